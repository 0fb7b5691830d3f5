"""Long work in pieces: how far it is, on a terminal as a bar, elsewhere in a line now and then."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pareo.cli.output import Output
from pareo.language import Message, Numeral

if TYPE_CHECKING:
    from pareo.service.campaigns.kinds import Progress

PAUSE: Final = 30.0
"""Seconds between two lines where there is no terminal."""
_MINUTES: Final = 120
"""From so many seconds on, the time left is told in minutes."""


def followed(
    out: Output, pause: float = PAUSE, clock: Callable[[], float] = time.monotonic
) -> "Callable[[Progress], None]":
    """Return what shows the progress of a piece of work to its reader."""
    last = clock()

    def follow(progress: "Progress") -> None:
        nonlocal last
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
        elif progress.done < progress.total and clock() - last >= pause:
            last = clock()
            out.note(f"{progress.done}/{progress.total} {out.text(words)}")

    return follow


def _words(progress: "Progress") -> Message | str:
    left = progress.seconds_left
    if left is None:
        return ""
    rate = Numeral(f"{progress.rate:.1f}")
    if left >= _MINUTES:
        return Message("pieces, {rate} a second, {left} min left", rate=rate, left=round(left / 60))
    return Message("pieces, {rate} a second, {left} s left", rate=rate, left=round(left))
