"""Forecast: everybody's chances before the end, and what the last round of a player gives."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk.forecast_view import ForecastView, forecast_view
from pareo.service.desk.forecasts import is_begun
from pareo.service.permissions import Action
from pareo.web.forecast_jobs import Made, is_current, job_for_everybody, job_for_player
from pareo.web.jobs import Job
from pareo.web.pages.standings import page_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("forecast")


@routes.page("/e/{slug}/forecast", Action.PAIR)
def forecast(visit: Visit) -> Response:
    """Show the forecast; the first look begins the work on it."""
    if not is_begun(visit.state):
        return page_of(visit, "forecast.html", "forecast", job=None, view=None, current=True)
    job = job_for_everybody(visit, again="again" in visit.query)
    view, working = _view(visit, job)
    current = view is None or is_current(visit, job.result)
    return page_of(visit, "forecast.html", "forecast", job=working, view=view, current=current)


@routes.page("/e/{slug}/forecast/progress", Action.PAIR)
def progress(visit: Visit) -> Response:
    """Show how far the work is; once it is over the page is loaded anew."""
    job = None
    if is_begun(visit.state):
        job = _view(visit, job_for_everybody(visit))[1]
    if job is None or job.is_over:
        if visit.is_fragment:
            return Response(headers={"HX-Refresh": "true"})
        return visit.to(visit.address("forecast"))
    return visit.page("forecast_progress.html", job=job)


def _view(visit: Visit, job: Job) -> tuple[ForecastView | None, Job]:
    """Return what is ready, and the work that it waits for, or whose faults are shown."""
    made: Made | None = job.result
    if not job.is_over or made is None:
        return None, job
    wanted = visit.query.get("player", "")
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 6 else 0
    view: ForecastView = forecast_view(made.found, number)
    if not view.asked:
        return view, job
    of_player = job_for_player(visit, made, number)
    done: Made | None = of_player.result
    if of_player.is_over and done is not None and done.number == number:
        view = forecast_view(made.found, number, done.found)
    return view, of_player
