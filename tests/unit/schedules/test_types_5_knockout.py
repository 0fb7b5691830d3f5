"""Manual of 2018, tournament types 5.2: knock-outs with tie-breaks, played to the end."""

from collections.abc import Callable

import pytest

from pareo.errors import FormError
from pareo.model import Event, Game, Result, Round, TimeControl, Tournament, Tpn
from pareo.schedules import (
    KnockoutRules,
    bracket,
    bracket_of,
    due_round,
    new_event,
    places,
    plan_for,
    unnamed_players,
    with_known_rounds,
)
from pareo.schedules.brackets import SUDDEN_DEATH, seeding, survivor, winner_of
from pareo.trf import read_trf, write_trf

Script = Callable[[int, int, int], str]
"""White, Black and the number of the game in its match, to the result."""

RULES = KnockoutRules(games=2, rapid=2, blitz=4, third_place=True)


def games(*entries: tuple[int, int, str]) -> tuple[Game, ...]:
    return tuple(Game(Tpn(white), Tpn(black), Result(result)) for white, black, result in entries)


def better_number_wins(white: int, black: int, _: int) -> str:
    return "1-0" if white < black else "0-1"


def played_to_the_end(players: int, rules: KnockoutRules, script: Script) -> Tournament:
    """Play round after round through report files, as an arbiter would."""
    plan = plan_for("knockout", players, rules=rules)
    event = new_event(plan, unnamed_players(plan), Event())
    while True:
        event = read_trf(write_trf(event).text).tournament
        due = due_round(event.after_round(len(event.rounds) - 1), plan)
        assert due is not None
        numbers = {(game.white, game.black): game.number for game in due.games}
        last = Round.of(
            *(
                (m.home, m.away, script(m.home, m.away, numbers[m.home, m.away]))
                for m in event.rounds[-1].matches
            )
        )
        event = event.after_round(len(event.rounds) - 1)
        event = Tournament(
            event.players,
            event.settings,
            event.event,
            rounds=(*event.rounds, last),
            remarks=event.remarks,
        )
        longer = with_known_rounds(event, plan)
        if longer == event:
            return event
        event = longer


def ties(event: Tournament, rules: KnockoutRules, players: int) -> list[list[set[int | None]]]:
    found = bracket_of(event, plan_for("knockout", players, rules=rules))
    return [[{tie.one, tie.other} for tie in stage] for stage in found.stages]


def test_5_2_sixteen_players_to_the_end_with_third_place() -> None:
    event = played_to_the_end(16, RULES, better_number_wins)
    assert len(event.rounds) == 4 * 2  # four stages of two games, none of them level
    assert [len(played.matches) for played in event.rounds] == [8, 8, 4, 4, 2, 2, 2, 2]
    assert ties(event, RULES, 16) == [
        [{1, 16}, {8, 9}, {5, 12}, {4, 13}, {3, 14}, {6, 11}, {7, 10}, {2, 15}],
        [{1, 8}, {4, 5}, {3, 6}, {2, 7}],
        [{1, 4}, {2, 3}],
        [{1, 2}, {3, 4}],
    ]
    found = places(bracket_of(event, plan_for("knockout", 16, rules=RULES)))
    assert {who: place for who, place in found.items() if who <= 5} == {
        1: (1, 1),
        2: (2, 2),
        3: (3, 3),
        4: (4, 4),
        5: (5, 8),
    }
    assert found[Tpn(16)] == (9, 16)


def test_5_2_thirteen_players_the_top_three_rest_and_level_matches_go_through_all_tie_breaks() -> (
    None
):
    def script(white: int, black: int, game: int) -> str:
        both = {white, black}
        if both == {8, 9} and game <= 2:
            return "½-½"  # then 8 wins both rapid games
        if both == {4, 5} and game <= 8:
            return "½-½u" if game > 2 else "½-½"  # all drawn: sudden death
        if both == {4, 5}:
            return "½-½u"  # a draw is enough for Black
        if both == {2, 3}:
            if game <= 4:
                return "½-½"
            return "1-0u" if white == 3 else "0-1u"  # 3 wins three of four blitz games
        return better_number_wins(white, black, game)

    event = played_to_the_end(13, RULES, script)
    found = bracket_of(event, plan_for("knockout", 13, rules=RULES))
    assert [tie.winner for tie in found.stages[0] if tie.free] == [1, 3, 2]
    assert ties(event, RULES, 13)[1] == [{1, 8}, {4, 5}, {3, 6}, {2, 7}]
    by_pair = {
        frozenset(map(int, {t.one or 0, t.other or 0})): t for stage in found.stages for t in stage
    }
    assert len(by_pair[frozenset((8, 9))].games) == 4
    last = by_pair[frozenset((4, 5))]
    assert len(last.games) == 2 + 2 + 4 + 1
    assert last.winner == last.games[-1].black
    # Three wins of four cannot be caught: the fourth blitz game is not played.
    assert len(by_pair[frozenset((2, 3))].games) == 2 + 2 + 3
    survived = last.winner
    assert by_pair[frozenset((2, 3))].winner == 3
    assert ties(event, RULES, 13)[3] == [{1, 3}, {survived, 2}]
    assert found.winner == 1
    # Stages: 2+2 rapid, 9 with sudden death, 7 with three blitz games, 2.
    assert len(event.rounds) == 4 + 9 + 7 + 2
    assert places(found)[Tpn(2)] == (3, 3)


@pytest.mark.parametrize(
    ("players", "lines"),
    [(2, (1, 2)), (4, (1, 4, 3, 2)), (8, (1, 8, 5, 4, 3, 6, 7, 2))],
)
def test_the_best_two_are_in_different_halves(players: int, lines: tuple[int, ...]) -> None:
    assert seeding(players) == lines


@pytest.mark.parametrize("players", range(2, 40))
def test_any_number_of_players_only_the_first_rest_and_one_is_left(players: int) -> None:
    people = [Tpn(number) for number in range(1, players + 1)]
    found = bracket(people, RULES)
    resting = sorted(tie.winner or 0 for tie in found.stages[0] if tie.free)
    assert resting == list(range(1, len(resting) + 1))
    assert 2 * len(found.stages[0]) - len(resting) == players
    # Everybody but the winner loses once.
    event = played_to_the_end(players, KnockoutRules(1, 0, 0), better_number_wins)
    assert sum(len(played.matches) for played in event.rounds) == players - 1


@pytest.mark.parametrize(
    ("played", "winner"),
    [
        ([(1, 2, "1-0")], None),
        ([(1, 2, "1-0"), (2, 1, "½-½")], 1),
        ([(1, 2, "½-½"), (2, 1, "½-½")], None),
        ([(1, 2, "1-0"), (2, 1, "1-0"), (1, 2, "½-½u"), (2, 1, "1-0u")], 2),
        ([(1, 2, "½-½")] * 2 + [(1, 2, "½-½u")] * 6, None),
        ([(1, 2, "½-½")] * 2 + [(1, 2, "½-½u")] * 6 + [(1, 2, "½-½u")], 2),
        ([(1, 2, "½-½")] * 2 + [(1, 2, "½-½u")] * 2 + [(1, 2, "1-0u")] * 2, None),
        ([(1, 2, "½-½")] * 2 + [(1, 2, "½-½u")] * 2 + [(1, 2, "1-0u")] * 3, 1),
        ([(1, 2, "0F-1F"), (2, 1, "1F-0F")], 2),
        ([(1, 2, "0F-0F"), (2, 1, "0F-0F")], None),
    ],
)
def test_5_2_two_games_then_two_rapid_then_four_blitz(
    played: list[tuple[int, int, str]], winner: int | None
) -> None:
    assert winner_of(games(*played), Tpn(1), Tpn(2), RULES) == winner


@pytest.mark.parametrize(
    ("result", "through"),
    [("1-0u", 1), ("½-½u", 2), ("0-1u", 2), ("1F-0F", 1), ("0F-1F", 2), ("0F-0F", None)],
)
def test_5_2_sudden_death_white_must_win_and_a_draw_is_enough_for_black(
    result: str, through: int | None
) -> None:
    assert survivor(games((1, 2, result))[0]) == through


def test_5_2_sudden_death_is_five_minutes_against_four() -> None:
    assert TimeControl.parse("W300-B240") == SUDDEN_DEATH


def test_colours_alternate_and_begin_with_who_had_white_less_often() -> None:
    people = [Tpn(number) for number in range(1, 5)]
    rules = KnockoutRules(1, 0, 0)
    plan = plan_for("knockout", 4, rules=rules)
    event = new_event(plan, unnamed_players(plan), Event())
    # 1 has White in the first match, 3 in the second: there the higher number begins.
    assert [(m.home, m.away) for m in event.rounds[0].matches] == [(1, 4), (3, 2)]
    event = Tournament(
        event.players,
        event.settings,
        rounds=(Round.of((1, 4, "1-0"), (3, 2, "0-1")),),
        remarks=event.remarks,
    )
    due = due_round(event, plan)
    assert due is not None
    assert [(game.white, game.black) for game in due.games] == [(2, 1)]
    assert len(bracket(people, rules).stages) == 2


def test_missing_results_are_told_all_at_once() -> None:
    plan = plan_for("knockout", 8)
    event = new_event(plan, unnamed_players(plan), Event())
    with pytest.raises(FormError) as caught:
        due_round(event, plan)
    assert len(caught.value.faults) == 4


def test_a_sudden_death_without_winner_is_for_the_arbiter() -> None:
    plan = plan_for("knockout", 2, rules=KnockoutRules(1, 0, 0))
    event = new_event(plan, unnamed_players(plan), Event())
    rounds = (Round.of((1, 2, "½-½")), Round.of((2, 1, "0F-0F")))
    event = Tournament(event.players, event.settings, rounds=rounds, remarks=event.remarks)
    with pytest.raises(FormError, match="has no winner"):
        due_round(event, plan)


def test_three_players_have_no_match_for_third_place() -> None:
    event = played_to_the_end(3, KnockoutRules(1, 0, 0, third_place=True), better_number_wins)
    assert ties(event, KnockoutRules(1, 0, 0, third_place=True), 3) == [
        [{1, None}, {2, 3}],
        [{1, 2}],
    ]
    plan = plan_for("knockout", 3, rules=KnockoutRules(1, 0, 0, third_place=True))
    assert places(bracket_of(event, plan)) == {1: (1, 1), 2: (2, 2), 3: (3, 3)}


@pytest.mark.parametrize(
    ("players", "rules", "words"),
    [
        (1, KnockoutRules(), "1 is not a possible number of players. Give 2 to 512."),
        (513, KnockoutRules(), "513 is not a possible number of players."),
        (8, KnockoutRules(games=0), "0 is not a possible number of games."),
        (8, KnockoutRules(rapid=3), "3 is an odd number of rapid games."),
        (8, KnockoutRules(blitz=1), "1 is an odd number of blitz games."),
    ],
)
def test_impossible_sizes_are_refused(players: int, rules: KnockoutRules, words: str) -> None:
    with pytest.raises(FormError) as caught:
        bracket([Tpn(number) for number in range(1, players + 1)], rules)
    assert words in str(caught.value)
