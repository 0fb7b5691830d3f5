"""Who met whom: scores, ratings, second meetings."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

LOPSIDED: Final = 400
"""A rating difference above which a game counts as a mismatch: an expected score of 0.92."""


class Encounter(NamedTuple):
    """A game or a match: its round, the two numbers, their scores before, ratings, and points."""

    round: int
    players: tuple[int, int]
    scores: tuple[int, int]
    ratings: tuple[int, int]
    points: tuple[int, int]

    @property
    def gap(self) -> int:
        """The rating difference."""
        return abs(self.ratings[0] - self.ratings[1])


def floats(games: Iterable[Encounter]) -> float | None:
    """Return the part of the games after round 1 between players with different scores."""
    apart = [game.scores[0] != game.scores[1] for game in games if game.round > 1]
    return sum(apart) / len(apart) if apart else None


def rematches(games: Iterable[Encounter]) -> int:
    """Return how many games were a second meeting of two players."""
    pairs = [frozenset(game.players) for game in games]
    return len(pairs) - len(set(pairs))


def gaps_by_round(games: Sequence[Encounter]) -> tuple[float, ...]:
    """Return the mean rating difference of each round."""
    last = max((game.round for game in games), default=0)
    return tuple(
        fmean(game.gap for game in games if game.round == number) for number in range(1, last + 1)
    )


def mean_gap(games: Sequence[Encounter]) -> float | None:
    """Return the mean rating difference of all games."""
    return fmean(game.gap for game in games) if games else None


def mismatches(games: Sequence[Encounter]) -> float | None:
    """Return the part of the games with a rating difference above 400."""
    return sum(game.gap > LOPSIDED for game in games) / len(games) if games else None
