"""A hall that is closed after the test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.desk.hall import Hall

MakeHall = Callable[..., Hall]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[MakeHall]:
    """Return a function that makes halls: `hall(players=8, rounds=5)`."""
    made: list[Hall] = []

    def make(players: int = 0, **settings: Any) -> Hall:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        first = Hall.make if made else Hall.copy
        made.append(first(folder, players, **settings))
        return made[-1]

    yield make
    for each in made:
        each.store.close()
