"""Teams whose players are paired alone: who plays for which, and reserves who play."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import sides
from pareo.service.desk.team_list import arranged, side_list
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("teams")


@routes.page("/e/{slug}/players/sides")
def page(visit: Visit) -> Response:
    """Show who plays for which team, at which board."""
    state = visit.state
    if not state.has_sides:
        return visit.page("missing.html", 404)
    return visit.page("sides.html", list=visit.derived("sides", lambda: side_list(state)))


@routes.act("/e/{slug}/players/sides", Action.PLAYERS, shown=page)
def arrange(visit: Visit) -> Response:
    """Take the teams as they were typed beside the names."""
    form = visit.form
    given = [
        (who, team, form.number_or_none(f"board:{who}")) for who, team in form.starting("team:")
    ]
    answer = sides.arrange(visit.desk(), arranged(visit.state, given))
    return answered(visit, answer, _here(visit))


def _here(visit: Visit) -> str:
    return visit.address("players", "sides")


does(routes, "/e/{slug}/players/sides/seat", sides.substitute, page, _here)
