"""C.04.7: virtual points, the Baku groups and bands, and the normal form of bands."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.history import (
    baku_acceleration,
    baku_bands,
    baku_group_size,
    bands_of,
    last_of_group_a,
    pairing_scores,
    table_of,
    virtual_points,
)
from pareo.model import (
    STANDARD_POINTS,
    LateEntry,
    MatchPoints,
    Points,
    PointSystem,
    Round,
    Tpn,
    VirtualPoints,
)
from tests.words import DRAW, WIN, event, numbers, team_event


@pytest.mark.parametrize(
    ("field", "size"),
    [(161, 82), (20, 10), (21, 12), (22, 12), (23, 12), (24, 12), (25, 14)],
)
def test_1_2_group_a_is_half_of_the_field_made_even(field: int, size: int) -> None:
    assert baku_group_size(field) == size


@pytest.mark.parametrize(
    ("rounds", "with_a_win", "with_a_draw"),
    [
        (4, (1, 1), (2, 2)),
        (5, (1, 2), (3, 3)),
        (6, (1, 2), (3, 3)),
        (7, (1, 2), (3, 4)),
        (8, (1, 2), (3, 4)),
        (9, (1, 3), (4, 5)),
        (10, (1, 3), (4, 5)),
        (11, (1, 3), (4, 6)),
        (13, (1, 4), (5, 7)),
    ],
)
def test_1_4_rounds_with_a_win_and_rounds_with_a_draw(
    rounds: int, with_a_win: tuple[int, int], with_a_draw: tuple[int, int]
) -> None:
    everyone = numbers(*range(1, 21))
    assert baku_bands(everyone, rounds, STANDARD_POINTS) == (
        VirtualPoints(WIN, *with_a_win, Tpn(1), Tpn(10)),
        VirtualPoints(DRAW, *with_a_draw, Tpn(1), Tpn(10)),
    )


def test_1_4_teams_have_match_points() -> None:
    bands = baku_bands(numbers(1, 2, 3, 4), 11, MatchPoints())
    assert [(band.points, band.first_round, band.last_round) for band in bands] == [
        (20, 1, 3),
        (10, 4, 6),
    ]
    assert baku_acceleration(team_event(4, rounds=11)) == bands


def test_1_4_a_match_of_two_games_counts_double() -> None:
    double = event(4, rounds=5, games_per_match=2)
    assert [band.points for band in baku_acceleration(double)] == [20, 10]


def test_1_4_nothing_without_rounds_or_participants() -> None:
    assert baku_bands((), 9, STANDARD_POINTS) == ()
    assert baku_acceleration(event(8)) == ()


def test_1_4_one_round_is_all_win() -> None:
    assert baku_bands(numbers(1, 2), 1, STANDARD_POINTS) == (
        VirtualPoints(WIN, 1, 1, Tpn(1), Tpn(2)),
    )


def test_1_3_late_entries_do_not_move_the_last_of_group_a() -> None:
    # Eight on the list: 1 to 4 are group A. Two late entries become numbers 2 and 6.
    everyone = numbers(*range(1, 11))
    assert last_of_group_a(numbers(*range(1, 9))) == 4
    assert last_of_group_a(everyone, late=numbers(2, 6)) == 5
    late = replace(event(10, rounds=4), late_entries=tuple(LateEntry(n, 2) for n in numbers(2, 6)))
    assert {band.last for band in baku_acceleration(late)} == {5}


def test_1_5_virtual_points_are_added_for_pairing_and_not_cumulative() -> None:
    accelerated = event(
        4,
        Round.of((1, 2, "1-0"), (3, 4, "1-0")),
        acceleration=(
            VirtualPoints(WIN, 1, 1, Tpn(1), Tpn(2)),
            VirtualPoints(DRAW, 2, 2, Tpn(1), Tpn(2)),
        ),
    )
    before_1, before_2 = pairing_scores(accelerated)
    assert before_1 == {1: 10, 2: 10, 3: 0, 4: 0}
    assert before_2 == {1: 15, 2: 5, 3: 10, 4: 0}


def test_1_5_example_of_twenty_players_after_round_1() -> None:
    wins = Round.of(*((n, n + 5, "1-0") for n in (*range(1, 6), *range(11, 16))))
    played = event(20, wins, rounds=7)
    settings = replace(played.settings, acceleration=baku_acceleration(played))
    before_2 = pairing_scores(replace(played, settings=settings))[1]
    expected = [20] * 5 + [10] * 5 + [10] * 5 + [0] * 5
    assert [before_2[n] for n in numbers(*range(1, 21))] == expected


def test_1_5_a_team_event_ranked_by_game_points_is_paired_by_them() -> None:
    bye = Round.of(byes={1: "U", 2: "Z"})
    by_games = team_event(2, bye, system="FIDE_TEAM_TYPEA_GP_MP", match_points=MatchPoints())
    by_matches = team_event(2, bye, system="FIDE_TEAM_TYPEA_MP_GP")
    assert pairing_scores(by_games)[1] == {1: 5, 2: 0}
    assert pairing_scores(by_matches)[1] == {1: 10, 2: 0}


def test_virtual_points_of_overlapping_bands_add_up() -> None:
    bands = (
        VirtualPoints(WIN, 1, 2, Tpn(1), Tpn(2)),
        VirtualPoints(DRAW, 2, 3, Tpn(2), Tpn(3)),
    )
    assert virtual_points(event(3, acceleration=bands), 2) == {1: 10, 2: 15, 3: 5}


def test_a_table_becomes_longest_runs_and_zeros_are_left_out() -> None:
    one, half, none = WIN, DRAW, Points(0)
    table = {
        Tpn(1): (one, one, half, none),
        Tpn(2): (one, one, half),
        Tpn(3): (none, none, half),
        Tpn(5): (one, one),
        Tpn(6): (none,),
    }
    assert bands_of(table) == (
        VirtualPoints(one, 1, 2, Tpn(1), Tpn(2)),
        VirtualPoints(one, 1, 2, Tpn(5), Tpn(5)),
        VirtualPoints(half, 3, 3, Tpn(1), Tpn(3)),
    )


def test_a_table_of_bands_has_a_line_for_every_number() -> None:
    bands = (VirtualPoints(WIN, 2, 2, Tpn(3), Tpn(4)),)
    assert table_of(bands) == {3: (0, 10), 4: (0, 10)}
    assert table_of(()) == {}


SPANS = st.tuples(st.integers(1, 6), st.integers(1, 6)).map(sorted)
BANDS = st.lists(
    st.builds(
        lambda value, rounds, who: VirtualPoints(Points(value), *rounds, *map(Tpn, who)),
        st.sampled_from([-5, 5, 10]),
        SPANS,
        SPANS,
    ),
    max_size=5,
)


@given(BANDS)
def test_bands_of_a_table_are_a_normal_form(bands: list[VirtualPoints]) -> None:
    normal = bands_of(table_of(bands))
    assert bands_of(table_of(normal)) == normal
    given_points = {
        (number, place): value
        for number, line in table_of(bands).items()
        for place, value in enumerate(line)
        if value
    }
    normal_points = {
        (number, place): value
        for number, line in table_of(normal).items()
        for place, value in enumerate(line)
        if value
    }
    assert normal_points == given_points


@given(BANDS)
def test_bands_do_not_depend_on_the_order_of_the_table(bands: list[VirtualPoints]) -> None:
    table = table_of(bands)
    assert bands_of(dict(reversed(table.items()))) == bands_of(table)
    assert bands_of(table_of(reversed(bands))) == bands_of(table)


def test_1_4_other_point_values_give_other_virtual_points() -> None:
    bands = baku_bands(numbers(1, 2, 3, 4), 5, PointSystem.of(Points(20), Points(10)))
    assert [band.points for band in bands] == [20, 10]
