"""C.04.4.3 Art. 1, 2, 7.1 and 8: bye, compatible players, groups and their order."""

from dataclasses import replace

import pytest

from pareo.history import RoundSetup, UnplayedRound
from pareo.language import english
from pareo.model import ByeKind, Outcome, Points
from pareo.pairing import NullTrace, RoundPairing, Unpairable
from pareo.pairing.lim_2026 import LIM_2026, LIM_2026_MAXI
from pareo.pairing.median_family.players import allowed_colours, is_maxi
from pareo.pairing.trace import ByeGiven, MedianEnlarged
from tests.unit.pairing.median_rounds import group, rated
from tests.unit.pairing.median_texts import LIM
from tests.words import BLACK, WHITE, colours, entrant, missed, setup


def bye_of(given: RoundSetup) -> tuple[int | None, str]:
    """Return who has the bye, and by which article."""
    outcome = LIM_2026.pair(given, NullTrace())
    assert isinstance(outcome, RoundPairing)
    (because,) = [one.because.article for one in LIM.happenings(given) if isinstance(one, ByeGiven)]
    return outcome.bye, because


# --------------------------------------------------------------------------------- the bye


def test_1_the_lowest_ranked_of_the_lowest_group_has_the_bye() -> None:
    assert bye_of(setup(*group(2, [1, 5]), *group(0, [2, 3, 4]), played=2)) == (4, "1")


@pytest.mark.parametrize(
    ("round_before", "bye"),
    [
        (missed(1, ByeKind.PAIRING_ALLOCATED, 1), 4),
        (missed(1, Outcome.FORFEIT_WIN, 1), 4),
        (missed(1, ByeKind.FULL_POINT, 1), 4),
        (missed(1, ByeKind.HALF_POINT, 0.5), 5),
        (missed(1, Outcome.FORFEIT_LOSS, 0), 5),
    ],
)
def test_1_subject_to_basic_rule_4(round_before: UnplayedRound, bye: int) -> None:
    last = entrant(5, 0, unplayed=[round_before])
    assert bye_of(setup(*group(0, [1, 2, 3, 4]), last, played=2)) == (bye, "1")


def test_1_the_bye_leaves_a_field_that_can_be_paired() -> None:
    """Without 3 only 1 and 2 would be left, who have met."""
    assert bye_of(setup(*group(1, [1, 2, 3], {1: [2]}), played=2))[0] == 2


def test_7_1_in_round_1_the_lowest_rated_has_the_bye() -> None:
    field = setup(*group(0, range(1, 6)), played=0)
    assert bye_of(rated(field, [2400, 2300, 1900, 2200, 2100])) == (3, "7.1")
    assert bye_of(rated(field, [2400, 2300, 1900, 2200, 1900])) == (5, "7.1")
    assert bye_of(rated(field, [2400, None, 1900, 2200, 2100])) == (2, "7.1")


def test_8_the_bye_of_round_2_goes_by_rank() -> None:
    given = setup(*group(1, [1, 2, 7]), *group(0, [3, 4, 5, 6]), played=1)
    assert bye_of(rated(given, [2400, 2300, 1000, 1100, 2000, 2000, 2000])) == (6, "1")


# ------------------------------------------------------------------------------ compatible


@pytest.mark.parametrize(
    ("history", "allowed"),
    [
        ("", {WHITE, BLACK}),
        ("W", {WHITE, BLACK}),
        ("WW", {BLACK}),
        ("BWBB", {WHITE}),
        ("WWBW", {BLACK}),
    ],
)
def test_5_1_and_5_3_colours_that_are_still_allowed(history: str, allowed: set[object]) -> None:
    assert allowed_colours([c for c in colours(history) if c]) == allowed


# ---------------------------------------------------------------------------------- groups


def test_2_2_the_median_with_other_points() -> None:
    """After 2 rounds with 3 points for a win the median is 3; 2 points lie below it."""
    given = setup(*group(6, [1, 2]), *group(3, [3, 4]), *group(2, [5, 6]), played=2)
    assert LIM.opened(replace(given, win=Points(30))) == [(6, "down"), (2, "up"), (3, "down")]


# --------------------------------------------------------------------------------- cracking


def articles(given: RoundSetup) -> list[str]:
    return [one.because.article for one in LIM.happenings(given) if isinstance(one, MedianEnlarged)]


def blocked_median(histories: dict[int, str]) -> RoundSetup:
    """Round 3: 1, 2 and 3 with two points have all met 4, who is alone in the median group."""
    return setup(
        *group(2, [1, 2, 3], {n: [4] for n in (1, 2, 3)}, histories),
        *group(1, [4], None, histories),
        *group(0, [5, 6], None, histories),
        played=2,
    )


def test_2_6_1_more_from_above_cracks_the_next_pairing_of_the_lower_side() -> None:
    """3 is due the same colour as 5, so that the printed result follows from 3.8."""
    given = blocked_median({3: "WB", 5: "WB", 6: "BW"})
    assert (LIM.enlarged(given), articles(given)) == ([(6, 5)], ["2.6.1"])
    assert LIM.paired(given) == [(1, 2), (3, 6), (4, 5)]


def test_2_6_1_and_3_8_without_colours_the_floater_meets_the_highest_numbered() -> None:
    given = blocked_median({})
    assert LIM.enlarged(given) == [(6, 5)]
    assert LIM.paired(given) == [(1, 2), (3, 5), (4, 6)]


def test_2_6_2_otherwise_the_next_pairing_of_the_higher_side_is_cracked() -> None:
    given = setup(
        *group(2, [1, 2]),
        *group(1, [3], {3: [4, 5, 6]}),
        *group(0, [4, 5, 6]),
        played=2,
    )
    assert (LIM.enlarged(given), articles(given)) == ([(1, 2)], ["2.6.2"])
    assert LIM.paired(given) == [(1, 3), (2, 4), (5, 6)]


def test_2_6_where_nothing_is_left_to_crack_there_is_no_pairing_and_who_is_told() -> None:
    outcome = LIM_2026.pair(
        setup(*group(1, [1, 2, 3, 4], {1: [2, 3], 2: [3]}), played=2), NullTrace()
    )
    assert isinstance(outcome, Unpairable)
    assert (outcome.blocked, outcome.against) == ((1, 2, 3), (4,))
    assert "cannot all be paired" in outcome.reason.said(english)


def test_2_1_the_limits_of_colours_are_absolute_before_the_last_round() -> None:
    players = group(1, [1, 2], None, {1: "BB", 2: "BB"})
    assert isinstance(LIM_2026.pair(setup(*players, played=2), NullTrace()), Unpairable)
    assert LIM.paired(setup(*players, played=2, rounds=3)) == [(1, 2)]


# ------------------------------------------------------------------------ Maxi-tournaments


def test_3_2_3_a_maxi_tournament_is_asked_for_or_decided_by_the_numbers() -> None:
    """33 players in five rounds are more than 2 to the power of 5, and 32 are not."""
    many = setup(*group(0, range(1, 34)), played=0, rounds=5)
    few = setup(*group(0, range(1, 33)), played=0, rounds=5)
    assert not is_maxi(many, said=False)
    assert is_maxi(few, said=True)
    assert is_maxi(many, said=None)
    assert not is_maxi(few, said=None)


def test_3_2_3_the_system_for_maxi_tournaments_keeps_its_limits() -> None:
    given = setup(*group(0.5, [1, 2, 3, 4], None, {1: "W", 2: "B", 3: "W", 4: "B"}), played=1)
    far = rated(given, [2500, 2400, 2300, 2199])
    assert LIM.paired(far) == [(1, 4), (2, 3)]
    outcome = LIM_2026_MAXI.pair(far, NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert {frozenset(board) for board in outcome.boards} == {frozenset({1, 2}), frozenset({3, 4})}
    assert LIM.made(far)[0] == (1, 4, "5.2")
