"""Rounds paired by hand, in a phase with a beginning and an end."""

from pareo.journal import numbers_of
from pareo.journal.state import Phase
from pareo.model import Colour
from pareo.service.desk import manual, numbers, rounds, schedules, undoing
from pareo.service.desk.answers import Ask
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.writing import wrote


def _third_round(hall: MakeHall, players: int = 8) -> Hall:
    """Two rounds are played, the third is a draft."""
    here = hall(players=players)
    here.do(numbers.close_list)
    here.do(rounds.pair, colour=Colour.WHITE)
    here.do(rounds.publish)
    here.play(["1-0"])
    here.open_round()
    here.play(["1-0"])
    here.do(rounds.pair)
    return here


def _codes(question: Ask) -> list[tuple[str, int]]:
    return [(each.code, each.level) for each in question.warnings]


def test_q63_an_unpairable_event_is_finished_by_hand(hall: MakeHall) -> None:
    """Four players have three opponents each: round 4 repeats a game, by hand only."""
    here = hall(players=4, rounds=4)
    here.start()
    here.play()
    for _ in (2, 3):
        here.open_round()
        here.play()
    refused = here.refused(rounds.pair)
    assert refused.refusals[0].code == "unpairable"
    assert [each.act for each in refused.ways_out] == ["manual.begin"]
    here.do(manual.begin)
    assert here.refused(manual.do, "rest").refusals[0].code == "unpairable"
    for white, black in ((1, 2), (3, 4)):
        pair = here.person(white), here.person(black)
        assert ("repeat", 3) in _codes(here.asked(manual.do, "pair", *pair))
        here.do(manual.do, "pair", *pair)
    here.do(manual.end, "no other pairs are left")
    here.do(rounds.publish)
    here.play()
    assert len(here.tournament.rounds) == 4
    assert " MPA @ Round 4: no other pairs are left" in here.tournament.remarks


def test_q64_made_and_changed(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(numbers.close_list)
    here.do(manual.begin, colour=Colour.WHITE)
    here.do(manual.do, "pair", here.person(1), here.person(8))
    here.do(manual.do, "rest")
    assert len(list(here.state.games_of(1))) == 4
    here.do(manual.do, "unpair", 2)
    here.do(manual.do, "rest")
    here.do(manual.do, "colours", 1)
    here.do(manual.do, "exchange", here.person(1), here.person(2))
    here.do(manual.end, "wish of the sponsor")
    pairs = [{game.white, game.black} for game in here.state.games_of(1)]
    assert {here.person(2), here.person(8)} in pairs


def test_q65_begin_and_end_per_round(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(rounds.pair)
    assert here.refused(manual.do, "rest").refusals[0].code == "no-manual-phase"
    here.do(manual.begin)
    begun = here.state.rounds[1]
    assert (begun.phase, begun.manual) == (Phase.MANUAL, "Ana")
    assert here.refused(rounds.publish).refusals[0].code == "manual-open"
    here.do(manual.end)
    assert here.state.rounds[1].phase is Phase.DRAFT
    here.do(rounds.publish)


def test_q66_a_repeat_asks(hall: MakeHall) -> None:
    here = _third_round(hall)
    game = here.state.games[1, 1]
    here.do(manual.begin)
    question = here.asked(manual.do, "pair", game.black, game.white)
    assert ("repeat", 3) in _codes(question)
    tpns = numbers_of(here.state)
    one, other = sorted((game.white, game.black), key=lambda who: tpns[who])
    names = [f"{here.state.people[who].name} ({tpns[who]})" for who in (one, other)]
    said = next(str(each.text) for each in question.warnings if each.code == "repeat")
    assert said.startswith(f"{names[0]} and {names[1]} are paired in round 3")


def test_q66_a_prohibited_pair_asks(hall: MakeHall) -> None:
    here = hall(players=8)
    wrote(here, "pairs.forbid", {"people": ["p1", "p2"]})
    here.do(rounds.pair)
    here.do(manual.begin)
    question = here.asked(manual.do, "pair", here.person(1), here.person(2))
    assert _codes(question) == [("prohibited-pair", 3)]


def test_q66_a_barred_bye_asks(hall: MakeHall) -> None:
    """Who has had the bye may not have it again (C.04.1 Art. 4)."""
    here = hall(players=7)
    here.start()
    (rested,) = here.state.rounds[1].byes
    here.play()
    here.do(rounds.pair)
    here.do(manual.begin)
    (other,) = here.state.rounds[2].byes
    question = here.asked(manual.do, "exchange", rested, other)
    assert ("barred-bye", 3) in _codes(question)


def test_q66_a_third_colour_and_a_difference_above_two_ask(hall: MakeHall) -> None:
    """Turned again and again: White three times is a run of three and a difference of three."""
    here = hall(players=8)
    here.do(numbers.close_list)
    here.do(rounds.pair, colour=Colour.WHITE)
    here.do(rounds.publish)
    here.play(["1-0"])
    white = here.person(1)
    assert here.state.games[1, 1].white == white
    here.do(rounds.pair)
    here.do(manual.begin)
    (board,) = (game.number for game in here.state.games_of(2) if game.black == white)
    here.do(manual.do, "colours", board)
    here.do(manual.end, "test")
    here.do(rounds.publish)
    here.play(["1-0"])
    here.do(rounds.pair)
    here.do(manual.begin)
    (board,) = (game.number for game in here.state.games_of(3) if game.black == white)
    question = here.asked(manual.do, "colours", board)
    assert {("third-colour", 3), ("colour-difference", 3)} <= set(_codes(question))


def test_q67_both_against_their_colour(hall: MakeHall) -> None:
    """After one game each is due the colour that they did not have."""
    here = hall(players=8)
    here.start()
    here.play(["1-0", "0-1"])
    here.do(rounds.pair)
    here.do(manual.begin)
    had = dict.fromkeys((game.white for game in here.state.games_of(1)), "w")
    board = next(
        game.number
        for game in here.state.games_of(2)
        if (had.get(game.white), had.get(game.black)) == (None, "w")
    )
    assert _codes(here.asked(manual.do, "colours", board)) == [("both-against-colour", 2)]


def test_q68_compared_with_the_engine(hall: MakeHall) -> None:
    here = _third_round(hall)
    before = list(here.state.games_of(3))
    here.do(manual.begin)
    here.do(manual.do, "unpair", 1)
    assert here.refused(manual.end).refusals[0].code == "unplaced"
    here.do(manual.do, "pair", before[0].white, before[0].black)
    assert _codes(here.asked(manual.end)) == [("manual-equal", 2)]
    here.do(manual.end)
    assert list(here.state.games_of(3)) == before
    assert not here.tournament.remarks


def test_q69_differences_shown_confirmed_remarked(hall: MakeHall) -> None:
    here = _third_round(hall)
    first, second = list(here.state.games_of(3))[:2]
    here.do(manual.begin)
    here.do(manual.do, "exchange", first.white, second.white)
    assert here.refused(manual.end).refusals[0].code == "reason"
    question = here.asked(manual.end, "wish of the sponsor")
    assert (_codes(question), question.step) == ([("manual-differs", 4)], 1)
    assert len(question.consequences) == 2
    here.do(manual.end, "wish of the sponsor")
    here.do(rounds.publish)
    assert " MPA @ Round 3: wish of the sponsor" in here.tournament.remarks


def test_q69_a_discarded_manual_phase_leaves_no_line(hall: MakeHall) -> None:
    here = _third_round(hall)
    pair = here.state.rounds[3].pair_seq
    first, second = list(here.state.games_of(3))[:2]
    here.do(manual.begin)
    here.do(manual.do, "exchange", first.white, second.white)
    here.do(manual.end, "wish of the sponsor")
    here.do(undoing.undo, pair)
    here.do(rounds.pair)
    here.do(rounds.publish)
    assert not here.tournament.remarks


def _double_round_robin(hall: MakeHall) -> Hall:
    here = hall(players=4)
    here.do(schedules.lay, schedules.Wanted("double-round-robin"))
    return here


def test_q100_round_robin_by_hand(hall: MakeHall) -> None:
    here = _double_round_robin(hall)
    here.do(manual.begin, 2)
    games = list(here.state.games_of(2))
    here.do(manual.do, "colours", games[0].number)
    here.do(manual.end, "colours as agreed")
    here.do(rounds.publish, 2)
    turned = here.state.games[2, games[0].number]
    assert (turned.white, turned.black) == (games[0].black, games[0].white)


def test_q101_all_meet_once(hall: MakeHall) -> None:
    """Two pairs of round 2 exchanged: they meet too often, and others too seldom."""
    here = hall(players=4)
    here.do(schedules.lay, schedules.Wanted("round-robin"))
    here.do(manual.begin, 2)
    one, other = here.state.games_of(2)
    assert ("repeat", 3) in _codes(here.asked(manual.do, "exchange", one.white, other.white))
    here.do(manual.do, "exchange", one.white, other.white)
    lines = [str(each) for each in here.asked(manual.end, "by lot").consequences]
    assert sum("meet 2 times." in line for line in lines) == 2
    assert sum("meet 0 times." in line for line in lines) == 2


def test_q102_third_colour_in_a_double_round_asks(hall: MakeHall) -> None:
    """Number 1 has White, Black, White in the first cycle: turned, White three times."""
    here = _double_round_robin(hall)
    first = here.person(1)
    mine = [game for n in (1, 2, 3) for game in here.state.games_of(n) if first in game[2:4]]
    assert [game.white == first for game in mine] == [True, False, True]
    here.do(manual.begin, 2)
    question = here.asked(manual.do, "colours", mine[1].number)
    assert ("third-colour", 3) in _codes(question)
