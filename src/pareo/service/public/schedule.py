"""When the rounds are played, as everybody is told."""

from datetime import date, datetime
from typing import Final

from pareo.journal import State
from pareo.tournament_json import event_from
from pareo.value import dataclass

TIMES: Final = "times"
"""What is public has the beginnings of the rounds under this name: 2026-11-21 16:00, "" unknown."""


@dataclass(frozen=True, slots=True)
class RoundTime:
    """The day and time of a round at the place of the event, as far as they are known."""

    round: int
    day: date | None = None
    time: str = ""


def schedule_of(state: State) -> tuple[RoundTime, ...]:
    """Return all rounds that are planned or paired, with what is known of their times."""
    times = state.public.get(TIMES) or ()
    days = event_from({"name": state.name, **state.details}).round_dates
    last = max(state.settings.get("rounds") or 0, max(state.rounds, default=0), len(times))
    return tuple(
        _round_time(
            number,
            times[number - 1] if number <= len(times) else "",
            days[number - 1] if number <= len(days) else None,
        )
        for number in range(1, last + 1)
    )


def _round_time(number: int, text: str, day: date | None) -> RoundTime:
    if not text:
        return RoundTime(number, day)
    moment = datetime.fromisoformat(text)
    return RoundTime(number, moment.date(), f"{moment:%H:%M}")
