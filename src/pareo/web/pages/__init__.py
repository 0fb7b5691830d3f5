"""The pages of the desk: a module for each noun, and one table of all their routes."""

from importlib import import_module
from typing import Final

from pareo.web.routes import Route

_MODULES: Final = (
    "access",
    "accounts",
    "apart",
    "backup",
    "board_claims",
    "board_links",
    "board_notes",
    "captain_links",
    "check_in",
    "crosstable",
    "desk",
    "documents",
    "events",
    "festival",
    "finish",
    "forecast",
    "hall_register",
    "hall_screens",
    "help",
    "journal",
    "late_entries",
    "laws",
    "laws_tools",
    "line_ups",
    "lists",
    "manual",
    "member_lists",
    "new_event",
    "norms",
    "numbers",
    "pairing",
    "player_card",
    "player_ratings",
    "players",
    "players_import",
    "preferences",
    "prizes",
    "problems",
    "public",
    "publication",
    "ratings",
    "results",
    "rosters",
    "round_start",
    "screens",
    "settings",
    "sides",
    "sign_in",
    "standings",
    "stream",
    "teams",
    "ties",
)
ROUTES: Final[tuple[Route, ...]] = tuple(
    sorted(
        (route for name in _MODULES for route in import_module(f"{__name__}.{name}").routes),
        key=lambda route: route.path,  # words come before {parts}, so the more exact path wins
    )
)
