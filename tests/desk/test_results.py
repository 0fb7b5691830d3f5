"""Results entered at the desk: which are possible, when, and by two people at once."""

from collections.abc import Mapping

import pytest

from pareo.errors import FormError
from pareo.history import standing_points, virtual_points
from pareo.journal.kind import Role
from pareo.language import english
from pareo.model import Result, Tpn
from pareo.service.desk import numbers, people, results, rounds, settings, undoing
from pareo.service.desk.log import log
from tests.desk.conftest import MakeHall
from tests.desk.hall import Act, Hall

PLAYED = ("1-0", "½-½", "0-1", "½-0", "0-½", "0-0")
FORFEITS = ("1F-0F", "0F-1F", "0F-0F")
UNRATED = ("1-0u", "½-½u", "0-1u")


def in_play(hall: MakeHall, players: int = 8) -> Hall:
    here = hall(players=players)
    here.start()
    return here


def last_kind(here: Hall) -> str:
    return here.store.entries(here.event.uuid)[-1].kind


@pytest.mark.parametrize("result", ["½-0", "0-½", "0-0"])
def test_q180_exceptional_scores_are_entered(hall: MakeHall, result: str) -> None:
    here = in_play(hall)
    here.do(results.enter, 1, 1, result)
    assert here.state.games[1, 1].result == result


@pytest.mark.parametrize("result", ["1-½", "½-1", "1-1"])
def test_q181_no_game_gives_more_than_a_point(hall: MakeHall, result: str) -> None:
    here = in_play(hall)
    with pytest.raises(FormError):
        here.answer(results.enter, 1, 1, result)


@pytest.mark.parametrize("result", ["½F-½F", "½F-0F", "0F-½F", "1F-½F"])
def test_q182_no_half_point_by_forfeit(hall: MakeHall, result: str) -> None:
    here = in_play(hall)
    with pytest.raises(FormError):
        here.answer(results.enter, 1, 1, result)


def test_q183_three_forfeits(hall: MakeHall) -> None:
    here = in_play(hall)
    for result in FORFEITS:
        here.do(results.enter, 1, 1, result)
        assert here.state.games[1, 1].result == result
    possible = {each.value for each in Result if "F" in each.value}
    assert possible == set(FORFEITS)


@pytest.mark.parametrize("result", ["1-0F", "1F-0", "½-0F", "0F-0"])
def test_q184_not_played_on_one_side_and_forfeited_on_the_other(
    hall: MakeHall, result: str
) -> None:
    here = in_play(hall)
    with pytest.raises(FormError):
        here.answer(results.enter, 1, 1, result)


@pytest.mark.parametrize("result", UNRATED)
def test_q185_games_too_short_to_be_rated(hall: MakeHall, result: str) -> None:
    here = in_play(hall)
    here.do(results.enter, 1, 1, result)
    assert not here.tournament.rounds[0].matches[0].games[0].result.rated


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        ("1-0", 10, 0),
        ("½-½", 5, 5),
        ("0-1", 0, 10),
        ("½-0", 5, 0),
        ("0-½", 0, 5),
        ("0-0", 0, 0),
        ("1F-0F", 10, 0),
        ("0F-1F", 0, 10),
        ("0F-0F", 0, 0),
        ("1-0u", 10, 0),
        ("½-½u", 5, 5),
        ("0-1u", 0, 10),
    ],
)
def test_q186_every_result_scores_for_both_sides(
    hall: MakeHall, result: str, white: int, black: int
) -> None:
    here = in_play(hall)
    here.do(results.enter, 1, 1, result)
    match = here.tournament.rounds[0].matches[0]
    found = standing_points(here.tournament)
    assert (found[match.home], found[match.away]) == (white, black)


def board_keys(here: Hall, points: Mapping[Tpn, int]) -> list[tuple[int, int, int]]:
    """Return by what C.04.2 Art. 3.6 orders the boards of round 2."""
    keys: list[tuple[int, int, int]] = []
    for match in here.tournament.rounds[1].matches:
        pair = sorted((match.home, match.away), key=lambda who: (-points[who], who))
        keys.append((-points[pair[0]], -sum(points[who] for who in pair), pair[0]))
    return keys


def test_q187_boards_by_score_sum_and_number_with_the_bye_last(hall: MakeHall) -> None:
    here = in_play(hall, players=9)
    here.play(["1-0"])
    here.do(rounds.pair)
    keys = board_keys(here, standing_points(here.tournament.after_round(1)))
    assert keys == sorted(keys)
    assert len(keys) == 4
    assert sum(bye == "U" for bye in here.state.rounds[2].byes.values()) == 1


def test_q188_with_acceleration_on_real_plus_virtual_points(hall: MakeHall) -> None:
    here = hall(players=16, rounds=9)
    here.do(settings.set_settings, {"acceleration": "baku"})
    here.start()
    here.play(["½-½"] * 4 + ["1-0"] * 4)
    here.do(rounds.pair)
    real = standing_points(here.tournament.after_round(1))
    virtual = virtual_points(here.tournament, 2)
    assert set(virtual.values()) == {0, 10}
    keys = board_keys(here, {number: real[number] + virtual[number] for number in real})
    assert keys == sorted(keys)
    assert board_keys(here, real) != sorted(board_keys(here, real))


def test_a_result_is_cleared(hall: MakeHall) -> None:
    here = in_play(hall)
    here.do(results.enter, 1, 1, "1-0")
    here.do(results.enter, 1, 1, "pending")
    assert here.state.games[1, 1].result == "pending"


def test_only_while_the_round_is_in_play(hall: MakeHall) -> None:
    here = in_play(hall)
    here.play()
    ways = here.refused(results.enter, 1, 1, "0-1").ways_out
    assert [each.act for each in ways] == ["result.correct", "round.reopen"]
    here.do(rounds.pair)
    assert here.refused(results.enter, 1, 1, "0-1").ways_out[0].act == "undo"
    assert here.refused(results.enter, 2, 1, "0-1").ways_out[0].act == "round.publish"
    here.do(rounds.publish)
    assert here.refused(results.enter, 1, 1, "0-1").ways_out[0].act == "result.correct"


def test_an_adjourned_game_is_not_entered_but_finished(hall: MakeHall) -> None:
    here = in_play(hall)
    with pytest.raises(FormError):
        here.answer(results.enter, 1, 1, "adjourned")


def test_a_result_by_somebody_who_had_not_seen_another_is_kept_beside_it(hall: MakeHall) -> None:
    ana = in_play(hall)
    seen = ana.state.head
    ben = ana.by("Ben", seen=seen)
    ana.do(results.enter, 1, 2, "1-0")
    answer = ben.do(results.enter, 1, 2, "0-1")
    assert "two results" in answer.notices[0].said(english)
    game = ana.state.games[1, 2]
    assert (game.result, game.by) == ("1-0", "Ana")
    assert [(each.result, each.by) for each in game.disputes] == [("0-1", "Ben")]


def test_an_equal_result_of_two_people_is_a_check(hall: MakeHall) -> None:
    ana = in_play(hall)
    ben = ana.by("Ben", seen=ana.state.head)
    ana.do(results.enter, 1, 2, "1-0")
    ben.do(results.enter, 1, 2, "1-0")
    assert ana.state.games[1, 2].checked == ("Ben",)
    assert last_kind(ana) == "result.check"


def test_a_round_with_two_results_of_a_game_is_not_closed_until_one_is_chosen(
    hall: MakeHall,
) -> None:
    ana = in_play(hall)
    ben = ana.by("Ben", seen=ana.state.head)
    eva = ana.by("Eva", seen=ana.state.head)
    for game in (1, 2, 3, 4):
        ana.do(results.enter, 1, game, "1-0")
    ben.do(results.enter, 1, 2, "0-1")
    assert ana.refused(rounds.close).ways_out[0].act == "result.settle"
    assert ana.refused(results.enter, 1, 2, "1-0u").refusals[0].code == "two-results"
    ana.do(results.settle, 1, 2, "1-0")
    assert not ana.state.games[1, 2].disputes
    eva.do(results.enter, 1, 2, "1-0")
    assert ana.state.games[1, 2].checked == ("Eva",)
    ana.do(rounds.close)
    said = [line.text.said(english) for line in log(ana.event, kind="result")]
    assert "Table 2, round 1: a second result, 0-1" in said
    assert "Table 2, round 1: 1-0 chosen from two results" in said


def test_results_of_two_people_at_other_boards_do_not_meet(hall: MakeHall) -> None:
    ana = in_play(hall, players=20)
    seen = ana.state.head
    ben = ana.by("Ben", seen=seen)
    for game in range(1, 6):
        ana.do(results.enter, 1, game, "1-0")
        ben.do(results.enter, 1, game + 5, "0-1")
    assert [game.result for game in ana.state.games_of(1)] == ["1-0"] * 5 + ["0-1"] * 5


def test_clearing_a_result_that_was_not_seen_is_a_conflict(hall: MakeHall) -> None:
    ana = in_play(hall)
    ben = ana.by("Ben", seen=ana.state.head)
    ana.do(results.enter, 1, 1, "1-0")
    assert ben.conflict(results.enter, 1, 1, "pending").theirs.actor == "Ana"


def test_a_result_sent_twice_is_written_once(hall: MakeHall) -> None:
    here = in_play(hall).by("Ben", key="board-1")
    first = here.do(results.enter, 1, 1, "1-0")
    assert here.do(results.enter, 1, 1, "1-0").seq == first.seq


def test_a_key_that_was_used_for_another_act_is_refused(hall: MakeHall) -> None:
    here = in_play(hall).by("Ben", key="board-1")
    first = here.do(results.enter, 1, 1, "1-0")
    for act, given in (
        (results.enter, (1, 1, "0-1")),
        (results.enter, (1, 2, "1-0")),
        (people.enter, ({"name": "Late, Lu"},)),
        (undoing.undo, ()),
    ):
        refused = here.refused(act, *given)
        assert [each.code for each in refused.refusals] == ["key"]
        assert str(refused.refusals[0].text) == (
            f"Entry {first.seq} has the same key and is another act."
        )
    assert here.do(results.enter, 1, 1, "1-0").seq == first.seq


def test_the_key_of_an_undo_is_refused_for_an_act_that_is_not_possible(hall: MakeHall) -> None:
    here = in_play(hall)
    here.do(results.enter, 1, 1, "1-0")
    here = here.by("Ana", key="board-1")
    here.do(undoing.undo)
    refused = here.refused(rounds.close)  # games are open, and it never was this act
    assert [each.code for each in refused.refusals] == ["key"]


def test_every_act_sent_twice_is_written_once(hall: MakeHall) -> None:
    here = hall(players=4)

    def twice(key: str, act: Act, *given: object) -> None:
        sender = here.by("Ben", key=key, seen=here.state.head)
        first = sender.do(act, *given)
        assert sender.do(act, *given).seq == first.seq
        assert here.state.head == first.seq

    twice("a", people.enter, {"name": "Late, Lu", "birth_date": "2001-02-03"})
    twice("b", people.correct, "p1", {"name": "Early, Eva"})
    twice("c", numbers.close_list)
    twice("d", rounds.pair)
    twice("e", rounds.publish)
    twice("f", results.enter, 1, 1, "1-0")
    twice("g", undoing.undo)
    twice("h", undoing.redo)


def test_the_second_pass_marks_equal_results_and_stops_at_others(hall: MakeHall) -> None:
    here = in_play(hall)
    here.do(results.enter, 1, 1, "1-0")
    here.do(results.enter, 1, 2, "½-½")
    here.do(results.check_pass, 1, {1: "1-0", 2: "="})
    assert here.state.games[1, 2].checked == ("Ana",)
    refused = here.refused(results.check_pass, 1, {1: "1-0", 2: "0-1"})
    assert [each.code for each in refused.refusals] == ["differs"]
    here.do(results.enter, 1, 2, "0-1")
    assert not here.state.games[1, 2].checked


def test_a_claim_of_a_player_counts_nothing(hall: MakeHall) -> None:
    here = in_play(hall)
    player = here.by("p1", role=Role.PLAYER)
    player.do(results.claim, 1, 1, "white", "1-0")
    player.do(results.claim, 1, 1, "black", "½-½")
    player.do(results.claim, 1, 1, "black", "1-0")
    game = here.state.games[1, 1]
    assert game.result == "pending"
    assert dict(game.claims) == {"white": "1-0", "black": "1-0"}
    with pytest.raises(FormError):
        player.answer(results.claim, 1, 1, "white", "1F-0F")
    assert player.refused(results.enter, 1, 1, "1-0").refusals[0].code == "role"


def test_undo_and_redo_of_a_second_result(hall: MakeHall) -> None:
    ana = in_play(hall)
    ben = ana.by("Ben", seen=ana.state.head)
    ana.do(results.enter, 1, 1, "1-0")
    ben.do(results.enter, 1, 1, "0-1")
    before = ana.state.games
    ana.do(undoing.undo)
    assert not ana.state.games[1, 1].disputes
    ana.do(undoing.redo)
    assert ana.state.games == before
