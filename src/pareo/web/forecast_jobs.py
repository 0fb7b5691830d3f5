"""The work on forecasts of a running desk: one at a time for each event, and one for a player of it."""

import time
from typing import Any, Final

from pareo.service.desk.forecasts import opened_state, work_on_everybody, work_on_player
from pareo.value import dataclass
from pareo.web.jobs import Job
from pareo.web.visit import Visit

_FRESH: Final = 60
"""Seconds for which a forecast is shown although results have come in since."""


@dataclass(frozen=True, slots=True)
class Made:
    """What came of the work, at which entry of the event, and about whom."""

    head: int
    erasures: int
    number: int
    found: Any


def job_for_everybody(visit: Visit, *, again: bool = False) -> Job:
    """Return the work on the chances of everybody; it begins unless it goes on or is done.

    While results come in, a forecast of the last minute is shown: else it would never be ready.
    """
    jobs, name = visit.house.jobs, f"forecast {visit.event.uuid}"
    job = jobs.find(name)
    if job is not None and (not job.is_over or _serves(visit, job, again=again)):
        return job
    given = (opened_state(visit.state), visit.house.manner.runs)
    return _begun(visit, name, visit.state.head, 0, work_on_everybody, *given)


def job_for_player(visit: Visit, everybody: Made, number: int) -> Job:
    """Return the work on the last round of a player, from the chances of everybody."""
    jobs, name = visit.house.jobs, f"forecast of a player {visit.event.uuid}"
    job = jobs.find(name)
    if job is not None and not job.is_over:
        return job
    done = job and job.result
    if done and (done.head, done.number) == (everybody.head, number):
        assert job is not None
        return job
    given = (everybody.found, number, visit.house.manner.runs)
    return _begun(visit, name, everybody.head, number, work_on_player, *given)


def is_current(visit: Visit, made: Made) -> bool:
    """Whether nothing has changed since."""
    return made.head == visit.state.head


def _serves(visit: Visit, job: Job, *, again: bool) -> bool:
    made = job.result
    if made is None:
        return not again and time.monotonic() - job.ended < _FRESH
    if made.erasures != visit.event.erasures:
        return False
    return is_current(visit, made) or (not again and time.monotonic() - job.ended < _FRESH)


def _begun(visit: Visit, name: str, head: int, number: int, work: Any, *given: Any) -> Job:
    erasures = visit.event.erasures
    return visit.house.jobs.begin(
        name, work, *given, then=lambda found: Made(head, erasures, number, found)
    )
