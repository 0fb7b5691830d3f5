"""Two desks and twenty phones type results into one store over HTTP: 0 lost, 0 doubled.

    python3 run.py campaign desk_writers [--phones 20] [--seconds 60] [--boards 50] [--listeners 0]

Each desk is a process of its own on the same store; the phones use both. Listeners follow the
event by its stream, and the time until the last of them has heard of an entry is told.
"""

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Final, Self
from urllib.parse import urlsplit

from tests.campaigns._desk_clients import SLUG, Typist, faults, percentile, round_in_play
from tests.running_desk import RunningDesk

_DESKS: Final = 2


class Listeners:
    """Streams of the event: when the last of them heard of each entry."""

    def __init__(self, addresses: Sequence[str], count: int) -> None:
        self.heard: Final[dict[int, float]] = {}
        self._places: Final = [urlsplit(addresses[n % len(addresses)]) for n in range(count)]
        self._end: Final = Event()
        self._thread: Final = Thread(target=lambda: asyncio.run(self._listen()))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._thread.join()

    async def _listen(self) -> None:
        await asyncio.gather(*(self._follow(str(p.hostname), p.port or 80) for p in self._places))

    async def _follow(self, host: str, port: int) -> None:
        reader, writer = await asyncio.open_connection(host, port)
        request = f"GET /e/{SLUG}/stream?after=0 HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n"
        writer.write(request.encode())
        while not self._end.is_set():
            try:
                line = await asyncio.wait_for(reader.readline(), 0.5)
            except TimeoutError:
                continue
            if line.startswith(b"id: "):
                self.heard[int(line[4:])] = time.monotonic()
        writer.close()


def type_for(typist: Typist, boards: int, seconds: float) -> list[tuple[int, float]]:
    """Type results for so long; return when each entry was acknowledged."""
    lot = random.Random(typist.name)
    times = []
    typist.open_page()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        typist.type(lot.randint(1, boards))
        if typist.written:
            times.append((typist.written[-1].seq, time.monotonic()))
        time.sleep(lot.random() * 0.2)
    typist.close()
    return times


def run(phones: int, seconds: float, boards: int = 50, listeners: int = 0) -> list[str]:
    """Let everybody type, and return what went wrong."""
    with TemporaryDirectory(prefix="pareo-desk-") as folder:
        place = Path(folder)
        uuid = round_in_play(place, boards)
        desks = [RunningDesk(place) for _ in range(_DESKS)]
        try:
            addresses = [desk.address for desk in desks]
            names = [f"desk{n}" for n in range(_DESKS)] + [f"phone{n}" for n in range(phones)]
            typists = [
                Typist(name, partial(addresses.__getitem__, n % _DESKS))
                for n, name in enumerate(names)
            ]
            with (
                Listeners(addresses, listeners) as heard,
                ThreadPoolExecutor(len(typists)) as pool,
            ):
                tasks = [pool.submit(type_for, each, boards, seconds) for each in typists]
                acknowledged = dict(pair for task in tasks for pair in task.result())
                time.sleep(1 if listeners else 0)
        finally:
            for desk in desks:
                desk.stop()
        written = [each for typist in typists for each in typist.written]
        wrong = faults(place / "pareo.db", uuid, written)
    times = [each.seconds for each in written]
    print(
        f"{_DESKS} desks, {phones} phones, {seconds} s: {len(written)} written, {len(wrong)} faults,"
        f" answered in {percentile(times, 0.5)} ms (95 %: {percentile(times, 0.95)} ms)"
    )
    late = [heard.heard[seq] - at for seq, at in acknowledged.items() if seq in heard.heard]
    if late:
        print(f"{listeners} listeners: the last heard after {percentile(late, 0.95)} ms (95 %)")
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if nothing was lost or doubled."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign desk_writers",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--phones", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--boards", type=int, default=50)
    parser.add_argument("--listeners", type=int, default=0)
    options = parser.parse_args(arguments)
    wrong = run(options.phones, options.seconds, options.boards, options.listeners)
    for what, count in Counter(wrong).most_common(50):
        print(f"{count} x {what}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
