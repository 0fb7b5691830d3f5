"""The first page: all events, and how to begin."""

from typing import Final

from starlette.responses import Response

from pareo.language import Message
from pareo.service.desk import shelf
from pareo.service.desk.answers import Done
from pareo.service.desk.making import make_sample
from pareo.service.desk.shelf import shelved
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("events")
_NAME: Final = Message("Sample open")


@routes.page("/")
def events(visit: Visit) -> Response:
    """Show the events by festival, with their next steps; archived ones on demand."""
    house, archived = visit.house, "archived" in visit.query
    return visit.page(
        "events.html",
        shelves=shelved(house.store, house.event, archived=archived, sees=visit.visitor.sees),
        archived=archived,
        has_archived=any(row.archived for row in house.store.events()),
    )


@routes.act("/sample", Action.SETTINGS, shown=events)
def sample(visit: Visit) -> Response:
    """Make the event to try things out."""
    name = visit.say(_NAME)
    made = make_sample(visit.house.store, visit.visitor.name, name)
    return visit.to(f"/e/{made.slug}")


@routes.act("/e/{slug}/archive", Action.SETTINGS, shown=events)
def archive(visit: Visit) -> Response:
    """Put an event away."""
    shelf.archive(visit.event)
    return visit.to("/")


@routes.act("/e/{slug}/unarchive", Action.SETTINGS, shown=events)
def unarchive(visit: Visit) -> Response:
    """Take an event out again."""
    shelf.unarchive(visit.event)
    return visit.to("/")


@routes.act("/e/{slug}/delete", Action.SETTINGS, shown=events)
def delete(visit: Visit) -> Response:
    """Delete an event without rounds."""
    answer = shelf.delete(visit.desk(seen=None, key=None))
    return visit.to("/") if isinstance(answer, Done) else answered(visit, answer, back="/")
