"""One process beside the desk for what takes long, so that no page waits for another one's work."""

import os
import signal
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import Any, Final, TypeVar

T = TypeVar("T")
_KEPT: Final = 256
"""How many answers are kept."""


class Worker:
    """A process that is started ahead or at the first use, and again if it dies."""

    def __init__(self, get_ready: Callable[[], object] | None = None) -> None:
        self._get_ready: Final = get_ready or ready_for_questions
        self._pool: ProcessPoolExecutor | None = None
        self._busy = 0
        self._used = 0.0
        self._kept: Final[OrderedDict[Hashable, Future[Any]]] = OrderedDict()
        self._lock: Final = Lock()

    def start(self) -> None:
        """Have the process ready."""
        self._used = time.monotonic()
        self._running().submit(self._get_ready)

    def run(self, function: Callable[..., T], *given: Any) -> T:
        """Run a function of a module on values that can be pickled; waits for it."""
        with self._in_use():
            pool = self._running()
            try:
                return pool.submit(function, *given).result()
            except BrokenProcessPool:
                return self._running(instead_of=pool).submit(function, *given).result()

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is kept under a key, else make it; whoever asks meanwhile waits for it."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                found, mine = Future(), True
                self._kept[key] = found
                while len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            else:
                mine = False
                self._kept.move_to_end(key)
        if mine:
            try:
                found.set_result(make())
            except BaseException as error:  # noqa: BLE001 - whoever waits gets it
                with self._lock:
                    self._kept.pop(key, None)
                found.set_exception(error)
        made: T = found.result()
        return made

    def ahead(self, make: Callable[[], object]) -> None:
        """Make something that will soon be asked for, while nobody waits."""
        Thread(target=make, daemon=True).start()

    @property
    def is_busy(self) -> bool:
        """Whether somebody waits for it."""
        return self._busy > 0

    def rest(self, seconds: float) -> None:
        """End the process if nobody has needed it for so long; the next use starts it again."""
        with self._lock:
            idle = not self.is_busy and time.monotonic() - self._used >= seconds
        if idle:
            self.close()

    def close(self) -> None:
        """End the process."""
        with self._lock:
            if self._pool is not None:
                self._pool.shutdown(cancel_futures=True)
                self._pool = None

    @contextmanager
    def _in_use(self) -> Iterator[None]:
        with self._lock:
            self._busy += 1
        try:
            yield
        finally:
            with self._lock:
                self._busy -= 1
                self._used = time.monotonic()

    def _running(self, instead_of: ProcessPoolExecutor | None = None) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None or self._pool is instead_of:
                self._pool = ProcessPoolExecutor(
                    1, mp_context=get_context("spawn"), initializer=live_with_the_desk
                )
            return self._pool


def ready_for_questions() -> None:
    """Load what most questions need."""
    import pareo.service.desk.why  # noqa: F401 - so that it is there


def ready_to_print() -> None:
    """Load what makes papers, where it is installed."""
    from pareo.errors import InputError
    from pareo.reports import pdf_maker
    from pareo.service import paper_forms  # noqa: F401 - so that it is there

    with suppress(InputError):  # whoever prints is told what is missing
        pdf_maker()


def live_with_the_desk() -> None:
    """Leave Ctrl-C to the desk, and end when it does, however that is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    desk = parent_process()
    assert desk is not None

    def follow() -> None:
        desk.join()
        os._exit(0)

    Thread(target=follow, daemon=True).start()
