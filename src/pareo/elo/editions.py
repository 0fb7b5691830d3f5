"""The editions of B.02 for standard, rapid and blitz, and which is in force."""

from datetime import date
from typing import Final

from pareo.elo.change import new_rating_2005, new_rating_2024
from pareo.elo.coefficient import coefficient_2005, coefficient_2024
from pareo.elo.regulations import Coefficients, GapLimit, Regulations
from pareo.errors import UnsupportedRuleError
from pareo.language import Day, Message
from pareo.model import TimeClass
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2005, RATINGS_2024
from pareo.value import replace

STANDARD_2005: Final = Regulations(
    key="2005",
    edition=RATINGS_2005,
    rate=TimeClass.STANDARD,
    first_day=date(2005, 7, 1),
    floor=1601,
    difference_limit=350,
    coefficients=Coefficients(25, 15, 10),
    first_games=9,
    special_first_games=7,
    first_below=100,
    pooled_lists=8,
    lists_per_year=4,
    active_games=4,
    inactive_shown=7,
    coefficient=coefficient_2005,
    new_rating=new_rating_2005,
    low_ratings_count=False,
    top_list_keeps_inactive=True,
)
STANDARD_2024: Final = Regulations(
    key="2024",
    edition=RATINGS_2024,
    rate=TimeClass.STANDARD,
    first_day=date(2024, 3, 1),
    floor=1400,
    difference_limit=400,
    coefficients=Coefficients(40, 20, 10, junior_below=2300),
    first_games=5,
    first_below=50,
    pooled_lists=26,
    lists_per_year=12,
    active_games=1,
    most_k_times_games=700,
    highest_first=2200,
    coefficient=coefficient_2024,
    new_rating=new_rating_2024,
)
STANDARD_2025: Final = replace(
    STANDARD_2024, key="2025", first_day=date(2025, 10, 1), unlimited_from=2650
)
RAPID_2024: Final = replace(STANDARD_2024, edition=FAST_RATINGS_2024, rate=TimeClass.RAPID)
RAPID_2025: Final = replace(
    RAPID_2024, key="2025", first_day=date(2024, 12, 1), gap_limit=GapLimit(600, 2600)
)
BLITZ_2024: Final = replace(RAPID_2024, rate=TimeClass.BLITZ)
BLITZ_2025: Final = replace(RAPID_2025, rate=TimeClass.BLITZ)

ALL: Final = (
    STANDARD_2005,
    STANDARD_2024,
    STANDARD_2025,
    RAPID_2024,
    RAPID_2025,
    BLITZ_2024,
    BLITZ_2025,
)
EDITIONS: Final = tuple(dict.fromkeys(one.key for one in ALL))

# Ruling 0240: changes after the print of July 2006 took effect on 1 July 2007 at the earliest.
_END_OF_2005: Final = date(2007, 7, 1)


@RATINGS_2005.rule("9.4")
def monthly(regulations: Regulations) -> Regulations:
    """Return the regulations with a list every month (9.4 of 2005)."""
    factor = 12 // regulations.lists_per_year
    return replace(regulations, lists_per_year=12, pooled_lists=regulations.pooled_lists * factor)


@RATINGS_2005.rule("15b")
def rapid_2005(k: int) -> Regulations:
    """Return the rapid regulations of 2005 (Art. 15); the administrator sets K."""
    return replace(
        STANDARD_2005,
        rate=TimeClass.RAPID,
        floor=1600,
        coefficients=Coefficients(k, k, k),
        digits_shown=3,
    )


def regulations_named(edition: str, rate: TimeClass) -> Regulations:
    """Return the regulations of an edition for a rate of play."""
    for regulations in ALL:
        if (regulations.key, regulations.rate) == (edition, rate):
            return regulations
    if edition == STANDARD_2005.key:
        raise UnsupportedRuleError(
            Message(
                "The regulations of 2005 give no K for rapid chess and have no blitz ratings. "
                "Give K for rapid chess, or choose another edition."
            )
        )
    raise UnsupportedRuleError(
        Message(
            "There is no edition {name} of {chapter}. Choose one of: {known}.",
            name=edition,
            chapter=STANDARD_2005.chapter,
            known=", ".join(EDITIONS),
        )
    )


def regulations_in_force(day: date | None, rate: TimeClass) -> Regulations:
    """Return the regulations in force on the first day of an event; without a day, the latest."""
    same_rate = [one for one in ALL if one.rate is rate]
    if day is None:
        return same_rate[-1]
    begun = [one for one in same_rate if one.first_day <= day]
    if not begun or (begun[-1] is STANDARD_2005 and day >= _END_OF_2005):
        raise UnsupportedRuleError(
            Message(
                "Pareo does not have the rating regulations that were in force on {day}. "
                "Choose an edition by name: {known}.",
                day=Day(day),
                known=", ".join(EDITIONS),
            )
        )
    return begun[-1]
