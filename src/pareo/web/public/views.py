"""The table of public pages."""

from collections.abc import Mapping
from typing import Final

from pareo.service.public.level import Level
from pareo.web.public import pairings, people, ranking
from pareo.web.public.view import View

_ROUND: Final = "/{number:int}"
_WHO: Final = "/{who}"
_OF_RESULTS: Final = "round results"
_ALL: Final = (
    View("front", ("",), Level.PAIRINGS, pairings.front),
    View(
        "names", ("/names", f"/names{_ROUND}"), Level.PAIRINGS, pairings.names, pairings.every_round
    ),
    View(
        "boards",
        ("/boards", f"/boards{_ROUND}"),
        Level.PAIRINGS,
        pairings.boards,
        pairings.every_round,
    ),
    View("schedule", ("/schedule",), Level.PAIRINGS, pairings.schedule),
    View("players", ("/players",), Level.PAIRINGS, people.players, live="people"),
    View("me", (f"/me{_WHO}",), Level.PAIRINGS, people.me, people.everybody),
    View("player", (f"/player{_WHO}",), Level.PAIRINGS, people.player, people.everybody),
    View("bracket", ("/bracket",), Level.RESULTS, ranking.bracket, live=_OF_RESULTS),
    View(
        "standings",
        ("/standings", f"/standings{_ROUND}"),
        Level.STANDINGS,
        ranking.standings,
        ranking.every_list,
        _OF_RESULTS,
    ),
    View(
        "working",
        (f"/working{_ROUND}{_WHO}",),
        Level.STANDINGS,
        ranking.working,
        ranking.every_working,
        _OF_RESULTS,
    ),
    View(
        "crosstable",
        ("/crosstable", f"/crosstable{_WHO}"),
        Level.STANDINGS,
        ranking.crosstable,
        ranking.every_crosstable,
        _OF_RESULTS,
    ),
    View(
        "individual",
        ("/individual", f"/individual{_WHO}"),
        Level.STANDINGS,
        ranking.individual,
        ranking.every_individual,
        _OF_RESULTS,
    ),
    View("prizes", ("/prizes",), Level.STANDINGS, ranking.prizes, live=_OF_RESULTS),
    View("ratings", ("/ratings",), Level.ALL, ranking.ratings, live=_OF_RESULTS),
)
VIEWS: Final[Mapping[str, View]] = {view.name: view for view in _ALL}
