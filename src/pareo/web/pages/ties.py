"""What the chief arbiter decides about the list: the order of the tied, values, lots, points."""

from typing import Final

from starlette.responses import Response

from pareo.errors import FormError, InputError
from pareo.journal import names_of, values_given
from pareo.language import Message
from pareo.service.desk import lots, standing
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.pages.standings import list_of, page_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("standings")


@routes.page("/e/{slug}/standings/ties", Action.DECIDE)
def ties(visit: Visit) -> Response:
    """Show who shares a place, and what is decided by hand."""
    state = visit.state
    return page_of(
        visit,
        "ties.html",
        "ties",
        list=list_of(visit),
        codes=standing.computed_elsewhere(state),
        given=values_given(state),
        people=sorted(
            ((who, name) for who, name in names_of(state).items() if who in state.people),
            key=lambda each: visit.translate.collate(each[1]),
        ),
    )


@routes.act("/e/{slug}/standings/order", Action.DECIDE, shown=ties)
def order(visit: Visit) -> Response:
    """Put people who share a place into an order."""
    places = {who: visit.form.number(f"place:{who}") for who, _ in visit.form.starting("place:")}
    if len(set(places.values())) != len(places):
        raise FormError.of(
            Message("Two have the same place."), Message("Give each of them a place of their own.")
        )
    people = sorted(places, key=places.__getitem__)
    how = visit.form.text("how", standing.HAND)
    return answered(visit, standing.order_tied(visit.desk(), people, how), _standings(visit))


@routes.act("/e/{slug}/standings/lots", Action.DECIDE, shown=ties)
def draw(visit: Visit) -> Response:
    """Draw lots among all who share a place."""
    seed = visit.form.text("seed") or None
    return answered(visit, lots.draw(visit.desk(), "ties", seed=seed), _standings(visit))


@routes.act("/e/{slug}/standings/values", Action.DECIDE, shown=ties)
def values(visit: Visit) -> Response:
    """Enter the values of a tie-break that is computed elsewhere."""
    typed = {who: text.replace(",", ".") for who, text in visit.form.starting("value:") if text}
    answer = standing.set_values(visit.desk(), visit.form.text("code"), typed)
    return answered(visit, answer, _standings(visit))


@routes.act("/e/{slug}/standings/points", Action.DECIDE, shown=ties)
def points(visit: Visit) -> Response:
    """Give or take points."""
    try:
        amount = standing.points_typed(visit.form.text("points"))
    except InputError:
        raise visit.fault(
            Message("“{text}” is not a number of points.", text=visit.form.text("points")),
            Message("Write +1 or -½, for example."),
            "points",
        ) from None
    form = visit.form
    answer = standing.adjust_points(
        visit.desk(),
        form.text("who"),
        amount,
        form.text("reason"),
        match_points=form.is_on("match_points"),
    )
    return answered(visit, answer, _standings(visit))


def _standings(visit: Visit) -> str:
    return visit.address("standings")
