"""Every route against everybody: `routes.tsv` says who opens it, and a route without a line fails.

Each line has the method, the address and who gets in: `*` everybody, with or without coming in; else
C chief, D deputy, S sector, K check-in, O organiser, R rating officer, T kiosk; and of programs r, e
and d with a token to read, for results, for the desk. Links of boards and captains are addresses that
everybody may open; what is in them is asked by tests of their own.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from pareo.journal import Role, board_of
from pareo.service.access import board_links, captain_links
from pareo.service.desk import rounds
from pareo.service.desk.documents import KEYS
from pareo.web.api.application import the_api
from pareo.web.api.mount import PLACE
from pareo.web.doorway import SESSION
from pareo.web.house import House, Pace
from tests.desk.conftest import MakeHall
from tests.desk.leagues import league
from tests.web.addresses import addressed
from tests.web.client import BASE, DeskClient
from tests.web.people import chief_of, hall_house, helper
from tests.web.program import Program

_TABLE: Final = Path(__file__).with_name("routes.tsv")
_LETTERS: Final = {
    "C": Role.CHIEF,
    "D": Role.DEPUTY,
    "S": Role.SECTOR,
    "K": Role.CHECK_IN,
    "O": Role.ORGANISER,
    "R": Role.OFFICER,
    "T": Role.KIOSK,
}
_TOKENS: Final = {"r": "read", "e": "results", "d": "desk"}
_EVERYBODY: Final = "*"
_OUTSIDERS: Final = (
    "/e/{slug}/stream",
    "/api/v1/events/{slug}/stream",
    "/e/{slug}/players/check-in/kiosk",
)
"""Streams, which never end, and what makes a kiosk of a browser: who is let in does not ask here."""
_API: Final = {"slug": "open", "number": "1", "seq": "1", "key": "by-board", "person": "p1"}

Line = tuple[str, str]


def table() -> dict[Line, str]:
    """Return who gets in, by method and address."""
    lines = (line.split("\t") for line in _TABLE.read_text().splitlines())
    return {(method, path): who for method, path, who in lines}


def of_programs() -> Iterator[Line]:
    """Yield every route of the JSON interface."""
    for part in the_api().routes:
        included: Any = getattr(part, "original_router", None)
        routes: list[Any] = [part] if included is None else included.routes
        for route in routes:
            for method in route.methods - {"HEAD"}:
                yield method, PLACE + route.path


def registered() -> dict[Line, str]:
    """Return every route, with an address that fits an event in its first round."""
    pages = {(route.method, route.path): path for route, path in addressed()}
    del pages["POST", "/sign-out"]  # it would end the session; everybody may
    programs = {
        (method, path): re.sub(r"\{(\w+)\}", lambda found: _API[found[1]], path)
        for method, path in of_programs()
    }
    found = pages | programs
    for method, route in [each for each in found if each[1].endswith("/documents/{key}")]:
        path = found.pop((method, route)).removesuffix("by-board")
        found |= {(method, route.replace("{key}", key)): path + key for key in KEYS}
    return found


def comes_in(http: TestClient, line: Line, path: str, headers: dict[str, str]) -> bool:
    """Ask for a page or send an empty form: whether somebody gets past the door."""
    method, route = line
    is_program = route.startswith(PLACE)
    form = {"form_token": headers.pop("Pareo-Form-Token", "")} if not is_program else None
    if method == "GET":
        found = http.get(path, headers=headers)
    else:
        found = http.post(path, headers=headers, data=form, json={} if is_program else None)
    assert found.status_code < 500, (line, found.status_code)
    to = found.headers.get("location", "")
    if to.endswith("/kiosk") and not path.endswith("/kiosk"):
        return False  # a kiosk is led back to its own page
    return found.status_code not in (401, 403) and not to.startswith("/sign-in?back=")


def strangers(
    letter: str, http: TestClient, headers: dict[str, str], *, sends_forms: bool = True
) -> list[tuple[Line, str]]:
    """Ask for everything; return what somebody gets into, or does not, against the table."""
    http.follow_redirects = False
    addresses, wrong = registered(), []
    for line, who in table().items():
        may = letter in who or who == _EVERYBODY
        is_form = line[0] == "POST" and not line[1].startswith(PLACE)
        if (may and line[1] in _OUTSIDERS) or (is_form and may and not sends_forms):
            continue
        if comes_in(http, line, addresses[line], dict(headers)) is not may:
            wrong.append((line, who))
    return wrong


def test_x4_every_route_has_a_line_that_says_who_opens_it() -> None:
    assert sorted(table()) == sorted(registered())


@pytest.mark.parametrize("letter", [*_LETTERS, _EVERYBODY])
def test_x4_every_route_against_every_role(
    hall: MakeHall, letter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """403 exactly where the table says so; who has not come in is led to the door."""
    house = _house(hall, monkeypatch)
    role = _LETTERS.get(letter)
    client = helper(house, role) if role not in (None, Role.CHIEF) else DeskClient(house)
    client = chief_of(house) if role is Role.CHIEF else client
    token = house.form_token(client.http.cookies.get(SESSION) or "")
    ours = {"Pareo-Form-Token": token, "origin": BASE}
    assert not strangers(letter, client.http, ours)


@pytest.mark.parametrize("letter", _TOKENS)
def test_x4_every_route_against_every_token(
    hall: MakeHall, letter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A token opens the interface of programs alone; on pages it is nobody."""
    made = hall(players=8)
    made.start()
    program = Program(made, scope=_TOKENS[letter], hall=True)
    monkeypatch.setattr(program.house, "pace", Pace(1_000_000))
    assert not strangers(letter, program.http, program.headers({}), sends_forms=False)


def test_x4_a_link_of_a_captain_or_of_a_board_opens_nothing_else(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has a link is nobody elsewhere, even if they send it as a session or as a token."""
    here = league(hall)
    here.do(captain_links.switch, on=True)
    here.do(board_links.switch, on=True)
    here.do(rounds.publish, 1)
    house = hall_house(here)
    monkeypatch.setattr(house, "pace", Pace(1_000_000))
    captain = captain_links.links_of(here.event, here.state, BASE)
    board = board_links.links_of(here.event, here.state, BASE)
    assert captain is not None
    assert board is not None
    for link in (captain("p1"), board(board_of(here.state, 1, 1, 1))):
        client = DeskClient(house)
        assert client.http.get(link).status_code == 200, link
        word = link.rpartition("/")[2]
        client.http.cookies.set(SESSION, word)
        ours = {"Pareo-Form-Token": house.form_token(""), "origin": BASE}
        assert not strangers(_EVERYBODY, client.http, ours)
        bearer = {"Authorization": f"Bearer {word}"}
        wrong = strangers(_EVERYBODY, client.http, bearer, sends_forms=False)
        assert wrong == [
            (("GET", f"{PLACE}/docs"), _EVERYBODY)
        ]  # a wrong token is refused even there


def _house(hall: MakeHall, monkeypatch: pytest.MonkeyPatch) -> House:
    made = hall(players=8)
    made.start()
    house = hall_house(made)
    monkeypatch.setattr(house, "pace", Pace(1_000_000))
    return house


def test_x9_links_of_captains_are_printed_for_those_who_set_line_ups(hall: MakeHall) -> None:
    """The rating officer and the organiser print the forms; a link would let them be any captain."""
    here = league(hall)
    here.do(captain_links.switch, on=True)
    here.do(rounds.publish, 1)
    house = hall_house(here)
    for role, has_links in ((Role.DEPUTY, True), (Role.ORGANISER, False), (Role.OFFICER, False)):
        page = helper(house, role).get("/e/open/documents/line-up-forms")
        assert ("/l/open." in page.text) is has_links, role
