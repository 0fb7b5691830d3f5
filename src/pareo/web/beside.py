"""A process beside the desk: runs what it is sent, one call after the other, and ends with the desk."""

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, Final

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
