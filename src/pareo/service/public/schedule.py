"""When the rounds are played, as everybody is told."""

import re
from collections.abc import Collection, Iterable, Iterator
from datetime import date, datetime, timedelta
from typing import Final

from pareo.errors import Fault
from pareo.journal import State
from pareo.language import Message, Numeral
from pareo.reports import day_text
from pareo.tournament_json import event_from
from pareo.value import dataclass

TIMES: Final = "times"
"""What is public has the beginnings of the rounds under this name: 2026-11-21 16:00, "" unknown."""
_TIME: Final = re.compile(
    r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[ T]([01]\d|2[0-3]):[0-5]\d", re.ASCII
)


_WEEKDAYS: Final = (
    Message("Monday"),
    Message("Tuesday"),
    Message("Wednesday"),
    Message("Thursday"),
    Message("Friday"),
    Message("Saturday"),
    Message("Sunday"),
)


@dataclass(frozen=True, slots=True)
class RoundTime:
    """The day and time of a round at the place of the event, as far as they are known.

    `day_words` is the day as people say it: nothing where all rounds are on one day, the day of
    the week where that is enough.
    """

    round: int
    day: date | None = None
    time: str = ""
    day_words: Message | Numeral | None = None

    @property
    def words(self) -> Message | Numeral | str | None:
        """When it begins; None if nothing is known."""
        if self.time and self.day_words:
            return Message("{day} at {time}", day=self.day_words, time=self.time)
        return self.time or self.day_words

    @property
    def weekday(self) -> Message | None:
        """The day of the week; None if it is not known."""
        return _WEEKDAYS[self.day.weekday()] if self.day else None

    @property
    def sentence(self) -> Message | None:
        """When the round begins, in full; None if nothing is known."""
        if self.time and not self.day_words:
            return Message("Round {round} at {time}", round=self.round, time=self.time)
        found = self.words
        return Message("Round {round}: {when}", round=self.round, when=found) if found else None


def schedule_of(state: State) -> tuple[RoundTime, ...]:
    """Return all rounds that are planned or paired, with what is known of their times."""
    times = state.public.get(TIMES) or ()
    days = event_from({"name": state.name, **state.details}).round_dates
    last = max(state.settings.get("rounds") or 0, max(state.rounds, default=0), len(times))
    moments = [
        _moment(
            times[number - 1] if number <= len(times) else "",
            days[number - 1] if number <= len(days) else None,
        )
        for number in range(1, last + 1)
    ]
    known = {day for day, _ in moments if day is not None}
    return tuple(
        RoundTime(number, day, time, _day_words(day, known) if day else None)
        for number, (day, time) in enumerate(moments, start=1)
    )


def faults_of_times(times: Iterable[str]) -> Iterator[Fault]:
    """Yield what is wrong with the beginnings of rounds."""
    for number, text in enumerate(times, start=1):
        if text and not _TIME.fullmatch(text):
            yield Fault(
                Message(
                    "Round {round}: “{text}” is not a day and a time.", round=number, text=text
                ),
                Message("Write it as 2026-11-21 16:00."),
                about=("field", f"time:{number}"),
            )


def _moment(text: str, day: date | None) -> tuple[date | None, str]:
    if not text:
        return day, ""
    moment = datetime.fromisoformat(text)
    return moment.date(), f"{moment:%H:%M}"


def _day_words(day: date, known: Collection[date]) -> Message | Numeral | None:
    if len(known) == 1:
        return None
    if max(known) - min(known) < timedelta(days=7):
        return _WEEKDAYS[day.weekday()]
    return day_text(day)
