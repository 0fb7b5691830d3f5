"""Open pages follow their event: a stream of what changes, to everybody who looks at it.

Nothing waits in a queue: whoever is slow is told later of all that changed meanwhile, at once, and
delays nobody. What is sent is made once for each language and step. Listeners are woken a few at a
time, so that a key that is typed meanwhile need not wait for five hundred of them; and after each
wave there is a rest, so that twenty arbiters who type at once cost no more than one.
"""

import asyncio
import json
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import suppress
from typing import Final, Generic, Protocol, TypeVar

from starlette.concurrency import run_in_threadpool

from pareo.journal import State
from pareo.language import translator
from pareo.service.desk.opened import OpenEvent
from pareo.value import dataclass
from pareo.web.changes import changes

MOST: Final = 1000
"""So many streams at a time."""
LARGEST_GAP: Final = 200
"""Whoever missed more entries gets the page anew."""
_OTHERS: Final = 0.5
"""Seconds between looks for entries of other processes."""
_STILL: Final = 30
"""So many looks later a stream says that it is still there."""
_AT_A_TIME: Final = 20
"""So many listeners are woken before others get their turn."""
_REST: Final = 0.2
"""Seconds between waves; what is written meanwhile is told by the next one."""
_LONGEST: Final = 600
"""Seconds after which a stream ends; the page comes back, if it is still let in."""
_KEPT: Final = 32
_BEGIN: Final = b"retry: 1000\n\n"
_NOTHING: Final = b":\n\n"
RELOAD: Final = b'data: {"reload": true}\n\n'
S = TypeVar("S")


class Source(Protocol[S]):
    """An event as some listeners follow it, from one state to the next."""

    @property
    def is_told(self) -> bool:
        """Whether `current` is the newest state as soon as something is written here."""
        ...

    @property
    def current(self) -> S:
        """The newest state as far as it is known; asks nobody."""
        ...

    def newest(self) -> S:
        """Return the state as it is in the store now."""
        ...

    def stamp(self, state: S) -> Hashable:
        """Return what tells a state from others."""
        ...

    def message(self, before: S, after: S, language: str) -> bytes:
        """Return what is said of a step."""
        ...


class DeskSource:
    """An event as the desk sees it."""

    is_told: Final = True

    def __init__(self, event: OpenEvent) -> None:
        self._event: Final = event

    @property
    def current(self) -> State:
        """The state as far as it has been read."""
        return self._event.current

    def newest(self) -> State:
        """Return the state in the store."""
        return self._event.state

    def stamp(self, state: State) -> int:
        """Return the entry at which it stands."""
        return state.head

    def message(self, before: State, after: State, language: str) -> bytes:
        """Return what changed; whoever missed much gets the page anew."""
        if not before.head < after.head <= before.head + LARGEST_GAP:
            return RELOAD
        said = changes(self._event, before, after, translator(language))
        return message_of(after.head, said)


def message_of(name: object, said: object) -> bytes:
    """Return a message as it is sent, with the name by which a listener says what they heard."""
    data = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return f"id: {name}\ndata: {data}\n\n".encode()


class _Channel(Generic[S]):
    """The listeners of one event: the state they are told of, and who waits for another one."""

    def __init__(self, source: Source[S]) -> None:
        self.source = source
        self.listeners = 0
        self._state = source.current
        self._waiting: Final[deque[_Waiter[S]]] = deque()
        self._is_rung = False
        self._waves: asyncio.Task[None] | None = None
        self._made: Final[OrderedDict[Hashable, asyncio.Task[bytes]]] = OrderedDict()

    def move_on(self) -> None:
        """Tell all of the newest state that is known."""
        if not self._is_same(self.source.current, self._state):
            self.ring()

    async def look(self) -> None:
        """Look for a newer state in the store."""
        await run_in_threadpool(self.source.newest)
        self.move_on()

    def ring(self) -> None:
        """Wake all who wait, at once or after the rest."""
        self._is_rung = True
        if self._waves is None or self._waves.done():
            self._waves = asyncio.ensure_future(self._in_waves())

    async def news(self, seen: S, language: str) -> tuple[S, bytes]:
        """Return the state of the last wave and what to say of it; waits if there is no other.

        Whoever comes while a wave is due may have seen more than the last one told.
        """
        if not self._is_rung and not self._is_same(self._state, seen):
            return await self._said(seen, language)
        waiter = _Waiter(seen, language, asyncio.get_running_loop().create_future())
        self._waiting.append(waiter)
        return await waiter.answer

    async def _in_waves(self) -> None:
        while self._is_rung:
            self._is_rung = False
            self._state = self.source.current
            await self._wake(len(self._waiting))
            await asyncio.sleep(_REST)

    async def _wake(self, count: int) -> None:
        for place in range(count):
            waiter = self._waiting.popleft()
            try:
                said = await self._said(waiter.seen, waiter.language)
            except Exception as error:  # noqa: BLE001 - it ends that stream, not the others
                waiter.fail(error)
            else:
                waiter.tell(said)
            if (place + 1) % _AT_A_TIME == 0:
                await asyncio.sleep(0)

    def _is_same(self, one: S, other: S) -> bool:
        return self.source.stamp(one) == self.source.stamp(other)

    async def _said(self, seen: S, language: str) -> tuple[S, bytes]:
        now = self._state
        if self._is_same(now, seen):
            return now, _NOTHING
        return now, await self._message(seen, now, language)

    async def _message(self, before: S, after: S, language: str) -> bytes:
        """Return what changed, made once for all who read this language and wait for the same."""
        step = (self.source.stamp(before), self.source.stamp(after), language)
        task = self._made.get(step)
        if task is None:
            made = run_in_threadpool(self.source.message, before, after, language)
            task = self._made[step] = asyncio.ensure_future(made)
            while len(self._made) > _KEPT:
                self._made.popitem(last=False)
        return await asyncio.shield(task)


@dataclass(frozen=True, slots=True)
class _Waiter(Generic[S]):
    """A listener who has seen a state and waits for another one."""

    seen: S
    language: str
    answer: asyncio.Future[tuple[S, bytes]]

    def tell(self, said: tuple[S, bytes]) -> None:
        if not self.answer.done():  # else it has gone
            self.answer.set_result(said)

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class Streams(Generic[S]):
    """All streams of one kind; they live in the loop of the server."""

    def __init__(self, source: Callable[[OpenEvent], Source[S]]) -> None:
        self._source: Final = source
        self._channels: Final[dict[str, _Channel[S]]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watch: asyncio.Task[None] | None = None
        self._looking: Final[set[asyncio.Task[None]]] = set()
        self._has_ended = False

    @property
    def count(self) -> int:
        """How many streams are open."""
        return sum(channel.listeners for channel in self._channels.values())

    def told(self, event: OpenEvent) -> None:
        """Take in that an event got entries, from any thread."""
        if self._loop is not None and event.uuid in self._channels:
            with suppress(RuntimeError):  # the server has just ended
                self._loop.call_soon_threadsafe(self._move_on, event.uuid)

    async def lines(
        self, event: OpenEvent, seen: S, language: str, *, is_known: bool
    ) -> AsyncIterator[bytes]:
        """Yield what changes in an event after a state, for as long as somebody listens.

        Where it is not known what the page shows, it is to be loaded anew.
        """
        channel = self._joined(event)
        try:
            yield _BEGIN if is_known else _BEGIN + RELOAD
            await channel.look()
            end = time.monotonic() + _LONGEST
            while not self._has_ended and time.monotonic() < end:
                seen, said = await channel.news(seen, language)
                yield said
        finally:
            self._left(event, channel)

    def end(self) -> None:
        """End all streams, since the desk stops; called in the loop of the server."""
        self._has_ended = True
        for channel in self._channels.values():
            channel.ring()

    def _joined(self, event: OpenEvent) -> _Channel[S]:
        self._loop = asyncio.get_running_loop()
        channel = self._channels.get(event.uuid)
        if channel is None:
            channel = self._channels[event.uuid] = _Channel(self._source(event))
        channel.source = self._source(event)
        channel.listeners += 1
        if self._watch is None:
            self._watch = asyncio.ensure_future(self._look_for_others())
        return channel

    def _left(self, event: OpenEvent, channel: _Channel[S]) -> None:
        channel.listeners -= 1
        if not channel.listeners:
            self._channels.pop(event.uuid, None)

    def _move_on(self, uuid: str) -> None:
        channel = self._channels.get(uuid)
        if channel is None:
            return
        if channel.source.is_told:
            channel.move_on()
        else:
            looking = asyncio.ensure_future(channel.look())
            self._looking.add(looking)
            looking.add_done_callback(self._looking.discard)

    async def _look_for_others(self) -> None:
        """Follow what other processes write, while anybody listens."""
        try:
            turn = 0
            while self._channels:
                await asyncio.sleep(_OTHERS)
                turn += 1
                for channel in list(self._channels.values()):
                    with suppress(Exception):  # a store that is busy is asked again
                        await channel.look()
                    if turn % _STILL == 0:
                        channel.ring()
        finally:
            self._watch = None
