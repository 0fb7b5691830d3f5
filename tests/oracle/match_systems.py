"""The corpora of C.04.6 and C.04.5 of 2026, each round a case of its own."""

from pathlib import Path
from typing import Final

from pareo.checker import check
from pareo.model import Tournament
from pareo.trf import read_trf
from tests.oracle.corpora import files_of
from tests.oracle.double_swiss import read_double_swiss
from tests.oracle.dutch_2026 import Compared, Difference

CORPORA: Final = {"team-2026": "team-swiss-2026", "double-swiss-2026": "double-swiss-2026"}
"""The corpus of each system."""

ROUNDS: Final = {"team-2026": 592, "double-swiss-2026": 533}


def event_files(key: str) -> tuple[Path, ...]:
    """Return the events of a system's corpus."""
    return files_of(CORPORA[key], "t_*.trf" if key == "team-2026" else "w_*.json")


def read_event(path: Path) -> Tournament:
    """Read an event: a report file of teams, or JSON of two-game matches."""
    return read_trf(path).tournament if path.suffix == ".trf" else read_double_swiss(path)


def compared(key: str, path: Path, engine: str = "fast") -> Compared:
    """Compare every round of an event: pairs, colours and the bye."""
    report = check(read_event(path), key, engine)
    return Compared(
        report.rounds,
        report.boards,
        tuple(
            Difference(CORPORA[key], path.name, result.round, str(result.message))
            for result in report.differences
        ),
    )
