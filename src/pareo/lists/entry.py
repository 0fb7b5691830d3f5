"""One player of a rating list, independent of the file format."""

from datetime import date
from typing import Final

from pareo.model import Sex, TimeClass, Title
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class RateEntry:
    """What a list says for one rate of play: the rating if any, games of the period, K."""

    rating: int | None = None
    games: int = 0
    k: int | None = None


FIDE: Final = "FIDE"
"""The name of FIDE's lists."""

NO_RATING: Final = RateEntry()


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One player. Women's titles and titles of officials have their own fields."""

    id: str
    name: str
    federation: str | None = None
    sex: Sex | None = None
    title: Title | None = None
    women_title: Title | None = None
    other_titles: str | None = None
    birth_year: int | None = None
    inactive: bool = False
    standard: RateEntry = NO_RATING
    rapid: RateEntry = NO_RATING
    blitz: RateEntry = NO_RATING

    @property
    def highest_title(self) -> Title | None:
        """The title that counts: of a woman without another one that of women."""
        return self.title or self.women_title

    def of(self, rate: TimeClass) -> RateEntry:
        """Return what the list says for one rate of play."""
        match rate:
            case TimeClass.STANDARD:
                return self.standard
            case TimeClass.RAPID:
                return self.rapid
            case TimeClass.BLITZ:
                return self.blitz

    def effective(self, rate: TimeClass) -> int | None:
        """Return the rating that an event uses: the standard one if there is no other."""
        own = self.of(rate).rating
        return self.standard.rating if own is None else own


@dataclass(frozen=True, slots=True)
class ListFacts:
    """What is known of a whole list; `rates`: the rates of play for which it has ratings.

    `name` says whose ratings they are: FIDE, or what a federation's list is called.
    """

    published: date | None
    rates: tuple[TimeClass, ...]
    players: int
    source: str
    name: str


COLUMNS: Final = (
    "id",
    "name",
    "federation",
    "sex",
    "title",
    "women_title",
    "other_titles",
    "birth_year",
    "inactive",
    "standard",
    "standard_games",
    "standard_k",
    "rapid",
    "rapid_games",
    "rapid_k",
    "blitz",
    "blitz_games",
    "blitz_k",
)
"""The fields of a player in the order in which readers return them."""

Row = tuple[str | int | None, ...]


def entry_from(row: Row) -> ListEntry:
    """Return the player of a row."""
    text = [None if value is None else str(value) for value in row[:7]]
    numbers = [None if value is None else int(value) for value in row[7:]]
    birth, inactive, *rates = numbers
    return ListEntry(
        text[0] or "",
        text[1] or "",
        text[2],
        Sex(text[3]) if text[3] else None,
        Title(text[4]) if text[4] else None,
        Title(text[5]) if text[5] else None,
        text[6],
        birth,
        bool(inactive),
        *(
            RateEntry(rates[at], rates[at + 1] or 0, rates[at + 2])
            for at in range(0, len(rates), 3)
        ),
    )
