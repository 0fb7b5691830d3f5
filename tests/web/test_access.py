"""Who is let in and shut out on the pages of access and accounts."""

import re
from datetime import date

from pareo.journal import Role
from pareo.service.access.accounts import accounts
from pareo.service.access.devices import devices
from pareo.service.access.tokens import tokens
from tests.desk.conftest import MakeHall
from tests.web.client import DeskClient, house_of
from tests.web.people import chief_of, device_of, hall_house

PASSWORD = "torre alfil peon"  # noqa: S105 - of nobody


def test_the_chief_lets_a_phone_in(hall: MakeHall) -> None:
    house = hall_house(hall(players=4))
    chief = chief_of(house)
    page = chief.submit(
        chief.get("/e/open/access"), "/access/device", name="Leo", role="sector", tables="1-2"
    )
    (code,) = re.findall(r"/access/code/(\d{8})\.svg", page.text)
    assert f"{code[:4]} {code[4:]}" in page.text
    assert f"http://192.168.1.20:8765/d/{code}" in page.text
    picture = chief.get(f"/e/open/access/code/{code}.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert b"<path" in picture.content
    phone = DeskClient(house)
    phone.submit(phone.get(f"/d/{code}"), "/enrol")
    (device,) = devices(house.store)
    assert (device.name, device.role, device.tables) == ("Leo", Role.SECTOR, range(1, 3))
    page = chief.get("/e/open/access")
    assert "let in" in page.text
    assert "device let in" in page.text  # the log
    chief.submit(page, "/device/revoke")
    phone.http.follow_redirects = False
    phone.get("/e/open/results", status=303)


def test_faults_of_a_device_stand_at_their_fields(hall: MakeHall) -> None:
    chief = chief_of(hall_house(hall()))
    page = chief.get("/e/open/access")
    for tables in ("", "first to last", "9-2"):
        found = chief.submit(page, "/access/device", status=422, name="Leo", tables=tables)
        assert 'href="#f-tables"' in found.text
    found = chief.submit(page, "/access/device", status=422, name="", tables="1-2")
    assert 'href="#f-name"' in found.text
    day = chief.submit(
        page, "/access/device", status=422, name="Leo", tables="1-2", last_day="2020-01-01"
    )
    assert "The end is over already." in day.text


def test_the_token_of_a_program_is_shown_once(hall: MakeHall) -> None:
    house = hall_house(hall())
    chief = chief_of(house)
    page = chief.get("/e/open/access")
    made = chief.submit(page, "/access/token", program="Screen", scope="read")
    (word,) = re.findall(r"pareo_[\w-]{43}", made.text)
    assert house.door.who_has(word) is not None
    again = chief.get("/e/open/access")
    assert word not in again.text
    assert "Screen" in again.text
    chief.submit(again, "/token/revoke")
    assert house.door.who_has(word) is None
    assert tokens(house.store)[0].revoked is not None
    wrong = chief.submit(page, "/access/token", status=422, program="", token_ends="")
    assert 'href="#f-token_ends"' in wrong.text
    wrong = chief.submit(page, "/access/token", status=422, program="")
    assert 'href="#f-program"' in wrong.text


def test_accounts_are_made_changed_and_removed(hall: MakeHall) -> None:
    house = hall_house(hall())
    chief = chief_of(house)
    page = chief.submit(
        chief.get("/accounts"), "/accounts", name="Leo Paz", role="deputy", password=PASSWORD
    )
    assert "Leo Paz" in page.text
    assert "Deputy Chief Arbiter" in page.text
    taken = chief.submit(
        page, "/accounts", status=422, name="leo paz", role="chief", password=PASSWORD
    )
    assert "There is an account" in taken.text
    before = {each.name: each.password for each in accounts(house.store)}
    chief.submit(page, "/accounts/password", account="Leo Paz", password=PASSWORD[::-1])
    after = {each.name: each.password for each in accounts(house.store)}
    assert before["Leo Paz"] != after["Leo Paz"]
    chief.submit(page, "/accounts/remove", account="Leo Paz")
    assert [each.name for each in accounts(house.store)] == ["Ana Chief"]


def test_the_only_chief_stays(hall: MakeHall) -> None:
    house = hall_house(hall())
    chief = chief_of(house)
    chief_of(house, "Leo", Role.DEPUTY)
    page = chief.submit(chief.get("/accounts"), "/accounts/remove", status=422, account="Ana Chief")
    assert "is the only chief" in page.text


def test_a_laptop_says_that_it_is_alone(hall: MakeHall) -> None:
    client = DeskClient(house_of(hall()))
    page = client.get("/e/open/access").text
    assert "Only this computer." in page
    assert "pareo desk --hall" in page
    assert "/access/device" not in page


def test_a_hall_without_tls_says_so(hall: MakeHall) -> None:
    here = hall()
    house = hall_house(here)
    assert "Without TLS." in chief_of(house).get("/e/open/access").text
    secure = hall_house(here, secure=True)
    assert "Without TLS." not in chief_of(secure, "Eva").get("/e/open/access").text


def test_devices_of_other_events_are_not_listed(hall: MakeHall) -> None:
    here = hall()
    house = hall_house(here)
    chief = chief_of(house)
    device_of(house, Role.CHECK_IN, event=here.event.uuid)
    assert "Helper check-in" in chief.get("/e/open/access").text
    assert date.today().isoformat() in chief.get("/e/open/access").text  # noqa: DTZ011 - the day here
