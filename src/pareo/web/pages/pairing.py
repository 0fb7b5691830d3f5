"""A round from its draft to its publication: paired, looked at, published, discarded."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import rounds
from pareo.service.desk.boards import by_name, by_table
from pareo.service.desk.round_list import first_round_shown, listed_rounds, round_to_come
from pareo.service.desk.round_sheet import RoundSheet, round_sheet
from pareo.service.moments import moment_of
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.next_page import page_of_step
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("pairing")


@routes.page("/e/{slug}/pairing")
def newest(visit: Visit) -> Response:
    """Show the round that is looked at first."""
    return visit.to(visit.address("round", first_round_shown(visit.state)))


@routes.page("/e/{slug}/round/{number:int}")
def round_page(visit: Visit, number: int) -> Response:
    """Show a round, or how to pair it."""
    state = visit.state
    listed = listed_rounds(state)
    if number not in state.rounds:
        if number > len(listed) or number < 1:
            return visit.page("missing.html", 404)
        return visit.page(
            "round_to_come.html",
            number=number,
            rounds=listed,
            to_come=round_to_come(state, number),
            next_page=page_of_step(visit),
        )
    return visit.page("round.html", number=number, rounds=listed, sheet=sheet(visit, number))


@routes.act("/e/{slug}/round/{number:int}/pair", Action.PAIR, shown=round_page)
def pair(visit: Visit, number: int) -> Response:
    """Pair the next round; the initial colour is drawn, or as it was drawn in the hall."""
    colour = rounds.colour_drawn(visit.form.text("colour"))
    seed = visit.form.text("seed") or None
    answer = rounds.pair(visit.desk(), colour=colour, seed=None if colour else seed)
    return answered(visit, answer, visit.address("round", number))


@routes.page("/e/{slug}/round/{number:int}/publish", Action.PUBLISH)
def preview(visit: Visit, number: int) -> Response:
    """Show what appears where before a round is published."""
    if number not in visit.state.rounds:
        return visit.to(visit.address("round", number))
    return visit.page(
        "publish.html",
        number=number,
        rounds=listed_rounds(visit.state),
        sheet=sheet(visit, number),
        by_table=by_table(visit.state, number),
        by_name=by_name(visit.state, number),
    )


@routes.act("/e/{slug}/round/{number:int}/publish", Action.PUBLISH, shown=preview)
def publish(visit: Visit, number: int) -> Response:
    """Publish a draft, now or at a time."""
    typed = visit.form.text("at") if visit.form.text("when") == "at" else ""
    at = moment_of(typed, "at") if typed else None
    answer = rounds.publish(visit.desk(), number, at)
    return answered(visit, answer, visit.address("round", number))


@routes.act("/e/{slug}/round/{number:int}/discard", Action.PAIR, shown=round_page)
def discard(visit: Visit, number: int) -> Response:
    """Take a draft back."""
    answer = rounds.discard(visit.desk(), number)
    return answered(visit, answer, visit.address("round", number))


def sheet(visit: Visit, number: int) -> RoundSheet:
    """Return a round as it stands."""
    found: RoundSheet = visit.derived(("round", number), lambda: round_sheet(visit.state, number))
    return found
