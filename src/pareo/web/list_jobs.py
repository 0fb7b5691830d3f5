"""The work on rating lists of a running desk: one at a time, whoever began it."""

from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Final

from pareo.service.list_work import News, Outcome, fetch_all, fetch_due, news_of, take_file
from pareo.web.house import House
from pareo.web.jobs import Job

_NAME: Final = "lists"


def list_job(house: House) -> Job | None:
    """Return the work that goes on, or the last that did."""
    return house.jobs.find(_NAME)


def fetch(house: House, *, due: bool = False) -> None:
    """Fetch all lists, or only those that are due today."""
    house.jobs.begin(_NAME, fetch_due if due else fetch_all, then=_compared(house))


def take(house: House, file: Path, name: str, rate: str, month: str) -> None:
    """Take a file, which is removed with its folder."""
    house.jobs.begin(_NAME, take_file, file, name, rate, month, then=_compared(house))


def forget(house: House) -> None:
    """Say no more of work that is over."""
    house.jobs.forget(_NAME)


def _compared(house: House) -> Callable[[Iterable[Outcome]], News]:
    return lambda found: news_of(house.store, found, date.today())  # noqa: DTZ011 - the day here
