"""Pages of a team event: teams, rosters, line-ups."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from pareo.language import Message, translator
from pareo.service.desk import events, line_ups, rounds, teams
from pareo.service.desk.matches import seat_of
from pareo.service.public.shown import shown_state
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match, play_round, players_of, team, team_named
from tests.web.client import DeskClient, house_of

Visitor = Callable[..., tuple[Hall, DeskClient]]


def _fields(given: dict[str, Any]) -> dict[str, Any]:
    """Return fields of a form whose names are no names of Python."""
    return given


PASTED = """North Chess Club (NORTH)
Captain: Ruiz, Eva
Adams, Ana 2400 FM ESP
Baker, Bea 2300

South:
Cole, Carl 2350
Dunn, Dora 2250
Eads, Emil
"""


def test_teams_are_pasted_with_their_players_and_looked_at_first(visitor: Visitor) -> None:
    here, client = visitor(system="team-round-robin", boards=2, rounds=None)
    page = client.get("/e/open/players")
    assert "No team is on the list yet" in page.text
    seen = client.submit(page, "/teams/preview", lines=PASTED)
    assert "2 teams were read" in seen.text
    assert "Captain: Ruiz, Eva" in seen.text
    assert not here.state.people
    done = client.submit(seen, "/teams/take")
    assert "2 teams" in done.text
    names = {
        here.state.people[team].name: [here.state.members[who].name for who in roster]
        for team, roster in here.state.rosters.items()
    }
    assert names == {
        "North Chess Club": ["Adams, Ana", "Baker, Bea"],
        "South": ["Cole, Carl", "Dunn, Dora", "Eads, Emil"],
    }
    (north,) = (each for each in here.state.people.values() if each.name == "North Chess Club")
    assert north.team["nickname"] == "NORTH"
    assert north.private["captain"] == "Ruiz, Eva"


def test_titles_of_members_are_translated(visitor: Visitor) -> None:
    here, client = visitor(system="team-round-robin", boards=2, rounds=None, language="es")
    seen = client.submit(client.get("/e/open/players"), "/teams/preview", lines=PASTED)
    client.submit(seen, "/teams/take")
    (ana,) = (who for who, each in here.state.members.items() if each.name == "Adams, Ana")
    title = seat_of(here.state, ana, {}).title
    assert isinstance(title, Message)
    assert title.said(translator("es")) == "MF"
    (team,) = (team for team, roster in here.state.rosters.items() if ana in roster)
    page = client.get(f"/e/open/players/{team}/roster/{ana}").text
    assert '<option value="WGM">GMF</option>' in page


def test_the_first_page_counts_teams(visitor: Visitor) -> None:
    _, client = visitor(system="team-round-robin", boards=2, rounds=None)
    page = client.get("/").text
    assert "0 teams" in page
    assert "0 players" not in page


def test_settings_of_a_team_swiss_speak_of_byes_of_teams(visitor: Visitor) -> None:
    _, client = visitor(system="team-2026", boards=2, rounds=3)
    assert "Half-point byes for each team" in client.get("/e/open/settings").text


def test_a_league_whose_rounds_are_not_laid_stays_a_league_when_settings_are_saved(
    visitor: Visitor,
) -> None:
    here, client = visitor(system="team-round-robin", boards=2, rounds=None)
    page = client.get("/e/open/settings")
    assert '<option value="team-round-robin" data-teams selected>' in page.text
    client.submit(page, "/settings/how", boards="3")
    assert here.state.settings["system"] == "FIDE_TEAM_ROUNDROBIN"


def test_where_a_table_decides_there_are_no_byes_to_set(visitor: Visitor) -> None:
    _, client = visitor(system="team-round-robin", boards=2, rounds=None)
    assert "Half-point byes" not in client.get("/e/open/settings").text


def test_a_wrong_line_of_pasted_teams_is_marked_and_nothing_is_entered(visitor: Visitor) -> None:
    here, client = visitor(system="team-round-robin", boards=2, rounds=None)
    page = client.get("/e/open/players")
    seen = client.submit(page, "/teams/preview", lines="North\nAdams, Ana 2400\n=SUM(A1)\n")
    assert "Line 3" in seen.text
    assert 'action="/e/open/teams/take"' not in seen.text
    empty = client.submit(page, "/teams/preview", lines="  ", status=422)
    assert "There are no teams." in empty.text
    assert not here.state.people


def test_a_team_is_added_its_roster_filled_and_put_in_order(visitor: Visitor) -> None:
    here, client = visitor(system="team-round-robin", boards=2, rounds=None)
    page = client.get("/e/open/players")
    nameless = client.submit(page, "/teams/add", name="", status=422)
    assert "The team has no name." in nameless.text
    page = client.submit(page, "/teams/add", name="North", nickname="NTH", captain="Ruiz, Eva")
    assert 'href="/e/open/players/p1"' in page.text
    card = client.get("/e/open/players/p1")
    for line in ("Adams, Ana 2300", "Baker, Bea 2400", "Cole, Carl"):
        card = client.submit(card, "/roster/add", line=line, pick="typed")
    assert card.text.count("reserve</span>") == 1
    card = client.submit(card, "/roster/order", move="m2 1")
    assert here.state.rosters["p1"] == ("m2", "m1", "m3")
    card = client.submit(card, "/roster/order", place__m3="1")
    assert here.state.rosters["p1"] == ("m3", "m2", "m1")
    member = client.get("/e/open/players/p1/roster/m3")
    client.submit(member, "/roster/m3", rating="2200", fide_id="24176214")
    assert here.state.members["m3"].player.rating == 2200
    card = client.submit(client.get("/e/open/players/p1"), "/p1/team", club="City", nickname="")
    assert here.state.people["p1"].player.club == "City"
    assert "nickname" not in here.state.people["p1"].team
    wrong = client.submit(card, "/p1/team", nickname="TOO LONG", status=422)
    assert "Use at most 5 letters." in wrong.text
    member = client.get("/e/open/players/p1/roster/m3")
    client.submit(member, "/m3/remove")
    assert list(here.state.rosters["p1"]) == ["m2", "m1"]


def test_line_ups_are_typed_as_places_of_the_roster(hall: MakeHall) -> None:
    here = league(hall)
    client = DeskClient(house_of(here))
    first = team_named(here, "A")
    page = client.get("/e/open/round/1/line-ups")
    assert "0 of 4 handed in" in page.text
    assert 'value="1 2 3 4"' in page.text
    one, two, three, four, five = players_of(here, "A")
    form: dict[str, Any] = {"team": first, f"line-{first}": "1 2 3 5"}
    page = client.submit(page, "/round/1/line-ups", **form)
    assert "1 of 4 handed in" in page.text
    assert here.state.line_ups[first, 1] == (one, two, three, five)
    asked = client.submit(
        page, "/round/1/line-ups", status=409, team=first, **_fields({f"line-{first}": "2 1 3 4"})
    )
    assert "A does not keep the order of its roster." in asked.text
    page = client.confirm(asked)
    assert here.state.line_ups[first, 1] == (two, one, three, four)
    wrong = client.submit(
        page, "/round/1/line-ups", status=422, team=first, **_fields({f"line-{first}": "1 9"})
    )
    assert "is not a line-up of A" in wrong.text
    twice = client.submit(
        page, "/round/1/line-ups", status=409, team=first, **_fields({f"line-{first}": "1 1 2 3"})
    )
    assert "plays at two boards" in twice.text


def test_a_line_up_is_chosen_board_by_board_and_cleared(hall: MakeHall) -> None:
    here = league(hall)
    client = DeskClient(house_of(here))
    first = team_named(here, "A")
    _, two, three, four, five = players_of(here, "A")
    page = client.get(f"/e/open/round/1/line-ups/{first}")
    client.submit(page, f"/line-ups/{first}", board=[two, three, four, five])
    assert here.state.line_ups[first, 1] == (two, three, four, five)
    page = client.get(f"/e/open/round/1/line-ups/{first}")
    client.submit(page, f"/{first}/clear")
    assert (first, 1) not in here.state.line_ups
    client.get("/e/open/round/9/line-ups", status=404)
    client.get("/e/open/round/1/line-ups/p99", status=404)


def test_a_line_up_after_a_result_is_a_correction_with_a_question(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    play_match(here, 1, 1, ("1-0",))
    client = DeskClient(house_of(here))
    first = team_named(here, "A")
    page = client.get(f"/e/open/round/1/line-ups/{first}")
    assert "another line-up is a correction" in page.text
    players = players_of(here, "A")
    asked = client.submit(page, f"/line-ups/{first}", status=409, board=list(players[1:5]))
    assert "The match of A has a result" in asked.text
    client.confirm(asked)
    assert here.state.line_ups[first, 1] == players[1:5]


def test_results_of_a_match_are_typed_from_the_side_of_home(hall: MakeHall) -> None:
    """A-D: at board 2 home has Black, so what is typed as 1-0 is 0-1 with White first."""
    here = league(hall)
    here.do(rounds.publish, 1)
    client = DeskClient(house_of(here))
    page = client.get("/e/open/round/1/results")
    assert "0 of 8 in" in page.text
    assert 'data-table="1.2"' in page.text
    page = client.submit(
        page, "/round/1/results", **_fields({"r1.1": "1-0", "r1.2": "1-0", "r1.3": "½-½"})
    )
    assert here.state.boards[1, 1, 1].result == "1-0"
    assert here.state.boards[1, 1, 2].result == "0-1"
    assert "2½ : ½" in page.text
    assert "3 of 8 in" in page.text
    assert here.state.games[1, 1].result == "pending"
    page = client.submit(page, "/round/1/results", **_fields({"r1.4": "0-1"}))
    assert here.state.boards[1, 1, 4].result == "1-0"
    assert here.state.games[1, 1].result == "1-0"
    told = client.http.post(
        "/e/open/round/1/result",
        data={
            "game": "2.2",
            "result": "0",
            "form_token": dict(client.form(page, "/close").fields)["form_token"],
        },
        headers={"accept": "application/json"},
    ).json()
    assert "0 : 1" in told["parts"]["r-1-2"]
    assert 'data-value="0-1"' in told["parts"]["r-1-2-2"]
    assert here.state.boards[1, 2, 2].result == "1-0"


def test_an_undo_speaks_of_the_board_of_a_match(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    client = DeskClient(house_of(here))
    page = client.get("/e/open/round/1/results")
    page = client.submit(page, "/round/1/results", **_fields({"r2.2": "1-0"}))
    page = client.submit(page, "/undo")
    assert "Undone: table 2.2 has no result again." in page.text


def test_papers_of_a_league_count_its_teams(hall: MakeHall) -> None:
    client = DeskClient(house_of(league(hall, laid=False)))
    header = client.get("/e/open/documents/team-list").text.partition("<header")[2]
    assert "4 teams" in header.partition("</header>")[0]


def test_a_board_of_a_match_has_a_page_with_home_first(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    client = DeskClient(house_of(here))
    page = client.get("/e/open/round/1/results/1/2")
    assert "Table 1.2, round 1" in page.text
    client.submit(page, "/round/1/result", result="0F-1F")
    assert here.state.boards[1, 1, 2].result == "1F-0F"
    page = client.get("/e/open/round/1/results/1/2")
    assert "What happened at this table" in page.text
    client.get("/e/open/round/1/results/9/1", status=404)


def test_a_match_is_forfeited_as_a_whole_and_played_after_all(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    client = DeskClient(house_of(here))
    page = client.get("/e/open/round/1/results/2")
    assert "B did not come" in page.text
    page = client.submit(page, "/round/1/result", result="0F-1F")
    assert here.state.games[1, 2].result == "0F-1F"
    assert "4 of 8 in" in page.text
    page = client.submit(
        client.get("/e/open/round/1/results/2"), "/round/1/result", result="pending"
    )
    assert here.state.games[1, 2].result == "pending"
    assert "0 of 8 in" in page.text


def test_a_board_of_a_past_round_is_corrected(hall: MakeHall) -> None:
    here = league(hall)
    for number in (1, 2):
        play_round(here, number)
    client = DeskClient(house_of(here))
    page = client.get("/e/open/round/1/results/1/2")
    asked = client.submit(page, "/1/2/correct", result="0-1", status=409)
    client.confirm(asked)
    assert here.state.boards[1, 1, 2].result == "1-0"


def test_a_new_event_of_teams_has_boards_and_its_teams(hall: MakeHall) -> None:
    here = hall()
    client = DeskClient(house_of(here))
    page = client.get("/new?system=team-round-robin")
    assert "Teams by a table" in page.text
    form: dict[str, Any] = {
        "name": "League",
        "system": "team-round-robin",
        "boards": "2",
        "people": PASTED,
    }
    client.submit(page, "/new", **form)
    made = client.house.event("league").state
    assert made.of_teams
    assert made.settings["board_colours"] == ["w", "b"]
    assert [len(roster) for roster in made.rosters.values()] == [2, 3]
    wrong = client.submit(
        page, "/new", **_fields({**form, "name": "Other", "system": "round-robin"}), status=422
    )
    assert "Only a match of teams has boards." in wrong.text


def test_standings_crosstable_and_papers_of_a_league(hall: MakeHall) -> None:
    """After round 1 (see the league): A 2 match points and 2½, B and C 1 and 2, D 0 and 1½."""
    here = league(hall)
    play_round(here, 1)
    client = DeskClient(house_of(here))
    page = client.get("/e/open/standings")
    first = team_named(here, "A")
    assert f'href="/e/open/players/{first}"' in page.text
    working = client.get(f"/e/open/standings?value={first}")
    assert "2½ : 1½" in working.text
    assert "4w2½" in client.get("/e/open/crosstable").text
    for key in ("team-list", "match-sheets", "line-up-forms", "matches", "slips", "badges"):
        client.get(f"/e/open/documents/{key}")
    sheet = client.get("/e/open/documents/match-sheets?round=1").text
    assert "Captain of A" in sheet
    assert "Score of the match" in sheet
    card = client.get(f"/e/open/players/{first}")
    assert "2½ : 1½" in card.text


def test_public_pages_show_teams_matches_and_boards(hall: MakeHall) -> None:
    here = league(hall)
    play_round(here, 1)
    here.do(events.set_public, {"level": "all"})
    client = DeskClient(house_of(here))
    first = team_named(here, "A")
    boards = client.get("/p/open/boards").text
    assert "2½ : 1½" in boards
    assert "A1, X" in boards
    me = client.get(f"/p/open/me/{first}").text
    assert "This page follows the team" in me
    assert "reserve" in me
    assert "A1, X" in client.get("/p/open?name=a1,").text
    for page in ("names", "players", "standings", "crosstable", "ratings", "working/1/" + first):
        client.get(f"/p/open/{page}")


def test_line_ups_of_a_round_that_is_not_published_are_not_public(hall: MakeHall) -> None:
    here = league(hall)
    here.do(events.set_public, {"level": "all"})
    first = team_named(here, "A")
    for name in ("A", "D"):
        here.do(line_ups.hand_in, team_named(here, name), 1, players_of(here, name)[1:5])
    shown = shown_state(here.state, datetime.now(UTC))
    assert shown is not None
    assert shown.line_ups == {}
    here.do(rounds.publish, 1)
    shown = shown_state(here.state, datetime.now(UTC))
    assert shown is not None
    assert (first, 1) in shown.line_ups


def test_boards_left_empty_follow_from_the_smallest_team(hall: MakeHall) -> None:
    """Two teams, of two and three players: a match has two boards."""
    here = hall()
    client = DeskClient(house_of(here))
    form: dict[str, Any] = {"name": "League", "system": "team-round-robin", "people": PASTED}
    client.submit(client.get("/new?system=team-round-robin"), "/new", **form)
    assert client.house.event("league").state.settings["board_colours"] == ["w", "b"]


def test_boards_that_nobody_can_fill_are_told_before_round_1(visitor: Visitor) -> None:
    """The number of boards is locked with the first pairing: it is asked about until then."""
    here, client = visitor(system="team-round-robin", rounds=None)
    for name in ("A", "B", "C"):
        here.do(teams.enter, *team(name, 2200, 4 if name == "C" else 2))
    page = client.get("/e/open").text
    said = "2 teams have fewer players than a match has boards (4)."
    assert f'<a href="/e/open/settings#f-boards">{said}</a>' in page
    asked = client.submit(client.get("/e/open/players/numbers"), "/numbers/lay", status=409)
    assert said in asked.text
    client.confirm(asked)
    assert here.state.rounds
    assert said not in client.get("/e/open").text


def test_the_first_pairing_of_teams_asks_about_empty_boards(visitor: Visitor) -> None:
    here, client = visitor(system="team-2026", rounds=2)
    for name in ("A", "B", "C", "D"):
        here.do(teams.enter, *team(name, 2200, 3))
    asked = here.asked(rounds.pair)
    assert [each.code for each in asked.warnings] == ["empty-boards"]
    here.do(rounds.pair)
    here.do(rounds.publish)
    assert "fewer players than" not in client.get("/e/open").text
