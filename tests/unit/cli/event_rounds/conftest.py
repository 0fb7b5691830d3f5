"""An event of a store of its own, and the commands that run it."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pareo.service.desk import numbers
from tests.desk.hall import Hall
from tests.unit.cli.conftest import Ran, Run

Event = Callable[..., Ran]
Open = Callable[..., Hall]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Return a function that makes the event `open`, with so many players on a closed list."""
    made: list[Hall] = []

    def make(players: int = 6, **settings: object) -> Hall:
        first = Hall.make if made else Hall.copy
        hall = first(tmp_path, players, **settings)
        if players:
            hall.do(numbers.close_list)
        made.append(hall)
        return hall

    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    monkeypatch.setenv("PAREO_EVENT", "open")
    yield make
    for each in made:
        each.store.close()


@pytest.fixture
def event(pareo: Run, monkeypatch: pytest.MonkeyPatch) -> Event:
    """Return a function that runs `pareo event …`; `typed` is what comes by the pipe."""

    def run(*arguments: str | Path, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        return pareo("event", *arguments)

    return run


@pytest.fixture
def confirmed(event: Event) -> Event:
    """Return a function that runs a command and confirms every question, as a script does."""

    def run(*arguments: str | Path) -> Ran:
        ran = event(*arguments)
        while ran.code == 5:
            (token,) = re.findall(r"--confirm (\S+)\.$", ran.err, re.MULTILINE)
            ran = event(*arguments, "--confirm", token)
        return ran

    return run
