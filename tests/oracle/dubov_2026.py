"""The corpora of the Dubov System of 2026, each round a case of its own."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from pareo.checker import check
from pareo.pairing import Unpairable
from pareo.rounds import pair_round
from pareo.trf import read_trf
from tests.oracle.corpora import HERE, corpus, files_of
from tests.oracle.dutch_2026 import Compared, Difference

SYSTEM: Final = "dubov-2026"
COMPLETE: Final = ("dubov-2026", "dubov-2026-large")
"""The corpora of whole tournaments."""


def complete_files(name: str) -> tuple[Path, ...]:
    """Return the whole tournaments of a corpus, without its unpairable states."""
    return tuple(path for path in files_of(name) if path.parent == corpus(name))


def unpairable_files() -> tuple[Path, ...]:
    """Return all states for which no pairing exists."""
    return tuple(path for path in files_of("dubov-2026") if path.parent.name == "unpairable")


@cache
def known_rounds(name: str) -> frozenset[tuple[str, int]]:
    """Return the files and rounds of a corpus in which the text decides for us."""
    listed = tomllib.loads((HERE / "known_differences.toml").read_text(encoding="utf-8"))
    return frozenset(
        (entry["file"], entry["round"]) for entry in listed["difference"] if entry["corpus"] == name
    )


def compared(name: str, path: Path, engine: str = "fast") -> Compared:
    """Compare every round of a tournament; a known difference that is none is a difference."""
    report = check(read_trf(path).tournament, SYSTEM, engine)
    words = {result.round: str(result.message) for result in report.differences}
    known = {number for file, number in known_rounds(name) if file == path.name}
    for number in known:
        if number in words:
            del words[number]
        else:
            words[number] = "listed as a known difference, but equal"
    return Compared(
        report.rounds,
        report.boards,
        tuple(Difference(name, path.name, number, said) for number, said in words.items()),
    )


def compared_unpairable(path: Path, engine: str = "fast") -> Compared:
    """Compare a state for which no pairing exists."""
    tournament = read_trf(path).tournament
    outcome = pair_round(tournament, SYSTEM, engine)
    if isinstance(outcome, Unpairable):
        return Compared(1, 0, ())
    number = len(tournament.rounds) + 1
    return Compared(1, 0, (Difference("unpairable", path.name, number, str(outcome)),))
