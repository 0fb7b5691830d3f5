"""C.04.2 (1987): what is true of every round, held against all legal pairings of small fields."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from pareo.auditor import Kind, audit_pairing
from pareo.history import Entrant, RoundSetup, colour_difference, round_setup
from pareo.model import Bye, ByeKind, Colour, Match, Outcome, Round, Tournament, Tpn
from pareo.pairing import ListTrace, NullTrace, RoundPairing, Unpairable
from pareo.pairing.fide_1987 import FIDE_1987, End, Variant, engine
from tests.random_rounds import random_tournament
from tests.unit.pairing.fide_1987.rounds import group
from tests.words import setup

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


# ------------------------------------------------------- the rules once more, as plain as can be


def may_have(one: Entrant, colour: Colour) -> bool:
    """Whether a colour is neither the third running nor the third more than the other."""
    after = (*one.colours, colour)
    running = len(after) > 2 and len(set(after[-3:])) == 1
    more = colour_difference(after) * (1 if colour is Colour.WHITE else -1)
    return not running and more < 3


def legal(given: RoundSetup, variant: Variant, one: Entrant, other: Entrant) -> bool:
    if other.tpn in one.met | one.forbidden:
        return False
    if variant.compatriots_apart and given.round + 3 > given.rounds:
        half = (given.round - 1) * given.win
        if one.federation == other.federation and min(2 * one.score, 2 * other.score) > half:
            return False
    if given.round == given.rounds:
        return True
    return any(may_have(one, c) and may_have(other, c.other) for c in Colour)


def bye_allowed(one: Entrant) -> bool:
    bars = {ByeKind.PAIRING_ALLOCATED, Outcome.FORFEIT_WIN}
    return not any(missed.how in bars for missed in one.unplayed)


def exists(given: RoundSetup, variant: Variant, left: Sequence[Entrant]) -> bool:
    """Whether all who are left can be paired."""
    if not left:
        return True
    first, *others = left
    if len(left) % 2 and bye_allowed(first) and exists(given, variant, others):
        return True
    return any(
        legal(given, variant, first, other)
        and exists(given, variant, [one for one in others if one is not other])
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
    for fault in audit_pairing(tournament, pairing, edition="1987").faults:
        spoilt = fault.kind is Kind.COLOUR_DIFFERENCE and abs(before[fault.participants[0]]) > 2
        if fault.round == number and not spoilt:
            yield fault.said()


# -------------------------------------------------------------------------------- properties


@pytest.mark.parametrize("start", range(0, 400, 50))
@pytest.mark.parametrize("variant", VARIANTS, ids=["1987", "maxi", "youth", "lim"])
def test_9_6_unpairable_means_that_no_legal_pairing_exists(variant: Variant, start: int) -> None:
    for seed in range(start, start + 50):
        tournament, given = random_round(seed)
        outcome = engine(variant)(given, NullTrace())
        assert isinstance(outcome, RoundPairing) == exists(given, variant, given.entrants), seed
        if isinstance(outcome, RoundPairing):
            assert not list(faults(tournament, outcome)), seed


@pytest.mark.parametrize("players", [3, 4, 5])
def test_2_every_history_of_a_small_group_is_paired_if_it_can_be(players: int) -> None:
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
        outcome = FIDE_1987.pair(given, NullTrace())
        assert isinstance(outcome, RoundPairing) == exists(given, Variant(), given.entrants)


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
    assert not list(faults(tournament, outcome))


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
        assert not list(faults(tournament, outcome))
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
