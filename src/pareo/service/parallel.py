"""The same work on many things, on as many processors as are given."""

import os
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

_T = TypeVar("_T")
_R = TypeVar("_R")


def each(work: Callable[[_T], _R], things: Sequence[_T], jobs: int) -> Generator[_R]:
    """Yield the results in the order of the things; one job is this process itself."""
    jobs = min(jobs, len(things))
    if jobs <= 1:
        yield from map(work, things)
        return
    lot = max(1, min(4, len(things) // (16 * jobs)))
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        try:
            yield from pool.map(work, things, chunksize=lot)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
