"""The pages of the desk: a module for each noun, and one list of all their routes."""

from typing import Final

from pareo.web.pages import desk, events, journal, new_event, preferences
from pareo.web.routes import Route

ROUTES: Final[tuple[Route, ...]] = (
    *preferences.routes,
    *events.routes,
    *new_event.routes,
    *desk.routes,
    *journal.routes,
)
