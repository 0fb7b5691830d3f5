"""The table of public pages."""

from collections.abc import Mapping
from typing import Final

from pareo.service.public.level import Level
from pareo.web.public import pairings, people
from pareo.web.public.view import View, once

_ROUND: Final = "/{number:int}"
_WHO: Final = "/{who}"
_ALL: Final = (
    View("front", ("",), "front.html", Level.PAIRINGS, pairings.front, once),
    View(
        "names",
        ("/names", f"/names{_ROUND}"),
        "names.html",
        Level.PAIRINGS,
        pairings.names,
        pairings.every_round,
    ),
    View(
        "boards",
        ("/boards", f"/boards{_ROUND}"),
        "boards.html",
        Level.PAIRINGS,
        pairings.boards,
        pairings.every_round,
    ),
    View("schedule", ("/schedule",), "schedule.html", Level.PAIRINGS, pairings.schedule, once),
    View("players", ("/players",), "players.html", Level.PAIRINGS, people.players, once, "people"),
    View("me", (f"/me{_WHO}",), "me.html", Level.PAIRINGS, people.me, people.everybody),
    View(
        "player",
        (f"/player{_WHO}",),
        "player.html",
        Level.PAIRINGS,
        people.player,
        people.everybody,
    ),
)
VIEWS: Final[Mapping[str, View]] = {view.name: view for view in _ALL}
