"""The literal engine: sections B and D step by step, one candidate after the other.

Nothing is calculated that the text tells to try. Meant for small brackets, as a touchstone
for the other engines.
"""

from collections.abc import Iterator
from itertools import chain, combinations

from pareo.history import RoundSetup
from pareo.pairing.dutch_2017.criteria import AFTER_C7, score_differences
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_2017.process import Kind, Situation, next_bracket_value, pair_round
from pareo.pairing.dutch_2017.psd import ONE_POINT
from pareo.pairing.dutch_family.candidates import first_of_the_best, generated, refuse_large, split
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.generation import Numbers
from pareo.pairing.dutch_family.measures import descending
from pareo.pairing.dutch_family.players import Bracket, Candidate, bracket_of
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace, Value


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, choose)


@EDITION.rule("B.1")
def choose(situation: Situation) -> Candidate:
    """Return the best candidate of a bracket.

    MaxPairs is the largest number with which it has a candidate, and M1 the number of
    moved-down players whom the best of these pairs (ruling 0142): both are found out.
    """
    bracket = situation.bracket
    refuse_large(bracket)
    for max_pairs in reversed(range(len(bracket.players) // 2 + 1)):
        found = first_of_the_best(Judge(situation), candidates(situation, max_pairs))
        if found is not None:
            return found
    raise AssertionError(bracket)


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


class Judge:
    """Measures candidates of one bracket by C.4, and C.6 to C.19; by C.5 all are alike.

    What C.4 and C.7 say depends on the downfloaters alone, so each set is asked about once.
    """

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._completed: dict[tuple[int, ...], bool] = {}
        self._next_values: dict[tuple[int, ...], Value] = {}

    @EDITION.rule("C.4")
    def admits(self, candidate: Candidate) -> bool:
        """Whether the round can be completed, where that is asked: in the PPB and at the end."""
        if not self._situation.must_complete:
            return True
        floating = _places(candidate)
        if floating not in self._completed:
            left = (*candidate.downfloaters, *self._situation.rest)
            self._completed[floating] = can_be_completed(self._situation.field, left)
        return self._completed[floating]

    def measured(self, candidate: Candidate) -> Iterator[Value]:
        """Yield the failure values from C.6 on."""
        yield score_differences(self._situation.bracket, candidate)
        yield self._next_value(candidate)
        for criterion in AFTER_C7:
            yield criterion.measure(self._situation.bracket, candidate)

    @EDITION.rule("B.4")
    def is_perfect(self, candidate: Candidate, values: tuple[Value, ...]) -> bool:
        """Whether no candidate can be better: nothing fails, and nothing hinders the next bracket."""
        situation = self._situation
        if situation.kind is Kind.COLLAPSED_LAST:  # its least differences are not to be foreseen
            return False
        least = _least_differences(situation.bracket, len(candidate.pairs))
        ahead: tuple[int, ...] = ()
        if situation.following:
            following = bracket_of(candidate.downfloaters, situation.following)
            size, residents = len(following.players), len(following.residents)
            pairs = min(size // 2, residents)
            ahead = (size - 2 * pairs, *_least_differences(following, pairs))
        return values[:2] == (least, ahead) and not any(values[2:])

    def _next_value(self, candidate: Candidate) -> Value:
        floating = _places(candidate)
        if floating not in self._next_values:
            self._next_values[floating] = next_bracket_value(
                self._situation, candidate.downfloaters
            )
        return self._next_values[floating]


def _places(candidate: Candidate) -> tuple[int, ...]:
    return tuple(player.place for player in candidate.downfloaters)


def _least_differences(bracket: Bracket, pairs: int) -> tuple[int, ...]:
    """Return the PSD as it would be if everybody could meet everybody.

    Those who moved down meet residents only, so the lowest of them are left if there are too
    few pairs for all.
    """
    gaps = descending(player.score - bracket.score for player in bracket.moved_down)
    over = max(0, len(gaps) - pairs)
    paired, left = gaps[: len(gaps) - over], gaps[len(gaps) - over :]
    residents_left = len(bracket.players) - 2 * pairs - over
    return descending(
        [
            *paired,
            *[0] * (pairs - len(paired)),
            *(gap + ONE_POINT for gap in left),
            *[ONE_POINT] * residents_left,
        ]
    )
