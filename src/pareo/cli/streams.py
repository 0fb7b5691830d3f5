"""Handles a closed or full standard output."""

import contextlib
import errno
import io
import os
import sys
from typing import TextIO, cast

from pareo.language import Message


class Closed(io.TextIOBase):
    """A standard output that was closed before the start: writing to it fails."""

    encoding = "utf-8"

    @property
    def buffer(self) -> "Closed":
        """The stream for bytes: it fails in the same way."""
        return self

    def write(self, _: object) -> int:
        """Fail as the system does."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare_streams() -> None:
    """Prepare the streams: a failure to write can be reported, and any letter be read."""
    if sys.stdout is None:
        sys.stdout = cast("TextIO", Closed())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # An older terminal shows a question mark for a letter that it does not have.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def forget_output() -> None:
    """Keep Python from complaining, at its end, about output that cannot be written any more."""
    # Standard output may not be a file of the system.
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def why_not_written(error: OSError) -> Message:
    """Return in words why standard output cannot be written."""
    match error.errno:
        case errno.ENOSPC:
            reason: Message | str = Message("no space left")
        case errno.EBADF:
            reason = Message("it is closed")
        case _:
            reason = error.strerror or str(error)
    return Message("standard output: cannot be written: {reason}", reason=reason)
