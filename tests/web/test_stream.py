"""The stream of an event: what changes is told at once, once, and to everybody."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

from pareo.journal import State
from pareo.service.desk import results, undoing
from pareo.web import streams as module
from pareo.web.changes import changes as real
from pareo.web.streams import DeskSource, Streams
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.client import DeskClient

T = TypeVar("T")
Visitor = Callable[..., tuple[Hall, DeskClient]]


class Listener:
    """Somebody who listens to the event of a hall."""

    def __init__(
        self, streams: Streams[State], hall: Hall, seen: int, language: str = "en"
    ) -> None:
        self.lines: AsyncIterator[bytes] = streams.lines(
            hall.event, hall.event.at(seen), language, is_known=True
        )

    async def begin(self) -> None:
        """Connect, as a browser does."""
        assert await anext(self.lines) == b"retry: 1000\n\n"

    async def next(self) -> dict[str, Any]:
        """Return the next message, which comes soon."""
        text = (await asyncio.wait_for(anext(self.lines), 5)).decode()
        (data,) = (line for line in text.splitlines() if line.startswith("data: "))
        found: dict[str, Any] = json.loads(data.removeprefix("data: "))
        if "head" in found:
            assert text.startswith(f"id: {found['head']}\n")
        return found


def run(listening: Coroutine[Any, Any, T]) -> T:
    """Run it in a loop of its own; a browser of another test may have one in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, listening).result()


def a_round(hall: MakeHall) -> tuple[Hall, Streams[State]]:
    made = hall(players=8)
    made.start()
    return made, Streams(DeskSource)


async def enter(hall: Hall, streams: Streams[State], game: int, result: str) -> None:
    """Enter a result in this process, in a thread as pages do."""
    await asyncio.to_thread(hall.do, results.enter, 1, game, result)
    streams.told(hall.event)


def test_a_result_is_told_with_the_parts_that_show_it(hall: MakeHall) -> None:
    made, streams = a_round(hall)

    async def listen() -> dict[str, Any]:
        listener = Listener(streams, made, made.state.head)
        await listener.begin()
        await enter(made, streams, 2, "½-½")
        return await listener.next()

    news = run(listen())
    assert news["head"] == made.state.head
    assert news["kinds"] == ["result"]
    assert news["parts"]["r-1-2"] == '<span data-value="½-½">½-½</span>'
    assert news["parts"]["b-1-2"] == "<bdi>Ana</bdi>"
    assert "3 boards open" in news["parts"]["f-round"]
    assert "r-1-1" not in news["parts"]


def test_what_was_missed_is_told_on_coming_back(hall: MakeHall) -> None:
    made, streams = a_round(hall)
    seen = made.state.head
    made.do(results.enter, 1, 1, "1-0")
    made.do(results.enter, 1, 3, "0-1")

    async def listen() -> dict[str, Any]:
        listener = Listener(streams, made, seen)
        await listener.begin()
        return await listener.next()

    parts = run(listen())["parts"]
    assert {"r-1-1", "r-1-3"} <= parts.keys()
    assert "r-1-2" not in parts


def test_entries_of_another_process_are_found_in_the_store(hall: MakeHall) -> None:
    made, streams = a_round(hall)
    other = made.by("Leo")

    async def listen() -> dict[str, Any]:
        listener = Listener(streams, made, made.state.head)
        await listener.begin()
        await asyncio.to_thread(other.do, results.enter, 1, 4, "1-0")
        return await listener.next()

    assert run(listen())["parts"]["b-1-4"] == "<bdi>Leo</bdi>"


def test_who_is_slow_hears_everything_at_once_and_delays_nobody(hall: MakeHall) -> None:
    made, streams = a_round(hall)

    async def listen() -> tuple[list[int], dict[str, Any]]:
        head = made.state.head
        quick, slow = Listener(streams, made, head), Listener(streams, made, head)
        await quick.begin()
        await slow.begin()
        heads = []
        for game in (1, 2, 3):
            await enter(made, streams, game, "1-0")
            heads.append((await quick.next())["head"])
        return heads, await slow.next()

    heads, late = run(listen())
    assert heads == [made.state.head - 2, made.state.head - 1, made.state.head]
    assert late["head"] == made.state.head
    assert {"r-1-1", "r-1-2", "r-1-3"} <= late["parts"].keys()


def test_what_is_written_during_the_rest_is_told_at_once(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_REST", 2)
    made, streams = a_round(hall)

    async def listen() -> list[dict[str, Any]]:
        listener = Listener(streams, made, made.state.head)
        await listener.begin()
        await enter(made, streams, 1, "1-0")
        first = await listener.next()
        for game in (2, 3, 4):
            await enter(made, streams, game, "0-1")
        return [first, await listener.next()]

    first, second = run(listen())
    assert first["parts"].keys() & {"r-1-1", "r-1-2"} == {"r-1-1"}
    assert {"r-1-2", "r-1-3", "r-1-4"} <= second["parts"].keys()
    assert second["head"] == made.state.head


def test_who_comes_during_the_rest_with_the_newest_page_keeps_it(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_REST", 0.5)
    made, streams = a_round(hall)

    async def listen() -> tuple[bytes, dict[str, Any]]:
        first = Listener(streams, made, made.state.head)
        await first.begin()
        await enter(made, streams, 1, "1-0")
        await first.next()
        await enter(made, streams, 2, "0-1")
        newer = Listener(streams, made, made.state.head)
        await newer.begin()
        said = await asyncio.wait_for(anext(newer.lines), 5)
        await enter(made, streams, 3, "0-1")
        return said, await newer.next()

    said, news = run(listen())
    assert said == b":\n\n"
    assert news["parts"].keys() & {"r-1-2", "r-1-3"} == {"r-1-3"}


def test_a_message_is_made_once_for_all_who_read_the_language(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, streams = a_round(hall)
    count = 0
    changes = real

    def counting(*given: Any) -> dict[str, Any]:
        nonlocal count
        count += 1
        return changes(*given)

    monkeypatch.setattr(module, "changes", counting)

    async def listen() -> list[dict[str, Any]]:
        head = made.state.head
        languages = ("en", "es") * 5
        listeners = [Listener(streams, made, head, language) for language in languages]
        for each in listeners:
            await each.begin()
        await enter(made, streams, 1, "1-0")
        return await asyncio.gather(*(each.next() for each in listeners))

    news = run(listen())
    assert count == 2
    assert "boards open" in news[0]["parts"]["f-round"]
    assert "boards open" not in news[1]["parts"]["f-round"]


def test_an_undo_speaks_of_what_it_takes_back(hall: MakeHall) -> None:
    made, streams = a_round(hall)
    made.do(results.enter, 1, 1, "1-0")

    async def listen() -> dict[str, Any]:
        listener = Listener(streams, made, made.state.head)
        await listener.begin()
        await asyncio.to_thread(made.do, undoing.undo)
        streams.told(made.event)
        return await listener.next()

    news = run(listen())
    assert news["kinds"] == ["result"]
    assert 'data-value="pending"' in news["parts"]["r-1-1"]


def test_a_large_gap_asks_for_the_page_anew(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, streams = a_round(hall)
    monkeypatch.setattr(module, "LARGEST_GAP", 3)
    seen = made.state.head
    for score in ("1-0", "0-1", "½-½", "1-0"):
        made.do(results.enter, 1, 1, score)

    async def listen() -> dict[str, Any]:
        listener = Listener(streams, made, seen)
        await listener.begin()
        return await listener.next()

    assert run(listen()) == {"reload": True}


def test_a_stream_that_ends_is_forgotten(hall: MakeHall) -> None:
    made, streams = a_round(hall)

    async def listen() -> tuple[int, int]:
        listener = Listener(streams, made, made.state.head)
        await listener.begin()
        before = streams.count
        await listener.lines.aclose()  # type: ignore[attr-defined]  # it is a generator
        return before, streams.count

    assert run(listen()) == (1, 0)


def test_no_more_than_a_thousand_streams_are_open(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, client = visitor(players=8)
    monkeypatch.setattr(Streams, "count", module.MOST)
    found = client.get(f"/e/{hall.event.slug}/stream", status=503)
    assert found.headers["retry-after"] == "10"
