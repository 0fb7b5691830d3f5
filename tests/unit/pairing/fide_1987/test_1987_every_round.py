"""C.04.2 (1987): what is true of every round, held against all legal pairings of small fields."""

from dataclasses import replace
from functools import partial

import pytest

from pareo.history import Entrant, RoundSetup, round_setup
from pareo.model import ByeKind, Outcome, Round, Tournament, Tpn
from pareo.pairing import ListTrace, NullTrace, RoundPairing, Unpairable
from pareo.pairing.fide_1987 import FIDE_1987
from pareo.pairing.fide_1987.definitions import End, Variant
from pareo.pairing.fide_1987.process import pair_round
from tests.random_rounds import random_tournament
from tests.unit.pairing.every_median_round import exists, faults, histories, legal, needless

VARIANTS = (
    Variant(),
    Variant(maxi=True),
    Variant(compatriots_apart=True),
    Variant(floater_opponent=End.HIGHEST),
)


def random_round(seed: int) -> tuple[Tournament, RoundSetup]:
    """Return a small tournament with its next round; players are of three federations."""
    tournament = random_tournament(seed)
    given = round_setup(tournament)
    return tournament, replace(
        given,
        entrants=tuple(replace(one, federation="ABC"[one.tpn % 3]) for one in given.entrants),
    )


def allowed(given: RoundSetup, variant: Variant, one: Entrant, other: Entrant) -> bool:
    """Whether two may meet; compatriots with more than half of the points may not be late."""
    if variant.compatriots_apart and given.round + 3 > given.rounds:
        half = (given.round - 1) * given.win
        if one.federation == other.federation and min(2 * one.score, 2 * other.score) > half:
            return False
    return legal(given, one, other)


def bye_allowed(one: Entrant) -> bool:
    bars = {ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, Outcome.FORFEIT_WIN}
    return not any(missed.how in bars for missed in one.unplayed)


def can_be_paired(given: RoundSetup, variant: Variant) -> bool:
    return exists(given.entrants, partial(allowed, given, variant), bye_allowed)


# -------------------------------------------------------------------------------- properties


@pytest.mark.parametrize("start", range(0, 400, 50))
@pytest.mark.parametrize("variant", VARIANTS, ids=["1987", "maxi", "youth", "lim"])
def test_9_6_unpairable_means_that_no_legal_pairing_exists(variant: Variant, start: int) -> None:
    for seed in range(start, start + 50):
        tournament, given = random_round(seed)
        outcome = pair_round(given, NullTrace(), variant)
        assert isinstance(outcome, RoundPairing) == can_be_paired(given, variant), seed
        if isinstance(outcome, RoundPairing):
            assert not faults(tournament, outcome, "1987"), seed


@pytest.mark.parametrize("start", range(2000, 2300, 50))
def test_13_the_last_round_breaks_no_more_limits_than_its_pairs_need(start: int) -> None:
    for seed in range(start, start + 50):
        given = round_setup(random_tournament(seed, 6, 10))
        last = replace(given, rounds=given.round)
        trace = ListTrace()
        FIDE_1987.pair(last, trace)
        assert not needless(trace.happenings, last, partial(legal, last)), seed


@pytest.mark.parametrize("players", [3, 4, 5])
def test_2_every_history_of_a_small_group_is_paired_if_it_can_be(players: int) -> None:
    for given in histories(players):
        outcome = FIDE_1987.pair(given, NullTrace())
        assert isinstance(outcome, RoundPairing) == can_be_paired(given, Variant())


@pytest.mark.parametrize("seed", range(1000, 1100))
def test_18_neither_the_trace_nor_the_order_of_entrants_changes_a_pairing(seed: int) -> None:
    _, given = random_round(seed)
    turned = replace(given, entrants=tuple(reversed(given.entrants)))
    outcome = FIDE_1987.pair(given, NullTrace())
    again = FIDE_1987.pair(turned, ListTrace())
    assert outcome == again


@pytest.mark.parametrize("seed", range(5))
def test_2_and_8_2_and_12_1_larger_fields_are_paired_without_a_fault(seed: int) -> None:
    tournament = random_tournament(seed, 60, 90)
    outcome = FIDE_1987.pair(round_setup(tournament), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert not faults(tournament, outcome, "1987")


def test_3_a_whole_event_is_paired_to_the_end() -> None:
    """Seven rounds of eleven players, the higher ranked winning."""
    tournament = random_tournament(4, 11, 11)
    tournament = replace(
        tournament,
        rounds=(),
        requested_byes=(),
        withdrawals=(),
        late_entries=(),
        settings=replace(tournament.settings, rounds=7, forbidden_pairs=(), acceleration=()),
    )
    for _ in range(7):
        outcome = FIDE_1987.pair(round_setup(tournament), NullTrace())
        if isinstance(outcome, Unpairable):
            break
        assert not faults(tournament, outcome, "1987")
        byes = {outcome.bye: "U"} if outcome.bye else {}
        tournament = tournament.with_round(
            Round.of(
                *(
                    (board.white, board.black, "1-0" if board.white < board.black else "0-1")
                    for board in outcome.boards
                ),
                byes={Tpn(number): letter for number, letter in byes.items()},
            )
        )
    assert len(tournament.rounds) >= 5
