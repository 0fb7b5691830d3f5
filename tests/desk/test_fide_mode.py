"""FIDE mode: on from the start, left only in two steps, never back (Q40, Q42 to Q45)."""

from typing import Any

import pytest

from pareo.errors import FormError
from pareo.journal.fold import state_of
from pareo.service.desk import apart, events, fide_mode, keeping, numbers, settings, undoing
from pareo.service.desk.opened import OpenEvent
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Act, Hall

REASON = "Rounds cut by the storm"


def test_q40_on_by_default(hall: MakeHall) -> None:
    assert hall().state.fide_mode


def test_q42_can_be_left(hall: MakeHall) -> None:
    here = hall()
    here.do(fide_mode.leave, REASON)
    assert not here.state.fide_mode


def test_q42_leaving_needs_a_reason(hall: MakeHall) -> None:
    with pytest.raises(FormError, match="needs a reason"):
        fide_mode.leave(hall().desk, "  ")


def test_q43_every_way_out_asks_twice(hall: MakeHall) -> None:
    here = hall(players=8)
    first = here.asked(fide_mode.leave, REASON)
    assert (first.level, first.step) == (4, 1)
    assert len(first.consequences) == 3
    here.desk = replace(here.desk, token=first.token)
    second = here.asked(fide_mode.leave, REASON)
    assert (second.level, second.step) == (4, 2)
    assert second.token != first.token
    here.desk = replace(here.desk, token=None)
    assert here.state.fide_mode


def wider_acts(here: Hall) -> list[tuple[Act, tuple[Any, ...]]]:
    """Everything of the set-up that FIDE mode does not allow after the start."""
    return [
        (settings.set_settings, ({"points": {"pairing_allocated_bye": {"tenths": 5}}},)),
        (settings.set_settings, ({"system": "dubov-2026"},)),
        (settings.set_settings, ({"tie_breaks": ["SB"]},)),
        (apart.forbid, ((here.person(1), here.person(2)),)),
        (numbers.swap, (here.person(1), here.person(8))),
    ]


def test_q43_what_fide_mode_refuses_names_the_way_out_and_asks_twice_after_it(
    hall: MakeHall,
) -> None:
    here = hall(players=8)
    here.start()
    for act, given in wider_acts(here):
        ways = here.refused(act, *given).ways_out
        assert ways[-1].act == "fide.leave"
    here.do(fide_mode.leave, REASON)
    for act, given in wider_acts(here):
        asked = here.asked(act, *given)
        assert asked.level == 4
        assert any(
            str(each.text).startswith("The rules of FIDE do not allow this: ")
            for each in asked.warnings
        )
        here.do(act, *given)


def test_q44_leaving_stands_in_the_report(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.do(fide_mode.leave, REASON)
    assert f" FIDE mode left @ Round 1: {REASON}" in here.tournament.remarks


def test_q45_no_way_back_by_undo_restore_copy_or_import(hall: MakeHall) -> None:
    here = hall(players=8)
    before = here.state.head
    here.do(fide_mode.leave, REASON)
    refused = here.refused(undoing.undo, here.state.head)
    assert refused.refusals[0].code == "never-undone"
    refused = here.refused(undoing.back_to, before)
    assert refused.refusals[0].code == "never-undone"
    here.refused(fide_mode.leave, REASON)
    entries = here.store.entries(here.event.uuid)
    assert not state_of(entries, here.event.personal).fide_mode  # whatever is copied has the entry
    row = here.store.event(here.event.uuid)
    assert row.left_fide  # an older backup does not have it, but the store knows
    older = OpenEvent(here.store, replace(row, head=before))
    assert not older.at(before).fide_mode


def test_q45_its_report_is_opened_outside_fide_mode(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.play()
    here.do(fide_mode.leave, REASON)
    report = keeping.draft_report(here.state).data
    opened = keeping.open_report(here.store, "Ana", report, "report.trf")
    assert opened.event is not None
    assert not opened.event.state.fide_mode


def test_q45_the_newest_undo_passes_by_leaving(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(events.describe, {"city": "León"})
    here.do(fide_mode.leave, REASON)
    here.do(undoing.undo)
    assert "city" not in here.state.details
    assert not here.state.fide_mode
