"""The published list and its sections: B.02 of 2005, articles 9 and 16."""

from collections.abc import Iterator

from pareo.elo import Regulations
from pareo.lists import folded
from pareo.model import BirthDate
from pareo.rating.rating_list import Listed, RatingList
from pareo.rulebook import RATINGS_2005, RATINGS_2024
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class Inclusion:
    """Who is left out: federations not in FIDE, and players withheld by their federation.

    A player without a federation may have a dispensation.
    """

    excluded_federations: frozenset[str] = field(default_factory=frozenset)
    withheld: frozenset[str] = field(default_factory=frozenset)
    dispensed: frozenset[str] = field(default_factory=frozenset)


EVERYBODY = Inclusion()


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the published list. `new_games` are those played with the K of new players."""

    name: str
    title: str | None
    federation: str | None
    rating: int | None
    id: str
    games: int
    birth: BirthDate | None
    k: int | None
    new_games: int | None
    inactive: bool = False
    delisted: bool = False


@RATINGS_2005.rule("9.12")
@RATINGS_2024.rule("7.1.2")
def row_of(player: Listed, regulations: Regulations) -> Row:
    """Return the row of a player."""
    new = player.rating is not None and player.k == regulations.coefficients.new
    return Row(
        player.name,
        player.title,
        player.federation,
        player.rating,
        player.id,
        player.games,
        player.birth,
        player.k,
        player.new_k_games if new else None,
        inactive=not player.active,
        delisted=player.delisted,
    )


@RATINGS_2005.rule("16.1", "16.2", "16.3")
def may_be_listed(player: Listed, inclusion: Inclusion) -> bool:
    """Return whether a player's federation belongs to FIDE, or there is a dispensation."""
    if player.id in inclusion.withheld:
        return False
    if player.id in inclusion.dispensed:
        return True
    return player.federation is not None and (
        player.federation not in inclusion.excluded_federations
    )


@RATINGS_2005.rule("9.23b")
def alphabetical(
    ratings: RatingList, regulations: Regulations, inclusion: Inclusion = EVERYBODY
) -> Iterator[Row]:
    """Yield all players by name: active, inactive for up to seven lists, just delisted."""
    for player in _by_name(ratings, inclusion):
        recently = player.inactive_lists <= regulations.inactive_shown
        if player.delisted or (player.rating is not None and (player.active or recently)):
            yield row_of(player, regulations)


@RATINGS_2005.rule("9.23")
def of_federation(
    ratings: RatingList, federation: str, regulations: Regulations, inclusion: Inclusion = EVERYBODY
) -> Iterator[Row]:
    """Yield the active players of one federation."""
    for player in _by_name(ratings, inclusion):
        if player.federation == federation and player.rating is not None and player.active:
            yield row_of(player, regulations)


@RATINGS_2005.rule("9.22")
def titled_unrated(
    ratings: RatingList, regulations: Regulations, inclusion: Inclusion = EVERYBODY
) -> Iterator[Row]:
    """Yield titled players without a rating; they are published separately."""
    for player in _by_name(ratings, inclusion):
        if player.title is not None and player.rating is None:
            yield row_of(player, regulations)


@RATINGS_2005.rule("9.23d")
def top_list(
    ratings: RatingList, regulations: Regulations, most: int, inclusion: Inclusion = EVERYBODY
) -> list[Row]:
    """Return the strongest players, without those inactive for more than twelve months.

    Since 2024 a year without games makes a player inactive, so none of the inactive is left.
    """
    most_lists = regulations.lists_per_year if regulations.top_list_keeps_inactive else 0
    eligible = [
        player
        for player in _by_name(ratings, inclusion)
        if player.rating is not None and player.inactive_lists <= most_lists
    ]
    eligible.sort(key=lambda player: -(player.rating or 0))
    return [row_of(player, regulations) for player in eligible[:most]]


@RATINGS_2005.rule("15c")
def shown_rating(rating: int, regulations: Regulations) -> str:
    """Return a rating as printed in the list: rapid ratings of 2005 have three digits."""
    return str(rating)[: regulations.digits_shown]


def _by_name(ratings: RatingList, inclusion: Inclusion) -> list[Listed]:
    found = [one for one in ratings.players.values() if may_be_listed(one, inclusion)]
    return sorted(found, key=lambda one: (folded(one.name), one.id))
