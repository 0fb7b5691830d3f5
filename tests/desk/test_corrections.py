"""Corrections of past rounds (C.04.2 Art. 4.3), and those for the rating report alone."""

from datetime import datetime, timedelta

import pytest

from pareo.errors import FormError
from pareo.journal import tournament_before
from pareo.language import english
from pareo.model import Tournament
from pareo.service.desk import corrections, results, rounds, undoing
from pareo.service.desk.boards import CHANGED_SINCE, by_table
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.round_sheet import round_sheet
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.writing import wrote


def played(hall: MakeHall, played_rounds: int, *, players: int = 8, opened: bool = True) -> Hall:
    """Return an event with so many rounds played, and the next one in play if it is opened."""
    here = hall(players=players)
    here.start()
    for number in range(played_rounds):
        if number:
            here.open_round()
        here.play()
    if opened:
        here.open_round()
    return here


def remarks(here: Hall) -> list[str]:
    return [remark.strip() for remark in here.tournament.remarks]


def pairs(here: Hall, number: int) -> list[tuple[str, str]]:
    return [(game.white, game.black) for game in here.state.games_of(number)]


def test_q189_not_any_round_is_corrected(hall: MakeHall) -> None:
    here = played(hall, 3)
    refused = here.refused(corrections.correct, 1, 1, "0-1")
    assert refused.refusals[0].article.startswith("C.04.2")
    assert [way.act for way in refused.ways_out] == ["report.correct", "fide.leave"]


def test_q190_the_round_before_is_asked_and_remarked(hall: MakeHall) -> None:
    here = played(hall, 2)
    third = pairs(here, 3)
    question = here.asked(corrections.correct, 2, 1, "0-1")
    assert question.level == 3
    assert "round 4" in question.warnings[0].text.said(english)
    here.do(corrections.correct, 2, 1, "0-1")
    assert remarks(here) == ["Correction @ Round 2: board 1: 0-1 instead of 1-0"]
    assert pairs(here, 3) == third
    here.play()
    here.do(rounds.pair)
    tournament = here.tournament
    assert tournament.rounds[1].matches[0].games[0].result.value == "0-1"


def test_q190_wrong_colours_too(hall: MakeHall) -> None:
    here = played(hall, 2)
    game = here.state.games[2, 1]
    here.do(corrections.correct, 2, 1, colours_reversed=True)
    after = here.state.games[2, 1]
    assert (after.white, after.black, after.result) == (game.black, game.white, "0-1")
    assert remarks(here) == ["Correction @ Round 2: board 1: colours reversed, 0-1 instead of 1-0"]


def test_q190_the_round_before_the_last_one_played(hall: MakeHall) -> None:
    here = played(hall, 3, opened=False)
    question = here.asked(corrections.correct, 2, 1, "0-1")
    assert [each.code for each in question.warnings] == ["told-in-time", "correction"]
    here.do(corrections.correct, 2, 1, "0-1")
    assert here.state.games[2, 1].result == "0-1"


def test_q191_older_rounds_are_refused_and_told_too_late_is_older(hall: MakeHall) -> None:
    here = played(hall, 3, opened=False)
    assert here.refused(corrections.correct, 1, 1, "0-1").ways_out[0].act == "report.correct"
    closed = datetime.fromisoformat(here.state.rounds[3].closed_at)
    late, early = closed + timedelta(minutes=5), closed - timedelta(minutes=5)
    refused = here.refused(corrections.correct, 2, 1, "0-1", told_at=late)
    assert refused.ways_out[0].act == "report.correct"
    here.do(corrections.correct, 2, 1, "0-1", told_at=early)


def test_the_last_round_after_its_time_limit_is_for_the_arbiter(hall: MakeHall) -> None:
    """Ruling 0008."""
    here = played(hall, 2, opened=False)
    wrote(here, "rules.set", {"changes": {"correction_limit": 30}})
    closed = datetime.fromisoformat(here.state.rounds[2].closed_at)
    in_time = here.asked(corrections.correct, 2, 1, "0-1", told_at=closed + timedelta(minutes=30))
    assert [each.code for each in in_time.warnings] == ["correction"]
    late = here.asked(corrections.correct, 2, 1, "0-1", told_at=closed + timedelta(minutes=31))
    assert [each.code for each in late.warnings] == ["correction-late"]
    assert "Chief Arbiter decides" in late.warnings[0].text.said(english)


def test_a_draft_is_discarded_before_its_results_are_corrected(hall: MakeHall) -> None:
    here = played(hall, 2, opened=False)
    here.do(rounds.pair)
    assert here.refused(corrections.correct, 2, 1, "0-1").ways_out[0].act == "undo"


def test_a_round_in_play_is_entered_not_corrected(hall: MakeHall) -> None:
    here = played(hall, 1)
    here.do(results.enter, 2, 1, "1-0")
    assert here.refused(corrections.correct, 2, 1, "0-1").ways_out[0].act == "result.enter"
    here.do(corrections.correct, 2, 1, colours_reversed=True)


def before_round(event: OpenEvent, number: int) -> Tournament:
    """Return the event as it was when a round was paired."""
    return tournament_before(event.at(event.state.round(number).pair_seq), number)


def test_the_reasons_of_an_old_pairing_stay(hall: MakeHall) -> None:
    here = played(hall, 2)
    before = before_round(here.event, 3)
    here.do(corrections.correct, 2, 1, "0-1")
    assert before_round(here.event, 3) == before
    assert before.rounds[1].matches[0].games[0].result.value == "1-0"
    assert len(before_round(here.event, 1).rounds) == 0


def test_the_page_of_an_old_pairing_keeps_its_points_and_says_so(hall: MakeHall) -> None:
    here = played(hall, 2)
    old = round_sheet(here.state, 3)
    here.do(corrections.correct, 2, 1, "0-1")
    new = round_sheet(here.state, 3)
    assert new.groups == old.groups
    assert new.notes == (CHANGED_SINCE, *old.notes)
    assert CHANGED_SINCE in by_table(here.state, 3).notes
    here.play()
    here.open_round()
    assert CHANGED_SINCE not in round_sheet(here.state, 4).notes
    third = tournament_before(here.state, 4).rounds[1].matches[0].games[0]
    assert third.result.value == "0-1"


def test_a_correction_is_undone_and_redone_until_a_pairing_rests_on_it(hall: MakeHall) -> None:
    here = played(hall, 2)
    seq = here.do(corrections.correct, 2, 1, "0-1").seq
    here.do(undoing.undo)
    assert remarks(here) == []
    here.do(undoing.redo)
    assert len(remarks(here)) == 1
    here.play()
    here.open_round()
    here.refused(undoing.undo, seq)


def test_q192_corrections_for_the_rating_report_are_kept_apart(hall: MakeHall) -> None:
    here = played(hall, 3)
    before = here.tournament
    assert here.asked(corrections.correct_report, 1, 1, "0-1").level == 3
    here.do(corrections.correct_report, 1, 1, "0-1")
    after = here.tournament
    assert after.rounds == before.rounds
    match = before.rounds[0].matches[0]
    (correction,) = after.rating_corrections
    assert (correction.round, correction.white, correction.black, correction.result.value) == (
        1,
        match.home,
        match.away,
        "0-1",
    )


def test_a_round_is_looked_at_as_it_was_before_its_own_correction(hall: MakeHall) -> None:
    here = played(hall, 3)
    here.do(corrections.correct_report, 1, 1, "0-1")
    assert tournament_before(here.state, 1).rating_corrections == ()
    assert len(tournament_before(here.state, 2).rating_corrections) == 1


def test_q193_and_remarked(hall: MakeHall) -> None:
    here = played(hall, 3)
    here.do(corrections.correct_report, 1, 1, "0-1")
    assert remarks(here) == ["Rating report @ Round 1: board 1: 0-1 instead of 1-0"]
    here.do(undoing.undo)
    assert not here.tournament.rating_corrections
    assert remarks(here) == []


def test_nothing_of_the_report_is_corrected_once_it_is_sent(hall: MakeHall) -> None:
    here = played(hall, 3)
    seq = here.do(corrections.correct_report, 1, 1, "0-1").seq
    wrote(here, "file.sent", {"what": "TRF26", "hash": "0", "to": "FIDE"})
    assert here.refused(corrections.correct_report, 1, 2, "0-1").refusals[0].code == "sent"
    assert here.refused(undoing.undo, seq).refusals[0].code == "sent"


def test_nothing_to_correct(hall: MakeHall) -> None:
    here = played(hall, 2)
    with pytest.raises(FormError):
        here.answer(corrections.correct, 2, 1)
    assert here.refused(corrections.correct, 2, 1, "1-0").refusals[0].code == "same"
