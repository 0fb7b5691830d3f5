"""The corpus of the Burstein System of 2026: each round a case of its own, most with reasons."""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from pareo.checker import check
from pareo.history import round_setup
from pareo.model import Tournament, Tpn, points
from pareo.pairing import ListTrace, RoundPairing, Unpairable
from pareo.pairing.burstein_2026.definitions import BursteinPlayer, ranked
from pareo.pairing.burstein_2026.index import usual_index
from pareo.pairing.burstein_2026.literal import order_key
from pareo.pairing.trace import BracketOpened, CandidateChosen, ColourGranted
from pareo.rounds import pair_round
from pareo.trf import read_trf
from tests.oracle.corpora import corpus, files_of
from tests.oracle.dutch_2026 import Compared, Difference

SYSTEM: Final = "burstein-2026"
STRICT: Final = "burstein-2026-strict"
ENGINES: Final = ("fast", "reference", "literal")

Reasons = Mapping[str, Any]


def complete_files() -> tuple[Path, ...]:
    """Return the whole tournaments."""
    return tuple(path for path in files_of(SYSTEM) if path.parent == corpus(SYSTEM))


def unpairable_files() -> tuple[Path, ...]:
    """Return the states for which no pairing exists."""
    return tuple(path for path in files_of(SYSTEM) if path.parent.name == "unpairable")


def rounds_marked(reading: str) -> set[tuple[str, int]]:
    """Return the rounds that depend on an open reading, as file and round."""
    lines = (corpus(SYSTEM) / "manifest.csv").read_text(encoding="utf-8").splitlines()
    marks = (
        (row["file"], mark.partition(":"))
        for row in csv.DictReader(lines)
        for mark in row["open_readings"].split(";")
    )
    return {
        (file, int(number))
        for file, (name, _, numbers) in marks
        if name == reading
        for number in numbers.split()
    }


def compared(path: Path, engine: str = "fast", system: str = SYSTEM) -> Compared:
    """Compare pairs, colours and bye of every round of a tournament."""
    report = check(read_trf(path).tournament, system, engine)
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
    found = (Difference(SYSTEM, path.name, number, str(outcome)),)
    return Compared(1, 0, () if isinstance(outcome, Unpairable) else found)


# ------------------------------------------------------------------------------- reasons


@cache
def reasons() -> tuple[Reasons, ...]:
    """Return the reasons of all rounds after the seeding rounds."""
    text = (corpus(SYSTEM) / "reasons.jsonl").read_text(encoding="utf-8")
    found = (json.loads(line) for line in text.splitlines())
    return tuple(one for one in found if "incoming" in one["brackets"][0])


def reasons_apart(theirs: Reasons, engine: str = "fast") -> list[str]:
    """Return in what our reasons for a round are not theirs."""
    path = corpus(SYSTEM) / theirs["file"]
    tournament = read_trf(path).tournament.after_round(theirs["round"] - 1)
    apart = list(_reasons_apart(tournament, theirs, engine))
    return [f"{theirs['file']} round {theirs['round']}: {words}" for words in apart]


def _reasons_apart(tournament: Tournament, theirs: Reasons, engine: str) -> Iterator[str]:
    trace = ListTrace()
    outcome = pair_round(tournament, SYSTEM, engine, trace=trace)
    assert isinstance(outcome, RoundPairing)
    if outcome.bye != theirs["pab"]:
        yield f"bye {outcome.bye}, there {theirs['pab']}"
    opened = [one for one in trace.happenings if isinstance(one, BracketOpened)]
    chosen = [one for one in trace.happenings if isinstance(one, CandidateChosen)]
    granted = {
        (one.white, one.black): one.because.article
        for one in trace.happenings
        if isinstance(one, ColourGranted)
    }
    players = sorted(ranked(round_setup(tournament), usual_index), key=lambda player: player.rank)
    for bracket, ours, candidate in zip(theirs["brackets"], opened, chosen, strict=True):
        inside = {*ours.moved_down, *ours.residents}
        listed = [player for player in players if player.tpn in inside]
        told = _told(listed, ours, candidate, granted)
        for name, value in told.items():
            if value != bracket[name]:
                yield f"{name} {value}, there {bracket[name]}"


def _told(
    listed: Sequence[BursteinPlayer],
    opened: BracketOpened,
    candidate: CandidateChosen,
    granted: Mapping[tuple[Tpn, Tpn], str],
) -> dict[str, object]:
    """Return our reasons for a bracket in the words of the corpus."""
    bsn = {player.tpn: number for number, player in enumerate(listed, start=1)}
    opponents = {bsn[one]: bsn[other] for one, other in candidate.pairs}
    opponents |= {bsn[one]: 0 for one in candidate.downfloaters}
    seats = {frozenset(seated): [*seated, article] for seated, article in granted.items()}
    return {
        "score": opened.score / points(1),
        "incoming": list(opened.moved_down),
        "bracket": [player.tpn for player in listed],
        "floaters": list(candidate.downfloaters),
        "criteria": {
            one.criterion.label: _value(one.criterion.label, one.value) for one in candidate.values
        },
        "index": {
            str(player.tpn): [
                player.index.buchholz / points(1),
                player.index.sonneborn_berger / points(1) ** 2,
            ]
            for player in listed
        },
        "order": [-number for number in order_key(opponents, len(listed))],
        "pairs": [seats[frozenset(pair)] for pair in candidate.pairs],
    }


def _value(label: str, value: int | tuple[int, ...]) -> object:
    if isinstance(value, int):
        return value
    if label == "C6":
        return [score / points(1) for score in value]
    return [value[0], [score / points(1) for score in value[1:]]] if value else None
