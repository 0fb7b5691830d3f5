"""Line-ups: members only, in the order of the roster, empty boards at the end."""

from pareo.journal import line_up_of
from pareo.model import Game, Result
from pareo.service.desk import line_ups, results, rosters, rounds, undoing
from pareo.service.desk.matches import match_rows
from pareo.trf import write_trf
from tests.desk.conftest import MakeHall
from tests.desk.leagues import RESULTS, league, play_match, players_of, team_named


def test_without_a_line_up_the_first_of_the_roster_play(hall: MakeHall) -> None:
    here = league(hall)
    who = team_named(here, "A")
    assert line_up_of(here.state, who, 1) == players_of(here, "A")[:4]
    one, two, three, four, five = players_of(here, "A")
    here.do(line_ups.hand_in, who, 2, [one, two, four, five])
    assert line_up_of(here.state, who, 2) == (one, two, four, five)
    assert line_up_of(here.state, who, 1) == (one, two, three, four)
    here.do(line_ups.clear, who, 2)
    assert line_up_of(here.state, who, 2) == (one, two, three, four)


def test_a_reserve_stands_in_the_report(hall: MakeHall) -> None:
    """In the report file a line-up that is not the roster's beginning in order has record 300.

    A plays 1 2 4 5, still in order: the games alone say it. B, by leave of the arbiter, plays
    7 6 8 9: record 300 says who sat where against team 3.
    """
    here = league(hall)
    one, two, _, four, five = players_of(here, "A")
    here.do(line_ups.hand_in, team_named(here, "A"), 1, [one, two, four, five])
    six, seven, eight, nine, _ = players_of(here, "B")
    asked = here.asked(line_ups.hand_in, team_named(here, "B"), 1, [seven, six, eight, nine])
    assert [each.code for each in asked.warnings] == ["line-up-order"]
    here.do(line_ups.hand_in, team_named(here, "B"), 1, [seven, six, eight, nine])
    here.do(rounds.publish, 1)
    for table, scores in enumerate(RESULTS[1], start=1):
        play_match(here, 1, table, scores)
    lines = write_trf(here.tournament).text.splitlines()
    assert [line.split() for line in lines if line.startswith("300")] == [
        ["300", "1", "2", "3", "7", "6", "8", "9"],
    ]
    (fifth,) = (line for line in lines if line.startswith("001    5 "))
    assert "19 b 0" in " ".join(fifth.split())


def test_all_that_is_wrong_is_said_at_once(hall: MakeHall) -> None:
    here = league(hall)
    one, two, *_ = players_of(here, "A")
    stranger = players_of(here, "B")[0]
    wrong = here.refused(
        line_ups.hand_in, team_named(here, "A"), 4, [one, one, stranger, two, None]
    )
    assert [each.code for each in wrong.refusals] == ["no-round", "boards", "twice", "not-a-member"]
    nobody = here.refused(line_ups.hand_in, team_named(here, "A"), 1, [])
    assert [each.code for each in nobody.refusals] == ["nobody"]


def test_an_empty_board_is_lost_by_forfeit_without_being_entered(hall: MakeHall) -> None:
    """Board 4 of D stays empty. D has White there, being named second, so the result is 0F-1F.

    A-D 1 + 1 + ½ + 1 by forfeit = 3½ to ½.
    """
    here = league(hall)
    one, two, three, *_ = players_of(here, "D")
    gap = here.asked(line_ups.hand_in, team_named(here, "D"), 1, [one, None, two, three])
    assert [(each.code, each.level) for each in gap.warnings] == [("empty-board", 3)]
    last = here.asked(line_ups.hand_in, team_named(here, "D"), 1, [one, two, three])
    assert [(each.code, each.level) for each in last.warnings] == [("empty-board", 2)]
    here.do(line_ups.hand_in, team_named(here, "D"), 1, [one, two, three])
    here.do(rounds.publish, 1)
    played = here.refused(results.enter, 1, 1, "1-0", board=4)
    assert played.refusals[0].code == "empty-board"
    play_match(here, 1, 1, ["1-0", "0-1", "½-½"])
    match, _ = match_rows(here.state, 1)
    assert (match.boards[3].result, match.boards[3].entered) == ("0F-1F", "pending")
    assert match.boards[3].from_home == "1F-0F"
    assert [int(each) for each in match.score] == [35, 5]
    assert here.state.games[1, 1].result == "1-0"
    assert here.tournament.rounds[0].matches[0].games[3].result is Result.BLACK_WON_BY_FORFEIT
    text = write_trf(here.tournament).text
    assert "300   1   4   1   16   17   18 0000" in text


def test_a_board_that_both_leave_empty_is_lost_by_both(hall: MakeHall) -> None:
    here = league(hall)
    for name in ("A", "D"):
        here.do(line_ups.hand_in, team_named(here, name), 1, players_of(here, name)[:3])
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, ["1-0", "½-½", "½-½"])
    assert here.state.games[1, 1].result == "1-0"
    assert here.tournament.rounds[0].matches[0].games[3] == Game(None, None, "0F-0F")


def test_after_a_result_a_line_up_is_corrected(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, RESULTS[1][0])
    one, two, three, four, five = players_of(here, "A")
    who = team_named(here, "A")
    asked = here.asked(line_ups.hand_in, who, 1, [one, two, three, five])
    assert [each.code for each in asked.warnings] == ["line-up-corrected"]
    here.do(line_ups.hand_in, who, 1, [one, two, three, five])
    assert [remark for remark in here.tournament.remarks if "line-up" in remark] == [
        " Correction @ Round 1: line-up of team 1, board 4: 5 instead of 4"
    ]
    emptied = here.refused(line_ups.hand_in, who, 1, [one, two, three])
    assert emptied.refusals[0].code == "has-result"
    assert here.refused(line_ups.clear, who, 1).refusals[0].code == "has-result"
    here.do(undoing.undo)
    assert line_up_of(here.state, who, 1) == (one, two, three, four)


def test_who_has_played_does_not_change_with_the_roster(hall: MakeHall) -> None:
    """The first result fixes the line-ups; another order of boards is for rounds to come."""
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, RESULTS[1][0])
    before = here.tournament.rounds[0].matches[0]
    one, two, *rest = players_of(here, "A")
    here.do(rosters.order, team_named(here, "A"), [two, one, *rest])
    assert here.tournament.rounds[0].matches[0] == before
    assert line_up_of(here.state, team_named(here, "A"), 2)[:2] == (two, one)
    first = next(each.seq for each in here.event.entries if each.kind == "result.enter")
    here.do(undoing.undo, first)
    games = here.tournament.rounds[0].matches[0].games
    assert [(game.white, game.black) for game in games] == [
        (game.white, game.black) for game in before.games
    ]
