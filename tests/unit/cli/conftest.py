"""A command line that is run inside the test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pareo.cli import main
from pareo.demo import SAMPLE
from tools import reach, requirements


class Ran(NamedTuple):
    """How a command line ended, and what it wrote."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def recording(request: pytest.FixtureRequest) -> Iterator[reach.Recording]:
    """Note what the command lines of a test run, and hold it against docs/conformance/reach.tsv."""
    functions = reach.Recording()
    yield functions
    test, run = request.node.nodeid, functions.places
    if reach.log(test, run):
        return
    remedy = "run `python3 run.py requirements --reach`"
    gone = {place for place, shows in reach.read().items() if shows == test} - run
    assert not gone, f"docs/conformance/reach.tsv says that this test runs {gone}: {remedy}"
    new = requirements.library_places() & run
    assert not new, f"docs/conformance/requirements calls {new} library only: {remedy}"


@pytest.fixture
def pareo(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    recording: reach.Recording,
) -> Run:
    """Return a function that runs a command line, in English unless it says otherwise."""
    monkeypatch.setenv("PAREO_LANG", "en")
    monkeypatch.delenv("PAREO_TRACEBACK", raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str | Path) -> Ran:
        code = recording.run(main, [str(argument) for argument in arguments])
        written = capsys.readouterr()
        return Ran(code, written.out, written.err)

    return run


@pytest.fixture
def sample() -> Path:
    """Return a tournament of 20 players after five of seven rounds."""
    return SAMPLE
