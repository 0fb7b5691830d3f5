"""Pages of Scheveningen, Skalitzka and Hilton, and of knock-outs of teams."""

from collections.abc import Callable

from pareo.journal import sides_of
from pareo.schedules import team_rules
from pareo.service.desk import events, results, rounds, schedules, sides
from pareo.service.desk.schedules import Wanted
from tests.desk.conftest import MakeHall
from tests.desk.cups import HOME_WINS, cup, play
from tests.desk.hall import Hall
from tests.web.client import DeskClient, house_of

Visitor = Callable[..., tuple[Hall, DeskClient]]
PASTED = """North
Adams, Ana 2400
Baker, Bea 2300
Young, Yoko 1900

South:
Cole, Carl 2350
Dunn, Dora 2250
"""


def _client(here: Hall) -> DeskClient:
    return DeskClient(house_of(here))


def test_scheveningen_from_the_form_to_the_standings(visitor: Visitor) -> None:
    """Two boards, so two rounds; White wins all four games, and each team has White in two."""
    _, client = visitor()
    form = client.get("/new?system=scheveningen")
    assert "Scheveningen system" in form.text
    made = client.submit(form, "/new", name="Duel", people=PASTED)
    assert made.url.path == "/e/duel"
    state = client.house.event("duel").state
    names = {who: person.name for who, person in state.people.items()}
    assert {team: [names[who] for who in people] for team, people in sides_of(state).items()} == {
        "North": ["Adams, Ana", "Baker, Bea", "Young, Yoko"],
        "South": ["Cole, Carl", "Dunn, Dora"],
    }
    page = client.get("/e/duel/players/numbers")
    client.submit(page, "/numbers/lay", system="scheveningen")
    page = client.get("/e/duel/players/sides")
    assert "A reserve plays" in page.text
    young = next(who for who, name in names.items() if name.startswith("Young"))
    baker = next(who for who, name in names.items() if name.startswith("Baker"))
    client.submit(page, "/sides/seat", round="1", who=young, instead=baker)
    hall = Hall(client.house.store, client.house.event("duel"))
    for number in (1, 2):
        hall.do(rounds.publish, number)
        for game in list(hall.state.games_of(number)):
            hall.do(results.enter, number, game.number, "1-0")
        hall.do(rounds.close, number)
    text = client.get("/e/duel/standings").text
    assert "Teams after round 2" in text
    assert text.index("South") < text.index("Cole, Carl")
    assert "North" in client.get("/e/duel/documents/standings?round=2").text
    assert client.get("/e/duel/documents/team-list").status_code == 200
    assert "Adams" in client.get("/e/duel/crosstable").text
    hall.do(events.set_public, {"level": "all"})
    shown = client.get("/p/duel/standings").text
    assert shown.index("North") < shown.index("Adams, Ana")


def test_teams_are_typed_beside_the_names(visitor: Visitor) -> None:
    here, client = visitor(players=4, system="scheveningen", rounds=None)
    page = client.get("/e/open/players")
    assert "/e/open/players/sides" in page.text
    page = client.get("/e/open/players/sides")
    typed = {"team__p1": "North", "team__p2": "North", "board__p1": "2", "board__p2": "1"}
    client.submit(page, "/sides", 200, None, **typed, team__p3="South", team__p4="South")
    assert sides_of(here.state) == {"North": ("p2", "p1"), "South": ("p3", "p4")}
    again = client.submit(client.get("/e/open/players/sides"), "/sides", status=409)
    assert "Nothing would change." in again.text
    here.do(schedules.lay, Wanted("scheveningen"))
    assert 'name="team:p1"' not in client.get("/e/open/players/sides").text
    assert here.refused(sides.put, "North", ["p1"]).refusals[0].code == "laid"


def test_events_without_such_teams_have_no_page_for_them(visitor: Visitor) -> None:
    _, client = visitor(players=4)
    assert "/players/sides" not in client.get("/e/open/players").text
    client.get("/e/open/players/sides", 404)


def test_a_bracket_of_teams_shows_the_working_and_asks_for_lots(hall: MakeHall) -> None:
    here = cup(hall, "ABCD", team_rules(drawn=["board-count", "lots"]))
    client = _client(here)
    here.do(rounds.pair)
    play(here, ("½-½", "½-½", "½-½", "½-½"), HOME_WINS)
    page = client.get("/e/open/bracket")
    assert "board count 5 : 5, the lower one is better; a lot decides" in page.text
    assert "Level matches: draw the lots" in page.text
    assert "Draw the lots" in client.get("/e/open").text
    tie = here.state.games[1, 1]
    client.submit(page, "/bracket/lot", winner=tie.black, seed="")
    (lot,) = here.state.through.values()
    assert lot["matches"] == [[tie.black, tie.white]]
    page = client.get("/e/open/bracket")
    assert "by lot" in page.text
    assert "Level matches" not in page.text
    here.do(rounds.pair)
    here.do(events.set_public, {"level": "all"})
    assert "by lot" in client.get("/p/open/bracket").text
    assert client.get("/e/open/documents/bracket").status_code == 200
    assert client.get("/e/open/round/2").status_code == 200
    assert client.get("/e/open/standings").status_code == 200


def test_the_rules_of_level_matches_are_chosen_where_the_bracket_is_made(
    visitor: Visitor,
) -> None:
    _, client = visitor()
    pasted = "A:\nAdams, Ana 2400\n\nB:\nBaker, Bea 2300\n"
    client.submit(
        client.get("/new?system=team-knockout"), "/new", name="Cup", boards="1", people=pasted
    )
    page = client.get("/e/cup/players/numbers")
    assert "If they are level, this decides, in this order" in page.text
    client.submit(page, "/numbers/lay", system="team-knockout", drawn=["rapid", "", "", ""])
    remark = client.house.event("cup").state.plan["remark"]
    assert remark == " Schedule: team-knockout 2 games=1 drawn=rapid+lots"
