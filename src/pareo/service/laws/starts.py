"""The start of a round: notices, default time, who is late (6.6, 6.7)."""

from datetime import datetime
from typing import Final

from pareo.language import Message, enumerated
from pareo.laws import announcements, default_limit, default_ruling
from pareo.service.laws.answer import Answer
from pareo.service.laws.times import moment
from pareo.service.laws.wording import ruled
from pareo.value import dataclass

ABSENT: Final = -1
"""Instead of a time of arrival: not at the board at all."""


@dataclass(frozen=True, slots=True)
class StartFacts:
    """A start as it is typed: seconds since midnight, minutes, players; None: not known.

    `white` and `black` are when they came to the board; -1: not at all.
    """

    at: int
    started: int | None = None
    default_minutes: int | None = None
    players: int = 0
    white: int | None = None
    black: int | None = None
    decides_otherwise: bool = False


def start(given: StartFacts) -> Answer:
    """Return the notices, the end of the default time, and what becomes of late players."""
    scheduled = moment(given.at)
    real = scheduled if given.started is None else moment(given.started, scheduled)
    notices = announcements(scheduled, given.players)
    limit = default_limit(real, given.default_minutes)
    lines = [
        Message(
            "Notices at {times} (6.7.1 comment).",
            times=enumerated(f"{each:%H:%M}" for each in notices.at),
        )
    ]
    if notices.countdown_clock:
        lines.append(Message("With so many players a large countdown clock is better."))
    lines.append(
        Message(
            "Real start {start}; whoever is not at the board at {limit} loses (6.7.1).",
            start=f"{real:%H:%M}",
            limit=f"{limit:%H:%M}",
        )
    )
    data: dict[str, object] = {
        "notices": [f"{each:%H:%M}" for each in notices.at],
        "countdown_clock": notices.countdown_clock,
        "limit": f"{limit:%H:%M}",
    }
    if given.white is None and given.black is None:
        return Answer(tuple(lines), data)
    arrivals = (_arrival(given.white, scheduled), _arrival(given.black, scheduled))
    ruling = default_ruling(
        real, given.default_minutes, arrivals, decides_otherwise=given.decides_otherwise
    )
    answer = ruled(ruling)
    return Answer((*lines, *answer.lines), {**data, **answer.data}, fine=ruling.result is None)


def _arrival(seconds: int | None, scheduled: datetime) -> datetime | None:
    """Return when a player came: at the start where nothing is said, None where not at all."""
    if seconds is None:
        return scheduled
    return None if seconds == ABSENT else moment(seconds, scheduled)
