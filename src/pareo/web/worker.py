"""One process beside the desk for what takes long, so that no page waits for another one's work."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from pareo.web.process import EndedError, Process

T = TypeVar("T")
_KEPT: Final = 256
"""How many answers are kept."""


class Worker:
    """A process that is started ahead or at the first use, and again if it dies."""

    def __init__(self, get_ready: Callable[[], object] | None = None) -> None:
        self._get_ready: Final = get_ready or ready_for_questions
        self._process: Process | None = None
        self._is_closed = False
        self._busy = 0
        self._used = 0.0
        self._kept: Final[OrderedDict[Hashable, Future[Any]]] = OrderedDict()
        self._lock: Final = Lock()

    def start(self) -> None:
        """Have the process ready."""

        def get_ready() -> None:
            with suppress(EndedError):  # the desk stops
                self.run(self._get_ready)

        self.ahead(get_ready)

    def run(self, function: Callable[..., T], *given: Any) -> T:
        """Run a function of a module on values that can be pickled; waits for it.

        Raises what it raises, and EndedError if the desk stops or it ends the process again.
        """
        with self._in_use():
            process = self._running()
            try:
                return process.call(function, *given)
            except EndedError:
                return self._running(instead_of=process).call(function, *given)

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
            if not self.is_busy and time.monotonic() - self._used >= seconds:
                self._end()

    def close(self) -> None:
        """End the process for good."""
        with self._lock:
            self._is_closed = True
            self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None

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

    def _running(self, instead_of: Process | None = None) -> Process:
        with self._lock:
            if self._is_closed:
                raise EndedError
            if self._process is None or self._process is instead_of:
                self._end()
                self._process = Process()
            return self._process


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
