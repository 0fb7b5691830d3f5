"""Who reads what of an event: notes for arbiters, contacts for forms, notes about players."""

from typing import Any

import pytest

from pareo.journal import Role
from pareo.service.access.keeper import Keeper
from pareo.service.access.tokens import revoke_token
from pareo.service.desk import events, marks, people, undoing
from pareo.service.desk.answers import Refused
from pareo.service.desk.laws.incidents import Given, note_incident
from pareo.service.desk.laws.noting import Where
from pareo.service.permissions import READERS, everything, fields_read, may_read
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.client import DeskClient
from tests.web.people import chief_of, hall_house, helper
from tests.web.program import Program

_ARBITERS = (Role.CHIEF, Role.DEPUTY, Role.SECTOR)
_OTHERS = (Role.CHECK_IN, Role.ORGANISER, Role.OFFICER)
_WORDS = "spoke of her illness"
_PHONE = "+34 600 111 222"
_MAIL = "organiser@example.org"


def noted(hall: MakeHall) -> Hall:
    """Return an event in play with an incident, contacts for forms, and notes about a player."""
    made = hall(players=4)
    made.do(events.describe, {"chief_arbiter_contact": _PHONE, "organiser_contact": _MAIL})
    made.do(marks.mark, "p1", {"note": "needs an assistant", "fee": "20 EUR"})
    made.do(people.correct, "p1", {"contact": "p1@example.org", "birth_date": "2001-05-17"})
    made.start()
    made.do(note_incident, Where(1, 1), Given("illegal move", "white", text=_WORDS))
    return made


def seen_by(client: DeskClient, hall: Hall) -> str:
    """Return all that the pages of the journal, and of the board, show somebody."""
    head = hall.state.head
    paths = [
        "/journal",
        "/journal?kind=hall",
        "/documents/journal",
        "/round/1/results/1",
        *(f"/journal/{seq}" for seq in range(1, head + 1)),
        *(f"?done={seq}" for seq in range(1, head + 1)),
    ]
    return "".join(client.http.get(f"/e/open{path}").text for path in paths)


@pytest.mark.parametrize("role", [*_ARBITERS, *_OTHERS])
def test_x3_notes_of_arbiters_are_read_by_arbiters(hall: MakeHall, role: Role) -> None:
    made = noted(hall)
    house = hall_house(made)
    client = chief_of(house) if role is Role.CHIEF else helper(house, role)
    told = seen_by(client, made)
    assert (_WORDS in told, "illegal move" in told) == (role in _ARBITERS,) * 2
    assert ("A note of the arbiters, which only arbiters read" in told) is (role in _OTHERS)
    made.do(undoing.undo)
    assert (_WORDS in seen_by(client, made)) is (role in _ARBITERS)


def test_x3_a_paper_is_made_for_whoever_asks_for_it(hall: MakeHall) -> None:
    """What was made for the chief is not shown to the organiser from memory."""
    house = hall_house(noted(hall))
    for role, reads in ((Role.CHIEF, True), (Role.ORGANISER, False), (Role.DEPUTY, True)):
        client = chief_of(house) if role is Role.CHIEF else helper(house, role)
        for form in ("", "?form=csv"):
            told = client.http.get(f"/e/open/documents/journal{form}")
            said = "illegal move" in told.text
            assert (told.status_code, said) == (200, reads), (role, form)


@pytest.mark.parametrize(("scope", "reads"), [("read", False), ("results", False), ("desk", True)])
def test_x3_programs_read_notes_with_a_token_for_the_desk(
    hall: MakeHall, scope: str, *, reads: bool
) -> None:
    program = Program(noted(hall), scope=scope)
    whole = program.get("journal").json()["entries"]
    (entry,) = (each for each in whole if each["kind"] == "incident.note")
    assert (entry["payload"] == {}) is not reads
    assert (entry["scopes"] == []) is not reads
    one = program.get(f"journal/{entry['seq']}").text
    assert (_WORDS in one, _WORDS in str(whole)) == (reads, reads)
    for path in ("", "players", "rounds/1", "rounds/1/games"):
        assert _WORDS not in program.get(path).text, path


@pytest.mark.parametrize("role", [*_ARBITERS, *_OTHERS])
def test_x4_contacts_are_for_forms(hall: MakeHall, role: Role) -> None:
    made = noted(hall)
    house = hall_house(made)
    client = chief_of(house) if role is Role.CHIEF else helper(house, role)
    reads = role in (Role.CHIEF, Role.ORGANISER, Role.OFFICER)
    told = seen_by(client, made) + client.http.get("/e/open/settings").text
    assert (_PHONE in told, _MAIL in told) == (reads, reads)
    api = client.http.get("/api/v1/events/open").json()
    assert (api["details"]["chief_arbiter_contact"] == _PHONE) is reads
    whole = client.http.get("/api/v1/events/open/journal").text
    assert (_MAIL in whole) is reads


def test_x4_a_program_that_reads_gets_no_contacts(hall: MakeHall) -> None:
    made = noted(hall)
    for scope, reads in (("read", False), ("results", False), ("desk", True)):
        program = Program(made, scope=scope)
        told = program.get("").text + program.get("journal").text
        assert (_PHONE in told, _MAIL in told) == (reads, reads), scope
        revoke_token(Keeper(made.store, "Ana"), "Script")


def test_x4_a_token_for_results_writes_results_only(hall: MakeHall) -> None:
    program = Program(noted(hall), scope="results")
    program.act("incident.note", 403, table=1, what="other", text="x")
    program.act("appeal.note", 403, who="p1", text="x")
    program.act("clock.read", 403, table=1, white=60, black=60)
    program.act("checklist.confirm", 403, checklist="before", lines=["1"])
    program.act("result.enter", table=1, result="1-0")


@pytest.mark.parametrize("role", [*_ARBITERS, *_OTHERS])
def test_x4_a_note_about_a_player_is_for_arbiters(hall: MakeHall, role: Role) -> None:
    house = hall_house(noted(hall))
    client = chief_of(house) if role is Role.CHIEF else helper(house, role)
    card = client.http.get("/e/open/players/p1").text
    assert ("needs an assistant" in card) is (role in _ARBITERS)
    assert ("20 EUR" in card) is (role in (Role.CHIEF, Role.CHECK_IN, Role.ORGANISER))
    assert ("p1@example.org" in card) is (role in (Role.CHIEF, Role.DEPUTY, Role.CHECK_IN))


def test_x4_who_does_not_read_a_note_does_not_write_over_it(hall: MakeHall) -> None:
    made = noted(hall)
    phone = helper(hall_house(made), Role.CHECK_IN)
    page = phone.get("/e/open/players/p1")
    phone.submit(page, "/players/p1/mark", fee="25 EUR", note="")
    assert made.state.people["p1"].private["note"] == "needs an assistant"
    assert made.state.people["p1"].private["fee"] == "25 EUR"
    answer = marks.mark(replace(made.desk, role=Role.ORGANISER), "p1", {"note": "x"})
    assert isinstance(answer, Refused)


def test_one_rule_says_who_reads_a_field() -> None:
    """A value that somebody does not read is "…" wherever it stands; nothing looks empty for it."""
    nobody: Any = lambda _: False  # noqa: E731 - as short as what it says
    given = {"changes": {"chief_arbiter_contact": "x", "city": "y", "organiser_contact": None}}
    assert fields_read(given, everything) == given
    assert fields_read([given], nobody) == [
        {"changes": {"chief_arbiter_contact": "…", "city": "y", "organiser_contact": None}}
    ]
    assert not any(may_read(field, nobody) for field in READERS)
