"""Which results count, and their changes: B.02 of 2024, article 8 (rapid and blitz: 7)."""

from collections.abc import Callable, Mapping

from pareo.elo import Regulations, average_of_opponents, initial_2024
from pareo.language import Message
from pareo.rating.event import Entrant, RatedEvent
from pareo.rating.findings import Finding, left_out
from pareo.rating.games import Side, Sorted, counted_games, gap_too_wide, omitted_games
from pareo.rating.results import FirstResult, PlayerResult
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2024


@RATINGS_2024.rule("8.2.1")
@FAST_RATINGS_2024.rule("7.2")
def scored_nothing(entrant: Entrant, score: int, regulations: Regulations) -> bool:
    """Return whether the score is ignored: no points in the first event."""
    return entrant.first_event and score < regulations.first_below


@RATINGS_2024.rule("8.3")
@FAST_RATINGS_2024.rule("7.3")
def against_rated(sides: tuple[Side, ...], ratings: dict[int, int]) -> tuple[Side, ...]:
    """Return the games against rated opponents: no others count."""
    return tuple(side for side in sides if side.opponent in ratings)


def count_2024(
    event: RatedEvent, games: Sorted, regulations: Regulations
) -> dict[int, PlayerResult]:
    """Return all players' results; the caller fills in K."""
    ratings = {one.key: one.rating for one in event.rated if one.rating is not None}
    found: dict[int, PlayerResult] = {}
    for entrant in event.entrants:
        key = entrant.key
        sides = against_rated(games.kept[key], ratings)
        gaps = _gaps(entrant, sides, ratings, regulations)
        used = tuple(side for side in sides if side.opponent not in gaps)
        first = None
        if entrant.changes_from is None:
            first = _first(entrant, used, ratings, regulations)
        ignored = first.ignored if first else None
        if ignored is not None:
            used = ()
        found[key] = PlayerResult(
            entrant,
            counted_games(entrant, used, ratings, regulations),
            omitted_games(games, key, used, _reasons(ignored, gaps, ratings)),
            first=first,
            took_part=first is not None,
        )
    return found


def _gaps(
    entrant: Entrant, sides: tuple[Side, ...], ratings: dict[int, int], regulations: Regulations
) -> dict[int, Finding]:
    """Return the opponents too far away for a player listed since the start (ruling 0257)."""
    if entrant.own is None:
        return {}
    found = {
        side.opponent: gap_too_wide(entrant.own, ratings[side.opponent], regulations)
        for side in sides
    }
    return {key: finding for key, finding in found.items() if finding is not None}


def _reasons(
    ignored: Finding | None, gaps: Mapping[int, Finding], ratings: Mapping[int, int]
) -> Callable[[int], Finding]:
    def reason(opponent: int) -> Finding:
        if opponent not in ratings:
            return _no_rating()
        found = gaps.get(opponent) or ignored
        assert found is not None, "a game against a rated opponent counts, or there is a reason"
        return found

    return reason


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
