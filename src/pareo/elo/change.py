"""How games change the rating of a rated player.

Scores and expectations are in hundredths, so that sums stay exact.
"""

from collections.abc import Iterable
from fractions import Fraction

from pareo.elo.regulations import Regulations
from pareo.elo.rounding import half_away, half_up
from pareo.elo.tables import expected_hundredths
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2005, RATINGS_2024
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """One game in numbers: D as it counts; PD and ΔR in hundredths."""

    difference: int
    expected: int
    delta: int


@RATINGS_2005.rule("10.51")
@RATINGS_2024.rule("8.3.1")
@FAST_RATINGS_2024.rule("7.3.1")
def counted_difference(own: int, opponent: int, regulations: Regulations) -> int:
    """Return D, cut to the limit unless the player is rated too high for that protection."""
    difference = own - opponent
    if regulations.unlimited_from is not None and own >= regulations.unlimited_from:
        return difference
    limit = regulations.difference_limit
    return max(-limit, min(limit, difference))


@RATINGS_2005.rule("10.51a", "10.51b")
@RATINGS_2024.rule("8.3.2")
@FAST_RATINGS_2024.rule("7.3")
def game_change(own: int, opponent: int, score: int, regulations: Regulations) -> Change:
    """Return PD by the table and ΔR = score − PD for one game; the score is 100, 50 or 0."""
    difference = counted_difference(own, opponent, regulations)
    expected = expected_hundredths(difference)
    return Change(difference, expected, score - expected)


@RATINGS_2005.rule("10.51c")
@RATINGS_2024.rule("8.3.2")
@FAST_RATINGS_2024.rule("7.3")
def total_change(deltas: Iterable[int], k: int) -> Fraction:
    """Return K·ΣΔR of an event or a period, not rounded."""
    return Fraction(k * sum(deltas), 100)


@RATINGS_2005.rule("10.53")
def new_rating_2005(own: int, change: Fraction) -> int:
    """Return the rating after a period: the rating is rounded, a half up (ruling 0251)."""
    return half_up(own + change)


@RATINGS_2024.rule("8.3.4")
@FAST_RATINGS_2024.rule("7.3")
def new_rating_2024(own: int, change: Fraction) -> int:
    """Return the rating after a period: the change is rounded, a half away from zero."""
    return own + half_away(change)
