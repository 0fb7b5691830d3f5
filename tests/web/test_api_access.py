"""The JSON interface, access: tokens and scopes by desk.md sections 6 and 7."""

from datetime import UTC, datetime

from pareo.service.access.keeper import Keeper
from pareo.service.access.tokens import revoke_token
from pareo.service.desk import events
from pareo.web.house import Pace
from tests.desk.conftest import MakeHall
from tests.web.program import Program


def test_an_unknown_or_revoked_token_is_nobody(hall: MakeHall) -> None:
    program = Program(hall(players=2))
    for word in ("pareo_wrong", "wrong", ""):
        answer = program.http.get(program.own, headers={"Authorization": f"Bearer {word}"})
        assert answer.status_code == 401, word
        assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert program.http.get(program.own, headers={"Authorization": "Basic YTpi"}).status_code == 401
    revoke_token(Keeper(program.hall.store, "Ana", clock=lambda: datetime.now(UTC)), "Script")
    program.get("", 401)


def test_a_token_that_reads_writes_nothing_and_gets_no_private_data(hall: MakeHall) -> None:
    program = Program(hall(players=2), scope="read")
    program.get("players")
    program.get("journal")
    program.get("", 403, accept="text/plain")  # a report has birth dates
    program.get("", 403, accept="application/zip")
    problem = program.act("numbers.close", 403)
    assert problem["type"] == "/problems/forbidden"
    program.post("/events", {"name": "Mine"}, 403)


def test_a_token_for_results_enters_results_only(hall: MakeHall) -> None:
    program = Program(hall(players=4), scope="results")
    program.hall.start()
    program.act("result.enter", table=1, result="1-0")
    program.act("round.close", 403)
    program.act("player.enter", 403, name="Polgar, Judit")


def test_a_token_of_one_event_opens_no_other(hall: MakeHall) -> None:
    made = hall(players=2)
    other = events.create(made.store, "Ana", "Other", settings={"rounds": 5})
    program = Program(made, event=made.event.uuid)
    program.get("players")
    program.get(f"/events/{other.slug}", 404)
    program.post(f"/events/{other.slug}/acts/numbers.close", {}, 404)
    program.act("player.move", 404, who="p1", to=other.slug)
    assert [each["event"] for each in program.get("/events").json()["events"]] == ["open"]
    program.post("/events", {"name": "Mine"}, 403)


def test_a_foreign_page_cannot_write_on_a_laptop(hall: MakeHall) -> None:
    program = Program(hall(players=2, rounds=1))
    address = f"{program.own}/acts/numbers.close"
    assert program.http.get(program.own).status_code == 200  # whoever sits there reads
    answer = program.http.post(address, json={})
    assert (answer.status_code, answer.json()["type"]) == (403, "/problems/foreign")
    ours = {"Pareo-Form-Token": program.house.form_token("laptop")}
    for header in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "http://evil.example"}):
        assert program.http.post(address, json={}, headers={**ours, **header}).status_code == 403
    assert not program.hall.state.list_closed
    assert program.http.post(address, json={}, headers=ours).status_code == 201


def test_no_other_origin_may_read(hall: MakeHall) -> None:
    program = Program(hall(players=2))
    answer = program.get("", origin="http://evil.example")
    assert not [name for name in answer.headers if name.startswith("access-control")]
    asked = program.http.options(program.own, headers={"Origin": "http://evil.example"})
    assert asked.status_code == 405


def test_a_foreign_host_is_refused(hall: MakeHall) -> None:
    program = Program(hall(players=2))
    answer = program.http.get(program.own, headers={"Host": "evil.example"})
    assert answer.status_code == 421


def test_a_flood_of_writes_of_a_device_is_stopped(hall: MakeHall) -> None:
    program = Program(hall())
    now = 0.0
    program.house.pace = Pace(20, lambda: now, 1)  # type: ignore[misc] # a clock of the test
    statuses = [
        program.http.post(f"{program.own}/acts/redo", json={}, headers=program.headers({}))
        for _ in range(21)
    ]
    assert [each.status_code for each in statuses] == [409] * 20 + [429]
    assert statuses[-1].headers["Retry-After"] == "1"
    assert statuses[-1].json()["type"] == "/problems/too-many"


def test_the_pace_is_even_and_each_device_has_its_own() -> None:
    now = [0.0]
    pace = Pace(20, lambda: now[0], 1)
    assert [pace.wait("a") for _ in range(21)] == [0] * 20 + [1]
    assert pace.wait("b") == 0
    now[0] += 0.1  # two come back
    assert [pace.wait("a") for _ in range(3)] == [0, 0, 1]


def test_in_a_hall_nobody_reads_without_a_token_or_a_session(hall: MakeHall) -> None:
    program = Program(hall(players=2), hall=True)
    for path in ("/api/v1/events", program.own, f"{program.own}/players", f"{program.own}/stream"):
        answer = program.http.get(path)
        assert (answer.status_code, answer.json()["type"]) == (401, "/problems/unauthorized")
    assert program.http.post(f"{program.own}/acts/undo", json={}).status_code == 401
    program.get("players")
