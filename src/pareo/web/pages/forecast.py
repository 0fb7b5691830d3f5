"""Forecast: everybody's chances before the end, and what the last round of a player gives."""

from typing import Any, Final

from starlette.responses import Response

from pareo.reports import forecast_svg, last_round_svg
from pareo.service.desk.forecasts import ForecastPage, is_begun
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
    values: dict[str, Any] = {"job": None, "found": None, "last": None, "asked": 0, "current": True}
    if is_begun(visit.state):
        job = job_for_everybody(visit, again="again" in visit.query)
        values["job"] = job
        if (made := _made(job)) is not None:
            values |= {"found": made.page, "current": is_current(visit, made)}
            values["asked"] = _asked(visit, made)
        if values["asked"]:
            of_player = values["job"] = job_for_player(visit, values["asked"])
            last = _made(of_player)
            values["last"] = last.page if last and last.number == values["asked"] else None
    return page_of(
        visit,
        "forecast.html",
        "forecast",
        picture=lambda shown: forecast_svg(shown, visit.translate),
        picture_of_results=lambda shown: last_round_svg(shown, visit.translate),
        **values,
    )


@routes.page("/e/{slug}/forecast/progress", Action.PAIR)
def progress(visit: Visit) -> Response:
    """Show how far the work is; once it is over the page is loaded anew."""
    job = None
    if is_begun(visit.state):
        job = job_for_everybody(visit)
        made = _made(job)
        if made is not None and (number := _asked(visit, made)):
            job = job_for_player(visit, number)
    if job is not None and not job.is_over:
        return visit.page("forecast_progress.html", job=job)
    if visit.is_fragment:
        return Response(headers={"HX-Refresh": "true"})
    return visit.to(visit.address("forecast"))


def _made(job: Job) -> Made | None:
    made: Made | None = job.result if job.is_over else None
    return made


def _asked(visit: Visit, made: Made) -> int:
    """Return the player whose last round is asked for; 0 if there is none."""
    wanted = visit.query.get("player", "")
    players = made.page.players if isinstance(made.page, ForecastPage) else ()
    return next((number for number, _ in players if str(number) == wanted), 0)
