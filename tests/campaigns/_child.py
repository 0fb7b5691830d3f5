"""A process that writes to a store and may be killed."""

import os
import random
import resource
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from pareo.errors import InputError
from pareo.journal.entry import Draft, Personal
from pareo.store import Store
from tests.campaigns._stores import PROCESSES

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

ROOM: Final = 1_000_000
"""Bytes that a child with little room may write to one file."""

Said = int | str


class Child:
    """A process that appends entries until it is killed or refused."""

    def __init__(self, place: str, uuid: str, limit: str = "") -> None:
        self._pipe, theirs = PROCESSES.Pipe(duplex=False)
        self._process = PROCESSES.Process(target=write_on, args=(theirs, place, uuid, limit))
        self._process.start()
        theirs.close()
        assert self._pipe.recv() == "ready"

    def kill(self) -> None:
        """End it at once, wherever it is."""
        self._process.kill()

    def said(self) -> list[Said]:
        """Return the numbers that it said until its end, and why it stopped if it was refused."""
        said: list[Said] = []
        with suppress(EOFError):
            while True:
                said.append(self._pipe.recv())
        self._process.join()
        self._pipe.close()
        return said


def write_on(pipe: "Connection[Said, Said]", place: str, uuid: str, limit: str) -> None:
    """Append entries until killed or refused, and say each number once it is written."""
    try:
        with Store.open(place) as store:  # loads everything, which nobody else may read
            store.event(uuid)
            pipe.send("ready")
            if not limit:
                write_all(pipe, store, uuid)
        if limit == "little room":
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM))
        elif limit == "nobody":
            os.setuid(65534)
        with Store.open(place) as store:
            write_all(pipe, store, uuid)
    except InputError as error:
        pipe.send(str(error.faults[0].what))


def write_all(pipe: "Connection[Said, Said]", store: Store, uuid: str) -> None:
    """Append entries for ever."""
    lot = random.Random()
    while True:
        pipe.send(append_something(store, uuid, lot))


def append_something(store: Store, uuid: str, lot: random.Random) -> int:
    """Append an entry of some size with personal data and scopes, and return its number."""
    person = Personal.of("p1", {"name": f"Somebody {lot.random()}"})
    size = lot.choice((1, 100, 3000))
    payload = {"identity": person.digest, "text": "½" * size}
    scopes = ("person:p1", f"round:{size}")
    with store.turn(uuid) as turn:
        return turn.append(
            Draft("player.correct", payload, "chief", scopes=scopes, personal=(person,))
        ).seq
