"""C.04.4.1 of 2026 pairs as the corpora have it; the whole is `run.py campaign dubov-2026`."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from pareo.checker import check
from pareo.history import round_setup
from pareo.model import Colour
from pareo.pairing import ListTrace
from pareo.pairing.dubov_2026 import DUBOV_2026
from pareo.pairing.trace import (
    ByeGiven,
    ColourGranted,
    OpponentsFound,
    PlayersShifted,
    SubgroupsMade,
    UpfloatersChosen,
)
from pareo.rounds import pair_round
from pareo.trf import read_trf
from tests.campaigns import dubov_2026 as campaign
from tests.oracle.corpora import FIXTURES, corpus
from tests.oracle.dubov_2026 import (
    COMPLETE,
    SYSTEM,
    compared,
    compared_unpairable,
    complete_files,
    unpairable_files,
)
from tests.words import assert_fair_pairing


@pytest.mark.parametrize(("name", "rounds"), [("dubov-2026", 838), ("dubov-2026-large", 548)])
def test_every_round_of_the_corpora_is_paired_alike(name: str, rounds: int) -> None:
    done = [compared(name, path) for path in complete_files(name)]
    assert sum(one.rounds for one in done) == rounds
    assert [str(difference) for one in done for difference in one.differences] == []


@pytest.mark.parametrize("engine", ["literal", "reference"])
def test_the_other_engines_pair_a_slice_of_the_enumerated_corpus_alike(engine: str) -> None:
    done = [compared(SYSTEM, path, engine) for path in complete_files(SYSTEM)[::6]]
    assert sum(one.rounds for one in done) > 100
    assert [str(difference) for one in done for difference in one.differences] == []


@pytest.mark.parametrize("engine", DUBOV_2026.engines)
def test_1_9_no_pairing_exists_for_the_unpairable_states(engine: str) -> None:
    files = unpairable_files()
    assert len(files) == 17
    done = [compared_unpairable(path, engine) for path in files]
    assert [str(difference) for one in done for difference in one.differences] == []


def test_3_every_step_of_every_round_has_the_reasons_of_the_corpus() -> None:
    lines = (corpus(SYSTEM) / "reasons.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 838
    for line in lines:
        reasons = json.loads(line)
        tournament = read_trf(corpus(SYSTEM) / reasons["file"]).tournament
        setup = round_setup(tournament.after_round(reasons["round"] - 1))
        trace = ListTrace()
        DUBOV_2026.pair(setup, trace)
        where = (reasons["file"], reasons["round"])
        byes = [h.player for h in trace.happenings if isinstance(h, ByeGiven)]
        assert (where, byes) == (where, [reasons["pab"]] if reasons["pab"] else [])
        told = list(brackets_told(trace, last=setup.is_last))
        for bracket in reasons["brackets"]:
            del bracket["legal_sets"], bracket["aro"]
            bracket["score"] *= 10
            bracket["criteria"]["C6"] = [10 * gap for gap in bracket["criteria"]["C6"]]
        assert (where, told) == (where, reasons["brackets"])


def brackets_told(trace: ListTrace, *, last: bool) -> Iterator[dict[str, Any]]:
    """Yield what the trace says of each bracket in the words of the corpus."""
    colours = {
        frozenset((h.white, h.black)): [h.white, h.black, h.because.article]
        for h in trace.happenings
        if isinstance(h, ColourGranted)
    }
    told: dict[str, Any] = {}
    smaller = Colour.WHITE
    for happening in trace.happenings:
        match happening:
            case UpfloatersChosen(score, residents, upfloaters, values):
                criteria: dict[str, Any] = {
                    one.criterion.label: list(one.value)
                    if isinstance(one.value, tuple)
                    else one.value
                    for one in values
                }
                if last:
                    criteria |= dict.fromkeys(("C8", "C9", "C10"))
                told = {"score": score, "residents": list(residents), "k": 0}
                told |= {"upfloaters": list(upfloaters), "criteria": criteria}
                told |= {"moved_from_smaller": [], "moved_from_larger": []}
            case SubgroupsMade(first, second):
                told |= {"G1": list(first), "G2": list(second)}
                smaller = Colour.WHITE if len(first) <= len(second) else Colour.BLACK
            case PlayersShifted(players, leaving) if leaving is smaller:
                told |= {"k": len(players), "moved_from_smaller": list(players)}
            case PlayersShifted(players):
                told |= {"moved_from_larger": list(players)}
            case OpponentsFound(first, second):
                pairs = [colours[frozenset(pair)] for pair in zip(first, second, strict=True)]
                yield told | {"S1": list(first), "T2": list(second), "pairs": pairs}


@pytest.mark.parametrize(
    ("name", "rounds"), [("random1", 5), ("random2", 10), ("test", 5), ("test2", 5)]
)
def test_tournaments_of_another_program_are_paired_alike(name: str, rounds: int) -> None:
    """CPPDubovSystem: complete events by the older text, which the fixtures do not tell apart."""
    report = check(read_trf(FIXTURES / f"trf/cppdubov/{name}.trf").tournament, SYSTEM)
    assert (report.rounds, report.differences) == (rounds, ())


def test_every_pairing_of_a_slice_stands_the_audit() -> None:
    for name in COMPLETE:
        for path in complete_files(name)[::10]:
            tournament = read_trf(path).tournament
            for number in range(len(tournament.rounds)):
                before = tournament.after_round(number)
                assert_fair_pairing(before, pair_round(before, SYSTEM))


def test_a_slice_of_the_campaign_of_engines() -> None:
    """The whole is `run.py campaign dubov-2026 --engines`."""
    cases = list(campaign.engines(count=100, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert len(cases) == 106
