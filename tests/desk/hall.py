"""A hall for the tests of the desk: a store, an event, somebody at the desk."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from pareo.journal.state import State
from pareo.journal.tournament import tournament_of
from pareo.model import Tournament
from pareo.service.desk import events, numbers, people, results, rounds
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Ask, Conflict, Done, Refused
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store
from pareo.value import replace

Act = Callable[..., Answer]
A = TypeVar("A")


@cache
def _empty_store() -> bytes:
    """Return a store without events; to copy it is much faster than to make its tables."""
    with TemporaryDirectory() as folder:
        place = Path(folder, "pareo.db")
        Store.open(str(place)).close()
        return place.read_bytes()


def new_store(place: Path) -> Store:
    """Open the store at a place; it is made if there is none."""
    return _store_with(place, _empty_store())


def _store_with(place: Path, content: bytes) -> Store:
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch(0o600)
        place.write_bytes(content)
    return Store.open(str(place))


_MADE: dict[str, bytes] = {}
"""Stores with the event of a hall, by its players and settings."""


class Hall:
    """Acts on one event; `do` answers every question as it should be answered."""

    def __init__(self, store: Store, event: OpenEvent, actor: str = "Ana") -> None:
        self.store = store
        self.event = event
        self.desk = Desk(event, actor)

    @classmethod
    def make(cls, folder: Path, players: int = 0, **settings: Any) -> "Hall":
        """Return a hall with an event, and so many players with falling ratings."""
        store = new_store(folder / "pareo.db")
        wanted = {"rounds": 5, "system": "dutch-2026", **settings}
        hall = cls(store, events.create(store, "Ana", "Open", settings=wanted))
        for place in range(1, players + 1):
            hall.do(people.enter, {"name": f"Player{place:03}, X", "rating": 2500 - 10 * place})
        return hall

    @classmethod
    def copy(cls, folder: Path, players: int = 0, **settings: Any) -> "Hall":
        """Return the same as `make`, copied from the first one that was made so.

        All copies have the uuid of that one, so that a test has one copy at most.
        """
        key = repr((players, sorted(settings.items())))
        if key not in _MADE:
            with TemporaryDirectory() as place:
                cls.make(Path(place), players, **settings).store.close()
                _MADE[key] = Path(place, "pareo.db").read_bytes()
        store = _store_with(folder / "pareo.db", _MADE[key])
        hall = cls(store, OpenEvent(store, store.find("open")))
        assert hall.state.head  # it is read, as by who made it
        return hall

    @property
    def state(self) -> State:
        return self.event.state

    @property
    def tournament(self) -> Tournament:
        return tournament_of(self.state)

    def by(self, actor: str, **changes: Any) -> "Hall":
        """Return the same hall with somebody else at the desk."""
        other = Hall(self.store, OpenEvent(self.store, self.store.event(self.event.uuid)), actor)
        other.desk = replace(other.desk, **changes)
        return other

    def answer(self, act: Act, *given: Any, **named: Any) -> Answer:
        """Act once, and return whatever the answer is."""
        return act(self.desk, *given, **named)

    def do(self, act: Act, *given: Any, **named: Any) -> Done:
        """Act, confirm every question that comes, and return what was done."""
        answer = act(self.desk, *given, **named)
        for _ in range(3):
            if not isinstance(answer, Ask):
                break
            answer = act(replace(self.desk, token=answer.token), *given, **named)
        assert isinstance(answer, Done), answer
        return answer

    def asked(self, act: Act, *given: Any, **named: Any) -> Ask:
        """Act, and return the question; nothing may have been written."""
        return self._unwritten(Ask, act, *given, **named)

    def refused(self, act: Act, *given: Any, **named: Any) -> Refused:
        """Act, and return why it is refused; nothing may have been written."""
        return self._unwritten(Refused, act, *given, **named)

    def conflict(self, act: Act, *given: Any, **named: Any) -> Conflict:
        """Act, and return who was first; nothing may have been written."""
        return self._unwritten(Conflict, act, *given, **named)

    def _unwritten(self, kind: type[A], act: Act, *given: Any, **named: Any) -> A:
        before = self.store.event(self.event.uuid).head
        answer = act(self.desk, *given, **named)
        assert isinstance(answer, kind), answer
        assert self.store.event(self.event.uuid).head == before
        return answer

    def start(self) -> None:
        """Close the list, pair and publish round 1."""
        self.do(numbers.close_list)
        self.open_round()

    def open_round(self) -> None:
        """Pair and publish the next round."""
        self.do(rounds.pair)
        self.do(rounds.publish)

    def play(self, scores: Sequence[str] = ("1-0", "½-½", "0-1")) -> None:
        """Enter all results of the round in play, and close it."""
        number = self.state.published
        for place, game in enumerate(list(self.state.games_of(number))):
            self.do(results.enter, number, game.number, scores[place % len(scores)])
        self.do(rounds.close)

    def play_rest(self, score: str = "1-0") -> None:
        """Give the games of the round in play that have no result the same one, and close it."""
        number = self.state.published
        for game in list(self.state.games_of(number)):
            if game.result == "pending":
                self.do(results.enter, number, game.number, score)
        self.do(rounds.close)

    def person(self, number: int) -> str:
        """Return the id of whoever has this pairing number."""
        (who,) = (who for who, given in self.state.numbers.items() if given == number)
        return who
