"""The work on forecasts of a running desk: one at a time for each event, and one for a player of it."""

import time
from typing import Any, Final

from pareo.service.desk.forecasts import (
    ForecastPage,
    LastRoundPage,
    opened_state,
    work_on_everybody,
    work_on_player,
)
from pareo.value import dataclass
from pareo.web.jobs import Job
from pareo.web.visit import Visit

_FRESH: Final = 60
"""Seconds for which a forecast is shown although results have come in since."""


@dataclass(frozen=True, slots=True)
class Made:
    """What came of the work, at which entry of the event; about a player, if there is a number."""

    head: int
    erasures: int
    number: int
    page: ForecastPage | LastRoundPage


def job_for_everybody(visit: Visit, *, again: bool = False) -> Job:
    """Return the work on the chances of everybody; it begins unless it goes on or is done.

    While results come in, a forecast of the last minute is shown: else it would never be ready.
    """
    name = f"forecast {visit.event.uuid}"
    job = visit.house.jobs.find(name)
    if job is not None and (not job.is_over or _serves(visit, job, again=again)):
        return job
    return _begun(visit, name, 0, work_on_everybody)


def job_for_player(visit: Visit, number: int) -> Job:
    """Return the work on the last round of a player."""
    name = f"forecast of a player {visit.event.uuid}"
    job = visit.house.jobs.find(name)
    if job is not None:
        made: Made | None = job.result
        is_asked = made is not None and made.number == number and _serves(visit, job, again=False)
        if not job.is_over or is_asked:
            return job
    return _begun(visit, name, number, work_on_player, number)


def is_current(visit: Visit, made: Made) -> bool:
    """Whether nothing has changed since."""
    return made.head == visit.state.head


def _serves(visit: Visit, job: Job, *, again: bool) -> bool:
    made: Made | None = job.result
    is_fresh = not again and time.monotonic() - job.ended < _FRESH
    if made is None:
        return is_fresh
    return made.erasures == visit.event.erasures and (is_current(visit, made) or is_fresh)


def _begun(visit: Visit, name: str, number: int, work: Any, *given: Any) -> Job:
    head, erasures = visit.state.head, visit.event.erasures
    return visit.house.jobs.begin(
        name,
        work,
        opened_state(visit.state),
        *given,
        visit.house.manner.runs,
        then=lambda page: Made(head, erasures, number, page),
    )
