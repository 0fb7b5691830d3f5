"""The literal engine: the text step by step, one candidate after the other.

Whatever the text asks to try is tried, not calculated. Two kinds of candidates are passed over
unseen: those with a pair that the absolute criteria forbid, and those in whose remainder
somebody of S1 meets somebody ranked higher. The latter came before, with these two exchanged
back. Meant for small brackets, as a touchstone for the other engines.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, groupby

from pareo.model import Points
from pareo.pairing.dutch_family.candidates import (
    Meet,
    Subgroups,
    first_of_the_best,
    generated,
    refuse_large,
    split,
)
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.criterion import BeyondBracket, Foreseen, Row
from pareo.pairing.dutch_family.generation import numbered, pairable_sets
from pareo.pairing.dutch_family.players import Bracket, Candidate
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText
from pareo.pairing.trace import Value
from pareo.value import dataclass


def choose(text: DutchText, situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    bracket = situation.bracket
    by_pairs = groupby(parameters_of(bracket), key=lambda parameters: parameters.max_pairs)
    return best_of(
        text,
        situation,
        (
            chain.from_iterable(candidates(bracket, one, situation.field.meet) for one in several)
            for _, several in by_pairs
        ),
    )


def best_of(
    text: DutchText, situation: Situation, candidates: Iterable[Iterable[Candidate]]
) -> Candidate:
    """Return the best of all candidates with the most pairs; these come first."""
    refuse_large(len(situation.bracket.players))
    judge = Judge(text.criteria, situation)
    return next(
        found
        for with_as_many_pairs in candidates
        if (found := first_of_the_best(judge, with_as_many_pairs)) is not None
    )


# --------------------------------------------------------------------------- how it is split


@dataclass(frozen=True, slots=True)
class Parameters:
    """How many pairs are made, and the scores of the moved-down players who are in none."""

    max_pairs: int
    limbo: tuple[Points, ...]


def parameters_of(bracket: Bracket) -> Iterator[Parameters]:
    """Yield possible parameters of a bracket, those with the most pairs and lowest floaters first.

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
    """Yield the subgroups by the valid sets of moved-down players."""
    moved_down = {n: player.score for n, player in numbered(bracket.moved_down).items()}
    return split(bracket, pairable_sets(moved_down, parameters.limbo))


def candidates(bracket: Bracket, parameters: Parameters, meet: Meet) -> Iterator[Candidate]:
    """Yield the candidates of a bracket in their order."""
    return generated(bracket, subgroups(bracket, parameters), parameters.max_pairs, meet)


# ------------------------------------------------------------------------------ who is taken


class Judge:
    """Measures candidates of one bracket by the criteria of an edition.

    What lies beyond the bracket depends on the downfloaters alone, so each set is asked about once.
    """

    def __init__(self, criteria: Iterable[Row], situation: Situation) -> None:
        self._criteria = tuple(criteria)
        self._situation = situation
        self._completed: dict[tuple[int, ...], bool] = {}
        self._beyond: dict[tuple[object, ...], Value | None] = {}

    def admits(self, candidate: Candidate) -> bool:
        """Whether the round can be completed, where that is asked for."""
        if not self._situation.must_complete:
            return True
        floating = _places(candidate)
        if floating not in self._completed:
            left = (*candidate.downfloaters, *self._situation.rest)
            self._completed[floating] = can_be_completed(self._situation.field, left)
        return self._completed[floating]

    def is_perfect(self, candidate: Candidate, values: tuple[Value, ...]) -> bool:
        """Whether no candidate can be better: nothing fails, and nothing hinders the next bracket."""
        rows = (row for row in self._criteria if self._value(row, candidate) is not None)
        return all(
            value == row.bound.least(self._situation, candidate)
            if isinstance(row.bound, Foreseen)
            else not value
            for row, value in zip(rows, values, strict=True)
        )

    def measured(self, candidate: Candidate) -> Iterator[Value]:
        """Yield the failure values in the order of priority."""
        for row in self._criteria:
            value = self._value(row, candidate)
            if value is not None:
                yield value

    def _value(self, row: Row, candidate: Candidate) -> Value | None:
        if not isinstance(row, BeyondBracket):
            return row.value(self._situation, candidate)
        key = (row.rule, _places(candidate))
        if key not in self._beyond:
            self._beyond[key] = row.value(self._situation, candidate)
        return self._beyond[key]


def _places(candidate: Candidate) -> tuple[int, ...]:
    return tuple(player.place for player in candidate.downfloaters)
