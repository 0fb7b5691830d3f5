"""A campaign from its pieces to their outcomes."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from errno import EACCES, EAGAIN, EDEADLK
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Final, TextIO, TypeVar

from pareo.campaign.executors import Executor, here
from pareo.campaign.folder import using
from pareo.campaign.ledger import Ledger
from pareo.campaign.outcome import Outcome, Piece, Work, attempt, failure_of
from pareo.campaign.version import exact_version
from pareo.errors import InputError
from pareo.language import Message
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """Counts of pieces; `kept` were finished by an earlier run and took no time now."""

    done: int
    total: int
    kept: int
    failed: int
    seconds: float

    @property
    def rate(self) -> float:
        """Return how many pieces are finished in a second."""
        return (self.done - self.kept) / self.seconds if self.seconds else 0.0

    @property
    def seconds_left(self) -> float | None:
        """Return how long the rest takes at this rate, if there is one yet."""
        return (self.total - self.done) / self.rate if self.rate else None


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


P = TypeVar("P", bound=Piece)


@dataclass(frozen=True, slots=True)
class Campaign:
    """What is done and with which settings: everything that the rows depend on.

    Settings are plain data. Results of other settings, or of another version of Pareo, are
    never mixed with these.
    """

    kind: str
    settings: Mapping[str, object]

    def as_dict(self) -> dict[str, object]:
        """Return the same for programs."""
        return {"kind": self.kind, "version": exact_version(), **self.settings}


def run(  # noqa: PLR0913 - each is a choice of its own
    campaign: Campaign,
    work: Work[P],
    pieces: Sequence[P],
    *,
    executor: Executor = here,
    keep: Path | None = None,
    singly: Callable[[P], Mapping[str, P]] = lambda _: {},
    finish: Callable[[list[Outcome]], None] = lambda _: None,
    progress: Callable[[Progress], None] = lambda _: None,
    notice: Callable[[Message], None] = lambda _: None,
) -> list[Outcome]:
    """Work on all pieces; return their outcomes in the order of the pieces.

    With a folder to `keep` them in, finished pieces are written there one by one, and those found
    there are not done again; `notice` hears of what is damaged there. `finish` gets all outcomes
    while the folder is still closed to other runs. A piece that no process survives is done in the
    smaller ones that `singly` returns by their seeds, so that only one of these is lost. Raises
    InputError if the folder holds other work or cannot be used, or another run is working there.
    """
    do = partial(attempt, work, exact_version())
    with nullcontext() if keep is None else alone_in(keep):
        ledger = None if keep is None else Ledger(keep, campaign.as_dict())
        for each in () if ledger is None else ledger.notices:
            notice(each)
        outcomes = _run(ledger, pieces, partial(_results, executor, do, singly), progress)
        finish(outcomes)
        return outcomes


def _run(
    ledger: Ledger | None,
    pieces: Sequence[P],
    results: Callable[[Sequence[P]], Iterator[Outcome]],
    progress: Callable[[Progress], None],
) -> list[Outcome]:
    found = {} if ledger is None else dict(ledger.finished)
    outcomes = {piece.key: found[piece.key] for piece in pieces if piece.key in found}
    kept, failed, started = len(outcomes), 0, time.monotonic()
    open_pieces = [piece for piece in pieces if piece.key not in outcomes]
    progress(Progress(kept, len(pieces), kept, failed, 0.0))
    for outcome in results(open_pieces):
        if ledger is not None:
            ledger.keep(outcome)
        outcomes[outcome.key] = outcome
        failed += bool(outcome.failures)
        seconds = time.monotonic() - started
        progress(Progress(len(outcomes), len(pieces), kept, failed, seconds))
    return [outcomes[piece.key] for piece in pieces]


def _results(
    executor: Executor,
    do: Callable[[P], Outcome],
    singly: Callable[[P], Mapping[str, P]],
    pieces: Sequence[P],
) -> Iterator[Outcome]:
    """Yield the outcome of each piece; at last of those that no process survives."""
    lost: list[tuple[P, Exception]] = []
    for place, result in executor(do, pieces):
        if isinstance(result, Exception):
            lost.append((pieces[place], result))
        else:
            yield result
    for piece, error in lost:
        if singles := singly(piece):
            yield _joined(piece.key, list(singles), executor(do, list(singles.values())))
        else:
            yield Outcome(piece.key, failures=(failure_of("", error),))


def _joined(
    key: str, seeds: Sequence[str], results: Iterable[tuple[int, Outcome | Exception]]
) -> Outcome:
    """Return the outcome of a piece from those of its single things, in their order."""
    single = [
        Outcome(key, failures=(failure_of(seeds[place], result),))
        if isinstance(result, Exception)
        else result
        for place, result in sorted(results, key=itemgetter(0))
    ]
    return Outcome(
        key,
        tuple(row for outcome in single for row in outcome.rows),
        tuple(failure for outcome in single for failure in outcome.failures),
        sum(outcome.seconds for outcome in single),
    )
