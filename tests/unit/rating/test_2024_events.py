"""B.02 of 2024, standard, rapid and blitz: eligibility, which games count, first results."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from pareo.elo import BLITZ_2025, RAPID_2024, RAPID_2025, STANDARD_2025
from pareo.model import Sex, TimeControl
from pareo.rating import Form, RatedEvent
from tests.unit.rating.words import NOW, articles, entrants, event, games, rated

FOUR = games("1-2 1", "3-4 =", "1-3 0", "2-4 1")


def swiss(*ratings: int | None, **circumstances: object) -> RatedEvent:
    people = entrants(*(ratings or (2300, 2200, 2100, 2000)))
    return event(people, FOUR, Form.SWISS, **circumstances)


def timed(found: RatedEvent, control: str) -> RatedEvent:
    return replace(found, time_control=TimeControl.parse(control))


# ------------------------------------------------------------------------------ eligibility


@pytest.mark.parametrize(
    ("ratings", "days", "found"),
    [
        ((2700, 2200, 2100, 2000), 3, []),
        ((2700, 2200, 2100, 2000), 2, ["0.2"]),
        ((2701, 2200, 2100, 2000), 29, ["0.2"]),
        ((2701, 2200, 2100, 2000), 30, []),
    ],
)
def test_0_2_registration_in_time(ratings: tuple[int, ...], days: int, found: list[str]) -> None:
    given = swiss(*ratings, registered_on=date(2026, 5, 2) - timedelta(days))
    assert articles(given, NOW) == found


def test_0_2_a_woman_above_2500_asks_for_30_days_too() -> None:
    given = swiss(2501, 2200, 2100, 2000, registered_on=date(2026, 4, 20))
    assert articles(given, NOW) == []
    women = tuple(replace(one, sex=Sex.FEMALE) for one in given.entrants)
    assert articles(replace(given, entrants=women), NOW) == ["0.2"]
    assert articles(timed(replace(given, entrants=women), "900"), RAPID_2025) == []


@pytest.mark.parametrize(
    ("control", "pair", "counts"),
    [
        ("7200", (2400, 1500), True),
        ("7199", (2400, 1500), False),
        ("5400", (2399, 1500), True),
        ("5399", (1800, 1500), False),
        ("3600", (1799, 1500), True),
        ("3600", (1800, None), False),
    ],
)
def test_1_1_the_stronger_of_the_two_decides_on_the_time(
    *, control: str, pair: tuple[int, int | None], counts: bool
) -> None:
    two = timed(event(entrants(*pair, 1400), games("1-2 1", "1-3 1", "2-3 1")), control)
    result = rated(two, NOW)
    slow = [o.round for o in result.players[1].omitted if o.reason.rule.article == "1.1"]
    assert (1 not in slow) is counts
    assert result.rated, "the other games may still count"


def test_1_2_a_first_control_has_30_moves_or_more() -> None:
    assert articles(timed(swiss(), "29/5400:3600"), NOW) == ["1.2"]
    assert articles(timed(swiss(), "30/5400:3600"), NOW) == []


def test_3_1_twelve_hours_a_day_but_any_number_of_rounds() -> None:
    day = (date(2026, 5, 2),)
    short = timed(swiss(1700, 1600, 1500, 1400), "3600")
    assert articles(replace(short, round_days=day * 6), NOW) == []
    assert articles(replace(short, round_days=day * 7), NOW) == ["3.1"]


def test_4_1_long_events_are_reported_every_month() -> None:
    long = replace(swiss(), last_day=date(2026, 6, 2))
    result = rated(long, NOW)
    assert [finding.rule.article for finding in result.findings] == ["4.1"]
    assert result.rated


def test_5_1_unplayed_games_are_not_rated() -> None:
    result = rated(event(entrants(2300, 2200), games("1-2 1F-0F", "2-1 1")), NOW)
    assert [o.reason.rule.article for o in result.players[1].omitted] == ["5.1"]


def test_6_a_match_with_an_unrated_player_is_not_rated() -> None:
    assert articles(event(entrants(2300, None), games("1-2 1"), Form.MATCH), NOW) == ["6"]
    assert articles(event(entrants(2300, 2100), games("1-2 1"), Form.MATCH), NOW) == []


def test_6_games_after_the_decision_are_not_rated_unless_asked_before() -> None:
    played = (*games("1-2 1", "2-1 0"), replace(games("1-2 1")[0], decided=True))
    match = event(entrants(2300, 2200), played, Form.MATCH)
    assert [o.reason.rule.article for o in rated(match, NOW).players[1].omitted] == ["6"]


def test_t5_1_a_match_is_rated_if_registered_and_both_are_rated_up_to_its_decision() -> None:
    """Of four games the third wins the match: three are rated, the last only if that was asked."""
    decided = replace(games("2-1 0")[0], decided=True)
    played = (*games("1-2 1", "2-1 =", "1-2 1"), decided)
    two = entrants(2300, 2200)
    assert articles(event(two, played, Form.MATCH, registered=False), NOW) != []
    assert articles(event(entrants(2300, None), played, Form.MATCH), NOW) == ["6"]
    match = event(two, played, Form.MATCH)
    assert articles(match, NOW) == []
    assert [len(one.counted) for one in rated(match, NOW).players.values()] == [3, 3]
    asked = event(two, played, Form.MATCH, rate_decided_games=True)
    assert [len(one.counted) for one in rated(asked, NOW).players.values()] == [4, 4]


@pytest.mark.parametrize(("day", "found"), [(date(2026, 7, 31), []), (date(2026, 8, 1), ["9.1"])])
def test_9_1_a_report_after_the_third_list_comes_too_late(day: date, found: list[str]) -> None:
    """The event ends on 9 May: the lists of June, July and August follow."""
    assert articles(swiss(reported_on=day), NOW) == found


# ---------------------------------------------------------------------------- rapid and blitz


@pytest.mark.parametrize(
    ("control", "fine"),
    [("600", False), ("601", True), ("3599", True), ("3600", False), ("W900-B800", False)],
)
def test_fast_1_1_rapid_is_over_10_and_under_60_minutes_for_both(
    *, control: str, fine: bool
) -> None:
    assert articles(timed(swiss(), control), RAPID_2025) == ([] if fine else ["1.1"])


@pytest.mark.parametrize(
    ("control", "fine"),
    [("180", False), ("181", True), ("180+2", True), ("600", True), ("601", False)],
)
def test_fast_1_1_blitz_is_over_3_and_up_to_10_minutes(*, control: str, fine: bool) -> None:
    assert articles(timed(swiss(), control), BLITZ_2025) == ([] if fine else ["1.1"])


def test_fast_3_1_fifteen_rounds_of_rapid_and_thirty_of_blitz_a_day() -> None:
    day = (date(2026, 5, 2),)
    rapid, blitz = timed(swiss(), "900"), timed(swiss(), "300")
    assert articles(replace(rapid, round_days=day * 15), RAPID_2025) == []
    assert articles(replace(rapid, round_days=day * 16), RAPID_2025) == ["3.1"]
    assert articles(replace(blitz, round_days=day * 30), BLITZ_2025) == []
    assert articles(replace(blitz, round_days=day * 31), BLITZ_2025) == ["3.1"]


@pytest.mark.parametrize(
    ("pair", "counts"), [((2601, 2001), False), ((2601, 2002), True), ((2600, 1900), True)]
)
def test_fast_7_3_1_a_gap_of_600_with_a_player_above_2600_is_not_rated(
    *, pair: tuple[int, int], counts: bool
) -> None:
    two = timed(event(entrants(*pair), games("1-2 1")), "900")
    assert bool(rated(two, RAPID_2025).players[1].counted) is counts
    assert rated(two, RAPID_2024).players[1].counted, "the rule began on 1 December 2024"
    for game in rated(two, RAPID_2025).players[1].omitted:
        followed = game.reason.rule
        assert (followed.chapter, followed.article) == ("B.02 Rapid/Blitz", "7.3.1")
        assert followed.edition.name == "2025"


# ------------------------------------------------------------------------------------ counting


def test_8_3_games_against_unrated_opponents_never_count() -> None:
    people = entrants(2300, 2200, None)
    result = rated(event(people, games("1-2 1", "1-3 1", "2-3 1"), Form.ROUND_ROBIN), NOW)
    assert [game.opponent for game in result.players[1].counted] == [2]
    assert [o.reason.rule.article for o in result.players[1].omitted] == ["8.3"]


@pytest.mark.parametrize(("results", "counts"), [("0 0", False), ("= 0", True)])
def test_8_2_1_nothing_in_the_first_event_is_ignored(*, results: str, counts: bool) -> None:
    signs = results.split()
    first = (
        rated(event(entrants(1900, 1800, None), games(f"3-1 {signs[0]}", f"3-2 {signs[1]}")), NOW)
        .players[3]
        .first
    )
    assert first is not None
    assert first.counts is counts


def test_8_2_1_nothing_counts_in_a_later_event() -> None:
    people = list(entrants(1900, 1800, None))
    people[2] = replace(people[2], first_event=False)
    first = rated(event(people, games("3-1 0", "3-2 0")), STANDARD_2025).players[3].first
    assert first is not None
    assert first.counts
