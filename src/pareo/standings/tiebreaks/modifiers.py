"""Cuts and medians: C.07 Art. 14, with the exception for voluntary unplayed rounds (16.5)."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import cast

from pareo.rulebook import TIE_BREAKS_2026
from pareo.standings.tiebreaks.unplayed import Met
from pareo.standings.workings import Cut, Term, Why, Working

_BY_VALUE: Callable[[Term], object] = attrgetter("value", "score", "round")
_BY_SCORE: Callable[[Term], object] = attrgetter("score", "value", "round")
_VALUE: Callable[[Term], int] = attrgetter("value")


def total(terms: Sequence[Term], low: int = 0, high: int = 0) -> Working:
    """Return the sum after the low cuts and then the high ones."""
    left, cut = _after_cuts(terms, low, high)
    return Working(sum(map(_VALUE, left)), terms, cut)


def sum_of_scores(rounds: Sequence[Met], low: int = 0, high: int = 0) -> int:
    """Return the same sum of the scores met, without its working: they have all that is looked at."""
    left, _ = _after_cuts(cast("Sequence[Term]", rounds), low, high)
    return sum(map(_VALUE, left))


def _after_cuts(terms: Sequence[Term], low: int, high: int) -> tuple[Sequence[Term], Sequence[Cut]]:
    if not low and not high:
        return terms, ()
    left, cut = list(terms), list[Cut]()
    for _ in range(min(low, len(left))):
        cut.append(least_significant(left))
        left.remove(cut[-1].term)
    for _ in range(min(high, len(left))):
        cut.append(most_significant(left))
        left.remove(cut[-1].term)
    return left, cut


@TIE_BREAKS_2026.rule("14.1", "14.2", "16.5")
def least_significant(terms: Sequence[Term]) -> Cut:
    """Return the term of the lowest opponent or dummy; among several, the lowest contribution.

    A voluntary unplayed round is cut instead if its contribution is at least as high; among
    several such rounds, the one with the lowest contribution. Ruling 0217.
    """
    least = min(terms, key=_BY_SCORE)  # type: ignore[arg-type]  # tuples of numbers compare
    voluntary = [term for term in terms if term.voluntary]
    if voluntary:
        lowest = min(voluntary, key=_BY_VALUE)  # type: ignore[arg-type]
        if lowest.value >= least.value:
            return Cut(lowest, Why.VOLUNTARY)
    return Cut(least, Why.LEAST)


@TIE_BREAKS_2026.rule("14.3", "14.4")
def most_significant(terms: Sequence[Term]) -> Cut:
    """Return the term of the highest opponent or dummy; among several, the highest contribution."""
    return Cut(max(terms, key=_BY_SCORE), Why.MOST)  # type: ignore[arg-type]
