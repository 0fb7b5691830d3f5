"""What must hold of every round of the Lim System, whatever happened before."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from pareo.auditor import Kind, audit_pairing
from pareo.history import Entrant, RoundSetup, colour_difference, round_setup
from pareo.model import Bye, ByeKind, Colour, Match, Round, Tournament
from pareo.pairing import ListTrace, NullTrace, RoundPairing
from pareo.pairing.lim import LIM_2026, Variant, engine
from tests.random_rounds import random_tournament
from tests.unit.pairing.median_rounds import group
from tests.words import setup

# ------------------------------------------------------- the rules once more, as plain as can be


def may_have(one: Entrant, colour: Colour) -> bool:
    """Whether a colour is neither the third running nor the third more than the other."""
    after = (*one.colours, colour)
    running = len(after) > 2 and len(set(after[-3:])) == 1
    more = colour_difference(after) * (1 if colour is Colour.WHITE else -1)
    return not running and more < 3


def legal(given: RoundSetup, one: Entrant, other: Entrant) -> bool:
    if other.tpn in one.met | one.forbidden:
        return False
    if given.round == given.rounds:
        return True
    return any(may_have(one, c) and may_have(other, c.other) for c in Colour)


def bye_allowed(given: RoundSetup, one: Entrant) -> bool:
    return not any(
        missed.how is ByeKind.PAIRING_ALLOCATED or missed.points >= given.win
        for missed in one.unplayed
    )


def exists(given: RoundSetup, left: Sequence[Entrant]) -> bool:
    """Whether all who are left can be paired."""
    if not left:
        return True
    first, *others = left
    if len(left) % 2 and bye_allowed(given, first) and exists(given, others):
        return True
    return any(
        legal(given, first, other) and exists(given, [one for one in others if one is not other])
        for other in others
    )


def faults(tournament: Tournament, outcome: RoundPairing) -> Iterator[str]:
    """Yield what the audit finds, but colours that the past had spoilt already."""
    number = len(tournament.rounds) + 1
    kinds = {one.participant: ByeKind.ZERO_POINT for one in tournament.withdrawals}
    kinds |= {
        one.participant: ByeKind.ZERO_POINT
        for one in tournament.late_entries
        if number < one.first_round
    }
    kinds |= {one.participant: one.kind for one in tournament.requested_byes if one.round == number}
    byes = [Bye(tpn, kind) for tpn, kind in kinds.items()]
    if outcome.bye is not None:
        byes.append(Bye(outcome.bye, ByeKind.PAIRING_ALLOCATED))
    pairing = Round(tuple(Match.of(*board) for board in outcome.boards), tuple(byes))
    before = {one.tpn: colour_difference(one.colours) for one in round_setup(tournament).entrants}
    for fault in audit_pairing(tournament, pairing, edition="2026").faults:
        spoilt = fault.kind is Kind.COLOUR_DIFFERENCE and abs(before[fault.participants[0]]) > 2
        if fault.round == number and not spoilt:
            yield fault.said()


# -------------------------------------------------------------------------------- properties


@pytest.mark.parametrize("start", range(0, 400, 50))
@pytest.mark.parametrize("maxi", [False, True])
def test_2_6_unpairable_means_that_no_legal_pairing_exists(maxi: bool, start: int) -> None:  # noqa: FBT001
    for seed in range(start, start + 50):
        tournament = random_tournament(seed)
        given = round_setup(tournament)
        outcome = engine(Variant(maxi=maxi))(given, NullTrace())
        assert isinstance(outcome, RoundPairing) == exists(given, given.entrants), seed
        if isinstance(outcome, RoundPairing):
            assert not list(faults(tournament, outcome)), seed


@pytest.mark.parametrize("players", [3, 4, 5])
def test_2_6_every_history_of_a_small_group_is_paired_if_it_can_be(players: int) -> None:
    """All sets of meetings among so many players of three scores."""
    couples = list(combinations(range(1, players + 1), 2))
    for chosen in range(1 << len(couples)):
        met: dict[int, list[int]] = {number: [] for number in range(1, players + 1)}
        for index, (one, other) in enumerate(couples):
            if chosen >> index & 1:
                met[one].append(other)
                met[other].append(one)
        given = setup(
            *group(2, [1], met),
            *group(1, range(2, players), met),
            *group(0, [players], met),
            played=2,
        )
        outcome = LIM_2026.pair(given, NullTrace())
        assert isinstance(outcome, RoundPairing) == exists(given, given.entrants)


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
    assert not list(faults(tournament, outcome))


def test_2_2_nobody_to_be_paired_is_an_empty_round() -> None:
    assert LIM_2026.pair(setup(played=2), NullTrace()) == RoundPairing((), None)
