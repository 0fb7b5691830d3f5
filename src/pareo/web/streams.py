"""Open pages follow their event: a stream of what changes, to everybody who looks at it.

Nothing waits in a queue: whoever is slow is told later of all that changed meanwhile, at once, and
delays nobody. What is sent is made once for each language and step.
"""

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from starlette.concurrency import run_in_threadpool

from pareo.journal import State
from pareo.language import translator
from pareo.service.desk.opened import OpenEvent
from pareo.web.changes import changes

MOST: Final = 1000
"""So many streams at a time."""
LARGEST_GAP: Final = 200
"""Whoever missed more entries gets the page anew."""
_OTHERS: Final = 0.5
"""Seconds between looks for entries of other processes."""
_STILL: Final = 15
"""Seconds after which a stream says that it is still there."""
_LONGEST: Final = 600
"""Seconds after which a stream ends; the page comes back, if it is still let in."""
_KEPT: Final = 32
_BEGIN: Final = b"retry: 1000\n\n"
_NOTHING: Final = b":\n\n"
_RELOAD: Final = b'data: {"reload": true}\n\n'


class _Channel:
    """The listeners of one event: the newest state, and a bell that rings when there is another."""

    def __init__(self, event: OpenEvent) -> None:
        self.event = event
        self.state = event.current
        self.listeners = 0
        self.bell = asyncio.Event()
        self._made: Final[OrderedDict[tuple[int, int, str], asyncio.Task[bytes]]] = OrderedDict()

    def move_on(self, state: State) -> None:
        """Ring for a newer state; an older one comes late, unless the event itself went back."""
        head = self.state.head
        if state.head == head or (state.head < head and state.head != self.event.current.head):
            return
        self.state = state
        bell, self.bell = self.bell, asyncio.Event()
        bell.set()

    async def message(self, before: State, after: State, language: str) -> bytes:
        """Return what changed, made once for all who read this language and wait for the same."""
        step = (before.head, after.head, language)
        task = self._made.get(step)
        if task is None:
            made = run_in_threadpool(_message, self.event, before, after, language)
            task = self._made[step] = asyncio.ensure_future(made)
            while len(self._made) > _KEPT:
                self._made.popitem(last=False)
        return await asyncio.shield(task)


class Streams:
    """All streams of a desk; they live in the loop of the server."""

    def __init__(self) -> None:
        self._channels: Final[dict[str, _Channel]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watch: asyncio.Task[None] | None = None
        self._has_ended = False

    @property
    def count(self) -> int:
        """How many streams are open."""
        return sum(channel.listeners for channel in self._channels.values())

    def told(self, event: OpenEvent) -> None:
        """Take in that an event got entries, from any thread."""
        if self._loop is not None and event.uuid in self._channels:
            with suppress(RuntimeError):  # the server has just ended
                self._loop.call_soon_threadsafe(self._move_on, event.uuid, event.current)

    async def lines(
        self, event: OpenEvent, seen: State, language: str, *, is_known: bool
    ) -> AsyncIterator[bytes]:
        """Yield what changes in an event after a state, for as long as somebody listens.

        Where it is not known what the page shows, it is to be loaded anew.
        """
        channel = self._joined(event)
        try:
            yield _BEGIN if is_known else _BEGIN + _RELOAD
            channel.move_on(await run_in_threadpool(_newest, event))
            end = time.monotonic() + _LONGEST
            while not self._has_ended and time.monotonic() < end:
                bell = channel.bell
                now = channel.state
                if now.head == seen.head:
                    try:
                        await asyncio.wait_for(bell.wait(), _STILL)
                    except TimeoutError:
                        yield _NOTHING
                elif not seen.head <= now.head <= seen.head + LARGEST_GAP:
                    yield _RELOAD
                    seen = now
                else:
                    yield await channel.message(seen, now, language)
                    seen = now
        finally:
            self._left(channel)

    def end(self) -> None:
        """End all streams, since the desk stops; called in the loop of the server."""
        self._has_ended = True
        for channel in self._channels.values():
            channel.bell.set()

    def _joined(self, event: OpenEvent) -> _Channel:
        self._loop = asyncio.get_running_loop()
        channel = self._channels.get(event.uuid)
        if channel is None:
            channel = self._channels[event.uuid] = _Channel(event)
        channel.event = event
        channel.listeners += 1
        if self._watch is None:
            self._watch = asyncio.ensure_future(self._look_for_others())
        return channel

    def _left(self, channel: _Channel) -> None:
        channel.listeners -= 1
        if not channel.listeners:
            self._channels.pop(channel.event.uuid, None)

    def _move_on(self, uuid: str, state: State) -> None:
        if (channel := self._channels.get(uuid)) is not None:
            channel.move_on(state)

    async def _look_for_others(self) -> None:
        """Follow what other processes write, while anybody listens."""
        try:
            while self._channels:
                await asyncio.sleep(_OTHERS)
                for channel in list(self._channels.values()):
                    with suppress(Exception):  # a store that is busy is asked again
                        state = await run_in_threadpool(_newest, channel.event)
                        channel.move_on(state)
        finally:
            self._watch = None


def _newest(event: OpenEvent) -> State:
    return event.state


def _message(event: OpenEvent, before: State, after: State, language: str) -> bytes:
    said = changes(event, before, after, translator(language))
    data = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return f"id: {after.head}\ndata: {data}\n\n".encode()
