"""The first page: all events, and how to begin."""

from typing import Final

from starlette.responses import Response

from pareo.language import Message
from pareo.service.desk.making import make_sample
from pareo.service.desk.shelf import shelved
from pareo.service.permissions import Action
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("events")
_NAME: Final = Message("Sample open")


@routes.page("/")
def events(visit: Visit) -> Response:
    """Show the events by festival, with their next steps."""
    shelves = shelved(visit.house.store, visit.house.event, visit.visitor.sees)
    return visit.page("events.html", shelves=shelves)


@routes.act("/sample", Action.SETTINGS, shown=events)
def sample(visit: Visit) -> Response:
    """Make the event to try things out."""
    name = visit.say(_NAME)
    made = make_sample(visit.house.store, visit.visitor.name, name)
    return visit.to(f"/e/{made.slug}")
