"""Random results: the chances of White and Black from their ratings, and a result drawn by them.

The expected score is that of the table of B.02, for both colours. The share of draws follows O.
Milvang's model, which was fitted to rated games: players of similar strength and strong players
draw more. The model alone does not give the expected scores: its stronger side scores up to nine
per cent less than the table and, among strong players with a difference above some 450, more.
"""

from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

from pareo.elo import expected_score
from pareo.model import Result

UNRATED: Final = 1400
"""The assumed strength of an unrated player."""

FORFEITS: Final = (Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT)
ODD: Final = (Result.DRAWN_LOST, Result.LOST_DRAWN, Result.BOTH_LOST)

_MOST_BY_DRAWS: Final = 0.75
"""The largest part of the weaker side's expected score from draws; the rest are wins."""


class Chances(NamedTuple):
    """The probabilities of a win for White and for Black; the rest are draws."""

    white: float
    black: float


def chances(white: int, black: int, draws: Fraction | None = None) -> Chances:
    """Return the chances of two players by their ratings.

    A given share of draws is kept even if the expected score is then not possible: the stronger
    side wins all other games.
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
    """Return the probability of a draw by Milvang's model.

    The chances of each side rise with the rating difference along two parabolas, from zero
    through a centre to certainty.
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
    """Return a random result of a played game."""
    likely = chances(white or UNRATED, black or UNRATED, draws)
    lot = random.random()
    if lot < likely.white:
        return Result.WHITE_WON
    return Result.BLACK_WON if lot < likely.white + likely.black else Result.DRAWN
