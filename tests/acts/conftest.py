"""A folder for the desks on which nothing is written."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.service.access import passwords


@pytest.fixture(autouse=True)
def _quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "COST", 2)


@pytest.fixture(scope="session")
def acts_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the standing desks of the scenes lie."""
    return tmp_path_factory.mktemp("acts")


@pytest.fixture(autouse=True, scope="session")
def _same_zone() -> Iterator[None]:
    """Times without a zone are those of Greenwich everywhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()
