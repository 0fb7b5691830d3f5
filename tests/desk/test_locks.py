"""What is settled before the start stays from then on (Q57, Q75, Q85, Q93, Q109, Q110, Q200)."""

from typing import Any

import pytest

from pareo.service.desk import fide_mode, rules, settings, undoing
from tests.desk.conftest import MakeHall

HALF = {"tenths": 5}


def locked(hall: MakeHall, changes: dict[str, Any], code: str, **before: Any) -> str:
    """Return the article by which a change is refused after the start; before it is free."""
    here = hall(players=8, **before)
    here.do(settings.set_settings, changes)
    here.do(undoing.undo)
    here.start()
    refused = here.refused(settings.set_settings, changes)
    (refusal,) = refused.refusals
    assert refusal.code == code
    assert [way.act for way in refused.ways_out] == ["fide.leave"]
    here.do(fide_mode.leave, "The hall closes")
    assert here.asked(settings.set_settings, changes).level == 4
    here.do(settings.set_settings, changes)
    assert here.tournament.remarks[-1].startswith(" Configuration @ Round 1: ")
    return refusal.article


def test_q57_rounds_outside_fide_mode(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.do(fide_mode.leave, "The hall closes")
    assert here.asked(settings.set_settings, {"rounds": 6}).level == 4
    here.do(settings.set_settings, {"rounds": 6})
    assert here.tournament.remarks[-1] == " Configuration @ Round 1: rounds changed"


def test_q75_points(hall: MakeHall) -> None:
    three = {"white_win": {"tenths": 30}, "black_win": {"tenths": 30}}
    locked(hall, {"points": three}, "points-locked")


def test_q85_bye_value(hall: MakeHall) -> None:
    changes = {"points": {"pairing_allocated_bye": HALF}}
    assert locked(hall, changes, "bye-value-locked") == "C.04.1 Art. 3"


def test_q93_system(hall: MakeHall) -> None:
    assert locked(hall, {"system": "dubov-2026"}, "system-locked") == "C.04.2 Art. 1.1"


@pytest.mark.parametrize(
    ("before", "wanted"), [("FIDE_DUTCH_2026", "baku"), ("FIDE_DUTCH_2026_BAKU", "none")]
)
def test_q109_q110_acceleration(hall: MakeHall, before: str, wanted: str) -> None:
    locked(hall, {"acceleration": wanted}, "acceleration-locked", system=before)


def test_q110_own_virtual_points(hall: MakeHall) -> None:
    band = {"points": {"tenths": 10}, "first_round": 1, "last_round": 2, "first": 1, "last": 4}
    here = hall(players=8)
    here.do(rules.set_rules, {"acceleration_text": "The upper half has one point more."})
    here.do(settings.set_settings, {"acceleration": [band]})
    here.start()
    for changes in ({"acceleration": [{**band, "last": 2}]}, {"acceleration": None}):
        refused = here.refused(settings.set_settings, changes)
        assert refused.refusals[0].code == "acceleration-locked"


def test_q200_tie_breaks(hall: MakeHall) -> None:
    article = locked(hall, {"tie_breaks": ["BH", "SB"]}, "tie-breaks-locked")
    assert article == "C.07 Art. 4.1"


def test_time_control_after_the_start_is_confirmed(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    assert here.asked(settings.set_settings, {"time_control": "5400+30"}).level == 3
    here.do(settings.set_settings, {"time_control": "5400+30"})


def test_rules_after_the_start_are_confirmed_and_the_recall_window_stays(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(rules.set_rules, {"recall_window": 15, "missed_rounds": "H"})
    here.start()
    assert here.asked(rules.set_rules, {"correction_limit": 30}).level == 3
    refused = here.refused(rules.set_rules, {"recall_window": 30})
    assert refused.refusals[0].article == "C.04.2 Art. 4.4.2"
    assert refused.ways_out[-1].act == "fide.leave"


def test_outside_fide_mode_another_acceleration_holds_from_the_next_round(hall: MakeHall) -> None:
    here = hall(players=8, system="FIDE_DUTCH_2026_BAKU")
    here.start()
    assert here.tournament.settings.acceleration
    here.do(fide_mode.leave, "The hall closes")
    here.do(settings.set_settings, {"acceleration": "none"})
    assert not here.tournament.settings.acceleration
