"""A process beside the desk, as the desk sees it: a call that is answered from there."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Any, Final, TypeVar

from pareo.web.beside import AT, FAILED, receive, send

T = TypeVar("T")
_START: Final = "import sys; sys.path[:] = sys.argv[1:]; from pareo.web.beside import main; main()"


class EndedError(Exception):
    """The process ended before it answered."""


class Process:
    """Another Python without a copy of what the desk holds; it runs one call at a time.

    It ends as soon as this one closes its pipe or ends, however that is.
    """

    def __init__(self) -> None:
        self._child: Final = subprocess.Popen(
            [sys.executable, "-c", _START, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._lock: Final = Lock()

    def call(
        self,
        function: Callable[..., T],
        *given: Any,
        follow: Callable[[str, int], None] | None = None,
    ) -> T:
        """Run a function of a module on values that can be pickled; raises what it raises.

        Where somebody follows, it is given first where to say how far it is. Raises EndedError.
        """
        calls, answers = self._child.stdin, self._child.stdout
        assert calls is not None
        assert answers is not None
        with self._lock:
            try:
                send(calls, (function, given, follow is not None))
                while True:
                    kind, value = pickle.loads(receive(answers))  # noqa: S301 - ours
                    if kind != AT:
                        break
                    assert follow is not None
                    follow(*value)
            except (EOFError, OSError) as error:
                raise EndedError from error
        if kind == FAILED:
            raise value
        result: T = value
        return result

    def close(self) -> None:
        """End it, also in the midst of a call."""
        self._child.kill()
        self._child.wait()
        with self._lock:
            for pipe in (self._child.stdin, self._child.stdout):
                assert pipe is not None
                with suppress(OSError):  # what was not sent is not needed any more
                    pipe.close()
