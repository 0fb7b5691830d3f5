"""B.02 of 2005, articles 5, 6 and 10: which games count, and what they come to."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pareo.elo import STANDARD_2005, initial_in_swiss
from pareo.errors import InputError
from pareo.rating import Entrant, Form, computer_list, explain, pooled
from tests.unit.rating.words import entrants, event, games, rated, round_robin

# ---------------------------------------------------------------------------- the example


def test_10_54_rated_players_meet_the_ratings_of_the_iteration() -> None:
    """The changes of the round robin of 10.54, computed by hand from the final Ru and the table.

    Who beat whom is not printed, but ΣPD does not depend on it: only W does.
    """
    ratings = (2600, 2500, None, 2400, None, 2150, 2300, None, None, 2300)
    scores = (8, 7, 7, 6, 6, 4, 3, 2, 1, 1)
    people = [replace(one, first_event=False) for one in entrants(*ratings)]
    result = rated(round_robin(people, scores))
    ru = {key: one.first.ru for key, one in result.players.items() if one.first}
    assert ru == {3: 2414, 5: 2386, 8: 2139, 9: 1989}
    sums = {key: sum(one.deltas) for key, one in result.players.items() if one.k}
    assert sums == {1: 72, 2: 53, 4: 60, 6: 138, 7: -124, 10: -324}
    change = {key: one.change for key, one in result.players.items() if one.k}
    assert change == {
        1: Fraction("7.2"),
        2: Fraction("5.3"),
        4: Fraction(6),
        6: Fraction("20.7"),
        7: Fraction("-18.6"),
        10: Fraction("-48.6"),
    }
    assert result.rated


# ------------------------------------------------------------------------------ Swiss events


def test_5_1_unplayed_games_are_not_rated() -> None:
    result = rated(
        event(entrants(2300, 2200), games("1-2 1F-0F", "2-1 1", "1-2 pending", "1-2 1-0u"))
    )
    assert [game.round for game in result.players[1].counted] == [2]
    assert [(o.round, o.reason.rule.article) for o in result.players[1].omitted] == [
        (1, "5.1"),
        (3, "5.1"),
        (4, "5.1"),
    ]


def test_6_4_and_6_41_rated_players_count_games_against_rated_ones_only() -> None:
    people = entrants(2300, 2200, None)
    result = rated(event(people, games("1-2 1", "1-3 0", "2-3 =")))
    assert [game.opponent for game in result.players[1].counted] == [2]
    (omitted,) = result.players[1].omitted
    assert (omitted.opponent, omitted.reason.rule.article) == (3, "6.4")


@pytest.mark.parametrize(("met", "counts"), [(2, False), (3, True)])
def test_6_42_an_unrated_player_needs_three_rated_opponents(*, met: int, counts: bool) -> None:
    people = entrants(2300, 2200, 2100, None)
    played = games("4-1 1", "4-2 1", "4-3 1")[:met]
    first = rated(event(people, played)).players[4].first
    assert first is not None
    assert first.counts is counts
    assert counts or (first.ignored and first.ignored.rule.article == "6.42")


def test_6_42_the_same_opponent_twice_is_one() -> None:
    first = (
        rated(event(entrants(2300, 2200, None), games("3-1 1", "1-3 0", "3-2 1"))).players[3].first
    )
    assert first is not None
    assert not first.counts


@pytest.mark.parametrize(
    ("results", "counts"), [("0 0 0", False), ("0 = 0", False), ("0 1 0", True), ("= 0 =", True)]
)
def test_6_1_and_10_20_less_than_a_point_in_the_first_event_is_ignored(
    *, results: str, counts: bool
) -> None:
    played = games(*(f"4-{n} {sign}" for n, sign in enumerate(results.split(), start=1)))
    first = rated(event(entrants(2300, 2200, 2100, None), played)).players[4].first
    assert first is not None
    assert first.counts is counts


def test_10_20_half_a_point_counts_in_a_later_event() -> None:
    """Rc 2200, ½ of 3 is 17 %, dp −273: 1927."""
    people = list(entrants(2300, 2200, 2100, None))
    people[3] = replace(people[3], first_event=False)
    first = rated(event(people, games("4-1 0", "4-2 =", "4-3 0"))).players[4].first
    assert first is not None
    assert (first.counts, first.ru) == (True, 1927)


def test_10_21a_and_10_24_a_first_result_in_a_swiss() -> None:
    """Rc (2300 + 2200 + 2101) / 3 = 2200.33; 1 of 3 is 33 %, dp −125: 2075."""
    first = (
        rated(event(entrants(2300, 2200, 2101, None), games("4-1 1", "4-2 0", "4-3 0")))
        .players[4]
        .first
    )
    assert first is not None
    assert (first.rc, first.games, first.score, first.ru) == (2200, 3, 100, 2075)


def test_10_31_a_first_performance_below_1601_is_ignored() -> None:
    """Rc 1760; 1½ of 6 are 25 %, dp −193: 1567. With one draw more 33 %, dp −125: 1635."""
    low = [f"7-{n} {sign}" for n, sign in enumerate("1=0000", start=1)]
    people = entrants(*[1760] * 6, None)
    first = rated(event(people, games(*low))).players[7].first
    assert first is not None
    assert first.ru == 1567
    assert first.ignored
    assert first.ignored.rule.article == "10.31"
    better = rated(event(people, games(*low[:2], "7-3 =", *low[3:]))).players[7].first
    assert better is not None
    assert (better.ru, better.counts) == (1635, True)


def test_10_4_a_player_listed_meanwhile_changes_but_stays_unrated_for_the_others() -> None:
    people = (*entrants(2300, 2200, 2100), Entrant(4, "P4", None, own=2150, k=25))
    result = rated(event(people, games("4-1 1", "4-2 1", "4-3 1")))
    newcomer = result.players[4]
    assert newcomer.first is None
    assert [game.change.delta for game in newcomer.counted if game.change] == [70, 57, 43]
    assert newcomer.change == Fraction(25 * 170, 100)
    assert all(result.players[number].counted == () for number in (1, 2, 3))


# ------------------------------------------------------------------------------ round robins


def test_6_43_a_round_robin_with_an_unplayed_game_counts_as_a_swiss() -> None:
    people = entrants(2300, 2200, 2100, 2000, None)
    whole = round_robin(people, [2, 2, 2, 2, 2])
    assert len(rated(whole).players[1].counted) == 4
    last = whole.games[-1]
    broken = replace(whole, games=(*whole.games[:-1], games(f"{last.white}-{last.black} 1F-0F")[0]))
    result = rated(broken)
    assert [game.opponent for game in result.players[1].counted] == [2, 3, 4]
    first = result.players[5].first
    assert first is not None
    assert first.ru == initial_in_swiss(first.rc, first.score, first.games)


@pytest.mark.parametrize(("score", "inside"), [(0, False), (0.5, False), (1, True)])
def test_6_1_in_a_round_robin_the_opponents_lose_the_game_too(
    *, score: float, inside: bool
) -> None:
    rest = (10 - score) / 4
    scores = [rest] * 4 if rest % 0.5 == 0 else [2.5, 2.5, 2.5, 2]
    people = entrants(2300, 2200, 2100, 2000, None)
    result = rated(round_robin(people, [*scores[:3], 10 - score - sum(scores[:3]), score]))
    assert (result.players[5].first is not None) is inside
    assert len(result.players[1].counted) == (4 if inside else 3)
    if not inside:
        assert {o.reason.rule.article for o in result.players[5].omitted} == {"6.1"}
        assert [o.opponent for o in result.players[1].omitted] == [5]


def test_6_4_in_a_scheveningen_event_games_against_the_unrated_player_count() -> None:
    """Rc of the unrated player is 2200 and the score 1½ of 3: Ru 2200 (ruling 0246)."""
    people = entrants(2300, 2200, 2100, None)
    result = rated(event(people, games("4-1 =", "4-2 =", "4-3 ="), Form.SCHEVENINGEN))
    first = result.players[4].first
    assert first is not None
    assert first.ru == 2200
    (game,) = result.players[1].counted
    assert (game.opponent_rating, game.change and game.change.difference) == (2200, 100)


# ------------------------------------------------------------------------- stages and matches


def test_6_2_preliminaries_and_finals_are_one_event() -> None:
    """The unrated player met two rated opponents in one stage and one in the other."""
    people = entrants(2300, 2200, 2100, None)
    stage = event((people[0], people[1], people[3]), games("4-1 1", "4-2 ="), Form.ROUND_ROBIN)
    final = event((people[2], people[3]), games("3-4 0"), Form.MATCH)
    whole = pooled([stage, final])
    assert whole.form is Form.SWISS
    assert [game.round for game in whole.games] == [1, 2, 3]
    newcomer = next(one for one in rated(whole).players.values() if one.entrant.id == "1004")
    assert newcomer.first is not None
    assert (newcomer.first.games, newcomer.first.counts) == (3, True)
    alone = rated(stage).players[4].first
    assert alone is None or not alone.counts


def test_6_2_a_player_with_two_ratings_is_refused() -> None:
    one = event(entrants(2300, 2200), games("1-2 1"))
    other = event(entrants(2310, 2200), games("1-2 1"))
    with pytest.raises(InputError, match="2300 in one stage and 2310"):
        pooled([one, other])


def test_6_5_games_after_a_match_was_decided_may_be_left_out() -> None:
    played = games("1-2 1", "2-1 0", "1-2 1", "2-1 1")
    decided = (*played[:3], replace(played[3], decided=True))
    people = entrants(2300, 2200)
    out = rated(event(people, decided, Form.MATCH))
    assert [o.reason.rule.article for o in out.players[1].omitted] == ["6.5"]
    kept = rated(event(people, decided, Form.MATCH, rate_decided_games=True))
    assert len(kept.players[1].counted) == 4


# ------------------------------------------------------------------------- the computer list


def test_11_31_the_computer_list_has_rar_n_w_w_minus_we_and_ru() -> None:
    people = entrants(2300, 2200, 2100, None, None)
    played = games("1-2 1", "4-1 1", "4-2 =", "4-3 0", "5-1 1", "5-2 1", "1-3 =")
    rows = {row.key: row for row in computer_list(rated(event(people, played)))}
    # Player 1 met 2200 and 2100: Rar 2150, 1½ points; expected 0.64 and 0.76.
    assert (rows[1].rar, rows[1].n, rows[1].w, rows[1].w_minus_we) == (2150, 2, 150, 10)
    # Player 4 met three rated opponents with 1½ of 3: Ru is the average.
    assert (rows[4].rar, rows[4].n, rows[4].w, rows[4].ru) == (2200, 3, 150, 2200)
    # Player 5 met two: zero in the column of Rar, and no Ru.
    assert (rows[5].rar, rows[5].n, rows[5].ru) == (0, 2, None)
    assert rows[4].w_minus_we is None


def test_11_31_ru_is_shown_even_below_1601() -> None:
    played = games(*(f"7-{n} {sign}" for n, sign in enumerate("1=0000", start=1)))
    rows = computer_list(rated(event(entrants(*[1760] * 6, None), played)))
    assert rows[6].ru == 1567


# ------------------------------------------------------------------------------- explanations


def test_every_game_is_explained_with_its_numbers_and_every_omission_with_its_article() -> None:
    people = entrants(2400, 2000, 2260, None)
    result = rated(event(people, games("1-2 1", "1-3 0", "1-4 1", "1-3 1F-0F")))
    assert [str(line) for line in explain(result, 1)] == [
        "Round 1, P2 (2000): 2400 − 2000 counts as 350, expected 0.89, scored 1: +0.11.",
        "Round 2, P3 (2260): 2400 − 2260 = 140, expected 0.69, scored 0: −0.69.",
        (
            "Round 4, P3: not counted, the game was not played, or is not finished "
            "(B.02 Art. 5.1, edition of 2005)."
        ),
        "Round 3, P4: not counted, the opponent has no rating (B.02 Art. 6.4, edition of 2005).",
        "Sum of changes −0.58, K = 10: −5.80; 2400 becomes 2394.",
    ]
    assert [str(line) for line in explain(result, 4)] == [
        (
            "Round 3, P1: not counted, an unrated player met fewer than three rated opponents "
            "(B.02 Art. 6.42, edition of 2005)."
        ),
        (
            "The result does not count towards a first rating: an unrated player met fewer than "
            "three rated opponents (B.02 Art. 6.42, edition of 2005)."
        ),
    ]


def test_every_game_of_a_player_is_either_counted_or_omitted() -> None:
    people = entrants(2300, None, 2100, None, 1900)
    whole = round_robin(people, [2, 2, 2, 2, 2])
    for regulations in (STANDARD_2005,):
        result = rated(whole, regulations)
        for one in result.players.values():
            assert len(one.counted) + len(one.omitted) == 4
