"""Rare cases of articles 6 and 10 (8 since 2024) on which two readings had differed."""

from dataclasses import replace
from datetime import date, timedelta

from pareo.elo import RAPID_2025, STANDARD_2005, STANDARD_2025, difference_2005
from pareo.model import Round, TimeControl
from pareo.rating import Entrant, Form, RatedEvent, event_of, pooled, rate_period
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
from tests.words import event as tournament

QUARTER = date(2006, 4, 1)
RATED = tuple(listed(n, rating) for n, rating in ((1, 2300), (2, 2200), (3, 2100)))


def swiss(day: date, *signs: str) -> RatedEvent:
    """Return an event of three days in which player 4, unrated, meets 2300, 2200 and 2100."""
    played = games(*(f"4-{n} {sign}" for n, sign in enumerate(signs, start=1)))
    found = event(entrants(2300, 2200, 2100, None), played)
    return replace(found, first_day=day, last_day=day + timedelta(days=2))


# ------------------------------------------------------------------------------ the first event


def test_6_1_and_10_20_there_is_one_first_event_counted_or_not() -> None:
    """Nothing, and later in the same period ½ of 3: Rc 2200, 17 %, dp −273: 1927 (ruling 0264)."""
    first, second = swiss(date(2006, 4, 3), *"000"), swiss(date(2006, 4, 10), *"0=0")
    before = rating_list(*RATED, published=QUARTER)
    for given in ([first, second], [second, first]):
        period = rate_period(before, given, STANDARD_2005)
        (pending,) = period.after.players["1004"].pending
        assert (pending.ru, pending.games) == (1927, 3)


def test_6_1_and_10_20_the_list_remembers_a_first_event_that_did_not_count() -> None:
    before = rating_list(*RATED, published=QUARTER)
    after = rate_period(before, [swiss(date(2006, 4, 3), *"00=")], STANDARD_2005).after
    assert (after.players["1004"].begun, after.players["1004"].pending) == (True, ())
    later = rate_period(after, [swiss(date(2006, 7, 3), *"00=")], STANDARD_2005).after
    assert [one.ru for one in later.players["1004"].pending] == [1927]


def test_6_1_and_6_42_an_event_with_two_rated_opponents_is_not_yet_the_first() -> None:
    before = rating_list(*RATED, published=QUARTER)
    after = rate_period(before, [swiss(date(2006, 4, 3), *"11")], STANDARD_2005).after
    assert not after.players["1004"].begun
    later = rate_period(after, [swiss(date(2006, 7, 3), *"00=")], STANDARD_2005).after
    assert (later.players["1004"].begun, later.players["1004"].pending) == (True, ())


def test_6_1_and_10_20_points_of_games_that_do_not_count_are_none_of_the_first_event() -> None:
    """½ against 2300, 2200 and 2100, a win over somebody unrated, a win by forfeit (ruling 0264).

    In a round robin the game with somebody unrated counts, and so does the point: with 1½ the
    player stays in.
    """
    lines = ("4-1 0", "4-2 =", "4-3 0")
    people = entrants(2300, 2200, 2100, None, None)
    for more in ((), ("4-5 1",), ("4-5 1", "4-1 1F-0F")):
        first = rated(event(people, games(*lines, *more))).players[4].first
        assert first is not None
        assert first.ignored is not None
        assert first.ignored.rule.article == "6.1"
    rest = ("1-2 =", "1-3 =", "2-3 =", "1-5 =", "2-5 =", "3-5 =", "4-5 1")
    inside = rated(event(people, games(*lines, *rest), Form.ROUND_ROBIN)).players[4].first
    assert inside is not None
    assert (inside.games, inside.score) == (4, 150)


def test_8_2_1_nothing_is_ignored_once() -> None:
    one, two = swiss(date(2026, 5, 2), *"000"), swiss(date(2026, 5, 9), *"000")
    after = rate_period(rating_list(*RATED), [one, two], STANDARD_2025).after
    (pending,) = after.players["1004"].pending
    assert (pending.score, pending.games) == (0, 3)


# -------------------------------------------------------------- round robins and players without dp


def test_10_1_and_10_21b_a_player_without_dp_stays_in_the_round_robin() -> None:
    """Player 6 lost all games of a later event; everything else was drawn.

    Each rated player has 3 of 5, 60 %, dp 72: Ra = 2000 − 72 · 5/6 = 1940. Player 5 has a half
    point above 50 %: 1952.5. A draw with 1953 is −0.07 for 2000 (ruling 0253).
    """
    people = entrants(2000, 2000, 2000, 2000, None, None)
    people = (*people[:5], replace(people[5], first_event=False))
    result = rated(round_robin(people, [3, 3, 3, 3, 3, 0]))
    first = result.players[5].first
    assert first is not None
    assert (first.rc, first.ru, first.games, first.score) == (1940, 1953, 5, 300)
    assert result.players[6].first is None
    assert {one.reason.rule.article for one in result.players[6].omitted} == {"10.1"}
    assert [game.opponent for game in result.players[1].counted] == [2, 3, 4, 5]
    assert [one.reason.rule.article for one in result.players[1].omitted] == ["10.1"]


def test_9_14a_all_games_of_a_round_robin_count_for_the_first_rating() -> None:
    people = entrants(2000, 2000, 2000, 2000, None, None)
    people = (*people[:5], replace(people[5], first_event=False))
    whole = round_robin(people, [3, 3, 3, 3, 3, 0], first_day=QUARTER, last_day=QUARTER)
    before = rating_list(*(listed(n, 2000) for n in (1, 2, 3, 4)), published=QUARTER)
    (pending,) = rate_period(before, [whole], STANDARD_2005).after.players["1005"].pending
    assert (pending.games, len(pending.opponents)) == (5, 4)


def test_6_1_is_asked_once_with_all_games() -> None:
    """5 has a point, made against 6, who has none and is left out: 5 stays, without a dp."""
    people = entrants(2000, 2000, 2000, 2000, None, None)
    rest = ["1-2 =", "1-3 =", "1-4 =", "2-3 =", "2-4 =", "3-4 =", "5-6 1"]
    played = games(*(f"{n}-{m} 1" for n in (1, 2, 3, 4) for m in (5, 6)), *rest)
    result = rated(event(people, played, Form.ROUND_ROBIN))
    reasons = {one.opponent: one.reason.rule.article for one in result.players[1].omitted}
    assert reasons == {5: "10.1", 6: "6.1"}
    assert [game.opponent for game in result.players[1].counted] == [2, 3, 4]


def test_10_21b_without_any_dp_there_is_no_average() -> None:
    """Women's championship: of the two rated players one won all games, the other lost all."""
    people = entrants(2000, 1900, None, None, women=True)
    played = games("1-2 1", "1-3 1", "1-4 1", "2-3 0", "2-4 0", "3-4 =")
    found = event(people, played, Form.ROUND_ROBIN, national_championship=True)
    result = rated(found)
    assert result.rated
    assert [game.opponent for game in result.players[1].counted] == [2]
    assert [one.reason.rule.article for one in result.players[1].omitted] == ["10.1", "10.1"]
    assert (result.players[3].first, result.players[3].counted) == (None, ())


def test_6_1_may_leave_a_rated_player_without_any_game() -> None:
    """Two unrated players with ½ each; such a round robin is refused, and yet it is shown."""
    played = games("1-2 1", "1-3 1", "2-3 =")
    result = rated(event(entrants(2000, None, None), played, Form.ROUND_ROBIN))
    assert not result.rated
    assert result.players[1].counted == ()
    assert result.players[1].change == 0


def test_10_1_a_percentage_that_is_rounded_to_all_or_nothing_has_no_dp() -> None:
    assert difference_2005(19950, 200) is None  # 99.75 %
    assert difference_2005(50, 200) is None  # 0.25 %
    assert difference_2005(100, 200) == -677  # 0.5 %, 1 % by rounding


def test_6_2_pooled_stages_have_no_composition() -> None:
    """One of three is rated in each stage: refused alone (6.31), not as a pooled event."""
    stage = round_robin(entrants(2300, None, None), [1, 1, 1])
    assert articles(stage) == ["6.31"]
    assert "6.31" not in articles(pooled([stage, stage]))


# --------------------------------------------------------------------------------- Scheveningen


def test_6_4_and_10_31_in_a_scheveningen_event_even_a_low_ru_serves_the_opponents() -> None:
    """1 of 3 against 1700 is 33 %, dp −125: 1575. 1700 − 1575 = 125 expects 0.67 (ruling 0255)."""
    people = entrants(1700, 1700, 1700, None)
    result = rated(event(people, games("4-1 1", "4-2 0", "4-3 0"), Form.SCHEVENINGEN))
    first = result.players[4].first
    assert first is not None
    assert first.ru == 1575
    assert first.ignored is not None
    assert first.ignored.rule.article == "10.31"
    assert [result.players[n].deltas for n in (1, 2, 3)] == [(-67,), (33,), (33,)]


# ----------------------------------------------------------------------------- listed meanwhile


def test_10_4_who_is_listed_meanwhile_is_rated_also_with_half_a_point() -> None:
    """½ of 4 against 2000 with a rating of 2000: −1.5. For the others 6.1 holds (ruling 0256)."""
    newcomer = Entrant(5, "P5", None, own=2000, k=25)
    people = (*entrants(2000, 2000, 2000, 2000), newcomer)
    result = rated(round_robin(people, [2.5, 2.5, 2.5, 2, 0.5]))
    assert sum(result.players[5].deltas) == -150
    assert all(len(result.players[n].counted) == 3 for n in (1, 2, 3, 4))


def test_8_2_4_and_fast_7_3_1_the_gap_is_asked_of_the_current_rating() -> None:
    people = (*entrants(2650, 2400), Entrant(3, "P3", None, own=2000, k=40))
    found = replace(
        event(people, games("3-1 1", "3-2 1")), time_control=TimeControl.parse("900+10")
    )
    own = rated(found, RAPID_2025).players[3]
    assert [game.opponent for game in own.counted] == [2]
    assert [(one.opponent, one.reason.rule.article) for one in own.omitted] == [(1, "7.3.1")]


# --------------------------------------------------------------------------------------- matches


def test_6_and_6_5_points_without_play_decide_a_match_too() -> None:
    """A win by forfeit and one over the board: of three games the third is after the decision."""
    rounds = [Round.of((1, 2, result)) for result in ("1F-0F", "1-0", "1-0")]
    found = event_of(tournament(2, *rounds, rounds=3))
    assert [game.decided for game in found.games] == [False, False, True]
