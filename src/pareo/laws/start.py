"""The start of a round: notices, the real start, the default time (6.6, 6.7)."""

from datetime import datetime, timedelta
from typing import Final

from pareo.language import Message
from pareo.laws.decision_table import decision_tables, yes_or_no
from pareo.laws.ruling import Ruling, article, clock_text
from pareo.model import Result
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, replace

DEFAULT_TIME: Final = decision_tables("start")["default time"]
NOTICES: Final = (timedelta(minutes=5), timedelta(minutes=1))
MANY_PLAYERS: Final = 30
"""With more players a large countdown clock is preferable (comment to 6.7.1)."""


@dataclass(frozen=True, slots=True)
class Announcements:
    """When to announce the start, and whether a large countdown clock is preferable."""

    at: tuple[datetime, ...]
    countdown_clock: bool


@LAWS_2018.rule("6.7.1")
def announcements(scheduled: datetime, players: int) -> Announcements:
    """Return the times of the notices: five minutes and one minute before the start."""
    return Announcements(
        tuple(scheduled - before for before in NOTICES), countdown_clock=players > MANY_PLAYERS
    )


@LAWS_2018.rule("6.7.1")
def default_limit(started: datetime, default_minutes: int | None) -> datetime:
    """Return the moment from which a player is late: the real start and the default time.

    Where the rules give none, it is zero.
    """
    return started + timedelta(minutes=default_minutes or 0)


@LAWS_2018.rule("6.7.1")
def is_late(arrival: datetime | None, started: datetime, default_minutes: int | None) -> bool:
    """Whether a player comes too late: at the limit itself (the printed 15.45), or never.

    With a default time of zero he is in time if he is there when the start is announced.
    """
    limit = default_limit(started, default_minutes)
    if arrival is None:
        return True
    return arrival >= limit if default_minutes else arrival > limit


@LAWS_2018.rule("6.6", "6.7.2")
def time_lost_by_white(
    arrival: datetime, started: datetime, *, white_loses_time: bool = True
) -> timedelta:
    """Return what White has lost on arrival: his clock runs from the start.

    The rules or the arbiter may decide otherwise where nobody was there.
    """
    return max(arrival - started, timedelta()) if white_loses_time else timedelta()


def default_ruling(
    started: datetime,
    default_minutes: int | None,
    arrivals: tuple[datetime | None, datetime | None],
    *,
    decides_otherwise: bool = False,
    white_loses_time: bool = True,
) -> Ruling:
    """Rule on the arrivals of White and Black; None: not there at the limit.

    `white_loses_time`: where nobody was there, as 6.7.2 has it unless the rules say otherwise.
    """
    white, black = (
        "late" if is_late(arrival, started, default_minutes) else "in time" for arrival in arrivals
    )
    row, _ = DEFAULT_TIME.judge(
        {
            "white": white,
            "black": black,
            "arbiter_decides_otherwise": yes_or_no(decides_otherwise),
        }
    )
    result = row.effect("result")
    ruling = replace(row.ruling(), result=Result(result) if result else None)
    if result or arrivals[0] is None:
        return ruling
    nobody_there = all(each is None or each > started for each in arrivals)
    lost = time_lost_by_white(
        arrivals[0], started, white_loses_time=white_loses_time or not nobody_there
    )
    if not lost:
        return ruling
    said = Message(
        "White's clock has run since the start: {time} lost.",
        time=clock_text(int(lost.total_seconds())),
    )
    return replace(ruling, details=(said,), articles=(*ruling.articles, article("6.7.2")))
