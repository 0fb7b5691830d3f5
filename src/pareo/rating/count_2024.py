"""Which results count, and their changes: B.02 of 2024, article 8 (rapid and blitz: 7)."""

from collections.abc import Callable, Mapping

from pareo.elo import Regulations, average_of_opponents, initial_2024
from pareo.language import Message
from pareo.rating.event import Entrant, RatedEvent
from pareo.rating.findings import Finding, left_out
from pareo.rating.games import Side, Sorted, counted_game, gap_too_wide, omitted_games
from pareo.rating.results import FirstResult, PlayerResult
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2024


@RATINGS_2024.rule("8.2.1")
@FAST_RATINGS_2024.rule("7.2")
def scored_nothing(entrant: Entrant, score: int, regulations: Regulations) -> bool:
    """Return whether the score is ignored: no points in the first event."""
    return entrant.first_event and score < regulations.first_below


@RATINGS_2024.rule("8.3")
@FAST_RATINGS_2024.rule("7.3")
def against_rated(event: RatedEvent, sides: tuple[Side, ...]) -> dict[Side, int]:
    """Return the games against rated opponents, with their ratings: no others count."""
    found = {side: event.rating_in(side.opponent, side.round) for side in sides}
    return {side: rating for side, rating in found.items() if rating is not None}


def count_2024(
    event: RatedEvent, games: Sorted, regulations: Regulations
) -> dict[int, PlayerResult]:
    """Return all players' results; the caller fills in K."""
    found: dict[int, PlayerResult] = {}
    for entrant in event.entrants:
        key = entrant.key
        rated = against_rated(event, games.kept[key])
        gaps = _gaps(entrant, rated, regulations)
        used = {side: rating for side, rating in rated.items() if side.opponent not in gaps}
        first = None
        if entrant.changes_from is None:
            first = _first(entrant, used, regulations)
        ignored = first.ignored if first else None
        if ignored is not None:
            used = {}
        found[key] = PlayerResult(
            entrant,
            tuple(
                counted_game(side, _own(event, entrant, side), rating, regulations)
                for side, rating in used.items()
            ),
            omitted_games(games, key, used, _reasons(ignored, gaps, rated)),
            first=first,
            took_part=first is not None,
        )
    return found


def _own(event: RatedEvent, entrant: Entrant, side: Side) -> int | None:
    """Return the rating that a game changes; a player without one has none until the event ends."""
    before = entrant.changes_from
    return None if before is None else event.rating_in(entrant.key, side.round) or before


def _gaps(
    entrant: Entrant, rated: Mapping[Side, int], regulations: Regulations
) -> dict[int, Finding]:
    """Return the opponents too far away for a player listed since the start (ruling 0257)."""
    if entrant.own is None:
        return {}
    found = {
        side.opponent: gap_too_wide(entrant.own, rating, regulations)
        for side, rating in rated.items()
    }
    return {key: finding for key, finding in found.items() if finding is not None}


def _reasons(
    ignored: Finding | None, gaps: Mapping[int, Finding], rated: Mapping[Side, int]
) -> Callable[[int], Finding]:
    met = {side.opponent for side in rated}

    def reason(opponent: int) -> Finding:
        found = gaps.get(opponent) or ignored if opponent in met else None
        return found or _no_rating()

    return reason


def _no_rating() -> Finding:
    return left_out(against_rated, Message("the opponent has no rating"))


def _first(
    entrant: Entrant, rated: Mapping[Side, int], regulations: Regulations
) -> FirstResult | None:
    if not rated:
        return None
    opponents = tuple(rated.values())
    score = sum(side.score for side in rated)
    ignored: Finding | None = None
    if scored_nothing(entrant, score, regulations):
        ignored = left_out(
            scored_nothing, Message("an unrated player scored nothing in the first event")
        )
    return FirstResult(
        average_of_opponents(opponents),
        len(rated),
        score,
        opponents,
        initial_2024(opponents, score, regulations),
        ignored,
    )
