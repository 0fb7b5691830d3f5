"""Prizes: the plan, who would win what now, the award."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import standing
from pareo.service.desk.prize_view import Standings, prize_view, sample_plan
from pareo.service.desk.standings_list import standings_list
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.pages.standings import page_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("prizes")


@routes.page("/e/{slug}/prizes")
def prizes(visit: Visit) -> Response:
    """Show the plan and the forecast, or the award."""
    found = visit.derived("prizes", lambda: prize_view(visit.state, _after(visit)))
    plan = found.plan or (sample_plan(visit.language) if "sample" in visit.query else "")
    return page_of(
        visit,
        "prizes.html",
        "prizes",
        found=found,
        plan=visit.form.text("plan", plan),
        edits="sample" in visit.query or "edit" in visit.query or bool(visit.faults),
    )


def _after(visit: Visit) -> Standings:
    """Take the lists that other pages made."""
    return lambda state, number: visit.derived(
        ("standings", number), lambda: standings_list(state, number)
    )


@routes.act("/e/{slug}/prizes", Action.PRIZES, shown=prizes)
def plan(visit: Visit) -> Response:
    """Keep the plan."""
    text = visit.form.text("plan").replace("\r\n", "\n")
    answer = standing.plan_prizes(visit.desk(), f"{text}\n" if text else "")
    return answered(visit, answer, visit.address("prizes"))
