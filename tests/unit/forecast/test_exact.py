"""All cases of a last round, against an enumeration that shares nothing with the forecast but the table."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from pareo.forecast import (
    NormsAsked,
    Outlook,
    Question,
    coming_of,
    outlook_of,
    pieces_of,
    strengths_of,
    tallied,
    whole_task,
)
from pareo.forecast.coming import OpenGame
from pareo.forecast.task import weights
from pareo.generator import chances
from pareo.model import Round, Title, Tournament, Tpn
from tests.unit.norms.events import CANDIDATE, RESULTS
from tests.unit.norms.events import example as norm_example
from tests.words import event, player

FIELD = tuple(player(number, 2100 - 100 * number) for number in range(1, 5))
FIRST = (Round.of((1, 3, "1-0"), (4, 2, "½-½")), Round.of((2, 1, "½-½"), (3, 4, "1-0")))
LAST = Round.of((1, 4), (2, 3))
WON, HALF, LOST = Fraction(1), Fraction(1, 2), Fraction(0)
SCORES = {1: WON + HALF, 2: WON, 3: WON, 4: HALF}


def four_players(*rounds: Round) -> Tournament:
    return event(FIELD, *rounds, rounds=3)


def foreseen(
    tournament: Tournament, runs: int = 400, seed: str = "7", *, norms: bool = False
) -> Outlook:
    coming, strengths = coming_of(tournament), strengths_of(tournament)
    numbers = {number: one.rating for number, one in strengths.items()}
    question = Question(norms=NormsAsked.of(coming.tournament) if norms else None)
    task = whole_task(coming, numbers, question, runs, seed)
    return outlook_of(task, [tallied(piece) for piece in pieces_of(task)], strengths, 2)


def table(own: int, other: int) -> dict[Fraction, float]:
    """Return the chances of a game without its colours: the mean of two games, one with each."""
    white, black = chances(own, other), chances(other, own)
    won, lost = (white.white + black.black) / 2, (white.black + black.white) / 2
    return {WON: won, HALF: 1 - won - lost, LOST: lost}


def game_of(white: int, black: int) -> tuple[float, float, float]:
    """Return the chances that a forecast gives to a game: White wins, a draw, Black wins."""
    one, two = Tpn(1), Tpn(2)
    return weights(OpenGame(1, 1, 0, one, two), {one: white, two: black})


def by_hand() -> dict[int, dict[int, float]]:
    """Return the chance of every place: nine pairs of results, equal points share their places."""
    games = ((1, 4), (2, 3))
    found: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    for points in product((WON, HALF, LOST), repeat=2):
        weight, scores = 1.0, dict(SCORES)
        for (white, black), own in zip(games, points, strict=True):
            weight *= table(2100 - 100 * white, 2100 - 100 * black)[own]
            scores[white] += own
            scores[black] += 1 - own
        for number, score in scores.items():
            better = sum(other > score for other in scores.values())
            equal = sum(other == score for other in scores.values())
            for place in range(better + 1, better + equal + 1):
                found[number][place] += weight / equal
    return found


def test_the_chances_are_those_of_the_table() -> None:
    """B.02 8.1.2: 300 points apart 0.85 is expected, 100 points apart 0.64."""
    for white, black, expected in ((2000, 1700, 0.85), (1900, 1800, 0.64)):
        won, drawn, _ = game_of(white, black)
        assert won + drawn / 2 == pytest.approx(expected)


def test_colours_do_not_change_the_chances() -> None:
    assert game_of(2000, 1800) == pytest.approx(game_of(1800, 2000)[::-1])


def test_a_norm_is_as_likely_as_the_results_that_make_it() -> None:
    """Round 9 of the example of the rules page: a draw of 2390 against 2422 makes the IM norm."""
    tournament = norm_example((*RESULTS[:8], "pending"))
    found = foreseen(tournament, norms=True)
    norms = found.by_number[Tpn(CANDIDATE)].norms
    assert found.task.is_exact
    assert norms is not None
    assert norms[Title.IM].value == pytest.approx(1 - table(2390, 2422)[LOST])


def test_all_nine_cases_give_the_exact_places() -> None:
    found = foreseen(four_players(*FIRST, LAST))
    assert (found.task.is_exact, found.task.size) == (True, 9)
    for number, places in by_hand().items():
        one = found.by_number[Tpn(number)]
        assert dict(one.places) == pytest.approx({k: v for k, v in places.items() if v})
        assert one.win.value == pytest.approx(places[1])
        assert one.top.value == pytest.approx(places[1] + places[2])
    assert found.by_number[Tpn(1)].expected_points == pytest.approx(1.5 + 0.85)


def test_a_simulation_lies_within_its_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pareo.forecast.task.MOST_CASES", 0)
    found = foreseen(four_players(*FIRST, LAST))
    assert (found.task.is_exact, found.task.size) == (False, 400)
    for number, places in by_hand().items():
        win = found.by_number[Tpn(number)].win
        assert win.low <= places[1] <= win.high


def test_the_parts_of_the_work_do_not_change_the_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pareo.forecast.task.MOST_CASES", 0)
    whole = foreseen(four_players(*FIRST, LAST), 50)
    monkeypatch.setattr("pareo.forecast.task._PIECES", 3)
    assert foreseen(four_players(*FIRST, LAST), 50).players == whole.players
    assert foreseen(four_players(*FIRST, LAST), 50, "8").players != whole.players


def test_a_finished_event_is_certain() -> None:
    last = Round.of((1, 4, "1-0"), (2, 3, "0-1"))
    found = foreseen(four_players(*FIRST, last))
    assert (found.task.is_exact, found.task.coming.is_over) == (True, True)
    assert [one.player.number for one in found.players] == [1, 3, 2, 4]
    assert [one.win.is_all for one in found.players] == [True, False, False, False]
    assert [one.win.is_none for one in found.players] == [False, True, True, True]


def test_a_round_that_is_not_paired_is_taken_as_it_would_be_paired_now() -> None:
    found = foreseen(four_players(*FIRST))
    assert found.task.coming.paired_here == 3
    pairs = {frozenset((game.white, game.black)) for game in found.task.coming.games}
    assert pairs == {frozenset((1, 4)), frozenset((2, 3))}
    assert found.task.is_exact


def test_with_more_rounds_left_each_run_pairs_them_anew() -> None:
    found = foreseen(event(6, rounds=3), 30)
    assert (found.task.coming.to_pair, found.task.coming.rounds_left) == (2, 3)
    assert sum(one.win.value for one in found.players) == pytest.approx(1)
    assert sum(one.expected_points for one in found.players) == pytest.approx(9)
    assert [one.place for one in found.players] == [None] * 6
