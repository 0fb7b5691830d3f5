"""The numbers of each edition of B.02, for standard, rapid and blitz: data, no rules."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from pareo.errors import UnsupportedRuleError
from pareo.language import Message
from pareo.model import TimeClass
from pareo.rulebook import RATINGS_2005, Rule

STANDARD_CHAPTER: Final = "B.02"
FAST_CHAPTER: Final = "B.02 Rapid/Blitz"


@dataclass(frozen=True, slots=True)
class Coefficients:
    """K: of new players, of most, of the strongest, and what keeps juniors at that of the new."""

    new: int
    usual: int
    top: int
    new_games: int = 30
    top_from: int = 2400
    junior_below: int | None = None
    junior_age: int = 18


@dataclass(frozen=True, slots=True)
class GapLimit:
    """Games with so large a gap are not rated where a player stands above `above`."""

    gap: int
    above: int


@dataclass(frozen=True, slots=True)
class Regulations:
    """One edition for one rate of play.

    `edition` and `chapter` are those of the text; `key` also tells amendments apart. `floor`
    is the lowest rating that is published. `first_below` is the score, in hundredths, under
    which a first event is ignored.
    """

    key: str
    edition: str
    chapter: str
    rate: TimeClass
    first_day: date
    floor: int
    difference_limit: int
    coefficients: Coefficients
    first_games: int
    first_below: int
    pooled_lists: int
    lists_per_year: int
    active_games: int
    special_first_games: int | None = None
    inactive_shown: int = 0
    unlimited_from: int | None = None
    gap_limit: GapLimit | None = None
    most_k_times_games: int | None = None
    highest_first: int | None = None

    def cited(self, article: Rule) -> Rule:
        """Return an article of the text under the name by which amendments are told apart."""
        return replace(article, edition=replace(article.edition, name=self.key))

    @property
    def months_per_list(self) -> int:
        """How long a list is in force."""
        return 12 // self.lists_per_year


STANDARD_2005: Final = Regulations(
    key="2005",
    edition="2005",
    chapter=STANDARD_CHAPTER,
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
)
STANDARD_2024: Final = Regulations(
    key="2024",
    edition="2024",
    chapter=STANDARD_CHAPTER,
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
)
STANDARD_2025: Final = replace(
    STANDARD_2024, key="2025", first_day=date(2025, 10, 1), unlimited_from=2650
)
RAPID_2024: Final = replace(STANDARD_2024, chapter=FAST_CHAPTER, rate=TimeClass.RAPID)
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
EDITIONS: Final = ("2005", "2024", "2025")

# Ruling 0240: changes decided after the print of July 2006 began on 1 July 2007 at the earliest.
_END_OF_2005: Final = date(2007, 7, 1)


@RATINGS_2005.rule("9.4")
def monthly(regulations: Regulations) -> Regulations:
    """Return the regulations with a list every month, as 9.4 of 2005 foresaw."""
    factor = 12 // regulations.lists_per_year
    return replace(regulations, lists_per_year=12, pooled_lists=regulations.pooled_lists * factor)


@RATINGS_2005.rule("15b")
def rapid_2005(k: int) -> Regulations:
    """Return the rapid regulations of 2005, art. 15; the administrator sets K, no text does."""
    return replace(
        STANDARD_2005, rate=TimeClass.RAPID, floor=1600, coefficients=Coefficients(k, k, k)
    )


def regulations_named(edition: str, rate: TimeClass) -> Regulations:
    """Return the regulations of an edition for a rate of play."""
    for regulations in ALL:
        if (regulations.key, regulations.rate) == (edition, rate):
            return regulations
    if edition == STANDARD_2005.key:
        raise UnsupportedRuleError(
            Message(
                "The regulations of 2005 name no K for rapid chess and know no blitz ratings. "
                "Give K of rapid chess, or choose another edition."
            )
        )
    raise UnsupportedRuleError(
        Message(
            "There is no edition {name} of {chapter}. Choose one of: {known}.",
            name=edition,
            chapter=STANDARD_CHAPTER,
            known=", ".join(EDITIONS),
        )
    )


def regulations_in_force(day: date | None, rate: TimeClass) -> Regulations:
    """Return what was in force on the first day of an event; without a day, what is now."""
    same_rate = [one for one in ALL if one.rate is rate]
    if day is None:
        return same_rate[-1]
    begun = [one for one in same_rate if one.first_day <= day]
    if not begun or (begun[-1] is STANDARD_2005 and day >= _END_OF_2005):
        raise UnsupportedRuleError(
            Message(
                "Pareo does not have the rating regulations that were in force on {day}. "
                "Choose an edition by its name: {known}.",
                day=day.isoformat(),
                known=", ".join(EDITIONS),
            )
        )
    return begun[-1]
