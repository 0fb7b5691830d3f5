"""The pages of the desk: a module for each noun, and one list of all their routes."""

from typing import Final

from pareo.web.pages import (
    check_in,
    desk,
    events,
    late_entries,
    player_card,
    players,
    players_import,
    preferences,
)
from pareo.web.routes import Route

ROUTES: Final[tuple[Route, ...]] = (
    *preferences.routes,
    *events.routes,
    *desk.routes,
    *players.routes,
    *players_import.routes,
    *late_entries.routes,
    *check_in.routes,
    *player_card.routes,
)
