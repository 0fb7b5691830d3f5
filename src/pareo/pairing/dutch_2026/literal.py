"""The literal engine: Articles 3 and 4 step by step, one candidate after the other.

Nothing is calculated that the text tells to try. Two kinds of candidates are passed over
unseen: those with a pair that C1 or C3 forbids, and those in whose remainder somebody of S1
meets somebody ranked higher. The latter came before, with these two exchanged back.
Meant for small brackets, as a touchstone for the other engines.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from pareo.history import RoundSetup
from pareo.model import Points
from pareo.pairing.dutch_2026.criteria import AFTER_C9, downfloater_scores
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.dutch_2026.process import (
    Situation,
    next_bracket_value,
    pair_round,
    unplayed_games_of_bye,
)
from pareo.pairing.dutch_family.candidates import (
    Meet,
    Subgroups,
    first_of_the_best,
    generated,
    refuse_large,
    split,
)
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.generation import numbered, pairable_sets
from pareo.pairing.dutch_family.players import Bracket, Candidate
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace, Value


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, choose)


def choose(situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    bracket = situation.bracket
    refuse_large(bracket)
    for parameters in parameters_of(bracket):
        every = candidates(bracket, parameters, situation.field.meet)
        found = first_of_the_best(Judge(situation), every)
        if found is not None:
            return found
    raise AssertionError(bracket)


# ---------------------------------------------------------------- 3.1 and 3.2: how it is split


@dataclass(frozen=True, slots=True)
class Parameters:
    """How many pairs are made, and the scores of the moved-down players who are in none."""

    max_pairs: int
    limbo: tuple[Points, ...]


@EDITION.rule("3.1")
def parameters_of(bracket: Bracket) -> Iterator[Parameters]:
    """Yield possible parameters of a bracket, the best by C6 and C7 first.

    Those of the bracket are the first with which it has a candidate: MaxPairs and M1 are found
    out, not given. M0 is the number of moved-down players, and M1 leaves the Limbo out.
    """
    scores = [player.score for player in bracket.moved_down]
    limbos = {
        tuple(sorted(limbo, reverse=True))
        for size in range(len(scores) + 1)
        for limbo in combinations(scores, size)
    }
    for max_pairs in reversed(range(len(bracket.players) // 2 + 1)):
        by_downfloaters = []
        for limbo in limbos:
            m1 = len(scores) - len(limbo)
            unpaired = len(bracket.residents) - m1 - 2 * (max_pairs - m1)
            if m1 <= max_pairs and unpaired >= 0:
                by_downfloaters.append((limbo + (bracket.score,) * unpaired, limbo))
        yield from (Parameters(max_pairs, limbo) for _, limbo in sorted(by_downfloaters))


def subgroups(bracket: Bracket, parameters: Parameters) -> Iterator[Subgroups]:
    """Yield the subgroups by the valid sets of moved-down players (4.4)."""
    moved_down = {n: player.score for n, player in numbered(bracket.moved_down).items()}
    return split(bracket, pairable_sets(moved_down, parameters.limbo))


def candidates(bracket: Bracket, parameters: Parameters, meet: Meet) -> Iterator[Candidate]:
    """Yield the candidates of a bracket in their order."""
    return generated(bracket, subgroups(bracket, parameters), parameters.max_pairs, meet)


# ------------------------------------------------------------------ 3.4 and 3.8: who is taken


class Judge:
    """Measures candidates of one bracket by C4, C5, and C8 to C21.

    What C4, C5 and C8 say depends on the downfloaters alone, so each set is asked about once.
    """

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._completed: dict[tuple[int, ...], bool] = {}
        self._next_values: dict[tuple[int, ...], Value] = {}

    def admits(self, candidate: Candidate) -> bool:
        """Whether C4 and C5 allow a candidate."""
        floating = _places(candidate)
        if floating not in self._completed:
            left = (*candidate.downfloaters, *self._situation.rest)
            self._completed[floating] = can_be_completed(self._situation.field, left)
        return self._completed[floating]

    @EDITION.rule("3.4")
    def is_perfect(self, candidate: Candidate, values: tuple[Value, ...]) -> bool:
        """Whether no candidate can be better: nothing fails, and nothing hinders the next bracket."""
        return values[0] == self._ideal_next_value(candidate) and not any(values[1:])

    def measured(self, candidate: Candidate) -> Iterator[Value]:
        """Yield the failure values from C8 on; by C6 and C7 all are alike."""
        yield self._next_value(candidate)
        yield unplayed_games_of_bye(self._situation, candidate)
        for criterion in AFTER_C9:
            yield criterion.measure(self._situation.bracket, candidate)

    def _next_value(self, candidate: Candidate) -> Value:
        floating = _places(candidate)
        if floating not in self._next_values:
            self._next_values[floating] = next_bracket_value(
                self._situation, candidate.downfloaters
            )
        return self._next_values[floating]

    def _ideal_next_value(self, candidate: Candidate) -> Value:
        """Return C8 as it would be if everybody could meet everybody in the next bracket.

        Those who moved down meet residents only, so the lowest of them are left if they are
        too many; otherwise one resident is, in odd numbers.
        """
        following = self._situation.following
        if not following:
            return ()
        moved_down = downfloater_scores(self._situation.bracket, candidate)
        over = len(moved_down) - len(following)
        left = moved_down[-over:] if over > 0 else (following[0].score,) * (-over % 2)
        return (len(left), *left)


def _places(candidate: Candidate) -> tuple[int, ...]:
    return tuple(player.place for player in candidate.downfloaters)
