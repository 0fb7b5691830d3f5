"""What an edition of B.02 lays down for one rate of play: its numbers, and how to find K and R."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING

from pareo.model import TimeClass
from pareo.rulebook import Edition, Rule
from pareo.value import dataclass, replace

if TYPE_CHECKING:
    from pareo.elo.coefficient import Career


@dataclass(frozen=True, slots=True)
class Coefficients:
    """K of new players, of most players and of the strongest, and which juniors keep the first."""

    new: int
    usual: int
    top: int
    new_games: int = 30
    top_from: int = 2400
    junior_below: int | None = None
    junior_age: int = 18


@dataclass(frozen=True, slots=True)
class GapLimit:
    """Games with at least this gap are not rated if a player is rated above `above`."""

    gap: int
    above: int


@dataclass(frozen=True, slots=True)
class Regulations:
    """One edition for one rate of play.

    `edition` is the text; `key` also distinguishes its amendments. `floor` is the lowest rating
    published; unless `low_ratings_count` is set, a lower one counts as unrated. `first_below`:
    a first event with a lower score, in hundredths, is ignored.
    """

    key: str
    edition: Edition
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
    coefficient: "Callable[[Career, Regulations, int], int]"
    new_rating: Callable[[int, Fraction], int]
    special_first_games: int | None = None
    inactive_shown: int = 0
    unlimited_from: int | None = None
    gap_limit: GapLimit | None = None
    most_k_times_games: int | None = None
    highest_first: int | None = None
    low_ratings_count: bool = True
    top_list_keeps_inactive: bool = False
    digits_shown: int | None = None

    @property
    def chapter(self) -> str:
        """The chapter of the Handbook."""
        return self.edition.chapter

    def cited(self, article: Rule) -> Rule:
        """Return an article of the text with `key` as the name of its edition."""
        return replace(article, edition=replace(article.edition, name=self.key))

    @property
    def months_per_list(self) -> int:
        """How long a list is in force."""
        return 12 // self.lists_per_year
