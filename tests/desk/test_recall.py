"""A published round is changed or recalled only in the cases of C.04.2 Art. 4.4."""

from pareo.journal.state import Phase
from pareo.service.desk import manual, publication, results, rounds, undoing
from pareo.service.desk.publication import Grounds
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.writing import wrote

BEST = Grounds(best=True)


def _with_a_repeat(hall: MakeHall) -> Hall:
    """Round 2 is published with a game of round 1, chosen by hand."""
    here = hall(players=8)
    here.start()
    here.play()
    game = here.state.games[1, 1]
    here.do(rounds.pair)
    here.do(manual.begin)
    here.do(manual.do, "pair", game.black, game.white)
    for other in list(here.state.games_of(2)):
        if other.white != game.black:
            here.do(manual.do, "unpair", other.number)
    here.do(manual.do, "rest")
    here.do(manual.end, "a slip")
    here.do(rounds.publish)
    return here


def test_a_recall_without_a_case_is_refused(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    refused = here.refused(publication.recall, 1, "wrong hall", BEST)
    assert refused.refusals[0].code == "no-case"
    assert [each.act for each in refused.ways_out] == ["fide.leave"]


def test_a_repeat_is_recalled_and_paired_again(hall: MakeHall) -> None:
    here = _with_a_repeat(hall)
    assert here.refused(publication.recall, 2, "they have met").refusals[0].code == "no-case"
    question = here.asked(publication.recall, 2, "they have met", BEST)
    assert (question.level, question.step) == (4, 1)
    here.do(publication.recall, 2, "they have met", BEST)
    assert here.state.rounds[2].phase is Phase.DRAFT
    here.do(rounds.pair)
    here.do(rounds.publish)
    assert len(here.tournament.rounds) == 2
    assert sum("MPA @ Round 2" in line for line in here.tournament.remarks) == 2


def test_a_recall_is_undone_after_a_question(hall: MakeHall) -> None:
    here = _with_a_repeat(hall)
    here.do(publication.recall, 2, "they have met", BEST)
    assert here.asked(undoing.undo).level == 3
    here.do(undoing.undo)
    assert here.state.rounds[2].phase is Phase.PUBLISHED


def test_a_recalled_pairing_is_not_undone_away(hall: MakeHall) -> None:
    here = _with_a_repeat(hall)
    pair = here.state.rounds[2].pair_seq
    here.do(publication.recall, 2, "they have met", BEST)
    assert here.refused(undoing.undo, pair).refusals[0].code == "published"


def test_the_window_of_the_event(hall: MakeHall) -> None:
    """The rules of the event give ten minutes (Art. 4.4.2)."""
    here = hall(players=8)
    wrote(here, "rules.set", {"changes": {"recall_window": 10}})
    here.do(rounds.pair)
    here.do(rounds.publish, at="2026-05-01T10:00:00Z")
    assert here.refused(publication.recall, 1, "wrong hall", BEST).refusals[0].code == "no-case"
    other = hall(players=8)
    wrote(other, "rules.set", {"changes": {"recall_window": 10}})
    other.start()
    other.do(publication.recall, 1, "wrong hall", BEST)
    assert other.state.rounds[1].recalled


def test_with_a_result_only_other_tables_of_the_last_round(hall: MakeHall) -> None:
    """The top boards of the last round, touched by something unforeseeable (Art. 4.4.5)."""
    here = hall(players=8, rounds=1)
    here.start()
    here.do(results.enter, 1, 4, "1-0")
    happened = Grounds(best=True, incident=True, top_boards=(1, 2))
    assert here.refused(publication.recall, 1, "fire", happened).refusals[0].code == "has-result"
    games = {game.number: game for game in here.state.games_of(1)}
    swap = ("exchange", games[1].white, games[2].white)
    wrong = ("exchange", games[1].white, games[4].white)
    assert (
        here.refused(publication.change, 1, [wrong], "fire", happened).refusals[0].code
        == "has-result"
    )
    low = Grounds(best=True, incident=True, top_boards=(3,))
    assert here.refused(publication.change, 1, [swap], "fire", low).refusals[0].code == "no-case"
    question = here.asked(publication.change, 1, [swap], "fire", happened)
    assert question.level == 4
    assert len(question.consequences) == 2
    here.do(publication.change, 1, [swap], "fire", happened)
    assert here.state.games[1, 1].white == games[2].white
    assert any("MPA @ Round 1: fire" in line for line in here.tournament.remarks)


def test_a_change_is_undone_until_a_result(hall: MakeHall) -> None:
    here = hall(players=8, rounds=1)
    here.start()
    happened = Grounds(best=True, incident=True, top_boards=(1, 2))
    games = {game.number: game for game in here.state.games_of(1)}
    swap = ("exchange", games[1].white, games[2].white)
    seq = here.do(publication.change, 1, [swap], "fire", happened).seq
    assert here.asked(undoing.undo).level == 3
    here.do(undoing.undo)
    assert here.state.games[1, 1].white == games[1].white
    here.do(undoing.redo)
    here.do(results.enter, 1, 1, "1-0")
    refused = here.refused(undoing.undo, seq)
    assert refused.refusals[0].code == "result-in-a-changed-game"


def test_two_without_an_opponent_play_each_other(hall: MakeHall) -> None:
    """The holder of the bye and somebody who was away agree to play (Art. 4.4.3)."""
    here = hall(players=8)
    wrote(here, "presence.set", {"person": "p8", "round": 1, "here": False})
    here.do(rounds.pair)
    here.do(rounds.publish)
    (rested,) = (who for who, kind in here.state.rounds[1].byes.items() if kind == "U")
    pair = ("pair", rested, "p8")
    assert here.refused(publication.change, 1, [pair], "came", BEST).refusals[0].code == "no-case"
    here.do(publication.change, 1, [pair], "came", Grounds(best=True, agreed=True))
    assert {game.number for game in here.state.games_of(1)} == {1, 2, 3, 4}
