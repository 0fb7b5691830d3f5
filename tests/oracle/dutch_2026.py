"""The corpora of the FIDE (Dutch) System of 2026, each round a case of its own."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pareo.checker import check
from pareo.model import Tournament
from pareo.pairing import RoundPairing, Unpairable
from pareo.rounds import pair_round
from pareo.trf import read_trf
from tests.oracle.corpora import corpus, files_of

SYSTEM: Final = "dutch-2026"
GACRUX: Final = "dutch-2026-gacrux"
COMPLETE: Final = ("dutch-2026", GACRUX, "dutch-2026-baku-forbidden")
"""The corpora of whole tournaments."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A round in which we are not of one mind with a corpus."""

    corpus: str
    file: str
    round: int
    words: str

    def __str__(self) -> str:
        return f"{self.corpus}/{self.file} round {self.round}: {self.words}"


@dataclass(frozen=True, slots=True)
class Compared:
    """One file: how much of it was compared, and what differs."""

    rounds: int
    boards: int
    differences: tuple[Difference, ...]


def complete_files(name: str) -> tuple[Path, ...]:
    """Return the whole tournaments of a corpus, without its unpairable states."""
    return tuple(path for path in files_of(name) if path.parent == corpus(name))


def unpairable_files() -> tuple[Path, ...]:
    """Return all states for which no pairing exists."""
    tiny = files_of("dutch-2026-baku-forbidden")
    return files_of("dutch-2026-unpairable") + tuple(
        path for path in tiny if path.parent.name == "unpairable"
    )


def large_files(most_players: int = 10_000) -> tuple[Path, ...]:
    """Return the large states that have a pairing to compare with, up to so many players."""
    return tuple(
        path
        for path in files_of("dutch-2026-large")
        if int(path.name[1:6]) <= most_players and path.with_suffix(".pairs").exists()
    )


def compared(name: str, path: Path, engine: str = "fast") -> Compared:
    """Compare every round of a whole tournament."""
    tournament = read_trf(path).tournament
    report = check(tournament, SYSTEM, engine)
    if name == GACRUX and not report.agrees:
        report = check(_with_the_other_colour(tournament), SYSTEM, engine)
    return Compared(
        report.rounds,
        report.boards,
        tuple(
            Difference(name, path.name, result.round, str(result.message))
            for result in report.differences
        ),
    )


def compared_unpairable(path: Path, engine: str = "fast") -> Compared:
    """Compare a state for which no pairing exists."""
    tournament = read_trf(path).tournament
    outcome = pair_round(tournament, SYSTEM, engine)
    different = not isinstance(outcome, Unpairable)
    return _of_one_round("unpairable", path, tournament, (str(outcome),) if different else ())


def compared_large(path: Path, engine: str = "fast") -> Compared:
    """Compare one round with the pairing that stands beside the file."""
    tournament = read_trf(path).tournament
    outcome = pair_round(tournament, SYSTEM, engine)
    if isinstance(outcome, Unpairable):
        return _of_one_round("dutch-2026-large", path, tournament, (str(outcome.reason),))
    due = sorted(_lines_of(outcome))
    there = sorted(_pairs_beside(path))
    words = f"there: {sorted(set(there) - set(due))}; here: {sorted(set(due) - set(there))}"
    return _of_one_round(
        "dutch-2026-large", path, tournament, () if there == due else (words,), len(due)
    )


def _of_one_round(
    name: str, path: Path, tournament: Tournament, words: tuple[str, ...], boards: int = 0
) -> Compared:
    number = len(tournament.rounds) + 1
    found = tuple(Difference(name, path.name, number, said) for said in words)
    return Compared(1, boards, found)


def _lines_of(pairing: RoundPairing) -> Iterator[tuple[int, int]]:
    yield from pairing.boards
    if pairing.bye is not None:
        yield pairing.bye, 0


def _pairs_beside(path: Path) -> Iterator[tuple[int, int]]:
    _, *lines = path.with_suffix(".pairs").read_text(encoding="ascii").split("\n")
    for line in lines:
        if line.strip():
            white, black = line.split()
            yield int(white), int(black)


def _with_the_other_colour(tournament: Tournament) -> Tournament:
    """Return the tournament as if the lot had fallen the other way.

    All files of that corpus say white1. Where somebody is absent from round 1 the program drew
    Black instead; then every round agrees by it, colours included.
    """
    settings = tournament.settings
    assert settings.initial_colour is not None
    return replace(
        tournament, settings=replace(settings, initial_colour=settings.initial_colour.other)
    )
