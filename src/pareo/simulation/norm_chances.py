"""Norms within reach, as far as ratings and points decide about them (B.01, 2024).

Players of a simulation have neither titles nor federations, so the mix of opponents is taken as
given: what is counted are the average of the opponents and the score.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pareo.elo import half_up
from pareo.model import Points, Title
from pareo.norms import RULES_2024, required_score


class Performance(NamedTuple):
    """What a player did: the listed ratings of the opponents, and the points against them.

    An opponent who was met in two games is one person, in the average and for the floor too
    (ruling 0353).
    """

    opponents: tuple[int, ...]
    points: Points
    games_each: int = 1

    @property
    def games(self) -> int:
        """The games against all of them."""
        return len(self.opponents) * self.games_each


def norm_average(opponents: Sequence[int], floor: int) -> int:
    """Return the average of the opponents, the lowest raised to the floor (1.4.6, 1.4.7)."""
    lowest = min(opponents)
    return half_up(Fraction(sum(opponents) - lowest + max(lowest, floor), len(opponents)))


def enough_games(performance: Performance) -> bool:
    """Whether there are enough games for a norm."""
    return performance.games >= RULES_2024.fewest_games


def in_reach(performance: Performance, title: Title) -> bool:
    """Whether the opponents were strong enough for a norm."""
    terms = RULES_2024.terms[title]
    return norm_average(performance.opponents, terms.floor) >= terms.average


def achieved(performance: Performance, title: Title) -> bool:
    """Whether the points are enough too."""
    if not in_reach(performance, title):
        return False
    terms = RULES_2024.terms[title]
    average = norm_average(performance.opponents, terms.floor)
    required = required_score(average, performance.games, terms.level)
    return performance.points >= required


def part_in_reach(performances: Sequence[Performance], title: Title) -> float | None:
    """Return the part of the players whose opponents were strong enough; None with few games."""
    counted = [in_reach(each, title) for each in performances if enough_games(each)]
    return sum(counted) / len(performances) if counted else None


def norms_made(performances: Sequence[Performance], title: Title) -> int | None:
    """Return how many players made the points of a norm; None with too few games."""
    counted = [achieved(each, title) for each in performances if enough_games(each)]
    return sum(counted) if counted else None
