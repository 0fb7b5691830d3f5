"""Ratings below the floor in 2005: such players are off the list and count as unrated.

They come from files and imported lists; lists made by Pareo have none (ruling 0260).
"""

from collections.abc import Iterator

from pareo.elo import Regulations
from pareo.language import Message
from pareo.rating.event import Entrant, RatedEvent
from pareo.rating.findings import Finding, note
from pareo.rating.first_rating import may_be_published
from pareo.rating.rating_list import Listed, RatingList
from pareo.rulebook import RATINGS_2005
from pareo.value import replace


@RATINGS_2005.rule("9.21", "9.44")
def rating_that_counts(rating: int | None, regulations: Regulations) -> int | None:
    """Return a rating, or None if it is below the floor of 2005."""
    if rating is None or regulations.low_ratings_count or may_be_published(rating, regulations):
        return rating
    return None


def off_the_list(player: Listed) -> Listed:
    """Return a player without a rating, who starts again as a new one (ruling 0245)."""
    return replace(
        player, rating=None, k=None, total_games=0, new_k_games=0, highest=0, inactive_lists=0
    )


def player_that_counts(player: Listed, regulations: Regulations) -> Listed:
    """Return a player of a list; a player below the floor is off the list."""
    low = rating_that_counts(player.rating, regulations) != player.rating
    return off_the_list(player) if low else player


def list_that_counts(ratings: RatingList, regulations: Regulations) -> RatingList:
    """Return a list without ratings below the floor."""
    low = {one.id: off_the_list(one) for one in listed_below_the_floor(ratings, regulations)}
    return replace(ratings, players={**ratings.players, **low}) if low else ratings


def listed_below_the_floor(ratings: RatingList, regulations: Regulations) -> Iterator[Listed]:
    """Yield the players of a list whose rating does not count."""
    for player in ratings.rated:
        if rating_that_counts(player.rating, regulations) is None:
            yield player


def event_that_counts(event: RatedEvent, regulations: Regulations) -> RatedEvent:
    """Return an event in which players below the floor are unrated."""
    entrants = tuple(_entrant_that_counts(one, regulations) for one in event.entrants)
    return replace(event, entrants=entrants)


def _entrant_that_counts(entrant: Entrant, regulations: Regulations) -> Entrant:
    return replace(
        entrant,
        rating=rating_that_counts(entrant.rating, regulations),
        own=rating_that_counts(entrant.own, regulations),
    )


def ratings_below_the_floor(event: RatedEvent, regulations: Regulations) -> Iterator[Finding]:
    """Report the players whose rating does not count."""
    low = [
        f"{one.key} {one.name} ({rating})"
        for one in event.entrants
        for rating in (one.rating, one.own)
        if rating is not None and rating_that_counts(rating, regulations) is None
    ]
    if low:
        said = Message(
            "Ratings below {floor} are not on the list; these players count as unrated: {players}.",
            floor=regulations.floor,
            players=", ".join(low),
        )
        yield note(rating_that_counts, said)
