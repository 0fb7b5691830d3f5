"""The last round of one player: exact where few games matter, and proved by all cases."""

from itertools import product
from random import Random

import pytest

from pareo.forecast import (
    LastRound,
    Question,
    coming_of,
    games_that_matter,
    last_round_of,
    last_round_pieces,
    sampled,
    strengths_of,
    with_last_round,
)
from pareo.forecast.coming import with_results
from pareo.forecast.conditions import conditions_for
from pareo.forecast.last_round import OUTCOMES, Sample, deciding_boards, result_of
from pareo.forecast.task import RESULTS
from pareo.generator import Wishes, generate
from pareo.model import Round, Tournament, Tpn
from pareo.standings import PLAIN, rank
from tests.unit.forecast.test_exact import FIRST, LAST, foreseen, four_players
from tests.words import event


def last_round(tournament: Tournament, player: int, runs: int = 60) -> LastRound:
    coming = coming_of(tournament)
    numbers = {number: one.rating for number, one in strengths_of(tournament).items()}
    pieces = last_round_pieces(coming, Tpn(player), numbers, Question(), runs, "7")
    done = [(piece, sampled(piece)) for piece in pieces]
    return last_round_of(coming, Tpn(player), Question(), 2, done)


def test_what_each_result_gives() -> None:
    """1 has 1½, 2 and 3 have 1 and meet, 4 has ½.

    A win of 1 gives 2½, out of reach of 2. With a draw, 2, the winner of 2-3 is level: no tie-break
    is set, so place 1 is certain if they draw. A loss leaves 1½, level with 4 and, after a draw, with
    2 and 3; a winner there has 2.
    """
    won, drawn, lost = last_round(four_players(*FIRST, LAST), 1).results
    assert [each.outcome for each in (won, drawn, lost)] == list(OUTCOMES)
    assert (won.best, won.worst, won.runs) == (1, 1, None)
    assert won.win.is_all
    assert (drawn.best, drawn.worst, drawn.runs) == (1, 2, None)
    assert drawn.conditions is not None
    ((literal,),) = (each.literals for each in drawn.conditions.ways)
    assert (literal.game.white, literal.game.black) == (2, 3)
    assert [each.value for each in literal.results] == ["½-½"]
    assert drawn.conditions.is_complete
    assert (lost.best, lost.worst) == (1, 4)


def test_the_chances_of_the_own_results_are_those_of_the_table() -> None:
    won, drawn, lost = last_round(four_players(*FIRST, LAST), 1).results
    assert won.chance + drawn.chance + lost.chance == pytest.approx(1)
    assert won.chance + drawn.chance / 2 == pytest.approx(0.85)


def test_somebody_without_a_game_waits_for_the_others() -> None:
    last = Round.of((1, 2), byes={3: "U"})
    found = last_round(event(3, last, rounds=1), 3)
    assert found.game is None
    (after,) = found.results
    assert (after.outcome, after.best, after.worst) == (None, 1, 2)


def test_too_many_games_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pareo.forecast.task.MOST_CASES", 4)
    won, drawn, _ = last_round(four_players(*FIRST, LAST), 1).results
    assert won.runs is None  # one case: nobody can reach 1
    assert drawn.runs == 60
    (board,) = drawn.boards
    assert (board.game.white, board.game.black) == (2, 3)
    draw = board.chances[1]
    assert draw is not None
    assert draw.is_all


def test_a_result_that_came_once_names_no_board() -> None:
    """The place came in 30 of 1000 ends, in the only end with Black's win of game 1 among them.

    Of game 2 the 500 draws have 28 of them: 15 are to be expected there, so it does decide.
    """
    games = coming_of(four_players(*FIRST, LAST)).games
    won, drawn, lost = RESULTS
    ends = [
        Sample(
            first=1 if (at < 28 or 500 <= at < 502) else 2,
            size=1,
            weight=1,
            results=(lost if at == 0 else drawn if at % 3 else won, drawn if at < 500 else won),
        )
        for at in range(1000)
    ]
    assert [board.game for board in deciding_boards(games, ends, 1)] == [games[1]]


def test_a_last_round_that_is_proved_proves_the_row_of_the_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three results of the other game are looked at, nine cases of both are too many."""
    tournament = four_players(*FIRST, LAST)
    exact = foreseen(tournament)
    monkeypatch.setattr("pareo.forecast.task.MOST_CASES", 12)
    counted = foreseen(tournament)
    last = last_round(tournament, 1)
    assert last.is_exact
    found = with_last_round(counted, last)
    row, expected = (each.by_number[Tpn(1)] for each in (found, exact))
    assert (row.win.is_exact, row.top.is_exact) == (True, True)
    assert row.win.value == pytest.approx(expected.win.value)
    assert row.top.value == pytest.approx(expected.top.value)
    assert dict(row.places) == pytest.approx(dict(expected.places))
    assert row.likely == expected.likely
    assert row.expected_points == pytest.approx(expected.expected_points)
    others = [Tpn(number) for number in (2, 3, 4)]
    assert [found.by_number[n] for n in others] == [counted.by_number[n] for n in others]
    assert with_last_round(exact, last) is exact


def small_event(seed: int) -> Tournament:
    ties = (("BH/C1", "SB"), ("DE", "WIN"), ("AOB",), ("ARO", "KS"), ("PS", "BWG"))[seed % 5]
    wishes = Wishes(players=9 + seed % 4, rounds=4, tie_breaks=ties, late_entries=0, withdrawals=0)
    return generate(wishes, f"forecast {seed}").after_round(3)


@pytest.mark.parametrize("seed", range(8))
def test_games_that_do_not_matter_never_change_the_place(seed: int) -> None:
    random = Random(seed)
    coming = coming_of(small_event(seed))
    player = random.choice([game.white for game in coming.games])
    own = coming.game_of(player)
    assert own is not None
    others = tuple(game for game in coming.games if game is not own)
    for outcome in OUTCOMES:
        given = with_results(coming.tournament, [own], [result_of(own, player, outcome)])
        matter = games_that_matter(given, others, player, PLAIN)
        rest = [game for game in others if game not in matter]
        fixed = with_results(given, matter, [random.choice(RESULTS) for _ in matter])
        places = {
            rank(with_results(fixed, rest, results)).ranks[player]
            for results in list(product(RESULTS, repeat=len(rest)))[:81]
        }
        assert len(places) == 1


@pytest.mark.parametrize("seed", range(5))
def test_conditions_hold_in_all_cases_and_name_all_of_them(seed: int) -> None:
    """Each way gives the place in every case; a complete list leaves no case with it out."""
    random = Random(seed)
    games = coming_of(small_event(1)).games[:4]
    worst = [random.choice((1, 2, 2)) if seed else 1 + number % 3 for number in range(81)]
    found = conditions_for(games, worst)
    assert found.place == 1
    given = set()
    for number in range(81):
        results = [RESULTS[number // 3**at % 3] for at in range(4)]
        holds = any(
            all(results[games.index(one.game)] in one.results for one in way.literals)
            for way in found.ways
        )
        if holds:
            given.add(number)
    target = {number for number, place in enumerate(worst) if place == 1}
    assert given <= target
    assert (given == target) == found.is_complete
    if not seed:  # place 1 exactly where the first game is won by White
        ((literal,),) = (way.literals for way in found.ways)
        assert (literal.game, literal.results) == (games[0], (RESULTS[0],))
