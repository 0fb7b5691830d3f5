"""The manual phase of a round: begun, changed step by step, ended beside the engine's pairing."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import manual
from pareo.service.desk.breaches import breaches_in
from pareo.service.desk.comparison import comparison
from pareo.service.desk.manual import meetings_lost
from pareo.service.desk.operations import picked
from pareo.service.desk.positions import Position
from pareo.service.desk.round_list import listed_rounds
from pareo.service.desk.round_sheet import ManualPhase, manual_phase
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.pages.pairing import address, sheet
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("manual-pairing")
_HERE: Final = "/e/{slug}/round/{number:int}/manual"


@routes.page(_HERE)
def bench(visit: Visit, number: int) -> Response:
    """Show a round that is paired by hand, or how to begin."""
    state = visit.state
    phase = _phase(visit)
    if phase is None or phase.round != number:
        return visit.page("manual_begin.html", number=number, rounds=listed_rounds(state))
    mine = phase.by == visit.visitor.name or "take" in visit.query
    return visit.page(
        "manual.html",
        number=number,
        sheet=sheet(visit, number),
        breaches=visit.derived(
            ("breaches", number), lambda: breaches_in(state, number, Position.of(state, number))
        ),
        meetings=visit.derived(
            ("meetings", number), lambda: meetings_lost(state, number, Position.of(state, number))
        ),
        writes=mine and visit.at is None and visit.may(Action.MANUAL),
        by=phase.by,
    )


@routes.act(_HERE + "/do", Action.MANUAL, shown=bench)
def do(visit: Visit, number: int) -> Response:
    """Do what a button says to the people who are picked."""
    operation = picked(visit.form.text("do"), visit.form.texts("pick"))
    answer = manual.do(visit.desk(), *operation)
    taken = "?take=1" if "take" in visit.query else ""
    return answered(visit, answer, visit.address("round", number, "manual") + taken)


@routes.page(_HERE + "/end", Action.MANUAL)
def comparing(visit: Visit, number: int) -> Response:
    """Show the own pairing beside that of the rules before the phase ends."""
    phase = _phase(visit)
    if phase is None or phase.round != number:
        return visit.to(visit.address("round", number, "manual"))
    return visit.page(
        "manual_end.html",
        number=number,
        sheet=sheet(visit, number),
        compared=comparison(visit.event, visit.state, number),
    )


def _here(visit: Visit, number: int) -> str:
    return visit.address("round", number, "manual")


does(routes, _HERE + "/begin", manual.begin, bench, _here)
does(routes, _HERE + "/end", manual.end, comparing, address)


def _phase(visit: Visit) -> ManualPhase | None:
    found: ManualPhase | None = visit.derived(
        "manual", lambda: manual_phase(visit.event, visit.state)
    )
    return found
