"""A piece of a campaign, and what came of it."""

import platform
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol, TypeVar

from pareo.campaign.version import exact_version
from pareo.errors import PareoError
from pareo.language import Message
from pareo.value import dataclass

Value = str | int | float | bool | Message | None
Row = Mapping[str, Value]
"""One line of the table of results; no times in it, so that a seed always gives the same bytes."""


class Piece(Protocol):
    """A frozen value that can be sent to another process; its key is its own among all."""

    @property
    def key(self) -> str:
        """Return its name in the ledger, as “1-20”."""
        ...


P = TypeVar("P", bound=Piece)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no row: a reason that was foreseen, or a bug of ours with its traceback.

    `seed` is that of the event that repeats it; empty if the piece failed as a whole.
    """

    seed: str
    reason: Message | str
    traceback: str = ""

    def as_dict(self) -> dict[str, object]:
        """Return the same for programs: what there is of it."""
        found = {"seed": self.seed, "reason": str(self.reason), "traceback": self.traceback}
        return {name: value for name, value in found.items() if value}


Work = Callable[[P], Iterable[Row | Failure]]
"""A function of a module, not a local one: it is sent to other processes by its name."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The rows of a piece, why some or all are missing, and how long it took."""

    key: str
    rows: tuple[Row, ...] = ()
    failures: tuple[Failure, ...] = ()
    seconds: float = 0.0


class UnavailableError(PareoError):
    """The work needs something outside Pareo that is not there now; the reason says what."""

    def __init__(self, reason: Message) -> None:
        self.reason = reason
        super().__init__(reason)


def attempt(work: Work[P], version: str, piece: P) -> Outcome:
    """Do a piece with this version of Pareo; a failure is an outcome like any other."""
    started = time.perf_counter()
    rows: list[Row] = []
    failures: list[Failure] = []
    try:
        _check_version(version)
        for found in work(piece):
            if isinstance(found, Failure):
                failures.append(found)
            else:
                rows.append(found)
    except Exception as error:  # noqa: BLE001 - one piece must not cost the results of the others
        rows, failures = [], [failure_of("", error)]
    return Outcome(piece.key, tuple(rows), tuple(failures), time.perf_counter() - started)


def one_by_one(work: Callable[[T], Row], things: Mapping[str, T]) -> Iterator[Row | Failure]:
    """Yield the row of each thing, or why it has none: it costs no other its row.

    The things stand by the seeds that repeat them.
    """
    for seed, thing in things.items():
        try:
            row = work(thing)
        except Exception as error:  # noqa: BLE001 - it is reported with its seed
            yield failure_of(seed, error)
        else:
            yield row


def _check_version(version: str) -> None:
    """Refuse to work for another version: a worker of a cluster may have one of its own."""
    if version != exact_version():
        raise UnavailableError(
            Message(
                "The worker on {host} has Pareo {other}, not {version}: install that version there.",
                host=platform.node(),
                other=exact_version(),
                version=version,
            )
        )


def failure_of(seed: str, error: Exception) -> Failure:
    """Return why there is no row: a foreseen reason, or a bug of ours."""
    if isinstance(error, UnavailableError):
        return Failure(seed, error.reason)
    lines = traceback.format_exception(error)
    return Failure(seed, f"{type(error).__name__}: {error}", "".join(lines).rstrip())


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
