"""B.02 of 2005, articles 0 to 8 and 11: whether an event is rated at all."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from pareo.model import Result, Sex, TimeControl
from pareo.rating import Form, RatedEvent, Severity
from pareo.rating.eligibility_2005 import first_day_of_change, minutes_needed
from tests.unit.rating.words import articles, entrants, event, games, rated, round_robin

FOUR = games("1-2 1", "3-4 =", "1-3 0", "2-4 1")


def swiss(*ratings: int | None, **circumstances: object) -> RatedEvent:
    people = entrants(*(ratings or (2300, 2200, 2100, 2000)))
    return event(people, FOUR, Form.SWISS, **circumstances)


def timed(control: str, *ratings: int | None) -> RatedEvent:
    return replace(swiss(*ratings), time_control=TimeControl.parse(control))


def test_0_11_a_change_applies_from_july_of_the_next_year() -> None:
    assert first_day_of_change(date(2004, 10, 30)) == date(2005, 7, 1)
    assert first_day_of_change(date(2005, 1, 1)) == date(2006, 7, 1)


def test_0_2_an_event_of_high_level_is_rated_without_a_report() -> None:
    assert articles(swiss(reported=False)) == ["8.1"]
    result = rated(swiss(reported=False, high_level=True))
    assert result.rated
    assert [finding.severity for finding in result.findings] == [Severity.NOTE]


@pytest.mark.parametrize(
    ("highest", "minutes"),
    [(2700, 120), (2200, 120), (2199, 90), (1600, 90), (1599, 60), (None, 60)],
)
def test_1_11_and_1_12_and_1_13_the_strongest_player_decides_on_the_time(
    highest: int | None, minutes: int
) -> None:
    assert minutes_needed(highest) == minutes


@pytest.mark.parametrize("control", ["7200", "40/4500+30:900+30", "40/5400:1800"])
def test_1_14_the_examples_satisfy_1_11(control: str) -> None:
    assert articles(timed(control, 2600, 2200, 2100, 2000)) == []


@pytest.mark.parametrize(
    ("control", "ratings", "refused"),
    [
        ("7199", (2200, 2100, 2000, 1900), True),
        ("5400", (2199, 2100, 2000, 1900), False),
        ("5399", (2199, 2100, 2000, 1900), True),
        ("5399", (1601, None, None, None), True),
        ("3600", (1600, None, None, None), False),  # 1600 is no rating of the list (9.12, 9.21)
        ("3600", (None, None, None, None), False),
        ("3599", (None, None, None, None), True),
        ("3000+30", (2199, 1700, None, None), True),
        ("3600+30", (2199, 1700, None, None), False),
    ],
)
def test_1_1_and_1_2_faster_games_are_excluded_by_the_time_for_60_moves(
    *, control: str, ratings: tuple[int | None, ...], refused: bool
) -> None:
    assert ("1.2" in articles(timed(control, *ratings))) is refused


def test_1_2_an_unknown_rate_of_play_is_noted() -> None:
    result = rated(replace(swiss(), time_control=None))
    assert result.rated
    assert [finding.rule.article for finding in result.findings] == ["1.2"]


def test_1_3_a_first_control_at_another_move_than_40_is_noted() -> None:
    assert articles(timed("36/5400:1800")) == ["1.3"]
    assert rated(timed("36/5400:1800")).rated
    assert articles(timed("40/5400:1800")) == []


def test_2_1_the_laws_of_chess_are_asked_for() -> None:
    assert articles(swiss(by_the_laws=False)) == ["2.1"]


@pytest.mark.parametrize(
    ("rounds", "control", "fine"), [(3, "7200", True), (4, "7200", False), (3, "7260", False)]
)
def test_3_1_three_rounds_and_twelve_hours_a_day(*, rounds: int, control: str, fine: bool) -> None:
    """Three rounds of two players with two hours each are twelve hours."""
    day = replace(timed(control), round_days=(date(2026, 5, 2),) * rounds)
    assert articles(day) == ([] if fine else ["3.1"])


@pytest.mark.parametrize(
    ("days", "league", "found"), [(90, False, []), (91, False, ["4.1"]), (200, True, [])]
)
def test_4_1_and_4_11_ninety_days_unless_it_is_a_league(
    *, days: int, league: bool, found: list[str]
) -> None:
    first = date(2026, 1, 1)
    long = replace(swiss(league=league), first_day=first, last_day=first + timedelta(days - 1))
    assert articles(long) == found


# ------------------------------------------------------------------------------ round robins


def even(players: int, rated_players: int) -> RatedEvent:
    """Return a round robin with so many rated players, in which everybody scores 50 %."""
    people = entrants(*[2200] * rated_players, *[None] * (players - rated_players))
    return round_robin(people, [(players - 1) / 2] * players)


@pytest.mark.parametrize(
    ("players", "rated_players", "fine"),
    [(12, 4, True), (12, 3, False), (13, 4, False), (13, 5, True), (10, 4, True), (10, 3, False)],
)
def test_6_3_one_third_of_the_players_is_rated(
    *, players: int, rated_players: int, fine: bool
) -> None:
    """A third of 12 is 4, of 13 and of 10 it is more than 4 and more than 3."""
    assert articles(even(players, rated_players)) == ([] if fine else ["6.3"])


@pytest.mark.parametrize(
    ("players", "rated_players", "found"),
    [(9, 4, []), (9, 3, ["6.31"]), (9, 2, ["6.3", "6.31"]), (4, 3, ["6.31"]), (3, 3, ["6.31"])],
)
def test_6_31_below_ten_players_four_are_rated(
    players: int, rated_players: int, found: list[str]
) -> None:
    """Three of nine are a third, which is not enough; two are not even that."""
    assert articles(even(players, rated_players)) == found


@pytest.mark.parametrize(
    ("players", "rated_players", "found"), [(6, 4, []), (6, 6, []), (5, 4, ["6.32"]), (5, 5, [])]
)
def test_6_32_a_double_round_with_unrated_needs_six_players_and_four_rated(
    players: int, rated_players: int, found: list[str]
) -> None:
    once = even(players, rated_players)
    twice = replace(once, form=Form.DOUBLE_ROUND_ROBIN, games=once.games * 2)
    assert articles(twice) == found


def championship(men: int, women: int, unrated: str, sex: str = "mw") -> RatedEvent:
    """Return a championship of eight with so many rated men and women, and others of this sex.

    `sex` has the signs with which men and women are reported; "-" is not reported.
    """
    signs = {"m": Sex.MALE, "w": Sex.FEMALE, "-": None}
    others = 8 - men - women
    reported = [signs[sex[0]]] * men + [signs[sex[1]]] * women + [signs[unrated]] * others
    whole = even(8, men + women)
    people = tuple(
        replace(one, sex=found) for one, found in zip(whole.entrants, reported, strict=True)
    )
    circumstances = replace(whole.circumstances, national_championship=True)
    return replace(whole, entrants=people, circumstances=circumstances)


@pytest.mark.parametrize(
    ("men", "women", "unrated", "fine"),
    [
        (3, 0, "m", True),
        (2, 0, "m", False),
        (3, 0, "w", True),
        (2, 1, "m", False),  # three rated players, two of them men
        (1, 2, "w", False),
        (0, 2, "w", True),  # women only
        (0, 1, "w", False),
        (0, 3, "m", False),  # one man among the players: not of women only
    ],
)
def test_6_33_a_national_championship_needs_three_rated_men_or_two_women_among_women(
    *, men: int, women: int, unrated: str, fine: bool
) -> None:
    assert articles(championship(men, women, unrated)) == ([] if fine else ["6.33"])


def test_6_33_only_widens_what_6_31_allows() -> None:
    """Two rated men and two rated women are four rated players of eight: 6.31 is satisfied."""
    assert articles(championship(2, 2, "m")) == []
    assert articles(even(8, 3)) == ["6.31"]


def test_6_33_players_of_unknown_sex_are_taken_as_men_and_noted() -> None:
    result = rated(championship(3, 0, "m", "-w"))
    assert result.rated
    (noted,) = result.findings
    assert (noted.rule.article, noted.severity) == ("6.33", Severity.NOTE)
    assert articles(championship(2, 0, "m", "-w")) == ["6.33"]


def with_forfeit(found: RatedEvent) -> RatedEvent:
    """Return the event with its last game won by forfeit."""
    last = replace(found.games[-1], result=Result.WHITE_WON_BY_FORFEIT)
    return replace(found, games=(*found.games[:-1], last))


@pytest.mark.parametrize(
    ("found", "article"),
    [(even(10, 3), "6.3"), (even(9, 3), "6.31"), (championship(2, 1, "m"), "6.33")],
)
def test_6_43_one_forfeit_does_not_make_a_refused_composition_ratable(
    found: RatedEvent, article: str
) -> None:
    """Who plays is judged first, by 6.3 to 6.33; 6.43 is about results only (ruling 0263)."""
    assert articles(found) == [article]
    assert articles(with_forfeit(found)) == [article]
    assert not rated(with_forfeit(found)).accepted


def test_6_32_and_6_43_a_double_round_with_a_forfeit_is_judged_as_one() -> None:
    once = even(5, 4)
    twice = replace(once, form=Form.DOUBLE_ROUND_ROBIN, games=once.games * 2)
    assert articles(with_forfeit(twice)) == ["6.32"]


def test_6_43_a_composition_that_is_allowed_stays_so_with_a_forfeit() -> None:
    """Four of six are rated. As in a Swiss, the rated then count the three games among them."""
    found = with_forfeit(even(6, 4))
    assert articles(found) == []
    assert [game.opponent for game in rated(found).players[1].counted] == [2, 3, 4]


@pytest.mark.parametrize(
    ("ratings", "found"), [((2300, 2200, 2100, None), []), ((2300, 2200, None, None), ["6.4"])]
)
def test_6_4_a_scheveningen_event_may_have_one_unrated_player(
    ratings: tuple[int | None, ...], found: list[str]
) -> None:
    assert articles(event(entrants(*ratings), FOUR, Form.SCHEVENINGEN)) == found


# ------------------------------------------------------------------- registration and reports


def test_7_1_what_was_not_registered_in_advance_is_not_rated() -> None:
    assert articles(swiss(registered=False)) == ["7.1"]
    assert articles(swiss(registered_on=date(2026, 5, 2))) == ["7.1"]
    assert articles(swiss(registered_on=date(2026, 5, 1))) == []


def test_8_1_and_11_1_a_report_is_needed() -> None:
    assert articles(swiss(reported=False)) == ["8.1"]
    assert not rated(swiss(reported=False)).rated


def test_11_4_an_event_announced_as_unrated_is_not_rated() -> None:
    assert articles(swiss(announced_unrated=True)) == ["11.4"]
