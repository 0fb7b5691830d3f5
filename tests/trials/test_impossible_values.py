"""What nobody can have: federations that are none, years in which nobody was born."""

import json
from collections.abc import Callable

import pytest

from pareo.cli import ExitCode
from pareo.errors import InputError
from pareo.model import Event, Player, Tournament
from pareo.service.desk import events
from pareo.service.desk.keeping import open_report
from pareo.tournament_json import dumps
from pareo.trf import read_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]


def report(federation: str = "ESP", born: str = "1976/07/23") -> str:
    """Return a report of one player."""
    line = f"001    1 {'':4} {'Polgar, Judit':<33} 2600 ESP {'':11} {born:<10} {'0.0':>4} {'1':>4}"
    return f"012 Open\n032 {federation}\n042 2026/05/01\n052 2026/05/02\n{line}\n"


@pytest.mark.parametrize("text", ["Kingdom of Spain <b>", "A" * 5000, "2026-02-30"])
def test_an_event_has_no_federation_that_is_none(visitor: Visitor, text: str) -> None:
    here, client = visitor(players=2)
    for field in ("federation", "registered_by"):
        page = client.get("/e/open/settings")
        refused = client.submit(page, "/settings/what", 422, **{field: text})
        assert "cannot be a federation" in refused.text
        with pytest.raises(InputError, match="cannot be a federation"):
            events.create(here.store, "Ana", "Other", details={field: text})
        Program(here).act("event.describe", 422, **{field: text})
    assert "federation" not in here.state.details
    client.submit(client.get("/e/open/settings"), "/settings/what", federation=" esp ")
    assert here.state.details["federation"] == "ESP"


def test_a_command_describes_no_event_of_narnia(event: Line) -> None:
    ran = event("describe open --federation Narnia")
    assert (ran.code, "“Narnia” cannot be a federation" in ran.err) == (ExitCode.BAD_INPUT, True)


def test_a_journal_with_a_federation_of_before_opens_and_validate_names_it(
    event: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(events, "not_federations", lambda _: ())
        event.hall.do(events.describe, {"federation": "Narnia"})
    event.done("describe open --place Oslo")
    found = json.loads(event.run("validate", "event:open", "--json").out)["files"][0]["items"]
    assert "“Narnia” cannot be a federation." in {each["message"] for each in found}


def test_a_report_file_with_another_federation_is_read_without_it(hall: MakeHall) -> None:
    found = read_trf(report("Kingdom of Spain").encode(), name="event.trf")
    assert found.tournament.event.federation is None
    said = {str(each.what) for each in found.adjustments}
    assert "“Kingdom of Spain” is not a federation; left out." in said
    here = hall()
    told = Tournament([Player(1, "Polgar, Judit")], event=Event("Open", federation="Narnia"))
    with pytest.raises(InputError, match="“Narnia” cannot be a federation"):
        open_report(here.store, "Ana", dumps(told).encode(), "event.json")
