"""The pages of the desk: a module for each noun, and one list of all their routes."""

from typing import Final

from pareo.web.pages import desk, events, pairing, players, players_import, preferences
from pareo.web.routes import Route

ROUTES: Final[tuple[Route, ...]] = (
    *preferences.routes,
    *events.routes,
    *desk.routes,
    *players.routes,
    *players_import.routes,
    *pairing.routes,
)
