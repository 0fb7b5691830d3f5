"""C.04.2 (1987) Art. 1 to 9, 15 and 22: bye, compatible players, groups and their order."""

from dataclasses import replace
from functools import partial

import pytest

from pareo.history import RoundSetup, UnplayedRound, round_setup
from pareo.model import ByeKind, Outcome
from pareo.pairing import NullTrace, RoundPairing, Unpairable
from pareo.pairing.fide_1987 import FIDE_1987, FIDE_1987_YOUTH
from pareo.pairing.fide_1987.definitions import Variant, ranked
from pareo.pairing.fide_1987.process import pair_round
from pareo.pairing.median_family.players import allowed_colours, more_than_a_knockout
from tests.unit.pairing.median_rounds import Rounds, group, rated
from tests.unit.pairing.median_texts import OF_1987
from tests.words import BLACK, WHITE, colours, crosstable, entrant, missed, setup


def bye_of(given: RoundSetup) -> int | None:
    outcome = FIDE_1987.pair(given, NullTrace())
    assert isinstance(outcome, RoundPairing)
    return outcome.bye


def test_2_nobody_meets_again() -> None:
    given = setup(*group(1, [1, 2, 3, 4], {1: [3, 4]}), played=2)
    assert OF_1987.paired(given) == [(1, 2), (3, 4)]


def test_3_equal_scores_meet_and_else_the_nearest() -> None:
    given = setup(*group(2, [1, 2, 3]), *group(1, [4, 5, 6]), *group(0, [7, 8]), played=2)
    assert OF_1987.paired(given) == [(1, 2), (3, 6), (4, 5), (7, 8)]


def test_7_rank_is_the_score_first_then_the_number() -> None:
    given = setup(entrant(1, 0), entrant(2, 1), entrant(3, 1), played=2)
    assert [player.tpn for player in ranked(given)] == [2, 3, 1]


# --------------------------------------------------------------------------------- the bye


def test_8_1_the_lowest_ranked_of_the_lowest_group_has_the_bye() -> None:
    assert bye_of(setup(*group(2, [1, 5]), *group(0, [2, 3, 4]), played=2)) == 4


@pytest.mark.parametrize(
    "round_before",
    [missed(1, ByeKind.PAIRING_ALLOCATED, 1), missed(1, Outcome.FORFEIT_WIN, 1)],
)
def test_8_2_no_bye_after_a_bye_or_a_point_by_forfeit(round_before: UnplayedRound) -> None:
    barred = entrant(5, 0, unplayed=[round_before])
    assert bye_of(setup(*group(0, [1, 2, 3, 4]), barred, played=2)) == 4


def test_8_2_and_8_3_a_full_point_bye_that_was_asked_for_is_a_bye() -> None:
    asked = entrant(5, 0, unplayed=[missed(1, ByeKind.FULL_POINT, 1)])
    assert bye_of(setup(*group(0, [1, 2, 3, 4]), asked, played=2)) == 4


@pytest.mark.parametrize("kind", [ByeKind.HALF_POINT, ByeKind.ZERO_POINT])
def test_8_2_byes_of_half_a_point_or_nothing_bar_nothing(kind: ByeKind) -> None:
    asked = entrant(5, 0, unplayed=[missed(1, kind)])
    assert bye_of(setup(*group(0, [1, 2, 3, 4]), asked, played=2)) == 5


def test_8_1_the_bye_leaves_a_field_that_can_be_paired() -> None:
    """Without 3 only 1 and 2 would be left, who have met."""
    assert bye_of(setup(*group(1, [1, 2, 3], {1: [2]}), played=2)) == 2


def test_15_2_and_14_1_the_bye_of_rounds_1_and_2() -> None:
    assert bye_of(setup(*group(0, range(1, 8)), played=0)) == 7
    assert bye_of(setup(*group(1, [1, 2, 7]), *group(0, [3, 4, 5, 6]), played=1)) == 6


# ------------------------------------------------------------------------------ compatible


@pytest.mark.parametrize(
    ("history", "allowed"),
    [
        ("", {WHITE, BLACK}),
        ("W", {WHITE, BLACK}),
        ("WW", {BLACK}),
        ("BWBB", {WHITE}),
        ("WWBW", {BLACK}),
        ("WWBWWBWBB", {WHITE}),
        ("WWBWWBWWBB", set()),
    ],
)
def test_12_1_a_and_b_colours_that_are_still_allowed(history: str, allowed: set[object]) -> None:
    assert allowed_colours([c for c in colours(history) if c]) == allowed


# ---------------------------------------------------------------------------------- groups


def test_15_1_players_are_arranged_by_score() -> None:
    given = setup(*group(0, [1, 2]), *group(1, [3, 4]), played=1)
    assert OF_1987.paired(given) == [(1, 2), (3, 4)]


def test_9_6_more_from_above_undoes_the_next_pairing_of_the_lower_group() -> None:
    given = setup(
        *group(2, [1, 2, 3], {n: [4] for n in (1, 2, 3)}),
        *group(1, [4]),
        *group(0, [5, 6]),
        played=2,
    )
    assert OF_1987.enlarged(given) == [(6, 5)]
    assert OF_1987.paired(given) == [(1, 2), (3, 6), (4, 5)]


def test_9_6_otherwise_the_next_pairing_of_the_higher_group_is_undone() -> None:
    given = setup(
        *group(2, [1, 2]),
        *group(1, [3], {3: [4, 5, 6]}),
        *group(0, [4, 5, 6]),
        played=2,
    )
    assert OF_1987.enlarged(given) == [(1, 2)]
    assert OF_1987.paired(given) == [(1, 3), (2, 4), (5, 6)]


def test_9_6_unpairable_names_who_stands_in_the_way() -> None:
    outcome = FIDE_1987.pair(
        setup(*group(1, [1, 2, 3, 4], {1: [2, 3], 2: [3]}), played=2), NullTrace()
    )
    assert isinstance(outcome, Unpairable)
    assert (outcome.blocked, outcome.against) == ((1, 2, 3), (4,))
    alone = FIDE_1987.pair(setup(*group(1, [1, 2], {1: [2]}), played=2), NullTrace())
    assert isinstance(alone, Unpairable)
    assert (alone.blocked, alone.against) == ((1, 2), ())


def test_9_2_nobody_to_be_paired_is_an_empty_round() -> None:
    assert FIDE_1987.pair(setup(), NullTrace()) == RoundPairing(())


def test_18_the_order_of_the_entrants_and_the_trace_change_nothing() -> None:
    given = setup(*group(1, [1, 2, 3, 4, 5]), *group(0, [6, 7, 8]), played=1)
    turned = replace(given, entrants=tuple(reversed(given.entrants)))
    assert FIDE_1987.pair(given, NullTrace()) == FIDE_1987.pair(turned, NullTrace())
    assert OF_1987.happenings(given) == OF_1987.happenings(turned)


# ------------------------------------------------------------------------- what may be chosen


def test_note_a_maxi_tournament_has_more_players_than_a_knockout_of_so_many_rounds() -> None:
    assert not more_than_a_knockout(setup(*group(0, range(1, 9)), played=0, rounds=3))
    assert more_than_a_knockout(setup(*group(0, range(1, 10)), played=0, rounds=3))


def test_note_who_left_a_maxi_tournament_still_counts_and_who_never_came_does_not() -> None:
    cards = {1: "2w1", 2: "1b0", 3: "4w1", 4: "3b0", 5: "U", 6: "Z"}
    later = crosstable(cards, {5: "Z", 6: "Z"}, rounds=2)
    assert round_setup(later).participants == 5
    assert more_than_a_knockout(round_setup(later))
    never = crosstable(cards | {5: "Z"}, {5: "Z", 6: "Z"}, rounds=2)
    assert not more_than_a_knockout(round_setup(never))


def test_note_the_limits_apply_by_themselves_in_a_maxi_tournament() -> None:
    """Six players are more than two rounds can hold: 1 may not exchange 4 for 5."""
    histories = {1: "W", 2: "B", 3: "B", 4: "W", 5: "B", 6: "B"}
    given = setup(*group(0.5, range(1, 7), None, histories), played=1, rounds=2)
    given = rated(given, [2600, 2500, 2400, 2250, 2100, 2000])
    assert OF_1987.made(given)[0] == (1, 4, "9.4")
    assert OF_1987.made(replace(given, rounds=3))[0] == (1, 5, "12.2")
    assert Rounds(partial(pair_round, variant=Variant(maxi=False))).made(given)[0] == (1, 5, "12.2")


def test_22_compatriots_above_half_stay_apart_in_the_last_three_rounds() -> None:
    given = setup(*group(3, [1, 2, 3, 4]), *group(1, [5, 6]), played=4, rounds=7)
    federations = zip(given.entrants, "ABACDD", strict=True)
    same = replace(given, entrants=tuple(replace(one, federation=f) for one, f in federations))
    youth = Rounds(partial(pair_round, variant=Variant(compatriots_apart=True)))
    assert OF_1987.paired(same) == [(1, 3), (2, 4), (5, 6)]
    assert youth.paired(same) == [(1, 4), (2, 3), (5, 6)]
    assert youth.paired(replace(same, rounds=8)) == [(1, 3), (2, 4), (5, 6)]
    assert FIDE_1987_YOUTH.pair(same, NullTrace()) != FIDE_1987.pair(same, NullTrace())
