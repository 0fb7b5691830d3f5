"""Where pieces are worked on: in this process or on several of this machine."""

import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures import Executor as Futures
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final, Protocol, TypeVar

from pareo.campaign.outcome import UnavailableError
from pareo.language import Message

T = TypeVar("T")
R = TypeVar("R")

_AHEAD: Final = 3
"""So many things per worker are handed out at a time: enough to keep it busy."""
_MOST_LOSSES: Final = 2
"""A thing that was on its way so often when a process died gets a process of its own."""
MOST_PROCESSES: Final = 61 if sys.platform == "win32" else sys.maxsize
"""So many processes Windows can wait for at a time."""
_PAUSE: Final = 2.0
"""Seconds without a result after which one that is idle looks around."""


class Executor(Protocol):
    """Works on things in any order; yields the place of each in the sequence, and its result.

    A result is the exception instead if no process survives the work on that thing.
    """

    def __call__(
        self, work: Callable[[T], R], things: Sequence[T]
    ) -> Generator[tuple[int, R | Exception]]:
        """Yield place and result of each thing, as they are finished."""
        ...


def here(work: Callable[[T], R], things: Sequence[T]) -> Generator[tuple[int, R | Exception]]:
    """Work in this process, in the order of the things."""
    for place, thing in enumerate(things):
        yield place, work(thing)


def on_processes(jobs: int) -> Executor:
    """Return an executor of so many processes; one job is this process itself.

    If the work ends early, by Ctrl-C for instance, the processes are ended at once.
    """
    if jobs <= 1:
        return here

    jobs = min(jobs, MOST_PROCESSES)

    def pool(work: Callable[[T], R], things: Sequence[T]) -> Generator[tuple[int, R | Exception]]:
        """A process that is killed takes what was on its way with it: that is done again."""
        losses: Counter[int] = Counter()
        waiting = list(range(len(things)))
        while waiting:
            done: set[int] = set()
            lost: list[int] = []
            with _processes(min(jobs, len(waiting))) as processes:
                turns = in_turns(processes, work, things, waiting, _AHEAD * jobs)
                for place, result in turns:
                    if isinstance(result, BrokenProcessPool):
                        lost.append(place)
                        continue
                    done.add(place)
                    yield place, result
            losses.update(lost)
            waiting = [place for place in waiting if place not in done]
            suspects = [place for place in waiting if losses[place] >= _MOST_LOSSES]
            waiting = [place for place in waiting if losses[place] < _MOST_LOSSES]
            for place in suspects:
                with _processes(1) as process:
                    for _, result in in_turns(process, work, things, [place], 1):
                        yield place, killed() if isinstance(result, BrokenProcessPool) else result

    return pool


def killed() -> UnavailableError:
    """Return why there is no result of work that no process survives."""
    return UnavailableError(
        Message("Every process that tried it was killed; perhaps it needs too much memory.")
    )


def in_turns(
    executor: Futures,
    work: Callable[[T], R],
    things: Sequence[T],
    places: Sequence[int],
    most: int,
    idle: Callable[[], None] | None = None,
) -> Iterator[tuple[int, R | Exception]]:
    """Yield results as they come, with so many things handed out at a time at most.

    While nothing comes, `idle` is called now and then. What is still on its way when it ends early is
    not cancelled: a pool whose processes are killed reports a bug of its own if it meets a cancelled
    thing.
    """
    coming = iter(places)
    running: dict[Future[R], int] = {}
    while True:
        while len(running) < most and (place := next(coming, None)) is not None:
            try:
                running[executor.submit(work, things[place])] = place
            except BrokenProcessPool:  # it was not on its way: no loss of its own
                coming = iter(())
        if not running:
            return
        pause = None if idle is None else _PAUSE
        finished, _ = wait(running, timeout=pause, return_when=FIRST_COMPLETED)
        if idle is not None and not finished:
            idle()
        for future in finished:
            place, error = running.pop(future), future.exception()
            if isinstance(error, BaseException) and not isinstance(error, Exception):
                raise error
            yield place, future.result() if error is None else error


def each(work: Callable[[T], R], things: Sequence[T], jobs: int) -> Generator[R]:
    """Yield the results in the order of the things; what goes wrong is raised."""
    jobs = min(jobs, len(things))
    if jobs <= 1:
        yield from map(work, things)
        return
    size = max(1, min(4, len(things) // (16 * jobs)))
    lots = [things[start : start + size] for start in range(0, len(things), size)]
    early: dict[int, list[R] | Exception] = {}
    due = 0
    for place, result in on_processes(jobs)(partial(_all, work), lots):
        early[place] = result
        while due in early:
            found = early.pop(due)
            if isinstance(found, Exception):
                raise found
            yield from found
            due += 1


def _all(work: Callable[[T], R], things: Sequence[T]) -> list[R]:
    return [work(thing) for thing in things]


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(jobs, initializer=_follow_the_parent) as pool:
        try:
            yield pool
        except BaseException:
            # There is no other way to them before Python 3.14.
            for process in list((pool._processes or {}).values()):  # noqa: SLF001
                _end(process)
            raise


def _follow_the_parent() -> None:
    """Leave interrupts to the parent, and end with it, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.setpgrp()
    if (parent := parent_process()) is not None:
        Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def _end(process: BaseProcess) -> None:
    """End a process, and where there are groups of processes the program that it runs, too."""
    process.kill()
    if sys.platform != "win32" and process.pid is not None:
        with suppress(ProcessLookupError):  # it was ended before it made its group
            os.killpg(process.pid, signal.SIGKILL)
