"""C.04.4.3 Art. 2.4, 2.5 and 4, C.04.2 (1987) Art. 9.4, 9.5 and 11: proposed pairs, exchanges."""

import pytest

from tests.unit.pairing.median_rounds import bottom_of_six, group, median_of_six
from tests.unit.pairing.median_texts import Text, both
from tests.words import setup


@both
def test_2_4_and_9_4_the_top_half_is_proposed_against_the_bottom_half(text: Text) -> None:
    given = setup(*group(1, range(1, 9)), played=2)
    assert text.made(given) == [
        (1, 5, text.proposed),
        (2, 6, text.proposed),
        (3, 7, text.proposed),
        (4, 8, text.proposed),
    ]


@both
def test_2_5_and_4_1_and_9_5_and_11_1_a_the_lower_is_exchanged_when_pairing_downwards(
    text: Text,
) -> None:
    assert text.made(median_of_six({1: [4]})) == [
        (1, 5, text.exchanged),
        (2, 4, text.proposed),
        (3, 6, text.proposed),
    ]


@both
def test_4_1_and_11_1_b_the_higher_is_exchanged_when_pairing_upwards(text: Text) -> None:
    assert text.made(bottom_of_six({6: [3]})) == [
        (6, 2, text.exchanged),
        (5, 3, text.proposed),
        (4, 1, text.proposed),
    ]


@both
@pytest.mark.parametrize("due_black", [[1], [2], [1, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6, 7]])
def test_4_4_1_and_11_4_a_player_2_floats_out_of_seven_whatever_the_colours(
    text: Text, due_black: list[int]
) -> None:
    """1 and 2 may only meet 6: the first in the scrutiny keeps that opponent."""
    histories = {n: "BW" if n in due_black else "WB" for n in range(1, 8)}
    met = {1: [2, 3, 4, 5, 7], 2: [3, 4, 5, 7]}
    given = setup(*group(2, range(1, 8), met, histories), *group(1, [8, 9, 10]), played=2)
    assert text.floaters(given) == [(2, "d", text.no_exchange)]
    assert (1, 6) in text.paired(given)


@both
@pytest.mark.parametrize("due_black", [[1], [2], [1, 3, 4, 5, 6], [2, 3, 4, 5, 6]])
def test_4_4_2_and_11_4_b_players_5_and_2_float_out_of_six_whatever_the_colours(
    text: Text, due_black: list[int]
) -> None:
    """1 and 2 may only meet 6, and 5 floated in the last round, too."""
    histories = {n: "BW" if n in due_black else "WB" for n in range(1, 7)}
    met = {1: [2, 3, 4, 5], 2: [3, 4, 5]}
    given = setup(*group(2, range(1, 7), met, histories, {5: ".D"}), *group(1, [8, 9]), played=2)
    assert text.floaters(given) == [(5, "d", text.no_exchange), (2, "d", text.no_exchange)]
    assert {(1, 6), (3, 4)} <= {*text.paired(given)}


@both
def test_4_4_1_and_11_4_a_who_can_take_the_place_of_the_last_floats_for_colours(text: Text) -> None:
    """1 may only meet 6 and keeps it; of 2 to 5 and 7, who may all meet, more are due White."""
    histories = {n: "BW" if n in (5, 7) else "WB" for n in range(1, 8)}
    given = setup(
        *group(2, range(1, 8), {1: [2, 3, 4, 5, 7]}, histories), *group(1, [8, 9, 10]), played=2
    )
    assert text.floaters(given) == [(4, "d", text.number_odd)]
    assert (1, 6) in text.paired(given)
