"""One run at a time in a folder: a lock that ends with its process, even if that is killed."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path
from typing import Final, TextIO

from pareo.campaign.folder import using
from pareo.errors import InputError
from pareo.language import Message

FILE: Final = "pieces.lock"
_TAKEN: Final = (EACCES, EAGAIN, EDEADLK)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep other runs out of a folder; raises InputError if there is one.

    The file stays: it is empty, and only its lock counts. Where a file system knows no locks,
    nobody is kept out.
    """
    file = folder / FILE
    with using(file):
        folder.mkdir(parents=True, exist_ok=True)
        opened = file.open("a", encoding="utf-8")
    with opened:
        try:
            _lock(opened)
        except OSError as error:
            if error.errno in _TAKEN:
                raise InputError.of(
                    Message("Another run is working in this folder."),
                    Message("Wait for its end, or choose another folder."),
                    source=str(folder),
                ) from error
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: TextIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: TextIO) -> None:
        # Of the process, unlike flock: the processes of a pool do not inherit it.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
