"""C.04.4.3 Art. 2 and C.04.2 (1987) Art. 9: compatible players, groups and their order."""

from pareo.pairing.median_family.players import compatible, compatible_in_last_round
from tests.unit.pairing.median_rounds import group
from tests.unit.pairing.median_texts import Text, both
from tests.words import entrant, setup


@both
def test_2_1_and_6_and_9_1_compatible_are_two_who_have_not_met_and_whose_colours_allow_it(
    text: Text,
) -> None:
    one, other, third, fourth = text.ranked(
        setup(
            entrant(1, 1, "WW"),
            entrant(2, 1, "BWW"),
            entrant(3, 1, "BB", met=[1]),
            entrant(4, 1, "BW"),
        )
    )
    assert not compatible(one, other)
    assert not compatible(one, third)
    assert compatible(other, third)
    assert compatible(one, fourth)
    assert compatible_in_last_round(one, other)
    assert not compatible_in_last_round(one, third)


@both
def test_2_2_and_8_and_9_2_and_15_3_top_down_then_bottom_up_the_median_last(text: Text) -> None:
    second_round = setup(*group(1, [1, 2]), *group(0.5, [3, 4]), *group(0, [5, 6]), played=1)
    assert text.opened(second_round) == [(1, "down"), (0, "up"), (0.5, "down")]
    fifth = setup(
        *group(4, [1, 2]),
        *group(3, [3, 4]),
        *group(2, [5, 6]),
        *group(1, [7, 8]),
        *group(0, [9, 10]),
        played=4,
    )
    assert text.opened(fifth) == [(4, "down"), (3, "down"), (0, "up"), (1, "up"), (2, "down")]


@both
def test_2_2_and_9_2_the_median_group_exists_without_residents(text: Text) -> None:
    given = setup(*group(1, [1, 2, 3]), *group(0, [4, 5, 6]), played=1)
    assert text.opened(given) == [(1, "down"), (0, "up"), (None, "down")]
    assert text.paired(given) == [(1, 2), (3, 4), (5, 6)]


@both
def test_2_3_1_and_9_3_a_who_has_met_all_of_the_group_floats(text: Text) -> None:
    given = setup(*group(2, [1, 2, 3, 4], {1: [2, 3, 4]}), *group(1, [5, 6]), played=2)
    assert text.floaters(given) == [(1, "d", text.all_met), (4, "d", text.number_odd)]


@both
def test_2_3_2_and_9_3_b_who_finds_no_permitted_colour_floats(text: Text) -> None:
    histories = {1: "BWW", 2: "WBWW", 3: "WBW"}
    given = setup(
        *group(3, [1, 2, 3], {2: [3]}, histories), *group(2, [4], None, {4: "BBW"}), played=4
    )
    assert text.floaters(given) == [(2, "d", text.no_permitted_colour)]


@both
def test_2_3_3_and_9_3_c_who_finds_no_alternating_colour_floats(text: Text) -> None:
    histories = {1: "BWW", 2: "BBWW", 3: "WBW"}
    given = setup(
        *group(3, [1, 2, 3], {2: [3]}, histories), *group(2, [4], None, {4: "BBW"}), played=4
    )
    assert text.floaters(given) == [(2, "d", text.no_alternating_colour)]


@both
def test_2_3_4_and_9_3_d_one_floats_to_make_the_number_even(text: Text) -> None:
    given = setup(*group(2, [1, 2, 3]), *group(1, [4, 5, 6]), played=2)
    assert text.floaters(given) == [(3, "d", text.number_odd)]


@both
def test_2_6_and_9_6_the_latest_pairing_comes_first_and_the_other_side_when_one_is_exhausted(
    text: Text,
) -> None:
    """3 may meet nobody but 1, who was paired first of all."""
    given = setup(
        *group(2, [1, 2, 4, 5]),
        *group(1, [3, 6], {3: [2, 4, 5, 6]}),
        played=2,
    )
    assert text.enlarged(given) == [(2, 5), (1, 4)]
    assert (1, 3) in text.paired(given)
