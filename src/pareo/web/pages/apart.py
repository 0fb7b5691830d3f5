"""People who are kept apart: prohibited pairs, and rules by club or federation."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import apart
from pareo.web.acts import does
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("apart")


@routes.page("/e/{slug}/players/apart")
def apart_page(visit: Visit) -> Response:
    """Show who must not meet."""
    state = visit.state
    return visit.page(
        "apart.html",
        prohibitions=apart.kept_apart(state),
        started=state.started,
        names=sorted(person.name for person in state.people.values()),
    )


def _here(visit: Visit) -> str:
    return visit.address("players", "apart")


does(routes, "/e/{slug}/players/apart/forbid", apart.forbid, apart_page, _here)
does(routes, "/e/{slug}/players/apart/allow", apart.allow, apart_page, _here)
