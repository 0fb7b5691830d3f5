"""How people and devices come into the desk of a hall, and go."""

import re
from datetime import timedelta

from pareo.journal import Role
from pareo.service.access.accounts import accounts, add_account
from pareo.service.access.devices import add_device
from pareo.service.access.keeper import Keeper
from pareo.service.desk import events
from pareo.web.doorway import SESSION
from tests.desk.conftest import MakeHall
from tests.web.client import DeskClient
from tests.web.people import chief_of, device_of, hall_house, helper

PASSWORD = "torre alfil peon"  # noqa: S105 - of nobody


def test_nobody_gets_beyond_the_door(hall: MakeHall) -> None:
    client = DeskClient(hall_house(hall(players=4)))
    client.http.follow_redirects = False
    found = client.get("/e/open/players?sort=name", status=303)
    assert found.headers["location"] == "/sign-in?back=%2Fe%2Fopen%2Fplayers%3Fsort%3Dname"
    assert client.http.post("/e/open/players", data={}).status_code == 401
    assert (
        client.http.get("/e/open/stream", headers={"accept": "text/event-stream"}).status_code
        == 401
    )
    assert client.get("/no-such-page", status=303).headers["location"].startswith("/sign-in")


def test_the_first_chief_is_made_at_the_desk_itself(hall: MakeHall) -> None:
    house = hall_house(hall(), code="04711958")
    far = DeskClient(house)
    page = far.get("/sign-in")
    assert "Choose the password of the Chief Arbiter" in page.text
    far.submit(page, "/first-chief", status=422, name="Eva", password=PASSWORD, code="00000000")
    assert not accounts(house.store)
    here = DeskClient(house, at="127.0.0.1")
    page = here.get("/sign-in")
    assert 'name="code"' not in page.text
    here.submit(page, "/first-chief", status=422, name="Ana", password=PASSWORD[:5])
    page = here.submit(page, "/first-chief", name="Ana", password=PASSWORD)
    assert "Events" in page.text
    assert "Ana" in page.text
    assert [(each.name, each.role) for each in accounts(house.store)] == [("Ana", Role.CHIEF)]
    page = far.get("/sign-in")
    assert "/first-chief" not in page.text


def test_the_computer_of_the_desk_is_known_by_its_own_address_too(hall: MakeHall) -> None:
    address = "http://192.168.1.20:8765"
    house = hall_house(hall(), code="04711958", address=address)
    here = DeskClient(house, at="192.168.1.20", base=address)
    far = DeskClient(house, at="192.168.1.21", base=address)
    assert 'name="code"' not in here.get("/sign-in").text
    assert 'name="code"' in far.get("/sign-in").text


def test_the_code_of_the_start_makes_the_first_chief_from_elsewhere(hall: MakeHall) -> None:
    house = hall_house(hall(), code="04711958")
    far = DeskClient(house)
    page = far.get("/sign-in")
    far.submit(page, "/first-chief", name="Ana", password=PASSWORD, code="0471 1958")
    assert [each.name for each in accounts(house.store)] == ["Ana"]


def test_a_password_lets_in_to_the_page_that_was_asked_for(hall: MakeHall) -> None:
    house = hall_house(hall(players=4))
    add_account(Keeper(house.store, "Ana"), "Leo Paz", PASSWORD, Role.CHIEF)
    client = DeskClient(house)
    page = client.get("/e/open/players")
    assert "Sign in" in page.text
    wrong = client.submit(page, "/sign-in", status=422, name="Leo Paz", password=PASSWORD[::-1])
    assert "Name or password is wrong." in wrong.text
    found = client.submit(wrong, "/sign-in", name="leo  paz", password=PASSWORD)
    assert found.url.path == "/e/open/players"
    before = client.http.cookies[SESSION]
    page = client.submit(found, "/sign-out")
    assert page.url.path == "/sign-in"
    assert house.door.who_is(before) is None


def test_a_sign_in_leads_nowhere_else(hall: MakeHall) -> None:
    house = hall_house(hall())
    add_account(Keeper(house.store, "Ana"), "Leo", PASSWORD, Role.CHIEF)
    client = DeskClient(house)
    page = client.get("/sign-in?back=https://evil.example/")
    client.http.follow_redirects = False
    found = client.submit(page, "/sign-in", status=303, name="Leo", password=PASSWORD)
    assert found.headers["location"] == "/"


def test_a_device_comes_in_by_its_code_once(hall: MakeHall) -> None:
    house = hall_house(hall(players=4))
    chief_of(house)
    event = house.store.events()[0].uuid
    keeper = Keeper(house.store, "Ana")
    made = add_device(keeper, "Leo", Role.SECTOR, tables=range(1, 3), event=event)
    phone = DeskClient(house)
    page = phone.get(f"/d/{made.code}")
    assert phone.get(f"/d/{made.code}").status_code == 200  # looking uses nothing up
    phone.http.follow_redirects = False
    found = phone.submit(page, "/enrol", status=303)
    assert found.headers["location"] == "/e/open/results"
    assert phone.get("/you").status_code == 200
    other = DeskClient(house)
    again = other.submit(other.get(f"/d/{made.code}"), "/enrol", status=422)
    assert "wrong, used or too old" in again.text


def test_the_cookie_is_for_this_desk_alone(hall: MakeHall) -> None:
    house = hall_house(hall())
    add_account(Keeper(house.store, "Ana"), "Leo", PASSWORD, Role.CHIEF)
    client = DeskClient(house)
    client.http.follow_redirects = False
    found = client.submit(
        client.get("/sign-in"), "/sign-in", status=303, name="Leo", password=PASSWORD
    )
    cookie = found.headers["set-cookie"]
    assert cookie.startswith(f"{SESSION}=")
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    (age,) = re.findall(r"Max-Age=(\d+)", cookie)
    assert timedelta(hours=11, minutes=59) < timedelta(seconds=int(age)) <= timedelta(hours=12)


def test_an_event_of_others_is_not_there_for_a_device(hall: MakeHall) -> None:
    here = hall(players=4)
    house = hall_house(here)

    other = events.create(here.store, "Ana", "Other")
    _, phone = device_of(house, Role.DEPUTY, event=here.event.uuid)
    assert "Other" not in phone.get("/").text
    phone.get("/e/open")
    phone.get(f"/e/{other.slug}", status=404)
    for row in here.store.events():
        here.store.rename(row.uuid, row.slug, row.name, "Autumn")
    for path in ("/f/Autumn", "/f/Autumn/check-in"):
        phone.get(path, status=404)
    free = helper(house, Role.DEPUTY)
    free.get(f"/e/{other.slug}")
    free.get("/f/Autumn")


def test_the_name_of_a_hall_is_that_of_the_account(hall: MakeHall) -> None:
    house = hall_house(hall(players=4))
    client = chief_of(house, "Eva Soto")
    page = client.get("/you")
    assert 'name="name"' not in page.text
    client.submit(page, "/you", name="Somebody Else")
    assert "Eva Soto" in client.get("/e/open").text
