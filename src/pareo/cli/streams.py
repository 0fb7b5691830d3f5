"""Standard output when it is not there, or takes no more."""

import contextlib
import errno
import io
import os
import sys
from typing import TextIO, cast

from pareo.language import Message


class Closed(io.TextIOBase):
    """Stands for a standard output that was closed before we began: writing to it fails."""

    encoding = "utf-8"

    @property
    def buffer(self) -> "Closed":
        """What takes bytes: it fails just so."""
        return self

    def write(self, _: object) -> int:
        """Fail, as the system does."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare_streams() -> None:
    """Make both streams fit to be written to, or to fail in a way that can be told."""
    if sys.stdout is None:
        sys.stdout = cast("TextIO", Closed())
    for stream in (sys.stdout, sys.stderr):
        # A terminal of an older kind shows a question mark where it has no such letter.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def forget_output() -> None:
    """Keep Python from complaining, at its end, about output that cannot be written any more."""
    # Standard output may be no file of the system at all.
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
