"""Games put into numbers, whatever the edition."""

from collections.abc import Callable, Collection, Mapping

from pareo.elo import Regulations, game_change
from pareo.rating.event import Entrant
from pareo.rating.findings import Finding
from pareo.rating.games import Side, Sorted
from pareo.rating.results import CountedGame, OmittedGame


def counted_games(
    entrant: Entrant,
    sides: Collection[Side],
    ratings: Mapping[int, int],
    regulations: Regulations,
) -> tuple[CountedGame, ...]:
    """Return the games of a player against opponents with these ratings."""
    own = entrant.changes_from
    return tuple(
        CountedGame(
            side.round,
            side.opponent,
            ratings[side.opponent],
            side.score,
            None
            if own is None
            else game_change(own, ratings[side.opponent], side.score, regulations),
        )
        for side in sides
    )


def omitted_games(
    games: Sorted, key: int, used: Collection[Side], reason: Callable[[int], Finding]
) -> tuple[OmittedGame, ...]:
    """Return the other games of a player, each with why: those that never count come first.

    `reason` tells it for the rest, by the opponent.
    """
    places = {side.place for side in used}
    unused = (
        OmittedGame(side.round, side.opponent, reason(side.opponent))
        for side in games.kept[key]
        if side.place not in places
    )
    return (*games.omitted[key], *unused)
