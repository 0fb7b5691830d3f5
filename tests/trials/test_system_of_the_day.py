"""L8: a system no longer in force, or discouraged, is asked about when the event is made."""

from collections.abc import Callable

import pytest

from pareo.journal import tournament_of
from pareo.service.desk import settings
from pareo.service.desk.settings import system_cautions
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]
NOT_IN_FORCE = ("fide-1987", "dutch-1992", "dutch-2017")
OF_THE_DAY = "C.04.2 Art. 1.2"
ADVICE = "its use is discouraged"


@pytest.mark.parametrize("system", [*NOT_IN_FORCE, "lim-2026"])
def test_l8_new_event_of_the_desk(visitor: Visitor, system: str) -> None:
    _, client = visitor()
    page = client.get("/new")
    question = client.submit(page, "/new", 409, name="Club", system=system)
    assert ADVICE in question.text if system == "lim-2026" else OF_THE_DAY in question.text
    assert "edition of 1987" not in question.text
    client.confirm(question)
    assert client.house.event("club").state.name == "Club"


@pytest.mark.parametrize("system", ["dutch-2026", "dubov-2026", "burstein-2026"])
def test_l8_a_system_in_force_is_not_asked_about(visitor: Visitor, system: str) -> None:
    _, client = visitor()
    client.submit(client.get("/new"), "/new", 200, name="Club", system=system)
    assert client.house.event("club").state.name == "Club"


@pytest.mark.parametrize("system", [*NOT_IN_FORCE, "lim-2026"])
def test_l8_the_command(event: Line, system: str) -> None:
    asked = event(f"new Club --system {system}")
    assert asked.code == 5
    assert (ADVICE if system == "lim-2026" else OF_THE_DAY) in asked.err
    assert len(event.hall.store.events()) == 1
    event.done(f"new Club --system {system}")
    assert len(event.hall.store.events()) == 2
    # A copy is an event of today too.
    assert event("new Club2 --copy club").code == 5
    event.done("new Club2 --copy club")


def test_l8_json(hall: MakeHall) -> None:
    program = Program(hall())
    question = program.post("/events", {"name": "Club", "system": "fide-1987"}, 409).json()
    (warning,) = question["warnings"]
    assert (warning["code"], warning["level"]) == ("system-not-published", 3)
    assert warning["article"] == OF_THE_DAY
    confirm = {"Pareo-Confirm": question["token"]}
    program.post("/events", {"name": "Club", "system": "fide-1987"}, 201, confirm)
    program.post("/events", {"name": "Club 2", "like": "club"}, 409)


def test_l8_an_event_of_then_is_held_by_the_articles_of_then(hall: MakeHall) -> None:
    here = hall(players=4)

    def codes(system: str, day: str) -> list[str]:
        state = here.state.copy()
        state.settings["system"] = system
        state.details["first_day"] = day
        return [each.article for each in system_cautions(tournament_of(state))]

    assert codes("FIDE_DUTCH_2017", "2019-05-01") == []
    assert codes("fide-1987", "1990-05-01") == []
    assert codes("dutch-1992", "1995-05-01") == []
    assert codes("fide-1987", "2019-05-01") == ["C.04.2 Art. A.1, edition of 2017"]
    assert codes("FIDE_DUTCH_2017", "2026-10-01") == [OF_THE_DAY]


def test_l8_a_change_of_settings_asks_by_the_same_articles(hall: MakeHall) -> None:
    here = hall(players=4)
    for system, article in (("fide-1987", OF_THE_DAY), ("lim-2026", "C.04.2 Art. 1.4")):
        question = here.asked(settings.set_settings, {"system": system})
        assert article in [each.article for each in question.warnings]
