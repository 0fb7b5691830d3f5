"""A process beside the desk, as the desk sees it: a call that is answered from there."""

import os
import pickle
import signal
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import IO, Any, Final, TypeVar

_LENGTH: Final = struct.Struct(">Q")
DONE: Final = "done"
FAILED: Final = "failed"
AT: Final = "at"


def send(pipe: IO[bytes], value: object) -> None:
    """Write a value; raises OSError if nobody reads any more."""
    data = pickle.dumps(value)
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    """Return the next value, still pickled; raises EOFError if there is none."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    (length,) = _LENGTH.unpack(head)
    data = pipe.read(length)
    if len(data) < length:
        raise EOFError
    return data


def main() -> None:
    """Leave Ctrl-C to the desk, and end when it does, however that is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what libraries print must not get between the answers
    calls: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(calls,), daemon=True).start()
    while True:
        _run(calls.get(), answers)


def _listen(calls: SimpleQueue[bytes]) -> None:
    """Take in calls; the desk is gone when its end of the pipe is closed."""
    try:
        while True:
            calls.put(receive(sys.stdin.buffer))
    finally:
        os._exit(0)


def _run(call: bytes, answers: IO[bytes]) -> None:
    function: Callable[..., Any]
    answer: tuple[str, Any]
    try:
        function, given, follows = pickle.loads(call)  # noqa: S301 - the desk's own
        if follows:
            given = (lambda at, done: send(answers, (AT, (at, done))), *given)
        answer = (DONE, function(*given))
    except Exception as error:  # noqa: BLE001 - whoever waits gets it
        answer = (FAILED, error)
    try:
        send(answers, answer)
    except (pickle.PicklingError, TypeError, AttributeError) as error:
        send(answers, (FAILED, RuntimeError(f"{answer[1]!r}: {error}")))


T = TypeVar("T")
_START: Final = "import sys; sys.path[:] = sys.argv[1:]; from pareo.web.process import main; main()"


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
