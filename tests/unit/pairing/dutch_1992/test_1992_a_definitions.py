"""C.04.1 (1992) section A."""

from dataclasses import replace
from itertools import product

import pytest

from pareo.handling.order import by_title_1992, initial_order, pairing_numbers
from pareo.history import round_setup
from pareo.model import ByeKind, Colour, Outcome, Points, Round, Tpn
from pareo.pairing import NullTrace, RoundPairing
from pareo.pairing.common.colours import Preference, Strength, colour_budget, colour_preference
from pareo.pairing.dutch_1992 import DUTCH_1992
from pareo.pairing.dutch_1992.definitions import (
    float_of,
    is_homogeneous,
    pairs_wanted,
    preference_without_absolutes,
    ranked,
)
from pareo.pairing.dutch_family.players import Bracket, Float, Player, scoregroups
from tests.random_rounds import random_tournament
from tests.words import BLACK, WHITE, WIN, colours, entrant, event, missed, player, setup


def players(*scores: float) -> tuple[Player, ...]:
    return ranked(setup(*(entrant(n, score) for n, score in enumerate(scores, start=1))))


def played(text: str) -> tuple[Colour, ...]:
    return tuple(colour for colour in colours(text) if colour)


def test_a2_score_comes_before_the_pairing_number() -> None:
    assert [player.tpn for player in players(1, 2, 0, 2)] == [2, 4, 1, 3]


def test_a2_score_then_rating_then_title_then_alphabet() -> None:
    """Numbers follow rating, GM-WGM-IM-WIM-FM-WFM-none and the alphabet; the score comes first."""
    field = (
        player(1, 2300, "Zuse", "GM"),
        player(2, 2400, "Yates"),
        player(3, 2300, "Alba", "FM"),
        player(4, 2300, "Xu", "WGM"),
        player(5, 2300, "Lee", "IM"),
        player(6, 2300, "Bea", "WFM"),
        player(7, 2300, "Ara", "WIM"),
        player(8, 2300, "Adam"),
        player(9, 2300, "Abel", "CM"),  # candidates had no place in the order of 1992
        player(10, 2200, "Aal", "GM"),
    )
    strengths = {one.number: one.rating for one in field}
    order = initial_order(field, strengths, titles=by_title_1992)
    assert order == (2, 1, 4, 5, 7, 3, 6, 9, 8, 10)
    numbers = pairing_numbers(order)
    scored = {2: 0, 1: 1, 4: 1, 8: 2}  # by the numbers before
    there = ranked(setup(*(entrant(numbers[Tpn(n)], score) for n, score in scored.items())))
    # Two points first, then one point by number, then none.
    assert [one.tpn for one in there] == [numbers[Tpn(n)] for n in (8, 1, 4, 2)]


def test_a3_players_of_one_score_are_a_group() -> None:
    groups = scoregroups(players(1, 2, 0, 2))
    assert [[player.tpn for player in group] for group in groups] == [[2, 4], [1], [3]]


@pytest.mark.parametrize(
    ("moved_down", "residents", "homogeneous"),
    [(0, 3, True), (1, 3, False), (1, 2, False), (1, 1, True), (2, 2, True), (2, 3, False)],
)
def test_a3_a_group_half_of_which_came_from_above_is_homogeneous(
    moved_down: int, residents: int, *, homogeneous: bool
) -> None:
    everyone = players(*(1,) * moved_down, *(0,) * residents)
    assert is_homogeneous(Bracket(everyone[:moved_down], everyone[moved_down:])) is homogeneous


def test_a4_a_game_between_different_scores_floats_both() -> None:
    one = entrant(1, 1, "WBW", "DU.")
    assert [float_of(one, number) for number in (0, 1, 2, 3)] == [None, Float.DOWN, Float.UP, None]


def test_a4_a_pairing_that_was_forfeited_floats_as_well() -> None:
    one = replace(entrant(1, 1, "W", ".--"), forfeited=(None, Points(5), Points(-10)))
    assert [float_of(one, number) for number in (1, 2, 3)] == [None, Float.DOWN, Float.UP]


def test_a4_the_setup_knows_the_scores_of_forfeited_pairings() -> None:
    found = set()
    for seed in range(40):
        for one in round_setup(random_tournament(seed, 6, 12)).entrants:
            for missed_round in one.unplayed:
                by_forfeit = isinstance(missed_round.how, Outcome)
                gap = one.forfeited[missed_round.round - 1]
                assert (gap is not None) is by_forfeit
                found.add(gap is None or gap == 0)
    assert found == {True, False}


def test_a5_the_bye_is_a_downfloat_and_an_announced_absence_is_none() -> None:
    one = entrant(
        1,
        1,
        "",
        "--",
        unplayed=[missed(1, ByeKind.PAIRING_ALLOCATED, 1), missed(2, ByeKind.ZERO_POINT)],
    )
    assert float_of(one, 1) is Float.DOWN
    assert float_of(one, 2) is None


def test_a5_with_an_odd_number_one_rests_without_opponent_and_colour_for_a_point() -> None:
    """Five players: number 5 rests in round 1, has one point, no colour, and a downfloat."""
    start = event(5, rounds=3, initial_colour=WHITE)
    first = DUTCH_1992.engines["literal"](round_setup(start), NullTrace())
    assert isinstance(first, RoundPairing)
    assert first.bye == 5
    assert sorted(tpn for board in first.boards for tpn in board) == [1, 2, 3, 4]
    results = tuple((board.white, board.black, "1-0") for board in first.boards)
    after = start.with_round(Round.of(*results, byes={Tpn(5): "U"}))
    rested = next(one for one in round_setup(after).entrants if one.tpn == 5)
    assert (rested.score, rested.colours, rested.met) == (WIN, (), frozenset())
    assert float_of(rested, 1) is Float.DOWN


@pytest.mark.parametrize(("moved_down", "residents", "p"), [(0, 7, 3), (2, 5, 2), (3, 3, 3)])
def test_a6_p_is_the_size_of_the_first_subgroup(moved_down: int, residents: int, p: int) -> None:
    everyone = players(*(1,) * moved_down, *(0,) * residents)
    assert pairs_wanted(Bracket(everyone[:moved_down], everyone[moved_down:])) == p


@pytest.mark.parametrize(
    ("history", "due", "strength"),
    [
        ("WBWW", BLACK, Strength.ABSOLUTE),
        ("BWBB", WHITE, Strength.ABSOLUTE),
        ("WBBWW", BLACK, Strength.ABSOLUTE),
        ("WWBB", WHITE, Strength.ABSOLUTE),
        ("WBW", BLACK, Strength.STRONG),
        ("B", WHITE, Strength.STRONG),
        ("WB", WHITE, Strength.MILD),
        ("BW", BLACK, Strength.MILD),
    ],
)
def test_a7_absolute_then_strong_then_mild(history: str, due: Colour, strength: Strength) -> None:
    assert colour_preference(played(history)) == Preference(due, strength)


def test_a7_nobody_is_due_a_colour_before_the_first_game() -> None:
    assert colour_preference(()) is None
    assert preference_without_absolutes(()) is None


@pytest.mark.parametrize(
    ("history", "due", "strength"),
    [("WBWW", BLACK, Strength.STRONG), ("WWBB", WHITE, Strength.MILD)],
)
def test_a7_absolute_preferences_are_not_applied_above_half_in_the_last_round(
    history: str, due: Colour, strength: Strength
) -> None:
    assert preference_without_absolutes(played(history)) == Preference(due, strength)


@pytest.mark.parametrize(
    ("white", "black", "none", "x"),
    [
        (2, 2, 0, 0),
        (3, 1, 0, 1),
        (1, 5, 0, 2),
        (4, 1, 0, 1),
        (3, 2, 0, 0),
        (3, 1, 1, 0),
        (3, 1, 2, 0),
        (5, 1, 2, 1),
        (0, 0, 4, 0),
    ],
)
def test_a8_x_is_what_cannot_be_avoided(white: int, black: int, none: int, x: int) -> None:
    assert x_of(white, black, none) == x


def x_of(white: int, black: int, none: int) -> int:
    mild = Strength.MILD
    due = [Preference(WHITE, mild)] * white + [Preference(BLACK, mild)] * black
    return colour_budget([*due, *[None] * none])


def test_a8_the_short_way_to_x_is_half_of_the_difference() -> None:
    """Manual of 2018, last chapter: those without preference count with the minority, then halve."""
    assert x_of(2, 4, 0) == 1
    for white, black, none in product(range(7), repeat=3):
        difference = abs(white - black) - none
        assert x_of(white, black, none) == max(0, difference) // 2
