"""The search for garbage rests where there is none."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def all_kept() -> Iterator[None]:
    """Let the collector rest: nearly all that reading a file makes is kept in what it returns.

    It would go through the records of a large file again and again: a tenth of the time.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
