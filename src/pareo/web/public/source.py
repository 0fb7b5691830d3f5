"""What open public pages are told: results by their cells, and which matters have changed."""

from collections.abc import Hashable, Iterator
from typing import Any, Final

from pareo.journal import Game
from pareo.language import Translate, translator
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.result_list import result_text
from pareo.service.public.event import PublicEvent
from pareo.web.public.editions import Edition, Editions
from pareo.web.streams import LARGEST_GAP, RELOAD, message_of
from pareo.web.templating import said

ROUND: Final = "round"
RESULTS: Final = "results"
PEOPLE: Final = "people"
_OF_ROUNDS: Final = (
    "name",
    "details",
    "settings",
    "rules",
    "public",
    "late",
    "byes",
    "away",
    "lots",
    "plan",
    "rounds",
    "finished",
)
"""What of a state the pages of rounds rest on, beside the games."""
_OF_LISTS: Final = ("games", "points", "ties")
"""What of a state the lists rest on."""


class PublicSource:
    """An event as everybody follows it."""

    is_told: Final = False

    def __init__(self, editions: Editions, event: OpenEvent) -> None:
        self._editions: Final = editions
        self._event: Final = event

    @property
    def current(self) -> Edition:
        """The last edition that was made."""
        return self._editions.last(self._event)

    def newest(self) -> Edition:
        """Return the edition of now, which is a new one too when the time of a round has come."""
        return self._editions.newest(self._event)

    def stamp(self, state: Edition) -> Hashable:
        """Return the name of the edition."""
        return state.name

    def message(self, before: Edition, after: Edition, language: str) -> bytes:
        """Return what changed for everybody."""
        old, new = before.public, after.public
        if old is None or new is None or new.state.head - old.state.head > LARGEST_GAP:
            return RELOAD
        return message_of(after.name, news_of(old, new, translator(language)))


def news_of(old: PublicEvent, new: PublicEvent, translate: Translate) -> dict[str, Any]:
    """Return the name of the edition, the new texts of cells, and the matters that changed.

    A matter may be a person, whose own page shows a new result.
    """
    before = old.state.games
    changed = [game for key, game in new.state.games.items() if before.get(key) != game]
    results = [game for game in changed if _is_other_result(game, before.get(game.id))]
    cells = {
        f"r-{game.round}-{game.number}": said(result_text(game.result) or "", translate)
        for game in results
    }
    if results and new.progress:
        cells["progress"] = new.progress.said(translate)
    return {
        "edition": new.edition,
        "results": cells,
        "matters": [*_matters(old, new), *sorted({who for each in results for who in each[2:4]})],
    }


def _matters(old: PublicEvent, new: PublicEvent) -> Iterator[str]:
    one, other = old.state, new.state
    renamed = any(other.people.get(who) not in (each, None) for who, each in one.people.items())
    if one.people != other.people or one.numbers != other.numbers or one.gone != other.gone:
        yield PEOPLE
    if (
        any(getattr(one, name) != getattr(other, name) for name in _OF_LISTS)
        or old.basis != new.basis
        or renamed
    ):
        yield RESULTS
    if (
        any(getattr(one, name) != getattr(other, name) for name in _OF_ROUNDS)
        or (old.changing, old.next_at) != (new.changing, new.next_at)
        or _pairings(old) != _pairings(new)
        or renamed
    ):
        yield ROUND


def _pairings(public: PublicEvent) -> list[Game]:
    return [game._replace(result="") for game in public.state.games.values()]


def _is_other_result(game: Game, before: Game | None) -> bool:
    return before is not None and before._replace(result=game.result) == game
