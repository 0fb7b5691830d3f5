"""B.02 of 2005, 9.21 and 9.44: players below 1601 are off the list and count as unrated."""

from dataclasses import replace
from datetime import date

import pytest

from pareo.elo import STANDARD_2005, STANDARD_2025, monthly, rapid_2005
from pareo.model import Event, Round, Tournament
from pareo.rating import (
    Entrant,
    Form,
    Severity,
    computer_list,
    drift_of,
    entrants_by_list,
    event_of,
    rate_period,
    rating_that_counts,
)
from tests.unit.rating.words import (
    articles,
    entrants,
    event,
    games,
    listed,
    rated,
    rating_list,
    round_robin,
)
from tests.words import player

QUARTER = date(2006, 4, 1)


@pytest.mark.parametrize(("rating", "counts"), [(1601, True), (1600, False), (1, False)])
def test_9_21_and_9_44_a_rating_counts_from_1601_on(*, rating: int, counts: bool) -> None:
    for regulations in (STANDARD_2005, monthly(STANDARD_2005)):
        assert rating_that_counts(rating, regulations) == (rating if counts else None)
    assert rating_that_counts(None, STANDARD_2005) is None
    assert rating_that_counts(rating, STANDARD_2025) == rating, "9.21 is one of 2005"


def test_15a_and_9_21_in_rapid_chess_the_floor_is_1600() -> None:
    rapid = rapid_2005(15)
    assert [rating_that_counts(rating, rapid) for rating in (1600, 1599)] == [1600, None]


# ------------------------------------------------------------------------------ in a file


def test_9_21_in_a_file_a_rating_of_1600_is_none_and_is_noted() -> None:
    """The first result is 1 of 3 against 2300, 2200 and 2101.

    Rc is 6601/3 = 2200.33, so 2200; 33 % is dp −125: Ru is 2075. For 2300 no game is left (6.4).
    """
    people = entrants(2300, 2200, 2101, 1600)
    result = rated(event(people, games("4-1 1", "4-2 0", "4-3 0")))
    (noted,) = (one for one in result.findings if one.severity is Severity.NOTE)
    assert noted.rule.article == "9.21"
    assert "4 P4 (1600)" in noted.said()
    last = result.players[4]
    assert (last.k, last.change) == (None, None)
    assert last.first is not None
    assert (last.first.rc, last.first.ru, last.first.counts) == (2200, 2075, True)
    assert [one.reason.rule.article for one in result.players[1].omitted] == ["6.4"]
    assert computer_list(result)[3].rating is None


def test_9_21_in_a_file_a_rating_of_1601_counts() -> None:
    """1601 beats 1640: 39 less expects 0.45, so +0.55; 1640 loses as much."""
    result = rated(event(entrants(1640, 1601), games("2-1 1")))
    assert result.findings == ()
    assert [sum(one.deltas) for one in result.players.values()] == [-55, 55]


@pytest.mark.parametrize(("lowest", "found"), [(1601, []), (1600, ["9.21", "6.31"])])
def test_9_21_and_6_31_a_player_off_the_list_is_not_one_of_the_four(
    lowest: int, found: list[str]
) -> None:
    people = entrants(2000, 1900, 1800, lowest, None, None)
    assert articles(round_robin(people, [2.5] * 6)) == found


def test_9_21_and_6_4_a_player_off_the_list_is_unrated_in_a_scheveningen_event() -> None:
    played = games("1-2 1", "3-4 =", "1-3 0", "2-4 1")
    found = event(entrants(2000, 1900, 1600, None), played, Form.SCHEVENINGEN)
    assert articles(found) == ["9.21", "6.4"]


def test_9_21_and_10_54_in_a_round_robin_the_games_count_with_ru_and_not_with_the_old_rating() -> (
    None
):
    """Four of 2000 and one of 1600, 50 % for everybody.

    dp of the rated is 0, so Ra = 2000 and Ru = Ra (10.22): 2 points of 4 are as expected. With
    1600 for an opponent they would be 0.39 less (400 counts as 350, expected 0.89).
    """
    result = rated(round_robin(entrants(2000, 2000, 2000, 2000, 1600), [2] * 5))
    assert [sum(result.players[n].deltas) for n in (1, 2, 3, 4)] == [0] * 4
    assert all(len(result.players[n].counted) == 4 for n in (1, 2, 3, 4))
    last = result.players[5].first
    assert last is not None
    assert (last.rc, last.ru, last.counts) == (2000, 2000, True)


# ------------------------------------------------------------------------------ in a list

RATED = tuple(listed(n, 1700) for n in range(2, 11))


def of_list(low: int | None, *lines: str, day: date = date(2006, 4, 10)) -> Tournament:
    """Return an event of player 1, whom the file calls rated so, against nine of 1700."""
    signs = {"1": "1-0", "=": "½-½", "0": "0-1"}
    return Tournament(
        (
            replace(player(1, low), fide_id="1001"),
            *(replace(player(n, 1700), fide_id=str(1000 + n)) for n in range(2, 11)),
        ),
        event=Event("Open", first_day=day, last_day=day),
        rounds=tuple(Round.of((1, n, signs[sign])) for n, sign in enumerate(lines, start=2)),
    )


def test_9_21_in_a_list_a_rating_of_1590_is_none_and_everything_begins_anew() -> None:
    """Nine draws against 1700 are a first rating of 1700: K 25, nine games, none with it (9.12).

    Nobody's game against the player counts (6.4), and nobody left the list in this period.
    """
    gone = listed(1, 1590, k=10, highest=2410, new_k_games=30)
    before = rating_list(gone, *RATED, published=QUARTER)
    file = of_list(None, *"=" * 9)
    people = entrants_by_list(file, before, STANDARD_2005)
    first = people[file.players[0].number]
    assert (first.rating, first.first_event) == (1590, True)
    played = event_of(file, form=Form.SWISS, entrants=people)
    assert articles(replace(played, time_control=None)) == ["9.21", "1.2"]
    period = rate_period(before, [played], STANDARD_2005)
    entered = period.after.players["1001"]
    assert (entered.rating, entered.k, entered.highest) == (1700, 25, 1700)
    assert (entered.total_games, entered.new_k_games, entered.delisted) == (9, 0, False)
    assert period.changes.keys() == {"1001"}
    assert (drift_of(period).entered.players, drift_of(period).left.players) == (1, 0)


def test_9_21_and_6_1_the_first_event_of_a_player_off_the_list_is_one_again() -> None:
    """½ of 3 is less than a point and ignored, as of anybody unrated."""
    before = rating_list(listed(1, 1590), *RATED, published=QUARTER)
    file = of_list(None, "=", "0", "0")
    people = entrants_by_list(file, before, STANDARD_2005)
    after = rate_period(before, [event_of(file, form=Form.SWISS, entrants=people)], STANDARD_2005)
    assert after.after.players["1001"].pending == ()
    assert after.after.players["1001"].begun


def test_9_21_who_fell_below_1601_does_not_count_for_opponents_in_the_next_period() -> None:
    """1605 loses to 1605: 15 · −0.5 = −7.5, 1597.5, so 1598. In July nobody gains by beating it."""
    low, other = listed(1, 1605), listed(2, 1605)
    people = tuple(
        Entrant(n, f"P{n}", 1605, k=15, id=str(1000 + n), federation="ESP") for n in (1, 2)
    )
    april = replace(event(people, games("1-2 0")), first_day=QUARTER, last_day=QUARTER)
    july = rate_period(rating_list(low, other, published=QUARTER), [april], STANDARD_2005).after
    assert july.players["1001"].delisted
    day = date(2006, 7, 3)
    file = Tournament(
        tuple(replace(player(n, 1605), fide_id=str(1000 + n)) for n in (1, 2)),
        event=Event("Open", first_day=day, last_day=day),
        rounds=(Round.of((2, 1, "1-0")),),
    )
    found = entrants_by_list(file, july, STANDARD_2005)
    october = rate_period(
        july, [event_of(file, form=Form.SWISS, entrants=found)], STANDARD_2005
    ).after
    assert july.players["1002"].rating == october.players["1002"].rating == 1613  # +7.5


def test_9_21_and_10_4_a_low_rating_of_the_file_leaves_a_player_who_is_listed_now() -> None:
    """An event of March is rated with the list of April, which has the player at 1700.

    A win over 1700 is +0.50 for the player; the opponent met somebody unrated.
    """
    before = rating_list(listed(1, 1700, k=25, total_games=0), *RATED, published=QUARTER)
    file = of_list(1590, "1", day=date(2006, 3, 20))
    people = entrants_by_list(file, before, STANDARD_2005)
    result = rated(event_of(file, form=Form.SWISS, entrants=people))
    assert (result.players[1].deltas, result.players[1].k) == ((50,), 25)
    assert result.players[2].counted == ()


def test_9_21_a_player_listed_below_the_floor_is_gone_from_the_next_one() -> None:
    before = rating_list(listed(1, 1590, recent=(5,)), listed(2, 1601), published=QUARTER)
    after = rate_period(before, [], STANDARD_2005).after
    assert [one.id for one in after.rated] == ["1002"]
    assert (after.players["1001"].rating, after.players["1001"].k) == (None, None)
    now = rate_period(before, [], STANDARD_2025).after
    assert [one.id for one in now.rated] == ["1001", "1002"], "the floor is 1400 now"
