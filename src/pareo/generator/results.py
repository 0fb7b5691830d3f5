"""How games end: the chances of White and Black from their ratings, and one ending drawn by them.

The model is O. Milvang's, fitted to rated games: White's chances rise with the difference of the
ratings along two parabolas, and strong players draw more. Each parabola begins at `low`, where the
chance is nil, passes `centre` with the chance `there`, and ends at `high` with certainty.
"""

from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

from pareo.model import Result

UNRATED: Final = 1400
"""The strength at which a player without rating is supposed to play."""

FORFEITS: Final = (Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT)
ODD: Final = (Result.DRAWN_LOST, Result.LOST_DRAWN, Result.BOTH_LOST)


class Chances(NamedTuple):
    """How likely White wins, and Black; a draw is the rest."""

    white: float
    black: float


def chances(white: int, black: int) -> Chances:
    """Return the chances of two players by their ratings."""
    mean, ahead = (white + black) / 2, white - black
    strong = max(0.0, (mean - 1200) / 1200) ** 2
    white_wins = _rising(
        ahead, -1492 + 0.391 * mean, (40, 0.45 - 0.10 * strong), 1691 - 0.428 * mean
    )
    black_wins = _rising(
        -ahead, -(1428 - 0.388 * mean), (80, 0.46 - 0.13 * strong), 1753 - 0.416 * mean
    )
    return Chances(white_wins, min(black_wins, 1 - white_wins))


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
    """Return the end of a game that was played; a given share of draws overrules the model."""
    likely = chances(white or UNRATED, black or UNRATED)
    decided = likely.white + likely.black
    if random.random() >= (decided if draws is None else 1 - draws):
        return Result.DRAWN
    return Result.WHITE_WON if random.random() * decided < likely.white else Result.BLACK_WON
