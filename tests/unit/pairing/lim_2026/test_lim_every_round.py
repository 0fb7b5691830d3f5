"""What must hold of every round of the Lim System, whatever happened before."""

from dataclasses import replace
from functools import partial

import pytest

from pareo.history import Entrant, RoundSetup, round_setup
from pareo.model import ByeKind
from pareo.pairing import ListTrace, NullTrace, RoundPairing
from pareo.pairing.lim_2026 import LIM_2026
from pareo.pairing.lim_2026.process import pair_round
from tests.random_rounds import random_tournament
from tests.unit.pairing.every_median_round import exists, faults, histories, legal, needless
from tests.words import setup


def bye_allowed(given: RoundSetup, one: Entrant) -> bool:
    return not any(
        missed.how is ByeKind.PAIRING_ALLOCATED or missed.points >= given.win
        for missed in one.unplayed
    )


def can_be_paired(given: RoundSetup) -> bool:
    return exists(given.entrants, partial(legal, given), partial(bye_allowed, given))


# -------------------------------------------------------------------------------- properties


@pytest.mark.parametrize("start", range(0, 400, 50))
@pytest.mark.parametrize("maxi", [False, True])
def test_2_6_unpairable_means_that_no_legal_pairing_exists(maxi: bool, start: int) -> None:  # noqa: FBT001
    for seed in range(start, start + 50):
        tournament = random_tournament(seed)
        given = round_setup(tournament)
        outcome = pair_round(given, NullTrace(), maxi=maxi)
        assert isinstance(outcome, RoundPairing) == can_be_paired(given), seed
        if isinstance(outcome, RoundPairing):
            assert not faults(tournament, outcome, "2026"), seed


@pytest.mark.parametrize("start", range(2000, 2300, 50))
def test_6_the_last_round_breaks_no_more_limits_than_its_pairs_need(start: int) -> None:
    for seed in range(start, start + 50):
        given = round_setup(random_tournament(seed, 6, 10))
        last = replace(given, rounds=given.round)
        trace = ListTrace()
        LIM_2026.pair(last, trace)
        assert not needless(trace.happenings, last, partial(legal, last)), seed


@pytest.mark.parametrize("players", [3, 4, 5])
def test_2_6_every_history_of_a_small_group_is_paired_if_it_can_be(players: int) -> None:
    for given in histories(players):
        outcome = LIM_2026.pair(given, NullTrace())
        assert isinstance(outcome, RoundPairing) == can_be_paired(given)


@pytest.mark.parametrize("seed", range(1000, 1100))
def test_2_neither_the_trace_nor_the_order_of_entrants_changes_a_pairing(seed: int) -> None:
    given = round_setup(random_tournament(seed))
    turned = replace(given, entrants=tuple(reversed(given.entrants)))
    assert LIM_2026.pair(given, NullTrace()) == LIM_2026.pair(turned, ListTrace())


@pytest.mark.parametrize("seed", range(5))
def test_2_larger_fields_are_paired_without_a_fault(seed: int) -> None:
    tournament = random_tournament(seed, 60, 90)
    outcome = LIM_2026.pair(round_setup(tournament), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert not faults(tournament, outcome, "2026")


def test_2_2_nobody_to_be_paired_is_an_empty_round() -> None:
    assert LIM_2026.pair(setup(played=2), NullTrace()) == RoundPairing((), None)
