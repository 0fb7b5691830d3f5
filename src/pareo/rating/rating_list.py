"""The administrator's rating list: what is published, and what the next list needs."""

from collections.abc import Mapping
from datetime import date

from pareo.elo import Career, Regulations
from pareo.model import BirthDate, Sex, TimeClass
from pareo.rulebook import RATINGS_2005, RATINGS_2024
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Pending:
    """A result of a player who has no rating yet, kept until the results suffice.

    `published` is the list of the period in which it was rated; `special`: an Olympiad or a
    continental or world team championship. `others` are games of a round robin of 2005 whose
    opponents got no rating.
    """

    published: date
    event: str
    score: int
    opponents: tuple[int, ...]
    ru: int | None
    special: bool = False
    others: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.opponents) + self.others


@dataclass(frozen=True, slots=True)
class Listed:
    """One player. `games` are those rated in the last period, `recent` those of each period.

    `total_games` and `highest` decide K; `new_k_games` are those played with the K of new
    players, shown in the list (ruling 0261). `inactive_lists` counts the lists since the player
    became inactive; 0 is active. `delisted` is set in the list after a fall below the floor.
    `begun`: an unrated player has had the first event. `standard` is the standard rating in a
    list of rapid or blitz.
    """

    id: str
    name: str
    rating: int | None = None
    k: int | None = None
    federation: str | None = None
    title: str | None = None
    sex: Sex | None = None
    birth: BirthDate | None = None
    games: int = 0
    total_games: int = 0
    new_k_games: int = 0
    highest: int = 0
    recent: tuple[int, ...] = ()
    pending: tuple[Pending, ...] = ()
    inactive_lists: int = 0
    delisted: bool = False
    begun: bool = False
    special_member: bool = False
    """A member of IBCA, ICSC or IPCA."""
    standard: int | None = None
    other_titles: str | None = None
    """Titles of officials, as the list has them."""

    @property
    def active(self) -> bool:
        """Whether the player is not inactive."""
        return self.inactive_lists == 0

    @property
    def career(self) -> Career:
        """What K depends on."""
        return Career(self.total_games, self.highest, self.birth.year if self.birth else None)


@dataclass(frozen=True, slots=True)
class RatingList:
    """The list of a day for one rate of play, by the players' IDs."""

    published: date
    rate: TimeClass
    players: Mapping[str, Listed]

    @property
    def rated(self) -> tuple[Listed, ...]:
        """The players with a rating, active or not."""
        return tuple(one for one in self.players.values() if one.rating is not None)


@RATINGS_2005.rule("9.23a", "9.23c")
@RATINGS_2024.rule("7.2.2")
def is_active(recent: tuple[int, ...], regulations: Regulations) -> bool | None:
    """Return whether a year has enough games: 4 in 2005, 1 now; None if it is too early to say.

    A player with enough games is active at once; nobody is inactive before a full year.
    """
    year = recent[-regulations.lists_per_year :]
    if sum(year) >= regulations.active_games:
        return True
    return False if len(year) == regulations.lists_per_year else None


def with_activity(player: Listed, regulations: Regulations) -> Listed:
    """Return the player with the games of the period added and the activity updated."""
    recent = (*player.recent, player.games)[-regulations.lists_per_year :]
    active = is_active(recent, regulations)
    if active:
        lists = 0
    elif active is None:
        lists = player.inactive_lists and player.inactive_lists + 1
    else:
        lists = player.inactive_lists + 1
    return replace(player, recent=recent, inactive_lists=lists)
