"""A small slice of the campaigns of the store."""

from tests.campaigns import crash, writers


def test_nothing_acknowledged_is_lost_when_it_is_killed(place: str) -> None:
    assert crash.kill_at_random(place, 3, seed=1) == []


def test_a_full_disk_and_a_read_only_store_lose_nothing() -> None:
    assert crash.fill_up() == []
    assert crash.read_only() == []


def test_every_changed_byte_is_found() -> None:
    assert crash.change_every_byte(12, seed=2) == []


def test_writers_at_once_leave_no_gap(place: str) -> None:
    assert writers.run(place, writers=3, seconds=1) == []
