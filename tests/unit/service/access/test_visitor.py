"""What somebody who has come in may open."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.errors import InputError
from pareo.journal.kind import Role
from pareo.service.access.visitor import Visitor
from tests.desk.hall import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall.make(tmp_path)
    yield made
    made.store.close()


def test_somebody_takes_a_place_at_the_desk_with_name_role_device_and_tables(hall: Hall) -> None:
    visitor = Visitor("Sara", Role.SECTOR, "d1", range(21, 41), hall.event.uuid)
    desk = visitor.desk(hall.event, seen=7, token="1.x", key="k")  # noqa: S106 - no password
    assert (desk.actor, desk.role, desk.device) == ("Sara", Role.SECTOR, "d1")
    assert (desk.seen, desk.token, desk.key, desk.tables) == (7, "1.x", "k", range(21, 41))


@pytest.mark.parametrize(
    "visitor",
    [
        Visitor("Sara", Role.SECTOR, "d1", range(21, 41), "another event"),
        Visitor("Screen", None, "t1", is_program=True),
    ],
)
def test_another_event_and_a_program_that_reads_have_no_place(hall: Hall, visitor: Visitor) -> None:
    with pytest.raises(InputError, match="not open to you"):
        visitor.desk(hall.event)


def test_who_came_for_one_event_sees_it_alone() -> None:
    assert Visitor("Ana", Role.CHIEF).sees("any")
    assert Visitor("Kim", Role.CHECK_IN, "d1", event="one").sees("one")
    assert not Visitor("Kim", Role.CHECK_IN, "d1", event="one").sees("other")
