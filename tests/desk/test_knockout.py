"""A knock-out of 13 from its bracket to a report that is clean."""

from pareo.schedules import KnockoutRules, bracket_of, plan_of
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import corrections, results, rounds, schedules, undoing
from pareo.service.desk.schedules import Wanted
from pareo.trf import read_trf, write_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

RULES = KnockoutRules(games=2, rapid=2, blitz=0, third_place=True)


def _begun(hall: MakeHall) -> Hall:
    here = hall(players=13)
    here.do(schedules.lay, Wanted("knockout", rules=RULES))
    here.open_round()
    return here


def _win(here: Hall, suffix: str = "") -> None:
    """The lower number wins every game."""
    number = here.state.published
    for game in list(here.state.games_of(number)):
        numbers = here.state.numbers
        white = numbers[game.white] < numbers[game.black]
        here.do(results.enter, number, game.number, ("1-0" if white else "0-1") + suffix)
    here.do(rounds.close)


def test_the_top_three_rest_and_the_bracket_leads_to_the_places(hall: MakeHall) -> None:
    """Five matches, then four, two, the final and that for third place; two games each."""
    here = _begun(hall)
    assert len(list(here.state.games_of(1))) == 5
    assert {here.person(place) for place in (1, 2, 3)}.isdisjoint(
        who for game in here.state.games_of(1) for who in game[2:4]
    )
    _win(here)
    for number in range(2, 9):
        here.open_round()
        assert len(list(here.state.games_of(number))) == (5, 5, 4, 4, 2, 2, 2, 2)[number - 1]
        _win(here)
    assert here.refused(rounds.pair).refusals[0].code == "not-ready"
    report = read_trf(write_trf(here.tournament).text).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
    plan = plan_of(report)
    assert plan is not None
    assert bracket_of(report, plan).winner == 1


def test_the_next_stage_opens_only_when_all_are_decided(hall: MakeHall) -> None:
    here = _begun(hall)
    for board in (1, 2, 3, 4):
        here.do(results.enter, 1, board, "1-0")
    assert here.refused(rounds.pair).refusals[0].code == "not-ready"
    here.do(results.enter, 1, 5, "½-½")
    here.open_round()
    for game in list(here.state.games_of(2)):
        here.do(results.enter, 2, game.number, "½-½")
    here.open_round()
    assert len(list(here.state.games_of(3))) == 1
    here.do(results.enter, 3, 1, "½-½u")
    here.open_round()
    here.do(results.enter, 4, 1, "1-0")
    here.do(rounds.pair)
    assert len(list(here.state.games_of(5))) == 4
    games = [played.matches[0].games[0].result.value for played in here.tournament.rounds[2:4]]
    assert games == ["½-½u", "1-0u"]  # rapid games are not rated, typed so or not


def test_undo_of_a_deciding_game_takes_the_draft_of_the_next_stage(hall: MakeHall) -> None:
    here = _begun(hall)
    _win(here)
    here.open_round()
    _win(here)
    here.do(rounds.pair)
    seq = here.state.games[2, 1].seq
    question = here.asked(undoing.undo, seq)
    assert question.level == 3
    lines = [str(line) for line in question.consequences]
    assert any("Round 3" in line for line in lines)
    games = list(here.state.games_of(3))
    assert len(games) == 4
    for game in games:  # each pairing that falls is named
        white, black = (here.state.people[who].name for who in (game.white, game.black))
        assert f"{white} – {black}" in lines
    here.do(rounds.publish)
    assert here.refused(undoing.undo, seq).refusals[0].code == "published"


def test_a_correction_keeps_who_has_gone_through(hall: MakeHall) -> None:
    """After 1-0 and 1-0 a loss in the second game would be 1-1: nobody had gone through."""
    here = _begun(hall)
    _win(here)
    here.open_round()
    _win(here)
    here.open_round()
    refused = here.refused(corrections.correct, 2, 1, _turned(here, 2, 1))
    assert refused.refusals[0].code == "next-stage"
    assert [each.act for each in refused.ways_out] == ["report.correct"]
    here.do(corrections.correct_report, 2, 1, _turned(here, 2, 1))
    here.do(corrections.correct, 2, 2, "½-½")  # 1½-½: the same player goes through
    _win(here)
    here.open_round()


def _turned(here: Hall, number: int, game: int) -> str:
    return "0-1" if here.state.games[number, game].result == "1-0" else "1-0"
