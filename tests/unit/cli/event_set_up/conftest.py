"""Command lines that act on the event `open` of a store of their own."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pareo.cli import ExitCode
from tests.desk.hall import Hall
from tests.unit.cli.conftest import Ran, Run


class Line(NamedTuple):
    """Runs `pareo event …` and answers its questions with their tokens."""

    run: Run
    hall: Hall

    def __call__(self, line: str, *more: str) -> Ran:
        """Run a line once."""
        return self.run("event", *line.split(), *more)

    def json(self, line: str, *more: str) -> Any:
        """Run a line and return what programs read."""
        return json.loads(self(line, *more, "--json").out)

    def done(self, line: str, *more: str) -> Ran:
        """Run a line, repeat it with the token of each question, and expect that it is done."""
        ran = self(line, *more)
        while ran.code == ExitCode.QUESTION:
            token = ran.err.split("--confirm ")[1].split()[0].rstrip(".")
            ran = self(line, *more, "--confirm", token)
        assert ran.code == ExitCode.FINE, ran.err
        return ran

    @property
    def last(self) -> Any:
        """The newest entry."""
        return self.hall.store.entries(self.hall.event.uuid)[-1]


@pytest.fixture
def event(pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Line]:
    """The event `open` with eight players before its start."""
    made = Hall.copy(tmp_path, players=8)
    monkeypatch.setenv("PAREO_STORE", str(made.store.place))
    monkeypatch.delenv("PAREO_EVENT", raising=False)
    yield Line(pareo, made)
    made.store.close()
