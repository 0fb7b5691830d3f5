"""Byes on request: half-point, full-point, zero-point."""

import pytest

from pareo.errors import InputError
from pareo.model import ByeKind
from pareo.service.desk import byes, marks, numbers, people, rounds, rules, undoing, withdrawals
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def _with_rules(here: Hall, **changes: object) -> Hall:
    here.do(rules.set_rules, changes)
    return here


def test_q172_a_half_point_bye_is_granted_at_once(hall: MakeHall) -> None:
    here = hall(players=5)
    assert not here.do(byes.grant_byes, ["p5"], [1], "½").notices
    here.start()
    assert here.state.rounds[1].byes == {"p5": "H"}
    assert here.tournament.rounds[0].byes[0].kind is ByeKind.HALF_POINT


def test_q173_q174_second_half_point_asks(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(byes.grant_byes, ["p6"], [1], "H")
    ask = here.asked(byes.grant_byes, ["p6"], [2], "H")
    assert (ask.level, ask.warnings[0].code) == (3, "second-half-point-bye")
    here.do(byes.grant_byes, ["p6"], [2], "H")
    here.start()
    assert here.asked(byes.grant_byes, ["p6"], [3], "H").level == 3
    assert byes.half_point_byes(here.state, "p6") == {1, 2}


def test_q175_q176_barred_get_none(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(marks.mark, "p6", {"no_half_point_bye": True})
    refused = here.refused(byes.grant_byes, ["p6"], [1], "H")
    assert [way.act for way in refused.ways_out] == ["player.mark", "fide.leave"]
    here.do(byes.grant_byes, ["p6"], [1], "Z")
    here.do(marks.mark, "p6", {"no_half_point_bye": None})
    here.do(byes.grant_byes, ["p6"], [1], "H")


def test_q177_full_point(hall: MakeHall) -> None:
    here = hall(players=5)
    here.do(byes.grant_byes, ["p1"], [1], "F")
    here.start()
    assert here.tournament.rounds[0].byes[0].kind is ByeKind.FULL_POINT


def test_q178_deprecated_told(hall: MakeHall) -> None:
    ask = hall(players=5).asked(byes.grant_byes, ["p1"], [1], "F")
    assert (ask.level, ask.warnings[0].code) == (2, "full-point-bye")


def test_q179_remarked(hall: MakeHall) -> None:
    here = hall(players=5)
    here.do(byes.grant_byes, ["p1"], [1], "F")
    assert any("Full-point bye @ Round 1: Player001, X" in line for line in here.tournament.remarks)
    here.do(undoing.undo)
    assert not here.tournament.remarks


def test_art_3_3_the_rules_of_the_event_grant_no_half_points(hall: MakeHall) -> None:
    here = _with_rules(hall(players=5), half_point_byes={"count": 0})
    refused = here.refused(byes.grant_byes, ["p5"], [1], "H")
    assert refused.refusals[0].article == "C.04.2 Art. 3.3"
    assert [way.act for way in refused.ways_out] == ["rules.set"]


def test_art_3_3_none_after_the_last_round_for_them(hall: MakeHall) -> None:
    here = _with_rules(hall(players=5, rounds=5), half_point_byes={"count": 2, "last_round": 3})
    here.do(byes.grant_byes, ["p5"], [3], "H")
    here.refused(byes.grant_byes, ["p4"], [4], "H")


def test_the_pairing_allocated_bye_is_not_granted(hall: MakeHall) -> None:
    here = hall(players=5)
    here.refused(byes.grant_byes, ["p5"], [1], "U")
    with pytest.raises(InputError):
        here.answer(byes.grant_byes, ["p5"], [1], "X")


def test_a_bye_is_granted_and_cancelled_before_the_pairing(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(byes.grant_byes, ["p4"], [1], "Z")
    here.do(numbers.close_list)
    here.do(rounds.pair)
    refused = here.refused(byes.cancel_byes, ["p4"], [1])
    assert [way.act for way in refused.ways_out] == ["undo"]
    here.do(byes.grant_byes, ["p4"], [2], "Z")
    here.do(byes.cancel_byes, ["p4"], [2])
    here.refused(byes.cancel_byes, ["p4"], [2])
    here.refused(byes.grant_byes, ["p4"], [6], "Z")


def test_who_is_not_in_the_event_gets_no_bye(hall: MakeHall) -> None:
    here = hall(players=4)
    here.start()
    here.do(people.enter, {"name": "Late, Li"})
    assert [way.act for way in here.refused(byes.grant_byes, ["p5"], [2], "H").ways_out] == [
        "late.admit"
    ]
    here.do(withdrawals.withdraw, "p1")
    here.refused(byes.grant_byes, ["p1"], [2], "H")
