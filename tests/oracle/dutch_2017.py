"""The corpus of the FIDE (Dutch) System of 2017, each round a case of its own."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pareo.checker import check
from pareo.history import round_setup
from pareo.model import Points, points
from pareo.pairing import ListTrace, Unpairable
from pareo.pairing.dutch_2017 import DUTCH_2017
from pareo.pairing.trace import BracketOpened, CandidateChosen, Value
from pareo.rounds import pair_round
from pareo.trf import read_trf
from tests.oracle.corpora import corpus, files_of
from tests.oracle.dutch_2026 import Compared, Difference

SYSTEM: Final = "dutch-2017"


def complete_files() -> tuple[Path, ...]:
    """Return the whole tournaments."""
    return tuple(path for path in files_of(SYSTEM) if path.parent == corpus(SYSTEM))


def unpairable_files() -> tuple[Path, ...]:
    """Return the states for which no pairing exists."""
    return tuple(path for path in files_of(SYSTEM) if path.parent.name == "unpairable")


def compared(path: Path, engine: str = "fast") -> Compared:
    """Compare every round of a whole tournament."""
    report = check(read_trf(path).tournament, SYSTEM, engine)
    return Compared(
        report.rounds,
        report.boards,
        tuple(
            Difference(SYSTEM, path.name, result.round, str(result.message))
            for result in report.differences
        ),
    )


def compared_unpairable(path: Path, engine: str = "fast") -> Compared:
    """Compare a state for which no pairing exists."""
    tournament = read_trf(path).tournament
    outcome = pair_round(tournament, SYSTEM, engine)
    number = len(tournament.rounds) + 1
    found = Difference(SYSTEM, f"unpairable/{path.name}", number, str(outcome))
    return Compared(1, 0, () if isinstance(outcome, Unpairable) else (found,))


# -------------------------------------------------------------------- rounds with reasons


def reasons() -> list[dict[str, Any]]:
    """Return the rounds whose brackets and criteria were written down by the enumeration."""
    lines = (corpus(SYSTEM) / "reasons.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def told_alike(reason: dict[str, Any], engine: str) -> list[str]:
    """Return in which brackets a trace says something else than the enumeration."""
    tournament = read_trf(corpus(SYSTEM) / reason["file"]).tournament
    trace = ListTrace()
    setup = round_setup(tournament.after_round(reason["round"] - 1))
    DUTCH_2017.engines[engine](setup, trace)
    said = list(_told(trace))
    expected = [_expected(bracket) for bracket in reason["brackets"]]
    return [
        f"{reason['file']} round {reason['round']}: {here} instead of {there}"
        for here, there in zip(said, expected, strict=True)
        if here != there
    ]


def _told(trace: ListTrace) -> Iterator[dict[str, object]]:
    opened = [one for one in trace.happenings if isinstance(one, BracketOpened)]
    chosen = [one for one in trace.happenings if isinstance(one, CandidateChosen)]
    for bracket, choice in zip(opened, chosen, strict=True):
        criteria = {one.criterion.article: one.value for one in choice.values}
        yield {
            "kind": bracket.special.label if bracket.special else "bracket",
            "mdps": bracket.moved_down,
            "residents": bracket.residents,
            "downfloaters": sorted(choice.downfloaters),
            "pairs": sorted(tuple(sorted(pair)) for pair in choice.pairs),
            "criteria": criteria,
        }


def _expected(bracket: dict[str, Any]) -> dict[str, object]:
    return {
        "kind": bracket["kind"],
        "mdps": tuple(bracket["mdps"]),
        "residents": tuple(bracket["residents"]),
        "downfloaters": sorted(bracket["downfloaters"]),
        "pairs": sorted(tuple(sorted(pair)) for pair in bracket["pairs"]),
        "criteria": {
            f"C.{name[1:]}": _value(name, value)
            for name, value in bracket["criteria"].items()
            if value is not None
        },
    }


def _value(name: str, value: Any) -> Value:
    """Return a value as the trace has it: differences in tenths, those of C.7 behind its count."""
    if isinstance(value, int):
        return value
    if name == "C7":
        return (value[0], *_differences(value[1]))
    return _differences(value)


def _differences(values: list[float]) -> tuple[Points, ...]:
    return tuple(points(value) for value in values)
