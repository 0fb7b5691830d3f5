"""Which rules an event is under follows from its code, else from its description."""

from dataclasses import replace

import pytest

from pareo.auditor.facts import Form, form_of
from pareo.model import Event
from tests.unit.auditor.events import event, team_event

SWISS = Form(meetings=1, swiss=True, colour_limits=True)
NO_LIMITS = Form(meetings=1, swiss=True, colour_limits=False)


def drawn_up(meetings: int | None) -> Form:
    return Form(meetings=meetings, swiss=False, colour_limits=False)


@pytest.mark.parametrize(
    ("system", "form"),
    [
        (None, SWISS),
        ("something new", SWISS),
        ("FIDE_BURSTEIN_BAKU", SWISS),
        ("CUSTOM_DOUBLESWISS", NO_LIMITS),
        ("berger_roundrobin_g4", drawn_up(4)),
        ("FIDE_SCHILLER_4x3", drawn_up(1)),
        ("CUSTOM_TEAM_KNOCKOUT", drawn_up(None)),
    ],
)
def test_the_code_of_record_192(system: str | None, form: Form) -> None:
    assert form_of(event(system=system)) == form


@pytest.mark.parametrize(
    ("kind", "form"),
    [
        ("Individual: Swiss-System (FIDE Dutch)", SWISS),
        ("Round Robin", drawn_up(1)),
        ("Double round-robin", drawn_up(2)),
    ],
)
def test_the_description_of_record_092(kind: str, form: Form) -> None:
    assert form_of(replace(event(), event=Event(kind=kind))) == form


def test_colour_limits_bind_neither_teams_nor_matches_of_two_games() -> None:
    assert form_of(team_event()) == NO_LIMITS
    assert form_of(event(games_per_match=2)) == NO_LIMITS
