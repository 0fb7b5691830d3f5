"""What a second round of trials found about rounds, the kiosk and questions."""

from collections.abc import Callable
from datetime import UTC, datetime
from fractions import Fraction

from pareo.journal import tournament_of
from pareo.schedules import team_rules
from pareo.service.access import captain_links
from pareo.service.desk import adjournments, events, finishing, manual, rounds, teams, withdrawals
from pareo.service.desk.official_forms import paired_by
from pareo.service.desk.steps import next_step
from pareo.service.public.shown import shown_state
from pareo.standings import rank
from tests.desk.conftest import MakeHall
from tests.desk.cups import HOME_WINS, cup, play
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match, team_named
from tests.web.client import DeskClient, house_of
from tests.web.program import Program

Visitor = Callable[..., tuple[Hall, DeskClient]]


def test_settings_open_while_a_round_is_paired_by_hand(visitor: Visitor) -> None:
    here, client = visitor(players=6)
    here.start()
    here.play()
    here.do(manual.begin)
    page = client.get(f"/e/{here.event.slug}/settings").text
    assert "Manual pairing of round 2 – started" in page


def test_a_check_in_page_of_a_round_that_is_paired_notes_nothing_for_the_next(
    visitor: Visitor,
) -> None:
    here, client = visitor(players=6)
    page = client.get(f"/e/{here.event.slug}/players/check-in")
    here.start()
    refused = client.submit(page, "/players/check-in", 409, here="p1")
    assert "Round 1 is already paired." in refused.text
    assert not here.state.presence


def test_a_report_that_was_sent_is_not_to_be_sent_again(hall: MakeHall) -> None:
    here = hall(players=4, rounds=1)
    here.start()
    here.play()
    here.do(finishing.finish)
    assert str(next_step(here.state).text) == "The event is finished: send the report."
    here.do(finishing.note_sent, "TRF26", "0" * 64, "rating officer")
    assert str(next_step(here.state).text) == "The event is finished, and its report was sent."


def test_a_round_paired_by_hand_was_made_with_this_program_too(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(manual.begin)
    here.do(manual.do, "rest")
    here.do(manual.end, "the computer of the hall was late")
    assert not here.state.rounds[1].system
    assert (paired_by(here.state) or "").startswith("Pareo ")


def test_what_a_form_lacks_of_a_team_leads_to_a_page(visitor: Visitor) -> None:
    here, client = visitor(players=0, system="team-2026", rounds=3)
    here.do(teams.enter, {"name": "North"}, [{"name": "Gil, Ana"}])
    here.do(teams.enter, {"name": "South"}, [{"name": "Paz, Eva"}])
    page = client.get(f"/e/{here.event.slug}/documents").text
    assert f'href="/e/{here.event.slug}/teams"' not in page


def test_a_rapid_match_of_a_cup_is_no_rated_game(hall: MakeHall) -> None:
    here = cup(hall, "ABCD", team_rules(drawn=["rapid"]))
    here.do(rounds.pair)
    play(here, ("½-½",) * 4, HOME_WINS)
    assert here.state.published == 2  # the rapid match
    play_match(here, 2, 1, HOME_WINS)
    here.do(rounds.close)
    assert not [note for note in here.do(rounds.pair).notices if "tie-break" in str(note)]


def test_a_whole_match_of_a_league_is_put_off_at_once(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish)
    asked = here.asked(adjournments.adjourn, 1, 1)
    assert [str(each.text) for each in asked.warnings] == [
        "Table 1 is adjourned: its result comes later."
    ]
    here.do(adjournments.adjourn, 1, 1)
    boards = [here.state.boards[1, 1, place].result for place in range(1, 5)]
    assert boards == ["adjourned"] * 4
    assert here.refused(adjournments.adjourn, 1, 1).refusals[0].code == "board-wanted"


def test_matches_of_a_team_that_left_early_count_in_no_tie_break(hall: MakeHall) -> None:
    """A beats D 1½-½, B and C draw; D leaves: 1-3 for B and C, then A, whose board count is 0."""
    here = league(hall, boards=2)
    here.do(rounds.publish)
    play_match(here, 1, 1, ("1-0", "½-½"))
    play_match(here, 1, 2, ("½-½", "½-½"))
    here.do(rounds.close)
    here.do(withdrawals.withdraw, team_named(here, "D"))
    found = rank(here.tournament, ["BC"]).rows
    assert [(row.number, row.rank, row.values) for row in found] == [
        (2, 1, (Fraction(3, 2),)),
        (3, 1, (Fraction(3, 2),)),
        (1, 3, (Fraction(0),)),
    ]


def test_public_standings_wait_for_matches_without_line_ups(hall: MakeHall) -> None:
    """A match of which no line-up is handed in is open, as on the desk, and no draw."""
    here = league(hall)
    here.do(events.set_public, {"level": "all"})
    here.do(captain_links.switch, on=True)
    here.do(rounds.publish)
    play_match(here, 1, 1, ("1-0",))
    shown = shown_state(here.state, datetime.now(UTC))
    assert shown is not None
    on_the_desk, in_public = (
        {row.number: int(row.points) for row in rank(tournament_of(each)).rows}
        for each in (here.state, shown)
    )
    assert in_public == on_the_desk == {1: 0, 2: 0, 3: 0, 4: 0}
    assert rank(tournament_of(shown)).open_rounds == (1,)
    page = DeskClient(house_of(here)).get("/p/open/crosstable").text
    assert "with open results" in page


def test_standings_of_teams_are_read_by_programs(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish)
    play_match(here, 1, 1, HOME_WINS)
    found = Program(here).get("standings").json()
    assert [row["name"] for row in found["standings"]] == ["A", "B", "C", "D"]
