"""How a candidate is measured by a criterion.

A failure value is a number or a list of numbers; smaller is better, and lists are compared
from their first entry on.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pareo.pairing.dutch_family.players import Bracket, Candidate, OfPair
from pareo.pairing.trace import Value
from pareo.rulebook import Rule

Measure = Callable[[Bracket, Candidate], Value]


class Criterion(NamedTuple):
    """A numbered criterion and its measure."""

    rule: Rule
    measure: Measure


def downfloater_count(_bracket: Bracket, candidate: Candidate) -> int:
    """Count the downfloaters."""
    return len(candidate.downfloaters)


def sum_over_pairs(of_pair: OfPair) -> Measure:
    def measure(_bracket: Bracket, candidate: Candidate) -> int:
        return sum(of_pair(*pair) for pair in candidate.pairs)

    return measure


def descending(values: Iterable[int]) -> tuple[int, ...]:
    """Sort a list of values, largest first."""
    return tuple(sorted(values, reverse=True))


def smaller(value: Value, other: Value) -> bool:
    """Compare two values of one criterion."""
    if isinstance(value, int) and isinstance(other, int):
        return value < other
    assert isinstance(value, tuple)
    assert isinstance(other, tuple)
    return value < other
