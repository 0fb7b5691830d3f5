"""Two desks and twenty phones type results into one store over HTTP: 0 lost, 0 doubled.

    python3 run.py campaign desk_writers [--phones 20] [--seconds 60] [--boards 50] [--listeners 0]

Each desk is a process of its own on the same store; the phones use both. Listeners follow the
event by its stream, and the last of them has to hear of an entry soon.
"""

import argparse
import math
import random
import re
import selectors
import socket
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Self
from urllib.parse import urlsplit

from tests.campaigns._desk_clients import SLUG, Typist, faults, percentile, round_in_play
from tests.running_desk import RunningDesk

_DESKS: Final = 2
_ID: Final = re.compile(rb"^id: (\d+)$", re.MULTILINE)
_LATEST: Final = 2.0
"""Seconds after which the last listener has heard: twice what is promised, on a busy machine."""


class Listeners:
    """Streams of the event, read in a process of their own: when each of them heard of what."""

    def __init__(self, addresses: Sequence[str], count: int) -> None:
        spawned = get_context("spawn")
        self._ours, theirs = spawned.Pipe()
        places = [urlsplit(addresses[n % len(addresses)]).netloc for n in range(count)]
        self._process: Final = spawned.Process(target=listen, args=(places, theirs))
        self._heard: list[list[tuple[int, float]]] = []

    def __enter__(self) -> Self:
        self._process.start()
        self._ours.recv()
        return self

    def __exit__(self, *_: object) -> None:
        self._ours.send("end")
        self._heard = self._ours.recv()
        self._process.join()

    def last(self, entry: int) -> float:
        """Return when the last of them had heard of an entry, alone or together with later ones."""
        return max(
            next((at for number, at in heard if number >= entry), math.inf) for heard in self._heard
        )


def listen(places: Sequence[str], pipe: Connection) -> None:
    """Follow the event at each place until told to end; send what each heard and when."""
    ready = selectors.DefaultSelector()
    heard: list[list[tuple[int, float]]] = [[] for _ in places]
    for each, place in enumerate(places):
        host, _, port = place.partition(":")
        stream = socket.create_connection((host, int(port)))
        stream.sendall(f"GET /e/{SLUG}/stream HTTP/1.1\r\nHost: {place}\r\n\r\n".encode())
        ready.register(stream, selectors.EVENT_READ, heard[each])
    pipe.send("ready")
    while not pipe.poll():
        for key, _ in ready.select(timeout=0.2):
            assert isinstance(key.fileobj, socket.socket)
            data, now = key.fileobj.recv(65536), time.monotonic()
            key.data.extend((int(number), now) for number in _ID.findall(data))
    pipe.send(heard)
    ready.close()


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
    if listeners:
        late = [heard.last(seq) - at for seq, at in acknowledged.items()]
        wrong.extend("a listener never heard of an entry" for each in late if math.isinf(each))
        last = percentile([each for each in late if not math.isinf(each)], 0.95)
        print(f"{listeners} listeners: the last heard after {last} ms (95 %)")
        if last > _LATEST * 1000:
            wrong.append("the last listener heard too late")
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
