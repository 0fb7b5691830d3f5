"""The literal engine: sections B and D step by step, one candidate after the other.

Whatever the text asks to try is tried, not calculated. Meant for small brackets, as a touchstone
for the other engines.
"""

from collections.abc import Iterator
from itertools import chain, combinations

from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_family.candidates import generated, split
from pareo.pairing.dutch_family.generation import Numbers
from pareo.pairing.dutch_family.literal import best_of
from pareo.pairing.dutch_family.players import Bracket, Candidate
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText


@EDITION.rule("B.1")
def choose(text: DutchText, situation: Situation) -> Candidate:
    """Return the best candidate of a bracket.

    MaxPairs is the largest number with which it has a candidate, and M1 the number of
    moved-down players whom the best of these pairs (ruling 0142): both are found out.
    """
    most = len(situation.bracket.players) // 2
    return best_of(
        text, situation, (candidates(situation, pairs) for pairs in reversed(range(most + 1)))
    )


def candidates(situation: Situation, max_pairs: int) -> Iterator[Candidate]:
    """Yield the candidates with so many pairs, those with the most moved-down players first."""
    bracket = situation.bracket
    moved_down, residents = len(bracket.moved_down), len(bracket.residents)
    fits = (m1 for m1 in range(moved_down + 1) if 0 <= max_pairs - m1 <= (residents - m1) // 2)
    sets = chain.from_iterable(moved_down_sets(bracket, m1) for m1 in sorted(fits, reverse=True))
    return generated(bracket, split(bracket, sets), max_pairs, situation.field.meet)


@EDITION.rule("D.3")
def moved_down_sets(bracket: Bracket, size: int) -> list[Numbers]:
    """List the sets of moved-down players to be paired: highest scores, then lowest numbers."""
    scores = [player.score for player in bracket.moved_down]

    def order(chosen: Numbers) -> tuple[tuple[int, ...], Numbers]:
        return tuple(-scores[number - 1] for number in chosen), chosen

    return sorted(combinations(range(1, len(scores) + 1), size), key=order)
