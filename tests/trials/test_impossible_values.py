"""What nobody can have: federations that are none, years in which nobody was born, clocks without time."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from pareo.cli import ExitCode
from pareo.errors import InputError
from pareo.lists import values
from pareo.model import Event, Player, Tournament
from pareo.service.desk import events, people
from pareo.service.desk.entering.preview import preview
from pareo.service.desk.keeping import open_report
from pareo.service.desk.settings import set_settings
from pareo.tournament_json import dumps
from pareo.trf import read_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.unit.cli.conftest import Run, pareo, recording
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
        refused = client.submit(page, "/settings/what", 422, None, **{field: text})
        assert "cannot be a federation" in refused.text
        with pytest.raises(InputError, match="cannot be a federation"):
            events.create(here.store, "Ana", "Other", details={field: text})
        Program(here).act("event.describe", 422, None, **{field: text})
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


THIS_YEAR: Final = datetime.now(UTC).year


@pytest.mark.parametrize("born", [f"{THIS_YEAR + 1}", f"{THIS_YEAR + 1}-01-01", "1800", "1799-05"])
def test_nobody_is_born_in_years_to_come_or_long_before_all_lists(
    visitor: Visitor, born: str
) -> None:
    here, client = visitor(players=2)
    Program(here).act("player.enter", 422, name="Vega, Ana", birth_date=born)
    page = client.get("/e/open/players/p1")
    client.submit(page, "/players/p1/correct", 422, birth_date=born)
    pasted = preview(f"Name;Born\nVega, Ana;{born}\n")
    assert [fault.about for row in pasted.rows for fault in row.faults] == [("birth_date",)]
    assert len(here.state.people) == 2
    here.do(people.enter, {"name": "Vega, Ana", "birth_date": f"{THIS_YEAR}"})
    here.do(people.enter, {"name": "Lasker, Emanuel", "birth_date": "1868"})


def test_a_report_file_is_read_without_years_in_which_nobody_was_born() -> None:
    for born in (f"{THIS_YEAR + 1}/00/00", f"{THIS_YEAR + 1}", "1800/05/05", "1999/02/30"):
        found = read_trf(report(born=born).encode(), name="event.trf")
        assert found.tournament.players[0].birth_date is None
        assert "This is not a birth date; left out." in {
            str(each.what) for each in found.adjustments
        }
    found = read_trf(report(born="1868/12/24").encode(), name="event.trf")
    assert found.tournament.players[0].birth_date is not None


def test_a_list_has_no_years_of_birth_to_come() -> None:
    assert values.birth_year(f"{THIS_YEAR}") == THIS_YEAR
    for born in (f"{THIS_YEAR + 1}", "1849"):
        with pytest.raises(ValueError, match=born):
            values.birth_year(born)


def test_a_tournament_in_json_with_a_birth_to_come_is_named_and_not_opened(
    pareo: Run, hall: MakeHall, tmp_path: Path
) -> None:
    data = dumps(Tournament([Player(1, "Vega, Ana", birth_date=f"{THIS_YEAR + 1}")])).encode()
    (tmp_path / "event.json").write_bytes(data)
    said = "The birth date of Vega, Ana cannot be right."
    assert said in pareo("validate", tmp_path / "event.json").out
    with pytest.raises(InputError, match=said):
        open_report(hall().store, "Ana", data, "event.json")


@pytest.mark.parametrize("clock", ["0", "0+0", "40/0:0"])
def test_a_time_control_without_time_is_refused(visitor: Visitor, clock: str) -> None:
    here, client = visitor(players=2)
    page = client.get("/e/open/settings")
    assert "gives no time" in client.submit(page, "/settings/how", 422, time=clock).text
    Program(here).act("settings.set", 422, None, time_control=clock)
    with pytest.raises(InputError, match="gives no time"):
        events.create(here.store, "Ana", "Other", settings={"time_control": clock})
    here.do(set_settings, {"time_control": "0+5"})
