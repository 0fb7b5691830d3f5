"""A hall, and a visitor of its desk."""

from collections.abc import Callable
from typing import Any

import pytest

from pareo.service.access import passwords
from tests.desk.conftest import MakeHall, hall
from tests.desk.hall import Hall
from tests.web.client import DeskClient, house_of
from tests.web.tour import Tour

__all__ = ["hall"]
MakeClient = Callable[..., DeskClient]


@pytest.fixture(autouse=True)
def _quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords take their time in a test of their own."""
    monkeypatch.setattr(passwords, "COST", 2)


@pytest.fixture
def visitor(hall: MakeHall) -> Callable[..., tuple[Hall, DeskClient]]:
    """Return a function that makes a hall and its visitor: `visitor(players=8, language="es")`."""

    def make(players: int = 0, language: str = "en", **settings: Any) -> tuple[Hall, DeskClient]:
        made = hall(players, **settings)
        return made, DeskClient(house_of(made), language)

    return make


@pytest.fixture(scope="session")
def tour(tmp_path_factory: pytest.TempPathFactory) -> Tour:
    """Return all pages of a store that has events at every stage; nothing is changed on it."""
    return Tour(tmp_path_factory.mktemp("tour"))
