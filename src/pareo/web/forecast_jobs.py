"""The work on forecasts of a running desk: one at a time for each event, and one for a player of it."""

from typing import Any

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


@dataclass(frozen=True, slots=True)
class Made:
    """What came of the work, at which entry of the event."""

    head: int
    erasures: int
    page: ForecastPage | LastRoundPage


def job_for_everybody(visit: Visit) -> Job | None:
    """Return the work on the chances of everybody; None before somebody asks for it.

    What names a person who was erased since is gone.
    """
    job = visit.house.jobs.find(_name(visit))
    made = made_by(job)
    return None if made is not None and made.erasures != visit.event.erasures else job


def begin_for_everybody(visit: Visit) -> None:
    """Begin the work on the chances of everybody, unless it goes on."""
    _begun(visit, _name(visit), work_on_everybody)


def job_for_player(visit: Visit, number: int, everybody: Job) -> Job:
    """Return the work on the last round of a player; it begins if everybody's is newer."""
    name = f"{_name(visit)} {number}"
    job = visit.house.jobs.find(name)
    if job is not None and (not job.is_over or job.ended >= everybody.ended):
        return job
    return _begun(visit, name, work_on_player, number)


def made_by(job: Job | None) -> Made | None:
    """Return what came of a job; None as long as there is nothing."""
    return job.result if job is not None and job.is_over else None


def _name(visit: Visit) -> str:
    return f"forecast {visit.event.uuid}"


def _begun(visit: Visit, name: str, work: Any, *given: Any) -> Job:
    head, erasures = visit.state.head, visit.event.erasures
    return visit.house.jobs.begin(
        name,
        work,
        opened_state(visit.state),
        *given,
        visit.house.manner.runs,
        then=lambda page: Made(head, erasures, page),
    )
