"""Pieces on a Dask cluster."""

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from pareo.campaign.executors import Executor, in_turns
from pareo.errors import InputError
from pareo.language import Message

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")
R = TypeVar("R")

PATIENCE: Final = 10.0
"""Seconds that the first worker may take to appear."""


def on_cluster(address: str) -> Executor:
    """Return an executor on the workers of the scheduler at this address.

    The workers need the same version of Pareo. What a lost worker had in hand goes to another.
    Raises InputError if the library is missing, nobody answers at the address, or no worker is
    there after some seconds.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise InputError.of(
            Message("Work on a cluster needs the packages dask and distributed."),
            Message("Install them: {command}.", command='pip install "pareo[dask]"'),
        ) from error

    def cluster(
        work: Callable[[T], R], things: Sequence[T]
    ) -> Generator[tuple[int, R | Exception]]:
        try:
            client = Client(address, timeout=5)
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
            yield from in_turns(executor, work, things, range(len(things)), most)

    return cluster


def _wait_for_workers(client: "Client", address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise InputError.of(
            Message("No worker is connected to the scheduler at {address}.", address=address),
            Message("Start one: {command}.", command=f"dask worker {address}"),
        ) from error
