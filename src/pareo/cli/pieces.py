"""Long work in pieces: how far it is, on a terminal as a bar, elsewhere in a line now and then."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pareo.cli.output import Output
from pareo.language import Message, Numeral, counted

if TYPE_CHECKING:
    from pareo.service.campaigns.kinds import Failure, Progress

PAUSE: Final = 30.0
"""Seconds between two lines where there is no terminal."""
FIRST: Final = 5
"""So many failures or findings are listed; all of them are in JSON and in the folder."""
_MINUTES: Final = 120
"""From so many seconds on, the time left is told in minutes."""


class Following:
    """Shows the progress of a piece of work to its reader, and knows how far it came."""

    def __init__(self, out: Output, pause: float, clock: Callable[[], float]) -> None:
        self._out = out
        self._pause = pause
        self._clock = clock
        self._last = clock()
        self.progress: Progress | None = None

    def __call__(self, progress: "Progress") -> None:
        """Show it: on a terminal at once, elsewhere now and then."""
        out, self.progress = self._out, progress
        if progress.kept and progress.done == progress.kept and not progress.seconds:
            out.note(
                Message(
                    "Going on after {kept} of {total} pieces.",
                    kept=progress.kept,
                    total=progress.total,
                )
            )
        words = _words(progress)
        if out.follows:
            out.follow(out.text(words), progress.done, progress.total)
        elif progress.done < progress.total and self._clock() - self._last >= self._pause:
            self._last = self._clock()
            out.note(f"{progress.done}/{progress.total} {out.text(words)}")


def followed(
    out: Output, pause: float = PAUSE, clock: Callable[[], float] = time.monotonic
) -> Following:
    """Return what shows the progress of a piece of work to its reader."""
    return Following(out, pause, clock)


@contextmanager
def told_if_interrupted(
    out: Output, following: Following | None = None, folder: str | None = None
) -> Iterator[None]:
    """Say after Ctrl-C what is kept of the work, and in which folder."""
    try:
        yield
    except KeyboardInterrupt:
        progress = None if following is None else following.progress
        if folder is None:
            out.note(Message("Interrupted; nothing is kept."))
        elif progress is not None:
            out.note(
                counted(
                    "Interrupted. {count} of {total} pieces is kept in {folder}; the same command "
                    "goes on.",
                    "Interrupted. {count} of {total} pieces are kept in {folder}; the same command "
                    "goes on.",
                    progress.done - progress.failed,
                    total=progress.total,
                    folder=folder,
                )
            )
        raise


def say_failures(
    out: Output, failures: Sequence[tuple[str, "Failure", str]], folder: str | None
) -> None:
    """Tell of the first failures: in which piece, why, and the command that repeats it."""
    for piece, failure, command in failures[:FIRST]:
        reason = failure.reason
        if failure.seed:
            out.note(Message("Event {seed} failed: {reason}", seed=failure.seed, reason=reason))
        else:
            out.note(Message("Piece {piece} failed: {reason}", piece=piece, reason=reason))
        for line in failure.traceback.splitlines():
            out.note(line)
        if command:
            out.note(f"    {command}")
    if len(failures) > FIRST and folder is not None:
        out.note(Message("All failures: {file}", file=Path(folder) / "summary.json"))


def _words(progress: "Progress") -> Message | str:
    left = progress.seconds_left
    if left is None:
        return ""
    rate = Numeral(f"{progress.rate:.1f}")
    if left >= _MINUTES:
        return Message("pieces, {rate} a second, {left} min left", rate=rate, left=round(left / 60))
    return Message("pieces, {rate} a second, {left} s left", rate=rate, left=round(left))
