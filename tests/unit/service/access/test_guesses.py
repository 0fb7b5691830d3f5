"""Guesses are slowed: 5 a minute per name and address, then doubling delay (design, section 7)."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from pareo.service.access import guesses
from pareo.service.access.guesses import Guesses

NOON = datetime(2026, 10, 3, 12, tzinfo=UTC)
KEY = ("name", "ana", "10.0.0.7")


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


def test_five_a_minute_need_not_wait_for_ever() -> None:
    """One try every 15 seconds is four within any minute."""
    found = Guesses()
    waits = [found.wait(KEY, NOON + seconds(15 * place)) for place in range(40)]
    assert not any(waits)


def test_the_delay_doubles_up_to_an_hour() -> None:
    """60, 120, 240, 480, 960, 1920 seconds, then 3600."""
    found, now = Guesses(), NOON
    for _ in range(5):
        assert found.wait(KEY, now) == seconds(0)
    for delay in (60, 120, 240, 480, 960, 1920, 3600, 3600):
        assert found.wait(KEY, now) == seconds(delay)
        now += seconds(delay)
        assert found.wait(KEY, now) == seconds(0)


def test_asking_while_one_has_to_wait_makes_it_no_longer() -> None:
    found = Guesses()
    for _ in range(5):
        found.wait(KEY, NOON)
    for place in range(50):
        assert found.wait(KEY, NOON + seconds(place)) == seconds(60 - place)


def test_after_a_quiet_hour_it_is_forgotten() -> None:
    found = Guesses()
    for _ in range(5):
        found.wait(KEY, NOON)
    later = NOON + seconds(60) + timedelta(hours=1)
    assert [found.wait(KEY, later) for _ in range(5)] == [seconds(0)] * 5


def test_a_hundred_at_once_are_five() -> None:
    found = Guesses()
    with ThreadPoolExecutor(20) as pool:
        waits = list(pool.map(lambda _: found.wait(KEY, NOON), range(100)))
    assert waits.count(seconds(0)) == 5


def test_many_names_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses, "_MOST", 10)
    found = Guesses()
    for place in range(100):
        found.wait(("name", str(place), "10.0.0.7"), NOON)
    assert len(found) == 10
