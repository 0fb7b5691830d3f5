"""What trials found between several devices: kiosks, results from two hands, sign-ins in a crowd."""

from collections.abc import Callable

from pareo.journal import Role
from pareo.language import english
from pareo.service.access.passwords import PLACES
from pareo.service.desk import results
from pareo.web.changes import changes
from pareo.web.doorway import SESSION
from pareo.web.house import Pace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.addresses import addressed
from tests.web.client import DeskClient
from tests.web.people import chief_of, hall_house, helper
from tests.web.program import Program

Visitor = Callable[..., tuple[Hall, DeskClient]]
DOOR = "/e/open/players/check-in"


def test_x7_a_kiosk_opens_nothing_but_itself(hall: MakeHall) -> None:
    made = hall(players=4)
    house = hall_house(made)
    chief = chief_of(house)
    before = chief.http.cookies[SESSION]
    page = chief.get(DOOR)
    data = dict(chief.form(page, "/check-in/kiosk").fields)
    said = chief.http.post(f"{DOOR}/kiosk", data=data, follow_redirects=False)
    session = said.headers["set-cookie"].partition("=")[2].partition(";")[0]
    chief.http.cookies.clear()
    chief.http.cookies.set(SESSION, session)
    assert said.headers["location"] == "/e/open/kiosk"
    kiosk = chief.get("/e/open/kiosk")
    assert house.door.who_is(before) is None, "the chief is signed out here"
    for word in ('href="/"', "sign-out", 'href="/you"', "data-event", 'class="tabs"', 'rel="help"'):
        assert word not in kiosk.text, word
    chief.http.follow_redirects = False
    for route, path in addressed():
        if route.may.name in ("PUBLIC", "KIOSK"):
            continue
        if route.method == "GET":
            found = chief.http.get(path)
            assert found.headers.get("location") == "/e/open/kiosk", path
        else:
            data = {"form_token": house.form_token(session)}
            assert chief.http.post(path, data=data).status_code == 403, path
    assert chief.http.get("/e/open/nowhere").headers["location"] == "/e/open/kiosk"
    for part in ("players", "journal", "results"):
        assert chief.http.get(f"/api/v1/events/open/{part}").status_code in (401, 403, 404), part


def test_x7_at_a_kiosk_players_find_themselves(hall: MakeHall) -> None:
    made = hall(players=4)
    house = hall_house(made)
    kiosk = helper(house, Role.KIOSK, event=made.event.uuid)
    page = kiosk.get("/")
    assert page.url.path == "/e/open/kiosk"
    assert 'href="/e/open/kiosk/p3?round=1"' in page.text
    question = kiosk.get("/e/open/kiosk/p3")
    assert "Are you Player003, X?" in question.text
    kiosk.submit(question, "/kiosk", here="p3")
    assert made.state.presence == {("p3", 1): True}
    kiosk.submit(question, "/kiosk", here="nobody")
    chief = chief_of(house)
    chief.submit(chief.get(DOOR), "/check-in", away="p4")
    sent = kiosk.submit(kiosk.get("/e/open/kiosk/p4"), "/kiosk", status=409, here="p4")
    assert "Player004, X: please go to the arbiters." in sent.text
    assert made.state.presence["p4", 1] is False, "an arbiter knows more"
    made.start()
    made.play()
    sent = kiosk.submit(kiosk.get("/e/open/kiosk/p4"), "/kiosk", status=409, here="p4")
    assert "Player004, X: please go to the arbiters." in sent.text
    assert ("p4", 2) not in made.state.presence


def test_x7_who_confirms_too_late_is_not_noted_for_the_next_round(hall: MakeHall) -> None:
    made = hall(players=4)
    kiosk = helper(hall_house(made), Role.KIOSK, event=made.event.uuid)
    question = kiosk.get("/e/open/kiosk/p3?round=1")
    assert "Are you here for round 1?" in question.text
    made.start()
    sent = kiosk.submit(question, "/kiosk", status=409, here="p3")
    assert "Player003, X: please go to the arbiters." in sent.text
    assert "go to the arbiters" in kiosk.get("/e/open/kiosk/p3?round=1", 409).text
    assert not made.state.presence


def test_x7_an_arbiter_ends_the_kiosk_by_signing_in(hall: MakeHall) -> None:
    house = hall_house(hall(players=4))
    kiosk = helper(house, Role.KIOSK, event=house.store.named("open").uuid)
    page = kiosk.get("/e/open/kiosk")
    assert 'href="/sign-in?back=/e/open/players/check-in"' in page.text
    (device,) = house.store.devices.all()
    house.door.sign_out(kiosk.http.cookies[SESSION])
    assert kiosk.get("/").url.path == "/sign-in"
    (device,) = house.store.devices.all()
    assert device.revoked is not None


def test_x7_on_one_computer_alone_there_is_no_kiosk(visitor: Visitor) -> None:
    _, client = visitor(players=4)
    page = client.get(DOOR)
    assert "check-in/kiosk" not in page.text
    form = dict(client.form(page, "/check-in").fields)
    found = client.http.post(f"{DOOR}/kiosk", data=form)
    assert found.status_code == 422
    assert "everybody at the computer is the chief" in found.text


def test_x7_who_has_not_come_in_sees_nothing_of_an_event(hall: MakeHall) -> None:
    """The page that says so once had the frame of the event, with what was done last."""
    made = hall(players=4)
    made.start()
    client = DeskClient(hall_house(made))
    said = client.http.post(f"/e/open/players/add?done={made.state.head}", data={})
    assert said.status_code == 401
    assert made.state.name not in said.text
    assert 'class="flash"' not in said.text


def test_r9_two_devices_are_two_results_without_if_match_too(hall: MakeHall) -> None:
    made = hall(players=8)
    made.start()
    one, other = Program(made, "results"), Program(made, "results")
    one.act("result.enter", table=1, result="1-0")
    other.act("result.enter", table=1, result="0-1")
    assert made.event.entries[made.state.head - 1].kind == "result.dispute"
    assert made.state.game(1, 1).result == "1-0"
    assert made.state.game(1, 1).disputes
    other.act("result.enter", table=2, result="½-½")
    other.act("result.enter", table=2, result="1-0")
    assert made.state.game(1, 2).result == "1-0", "its own result a device replaces"
    one.act("result.enter", table=2, result="1-0")
    assert made.event.entries[made.state.head - 1].kind == "result.check"
    one.act("result.enter", table=2, result="0-1", headers={"If-Match": "*"})
    assert made.state.game(1, 2).result == "0-1"
    other.act("result.enter", 409, table=2, result="pending")
    other.act(
        "result.enter", table=2, result="pending", headers={"If-Match": f'"{made.state.head}"'}
    )
    one.act("result.enter", table=2, result="1-0")
    assert made.state.game(1, 2).result == "1-0"


def test_r9_a_burst_of_honest_writes_is_never_refused(hall: MakeHall) -> None:
    made = hall(players=8)
    made.start()
    one = Program(made, "results")
    for turn in range(100):
        one.act("result.enter", table=1 + turn % 4, result=("1-0", "0-1")[turn // 4 % 2])
    pace = Pace(clock=lambda: 0.0)
    assert [pace.wait("a") for _ in range(1001)].index(1) == 1000


def test_r2_whoever_had_entered_a_replaced_result_is_told_on_every_page(hall: MakeHall) -> None:
    made = hall(players=8)
    made.start()
    made.do(results.enter, 1, 1, "1-0")
    before = made.state
    eva = made.by("Eva", seen=before.head)
    eva.do(results.enter, 1, 1, "0-1")
    (told,) = changes(made.event, before, made.state, english)["replaced"]
    assert told == {
        "by": "Ana",
        "text": "Table 1: you entered 1-0. Somebody else made it: 0-1.",
        "address": "/e/open/round/1/results/1",
    }
    before = made.state
    made.by("Eva", seen=before.head).do(results.enter, 1, 1, "½-½")
    assert changes(made.event, before, made.state, english)["replaced"] == [], "one's own"
    before = made.state
    made.by("Leo", seen=1).do(results.enter, 1, 1, "1-0")
    assert changes(made.event, before, made.state, english)["replaced"] == [], "two results now"


def test_x1_a_crowd_of_sign_ins_from_one_address_is_turned_away_at_once(hall: MakeHall) -> None:
    house = hall_house(hall())
    chief_of(house)
    client = DeskClient(house)
    form = dict(client.form(client.get("/sign-in"), "/sign-in").fields)
    said = [
        client.http.post("/sign-in", data={**form, "name": f"Made up {turn}", "password": "guess"})
        for turn in range(25)
    ]
    assert [each.status_code for each in said].index(429) == 20
    assert said[-1].headers["Retry-After"] == "3"
    elsewhere = DeskClient(house, at="192.168.1.78")
    data = {**form, "name": "Leo", "password": "guess"}
    assert elsewhere.http.post("/sign-in", data=data).status_code == 422


def test_x1_nobody_waits_for_a_place_of_scrypt(hall: MakeHall) -> None:
    house = hall_house(hall())
    chief_of(house)
    client = DeskClient(house)
    form = dict(client.form(client.get("/sign-in"), "/sign-in").fields)
    data = {**form, "name": "Leo", "password": "guess"}
    with PLACES, PLACES:
        for _ in range(8):
            said = client.http.post("/sign-in", data=data)
            assert (said.status_code, said.headers["Retry-After"]) == (429, "1")
    assert client.http.post("/sign-in", data=data).status_code == 422, "those were no guesses"
