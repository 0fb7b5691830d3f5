"""The Desk of an event: what to do next, what is open, how far the round is."""

from typing import Final

from starlette.responses import Response

from pareo.web.next_page import page_of_step
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("desk")


@routes.page("/e/{slug}")
def desk(visit: Visit) -> Response:
    """Show what to do next."""
    return visit.page("desk.html", next_page=page_of_step(visit))
