"""A campaign from its pieces to their outcomes."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TypeVar

from pareo import __version__
from pareo.campaign.executors import Executor, here
from pareo.campaign.ledger import Ledger
from pareo.campaign.lock import alone_in
from pareo.campaign.outcome import Failure, Outcome, Piece, Work, attempt
from pareo.campaign.progress import Progress
from pareo.language import Message
from pareo.value import dataclass

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
        return {"kind": self.kind, "version": __version__, **self.settings}


def run(
    campaign: Campaign,
    work: Work[P],
    pieces: Sequence[P],
    *,
    executor: Executor = here,
    keep: Path | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    notice: Callable[[Message], None] = lambda _: None,
) -> list[Outcome]:
    """Work on all pieces; return their outcomes in the order of the pieces.

    With a folder to `keep` them in, finished pieces are written there one by one, and those found
    there are not done again; `notice` hears of what is damaged there. Raises InputError if the
    folder holds another campaign, or another run is working there.
    """
    with nullcontext() if keep is None else alone_in(keep):
        ledger = None if keep is None else Ledger(keep, campaign.as_dict())
        for each in () if ledger is None else ledger.notices:
            notice(each)
        return _run(ledger, work, pieces, executor, progress)


def _run(
    ledger: Ledger | None,
    work: Work[P],
    pieces: Sequence[P],
    executor: Executor,
    progress: Callable[[Progress], None],
) -> list[Outcome]:
    found = {} if ledger is None else dict(ledger.finished)
    outcomes = {piece.key: found[piece.key] for piece in pieces if piece.key in found}
    kept, failed, started = len(outcomes), 0, time.monotonic()
    open_pieces = [piece for piece in pieces if piece.key not in outcomes]
    progress(Progress(kept, len(pieces), kept, failed, 0.0))
    for place, result in executor(partial(attempt, work), open_pieces):
        key = open_pieces[place].key
        outcome = _lost(key, result) if isinstance(result, Exception) else result
        if ledger is not None:
            ledger.keep(outcome)
        outcomes[key] = outcome
        failed += bool(outcome.failures)
        seconds = time.monotonic() - started
        progress(Progress(len(outcomes), len(pieces), kept, failed, seconds))
    return [outcomes[piece.key] for piece in pieces]


def _lost(key: str, error: Exception) -> Outcome:
    """Return the outcome of a piece that no process survives."""
    return Outcome(key, failures=(Failure("", repr(error)),))
