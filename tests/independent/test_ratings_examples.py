"""Worked examples of both rating regulations, computed by the second reading."""

import json
from datetime import date
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from tests.independent import ratings_2005 as old
from tests.independent import ratings_current as now
from tests.independent.ratings_2005 import FIXTURES, Game, Line, Meeting, Performance, Ratings

ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)
BEFORE, AFTER = date(2025, 9, 30), date(2025, 10, 1)


def fixture(name: str) -> Any:
    return json.loads((FIXTURES / name).read_text(encoding="utf-8"))


def crosstable(scores: dict[str, int]) -> list[Meeting]:
    """One way to get these whole scores: the best beats as many of the last as it has points."""
    games: list[Meeting] = []
    left = dict(scores)
    while left:
        best = max(left, key=lambda one: left[one])
        points = left.pop(best)
        order = sorted(left, key=lambda one: left[one])
        games += [(best, other, ONE) for other in order[:points]]
        for other in order[points:]:
            games.append((best, other, ZERO))
            left[other] -= 1
    return games


RR = fixture("rating-rr-example.json")
RR_PLAYERS = {one["player"]: one for one in RR["players"]}
RR_RATINGS: Ratings = {name: one["rating"] for name, one in RR_PLAYERS.items()}
RR_GAMES = crosstable({name: one["W"] for name, one in RR_PLAYERS.items()})
RR_UNRATED = [name for name, rating in RR_RATINGS.items() if rating is None]


def rr_lines() -> dict[str, Line]:
    lines = old.rate_event(RR_RATINGS, RR_GAMES, "round robin")
    assert lines is not None
    return lines


# ------------------------------------------------------------------------------ 2005: 10.54, 10.3


def test_10_54_the_crosstable_has_the_printed_scores() -> None:
    for name, one in RR_PLAYERS.items():
        met = old.played_by(name, RR_GAMES)
        assert (len(met), sum(score for _, score in met)) == (9, one["W"])


def test_10_54_percentages_and_dp_as_printed() -> None:
    for one in RR_PLAYERS.values():
        percentage = old.percent(Fraction(one["W"]), RR["opponents_each"])
        assert "p" not in one or percentage == round(100 * one["p"])
        assert "dp" not in one or old.dp(percentage) == one["dp"]


def test_10_54_ra_as_printed() -> None:
    rated = [(one["rating"], Fraction(one["W"]), 9) for one in RR_PLAYERS.values() if one["rating"]]
    differences = [old.dp(old.percent(score, games)) for _, score, games in rated]
    assert sum(one for one in differences if one is not None) == RR["dp_sum"]
    assert old.ra(rated, 9) == RR["Ra"]


def test_10_54_every_ru_as_printed() -> None:
    lines = rr_lines()
    for name in RR_UNRATED:
        printed = RR_PLAYERS[name]
        line = lines[name]
        assert (line.rc, line.ru) == (printed["Rc_new"], printed["Ru_new"])
        assert (line.first_ru, line.games, line.score) == (printed["Ru"], 9, printed["W"])


def test_10_54_corrections_as_printed() -> None:
    first = {name: one["rating"] or one["Ru"] for name, one in RR_PLAYERS.items()}
    for name in RR_UNRATED:
        own = first[name]
        moved = {
            other: old.clamped(own, rating)
            for other, rating in first.items()
            if other != name and old.clamped(own, rating) != rating
        }
        assert moved == RR["cap_corrections"][name]


def test_10_54_without_rounding_ra_player_i_would_have_2033() -> None:
    exact = Fraction("2348.45")
    assert old.half_up(exact + (-351) * Fraction(9, 10)) == 2033


def test_10_54_a_second_pass_would_drift() -> None:
    first = {name: one["rating"] or one["Ru_new"] for name, one in RR_PLAYERS.items()}
    second = {}
    for name in RR_UNRATED:
        others = [rating for other, rating in first.items() if other != name]
        rc = old.corrected_rc(2348, first[name], others, 9)
        second[name] = old.ru_round_robin(rc, Fraction(RR_PLAYERS[name]["W"]), 9, 9)
    assert second == {"C": 2419, "E": 2391, "H": 2136, "I": 1965}


@pytest.mark.parametrize(
    ("name", "expectation", "k", "change"),
    [
        ("A", "7.28", 10, "7.2"),
        ("B", "6.47", 10, "5.3"),
        ("D", "5.40", 10, "6.0"),
        ("F", "2.62", 15, "20.7"),
        ("G", "4.24", 15, "-18.6"),
        ("J", "4.24", 15, "-48.6"),
    ],
)
def test_10_54_rated_players_use_the_final_ru(
    name: str, expectation: str, k: int, change: str
) -> None:
    line = rr_lines()[name]
    assert line.delta is not None
    assert line.score - line.delta == Fraction(expectation)
    assert old.change(k, line.delta) == Fraction(change)


def test_10_3_weighted_mean_as_printed() -> None:
    example = fixture("rating-weighted-example.json")
    events = [Performance(0, one["Ru"], one["games"]) for one in example["results"]]
    assert sum(one.games for one in events) == example["games"]
    assert old.weighted(events) == example["Rn"]
    assert old.first_rating(events, 0) == example["Rn"]


# ------------------------------------------------------------------------------ 2005: the numbers


def test_10_1_tables_are_symmetric_and_without_gaps() -> None:
    assert sorted(old.DP) == list(range(1, 100))
    assert all(old.dp(one) == -(old.dp(100 - one) or 0) for one in old.DP)
    assert old.dp(0) is None
    assert old.dp(100) is None
    assert [value for _, value in old.PD] == [Fraction(one, 100) for one in range(50, 101)]
    assert all(int(one["d_max"]) + 1 == bound for one, (bound, _) in pd_rows_and_next())
    assert all(old.pd(one) + old.pd(-one) == 1 for one in range(1, 900))


def pd_rows_and_next() -> list[tuple[dict[str, str], tuple[int, Fraction]]]:
    return list(zip(old.rows("rating-pd.csv")[:-1], old.PD[1:], strict=True))


def test_10_1b_over_735_everything_is_expected() -> None:
    assert [old.pd(one) for one in (735, 736, -735, -736)] == [
        Fraction("0.99"),
        1,
        Fraction("0.01"),
        0,
    ]


def test_14_1_the_formula_is_at_most_1_3_percent_away_from_the_differences() -> None:
    away = [abs(p / 100 - 1 / (1 + 10 ** (-d / 400))) for p, d in old.DP.items()]
    assert round(100 * max(away), 1) == 1.3


def test_14_2_percentages_round_halves_up() -> None:
    # 1/8 = 12.5 %, 3/8 = 37.5 %, 7/8 = 87.5 %
    assert [old.percent(Fraction(one), 8) for one in (1, 3, 7)] == [13, 38, 88]
    assert [old.percent(Fraction(one), 9) for one in (8, 7, 6)] == [89, 78, 67]


def test_10_51_exactly_350_and_one_more() -> None:
    assert old.clamped(2500, 2150) == 2150
    assert old.clamped(2500, 2149) == 2150
    # 350 lies in 345–357: .89; 358 would be .90 without the rule.
    assert old.expected(2500, 2142) == old.expected(2500, 2150) == Fraction("0.89")
    assert old.expected(2142, 2500) == Fraction("0.11")


def test_10_51_unrated_opponents_are_left_out() -> None:
    # 2400 v 2400 draw: 0; v 2300 (D 100: .64) win: +.36
    games = [(2400, HALF), (None, ONE), (2300, ONE)]
    assert old.delta(2400, games) == Fraction("0.36")


def test_10_53_the_new_rating_is_rounded_once() -> None:
    # 15 · 0.36 = 5.4 and 15 · 0.34 = 5.1: 10.5 together
    assert old.new_rating(2000, [(15, Fraction("0.36")), (15, Fraction("0.34"))]) == 2011
    assert old.new_rating(2000, [(15, Fraction("-0.70"))]) == 1990  # 1989.5


@pytest.mark.parametrize(
    ("games", "highest", "k"),
    [(29, 2399, 25), (29, 2450, 25), (30, 2399, 15), (30, 2400, 10), (500, 2399, 15)],
)
def test_10_52_k(games: int, highest: int, k: int) -> None:
    assert old.k_factor(games, highest) == k


def test_10_52_k_history() -> None:
    entries = [(2380, 20), (2410, 9), (2390, 1), (2380, 9), (2300, 9)]
    assert old.k_history(entries) == [25, 25, 25, 10, 10]
    assert old.k_history([(2399, 9), (2400, 9), (2350, 9)], games=30) == [15, 10, 10]


def test_9_12_games_with_k_25_are_not_those_of_the_first_rating() -> None:
    # Listed after 9 games, then periods of 12, 8, 5 and 9: 9, 21 and 29 games before the first
    # three, 34 before the last. So K is 25, 25, 25, 15, and 12 + 8 + 5 games were rated with 25.
    games = [12, 8, 5, 9]
    ks = old.k_history([(2000, one) for one in games], games=9)
    assert ks == [25, 25, 25, 15]
    counts = [old.games_with_25(zip(ks[:one], games, strict=False)) for one in range(5)]
    assert counts == [0, 12, 20, 25, 25]


def test_9_12_games_with_k_25_may_be_more_than_30() -> None:
    # 9 + 20 = 29 games before the second period, which begins with 25 and has 11.
    ks = old.k_history([(2000, 20), (2000, 11), (2000, 1)], games=9)
    assert old.games_with_25(zip(ks, [20, 11, 1], strict=True)) == 31


def test_9_21_floor() -> None:
    assert old.listed(1601) == 1601
    assert old.listed(1600) is None
    assert old.listed(None) is None


def test_form_6_performance() -> None:
    # Rc 6000/3 = 2000; 2/3 = 67 %: 125
    assert old.performance([(2100, ONE), (2000, ONE), (1900, ZERO), (None, ONE)]) == 2125
    assert old.performance([(2100, ONE)]) is None
    assert old.performance([(None, ONE)]) is None
    # 9.21: the opponent of 1600 is unrated.
    assert old.performance([(2100, ONE), (1900, ZERO), (1600, ONE)]) == 2000


# ------------------------------------------------------------------------ 2005: unrated players


@pytest.mark.parametrize(
    ("score", "games", "ru"),
    [
        (Fraction(9, 2), 9, 2000),
        (Fraction(5), 9, 2013),  # half a point over: 12.5
        (Fraction(9), 9, 2113),  # nine half points: 112.5
        (Fraction(4), 9, 1957),  # 44 %: −43
        (Fraction(99, 2), 100, 2000),  # 49.5 % is .50: 0
        (Fraction(49), 100, 1993),
        (Fraction(0), 9, None),
    ],
)
def test_10_22_to_10_24_swiss(score: Fraction, games: int, ru: int | None) -> None:
    assert old.ru(2000, score, games) == ru


def swiss(*scores: Fraction | None, rating: int = 2000) -> tuple[Ratings, list[Meeting]]:
    """One unrated player, X, against one rated player after the other."""
    names = [f"P{one}" for one in range(len(scores))]
    ratings: dict[str, int | None] = {"X": None, **dict.fromkeys(names, rating)}
    return ratings, [("X", name, score) for name, score in zip(names, scores, strict=True)]


def line_of_x(*scores: Fraction | None) -> Line:
    lines = old.rate_event(*swiss(*scores), "swiss")
    assert lines is not None
    return lines["X"]


def test_6_42_three_rated_opponents() -> None:
    assert line_of_x(ONE, ONE).ru is None
    assert line_of_x(ONE, ONE, None).ru is None  # 5.1: the third was not played
    assert line_of_x(ONE, ONE, HALF) == Line(3, Fraction(5, 2), 2000, ru=2025)


def test_6_1_less_than_a_point_in_the_first_event() -> None:
    assert line_of_x(ZERO, ZERO, ZERO) == old.NOTHING
    assert line_of_x(HALF, ZERO, ZERO) == old.NOTHING
    assert line_of_x(ONE, ZERO, ZERO).ru == 1875  # 33 %: −125
    later = old.rate_event(*swiss(HALF, ZERO, ZERO), "swiss", first=[])
    assert later is not None
    assert later["X"].ru == 2000 - 273  # 17 %


def test_6_4_rated_players_lose_nothing_to_the_unrated() -> None:
    lines = old.rate_event(*swiss(ONE, ONE, ONE), "swiss")
    assert lines is not None
    assert lines["P0"] == Line(0, ZERO, delta=ZERO)


def test_6_1_in_a_round_robin_the_opponents_lose_the_game() -> None:
    # Five players; X has no point. Of the other four, all rated 2000, each has 3 games left.
    ratings: Ratings = {"A": 2000, "B": 2000, "C": 2000, "D": 2000, "X": None}
    games = crosstable({"A": 4, "B": 3, "C": 2, "D": 1, "X": 0})
    lines = old.rate_event(ratings, games, "round robin")
    assert lines is not None
    assert lines["X"] == old.NOTHING
    assert [(lines[one].games, lines[one].delta) for one in "ABCD"] == [
        (3, Fraction(3, 2)),
        (3, HALF),
        (3, -HALF),
        (3, Fraction(-3, 2)),
    ]


def test_6_43_with_an_unplayed_game_a_round_robin_is_a_swiss() -> None:
    games = [
        (one, two, None if {one, two} == {"A", "J"} else score) for one, two, score in RR_GAMES
    ]
    lines = old.rate_event(RR_RATINGS, games, "round robin")
    assert lines == old.rate_event(RR_RATINGS, games, "swiss")
    assert lines is not None
    assert [lines[one].games for one in "ABCJ"] == [4, 5, 6, 4]
    # C met A, B, D, F, G and J, mean 2375.
    assert lines["C"].rc == 2375


@pytest.mark.parametrize(
    ("rating", "games_of_a", "delta_of_a"),
    [
        (1601, 3, "0.74"),  # D 199: .76
        (1600, 2, "0.50"),
        (None, 2, "0.50"),
    ],
)
def test_9_21_in_a_swiss_1600_is_unrated(
    rating: int | None, games_of_a: int, delta_of_a: str
) -> None:
    # A of 1800 beats C and draws with D, both of 1800 (+.50), and beats B (+.24 if B has 1601).
    ratings: Ratings = {"A": 1800, "B": rating, "C": 1800, "D": 1800}
    games: list[Meeting] = [
        ("A", "C", ONE),
        ("A", "D", HALF),
        ("A", "B", ONE),
        ("B", "C", ONE),
        ("B", "D", HALF),
    ]
    lines = old.rate_event(ratings, games, "swiss")
    assert lines is not None
    assert (lines["A"].games, lines["A"].delta) == (games_of_a, Fraction(delta_of_a))
    if rating == 1601:
        assert lines["B"].ru is None
    else:
        # Half of three points: Rc, 1800.
        assert lines["B"] == Line(3, Fraction(3, 2), 1800, ru=1800)


def test_9_21_the_first_event_is_asked_of_1600_too() -> None:
    # 6.1: B, delisted, makes half a point of three.
    ratings: Ratings = {"A": 1800, "B": 1600, "C": 1800, "D": 1800}
    games: list[Meeting] = [("B", "A", ZERO), ("B", "C", HALF), ("B", "D", ZERO)]
    lines = old.rate_event(ratings, games, "swiss")
    assert lines is not None
    assert lines["B"] == old.NOTHING
    assert old.took_part("B", ratings, games, "swiss")
    assert not old.took_part("B", {**ratings, "D": 1600}, games, "swiss")


def test_9_21_in_the_composition_1600_is_unrated() -> None:
    # 6.31: four rated of five; 6.4: one unrated of four.
    names = {"A": 4, "B": 3, "C": 2, "D": 1, "X": 0}
    ratings: Ratings = {"A": 1700, "B": 1700, "C": 1700, "D": 1601, "X": None}
    assert old.rate_event(ratings, crosstable(names), "round robin") is not None
    assert old.rate_event({**ratings, "D": 1600}, crosstable(names), "round robin") is None
    meetings: list[Meeting] = [
        (one, other, score) for one, score in (("A", ONE), ("B", HALF)) for other in ("D", "X")
    ]
    four: Ratings = {"A": 1700, "B": 1700, "D": 1601, "X": None}
    assert old.rate_event(four, meetings, "scheveningen") is not None
    assert old.rate_event({**four, "D": 1600}, meetings, "scheveningen") is None


def test_9_21_a_result_below_1601_is_no_rating() -> None:
    # 10.54, 6.4: X, with one point of three (33 %: −125), has Ru 1525, and the others play with it.
    ratings, games = swiss(ONE, ZERO, ZERO, rating=1650)
    lines = old.rate_event(ratings, games, "scheveningen")
    assert lines is not None
    assert lines["X"].ru == 1650 - 125
    # D 125: .67 for the higher.
    assert (lines["P0"].delta, lines["P1"].delta) == (Fraction("-0.67"), Fraction("0.33"))


def test_9_21_and_10_4_nobody_enters_the_list_with_1600() -> None:
    ratings, games = swiss(ONE, ZERO, ZERO)
    lines = old.rate_event(ratings, games, "swiss")
    assert lines is not None
    assert old.line_meanwhile("X", 1600, ratings, games, lines) == lines["X"]
    # Against 2000, D 399 counts as 350: .11 expected of each game.
    mine = old.line_meanwhile("X", 1601, {**ratings, "X": 1600}, games, lines)
    assert (mine.games, mine.delta) == (3, ONE - 3 * Fraction("0.11"))


def composition(men: int = 0, women: int = 0, unrated: int = 0) -> tuple[Ratings, frozenset[str]]:
    """So many rated men, rated women and unrated men; and the women among them."""
    names = [f"{kind}{one}" for kind, n in (("M", men), ("W", women)) for one in range(n)]
    ratings: dict[str, int | None] = dict.fromkeys(names, 2000)
    ratings |= dict.fromkeys((f"U{one}" for one in range(unrated)), None)
    return ratings, frozenset(one for one in names if one.startswith("W"))


@pytest.mark.parametrize(
    ("players", "rated", "cycles", "articles"),
    [
        (12, 4, 1, ()),
        (12, 3, 1, ("6.3",)),
        (13, 4, 1, ("6.3",)),
        (10, 4, 1, ()),
        (10, 3, 1, ("6.3",)),
        (9, 4, 1, ()),
        (9, 3, 1, ("6.31",)),  # three are a third of nine
        (9, 2, 1, ("6.3", "6.31")),
        (3, 3, 1, ("6.31",)),
        (5, 4, 2, ("6.32",)),
        (6, 4, 2, ()),
        (6, 3, 2, ("6.31", "6.32")),
        (5, 5, 2, ()),
        (12, 3, 2, ("6.3", "6.32")),
    ],
)
def test_6_3_to_6_32_each_refusal_by_its_article(
    players: int, rated: int, cycles: int, articles: tuple[str, ...]
) -> None:
    ratings, _ = composition(men=rated, unrated=players - rated)
    assert old.refused_by(ratings, "round robin", cycles=cycles) == articles


@pytest.mark.parametrize(
    ("men", "women", "unrated", "articles"),
    [
        (3, 0, 9, ()),
        (2, 0, 10, ("6.33",)),
        (2, 1, 9, ("6.33",)),  # three rated, but two men
        (0, 3, 9, ("6.33",)),
        (3, 1, 9, ()),
        (2, 2, 8, ()),  # four of twelve: 6.3 as it is for every round robin
        (2, 0, 2, ("6.33",)),
    ],
)
def test_6_33_three_rated_men(
    men: int, women: int, unrated: int, articles: tuple[str, ...]
) -> None:
    ratings, those = composition(men, women, unrated)
    found = old.refused_by(ratings, "round robin", championship="open", women=those)
    assert found == articles


def test_6_33_two_rated_women_where_only_women_play() -> None:
    def refused(rated: int, unrated: int, championship: str) -> tuple[str, ...]:
        ratings, _ = composition(women=rated, unrated=unrated)
        everybody = frozenset(ratings)
        return old.refused_by(ratings, "round robin", championship=championship, women=everybody)

    assert [refused(one, 10, "women") for one in (1, 2)] == [("6.33",), ()]
    assert [refused(one, 10, "open") for one in (1, 2)] == [("6.33",), ()]
    assert refused(2, 10, "") == ("6.3",)
    # Championships of women need not say that all are women.
    ratings, _ = composition(women=2, unrated=10)
    assert old.refused_by(ratings, "round robin", championship="women") == ()


def test_6_33_and_9_21_a_rating_of_1600_is_not_official() -> None:
    ratings, _ = composition(men=3, unrated=9)
    assert old.refused_by(ratings, "round robin", championship="open") == ()
    low = {**ratings, "M0": 1600}
    assert old.refused_by(low, "round robin", championship="open") == ("6.33",)


def test_6_33_decides_whether_an_event_is_rated() -> None:
    # Four players, 3 : 2 : 1 : 0; 6.31 is not met. With a woman among the three there are two men.
    ratings: Ratings = {"A": 2000, "B": 2000, "C": 2000, "X": None}
    games = crosstable({"A": 3, "B": 2, "C": 1, "X": 0})
    rated = [
        old.rate_event(ratings, games, "round robin", championship="open", women=women) is not None
        for women in ((), ("X",), ("B",))
    ]
    assert rated == [True, True, False]
    assert old.rate_event(ratings, games, "round robin") is None


@pytest.mark.parametrize(
    ("rated", "cycles", "championship", "articles"),
    [
        (3, 1, "", ("6.31",)),
        (4, 1, "", ()),
        (4, 2, "", ("6.32",)),
        (2, 1, "open", ("6.33",)),
        (3, 1, "open", ()),
    ],
)
def test_6_43_an_unplayed_game_does_not_mend_the_composition(
    rated: int, cycles: int, championship: str, articles: tuple[str, ...]
) -> None:
    ratings, _ = composition(men=rated, unrated=5 - rated)
    complete: list[Meeting] = [
        (one, other, HALF) for one, other in combinations(ratings, 2) for _ in range(cycles)
    ]
    one, other, _ = complete[0]
    incomplete: list[Meeting] = [(one, other, None), *complete[1:]]
    assert (
        old.refused_by(ratings, "round robin", cycles=cycles, championship=championship) == articles
    )
    for games in (complete, incomplete, complete[1:]):
        lines = old.rate_event(
            ratings, games, "round robin", cycles=cycles, championship=championship
        )
        assert (lines is None) == bool(articles)
        if lines is not None and games is not complete:
            # What is rated is counted as in a Swiss.
            assert lines == old.rate_event(ratings, games, "swiss")


def test_6_4_other_events_have_no_composition() -> None:
    ratings, _ = composition(men=1, unrated=9)
    assert old.refused_by(ratings, "swiss") == ()
    assert old.refused_by(ratings, "scheveningen") == ("6.4",)


def test_6_4_scheveningen() -> None:
    # X beats three players of 2000: Ru 2000 + 3 · 12.5 = 2037.5. Each of them loses 0.45 to 2038.
    ratings, games = swiss(ONE, ONE, ONE)
    lines = old.rate_event(ratings, games, "scheveningen")
    assert lines is not None
    assert lines["X"] == Line(3, Fraction(3), 2000, ru=2038)
    assert lines["P0"] == Line(1, ZERO, 2038, Fraction("-0.45"))
    # 6.1: with half a point neither X nor the opponents have anything.
    lines = old.rate_event(*swiss(HALF, ZERO, ZERO), "scheveningen")
    assert lines is not None
    assert (lines["X"], lines["P0"]) == (old.NOTHING, Line(0, ZERO, delta=ZERO))
    assert old.rate_event({**ratings, "Y": None}, games, "scheveningen") is None


def test_10_4_listed_meanwhile() -> None:
    # In a Swiss only the rated count: 2000 v 2000, one of three: −0.5. The opponents are untouched.
    ratings, games = swiss(ONE, ZERO, ZERO)
    lines = old.rate_event(ratings, games, "swiss")
    assert lines is not None
    mine = old.line_meanwhile("X", 2000, ratings, games, lines)
    assert (mine.games, mine.delta) == (3, -HALF)
    # In the round robin of 10.54 all nine do, the unrated with their final Ru.
    assert old.line_meanwhile("C", 2414, RR_RATINGS, RR_GAMES, rr_lines()).games == 9


def test_9_14_games_and_periods() -> None:
    assert old.first_rating([Performance(0, 2000, 8)], 0) is None
    assert old.first_rating([Performance(0, 2000, 9)], 0) == 2000
    two = [Performance(0, 2000, 5), Performance(7, 2001, 4)]
    assert old.first_rating(two, 7) == 2000  # 18004/9 = 2000.4
    assert old.first_rating(two, 8) is None
    assert old.first_rating([Performance(0, 2000, 6)], 0, special=True) is None
    assert old.first_rating([Performance(0, 2000, 7)], 0, special=True) == 2000
    assert old.first_rating([Performance(0, 2000, 7, team_championship=True)], 0) == 2000
    assert old.first_rating([Performance(0, 2000, 6, team_championship=True)], 0) is None


def test_10_31_results_below_the_floor_are_ignored() -> None:
    events = [Performance(0, 1600, 9), Performance(0, 1601, 8)]
    assert old.first_rating(events, 0) is None
    assert old.first_rating([*events, Performance(0, 1700, 1)], 0) == 1612  # 14508/9


def test_1_1_rate_of_play() -> None:
    assert old.rate_of_play_suffices([2200], Fraction(75 + 15 + 30))
    assert not old.rate_of_play_suffices([2200, None], Fraction(119))
    assert old.rate_of_play_suffices([2199, 1601], Fraction(90))
    assert not old.rate_of_play_suffices([1601], Fraction(89))
    assert old.rate_of_play_suffices([1599, None], Fraction(60))
    assert not old.rate_of_play_suffices([1599, None], Fraction(59))


def test_9_21_and_1_12_a_rating_of_1600_is_none() -> None:
    # 1.12 begins at 1600, but whoever has 1600 is treated like any unrated player.
    assert old.rate_of_play_suffices([1600, None], Fraction(60))


def test_6_5_games_until_the_match_is_decided() -> None:
    won, lost = (ONE, ZERO), (ZERO, ONE)
    assert old.decided_after([won] * 6, 6) == 4
    assert old.decided_after([won] * 3 + [lost] * 3, 6) == 6
    assert old.decided_after([lost] * 6, 6) == 4
    # Two games that both lost by forfeit, and two wins: of six games two are left.
    assert old.decided_after([(ZERO, ZERO)] * 2 + [won] * 4, 6) == 5
    # A win by forfeit counts for the match.
    games: list[Meeting] = [("A", "B", None), ("A", "B", ONE), ("A", "B", ONE)]
    assert old.decided_after(old.points_of(games, {0: won}), 3) == 2


def test_9_11_and_9_23a() -> None:
    assert old.list_of(date(2006, 3, 31)) == date(2006, 1, 1)
    assert old.list_of(date(2006, 4, 1)) == date(2006, 4, 1)
    assert old.is_inactive(3)
    assert not old.is_inactive(4)


def test_15_three_digits() -> None:
    assert old.shown_as_rapid(2453) == "245"


# --------------------------------------------------------------------------------------- current


def test_8_2_first_rating_as_published() -> None:
    games = list(zip([1902, 1877, 1884, 2012, 1832], [HALF, HALF, ONE, ZERO, ONE], strict=True))
    assert sum(other for other, _ in games) + 3600 == 13107
    assert now.dp(old.percent(Fraction(4), 7)) == 50
    assert now.ru(games) == 1922
    assert now.first_rating([(0, games)], 0) == 1922


def test_8_2_limits() -> None:
    strong = [(2500, ONE)] * 9  # Ra 26100/11 = 2372.7; 10/11 = 91 %: 383
    assert now.ru(strong) == 2756
    assert now.first_rating([(0, strong)], 0) == 2200
    weak = [(1400, ZERO)] * 9 + [(1400, HALF)]  # Ra 17600/12 = 1466.7; 1.5/12 = 12.5 → 13 %: −322
    assert now.ru(weak) == 1145
    assert now.first_rating([(0, weak)], 0) is None


def test_8_2_1_zero_in_the_first_event() -> None:
    nothing, something = [(1800, ZERO)] * 5, [(1800, HALF)] * 5
    assert now.first_rating([(0, nothing)], 0) is None
    assert now.first_rating([(0, nothing), (1, something)], 1) == 1800
    # In the second event zero counts: (2.5 + 1)/12 = 29 %: −158
    assert now.first_rating([(0, something), (1, nothing)], 1) == 1800 - 158


def test_7_1_4_five_games_in_26_months() -> None:
    events: list[tuple[int, list[Game]]] = [
        (0, [(1800, HALF)] * 4),
        (25, [(1800, HALF), (None, ONE)]),
    ]
    assert now.first_rating(events, 25) == 1800
    assert now.first_rating(events, 26) is None
    assert now.first_rating(events[:1], 25) is None


@pytest.mark.parametrize(
    ("own", "opponent", "score", "delta"),
    [
        (2813, 1787, ONE, "0.00"),
        (2813, 2310, ONE, "0.04"),
        (2813, 2505, HALF, "-0.36"),
        (2813, 2400, ONE, "0.07"),
        (2400, 2813, ZERO, "-0.08"),
        (2400, 2121, ONE, "0.16"),
        (2400, 2084, ONE, "0.13"),
        (2400, 2800, ZERO, "-0.08"),
        (2053, 1653, ONE, "0.08"),
    ],
)
def test_8_3_1_changes_as_published(own: int, opponent: int, score: Fraction, delta: str) -> None:
    assert now.delta(own, [(opponent, score)], "standard", AFTER) == Fraction(delta)


def test_8_3_1_the_amendment_is_for_standard_from_its_day_on() -> None:
    capped, full = Fraction("0.92"), Fraction("0.93")
    assert now.expected(2650, 2237, "standard", AFTER) == full
    assert now.expected(2650, 2237, "standard", BEFORE) == capped
    assert now.expected(2649, 2236, "standard", AFTER) == capped
    assert now.expected(2650, 2237, "rapid", AFTER) == capped


def test_rapid_7_3_1_gap_of_600() -> None:
    first, eve = date(2024, 12, 1), date(2024, 11, 30)
    assert not now.gap_is_rated(2601, 2001, "rapid", first)
    assert now.gap_is_rated(2601, 2002, "rapid", first)
    assert now.gap_is_rated(2600, 2000, "blitz", first)
    assert now.gap_is_rated(2601, 2001, "blitz", eve)
    assert now.gap_is_rated(2601, 2001, "standard", first)
    lines = now.rate_event({"A": 2601, "B": 2001}, [("A", "B", HALF)], "blitz", first)
    assert lines == {"A": now.Line((), ZERO), "B": now.Line((), ZERO)}


@pytest.mark.parametrize(
    ("games", "highest", "born", "k"),
    [
        (29, 2399, None, 40),
        (30, 2399, None, 20),
        (10, 2400, None, 10),
        (100, 2299, 2008, 40),
        (100, 2300, 2008, 20),
        (100, 2299, 2007, 20),
        (100, 2400, 2010, 10),
        (10, 2350, 2010, 40),
    ],
)
def test_8_3_3_k_in_2026(games: int, highest: int, born: int | None, k: int) -> None:
    assert now.k_factor(games, highest, born, 2026) == k


def test_8_3_3_k_times_games_is_at_most_700() -> None:
    assert now.limited_k(20, 39) == 17
    assert now.limited_k(20, 35) == 20
    assert now.limited_k(40, 18) == 38
    assert now.k_history([(2290, 30, 2025), (2310, 9, 2026), (2250, 9, 2026)], 2008) == [23, 20, 20]


def test_8_3_4_the_change_of_the_period_is_rounded_away_from_zero() -> None:
    assert now.period_change(10, [(3, Fraction("-0.25"))]) == (10, Fraction("-2.5"), -3)
    assert now.period_change(10, [(3, Fraction("0.25"))])[2] == 3
    assert now.period_change(10, [(3, Fraction("0.14")), (3, Fraction("0.14"))])[2] == 3
    assert now.next_rating(2813, 10, [(9, Fraction("-0.25"))]) == 2810


def test_7_2_1_below_1400() -> None:
    assert now.next_rating(1420, 20, [(5, Fraction(-1))]) == 1400
    assert now.next_rating(1420, 20, [(5, Fraction("-1.05"))]) is None


def test_5_1_games_that_count() -> None:
    ratings: Ratings = {"A": 2000, "B": 2000, "X": None}
    games: list[Meeting] = [("A", "B", None), ("A", "X", ONE), ("X", "B", ONE), ("B", "A", ONE)]
    assert now.rate_event(ratings, games, "standard", AFTER) == {
        "A": now.Line(((2000, ZERO),), -HALF),
        "B": now.Line(((2000, ONE),), HALF),
        "X": now.Line(((2000, ONE), (2000, ZERO))),
    }
    mine = now.line_meanwhile("X", 2000, ratings, games, ("standard", AFTER))
    assert (len(mine.games), mine.delta) == (2, ZERO)


def test_6_matches() -> None:
    games: list[Meeting] = [("A", "B", ONE)] * 3
    assert len(now.match_games({"A": 2000, "B": 2000}, games, 3, {})) == 2
    assert now.match_games({"A": 2000, "B": None}, games, 3, {}) == []


def test_rapid_7_2_1_the_standard_rating_serves() -> None:
    own: Ratings = {"A": None, "B": 1900, "C": None}
    standard: Ratings = {"A": 2100, "B": 2000, "C": None}
    assert now.ratings_that_serve("rapid", own, standard) == {"A": 2100, "B": 1900, "C": None}
    assert now.rating_that_serves("standard", None, 2000) is None


def test_1_1_rate_of_play_of_a_game() -> None:
    def suffices(kind: str, one: int | None, other: int | None, *minutes: int) -> bool:
        return now.rate_of_play_suffices(kind, one, other, [Fraction(m) for m in minutes])

    assert suffices("standard", 2400, None, 120, 120)
    assert not suffices("standard", 2400, None, 120, 119)
    assert suffices("standard", 1800, 2399, 90, 90)
    assert suffices("standard", 1799, None, 60, 60)
    within = [False, True, True, False]
    assert [suffices("rapid", None, None, m, m) for m in (10, 11, 59, 60)] == within
    assert [suffices("blitz", None, None, m, m) for m in (3, 4, 10, 11)] == within
    assert not suffices("rapid", None, None, 15, 20)


def test_b_01_1_4_8_performance() -> None:
    # Opponents of the worked IM norm, the lowest already raised to 2050: 21288/9 → 2365; 67 %: 125
    ratings = [2545, 2310, 2440, 2050, 2501, 2398, 2335, 2287, 2422]
    scores = [ZERO, ONE, HALF, ONE, HALF, ONE, HALF, ONE, HALF]
    assert now.performance(zip(ratings, scores, strict=True)) == 2490
    assert now.performance([(2000, ONE)]) == 2800


def test_the_rise_of_march_2024() -> None:
    assert [now.raised_in_2024(one) for one in (1000, 1500, 1999, 2000, 2100)] == [
        1400,
        1700,
        1999,
        2000,
        2100,
    ]


def test_7_1_and_7_2_2() -> None:
    assert now.list_of(date(2026, 3, 31)) == date(2026, 3, 1)
    assert now.is_inactive(0)
    assert not now.is_inactive(1)
