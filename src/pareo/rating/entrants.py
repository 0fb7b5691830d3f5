"""The players of a tournament with the ratings that the regulations use for them."""

from datetime import date

from pareo.elo import Regulations
from pareo.model import Player, TimeClass, Tournament, Tpn
from pareo.rating.event import Entrant
from pareo.rating.floor import player_that_counts, rating_that_counts
from pareo.rating.from_tournament import entrant_of
from pareo.rating.rating_list import Listed, RatingList
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2005, RATINGS_2024


def entrants_by_list(
    tournament: Tournament, ratings: RatingList, regulations: Regulations
) -> dict[Tpn, Entrant]:
    """Return all players with their ratings in the list in force at the start.

    An event that began before the list keeps the ratings of its file. Ratings below the floor
    of 2005 stay: `rate_event` reports and ignores them (ruling 0260).
    """
    began = tournament.event.first_day
    before = began is not None and began < ratings.published
    return {
        player.number: _entrant(player, ratings, regulations, late=before)
        for player in tournament.players
    }


def _entrant(
    player: Player, ratings: RatingList, regulations: Regulations, *, late: bool
) -> Entrant:
    entrant = entrant_of(player)
    found = ratings.players.get(entrant.id) if entrant.id else None
    listed = found and player_that_counts(found, regulations)
    rating, own = entrant.rating if late else None, None
    if found is not None and late:
        own = meanwhile_listed(rating_that_counts(rating, regulations), found)
    elif found is not None:
        rating = found.rating
        if rating is None and regulations.rate is not TimeClass.STANDARD:
            rating = standard_instead(found)
    return Entrant(
        entrant.key,
        entrant.name,
        rating,
        own,
        _k(listed, regulations, ratings.published) if listed else None,
        entrant.id,
        entrant.federation,
        entrant.title,
        entrant.sex,
        entrant.birth_year,
        first_event=listed is None or is_first_event(listed),
    )


def _k(listed: Listed, regulations: Regulations, published: date) -> int | None:
    """Return K of the list; a player without a rating in it gets the K of a new player."""
    if listed.rating is not None:
        return listed.k
    return regulations.coefficient(listed.career, regulations, published.year)


def is_first_event(listed: Listed) -> bool:
    """Return whether a player has had no rated event yet; a rating shows that there was one."""
    return listed.rating is None and not listed.begun and not listed.pending


@RATINGS_2005.rule("10.4")
@RATINGS_2024.rule("8.2.4")
def meanwhile_listed(at_the_start: int | None, listed: Listed) -> int | None:
    """Return the rating of a player who entered the list after the event began.

    It is the one that changes; for the opponents the player stays unrated.
    """
    return listed.rating if at_the_start is None else None


@FAST_RATINGS_2024.rule("7.2.1")
def standard_instead(listed: Listed) -> int | None:
    """Return the standard rating, used where a player has no rapid or blitz rating."""
    return listed.standard
