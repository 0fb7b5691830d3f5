"""Pieces on a Dask cluster."""

import logging
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeVar

from pareo.campaign.executors import Executor, in_turns, killed
from pareo.errors import InputError
from pareo.language import Message

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")
R = TypeVar("R")

PATIENCE: Final = 10.0
"""Seconds that the first worker may take to appear, or another after the loss of the last one."""
ANSWERED_WITHIN: Final = 5.0
"""Seconds that the scheduler may take to answer."""


def on_cluster(address: str, notice: Callable[[Message], None] = lambda _: None) -> Executor:
    """Return an executor on the workers of the scheduler at this address.

    The workers need the same version of Pareo. What a lost worker had in hand goes to another; if
    there is none for some seconds, `notice` hears that the work waits. Raises InputError if the
    library is missing, nobody answers at the address, no worker is there after some seconds, or the
    scheduler goes away.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError as error:
        raise InputError.of(
            Message("Work on a cluster needs the packages dask and distributed."),
            Message("Install them: {command}.", command='pip install "pareo[dask]"'),
        ) from error

    def cluster(
        work: Callable[[T], R], things: Sequence[T]
    ) -> Generator[tuple[int, R | Exception]]:
        _quiet()
        try:
            client = Client(address, timeout=ANSWERED_WITHIN)
        except (OSError, ValueError) as error:
            raise InputError.of(
                Message("No scheduler answers at {address}.", address=address),
                Message("Start one with “dask scheduler”, and workers with “dask worker”."),
            ) from error
        with client:
            _wait_for_workers(client, address)
            # Without `pure`: the same piece in another campaign is another task.
            executor = client.get_executor(pure=False)
            most = 4 * max(4, sum(client.nthreads().values()))
            watch = _Watch(client, address, notice)
            try:
                for place, result in in_turns(
                    executor, work, things, range(len(things)), most, watch
                ):
                    yield place, killed() if isinstance(result, KilledWorker) else result
            except (CancelledError, OSError) as error:
                raise _gone(address) from error

    return cluster


def _gone(address: str) -> InputError:
    return InputError.of(
        Message("The scheduler at {address} is gone.", address=address),
        Message(
            "Start it again, with workers. With a folder for results the same command goes on, "
            "without one it begins anew."
        ),
    )


def _quiet() -> None:
    """Keep the library from telling of lost connections with pages of tracebacks."""
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).handlers = [logging.NullHandler()]


def _wait_for_workers(client: "Client", address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise InputError.of(
            Message("No worker is connected to the scheduler at {address}.", address=address),
            Message("Start one: {command}.", command=f"dask worker {address}"),
        ) from error


class _Watch:
    """Tells once, each time that the last worker is lost, that the work waits for another."""

    def __init__(self, client: "Client", address: str, notice: Callable[[Message], None]) -> None:
        self._client = client
        self._address = address
        self._notice = notice
        self._since: float | None = None
        self._has_told = False

    def __call__(self) -> None:
        """Look whether there is a worker."""
        with suppress(OSError):
            if self._client.nthreads():
                self._since, self._has_told = None, False
                return
        if self._since is None:
            self._since = time.monotonic()
        if not self._has_told and time.monotonic() - self._since >= PATIENCE:
            self._has_told = True
            self._notice(
                Message(
                    "No worker is connected to the scheduler at {address} any more; the work waits "
                    "for one. Start one: {command}.",
                    address=self._address,
                    command=f"dask worker {self._address}",
                )
            )
