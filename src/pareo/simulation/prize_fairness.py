"""Whether prizes go to the strongest.

`won` and `due` are amounts in the order of the players' numbers: what the final list gives, and
what the order of true strength would have given.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from pareo.simulation.agreement import correlation


def money_of(places: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """Return the prize of each place; players who share a place share its prizes evenly."""
    shares = {
        place: Fraction(sum(prizes[place - 1 : place - 1 + players]), players)
        for place, players in Counter(places).items()
    }
    return [shares[place] for place in places]


def misplaced(won: Sequence[Fraction], due: Sequence[Fraction]) -> float:
    """Return the part of the prize fund that goes to others than by strength."""
    apart = sum(abs(one - other) for one, other in zip(won, due, strict=True))
    return float(apart / 2 / sum(due))


def prize_correlation(won: Sequence[Fraction], strengths: Sequence[float]) -> float | None:
    """Return the correlation of prize money with true strength."""
    return correlation([float(amount) for amount in won], strengths)


def loss_of_best(won: Sequence[Fraction], due: Sequence[Fraction]) -> float:
    """Return the part of the first prize that the strongest player misses."""
    first = max(due)
    return float(1 - won[due.index(first)] / first)
