"""The JSON interface, writing: by desk.md section 6, one act for each kind of entry."""

from typing import Any

import pytest

from pareo.journal.kind import all_kinds
from pareo.service.desk.declaration import all_acts
from tests.desk.conftest import MakeHall
from tests.full_disk import full_disk
from tests.unit.service.test_permissions import ACTIONS
from tests.web.program import Program

NOT_BY_PROGRAMS = {
    "event.create": "POST /events",
    "import.trf": "a file is opened",
    "result.claim": "players only",
    "lineup.submit": "captains only",
    "result.dispute": "follows from result.enter",
}
MORE_ACTS = {
    "player.take": "player.enter",
    "team.take": "player.enter",
    "round.discard": "undo",
    "back-to": "undo",
    "claims.accept": "result.enter",
}
"""Acts that write entries of another kind."""


ACTS = all_acts()


def test_every_kind_of_entry_is_an_act() -> None:
    kinds = {kind.name for kind in all_kinds()}
    assert set(ACTS) == (kinds - NOT_BY_PROGRAMS.keys()) | MORE_ACTS.keys()


@pytest.mark.parametrize("name", sorted(ACTS))
def test_an_act_is_for_those_who_may_write_its_entry(name: str) -> None:
    wanted = {"round.discard": ACTIONS["round.pair"]}.get(name)
    assert ACTS[name].may is (wanted or ACTIONS[MORE_ACTS.get(name, name)])


def test_an_act_is_answered_with_its_entry(hall: MakeHall) -> None:
    program = Program(hall())
    answer = program.post("acts/player.enter", {"name": "Polgar, Judit", "rating": 2675})
    entry = answer.json()["entry"]
    assert (entry["kind"], entry["actor"]) == ("player.enter", "Script")
    assert answer.headers["ETag"] == f'"{entry["seq"]}"'
    assert (
        program.get(answer.headers["Location"].removeprefix("/api/v1")).json()["hash"]
        == entry["hash"]
    )
    assert program.hall.state.people["p1"].name == "Polgar, Judit"


def test_a_whole_round_by_a_program(hall: MakeHall) -> None:
    program = Program(hall(players=4, rounds=3))
    program.act("numbers.close")
    program.act("round.pair", colour="white")
    program.act("round.publish")
    program.act("result.enter", table=1, result="1-0")
    refused = program.act("round.close", 409)
    assert refused["type"] == "/problems/refused"
    assert {way["act"] for way in refused["ways_out"]} >= {"result.enter"}
    program.act("result.enter", table=2, result="5")
    program.act("round.close")
    assert program.get("rounds/1").json()["phase"] == "closed"


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("result.enter", {"table": True, "result": "1-0"}),
        ("result.enter", {"table": "1", "result": "1-0"}),
        ("result.enter", {"table": 1.0, "result": "1-0"}),
        ("result.enter", {"table": 1, "result": 1}),
        ("result.enter", {"table": 0, "result": "1-0"}),
        ("result.enter", {"table": 1, "result": "1-0", "why": "because"}),
        ("result.enter", {"result": "1-0"}),
        ("rules.set", {"claims_count": 1}),
        ("bye.grant", {"who": "p1", "round": 1, "bye": "X"}),
        ("player.enter", {"name": ""}),
        ("player.enter", []),
    ],
)
def test_schemas_are_strict(hall: MakeHall, name: str, body: Any) -> None:
    program = Program(hall(players=2))
    problem = program.post(f"acts/{name}", body, 422).json()
    assert problem["type"] == "/problems/faults"
    assert problem["errors"][0]["detail"]
    assert problem["errors"][0]["pointer"].startswith("/")


def test_faults_of_the_data_come_all_at_once(hall: MakeHall) -> None:
    program = Program(hall())
    problem = program.act("player.enter", 422, name="1234", federation="Spain", fide_id="x")
    assert {error["pointer"] for error in problem["errors"]} == {"/name", "/federation", "/fide_id"}
    assert all(error["remedy"] for error in problem["errors"])


def test_somebody_else_was_first(hall: MakeHall) -> None:
    program = Program(hall(players=2))
    seen = {"If-Match": f'"{program.hall.state.head}"'}
    program.act("player.correct", headers=seen, who="p1", club="Gambito")
    program.act("player.correct", headers=seen, who="p2", club="Gambito")  # another matter
    problem = program.act("player.correct", 412, headers=seen, who="p1", club="Alfil")
    assert problem["type"] == "/problems/conflict"
    assert problem["theirs"]["scopes"] == ["person:p1"]
    assert problem["head"] == program.hall.state.head
    program.act("player.correct", 422, headers={"If-Match": "7"}, who="p1")


def test_the_same_key_writes_once(hall: MakeHall) -> None:
    program = Program(hall())
    key = {"Idempotency-Key": "a-name-for-it"}
    first = program.act("player.enter", headers=key, name="Polgar, Judit")
    again = program.act("player.enter", headers=key, name="Polgar, Judit")
    assert first["seq"] == again["seq"]
    assert len(program.hall.state.people) == 1
    problem = program.act("player.enter", 422, headers=key, name="Polgar, Susan")
    assert problem["type"] == "/problems/key-reused"


def test_a_question_is_answered_by_its_token(hall: MakeHall) -> None:
    program = Program(hall(players=2))
    first = program.act("fide.leave", 409, reason="a simultaneous display")
    assert first["type"] == "/problems/confirmation-required"
    assert (first["level"], first["step"]) == (4, 1)
    assert first["warnings"][0]["code"] == "fide-mode-left"
    confirm = {"Pareo-Confirm": first["token"]}
    second = program.act("fide.leave", 409, headers=confirm, reason="a simultaneous display")
    assert second["step"] == 2
    assert program.hall.state.fide_mode
    confirm = {"Pareo-Confirm": second["token"]}
    program.act("fide.leave", headers=confirm, reason="a simultaneous display")
    assert not program.hall.state.fide_mode


def test_several_people_from_a_text(hall: MakeHall) -> None:
    program = Program(hall())
    program.act("player.take", text="García López, Ana 2105 ESP\nPaz, Leo 1880 ESP\n")
    assert [each.name for each in program.hall.state.people.values()] == [
        "García López, Ana",
        "Paz, Leo",
    ]


def test_null_takes_a_value_away(hall: MakeHall) -> None:
    program = Program(hall())
    program.act("player.enter", name="Polgar, Judit", club="Spartacus", title="GM")
    program.act("player.correct", who="Polgar", club=None)
    player = program.get("players").json()["players"][0]
    assert (player["club"], player["title"]) == (None, "GM")


def test_an_event_is_made(hall: MakeHall) -> None:
    program = Program(hall())
    answer = program.post("/events", {"name": "Autumn Open", "rounds": 7, "city": "Peñaflor"})
    assert answer.headers["Location"] == "/api/v1/events/autumn-open"
    found = answer.json()
    assert (found["settings"]["rounds"], found["details"]["city"]) == (7, "Peñaflor")
    assert found["settings"]["tie_breaks"]
    sample = program.post("/events", {"name": "Sample", "sample": True}).json()
    assert sample["people"] == 20
    alike = program.post("/events", {"name": "Next", "like": "autumn-open"}).json()
    assert alike["settings"]["rounds"] == 7
    problem = program.post("/events", {"name": "X", "sample": True, "rounds": 5}, 422).json()
    assert problem["type"] == "/problems/faults"
    program.post("/events", {"name": "Again", "slug": "autumn-open"}, 422)
    problem = program.post("/events", {"name": "Y", "points": "many"}, 422).json()
    assert problem["errors"][0]["pointer"] == "/points"


def test_a_body_that_is_not_json_or_too_large_is_refused(hall: MakeHall) -> None:
    program = Program(hall())
    for body, status in ((b"{", 400), (b'"' + b"x" * 2_000_000 + b'"', 413)):
        answer = program.http.post(
            f"{program.own}/acts/undo",
            content=body,
            headers=program.headers({"Content-Type": "application/json"}),
        )
        assert answer.status_code == status
        assert answer.headers["content-type"] == "application/problem+json"


def test_a_full_disk_is_no_fault_of_the_data_and_the_same_key_goes_on(hall: MakeHall) -> None:
    program = Program(hall(players=8))
    key = {"Idempotency-Key": "a1"}
    with full_disk():
        problem = program.act("numbers.close", 503, headers=key)
    assert problem["type"] == "/problems/store"
    assert problem["errors"][0]["remedy"].startswith("Check that the disk is connected")
    program.act("numbers.close", headers=key)


def test_a_team_has_a_nickname_a_strength_and_a_captain(hall: MakeHall) -> None:
    program = Program(hall(system="team-2026", boards=2))
    program.act("player.enter", name="North", nickname="NO", strength=2100)
    program.act("player.correct", who="North", captain="Polgar, Judit", strength=None)
    team = program.hall.state.people["p1"]
    assert (team.team, team.private) == ({"nickname": "NO"}, {"captain": "Polgar, Judit"})
    problem = program.act("player.correct", 422, who="North", nickname="NORTHERN")
    assert [error["pointer"] for error in problem["errors"]] == ["/nickname"]


def test_nobody_who_plays_alone_has_a_nickname(hall: MakeHall) -> None:
    problem = Program(hall()).act("player.enter", 422, name="Polgar, Judit", nickname="JP")
    assert [error["pointer"] for error in problem["errors"]] == ["/nickname"]
