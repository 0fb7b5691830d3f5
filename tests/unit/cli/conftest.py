"""A command line that is run inside the test."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from pareo.cli import main
from pareo.demo import SAMPLE


class Ran(NamedTuple):
    """How a command line ended, and what it wrote."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def pareo(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command line, in English unless it says otherwise."""
    monkeypatch.setenv("PAREO_LANG", "en")
    monkeypatch.delenv("PAREO_TRACEBACK", raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str | Path) -> Ran:
        code = main([str(argument) for argument in arguments])
        written = capsys.readouterr()
        return Ran(code, written.out, written.err)

    return run


@pytest.fixture
def sample() -> Path:
    """Return a tournament of 20 players after five of seven rounds."""
    return SAMPLE
