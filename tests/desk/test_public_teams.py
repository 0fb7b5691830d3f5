"""What everybody sees of a team event: results of boards, line-ups once both are there."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from pareo.journal import State
from pareo.service.desk import events, keeping, line_ups, rosters, rounds
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.person_card import member_lines, person_card
from pareo.service.public.card import card_of
from pareo.service.public.event import PublicEvent
from pareo.service.public.files import pgn_of
from pareo.service.public.shown import shown_state
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall, new_store
from tests.desk.leagues import RESULTS, league, play_match, play_round, players_of, team_named


def shown(here: Hall) -> State:
    found = shown_state(here.state, datetime.now(UTC) + timedelta(minutes=1))
    assert found is not None
    return found


def test_nothing_private_of_a_player_of_a_team_is_public(hall: MakeHall) -> None:
    here = league(hall, laid=False)
    here.do(events.set_public, {"level": "all"})
    who = players_of(here, "A")[0]
    here.do(rosters.correct, who, {"birth_date": "1990-05-17", "contact": "600 000 000"})
    assert "1990" not in repr(shown(here))
    assert "600 000 000" not in repr(shown(here))
    assert here.state.members[who].private["contact"] == "600 000 000"


def test_a_line_up_is_public_once_both_teams_have_handed_in_theirs(hall: MakeHall) -> None:
    here = league(hall)
    here.do(events.set_public, {"level": "all"})
    first, last = team_named(here, "A"), team_named(here, "D")
    one, two, _, four, five = players_of(here, "A")
    here.do(line_ups.hand_in, first, 1, [one, two, four, five])
    here.do(line_ups.hand_in, first, 2, [one, two, four, five])
    here.do(rounds.publish, 1)
    assert not any(shown(here).line_ups.values())
    here.do(line_ups.hand_in, last, 1, players_of(here, "D")[:4])
    assert {key for key, each in shown(here).line_ups.items() if each} == {(first, 1), (last, 1)}


def test_boards_are_public_with_the_results(hall: MakeHall) -> None:
    """Of round 1 eight games are played; PGN has each with those who sat there."""
    here = league(hall)
    play_round(here, 1)
    here.do(events.set_public, {"level": "pairings"})
    assert shown(here).boards == {}
    here.do(events.set_public, {"level": "all"})
    assert len(shown(here).boards) == 8
    public = PublicEvent(here.state, shown(here), datetime.now(UTC))
    games = pgn_of(public)
    assert games.count("[Event ") == 8
    assert '[White "A1, X"]' in games
    assert '[Board "1.2"]' in games
    card = card_of(public, team_named(here, "A"))
    assert card is not None
    assert [(line.name, line.result, line.points) for line in card.lines] == [("D", "2½ : 1½", "2")]


def test_cards_of_a_team_and_of_its_players(hall: MakeHall) -> None:
    """A has 2 match points after round 1; its third player drew with the third of D."""
    here = league(hall)
    play_round(here, 1)
    lines = person_card(here.state, team_named(here, "A")).rounds
    assert [(line.name, line.result, line.points) for line in lines][:1] == [("D", "2½ : 1½", "2")]
    third, reserve = players_of(here, "A")[2], players_of(here, "A")[4]
    first = member_lines(here.state, third)[0]
    assert (first.opponent, first.name, first.points) == (players_of(here, "D")[2], "D3, X", "½")
    assert member_lines(here.state, reserve)[0].opponent is None


def test_a_team_event_is_handed_over(hall: MakeHall, tmp_path: Path) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, RESULTS[1][0])
    made = keeping.export_event(here.event, "league.pareo")
    other = new_store(tmp_path / "other.db")
    keeping.import_event(other, made.file.data)
    (row,) = other.events()
    there = Hall(other, OpenEvent(other, row))
    assert there.tournament == here.tournament
    play_match(there, 1, 2, RESULTS[1][1])
    other.close()
