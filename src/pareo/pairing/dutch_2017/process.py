"""C.04.3 (2017) A.9 and section B: bracket by bracket, and what is done where a rest is stuck.

A bracket is paired without regard to completion. Where its downfloaters and all below cannot
be paired, it becomes the Penultimate Pairing Bracket and is paired again; everybody below is
one scoregroup then, and with the new downfloaters the Collapsed Last Bracket.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pareo.history import RoundSetup
from pareo.matching import heaviest_matching
from pareo.pairing.common.field import Field
from pareo.pairing.common.recording import (
    numbers_of,
    pairs_by_number,
    tell_bracket,
    tell_candidate,
)
from pareo.pairing.dutch_2017.colours import allocate
from pareo.pairing.dutch_2017.criteria import AFTER_C7, BEFORE_C7, C4, C7
from pareo.pairing.dutch_2017.definitions import ranked
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_2017.psd import pairing_score_difference
from pareo.pairing.dutch_2017.weights import next_bracket_weights, weight_of_unpaired
from pareo.pairing.dutch_family.completion import (
    can_be_completed,
    completes,
    friends_of,
    unpairable,
)
from pareo.pairing.dutch_family.pair_values import may_have_the_bye
from pareo.pairing.dutch_family.players import (
    Bracket,
    Candidate,
    Pairs,
    Player,
    bracket_of,
    scoregroups,
    seen,
)
from pareo.pairing.system import PairingOutcome, RoundPairing, Unpairable
from pareo.pairing.trace import (
    ByeGiven,
    CandidateUndone,
    CriterionValue,
    Trace,
    Value,
)

COMPLETION: Final = EDITION.article("A.9")
BYE: Final = EDITION.article("A.5")


class Kind(Enum):
    """What A.9 makes of a bracket; the value is the label by which it goes."""

    ORDINARY = ""
    PENULTIMATE = "PPB"
    COLLAPSED_LAST = "CLB"


@dataclass(frozen=True, slots=True)
class Situation:
    """A bracket to be paired: the field it stands in, its kind, and the scoregroups below it."""

    field: Field[Player]
    bracket: Bracket
    below: tuple[tuple[Player, ...], ...]
    kind: Kind = Kind.ORDINARY

    @property
    def following(self) -> tuple[Player, ...]:
        """The residents of the bracket that C.7 looks at; nobody where it is not applied."""
        return self.below[0] if self.below and self.kind is Kind.ORDINARY else ()

    @property
    def following_is_last(self) -> bool:
        """Whether the bye is given in the bracket that C.7 looks at."""
        return len(self.below) == 1

    @property
    def rest(self) -> tuple[Player, ...]:
        """Everybody in the lower scoregroups."""
        return tuple(player for group in self.below for player in group)

    @property
    def must_complete(self) -> bool:
        """Whether only candidates that allow a complete pairing count: by C.4, or as the last."""
        return self.kind is Kind.PENULTIMATE or not self.below


Choose = Callable[[Situation], Candidate]
"""Picks the best candidate of a bracket (B.8)."""


@EDITION.rule("A.9")
def pair_round(setup: RoundSetup, trace: Trace, choose: Choose) -> PairingOutcome:
    """Pair bracket by bracket; who is left over at the end has the bye."""
    players = ranked(setup)
    field = field_of(players)
    if isinstance(field, Unpairable):
        return field
    groups = scoregroups(players)
    pairs: Pairs = []
    left: tuple[Player, ...] = ()
    for index, residents in enumerate(groups):
        situation = Situation(field, bracket_of(left, residents), groups[index + 1 :])
        candidate = choose(situation)
        if not _passes(situation, candidate):
            _tell_undone(situation, candidate, trace)
            collapsed, left = _collapsed(situation, choose, trace)
            pairs += collapsed
            break
        _tell(situation, candidate, trace)
        pairs += candidate.pairs
        left = candidate.downfloaters
    if left:
        trace.record(ByeGiven(left[0].tpn, BYE))
    boards = tuple(allocate(pair, setup.initial_colour, trace) for pair in pairs)
    return RoundPairing(boards, left[0].tpn if left else None)


@EDITION.rule("A.9")
def field_of(players: tuple[Player, ...]) -> Field[Player] | Unpairable:
    """Return the field if all can be paired; anybody who is not barred may have the bye."""
    friends = friends_of(players)
    odd = len(players) % 2 == 1
    hosts = [player for player in players if odd and may_have_the_bye(player)]
    if not completes(friends, players, hosts, odd=odd):
        return unpairable(friends, players, COMPLETION)
    return Field(players, friends, seen(hosts))


def _passes(situation: Situation, candidate: Candidate) -> bool:
    """The completion test: whether the downfloaters and all below can be paired."""
    return can_be_completed(situation.field, [*candidate.downfloaters, *situation.rest])


@EDITION.rule("A.9")
def _collapsed(
    situation: Situation, choose: Choose, trace: Trace
) -> tuple[Pairs, tuple[Player, ...]]:
    """Pair the penultimate bracket again, then it and all others below in one."""
    penultimate = Situation(situation.field, situation.bracket, situation.below, Kind.PENULTIMATE)
    upper = choose(penultimate)
    _tell(penultimate, upper, trace)
    bracket = bracket_of(upper.downfloaters, situation.rest)
    last = Situation(situation.field, bracket, (), Kind.COLLAPSED_LAST)
    lower = choose(last)
    _tell(last, lower, trace)
    return [*upper.pairs, *lower.pairs], lower.downfloaters


def _tell(situation: Situation, candidate: Candidate, trace: Trace) -> None:
    if not trace.listens:
        return
    bracket, label = situation.bracket, situation.kind.value
    article = EDITION.article("A.9", label) if label else None
    values = failure_values(situation, candidate)
    tell_bracket(bracket.score, bracket.moved_down, bracket.residents, trace, article)
    tell_candidate(bracket.score, candidate.pairs, candidate.downfloaters, values, trace)


def _tell_undone(situation: Situation, candidate: Candidate, trace: Trace) -> None:
    trace.record(
        CandidateUndone(
            situation.bracket.score,
            pairs_by_number(candidate.pairs),
            numbers_of(candidate.downfloaters),
            C4,
        )
    )


def failure_values(situation: Situation, candidate: Candidate) -> tuple[CriterionValue, ...]:
    """Return how far a candidate fails C.5 to C.19, in this order; C.7 only where it applies."""
    bracket = situation.bracket
    ahead = next_bracket_value(situation, candidate.downfloaters)
    return (
        *(CriterionValue(c.rule, c.measure(bracket, candidate)) for c in BEFORE_C7),
        *([CriterionValue(C7, ahead)] if situation.following else []),
        *(CriterionValue(c.rule, c.measure(bracket, candidate)) for c in AFTER_C7),
    )


@EDITION.rule("C.7")
def next_bracket_value(situation: Situation, downfloaters: Sequence[Player]) -> Value:
    """Return how well the next bracket can be paired: its unpaired players, then its differences.

    It is judged by C.1 to C.3 alone (ruling 0141).
    """
    if not situation.following:
        return ()
    bracket = bracket_of(downfloaters, situation.following)
    weights = next_bracket_weights(bracket, is_last=situation.following_is_last)
    players, moved_down = bracket.players, len(bracket.moved_down)
    edges = [
        (index, at, weights.inside(higher, players[at]))
        for index, higher in enumerate(players)
        for at in range(max(index + 1, moved_down), len(players))
        if situation.field.meet(higher, players[at])
    ]
    mates = heaviest_matching(len(players), edges).mates
    pairs = [(players[a], players[b]) for a, b in enumerate(mates) if a < b]
    unpaired = [player for player, mate in zip(players, mates, strict=True) if mate < 0]
    return (
        sum(weight_of_unpaired(player, is_last=situation.following_is_last) for player in unpaired),
        *pairing_score_difference(pairs, unpaired, bracket.score),
    )
