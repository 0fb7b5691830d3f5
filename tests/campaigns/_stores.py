"""What the campaigns of the store share: a store of either kind, and an event in it."""

import multiprocessing
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pareo.journal.entry import Draft
from pareo.store import Store
from tests.postgres import running_server

PROCESSES: Final = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__])  # so that a child is there at once


@contextmanager
def new_place(kind: str) -> Iterator[str]:
    """Give the address of a new store: `sqlite` or `postgres`, which takes a server."""
    if kind == "sqlite":
        with TemporaryDirectory(prefix="pareo-store-") as folder:
            yield str(Path(folder) / "pareo.db")
    else:
        with running_server() as server:
            yield server.new_database()


def new_event(place: str) -> str:
    """Make an event and return its uuid."""
    identity = str(uuid.uuid4())
    with Store.open(place) as store:
        store.create(identity, identity, "Open", Draft("event.create", {"uuid": identity}, "chief"))
    return identity
