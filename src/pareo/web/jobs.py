"""Work that takes minutes, done in a process of its own while pages look how far it is."""

import logging
import time
from collections.abc import Callable
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.web.process import Process

T = TypeVar("T")
_LOG: Final = logging.getLogger("pareo.desk")
_BROKEN: Final = Fault(Message("The work broke off."), Message("Begin it again."))


class Job:
    """One piece of work: what it is at, how much of that is done in per cent, and what came of it."""

    def __init__(self) -> None:
        self.at = ""
        self.done = 0
        self.is_over = False
        self.ended = 0.0
        self.result: Any = None
        self.faults: tuple[Fault, ...] = ()

    def follow(self, at: str, done: int) -> None:
        """Take in how far it is."""
        self.at, self.done = at, done


class Jobs:
    """The jobs of a desk, one at a time under each name."""

    def __init__(self) -> None:
        self._jobs: Final[dict[str, Job]] = {}
        self._lock: Final = Lock()

    def find(self, name: str) -> Job | None:
        """Return the job that runs under a name, or the last one that did."""
        return self._jobs.get(name)

    def begin(
        self, name: str, work: Callable[..., T], *given: Any, then: Callable[[T], object]
    ) -> Job:
        """Begin work unless it runs already: a function that is told where to say how far it is.

        It and what is given to it can be pickled; `then` makes the result here of what it returns.
        """
        with self._lock:
            running = self._jobs.get(name)
            if running is not None and not running.is_over:
                return running
            job = self._jobs[name] = Job()
        self._start(lambda: self._run(job, work, given, then))
        return job

    def forget(self, name: str) -> None:
        """Forget a job that is over."""
        with self._lock:
            if (job := self._jobs.get(name)) is not None and job.is_over:
                del self._jobs[name]

    def _start(self, run: Callable[[], None]) -> None:
        Thread(target=run, daemon=True).start()

    def _run(
        self, job: Job, work: Callable[..., T], given: tuple[Any, ...], then: Callable[[T], object]
    ) -> None:
        try:
            job.result = then(self._apart(job, work, given))
        except InputError as error:
            job.faults = error.faults
        except Exception:  # noqa: BLE001 - nobody else would hear of it
            _LOG.exception("a job broke off")
            job.faults = (_BROKEN,)
        finally:
            job.ended = time.monotonic()
            job.is_over = True

    def _apart(self, job: Job, work: Callable[..., T], given: tuple[Any, ...]) -> T:
        """Do it in another process, so that pages are as fast as ever."""
        process = Process()
        try:
            return process.call(work, *given, follow=job.follow)
        finally:
            process.close()
