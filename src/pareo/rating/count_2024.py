"""Which results count and what they come to: the regulations of 2024, article 8 (fast: 7)."""

from pareo.elo import Regulations, average_of_opponents, initial_2024
from pareo.language import Message
from pareo.rating.counted import counted_games, omitted_games
from pareo.rating.event import Entrant, RatedEvent
from pareo.rating.findings import Finding, left_out
from pareo.rating.games import Side, Sorted
from pareo.rating.results import FirstResult, PlayerResult
from pareo.rulebook import rule


@rule("B.02", "8.2.1", edition="2024")
@rule("B.02 Rapid/Blitz", "7.2", edition="2024")
def scored_nothing(entrant: Entrant, score: int, regulations: Regulations) -> bool:
    """Tell whether the score is ignored: nothing in the first event."""
    return entrant.first_event and score < regulations.first_below


@rule("B.02", "8.3", edition="2024")
@rule("B.02 Rapid/Blitz", "7.3", edition="2024")
def against_rated(sides: tuple[Side, ...], ratings: dict[int, int]) -> tuple[Side, ...]:
    """Return the games against rated opponents: no others count."""
    return tuple(side for side in sides if side.opponent in ratings)


def count_2024(
    event: RatedEvent, games: Sorted, regulations: Regulations
) -> dict[int, PlayerResult]:
    """Return everybody's result; K is filled in by the caller."""
    ratings = {one.key: one.rating for one in event.rated if one.rating is not None}
    found: dict[int, PlayerResult] = {}
    for entrant in event.entrants:
        key = entrant.key
        used = against_rated(games.kept[key], ratings)
        first = None
        if entrant.changes_from is None:
            first = _first(entrant, used, ratings, regulations)
        ignored = first.ignored if first else None
        if ignored is not None:
            used = ()
        found[key] = PlayerResult(
            entrant,
            counted_games(entrant, used, ratings, regulations),
            omitted_games(games, key, used, ratings, ignored, _no_rating()),
            first=first,
        )
    return found


def _no_rating() -> Finding:
    return left_out(against_rated, Message("the opponent has no rating"))


def _first(
    entrant: Entrant, sides: tuple[Side, ...], ratings: dict[int, int], regulations: Regulations
) -> FirstResult | None:
    if not sides:
        return None
    opponents = tuple(ratings[side.opponent] for side in sides)
    score = sum(side.score for side in sides)
    ignored: Finding | None = None
    if scored_nothing(entrant, score, regulations):
        ignored = left_out(
            scored_nothing, Message("an unrated player scored nothing in the first event")
        )
    return FirstResult(
        average_of_opponents(opponents),
        len(sides),
        score,
        opponents,
        initial_2024(opponents, score, regulations),
        ignored,
    )
