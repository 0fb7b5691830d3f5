"""A piece of a campaign, and what came of it."""

import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeVar

from pareo.errors import PareoError
from pareo.value import dataclass

Value = str | int | float | bool | None
Row = Mapping[str, Value]
"""One line of the table of results; no times in it, so that a seed always gives the same bytes."""


class Piece(Protocol):
    """A frozen value that can be sent to another process; its key is its own among all."""

    @property
    def key(self) -> str:
        """Return its name in the ledger, as “1-20”."""
        ...


P = TypeVar("P", bound=Piece)
Work = Callable[[P], Sequence[Row]]
"""A function of a module, not a local one: it is sent to other processes by its name."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The rows of a piece, or why there are none, mostly a traceback; and how long it took."""

    key: str
    rows: tuple[Row, ...] = ()
    failure: str = ""
    seconds: float = 0.0


class UnavailableError(PareoError):
    """The work needs something outside Pareo that is not there now; the words say what."""


def attempt(work: Work[P], piece: P) -> Outcome:
    """Do a piece; a failure is an outcome like any other."""
    started = time.perf_counter()
    try:
        rows = tuple(work(piece))
    except UnavailableError as error:
        words = "\n".join((str(error), *getattr(error, "__notes__", ())))
        return Outcome(piece.key, (), words, time.perf_counter() - started)
    except Exception:  # noqa: BLE001 - one piece must not cost the results of all the others
        return Outcome(piece.key, (), traceback.format_exc(), time.perf_counter() - started)
    return Outcome(piece.key, rows, "", time.perf_counter() - started)


@contextmanager
def reproduced_by(what: str) -> Iterator[None]:
    """Add to a failure what repeats it: a seed or a file."""
    try:
        yield
    except Exception as error:
        error.add_note(f"Reproduced by: {what}")
        raise


def slices(count: int, size: int, first: int = 1) -> list[range]:
    """Return the numbers of `count` things, `size` to a piece; the last piece may be smaller."""
    end = first + count
    return [range(start, min(start + size, end)) for start in range(first, end, size)]
