"""Knock-outs of teams: level matches, decided as the event announced it, from bracket to report."""

import pytest

from pareo.errors import FormError
from pareo.journal import tournament_of
from pareo.schedules import bracket_of, plan_of, team_rules
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import brackets, corrections, line_ups, results, rounds, undoing
from pareo.service.desk.brackets import bracket_view
from pareo.service.desk.games import game_at
from pareo.service.desk.steps import status_of_state
from pareo.trf import read_trf, write_trf
from tests.desk.conftest import MakeHall
from tests.desk.cups import AWAY_WINS, HOME_WINS, cup, play, two_of
from tests.desk.hall import Hall
from tests.desk.leagues import players_of, team_named

LEVEL = ("½-½", "½-½", "½-½", "½-½")


def _decided(here: Hall, stage: int, number: int = 1) -> str:
    plan = plan_of(here.tournament)
    assert plan is not None
    tie = bracket_of(here.tournament, plan).stages[stage - 1][number - 1]
    assert tie.verdict is not None
    return "; ".join(str(step) for step in tie.verdict.steps)


def test_six_teams_from_the_bracket_to_a_clean_report(hall: MakeHall) -> None:
    """The first two rest; then 1 against the winner of 4-5 and 2 against that of 3-6."""
    here = cup(hall)
    here.do(rounds.pair)
    assert [two_of(here, 1, table) for table in (1, 2)] == ["E-D", "C-F"]
    play(here, AWAY_WINS, HOME_WINS)
    here.do(rounds.pair)
    assert {frozenset(two_of(here, 2, table)) for table in (1, 2)} == {
        frozenset("A-D"),
        frozenset("C-B"),
    }
    winners = {"A-D": HOME_WINS, "D-A": AWAY_WINS, "C-B": AWAY_WINS, "B-C": HOME_WINS}
    play(here, *(winners[two_of(here, 2, table)] for table in (1, 2)))
    here.do(rounds.pair)
    final = two_of(here, 3, 1)
    assert frozenset(final) == frozenset("A-B")
    play(here, HOME_WINS if final == "B-A" else AWAY_WINS)
    assert status_of_state("cup", here.state).next_step.step.value == "finish"
    written = write_trf(here.tournament)
    report = read_trf(written.text).tournament
    assert report.settings.system == "CUSTOM_TEAM_KNOCKOUT"
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
    plan = plan_of(report)
    assert plan is not None
    assert bracket_of(report, plan).winner == 2
    view = bracket_view(here.state)
    assert view is not None
    assert [row[2] for row in view.places.rows] == ["B", "A", "C", "D", "E", "F"]


def test_board_count_prefers_the_higher_boards(hall: MakeHall) -> None:
    """2-2 with wins at boards 1 and 4 against 2 and 3: both board counts are 5.

    Then the boards but the last: 1-2, so the one with boards 2 and 3 goes through.
    """
    here = cup(hall, "AB")
    here.do(rounds.pair)
    assert two_of(here, 1, 1) == "A-B"
    play(here, ("1-0", "1-0", "0-1", "0-1"))
    assert _decided(here, 1) == (
        "board points 2 : 2; board count 5 : 5, the lower one is better; "
        "without the last board 1 : 2"
    )
    assert _winner(here) == "B"


def test_board_count_decides(hall: MakeHall) -> None:
    """Wins at boards 1 and 2 count 1 + 2 = 3, those at 3 and 4 count 7."""
    here = cup(hall, "AB")
    here.do(rounds.pair)
    play(here, ("1-0", "0-1", "0-1", "1-0"))
    assert _decided(here, 1).endswith("board count 3 : 7, the lower one is better")
    assert _winner(here) == "A"


def test_the_published_example_of_the_tie_breaks(hall: MakeHall) -> None:
    """C.07, exercise of teams 11 and 14: 2-2 with 1 ½ ½ 0 gives board counts 3½ and 6½.

    The top board is 1-0, and it is 2-1 without the last board.
    """
    boards = ("1-0", "½-½", "½-½", "1-0")
    for way, words in (
        ("board-count", "board count 3½ : 6½, the lower one is better"),
        ("top-board", "board 1: 1 : 0"),
        ("bottom-board", "without the last board 2 : 1"),
    ):
        here = cup(hall, "AB", team_rules(drawn=[way]))
        here.do(rounds.pair)
        play(here, boards)
        assert _decided(here, 1) == f"board points 2 : 2; {words}"
        assert _winner(here) == "A"


def test_a_level_match_waits_for_its_lot(hall: MakeHall) -> None:
    here = cup(hall, "ABCD")
    here.do(rounds.pair)
    play(here, LEVEL, HOME_WINS)
    refused = here.refused(rounds.pair)
    assert refused.refusals[0].code == "not-ready"
    assert [each.act for each in refused.ways_out] == ["bracket.lot"]
    step = status_of_state("cup", here.state).next_step
    assert step.step.value == "lot"
    one, other = (team_named(here, name) for name in two_of(here, 1, 1).split("-"))
    stranger = team_named(here, two_of(here, 1, 2)[0])
    assert here.refused(brackets.draw, [stranger]).refusals[0].code == "not-level"
    with pytest.raises(FormError):
        here.do(brackets.draw, [one, other])
    here.do(brackets.draw, [other])
    assert here.refused(brackets.draw).refusals[0].code == "nothing-level"
    here.do(rounds.pair)
    assert here.state.people[other].name in two_of(here, 2, 1)
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences
    plan = plan_of(report)
    assert plan is not None
    assert bracket_of(report, plan).stages[0][0].winner == here.state.numbers[other]
    question = here.asked(undoing.undo, max(here.state.through))
    assert any("Round 2" in str(line) for line in question.consequences)


def test_lots_are_drawn_again_from_the_same_seed(hall: MakeHall) -> None:
    drawn = [_drawn(hall) for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 2
    assert all(line.endswith("by lot, seed hat") for line in drawn[0])


def _drawn(hall: MakeHall) -> list[str]:
    """Return what the report says of the lots of two level matches."""
    here = cup(hall, "ABCD")
    here.do(rounds.pair)
    play(here, LEVEL, LEVEL)
    here.do(brackets.draw, (), "hat")
    return [remark for remark in here.tournament.remarks if "Through" in remark]


def test_a_rapid_match_decides_and_is_not_rated(hall: MakeHall) -> None:
    here = cup(hall, "AB", team_rules(drawn=["rapid", "board-count", "lots"]))
    here.do(rounds.pair)
    play(here, ("1-0", "0-1", "0-1", "1-0"))
    assert status_of_state("cup", here.state).next_step.step.value == "results"  # of round 2
    assert two_of(here, 2, 1) == "B-A"  # colours alternate
    for board, score in enumerate(("½-½", "½-½", "½-½", "1-0"), start=1):
        here.do(results.enter, 2, game_at(here.state, 2, 1), score, board=board)
    here.do(rounds.close)
    assert _decided(here, 1) == ("board points 2 : 2; rapid match; board points 2½ : 1½")
    assert _winner(here) == "A"
    rated = [game.result.rated for game in here.tournament.rounds[1].matches[0].games]
    assert not any(rated)


def test_two_matches_count_first_the_matches_then_the_boards(hall: MakeHall) -> None:
    """A wins 3-1, B wins 2½-1½: one match each, but A has 4½ board points of 8."""
    here = cup(hall, "AB", team_rules(2))
    here.do(rounds.pair)
    play(here, ("1-0", "0-1", "1-0", "1-0"))
    here.do(rounds.pair)
    play(here, ("1-0", "½-½", "½-½", "½-½"))
    assert _decided(here, 1) == "matches won 1 : 1; board points 4½ : 3½"
    assert _winner(here) == "A"


def test_a_forfeited_match_and_line_ups(hall: MakeHall) -> None:
    here = cup(hall, "ABCD")
    here.do(rounds.pair)
    name = two_of(here, 1, 1)[0]
    roster = players_of(here, name)
    here.do(line_ups.hand_in, team_named(here, name), 1, [*roster[1:5]])
    here.do(rounds.publish)
    here.do(results.enter, 1, 1, "1F-0F")
    for board, score in enumerate(HOME_WINS, start=1):
        here.do(results.enter, 1, 2, score, board=board)
    here.do(rounds.close)
    here.do(rounds.pair)
    assert name in two_of(here, 2, 1)
    assert audit_event(read_trf(write_trf(here.tournament).text).tournament).clean


def test_a_correction_keeps_who_has_gone_through(hall: MakeHall) -> None:
    here = cup(hall, "ABCD")
    here.do(rounds.pair)
    play(here, HOME_WINS, HOME_WINS)
    here.do(rounds.pair)
    here.do(rounds.publish)
    here.do(corrections.correct, 1, 1, "½-½", board=1)  # 3½-½ is still won
    here.do(corrections.correct, 1, 1, "½-½", board=2)
    here.do(corrections.correct, 1, 1, "½-½", board=3)
    for board in (1, 2, 3):
        assert here.state.boards[1, 1, board].result == "½-½"
    refused = here.refused(corrections.correct, 1, 1, "1-0", board=4)
    assert refused.refusals[0].code == "next-stage"


def test_the_ways_are_known_and_end_with_lots() -> None:
    assert team_rules(drawn=["rapid", "blitz"]).drawn == ("rapid", "blitz", "lots")
    for wrong in (["dice"], ["rapid", "rapid"], ["blitz", "rapid"]):
        with pytest.raises(FormError):
            team_rules(drawn=wrong)


def _winner(here: Hall) -> str:
    tournament = tournament_of(here.state)
    plan = plan_of(tournament)
    assert plan is not None
    winner = bracket_of(tournament, plan).winner
    assert winner is not None
    return str(tournament.participant(winner).name)
