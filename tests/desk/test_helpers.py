"""Helpers at the desk: their own tables, and what they may take back (design, section 7)."""

from datetime import UTC, datetime, timedelta

from pareo.journal.kind import Role
from pareo.service.access.devices import add_device
from pareo.service.access.keeper import Keeper
from pareo.service.access.visitor import Visitor, visitor_with
from pareo.service.desk import byes, operations, people, presence, results, rounds, undoing
from pareo.store import AccountRow
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall


def helper(here: Hall, name: str, role: Role, own: range | None = None) -> Hall:
    """Return the desk of a helper with a device."""
    ends = datetime.now(UTC) + timedelta(hours=1)
    device = add_device(Keeper(here.store, "Ana"), name, role, tables=own, ends=ends).device
    return seat(here, visitor_with(device))


def deputy(here: Hall, name: str = "Bo") -> Hall:
    """Return the desk of a deputy who signed in."""
    row = AccountRow(name.lower(), name, "scrypt:", Role.DEPUTY, datetime.now(UTC))
    here.store.accounts.add(row)
    return seat(here, Visitor(name, Role.DEPUTY))


def seat(here: Hall, visitor: Visitor) -> Hall:
    there = here.by(visitor.name)
    there.desk = visitor.desk(there.event)
    return there


def test_a_sector_arbiter_enters_results_of_own_tables_only(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    sara = helper(here, "Sara", Role.SECTOR, range(1, 3))
    sara.do(results.enter, 1, 2, "1-0")
    refused = sara.refused(results.enter, 1, 3, "1-0")
    assert refused.refusals[0].code == "table"
    assert str(refused.refusals[0].text) == ("Table 3 is not one of yours: you have tables 1 to 2.")


def test_a_pass_over_tables_of_others_names_them_all(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    for game in (1, 2, 3, 4):
        here.do(results.enter, 1, game, "1-0")
    sara = helper(here, "Sara", Role.SECTOR, range(1, 3))
    sara.do(results.check_pass, 1, {1: "1-0", 2: "1-0"})
    refused = sara.refused(results.check_pass, 1, {1: "1-0", 3: "1-0", 4: "1-0"})
    assert [each.code for each in refused.refusals] == ["table", "table"]


def test_tables_are_those_in_the_hall_not_numbers_of_games(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(rounds.pair)
    here.do(operations.place, 1, {1: 25})
    here.do(rounds.publish)
    helper(here, "Sara", Role.SECTOR, range(21, 41)).do(results.enter, 1, 1, "1-0")
    there = helper(here, "Eva", Role.SECTOR, range(1, 21))
    assert there.refused(results.enter, 1, 1, "1-0").refusals[0].code == "table"


def test_a_sector_arbiter_takes_back_own_results_only(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    sara = helper(here, "Sara", Role.SECTOR, range(1, 5))
    own = sara.do(results.enter, 1, 1, "1-0").seq
    others = here.do(results.enter, 1, 2, "1-0").seq
    assert sara.refused(undoing.undo, others).refusals[0].code == "role"
    assert sara.do(undoing.undo).seq == others + 1
    assert here.store.entries(here.event.uuid)[-1].payload == {"entries": [own]}


def test_a_namesake_on_another_device_is_somebody_else(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    one = helper(here, "Sara", Role.SECTOR, range(1, 3))
    other = helper(here, "Sara", Role.SECTOR, range(3, 5))
    seq = one.do(results.enter, 1, 1, "1-0").seq
    assert other.refused(undoing.undo, seq).refusals[0].code == "role"
    assert other.refused(undoing.undo).refusals[0].code == "nothing-to-undo"


def test_the_check_in_takes_back_what_it_did(hall: MakeHall) -> None:
    here = hall(players=4)
    kim = helper(here, "Kim", Role.CHECK_IN)
    here.do(people.enter, {"name": "Late, Lea"})
    kim.do(presence.set_presence, 1, {"p1": True})
    kim.do(undoing.undo)
    assert kim.refused(undoing.undo).refusals[0].code == "nothing-to-undo"


def test_a_deputy_takes_back_own_acts_and_those_of_helpers(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    bo = deputy(here)
    sara = helper(here, "Sara", Role.SECTOR, range(1, 5))
    by_sara = sara.do(results.enter, 1, 1, "1-0").seq
    by_ana = here.do(results.enter, 1, 2, "1-0").seq
    by_bo = bo.do(byes.grant_byes, ["p8"], [2], "H").seq
    for seq in (by_bo, by_sara):
        bo.do(undoing.undo, seq)
    assert bo.refused(undoing.undo, by_ana).refusals[0].code == "role"


def test_a_deputy_does_not_take_back_acts_of_another_deputy(hall: MakeHall) -> None:
    here = hall(players=8)
    bo, eva = deputy(here, "Bo"), deputy(here, "Eva")
    seq = bo.do(byes.grant_byes, ["p8"], [2], "H").seq
    assert eva.refused(undoing.undo, seq).refusals[0].code == "role"
    here.do(undoing.undo, seq)


def test_what_the_chief_took_back_stays_so_for_helpers(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    sara = helper(here, "Sara", Role.SECTOR, range(1, 5))
    seq = sara.do(results.enter, 1, 1, "1-0").seq
    undo = here.do(undoing.undo, seq).seq
    assert sara.refused(undoing.redo, undo).refusals[0].code == "role"
    assert sara.refused(undoing.redo).refusals[0].code == "nothing-undone"
    here.do(undoing.redo)
