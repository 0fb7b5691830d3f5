"""The literal engine: Articles 3 and 4 step by step, one candidate after the other.

Nothing is calculated that the text tells to try. Two kinds of candidates are passed over
unseen: those with a pair that C1 or C3 forbids, and those in whose remainder somebody of S1
meets somebody ranked higher. The latter came before, with these two exchanged back.
Meant for small brackets, as a touchstone for the other engines.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from pareo.errors import UnsupportedRuleError
from pareo.history import RoundSetup
from pareo.language import Message
from pareo.model import Points
from pareo.pairing.dutch.completion import can_be_completed
from pareo.pairing.dutch.criteria import AFTER_C9, downfloater_scores
from pareo.pairing.dutch.definitions import Bracket, Candidate, Player
from pareo.pairing.dutch.generation import (
    Numbers,
    exchanged,
    exchanges,
    numbered,
    pairable_sets,
    transpositions,
)
from pareo.pairing.dutch.process import (
    Situation,
    next_bracket_value,
    pair_round,
    unplayed_games_of_bye,
)
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace, Value
from pareo.rulebook import rule

Meet = Callable[[Player, Player], bool]
Pairs = tuple[tuple[Player, Player], ...]

MOST_PLAYERS: Final = 14
"""In a bracket: its 135,135 pairings take up to ten seconds; one player more has 15 times as many."""


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, choose)


def choose(situation: Situation) -> Candidate:
    """Return the best candidate of a bracket."""
    bracket = situation.bracket
    if len(bracket.players) > MOST_PLAYERS:
        raise UnsupportedRuleError(
            Message(
                "The literal engine pairs brackets of up to {most} players; this one has {players}. "
                "Choose another engine.",
                most=MOST_PLAYERS,
                players=len(bracket.players),
            )
        )
    for parameters in parameters_of(bracket):
        found = best_of(situation, candidates(bracket, parameters, situation.field.meet))
        if found is not None:
            return found
    raise AssertionError(bracket)


# ---------------------------------------------------------------- 3.1 and 3.2: how it is split


@dataclass(frozen=True, slots=True)
class Parameters:
    """How many pairs are made, and the scores of the moved-down players who are in none."""

    max_pairs: int
    limbo: tuple[Points, ...]


@rule("C.04.3", "3.1")
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


class Subgroups(NamedTuple):
    """The numbers of S1 and S2, who are paired with each other, and of the Limbo, who are not."""

    s1: Numbers
    s2: Numbers
    limbo: Numbers


@rule("C.04.3", "3.2")
def subgroups(bracket: Bracket, parameters: Parameters) -> Iterator[Subgroups]:
    """Yield S1, S2 and the Limbo for each set of moved-down players that can be S1.

    S2 always has all residents; the moved-down players who are not in S1 are in the Limbo.
    Where nobody moved down, S1 is empty, and all residents are in the remainder.
    """
    moved_down = {n: player.score for n, player in numbered(bracket.moved_down).items()}
    residents = tuple(range(len(moved_down) + 1, len(bracket.players) + 1))
    for s1 in pairable_sets(moved_down, parameters.limbo):
        yield Subgroups(s1, residents, tuple(n for n in moved_down if n not in s1))


# ------------------------------------------------------ 3.3, 3.5 to 3.7: one after the other


@rule("C.04.3", "3.3")
@rule("C.04.3", "3.5")
@rule("C.04.3", "3.7")
def candidates(bracket: Bracket, parameters: Parameters, meet: Meet) -> Iterator[Candidate]:
    """Yield the candidates of a bracket in their order.

    The players of S1 meet residents; the residents left over are the remainder, which is
    altered as long as possible. Then comes the next transposition of S2, and after the last
    one the next set of moved-down players, with S2 as it was.
    """
    player = numbered(bracket.players)

    def may_meet(one: int, other: int) -> bool:
        return meet(player[one], player[other])

    for s1, s2, limbo in subgroups(bracket, parameters):
        for order in transpositions(s1, s2, may_meet):
            fixed = tuple((player[a], player[b]) for a, b in zip(s1, order, strict=False))
            remainder = [player[number] for number in order[len(s1) :]]
            for pairs, left in pairings(remainder, parameters.max_pairs - len(s1), meet):
                yield Candidate(fixed + pairs, tuple(player[n] for n in limbo) + left)


@rule("C.04.3", "3.6")
def pairings(
    players: Sequence[Player], pairs: int, meet: Meet
) -> Iterator[tuple[Pairs, tuple[Player, ...]]]:
    """Yield pairs of a homogeneous bracket or remainder in their order, and who is left over.

    The first of S1 meets the first of S2, and so on. S2 is transposed as long as possible; then
    comes the next exchange between the original S1 and S2, after which both are in order again.
    """
    player = numbered(players)

    def may_meet(one: int, other: int) -> bool:
        return one < other and meet(player[one], player[other])

    for exchange in exchanges(len(player), pairs):
        s1, s2 = exchanged(exchange, len(player), pairs)
        for order in transpositions(s1, s2, may_meet):
            yield (
                tuple((player[a], player[b]) for a, b in zip(s1, order, strict=False)),
                tuple(player[number] for number in order[pairs:]),
            )


# ------------------------------------------------------------------ 3.4 and 3.8: who is taken


@rule("C.04.3", "3.8")
def best_of(situation: Situation, generated: Iterable[Candidate]) -> Candidate | None:
    """Return the best candidate, and of equal ones the first; None if all break C4 or C5.

    All are alike by C6 and C7. A perfect one is taken at once.
    """
    judge = Judge(situation)
    best: Candidate | None = None
    values: tuple[Value, ...] = ()
    for candidate in generated:
        if not judge.can_be_completed(candidate):
            continue
        better = judge.values(candidate) if best is None else judge.better(candidate, values)
        if better is not None:
            best, values = candidate, better
            if judge.is_perfect(candidate, values):
                return candidate
    return best


class Judge:
    """Measures candidates of one bracket by C4, C5, and C8 to C21.

    What C4, C5 and C8 say depends on the downfloaters alone, so each set is asked about once.
    """

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._completed: dict[tuple[int, ...], bool] = {}
        self._next_values: dict[tuple[int, ...], Value] = {}

    def can_be_completed(self, candidate: Candidate) -> bool:
        """Whether C4 and C5 allow a candidate."""
        floating = _places(candidate)
        if floating not in self._completed:
            left = (*candidate.downfloaters, *self._situation.rest)
            self._completed[floating] = can_be_completed(self._situation.field, left)
        return self._completed[floating]

    def values(self, candidate: Candidate) -> tuple[Value, ...]:
        """Return the failure values from C8 on."""
        return tuple(self._measured(candidate))

    def better(self, candidate: Candidate, best: tuple[Value, ...]) -> tuple[Value, ...] | None:
        """Return the values if the first that differs is smaller than that of the best so far."""
        for value, other in zip(self._measured(candidate), best, strict=True):
            if value != other:
                return self.values(candidate) if _smaller(value, other) else None
        return None

    @rule("C.04.3", "3.4")
    def is_perfect(self, candidate: Candidate, values: tuple[Value, ...]) -> bool:
        """Whether no candidate can be better: nothing fails, and nothing hinders the next bracket."""
        return values[0] == self._ideal_next_value(candidate) and not any(values[1:])

    def _measured(self, candidate: Candidate) -> Iterator[Value]:
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


def _smaller(value: Value, other: Value) -> bool:
    if isinstance(value, int) and isinstance(other, int):
        return value < other
    assert isinstance(value, tuple)
    assert isinstance(other, tuple)
    return value < other
