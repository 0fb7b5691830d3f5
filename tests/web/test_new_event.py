"""A new event from one form; events from files and like others."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pareo
from pareo.journal import tournament_of
from pareo.service.desk.keeping import export_event
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Values = dict[str, Any]
Visitor = Callable[..., tuple[Hall, DeskClient]]
NAMES = "\n".join(
    f"{place}. Surname{chr(96 + place)}, Ana {2000 - place}" for place in range(1, 21)
)
SAMPLE = Path(pareo.__file__).with_name("samples") / "open.trf"


def test_a_name_and_a_pasted_list_are_enough(visitor: Visitor) -> None:
    _, client = visitor()
    question = client.submit(client.get("/new"), "/new", 409, name="Club open", people=NAMES)
    made = client.choose(question, numbers="rating")
    assert made.url.path == "/e/club-open"
    state = client.house.event("club-open").state
    assert (len(state.people), state.settings["rounds"]) == (20, 5)
    assert state.settings["tie_breaks"] == ["BH/C1", "BH", "SB"]
    assert state.settings["time_control"] == "5400+30"
    assert state.people["p1"].player.rating == 1999
    assert "Pair round 1" in made.text
    assert state.fide_mode


def test_all_faults_are_shown_at_once_and_what_was_typed_is_kept(visitor: Visitor) -> None:
    _, client = visitor()
    typed: Values = {
        "name": "",
        "people": "Ana 1\n=1+1",
        "rounds": "many",
        "points": "1/2",
        "city": "León",
    }
    page = client.submit(client.get("/new"), "/new", 422, **typed).text
    assert "There is a problem" in page
    for fault in ("The event has no name.", "“many” is not understood.", "“1/2” is not understood"):
        assert fault in page
    assert "looks like a formula" in page
    assert "Line 2, “=1+1”: This looks like a formula: name." in page
    assert 'value="León"' in page
    assert "=1+1</textarea>" in page
    assert len(client.house.store.events()) == 1


def test_the_name_of_another_event_is_asked_about(visitor: Visitor) -> None:
    _, client = visitor()
    client.submit(client.get("/new"), "/new", name="Open of Soria")
    question = client.submit(client.get("/new"), "/new", 409, name=" open of  SORIA")
    assert "There is already an event called Open of Soria." in question.text
    assert client.confirm(question).url.path == "/e/open-of-soria-2"
    copied = client.submit(client.get("/open"), "/copy", 409, event="open", name="Open of Soria")
    assert "Cancel to give this one another name." in copied.text
    assert client.confirm(copied).url.path == "/e/open-of-soria-3"
    other = client.submit(client.get("/new"), "/new", name="Open of Soria II")
    assert other.url.path == "/e/open-of-soria-ii"


def test_a_name_that_stands_twice_is_asked_about(visitor: Visitor) -> None:
    _, client = visitor()
    values: Values = {"name": "Twice", "people": "Ruiz, Ana 2100\nRuiz, Ana 2100\nLi, Bo 1900"}
    question = client.submit(client.get("/new"), "/new", 409, **values)
    assert "Ruiz, Ana" in question.text
    made = client.confirm(question)
    assert made.url.path == "/e/twice"
    assert len(client.house.event("twice").state.people) == 3


def test_too_many_rounds_for_the_people_are_warned_of(visitor: Visitor) -> None:
    _, client = visitor()
    values: Values = {"name": "Few", "people": "A B\nC D\nE F\nG H", "rounds": "7"}
    question = client.submit(client.get("/new"), "/new", 409, **values)
    assert "7 rounds cannot be completed" in question.text


def test_rounds_are_proposed_from_the_expected_number(visitor: Visitor) -> None:
    _, client = visitor()
    client.submit(client.get("/new"), "/new", name="Big", expected="100")
    assert client.house.event("big").state.settings["rounds"] == 7


def test_details_rules_and_separation_are_written(visitor: Visitor) -> None:
    _, client = visitor()
    values: Values = {
        "name": "Whole",
        "city": "León",
        "first_day": "2026-11-16",
        "chief_arbiter": "Ruiz, Ana",
        "deputies": "Li, Bo",
        "time": "15+10",
        "points": "3/1/0",
        "bye": "draw",
        "missed_rounds": "H",
        "half_point_byes": "2",
        "correction_limit": "30",
        "apart": "club",
    }
    client.submit(client.get("/new"), "/new", **values)
    state = client.house.event("whole").state
    tournament = tournament_of(state)
    assert tournament.event.city == "León"
    assert str(tournament.settings.time_control) == "900+10"
    assert tournament.settings.points.pairing_allocated_bye == 10
    assert state.rules["half_point_byes"] == {"count": 2, "last_round": None}
    assert state.rules["correction_limit"] == 30
    assert [each.rule for each in state.apart.values()] == ["club"]


def test_a_round_robin_gets_its_own_tie_breaks_offered(visitor: Visitor) -> None:
    _, client = visitor()
    swiss = client.get("/new").text
    assert "BH – Buchholz" in swiss
    table = client.get("/new?system=round-robin").text
    assert "BH – Buchholz" not in table
    assert "KS – Koya" in table


def test_a_report_file_is_opened_with_what_was_checked(visitor: Visitor) -> None:
    _, client = visitor()
    files = {"file": ("open.trf", SAMPLE.read_bytes())}
    page = client.submit(client.get("/open"), "/open", files=files)
    assert "5 rounds were checked." in page.text
    assert any(
        len(client.house.event(row.slug).state.rounds) == 5 for row in client.house.store.events()
    )


def test_a_file_that_cannot_be_read_is_said_so(visitor: Visitor) -> None:
    _, client = visitor()
    files = {"file": ("open.trf", b"\x00\x01")}
    assert (
        "There is a problem" in client.submit(client.get("/open"), "/open", 422, files=files).text
    )
    assert "No file was chosen." in client.submit(client.get("/open"), "/open", 422).text


def test_a_hand_over_file_is_taken_in(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    data = export_event(hall.event, "open.pareo").file.data
    page = client.submit(client.get("/open"), "/open", files={"file": ("open.pareo", data)})
    assert "everything was already here" in page.text


def test_the_set_up_of_another_event_is_copied(visitor: Visitor) -> None:
    hall, client = visitor(players=4, tie_breaks=["SB"])
    made = client.submit(client.get("/open"), "/copy", event=hall.event.slug, name="Second")
    assert made.url.path == "/e/second"
    state = client.house.event("second").state
    assert state.settings["tie_breaks"] == ["SB"]
    assert not state.people


def test_an_expected_number_that_is_none_is_a_fault_of_its_field(visitor: Visitor) -> None:
    _, client = visitor()
    values: Values = {"name": "Open", "expected": "abc"}
    page = client.submit(client.get("/new"), "/new", 422, **values).text
    assert '<a href="#f-expected">“abc” is not understood.</a>' in page


def test_a_number_that_means_nothing_names_its_line(visitor: Visitor) -> None:
    _, client = visitor()
    values: Values = {"name": "Open", "people": "Ruiz, Eva 1700\nPedro 99999"}
    page = client.submit(client.get("/new"), "/new", 422, **values).text
    assert "Line 2, “Pedro 99999”: The number 99999 is not understood." in page


def test_fields_of_teams_are_shown_with_systems_of_teams(visitor: Visitor) -> None:
    _, client = visitor(players=2)
    page = client.get("/new").text
    fields = page.partition('<div class="of-teams">')[2].partition("</div>")[0]
    assert 'name="boards"' in fields
    assert 'name="match_points"' in fields
    assert re.search(r'<option value="[\w-]+" selected>', page)  # players, without `data-teams`
    assert 'value="olympiad-2022" data-teams' in page


def test_the_desk_of_a_new_event_says_how_many_rounds_were_proposed(visitor: Visitor) -> None:
    _, client = visitor()
    people = "\n".join(f"Name{place}, X" for place in range(20))
    values: Values = {"name": "Spring", "people": people}
    page = client.submit(client.get("/new"), "/new", **values).text
    assert "20 players are on the list. 5 rounds are planned." in page
