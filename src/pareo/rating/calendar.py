"""The calendar of lists: which is in force on a day, and the closing date of the next."""

from datetime import date, timedelta

from pareo.elo import Regulations
from pareo.rating.event import Circumstances
from pareo.rulebook import RATINGS_2005, RATINGS_2024


@RATINGS_2005.rule("9", "9.11", "9.41")
@RATINGS_2024.rule("7.1.1")
def list_in_force(day: date, regulations: Regulations) -> date:
    """Return the date of the list for events that start on a day.

    Lists appear on the first of January, April, July and October, or of every month.
    """
    months = regulations.months_per_list
    return date(day.year, (day.month - 1) // months * months + 1, 1)


def next_list(day: date, regulations: Regulations) -> date:
    """Return the date of the first list after a day."""
    current = list_in_force(day, regulations)
    on = min(timedelta(days=31 * regulations.months_per_list), date.max - current)
    return list_in_force(current + on, regulations)


@RATINGS_2005.rule("9.13", "9.43")
def closing_date_2005(published: date, regulations: Regulations, _event: Circumstances) -> date:
    """Return the last day for reports: a month before the list, or 30 days with monthly lists."""
    if regulations.lists_per_year == 12:
        return published - timedelta(days=30)
    month, year = (published.month - 1, published.year)
    return date(year, month, 1) if month else date(year - 1, 12, 1)


@RATINGS_2024.rule("7.1.3")
def closing_date_2024(published: date, _regulations: Regulations, event: Circumstances) -> date:
    """Return the last day: three days before the list, for official events the day before."""
    return published - timedelta(days=1 if event.official else 3)


@RATINGS_2005.rule("9.13a")
def in_time_for(closing: date, ended: date | None, received: date | None) -> bool:
    """Return whether games finished and received on these days meet a closing date."""
    return all(day is None or day <= closing for day in (ended, received))
