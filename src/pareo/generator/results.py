"""How games end: the chances of White and Black from their ratings, and one ending drawn by them.

What a player expects of a game is what the table of B.02 says, whatever the colour. How much of it
comes from draws follows O. Milvang's model, which was fitted to rated games: near equals and
strong players draw more. The model alone is no table of expectancies: in its games the stronger
side scores up to nine points of a hundred less than the table, and among strong players beyond a
difference of some 450 more than it, for there its chances soon become certain.
"""

from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

from pareo.elo import expected_score
from pareo.model import Result

UNRATED: Final = 1400
"""The strength at which a player without rating is supposed to play."""

FORFEITS: Final = (Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT)
ODD: Final = (Result.DRAWN_LOST, Result.LOST_DRAWN, Result.BOTH_LOST)

_MOST_BY_DRAWS: Final = 0.75
"""How much of what the weaker side expects may come from draws; the rest are wins."""


class Chances(NamedTuple):
    """How likely White wins, and Black; a draw is the rest."""

    white: float
    black: float


def chances(white: int, black: int, draws: Fraction | None = None) -> Chances:
    """Return the chances of two players by their ratings.

    A given share of draws is kept even where it leaves no room for the expectancy: then the
    stronger side wins all other games.
    """
    expected = float(expected_score(white - black))
    if draws is None:
        weaker = min(expected, 1 - expected)
        drawn = min(_drawn_by_model(white, black), 2 * _MOST_BY_DRAWS * weaker)
    else:
        drawn = float(draws)
    white_wins = min(max(expected - drawn / 2, 0.0), 1 - drawn)
    return Chances(white_wins, 1 - drawn - white_wins)


def _drawn_by_model(white: int, black: int) -> float:
    """Return how likely a draw is by Milvang's model.

    The chances of both sides rise with the difference of the ratings along a parabola each. It
    begins where the chance is nil, passes a centre, and ends with certainty.
    """
    mean, ahead = (white + black) / 2, white - black
    strong = max(0.0, (mean - 1200) / 1200) ** 2
    white_wins = _rising(
        ahead, -1492 + 0.391 * mean, (40, 0.45 - 0.10 * strong), 1691 - 0.428 * mean
    )
    black_wins = _rising(
        -ahead, -(1428 - 0.388 * mean), (80, 0.46 - 0.13 * strong), 1753 - 0.416 * mean
    )
    return max(0.0, 1 - white_wins - black_wins)


def _rising(ahead: float, low: float, centre: tuple[float, float], high: float) -> float:
    middle, there = centre
    if ahead <= low:
        return 0.0
    if ahead >= high:
        return 1.0
    if ahead <= middle:
        return there * ((ahead - low) / (middle - low)) ** 2
    return 1 - (1 - there) * ((high - ahead) / (high - middle)) ** 2


def drawn_result(
    random: Random, white: int | None, black: int | None, draws: Fraction | None = None
) -> Result:
    """Return the end of a game that was played."""
    likely = chances(white or UNRATED, black or UNRATED, draws)
    lot = random.random()
    if lot < likely.white:
        return Result.WHITE_WON
    return Result.BLACK_WON if lot < likely.white + likely.black else Result.DRAWN
