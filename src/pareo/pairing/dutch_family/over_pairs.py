"""Rows of criteria that are sums over the pairs of a bracket."""

from collections.abc import Callable

from pareo.pairing.dutch_family.criterion import Clashes, Criterion, PairBound, no_clash
from pareo.pairing.dutch_family.digits import spared
from pareo.pairing.dutch_family.measures import sum_over_pairs
from pareo.pairing.dutch_family.players import OfPair
from pareo.pairing.dutch_family.weights import inside
from pareo.pairing.words import Words
from pareo.rulebook import Rule


def over_pairs(
    rule: Rule, words: Words, of_pair: OfPair, least: Callable[[Clashes], int] = no_clash
) -> Criterion:
    """Return the row of a criterion by what a pair costs, and the least that counting allows."""
    return Criterion(
        rule, words, sum_over_pairs(of_pair), inside(spared(of_pair)), PairBound(of_pair, least)
    )
