"""B.02 of 2005, articles 9, 15 and 16: the calendar, first ratings, activity, sections."""

from dataclasses import replace
from datetime import date

import pytest

from pareo.elo import STANDARD_2005, STANDARD_2025, monthly, rapid_2005
from pareo.model import BirthDate
from pareo.rating import (
    Circumstances,
    Inclusion,
    Pending,
    alphabetical,
    list_in_force,
    next_list,
    of_federation,
    titled_unrated,
    top_list,
)
from pareo.rating.calendar import closing_date_2005, closing_date_2024, in_time_for
from pareo.rating.first_rating import (
    first_rating_2005,
    first_rating_2024,
    may_be_published,
    still_pooled,
)
from pareo.rating.rating_list import is_active, with_activity
from pareo.rating.sections import shown_rating
from tests.unit.rating.words import listed, rating_list

MONTHLY_2005 = monthly(STANDARD_2005)

# ----------------------------------------------------------------------------- the calendar


@pytest.mark.parametrize(
    ("day", "used"),
    [
        (date(2006, 1, 1), date(2006, 1, 1)),
        (date(2006, 3, 31), date(2006, 1, 1)),
        (date(2006, 4, 1), date(2006, 4, 1)),
        (date(2006, 6, 30), date(2006, 4, 1)),
        (date(2006, 9, 30), date(2006, 7, 1)),
        (date(2006, 12, 31), date(2006, 10, 1)),
    ],
)
def test_9_11_the_list_of_a_quarter_serves_events_that_start_in_it(day: date, used: date) -> None:
    assert list_in_force(day, STANDARD_2005) == used


def test_9_four_lists_a_year_follow_each_other() -> None:
    day, found = date(2006, 1, 1), []
    for _ in range(4):
        day = next_list(day, STANDARD_2005)
        found.append(day)
    assert found == [date(2006, 4, 1), date(2006, 7, 1), date(2006, 10, 1), date(2007, 1, 1)]


def test_9_41_a_monthly_list_is_valid_all_its_month() -> None:
    for regulations in (MONTHLY_2005, STANDARD_2025):
        assert list_in_force(date(2026, 2, 28), regulations) == date(2026, 2, 1)
        assert next_list(date(2026, 2, 28), regulations) == date(2026, 3, 1)
        assert next_list(date(2026, 12, 1), regulations) == date(2027, 1, 1)


def test_9_13_reports_close_a_month_before_the_list() -> None:
    assert closing_date_2005(date(2006, 4, 1), STANDARD_2005, Circumstances()) == date(2006, 3, 1)
    assert closing_date_2005(date(2006, 1, 1), STANDARD_2005, Circumstances()) == date(2005, 12, 1)


def test_9_43_with_monthly_lists_reports_close_30_days_before() -> None:
    assert closing_date_2005(date(2006, 5, 1), MONTHLY_2005, Circumstances()) == date(2006, 4, 1)


def test_7_1_3_reports_close_three_days_before_or_for_official_events_one() -> None:
    assert closing_date_2024(date(2026, 6, 1), STANDARD_2025, Circumstances()) == date(2026, 5, 29)
    assert closing_date_2024(date(2026, 6, 1), STANDARD_2025, Circumstances(official=True)) == date(
        2026, 5, 31
    )


def test_9_13a_what_ends_or_arrives_later_waits_for_another_list() -> None:
    closing = closing_date_2005(date(2006, 4, 1), STANDARD_2005, Circumstances())
    assert in_time_for(closing, date(2006, 3, 1), date(2006, 3, 1))
    assert not in_time_for(closing, date(2006, 3, 2), None)
    assert not in_time_for(closing, date(2006, 2, 1), date(2006, 3, 2))


# --------------------------------------------------------------------------- first ratings


def pending(
    games: int, ru: int = 2000, published: date = date(2006, 1, 1), **values: bool
) -> Pending:
    return Pending(published, "Open", 50 * games, (ru,) * games, ru, **values)


@pytest.mark.parametrize(
    ("games", "found"), [((8,), None), ((9,), 2000), ((5, 3), None), ((5, 4), 2000)]
)
def test_9_14a_and_9_14b_nine_games_are_needed(games: tuple[int, ...], found: int | None) -> None:
    player = listed(1, pending=tuple(map(pending, games)))
    assert first_rating_2005(player, STANDARD_2005) == found


@pytest.mark.parametrize(
    ("published", "counts"), [(date(2007, 10, 1), True), (date(2008, 1, 1), False)]
)
def test_9_14c_results_are_pooled_over_eight_periods(*, published: date, counts: bool) -> None:
    """A result of the list of January 2006 still counts seven lists later, in October 2007."""
    assert still_pooled(pending(5), published, STANDARD_2005) is counts


def test_7_1_4_results_are_pooled_over_26_months_now() -> None:
    old = pending(3, published=date(2024, 4, 1))
    assert still_pooled(old, date(2026, 5, 1), STANDARD_2025)
    assert not still_pooled(old, date(2026, 6, 1), STANDARD_2025)


@pytest.mark.parametrize(
    ("special", "member", "games", "found"),
    [
        (True, False, 7, 2000),
        (True, False, 6, None),
        (False, True, 7, 2000),
        (False, True, 6, None),
        (False, False, 7, None),
    ],
)
def test_9_14d_and_9_14e_seven_games_of_an_olympiad_or_of_members_of_ibca_icsc_ipca(
    *, special: bool, member: bool, games: int, found: int | None
) -> None:
    player = listed(1, pending=(pending(games, special=special),), special_member=member)
    assert first_rating_2005(player, STANDARD_2005) == found


@pytest.mark.parametrize(("games", "found"), [(4, None), (5, 1914)])
def test_7_1_4_five_games_against_rated_opponents_now(games: int, found: int | None) -> None:
    """Half of 5 against 1960: Ra (9800 + 3600) / 7 = 1914.29, 50 %: 1914."""
    player = listed(1, pending=(pending(games, 1960),))
    assert first_rating_2024(player, STANDARD_2025) == found


@pytest.mark.parametrize(("ru", "found"), [(1600, None), (1601, 1601)])
def test_10_32_only_a_rating_of_1601_or_more_counts(ru: int, found: int | None) -> None:
    assert first_rating_2005(listed(1, pending=(pending(9, ru),)), STANDARD_2005) == found


def test_9_12_and_9_42_every_rating_above_1600_is_published() -> None:
    for regulations in (STANDARD_2005, MONTHLY_2005):
        assert not may_be_published(1600, regulations)
        assert may_be_published(1601, regulations)


def test_7_1_2_the_floor_is_1400_now() -> None:
    assert not may_be_published(1399, STANDARD_2025)
    assert may_be_published(1400, STANDARD_2025)


# -------------------------------------------------------------------------------- activity


@pytest.mark.parametrize(
    ("recent", "active"),
    [
        ((0, 3, 0, 0), False),
        ((0, 4, 0, 0), True),
        ((1, 1, 1, 1), True),
        ((9, 0, 0, 0, 3), False),
    ],
)
def test_9_23a_and_9_23c_four_games_within_a_year_make_a_player_active(
    *, recent: tuple[int, ...], active: bool
) -> None:
    assert is_active(recent, STANDARD_2005) is active


def test_9_23a_nobody_is_inactive_before_a_year_has_passed() -> None:
    assert is_active((0, 3), STANDARD_2005) is None
    assert with_activity(listed(1, 2200, recent=(0, 0)), STANDARD_2005).active


def test_7_2_2_one_game_in_a_year_is_enough_now() -> None:
    assert is_active((0,) * 12, STANDARD_2025) is False
    assert is_active((0,) * 11 + (1,), STANDARD_2025)


def test_9_23c_an_inactive_player_who_plays_again_is_active_at_once() -> None:
    sleeping = listed(1, 2200, recent=(0, 0, 0, 0), inactive_lists=3, games=4)
    assert with_activity(sleeping, STANDARD_2005).active
    still = with_activity(replace(sleeping, games=3), STANDARD_2005)
    assert still.inactive_lists == 4


# --------------------------------------------------------------------------------- sections


PEOPLE = (
    listed(1, 2450, title="IM", k=10, games=5, birth=BirthDate(1980, 2, 3)),
    listed(2, 2100, k=25, total_games=21, new_k_games=12, federation="FRA"),
    listed(3, 2200, inactive_lists=7),
    listed(4, 2300, inactive_lists=8),
    listed(5, None, title="WIM"),
    listed(6, None, delisted=True),
    listed(7, None),
)


LIST = rating_list(*PEOPLE, published=date(2006, 4, 1))


def test_9_12_a_line_has_title_federation_rating_id_games_birth_and_k() -> None:
    row = next(iter(alphabetical(LIST, STANDARD_2005)))
    assert (row.name, row.title, row.federation, row.rating, row.id) == (
        "P1",
        "IM",
        "ESP",
        2450,
        "1001",
    )
    assert (row.games, str(row.birth), row.k, row.new_games) == (5, "1980/02/03", 10, None)


def test_9_12_with_k_25_the_games_played_with_it_are_shown() -> None:
    (row,) = of_federation(LIST, "FRA", STANDARD_2005)
    assert (row.k, row.new_games) == (25, 12)


def test_9_23b_inactive_players_are_flagged_for_seven_lists_in_the_alphabetical_section() -> None:
    shown = {row.id: row.inactive for row in alphabetical(LIST, STANDARD_2005)}
    assert shown == {"1001": False, "1002": False, "1003": True, "1006": False}


def test_9_23b_the_section_of_a_federation_has_active_players_only() -> None:
    assert [row.id for row in of_federation(LIST, "ESP", STANDARD_2005)] == ["1001"]


def test_9_21_a_delisted_player_is_shown_once_as_such() -> None:
    (row,) = [row for row in alphabetical(LIST, STANDARD_2005) if row.delisted]
    assert (row.id, row.rating) == ("1006", None)


def test_9_22_titled_players_without_rating_have_their_own_list() -> None:
    assert [row.id for row in titled_unrated(LIST, STANDARD_2005)] == ["1005"]


def test_9_23_inactive_players_keep_their_rating() -> None:
    assert {one.id for one in LIST.rated} == {"1001", "1002", "1003", "1004"}


def test_9_23d_after_twelve_months_inactive_players_leave_the_top_list() -> None:
    """Four quarterly lists are twelve months."""
    players = [
        listed(1, 2700, inactive_lists=4),
        listed(2, 2750, inactive_lists=5),
        listed(3, 2600),
    ]
    found = top_list(rating_list(*players), STANDARD_2005, 10)
    assert [row.id for row in found] == ["1001", "1003"]
    assert len(top_list(rating_list(*players), STANDARD_2005, 1)) == 1


def test_15a_and_15c_rapid_ratings_begin_at_1600_and_show_three_digits() -> None:
    rapid = rapid_2005(15)
    assert may_be_published(1600, rapid)
    assert not may_be_published(1599, rapid)
    assert shown_rating(2453, rapid) == "245"
    assert shown_rating(2453, STANDARD_2005) == "2453"


def test_16_1_only_players_of_federations_in_fide_are_listed() -> None:
    inclusion = Inclusion(excluded_federations=frozenset({"FRA"}))
    assert "1002" not in [row.id for row in alphabetical(LIST, STANDARD_2005, inclusion)]
    alone = rating_list(listed(1, 2200, federation=None))
    assert list(alphabetical(alone, STANDARD_2005)) == []


def test_16_2_a_federation_may_withhold_a_player() -> None:
    inclusion = Inclusion(withheld=frozenset({"1001"}))
    assert "1001" not in [row.id for row in alphabetical(LIST, STANDARD_2005, inclusion)]


def test_16_3_a_dispensation_lists_a_player_without_federation() -> None:
    alone = rating_list(listed(1, 2200, federation=None))
    inclusion = Inclusion(dispensed=frozenset({"1001"}))
    assert [row.id for row in alphabetical(alone, STANDARD_2005, inclusion)] == ["1001"]
