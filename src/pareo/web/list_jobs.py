"""The work on rating lists of a running desk: one at a time, whoever began it."""

import time
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Final

from pareo.service.list_updates import due_today
from pareo.service.list_work import News, Outcome, fetch_all, fetch_due, news_of, take_file
from pareo.web.house import House
from pareo.web.jobs import Job

_NAME: Final = "lists"
_PAUSE: Final = 600


def list_job(house: House) -> Job | None:
    """Return the work that goes on, or the last that did."""
    return house.jobs.find(_NAME)


def fetch(house: House) -> None:
    """Fetch all lists."""
    house.jobs.begin(_NAME, fetch_all, then=_compared(house))


def renew(house: House) -> Job | None:
    """Fetch the lists that are due, if that is allowed; not again soon after it failed.

    Returns the work while it goes on.
    """
    job = list_job(house)
    is_recent = job is not None and time.monotonic() - job.ended < _PAUSE
    if not is_recent and due_today():
        job = house.jobs.begin(_NAME, fetch_due, then=_compared(house))
    return None if job is None or job.is_over else job


def take(house: House, file: Path, name: str, rate: str, month: str) -> None:
    """Take a file, which is removed with its folder."""
    house.jobs.begin(_NAME, take_file, file, name, rate, month, then=_compared(house))


def forget(house: House) -> None:
    """Say no more of work that is over."""
    house.jobs.forget(_NAME)


def _compared(house: House) -> Callable[[Iterable[Outcome]], News]:
    return lambda found: news_of(house.store, found, date.today())  # noqa: DTZ011 - the day here
