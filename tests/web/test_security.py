"""The threats of the desk, one by one, and what stands against each of them."""

import csv
import io
import json
import re
import socket
import sqlite3
import stat
import zipfile
from collections.abc import Callable, Iterator
from datetime import date
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pareo.errors import InputError
from pareo.journal import Role
from pareo.language import Message, translator
from pareo.reports import Column, Table, csv_text
from pareo.service.access import captain_links
from pareo.service.access.accounts import add_account
from pareo.service.access.board_links import links_of, revoke, switch
from pareo.service.access.devices import add_device, revoke_device
from pareo.service.access.keeper import Keeper
from pareo.service.desk import events, people, results, rounds
from pareo.service.desk.answers import Refused
from pareo.service.desk.backups import back_up, backups
from pareo.service.desk.claims import accept
from pareo.service.desk.keeping import export_event
from pareo.service.list_shelf import shelf
from pareo.service.list_updates import update_all
from pareo.service.permissions import ROLES, Action
from pareo.web.doorway import SESSION
from pareo.web.house import House
from pareo.web.pages.stream import stream as stream_page
from pareo.web.sizes import LARGEST_FORM, LARGEST_HAND_OVER, LARGEST_LIST, LARGEST_TABLE
from pareo.web.streams import DeskSource, Streams
from pareo.web.visit import NOBODY, Visit
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, players_of, team_named
from tests.list_server import fide_list, serving
from tests.web.addresses import addressed, pages
from tests.web.client import DeskClient, house_of
from tests.web.people import chief_of, device_of, hall_house, helper
from tests.web.test_stream import Listener, enter, run

PASSWORD = "torre alfil peon"  # noqa: S105 - of nobody
Visitor = Callable[..., tuple[Hall, DeskClient]]


@pytest.fixture(autouse=True)
def own_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep lists of the tests away from those of whoever runs them, and fetch none."""
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "lists"))
    (tmp_path / "lists").mkdir()
    off = (f'["FIDE {rate}"]\naddress = ""\n' for rate in ("standard", "rapid", "blitz"))
    (tmp_path / "lists" / "sources.toml").write_text("".join(off))


def in_play(hall: MakeHall) -> Hall:
    """Return an event whose first round is published."""
    made = hall(players=8)
    made.start()
    return made


# ------------------------------------------------------- another site, or another name for us


@pytest.mark.parametrize("in_hall", [False, True])
def test_foreign_host_is_refused(hall: MakeHall, *, in_hall: bool) -> None:
    """DNS rebinding: a foreign name that leads here is still a foreign name."""
    made = hall()
    client = DeskClient(hall_house(made) if in_hall else house_of(made))
    for host in (
        "evil.example:8765",
        "evil.example",
        "127.0.0.1.evil.example:8765",
        "",
        "10.0.0.9:8765",
    ):
        for path in ("/", "/assets/desk.css", "/api/v1/events", "/sign-in"):
            assert client.http.get(path, headers={"host": host}).status_code == 421, (host, path)
    assert client.http.get("/about").status_code == 200


def test_a_hall_is_called_by_the_address_at_which_it_listens(hall: MakeHall) -> None:
    client = DeskClient(hall_house(hall()), base="http://192.168.1.20:8765")
    assert client.http.get("/sign-in").status_code == 200
    assert client.http.get("/sign-in", headers={"host": "192.168.1.21:8765"}).status_code == 421


def test_cross_site_post_is_refused(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.get("/e/open/players")
    form = dict(client.form(page, "/players/add").fields)
    form["line"] = "Foreign, Fay"
    head = hall.state.head
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        found = client.http.post("/e/open/players/add", data=form, headers=headers)
        assert found.status_code == 403, headers
    for token in ("", "0" * 32, client.house.form_token("another session")):
        found = client.http.post("/e/open/players/add", data={**form, "form_token": token})
        assert found.status_code == 403, token
    assert hall.state.head == head
    for route, path in addressed():
        if route.method == "POST":
            assert client.http.post(path, data={}).status_code == 403, path
            fine = (200, 303, 404, 405, 409, 422, 403 if route.may is Action.KIOSK else 200)
            assert client.http.get(path).status_code in fine, path


# ---------------------------------------------------------------------------------- roles

_ALL_ROLES = tuple(role for role in Role if role is not Role.PLAYER)
_TABLE = {
    Role.CHIEF: "*",
    Role.DEPUTY: "PAIR MANUAL SETTLE CLOSE BYES WITHDRAW REMOVE PLAYERS PRESENCE RESULTS PAPERS UNDO "
    "START INCIDENTS",
    Role.SECTOR: "RESULTS UNDO INCIDENTS",
    Role.CHECK_IN: "PLAYERS PRESENCE FEES UNDO",
    Role.ORGANISER: "DESCRIBE FEES SCREENS PUBLIC_LEVEL PRIZES PAPERS",
    Role.OFFICER: "PAPERS REPORT TRF SENT PRIVATE_DATA",
    Role.KIOSK: "KIOSK",
}
"""Who may do what, as the design of the desk has it; all but a kiosk read the desk and its journal."""
_READING = {Action.JOURNAL, Action.READ, Action.PUBLIC}


def allowed(role: Role) -> set[Action]:
    """Return what a role may do by the table above."""
    if _TABLE[role] == "*":
        return set(Action) - {Action.CLAIM, Action.KIOSK}
    if role is Role.KIOSK:
        return {Action.KIOSK, Action.PUBLIC}
    return {Action[word] for word in _TABLE[role].split()} | _READING


def test_the_table_of_roles_is_that_of_the_design() -> None:
    for role in _ALL_ROLES:
        assert {action for action, roles in ROLES.items() if role in roles} == allowed(role), role


def test_nobody_reaches_the_interface_of_programs(hall: MakeHall) -> None:
    client = DeskClient(hall_house(in_play(hall)))
    for path in ("/events", "/events/open", "/events/open/players", "/events/open/journal"):
        assert client.http.get(f"/api/v1{path}").status_code == 401, path
    headers = {"origin": "http://127.0.0.1:8765", "sec-fetch-site": "same-origin"}
    act = "/api/v1/events/open/acts/result.enter"
    body = {"round": 1, "game": 1, "result": "1-0"}
    assert client.http.post(act, json=body, headers=headers).status_code == 401


def test_a_sector_arbiter_has_tables_of_their_own(hall: MakeHall) -> None:
    made = in_play(hall)
    phone = helper(hall_house(made), Role.SECTOR, range(1, 3))
    page = phone.get("/e/open/round/1/results/1")
    phone.submit(page, "/round/1/result", result="1-0", game="1")
    assert next(iter(made.state.games_of(1))).result != "pending"
    head = made.state.head
    form = dict(phone.form(phone.get("/e/open/round/1/results/1"), "/language").fields)
    data = {"form_token": form["form_token"], "game": "4", "result": "1-0", "key": "k4"}
    found = phone.http.post("/e/open/round/1/result", data=data)
    assert found.status_code in (403, 409, 422)
    assert made.state.head == head


# ---------------------------------------------------------------------------------- names

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(2)>',
    "'; alert(3); '",
    "{{ 7*7 }}{% raw %}",
    "</title></textarea><svg onload=alert(4)>",
)


class _Dangers(HTMLParser):
    """Finds what a page does that no page of ours does."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "script" and not (values.get("src") or "").startswith("/assets/"):
            self.found.append(f"<script {attrs}>")
        if tag in ("iframe", "object", "embed", "base"):
            self.found.append(tag)
        for name, value in attrs:
            if name.startswith("on") or name in ("style", "srcdoc"):
                self.found.append(f"{tag} {name}={value}")
            leads = name in ("href", "src", "action", "formaction") and value
            if leads and not str(value).startswith(("/", "#", "?")):
                self.found.append(f"{tag} {name}={value}")


def hostile_event(hall: MakeHall) -> Hall:
    """Return an event in play all of whose words are hostile."""
    made = hall()
    for place in range(8):
        word = HOSTILE[place % len(HOSTILE)]
        made.do(
            people.enter,
            {"name": f"{word} {place}", "rating": 2000 - place, "club": word},
        )
    made.do(events.describe, {"name": HOSTILE[0], "city": HOSTILE[1], "chief_arbiter": HOSTILE[4]})
    made.start()
    made.do(results.enter, 1, 1, "1-0")
    return made


def test_hostile_names_on_every_page(hall: MakeHall) -> None:
    made = hostile_event(hall)
    client = DeskClient(house_of(made, name=HOSTILE[4]))
    seen = 0
    for path in (*pages(), "/e/open/players?q=%3Cscript%3E", "/lists?find=%3Cimg%20src%3Dx%3E"):
        found = client.http.get(path)
        if "html" not in found.headers.get("content-type", ""):
            continue
        assert found.status_code < 500, path
        assert not _Dangers(found.text).found, (path, _Dangers(found.text).found)
        assert "49{% raw" not in found.text
        assert "script-src 'self'" in found.headers["content-security-policy"]
        seen += "&lt;script&gt;alert(1)" in found.text
    assert seen > 20


@pytest.mark.parametrize("letter", ["\x00", "\x07", "\x1b", "\x7f", "\u202e", "\u2066"])
def test_letters_that_are_not_printed_are_refused(visitor: Visitor, letter: str) -> None:
    hall, client = visitor(players=1)
    head = hall.state.head
    page = client.get("/e/open/players/p1?do=correct")
    client.submit(page, "/players/p1/correct", status=422, name=f"Ruiz{letter}, Ana")
    assert hall.state.head == head


def test_cells_are_never_formulas(hall: MakeHall) -> None:
    """Nobody is called by a formula; what begins like one in a file is quoted for spreadsheets."""
    made = hall(players=3)
    for sign in "=+-@":
        with pytest.raises(InputError, match="formula"):
            made.answer(people.enter, {"name": f"{sign}HYPERLINK(1)"})
        table = Table("t", Message("T"), (Column("c", Message("C")),), ((f"{sign}HYPERLINK(1)",),))
        assert csv_text(table, translator("en")).splitlines()[1] == f"'{sign}HYPERLINK(1)"
    made.do(people.enter, {"name": "Late, Lu", "club": "'=1+1"})
    made.start()
    client = DeskClient(house_of(made))
    for route, path in addressed():
        if route.path.endswith("/documents/{key}"):
            text = client.get(f"{path}?form=csv").content.decode("utf-8-sig")
            cells = [cell for row in csv.reader(text.splitlines()) for cell in row]
            assert cells
            assert not [cell for cell in cells if re.match(r"[=+@]|-\D", cell)]


def test_marked_birth_dates_appear_nowhere(hall: MakeHall) -> None:
    """On no page without sign-in, in no public reading, and only where the role may see them."""
    made = hall()
    for place in range(4):
        born = {"birth_date": f"1987-03-1{place}", "contact": f"mark{place}@example.org"}
        made.do(people.enter, {"name": f"Player{place}, X", "rating": 2000 - place, **born})
    made.do(events.set_public, {"level": "all"})
    made.start()
    house = hall_house(made)
    closed = (DeskClient(house), helper(house, Role.SECTOR), helper(house, Role.ORGANISER))
    for client in closed:
        for path in pages():
            text = client.http.get(path).text
            assert "1987-03" not in text, (path, client)
            assert "@example.org" not in text, (path, client)


# ------------------------------------------------------------------------------ coming in


def test_guesses_are_slowed(hall: MakeHall) -> None:
    """Five wrong passwords a minute, then even the right one waits; another name does not."""
    house = hall_house(hall())
    for name in ("Ana", "Leo"):
        add_account(Keeper(house.store, "Ana"), name, PASSWORD, Role.CHIEF)
    client = DeskClient(house)
    page = client.get("/sign-in")
    for guess in range(5):
        client.submit(page, "/sign-in", status=422, name="Ana", password=f"guess number {guess}")
    slowed = client.submit(page, "/sign-in", status=429, name="ana", password=PASSWORD)
    assert 0 < int(slowed.headers["retry-after"]) <= 60
    assert "Too many tries." in slowed.text
    client.submit(page, "/sign-in", name="Leo", password=PASSWORD)
    far = DeskClient(house, at="192.168.1.99")
    far.submit(far.get("/sign-in"), "/sign-in", name="Ana", password=PASSWORD)


def test_guessed_codes_are_slowed(hall: MakeHall) -> None:
    house = hall_house(hall(), code="04711958")
    client = DeskClient(house)
    page = client.get("/d/00000000")
    for guess in range(5):
        client.submit(page, "/enrol", status=422, code=f"0000000{guess}")
    made = add_device(Keeper(house.store, "Ana"), "Leo", Role.DEPUTY)
    client.submit(page, "/enrol", status=429, code=made.code)
    first = client.get("/sign-in")
    for guess in range(5):
        client.submit(
            first, "/first-chief", status=422, name="Eva", password=PASSWORD, code=f"1000000{guess}"
        )
    client.submit(first, "/first-chief", status=422, name="Eva", password=PASSWORD, code="04711958")


def test_a_sign_in_renews_the_cookie(hall: MakeHall) -> None:
    """A cookie that somebody else chose, or knew before, is worth nothing afterwards."""
    house = hall_house(hall())
    add_account(Keeper(house.store, "Ana"), "Leo", PASSWORD, Role.CHIEF)
    client = DeskClient(house)
    client.http.cookies.set(SESSION, "chosen-by-somebody-else")
    client.submit(client.get("/sign-in"), "/sign-in", name="Leo", password=PASSWORD)
    first = next(
        each
        for each in client.http.cookies.jar
        if each.name == SESSION and each.value != "chosen-by-somebody-else"
    )
    assert house.door.who_is("chosen-by-somebody-else") is None
    assert house.door.who_is(str(first.value)) is not None


def test_revoked_devices_are_out_at_once(hall: MakeHall) -> None:
    made = in_play(hall)
    house = hall_house(made)
    key, phone = device_of(house, Role.DEPUTY)
    phone.http.follow_redirects = False
    page = phone.get("/e/open/round/1/results/1")
    visit = _visit(house, phone)

    async def listen() -> list[bytes]:
        answer: Any = stream_page(visit)
        lines = answer.body_iterator
        heard = [await anext(lines)]
        revoke_device(Keeper(house.store, "Ana"), key)
        await enter(made, house.streams, 2, "1-0")
        house.streams.told(house.event("open"))
        heard += [line async for line in lines]
        return heard

    assert run(listen()) == [b'retry: 1000\n\ndata: {"reload": true}\n\n']
    phone.get("/e/open", status=303)
    head = made.state.head
    phone.submit(page, "/round/1/result", status=401, result="1-0", game="1")
    assert made.state.head == head


def _visit(house: House, client: DeskClient) -> Visit:
    """Return a visit of somebody to the stream of the event."""
    from starlette.requests import Request

    session = client.http.cookies[SESSION]
    visitor = house.door.who_is(session)
    assert visitor is not None
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/e/open/stream",
        "headers": [],
        "query_string": b"",
        "path_params": {"slug": "open"},
    }
    return Visit(Request(scope), house, visitor, session)


def test_secure_cookies_with_tls(hall: MakeHall) -> None:
    house = hall_house(hall(), secure=True)
    add_account(Keeper(house.store, "Ana"), "Leo", PASSWORD, Role.CHIEF)
    client = DeskClient(house)
    client.http.follow_redirects = False
    for action, values in (
        ("/language", {"language": "es"}),
        ("/sign-in", {"name": "Leo", "password": PASSWORD}),
    ):
        page = client.get("/sign-in")
        cookie = client.submit(page, action, 303, None, **values).headers["set-cookie"]
        for word in ("Secure", "HttpOnly", "SameSite=strict", "Path=/"):
            assert word in cookie, cookie


def test_nobody_is_not_a_player_with_a_link() -> None:
    assert not NOBODY.name
    assert all(
        NOBODY.role not in roles
        for action, roles in ROLES.items()
        if action not in (Action.PUBLIC, Action.CLAIM)
    )


# ---------------------------------------------------------------------------- board links


def link_of(made: Hall, game: int, number: int = 1) -> str:
    """Return the path of a board link as a slip carries it."""
    links = links_of(made.event, made.state, "")
    assert links is not None
    return links(made.state.game(number, game))


def test_board_links_open_only_their_game(hall: MakeHall, tmp_path: Path) -> None:
    """Forged, foreign, stale and revoked links get one and the same page, which names nothing."""
    made = hall(players=8)
    made.do(switch, on=True)
    made.start()
    (tmp_path / "elsewhere").mkdir()
    foreign = Hall.make(tmp_path / "elsewhere", 8)
    foreign.do(switch, on=True)
    foreign.start()
    phone = DeskClient(hall_house(made))
    revoked = link_of(made, 2)
    made.do(revoke)
    link, mac = link_of(made, 1), link_of(made, 1).rpartition(".")[2]
    assert "Player001, X" in phone.get(link).text
    others = [
        f"/b/open.1.2.{mac}",
        f"/b/open.2.1.{mac}",
        f"/b/other.1.1.{mac}",
        f"/b/open.1.1.{mac[:-1]}",
        f"/b/open.1.1.{mac.upper()}",
        f"/b/open.1.1.{mac}é",
        "/b/open.1.1.",
        "/b/open",
        link_of(foreign, 1),
        revoked,
    ]
    head = made.state.head
    pages = {phone.get(each, 404).text.replace(each, "") for each in others}
    token = phone.house.form_token("")
    for each in others:
        data = {"form_token": token, "side": "white", "result": "1-0"}
        assert phone.http.post(each, data=data).status_code == 404
    made.do(switch, on=False)
    pages.add(phone.get(link, 404).text.replace(link, ""))
    made.do(switch, on=True)
    made.play()
    pages.add(phone.get(link, 404).text.replace(link, ""))
    (page,) = pages
    assert "Tell an arbiter your result." in page
    assert "Open" not in page
    assert "Player" not in page
    assert head + 2 < made.state.head
    assert not any(entry.kind == "result.claim" for entry in made.event.entries)
    foreign.store.close()


def test_claims_never_count_unaccepted(hall: MakeHall) -> None:
    """Reports change no result, no standing and no pairing until an arbiter accepts them."""
    made = in_play(hall)
    made.do(switch, on=True)
    house = hall_house(made)
    phone = DeskClient(house)
    before = made.tournament
    for game in range(1, 5):
        for side in ("white", "black"):
            link = link_of(made, game)
            phone.submit(phone.get(link), link, side=side, result="1-0")
    assert made.tournament == before
    assert all(game.result == "pending" for game in made.state.games_of(1))
    assert isinstance(rounds.close(made.desk, 1), Refused)
    token = phone.house.form_token("")
    for address in ("/e/open/round/1/accept", "/e/open/round/1/result"):
        data = {"form_token": token, "accept": "1=1-0", "game": "1", "result": "1-0"}
        assert phone.http.post(address, data=data).status_code == 401
    assert made.tournament == before
    made.do(accept, 1, {1: "1-0"})
    assert [game.result for game in made.state.games_of(1)] == ["1-0", *["pending"] * 3]


def test_a_flood_of_claims_is_answered_429(hall: MakeHall) -> None:
    made = in_play(hall)
    made.do(switch, on=True)
    phone, link = DeskClient(hall_house(made)), link_of(made, 1)
    page = phone.get(link)
    found = [
        phone.http.post(
            link,
            data={**dict(phone.form(page, link).fields), "side": "white", "result": result},
        ).status_code
        for result in ["1-0", "0-1"] * 10
    ]
    assert found == [200] * 10 + [429] * 10
    assert made.state.game(1, 1).claims
    assert sum(entry.kind == "result.claim" for entry in made.event.entries) == 10


# -------------------------------------------------------------------------- captains' links


def captain_link(made: Hall, name: str) -> str:
    """Return the path of the link of a team as its form carries it."""
    links = captain_links.links_of(made.event, made.state, "")
    assert links is not None
    return links(team_named(made, name))


def test_captain_links_open_only_their_team(hall: MakeHall, tmp_path: Path) -> None:
    """Forged, foreign, stale and revoked links get one and the same page, which names nothing."""
    made = league(hall)
    made.do(captain_links.switch, on=True)
    (tmp_path / "elsewhere").mkdir()
    foreign = league(lambda **settings: Hall.make(tmp_path / "elsewhere", **settings))
    foreign.do(captain_links.switch, on=True)
    phone = DeskClient(hall_house(made))
    revoked = captain_link(made, "B")
    made.do(captain_links.revoke, team_named(made, "B"))
    link, mac = captain_link(made, "A"), captain_link(made, "A").rpartition(".")[2]
    first, other = team_named(made, "A"), team_named(made, "B")
    assert "A1, X" in phone.get(link).text
    others = [
        f"/l/open.{other}.{mac}",
        f"/l/open.p99.{mac}",
        f"/l/other.{first}.{mac}",
        f"/l/open.{first}.{mac[:-1]}",
        f"/l/open.{first}.{mac.upper()}",
        f"/l/open.{first}.{mac}é",
        f"/l/open.{first}.",
        "/l/open",
        captain_link(foreign, "A"),
        revoked,
    ]
    pages = {phone.get(each, 404).text.replace(each, "") for each in others}
    data = {
        "form_token": phone.house.form_token(""),
        "round": "1",
        "board": list(players_of(made, "B")[:4]),
    }
    for each in others:
        assert phone.http.post(each, data=data).status_code == 404
    made.do(captain_links.switch, on=False)
    pages.add(phone.get(link, 404).text.replace(link, ""))
    (page,) = pages
    assert "Hand in your line-up to an arbiter." in page
    assert "Open" not in page
    assert not any(entry.kind == "lineup.submit" for entry in made.event.entries)
    foreign.store.close()


def test_a_captain_reaches_nothing_but_the_own_line_up(hall: MakeHall) -> None:
    """Neither with the players of others, nor for their team, nor another page of the event."""
    made = league(hall)
    made.do(captain_links.switch, on=True)
    phone, link = DeskClient(hall_house(made)), captain_link(made, "A")
    page = phone.get(link)
    head = made.state.head
    phone.submit(page, link, board=list(players_of(made, "B")[:4]))
    phone.submit(page, link, board=list(players_of(made, "A")[:4]), round="3")
    assert made.state.head == head
    team = team_named(made, "B")
    phone.submit(page, link, board=list(players_of(made, "A")[:4]), team=team, who=team)
    assert set(made.state.line_ups) == {(team_named(made, "A"), 1)}
    data = {"form_token": phone.house.form_token(""), "team": team, f"line-{team}": "1 2 3 4"}
    assert phone.http.post("/e/open/round/1/line-ups", data=data).status_code == 401
    assert "A1, X" not in phone.http.get("/e/open/round/1/line-ups").text


def test_a_line_up_that_is_not_known_is_nowhere(hall: MakeHall) -> None:
    """What the captain of D handed in stands on no page of others before A hands in too."""
    made = league(hall)
    made.do(captain_links.switch, on=True)
    made.do(events.set_public, {"level": "all"})
    house = hall_house(made)
    phone, theirs, own = DeskClient(house), captain_link(made, "D"), captain_link(made, "A")
    one, two, _, four, five = players_of(made, "D")
    phone.submit(phone.get(theirs), theirs, board=[one, two, four, five])
    for is_published in (False, True):
        if is_published:
            made.do(rounds.publish, 1)
        shown = [phone.get(own).text, phone.get(f"{own}?round=2").text]
        assert not any("D5, X" in each for each in shown)
        for page in ("/p/open", "/p/open/boards", "/s/open/boards"):
            assert "D5, X" not in phone.http.get(page).text


# -------------------------------------------------------------------------------- uploads


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/you", LARGEST_FORM),
        ("/e/open/players/import", LARGEST_TABLE),
        ("/e/open/players/take", LARGEST_TABLE),
        ("/open", LARGEST_HAND_OVER),
        ("/lists/import", LARGEST_LIST),
    ],
)
def test_uploads_beyond_the_caps(visitor: Visitor, path: str, most: int) -> None:
    """What says that it is too large is not read; what does not say so is read only that far."""
    hall, client = visitor(players=1)
    head = hall.state.head
    token = client.house.form_token("laptop")
    answer = client.http.post(
        path,
        content=iter([b"x"]),
        headers={
            "content-type": "multipart/form-data; boundary=b",
            "content-length": str(2 * most + 2_000_000),
        },
    )
    assert answer.status_code == 413
    if most < LARGEST_HAND_OVER:
        file = ("players.csv", b"Name\n" + b"x" * (most + 1))
        found = client.http.post(path, data={"form_token": token}, files={"file": file})
        assert found.status_code == 413

    def endless() -> Iterator[bytes]:
        yield b'--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n'
        for _ in range(300):
            yield b"x" * 1_000_000

    if most <= LARGEST_TABLE:
        found = client.http.post(
            path, content=endless(), headers={"content-type": "multipart/form-data; boundary=b"}
        )
        assert found.status_code == 413
    assert hall.state.head == head


def test_a_tournament_beyond_its_cap(visitor: Visitor) -> None:
    _, client = visitor()
    file = ("event.trf", b"012 Open\n" + b" " * LARGEST_TABLE)
    page = client.submit(client.get("/open"), "/open", status=422, files={"file": file})
    assert "The file is too large for a tournament." in page.text


def archive(**files: bytes) -> bytes:
    """Return a zip archive."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return made.getvalue()


def test_archives_stay_inside(visitor: Visitor, tmp_path: Path) -> None:
    """Names in archives and of uploads never become paths; bombs are not unpacked."""
    hall, client = visitor(players=4)
    before = {path for path in tmp_path.rglob("*") if "lists" not in path.parts}
    outside = tmp_path / "evil.txt"
    traversal = archive(**{"../../evil.txt": b"x", str(outside): b"x"})
    whole = export_event(hall.event, "open.pareo").file.data
    with zipfile.ZipFile(io.BytesIO(whole)) as packed:
        files = {info.filename: packed.read(info) for info in packed.infolist()}
    with_more = archive(**files, **{"../../../evil.txt": b"x"})
    bomb = archive(**files | {max(files): b"0" * 30_000_000})
    for data in (traversal, with_more, bomb):
        client.submit(
            client.get("/open"), "/open", status=422, files={"file": ("../../evil.pareo", data)}
        )
    book = archive(**{"[Content_Types].xml": b"<x/>", "xl/workbook.xml": b"0" * 5_000_000})
    page = client.get("/e/open/players/import")
    client.submit(page, "/players/import", status=422, files={"file": ("../../e.xlsx", book)})
    month = date.today().replace(day=1)  # noqa: DTZ011 - lists are those of a local day
    for name, data in (
        ("../../list.zip", archive(**{"../../../evil.txt": fide_list(2105, month)})),
        ("../../../etc/list.txt", fide_list(2106, month)),
        ("..", fide_list(2106, month)),
        ("bomb.zip", archive(**{"list.txt": b" " * 5_000_000})),
    ):
        client.submit(client.get("/lists"), "/lists/import", files={"file": (name, data)})
    after = {path for path in tmp_path.rglob("*") if "lists" not in path.parts}
    assert after - before <= {path for path in after if path.name.startswith("pareo.db")}
    assert {one.path.parent for row in shelf() for one in row.lists} == {tmp_path / "lists"}
    assert not outside.exists()


# ----------------------------------------------------------------------------- the journal


def test_the_same_key_writes_once(hall: MakeHall) -> None:
    """A form that is sent twice, or again after the answer was lost, is written once."""
    made = in_play(hall)
    client = DeskClient(house_of(made))
    page = client.get("/e/open/round/1/results/1")
    for _ in range(3):
        client.submit(page, "/round/1/result", result="1-0", game="1", key="the-same")
    assert sum(entry.kind == "result.enter" for entry in made.event.entries) <= 1
    made.event.state  # noqa: B018 - reads what was written
    assert sum(entry.kind == "result.enter" for entry in made.event.entries) == 1


def test_every_flipped_byte_is_found(hall: MakeHall) -> None:
    """One byte of any column of an entry: the desk only reads, says which entry, and the remedy."""
    made = in_play(hall)
    back_up(made.store)
    seq = made.state.head - 1
    file = Path(str(made.store.place))
    columns = ("at", "actor", "kind", "payload", "scopes", "seen", "program", "prev", "hash")
    for column in columns:
        raw = sqlite3.connect(file)
        (kept,) = raw.execute(f"SELECT {column} FROM entry WHERE seq = ?", (seq,)).fetchone()  # noqa: S608 - of this test
        changed = kept + 1 if isinstance(kept, int) else kept[:-1] + chr(ord(kept[-1]) ^ 1)
        statement = f"UPDATE entry SET {column} = ? WHERE seq = ?"  # noqa: S608 - of this test
        raw.execute(statement, (changed, seq))
        raw.commit()
        client = DeskClient(house_of(made))
        page = client.get("/e/open/players")
        assert "The event is damaged and can only be read." in page.text, column
        assert 'href="/backup"' in page.text
        assert "Restore the newest backup." in page.text
        form = {
            "form_token": client.house.form_token("laptop"),
            "line": "Late, Lu",
            "pick": "typed",
        }
        found = client.http.post("/e/open/players/add", data=form)
        assert found.status_code == 409, (column, found.status_code)
        assert "can only be read" in found.text
        raw.execute(statement, (kept, seq))
        raw.commit()
        raw.close()
    assert "can only be read" not in DeskClient(house_of(made)).get("/e/open/players").text


def test_a_slow_listener_delays_nobody(hall: MakeHall) -> None:
    """Nothing is kept for somebody who does not read: not a byte, and nobody waits for them."""
    made = in_play(hall)
    streams = Streams(DeskSource)

    async def listen() -> list[int]:
        head = made.state.head
        slow = [Listener(streams, made, head) for _ in range(50)]
        for each in slow:
            await each.begin()
        quick = Listener(streams, made, head)
        await quick.begin()
        heads = []
        for game in (1, 2, 3, 4):
            await enter(made, streams, game, "1-0")
            heads.append((await quick.next())["head"])
        assert (await slow[0].next())["head"] == heads[-1]
        return heads

    heads = run(listen())
    assert heads == list(range(made.state.head - 3, made.state.head + 1))


# ------------------------------------------------------------------------- files, and network


def test_backups_are_private(hall: MakeHall) -> None:
    """Files for their owner only; over the network they are for the chief."""
    made = hall(players=2)
    (backup,) = back_up(made.store).made
    assert stat.S_IMODE(backup.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(backup.path.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(Path(str(made.store.place)).stat().st_mode) == 0o600
    house = hall_house(made)
    address = f"/backup/file?backup={backups(made.store)[0].path}"
    assert chief_of(house).http.get(address).status_code == 200
    for role in (Role.DEPUTY, Role.CHECK_IN, Role.ORGANISER, Role.OFFICER):
        assert helper(house, role).http.get(address).status_code == 403


def test_nothing_else_is_ever_fetched(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No page leads a browser elsewhere, and the desk itself asks the lists' servers only."""
    asked: list[object] = []
    real = socket.socket.connect

    def connect(self: socket.socket, address: Any) -> None:
        asked.append(address)
        real(self, address)

    monkeypatch.setattr(socket.socket, "connect", connect)
    made = in_play(hall)
    client = DeskClient(house_of(made))
    for path in pages():
        found = client.http.get(path)
        for place in re.findall(
            r"(?:src|href|action|url\()\s*=?\s*[\"']?(https?:[^\"' >]+)", found.text
        ):
            pytest.fail(f"{path} leads to {place}")
    assert asked == []
    with serving() as server:
        server.settings(tmp_path / "lists")
        server.publish(date.today().replace(day=1))  # noqa: DTZ011 - lists are those of a local day

        def elsewhere(handler: Any) -> None:
            handler.send_response(302)
            handler.send_header("Location", "http://127.0.0.2:1/secret")
            handler.end_headers()

        server.answers["/rapid_rating_list.zip"] = elsewhere
        outcomes = {one.source.key: one.error for one in update_all()}
        assert isinstance(outcomes["FIDE rapid"], InputError)
        assert outcomes["FIDE standard"] is None
        assert {address[1] for address in asked if isinstance(address, tuple)} == {server.port}


def test_answers_say_what_may_be_loaded(visitor: Visitor) -> None:
    _, client = visitor()
    for path in ("/", "/assets/desk.css", "/no-such-page", "/api/v1/openapi.json"):
        headers = client.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'"), path
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
    config = re.search(r"name=\"htmx-config\" content='([^']+)'", client.get("/").text)
    assert config is not None
    settings = json.loads(config[1])
    assert settings["allowEval"] is settings["includeIndicatorStyles"] is False
    assert settings["historyEnabled"] is False
