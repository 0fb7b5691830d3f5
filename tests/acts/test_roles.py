"""Who may do each act, over JSON and by page: `tests/trials/routes.tsv` says it, route by route.

Everybody sends what the first case of the act sends, in a hall. Who may not is refused, and nothing
is written; who may is let in, whatever the answer then is.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from pareo.journal import Role
from pareo.service.access.keeper import Keeper
from pareo.service.access.tokens import add_token
from pareo.web.app import make_app
from pareo.web.doorway import SESSION
from pareo.web.house import House, Pace
from tests.acts.data import cases
from tests.acts.desks import API, Stage, page_words
from tests.acts.faces import route_of, routes
from tests.web.client import BASE, DeskClient, house_of
from tests.web.people import chief_of, hall_house, helper

ROLES: Final = {
    "C": Role.CHIEF,
    "D": Role.DEPUTY,
    "S": Role.SECTOR,
    "K": Role.CHECK_IN,
    "O": Role.ORGANISER,
    "R": Role.OFFICER,
    "T": Role.KIOSK,
    "P": None,
}
"""A player has no place at the desk: whoever has not come in."""
NARROW: Final = {"player.mark": '{"who": "p6", "fee": "40 EUR"}', "back-to": '{"entry": 999999}'}
"""What is sent in the place of the first case: a part of the roles may do no more than this."""
NARROWER: Final = (
    ("player.mark", "KO", '{"who": "p6", "note": "Sits in a wheelchair"}'),
    ("player.mark", "KO", '{"who": "p6", "fixed_table": 3}'),
    ("back-to", "SK", '{"entry": 18}'),
    ("undo", "SK", '{"entries": [18]}'),
)
"""What a role may not do in an act that it may."""
TOKENS: Final = {"r": "read", "e": "results", "d": "desk"}


@cache
def json_acts() -> dict[str, str]:
    """Return what each act sends first over JSON."""
    found: dict[str, str] = dict(NARROW)
    for case in cases():
        for words in case.sent.get("json", ()):
            found.setdefault(words.partition(" ")[0], words.partition(" ")[2] or "{}")
    return found


@cache
def page_acts() -> dict[str, str]:
    """Return what is sent first to each route of a page."""
    found: dict[str, str] = {}
    for case in cases():
        for words in case.sent.get("page", ()):
            for part in words.split(" |> ")[:1]:
                found.setdefault(route_of(page_words(part).action), part)
    return found


@pytest.fixture(scope="module")
def hall_stage(acts_folder: Path) -> Iterator[Stage]:
    """Return a desk of its own, for all roles."""
    made = Stage("between", acts_folder / "roles")
    yield made
    made.close()


@pytest.fixture(scope="module")
def house(hall_stage: Stage) -> House:
    """Return the desk of a hall."""
    made = hall_house(SimpleNamespace(store=hall_stage.store))  # type: ignore[arg-type]
    made.pace = Pace(1_000_000)  # type: ignore[misc]
    return made


def refused(found: Response, path: str) -> bool:
    """Whether somebody is not let in."""
    to = found.headers.get("location", "")
    is_kiosk = to.endswith("/kiosk") and not path.endswith("/kiosk")
    return found.status_code in (401, 403) or to.startswith("/sign-in") or is_kiosk


def _forbidden_first(table: dict[str, str], letter: str) -> list[str]:
    return sorted(table, key=lambda each: letter in table[each])


@pytest.mark.parametrize("letter", "PTRKSODC")
def test_every_act_against_every_role(letter: str, hall_stage: Stage, house: House) -> None:
    client = _client(house, ROLES[letter])
    token = house.form_token(client.cookies.get(SESSION) or "")
    of_json = {act: _who_may(act) for act in json_acts()}
    before = hall_stage.head()
    for act in _forbidden_first(of_json, letter):
        found = client.post(_place(act), content=json_acts()[act], headers=_json(token))
        assert refused(found, "") is (letter not in of_json[act]), (act, found.text[:300])
        if letter not in of_json[act]:
            assert hall_stage.head() == before, act
    before = hall_stage.head()
    for act, letters, body in NARROWER:
        if letter in letters:
            found = client.post(_place(act), content=body, headers=_json(token))
            assert found.status_code == 403, (act, body, found.text[:300])
            assert hall_stage.head() == before, act
    of_pages = {route: routes()["POST", route] for route in page_acts()}
    for route in _forbidden_first(of_pages, letter):
        sent = page_words(page_acts()[route])
        data: dict[str, list[str]] = {"form_token": [token]}
        for name, value in sent.fields:
            data.setdefault(name, []).append(value)
        found = client.post(sent.action, data=data)
        is_open = letter in of_pages[route] or of_pages[route] == "*"
        assert refused(found, sent.action) is not is_open, (route, found.status_code)
        if not is_open:
            assert hall_stage.head() == before, route


@pytest.mark.parametrize("letter", TOKENS)
def test_every_act_against_every_token(letter: str, hall_stage: Stage) -> None:
    house = house_of(SimpleNamespace(store=hall_stage.store), hall=True)  # type: ignore[arg-type]
    house.pace = Pace(1_000_000)  # type: ignore[misc]
    keeper, ends = Keeper(hall_stage.store, "Ana"), datetime.now(UTC) + timedelta(hours=1)
    word = add_token(keeper, f"Script {letter}", TOKENS[letter], ends).word
    client = TestClient(make_app(house), base_url=BASE)
    table, before = {act: _who_may(act) for act in json_acts()}, hall_stage.head()
    for act in _forbidden_first(table, letter):
        headers = {"Authorization": f"Bearer {word}", "Content-Type": "application/json"}
        found = client.post(_place(act), content=json_acts()[act], headers=headers)
        assert refused(found, "") is (letter not in table[act]), (act, found.text[:300])
        if letter not in table[act]:
            assert hall_stage.head() == before, act


def _client(house: House, role: Role | None) -> TestClient:
    if role is None:
        client = DeskClient(house)
    else:
        client = chief_of(house) if role is Role.CHIEF else helper(house, role)
    client.http.follow_redirects = False
    client.http.headers["origin"] = BASE
    return client.http


def _json(token: str) -> dict[str, str]:
    return {"Pareo-Form-Token": token, "Content-Type": "application/json"}


def _place(act: str) -> str:
    return f"{API}/events" if act == "event.create" else f"{API}/events/open/acts/{act}"


def _who_may(act: str) -> str:
    return routes()["POST", _place(act).replace("/open/", "/{slug}/")]
