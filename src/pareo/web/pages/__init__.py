"""The pages of the desk: a module for each noun, and one list of all their routes."""

from typing import Final

from pareo.web.pages import (
    apart,
    check_in,
    desk,
    events,
    late_entries,
    numbers,
    player_card,
    player_ratings,
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
    *numbers.routes,
    *apart.routes,
    *player_ratings.routes,
    *player_card.routes,
)
