"""C.04.6 and C.04.5 of 2026 pair as the corpora have it; engines agree with each other.

The whole is `run.py campaign team-2026` and `run.py campaign double-swiss-2026`.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pareo.checker import check
from pareo.history import round_setup
from pareo.model import Bye, Match, Settings, Tournament
from pareo.pairing import ListTrace
from pareo.pairing.trace import ByeGiven, CandidateChosen, ColourGranted, UpfloatersChosen
from pareo.rounds import pair_round
from pareo.systems import SYSTEMS
from pareo.trf import read_trf, write_trf
from tests.campaigns import _match_systems as campaign
from tests.oracle.corpora import corpus
from tests.oracle.match_systems import CORPORA, ROUNDS, compared, event_files, read_event
from tests.words import assert_fair_pairing

EVERY_SYSTEM = pytest.mark.parametrize("key", CORPORA)


@EVERY_SYSTEM
def test_every_round_of_the_corpora_is_paired_alike(key: str) -> None:
    done = [compared(key, path) for path in event_files(key)]
    assert sum(one.rounds for one in done) == ROUNDS[key]
    assert [str(difference) for one in done for difference in one.differences] == []


@EVERY_SYSTEM
@pytest.mark.parametrize("engine", ["literal", "reference"])
def test_the_other_engines_pair_a_slice_alike(key: str, engine: str) -> None:
    done = [compared(key, path, engine) for path in event_files(key)[::4]]
    assert sum(one.rounds for one in done) > 100
    assert [str(difference) for one in done for difference in one.differences] == []


def test_double_swiss_is_the_same_in_report_files() -> None:
    """The corpus is JSON; each event goes out as TRF26, comes back and is paired alike."""
    paths = event_files("double-swiss-2026")
    for place, path in enumerate(paths):
        event = read_event(path)
        again = read_trf(write_trf(event).text).tournament
        assert (path.name, in_file_order(again)) == (path.name, in_file_order(event))
        if place % 10 == 0:
            assert (path.name, check(again).differences) == (path.name, ())
    assert len(paths) == 95


def in_file_order(event: Tournament) -> tuple[Settings, list[tuple[list[Match], tuple[Bye, ...]]]]:
    """Return the rules and the rounds without the order of the boards, which no report file has."""
    rounds = [
        (sorted(played.matches, key=lambda match: min(match.home, match.away)), played.byes)
        for played in event.rounds
    ]
    return replace(event.settings, system="double-swiss-2026"), rounds


@EVERY_SYSTEM
def test_3_every_step_of_every_round_has_the_reasons_of_the_corpus(key: str) -> None:
    folder = corpus(CORPORA[key])
    lines = (folder / "reasons.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == ROUNDS[key]
    for line in lines:
        reasons = json.loads(line)
        where = (reasons["file"], reasons["round"])
        before = read_event(folder / reasons["file"]).after_round(reasons["round"] - 1)
        trace = ListTrace()
        SYSTEMS[key].pair(round_setup(before), trace)
        byes = [h.player for h in trace.happenings if isinstance(h, ByeGiven)]
        assert (where, byes) == (where, [reasons["pab"]] if reasons["pab"] else [])
        assert (where, list(brackets_told(trace))) == (where, list(brackets_of(reasons)))


def brackets_of(reasons: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the brackets of the corpus: criteria that do not apply are left out, scores are tenths."""
    for bracket in reasons["brackets"]:
        del bracket["legal_sets"], bracket["legal_pairings"]
        bracket["score"] *= 10
        criteria = {name: value for name, value in bracket["criteria"].items() if value is not None}
        criteria["C5"] = [bracket["score"] - 10 * score for score in criteria["C5"]]
        yield bracket | {
            "criteria": criteria,
            "upfloaters": sorted(bracket["upfloaters"]),
            "pairs": sorted(bracket["pairs"]),
        }


def brackets_told(trace: ListTrace) -> Iterator[dict[str, Any]]:
    """Yield what the trace says of each bracket in the words of the corpus."""
    colours = {
        frozenset((h.white, h.black)): [h.white, h.black, h.because.article]
        for h in trace.happenings
        if isinstance(h, ColourGranted)
    }
    told: dict[str, Any] = {}
    criteria: dict[str, Any] = {}
    for happening in trace.happenings:
        match happening:
            case UpfloatersChosen(score, residents, upfloaters, values):
                criteria = {one.criterion.label: one.value for one in values}
                criteria["C5"] = list(criteria["C5"])
                told = {"score": score, "residents": list(residents)}
                told |= {"upfloaters": sorted(upfloaters)}
            case CandidateChosen(pairs=pairs, values=values):
                criteria |= {one.criterion.label: one.value for one in values}
                yield told | {
                    "criteria": criteria,
                    "identifier": [*(pair[0] for pair in pairs), *(pair[1] for pair in pairs)],
                    "pairs": sorted(colours[frozenset(pair)] for pair in pairs),
                }


@EVERY_SYSTEM
def test_every_pairing_of_a_slice_stands_the_audit(key: str) -> None:
    for path in event_files(key)[::10]:
        tournament = read_event(path)
        for number in range(len(tournament.rounds)):
            before = tournament.after_round(number)
            assert_fair_pairing(before, pair_round(before, key))


@EVERY_SYSTEM
def test_a_slice_of_the_campaign_of_engines(key: str) -> None:
    cases = list(campaign.engines(key, count=200, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert len(cases) == 212
