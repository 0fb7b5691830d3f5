"""D.02 Art. 7: who has White on board 1."""

import pytest

from pareo.history import colour_difference
from pareo.model import Colour, Points, Tpn
from pareo.pairing import ListTrace, RoundPairing
from pareo.pairing.common.allocation import Step, allocate
from pareo.pairing.olympiad_2022 import OLYMPIAD_2022
from pareo.pairing.olympiad_2022.colours import STEPS, STEPS_WITHOUT_GAPS
from pareo.pairing.olympiad_2022.definitions import OlympiadTeam, allowed_colours, within_limits
from pareo.pairing.trace import ColourGranted
from tests.words import colours, entrant, setup

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def team(place: int, history: str) -> OlympiadTeam:
    """Return the team of a place, with the colours by rounds; a dash is a round without match."""
    by_round = colours(history)
    played = tuple(colour for colour in by_round if colour)
    return OlympiadTeam(
        place,
        Tpn(place),
        place,
        Points(40),
        played,
        by_round,
        colour_difference(played),
        allowed_colours(played),
        is_bye_barred=False,
        excluded=frozenset(),
    )


def seats(
    one: str,
    other: str,
    *,
    steps: tuple[Step[OlympiadTeam], ...] = STEPS,
    places: tuple[int, int] = (1, 2),
) -> str:
    """Return the colour of the higher ranked team, and the article."""
    trace = ListTrace()
    board = allocate((team(places[0], one), team(places[1], other)), steps, WHITE, trace)
    (grant,) = (each for each in trace.happenings if isinstance(each, ColourGranted))
    return f"{'W' if board.white == places[0] else 'B'} {grant.because.article}"


def test_7_2_round_1_odd_numbers_of_the_top_half_have_the_colour_drawn() -> None:
    """B4.9: eight teams, lot White."""
    outcome = OLYMPIAD_2022.pair(setup(*map(entrant, range(1, 9)), played=0), ListTrace())
    assert isinstance(outcome, RoundPairing)
    assert [tuple(board) for board in outcome.boards] == [(1, 5), (6, 2), (3, 7), (8, 4)]


@pytest.mark.parametrize(
    ("history", "allowed"),
    [
        ("", {WHITE, BLACK}),
        ("WB", {WHITE, BLACK}),
        ("WBW", {WHITE, BLACK}),
        ("BWW", {BLACK}),
        ("WWBW", {BLACK}),
        ("BBWB", {WHITE}),
        ("WBB", {WHITE}),
        ("WW-", {BLACK}),
    ],
)
def test_7_3_no_three_running_and_no_difference_beyond_two(
    history: str, allowed: set[Colour]
) -> None:
    assert team(1, history).allowed == allowed


def test_7_3_two_who_may_only_have_the_same_colour_are_outside_the_limits() -> None:
    assert not within_limits(team(1, "WW"), team(2, "BWW"))
    assert within_limits(team(1, "WW"), team(2, "WBW"))


def test_7_3_a_colour_that_breaks_a_limit_is_not_given() -> None:
    """By 7.5.1 the first would have White: its difference is 0, the other's 1."""
    assert seats("BBWW", "WBW") == "B 7.3"


def test_7_3_if_both_ways_break_one_the_next_step_decides() -> None:
    assert seats("WW", "BWW") == "B 7.5.1"


def test_7_5_1_the_larger_difference_has_black() -> None:
    """B4.10: W W – B against B W B W."""
    assert seats("WW-B", "BWBW") == "B 7.5.1"


def test_7_5_2_and_7_6_each_has_the_colour_of_the_other_in_the_latest_different_round() -> None:
    """B4.10: W B W B against B W W B: in round 2 the second had White."""
    assert seats("WBWB", "BWWB") == "W 7.6"


def test_7_6_never_different_the_higher_ranked_changes_its_last_colour() -> None:
    """B4.10."""
    assert seats("BW", "BW") == "B 7.6"


def test_7_6_without_a_colour_of_the_higher_ranked_the_other_one_changes() -> None:
    """Only if the difference of the other one is 0 as well."""
    assert seats("--", "WB") == "B 7.6"
    assert seats("--", "BW") == "W 7.6"


def test_7_6_and_7_7_rounds_in_which_one_did_not_play_are_left_out() -> None:
    """Ruling 0308: by rounds they differed in round 4; without gaps in their last matches."""
    assert seats("WB-W-B", "BW-BW-") == "B 7.6"
    assert seats("WB-W-B", "BW-BW-", steps=STEPS_WITHOUT_GAPS) == "W 7.6"


def test_7_2_later_two_without_colours_follow_the_number_of_the_higher_ranked() -> None:
    """Ruling 0309."""
    assert seats("-", "-", places=(3, 6)) == "W 7.2"
    assert seats("-", "-", places=(4, 6)) == "B 7.2"
