"""What a second round of trials found in team events, and of national ratings."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pareo.journal import numbers_of, strength_of
from pareo.service.access import captain_links
from pareo.service.desk import events, people, results, rounds, teams
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match, team_named
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient, house_of
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]
FEDA: Final = "Nombre;Elo FEDA;Licencia FEDA\nAlfa, Ana;1500;41\nBeta, Bo;1800;42\n"


def words_of(page: str) -> str:
    """Return the text of a page without its tags."""
    return " ".join(re.sub("<[^>]*>", " ", page).split())


def seeded(here: Hall) -> Hall:
    """Return a Spanish event whose start list is ordered by national ratings."""
    program = Program(here)
    program.act("event.describe", federation="ESP")
    program.act("settings.set", starting_rank="national")
    return here


# -------------------------------------------------- national rating and licence of a player


def test_national_rating_is_seen_and_corrected_on_the_card(visitor: Visitor) -> None:
    here, client = visitor()
    seeded(here)
    Program(here).act("player.take", text=FEDA)
    here.start()
    who = next(who for who, each in here.state.people.items() if each.name == "Alfa, Ana")
    assert here.state.numbers[who] == 2
    page = client.get(f"/e/open/players/{who}")
    assert "National rating ESP 1500 (41)" in words_of(page.text)
    asked = client.submit(page, f"/{who}/correct", 409, national_rating="1900", national_id="410")
    assert "2 numbers change" in asked.text
    client.confirm(asked)
    (held,) = here.state.people[who].player.national
    assert (held.federation, held.rating, held.number) == ("ESP", 1900, "410")
    assert here.state.numbers[who] == 1
    refused = client.submit(
        client.get(f"/e/open/players/{who}"), f"/{who}/correct", 422, national_rating="many"
    )
    assert "cannot be a national rating" in words_of(refused.text)
    page = client.get(f"/e/open/players/{who}")
    client.confirm(
        client.submit(
            page,
            f"/{who}/correct",
            409,
            national_rating="",
            national_id="",
            national_federation="",
        )
    )
    assert here.state.people[who].player.national == ()
    assert here.state.people[who].player.rating is None


def test_national_rating_corrected_late_moves_no_number(hall: MakeHall) -> None:
    here = seeded(hall(players=8))
    for who in tuple(here.state.people):
        here.do(people.correct, who, {"national_rating": 1500 + int(who[1:])})
    here.start()
    assert here.state.numbers["p8"] == 1
    for _ in range(4):
        here.open_round()
        here.play()
    done = here.do(people.correct, "p1", {"national_rating": 1990})
    assert here.state.numbers["p8"] == 1
    assert [each for each in done.notices if "rating" in str(each)]
    assert here.state.people["p1"].player.rating is not None  # FIDE's stays


def test_national_rating_of_a_team_s_player_is_seen_and_corrected(visitor: Visitor) -> None:
    here, client = visitor(system="team-2026", boards=1)
    seeded(here)
    for name, rating in (("Alfa", 1500), ("Beta", 1800)):
        player = {"name": f"{name}, Ana", "national_rating": rating, "national_id": "47"}
        here.do(teams.enter, {"name": name}, [player])
    assert numbers_of(here.state) == {"p2": 1, "p1": 2}
    assert "ESP 1500 (47)" in client.get("/e/open/players/p1").text
    assert "ESP 1500 (47)" in client.get("/e/open/documents/team-list").text
    member = here.state.rosters["p1"][0]
    page = client.get(f"/e/open/players/p1/roster/{member}")
    assert 'value="1500"' in page.text
    client.submit(page, f"/roster/{member}", national_rating="1900", national_id="48")
    assert strength_of(here.state, "p1") == 1900
    assert numbers_of(here.state) == {"p1": 1, "p2": 2}
    here.do(events.set_public, {"level": "all"})
    shown = words_of(DeskClient(house_of(here)).get("/p/open/players").text)
    assert "1900" in shown


def test_national_rating_by_command_and_by_program(event: Line, tmp_path: Path) -> None:
    event.done("new Liga --federation ESP --starting-rank national --rounds 1")
    event.done("player add liga Alfa --national-rating 1500 --national-id 41")
    event.done("player correct liga p1 --national-rating 1700 --national-federation FRA")
    (row,) = event.json("players liga")["players"]
    assert row["national_rating"] == "FRA 1700 (41)"
    event.done("player correct liga p1 --without national_rating --without national_id")
    (row,) = event.json("players liga")["players"]
    assert not row["national_rating"]
    file = tmp_path / "feda.csv"
    file.write_text(FEDA, encoding="utf-8")
    event.done("new Teams --system team-2026 --boards 1 --federation ESP")
    event.done("team add teams North --players", str(file))
    event.done("member correct teams m1 --national-rating 1555")
    assert "ESP 1555 (41)" in event("teams teams").out


def test_national_rating_by_program(hall: MakeHall) -> None:
    here = hall()
    program = Program(here)
    refused = program.act("player.enter", 422, name="Alfa, Ana", national_rating=1500)
    assert "The federation of the national list is not known." in str(refused)
    program.act("event.describe", federation="ESP")
    program.act("player.enter", name="Alfa, Ana", national_rating=1500, national_id="41")
    program.act("player.correct", who="p1", national_rating=1600)
    (person,) = program.get("players").json()["players"]
    assert person["national_rating"] == "ESP 1600 (41)"
    program.act("player.correct", 422, who="p1", national_federation="Spain")


def test_a_list_s_label_is_not_put_beside_a_national_rating(visitor: Visitor) -> None:
    here, client = visitor()
    seeded(here)
    official = {"rating": 2100, "rating_source": "FIDE standard 2026-11"}
    here.do(people.enter, {"name": "Alfa, Ana", **official, "national_rating": 1900})
    row = re.search(r"Alfa, Ana.*?</tr>", client.get("/e/open/players").text, re.DOTALL)
    assert row is not None
    assert "1900" in row[0]
    assert "ESP 1900" in row[0]
    assert "FIDE standard" not in row[0]


def test_a_typed_rating_of_a_team_s_player_is_removed_whole(hall: MakeHall) -> None:
    here = hall(system="team-2026", boards=1)
    here.do(teams.enter, {"name": "Alfa"}, [{"name": "Alfa, Ana", "rating": 1900}])
    client = DeskClient(house_of(here))
    page = client.get("/e/open/players/p1/roster/m1")
    client.submit(page, "/roster/m1", rating="", official="")
    player = here.state.members["m1"].player
    assert (player.rating, player.ratings) == (None, ())


# --------------------------------------------- teams: matches without line-ups, on public pages


def test_a_forfeited_match_without_line_ups_shows_no_boards(hall: MakeHall) -> None:
    here = league(hall)
    here.do(captain_links.switch, on=True)
    here.do(rounds.publish, 1)
    here.do(events.set_public, {"level": "all"})
    here.do(results.enter, 1, 1, "1F-0F")
    client = DeskClient(house_of(here))
    for path in ("boards/1", f"me/{team_named(here, 'A')}"):
        page = words_of(client.get(f"/p/open/{path}").text)
        assert "A1, X" not in page.partition("Players in the order of boards")[0]
        assert "Nobody played." in page
    page = words_of(client.get("/p/open/boards/1").text)
    assert page.count("The line-ups are not handed in yet.") == 1
    assert "4" in words_of(client.get("/p/open/standings").text)


def test_games_of_matches_without_line_ups_are_counted(hall: MakeHall) -> None:
    here = league(hall)
    here.do(captain_links.switch, on=True)
    here.do(rounds.publish, 1)
    here.do(events.set_public, {"level": "all"})
    assert "0 of 8 games have a result" in words_of(DeskClient(house_of(here)).get("/p/open").text)
    play_match(here, 1, 1, ("1-0", "1-0", "1-0"))
    assert "3 of 8 games have a result" in words_of(DeskClient(house_of(here)).get("/p/open").text)


def test_a_team_appeals_by_its_captain(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    client = DeskClient(house_of(here))
    page = client.get("/e/open/appeals")
    who = team_named(here, "A")
    noted = client.submit(page, "/appeals", who=who, text="The line-up of D.")
    said = words_of(noted.text)
    assert "Appeal of A: The line-up of D." in words_of(client.get("/e/open/journal").text)
    assert "Filed" in said
    assert "Filed cannot be said" not in said
