"""Report files of team events opened as events of the desk."""

from pathlib import Path

from pareo.auditor import Kind
from pareo.journal import tournament_of
from pareo.service.auditing import audit_event
from pareo.service.desk import rounds
from pareo.service.desk.answers import Ask, Done
from pareo.service.desk.keeping import OpenedReport, open_report
from pareo.service.desk.matches import match_rows
from pareo.store import Store
from pareo.trf import read_trf, write_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import RESULTS, league, play_match, play_round

SAMPLE = Path(__file__).parents[1] / "fixtures" / "trf" / "trf26-team" / "grandmommyscup.trf"


def opened(store: Store, data: bytes) -> OpenedReport:
    """Open a file and answer every question."""
    found = open_report(store, "Ana", data, "league.trf")
    while isinstance(found.answer, Ask):
        found = open_report(store, "Ana", data, "league.trf", token=found.answer.token)
    assert isinstance(found.answer, Done)
    return found


def test_a_league_goes_out_and_comes_back(hall: MakeHall) -> None:
    here = league(hall)
    play_round(here, 1)
    play_round(here, 2)
    text = write_trf(here.tournament).text
    event = opened(here.store, text.encode()).event
    assert event is not None
    again = write_trf(tournament_of(event.state)).text
    assert again == text
    there = Hall(here.store, event)
    play_round(here, 3)
    there.do(rounds.publish, 3)
    scores = dict(zip(("B", "C"), RESULTS[3], strict=True))  # at home in round 3
    for match in match_rows(there.state, 3):
        play_match(there, 3, match.table, scores[match.home.name])
    there.do(rounds.close)
    assert write_trf(there.tournament).text == write_trf(here.tournament).text


def test_the_sample_of_fide_is_opened_and_written_alike(hall: MakeHall) -> None:
    here = hall()
    data = SAMPLE.read_bytes()
    event = opened(here.store, data).event
    assert event is not None
    read = read_trf(data.decode()).tournament
    made = tournament_of(event.state)
    assert (len(made.teams), len(made.players)) == (len(read.teams), len(read.players)) == (50, 249)
    for held, was in zip(made.rounds, read.rounds, strict=True):
        assert set(held.matches) == set(was.matches)
    written = write_trf(made).text
    assert read_trf(written).tournament.teams == read.teams
    assert {each.kind for each in audit_event(read).findings} == {Kind.PLACES}
    assert audit_event(made).clean  # places are made anew
