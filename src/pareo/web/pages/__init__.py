"""The pages of the desk: a module for each noun, and one list of all their routes."""

from typing import Final

from pareo.web.pages import desk, events, preferences, results, stream
from pareo.web.routes import Route

ROUTES: Final[tuple[Route, ...]] = (
    *preferences.routes,
    *events.routes,
    *desk.routes,
    *results.routes,
    *stream.routes,
)
