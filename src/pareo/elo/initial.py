"""The first rating of an unrated player. Scores are in hundredths of a point."""

from collections.abc import Sequence
from fractions import Fraction

from pareo.elo.regulations import Regulations
from pareo.elo.rounding import half_up
from pareo.elo.tables import difference_for, percentage
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2005, RATINGS_2024
from pareo.value import dataclass

_POINT = 100
_BONUS_PER_HALF_POINT = Fraction(25, 2)
HYPOTHETICAL_RATING = 1800
_HYPOTHETICAL_DRAWS = 2


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """How a first rating is found since 2024: games with the two hypothetical draws, Ra, p, dp, sum."""

    games: int
    average: Fraction
    percent: int
    dp: int
    found: int


def percent_of(score: int, games: int) -> int:
    """Return p in per cent, a half rounded up."""
    return percentage(Fraction(score, _POINT), games)


@RATINGS_2005.rule("10.1")
def difference_2005(score: int, games: int) -> int | None:
    """Return dp of a score; None for 100 and 0 per cent, and without games."""
    if not games:
        return None
    percent = percent_of(score, games)
    return None if percent in (0, 100) else difference_for(percent)


@RATINGS_2005.rule("10.21a")
def average_of_opponents(ratings: Sequence[int]) -> int:
    """Return Rc in a Swiss or team event: the mean rating of the opponents, rounded."""
    return half_up(Fraction(sum(ratings), len(ratings)))


@RATINGS_2005.rule("10.21b")
def average_of_round_robin(rated: Sequence[tuple[int, int, int]], opponents: int) -> int | None:
    """Return Ra = Rar − dpa·n/(n+1), rounded, from rating, score and games of each rated player.

    Players who won or lost every game have no dp and are left out (ruling 0242); None if that
    leaves nobody.
    """
    known = [
        (rating, dp)
        for rating, score, games in rated
        if (dp := difference_2005(score, games)) is not None
    ]
    if not known:
        return None
    average = Fraction(sum(rating for rating, _ in known), len(known))
    mean_dp = Fraction(sum(dp for _, dp in known), len(known))
    return half_up(average - mean_dp * Fraction(opponents, opponents + 1))


@RATINGS_2005.rule("10.22", "10.23", "10.24")
def initial_in_swiss(rc: int, score: int, games: int) -> int | None:
    """Return Ru: Rc at 50 %, 12.5 more for each half point above, dp below; None with no points."""
    return _initial(rc, score, games, Fraction(1))


@RATINGS_2005.rule("10.25")
def initial_in_round_robin(rc: int, score: int, games: int, opponents: int) -> int | None:
    """Return Ru as in a Swiss, but dp times n/(n+1): the player is part of the average."""
    return _initial(rc, score, games, Fraction(opponents, opponents + 1))


def _initial(rc: int, score: int, games: int, share: Fraction) -> int | None:
    above = Fraction(score * 2 - games * _POINT, _POINT)  # half points above 50 %
    if above >= 0:
        return half_up(rc + above * _BONUS_PER_HALF_POINT)
    dp = difference_2005(score, games)
    return None if dp is None else half_up(rc + dp * share)


@RATINGS_2005.rule("10.3", "10.32")
def weighted_rating(results: Sequence[tuple[int, int]]) -> int:
    """Return Rn: the mean of all Ru weighted by games, rounded."""
    games = sum(count for _, count in results)
    return half_up(Fraction(sum(ru * count for ru, count in results), games))


@RATINGS_2024.rule("8.2.2", "8.2.3")
@FAST_RATINGS_2024.rule("7.2")
def initial_2024(opponents: Sequence[int], score: int, regulations: Regulations) -> int:
    """Return Ru = Ra + dp with two hypothetical draws against 1800; 2200 is the maximum."""
    found = steps_2024(opponents, score).found
    return found if regulations.highest_first is None else min(found, regulations.highest_first)


def steps_2024(opponents: Sequence[int], score: int) -> FirstSteps:
    """Return the steps to a first rating, before the maximum applies."""
    games = len(opponents) + _HYPOTHETICAL_DRAWS
    average = Fraction(sum(opponents) + _HYPOTHETICAL_DRAWS * HYPOTHETICAL_RATING, games)
    percent = percent_of(score + _POINT, games)
    dp = difference_for(percent)
    return FirstSteps(games, average, percent, dp, half_up(average + dp))
