"""Forecast: everybody's chances before the end, and what the last round of a player gives."""

from typing import Any, Final

from starlette.responses import Response

from pareo.reports import forecast_svg, last_round_svg
from pareo.service.desk.forecasts import ForecastPage, is_begun
from pareo.service.permissions import Action
from pareo.web.forecast_jobs import begin_for_everybody, job_for_everybody, job_for_player, made_by
from pareo.web.jobs import Job
from pareo.web.pages.standings import page_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("forecast")


@routes.page("/e/{slug}/forecast", Action.PAIR)
def forecast(visit: Visit) -> Response:
    """Show the forecast that was worked out last, or offer to work it out."""
    everybody, of_player = _jobs(visit)
    made, last = made_by(everybody), made_by(of_player)
    return page_of(
        visit,
        "forecast.html",
        "forecast",
        begun=is_begun(visit.state),
        job=of_player or everybody,
        found=made and made.page,
        current=made is None or made.head == visit.state.head,
        asked=_asked(visit, everybody),
        last=last and last.page,
        picture=lambda shown: forecast_svg(shown, visit.translate),
        picture_of_results=lambda shown: last_round_svg(shown, visit.translate),
    )


@routes.act("/e/{slug}/forecast", Action.PAIR, shown=forecast)
def begin(visit: Visit) -> Response:
    """Begin to work it out."""
    if is_begun(visit.state):
        begin_for_everybody(visit)
    return visit.to(visit.address("forecast"))


@routes.page("/e/{slug}/forecast/progress", Action.PAIR)
def progress(visit: Visit) -> Response:
    """Show how far the work is; once it is over the page is loaded anew."""
    everybody, of_player = _jobs(visit)
    job = of_player or everybody
    if job is not None and not job.is_over:
        return visit.page("forecast_progress.html", job=job)
    if visit.is_fragment:
        return Response(headers={"HX-Refresh": "true"})
    return visit.to(visit.address("forecast"))


def _jobs(visit: Visit) -> tuple[Job | None, Job | None]:
    """Return the work on everybody, and on the player whose last round is asked for."""
    everybody = job_for_everybody(visit)
    number = _asked(visit, everybody)
    if everybody is None or not number:
        return everybody, None
    return everybody, job_for_player(visit, number, everybody)


def _asked(visit: Visit, everybody: Job | None) -> int:
    """Return the player whose last round is asked for; 0 if there is none."""
    made = made_by(everybody)
    page: Any = made and made.page
    wanted = visit.query.get("player", "")
    players = page.players if isinstance(page, ForecastPage) else ()
    return next((number for number, _ in players if str(number) == wanted), 0)
