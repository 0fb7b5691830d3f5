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
    """Return everybody with the rating of the list in force at the start.

    An event that began before the list keeps the ratings of its file. What is below the floor
    of 2005 stays for `rate_event` to name and to leave out (ruling 0260).
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
    """Return K of the list; whoever has no rating in it is new, and else it must be assumed."""
    if listed.rating is not None:
        return listed.k
    return regulations.coefficient(listed.career, regulations, published.year)


def is_first_event(listed: Listed) -> bool:
    """Return whether nobody has rated an event of a player yet; who is on the list has had one."""
    return listed.rating is None and not listed.begun and not listed.pending


@RATINGS_2005.rule("10.4")
@RATINGS_2024.rule("8.2.4")
def meanwhile_listed(at_the_start: int | None, listed: Listed) -> int | None:
    """Return the rating to change of a player who entered the list after the event began.

    For the opponents the player stays unrated.
    """
    return listed.rating if at_the_start is None else None


@FAST_RATINGS_2024.rule("7.2.1")
def standard_instead(listed: Listed) -> int | None:
    """Return the standard rating, with which a player without a fast one counts as rated."""
    return listed.standard
