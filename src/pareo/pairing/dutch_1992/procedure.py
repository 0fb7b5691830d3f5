"""C.04.1 (1992) section C: from the highest group down, and back where that does not work."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import allocate
from pareo.pairing.common.bracket_record import numbers_of, pairs_by_number, record_bracket
from pareo.pairing.dutch_1992 import fast, literal
from pareo.pairing.dutch_1992.colours import STEPS
from pareo.pairing.dutch_1992.completion import can_be_completed, unpairable
from pareo.pairing.dutch_1992.criteria import (
    B4,
    B5,
    B6,
    Law,
    floats_down_again,
    floats_up_again,
    friends_of,
)
from pareo.pairing.dutch_1992.definitions import ranked
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_1992.orders import PRINTED, STRICT, ExchangeOrder
from pareo.pairing.dutch_1992.plan import Plan, plan_of
from pareo.pairing.dutch_1992.question import Outlook, Pair
from pareo.pairing.dutch_1992.relaxation import ANOTHER_MOVED_DOWN, NO_OPPONENT, relaxed
from pareo.pairing.dutch_1992.transposition import Found
from pareo.pairing.dutch_family.players import Bracket, Player, scoregroups
from pareo.pairing.system import PairingOutcome, RoundPairing, Unpairable
from pareo.pairing.trace import ByeGiven, CandidateChosen, CriterionValue, Trace, WithoutOpponent
from pareo.rulebook import HANDLING_1987
from pareo.value import dataclass, replace

CarryOut = Callable[[Plan, ExchangeOrder], Found]
"""Finds the first candidate with as many pairs as planned."""

ENGINES: Final[Mapping[str, CarryOut]] = {"fast": fast.carry_out, "literal": literal.carry_out}


@dataclass(frozen=True, slots=True)
class Paired:
    """A group, its pairs and who goes down, the plan that they carry out, and how they were found."""

    group: Bracket
    plan: Plan
    found: Found

    @property
    def law(self) -> Law:
        """The law under which the group was paired."""
        return self.plan.law

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs in the order in which they are made."""
        return self.found.pairs

    @property
    def left(self) -> tuple[Player, ...]:
        """Who goes down, in the order of A2."""
        return _ordered((*self.found.left, *self.plan.outlook.carried))


@dataclass(frozen=True, slots=True)
class Laws:
    """What holds as a rule, and what holds for those above half before the last round."""

    usual: Law
    lifted: Law
    order: ExchangeOrder
    carry_out: CarryOut


def pair(setup: RoundSetup, trace: Trace, *, engine: str, strict: bool) -> PairingOutcome:
    """Pair a round with the exchanges in the printed order, or strictly by their differences."""
    return pair_round(setup, trace, STRICT if strict else PRINTED, ENGINES[engine])


@EDITION.rule("C", "C13", "F4")
def pair_round(
    setup: RoundSetup, trace: Trace, order: ExchangeOrder, carry_out: CarryOut
) -> PairingOutcome:
    """Pair group by group; if the lowest cannot be paired, undo and join from below.

    Once a group is undone its pairing must let the lowest one be paired; if no pair of it
    allows that, both are one. In the end all players may be one group, so that a pairing is
    found wherever there is one.
    """
    done = paired_groups(setup, order, carry_out)
    if isinstance(done, Unpairable):
        return done
    for paired in done:
        _tell(paired, trace)
    return _with_colours(setup, done, trace)


def paired_groups(
    setup: RoundSetup, order: ExchangeOrder, carry_out: CarryOut
) -> list[Paired] | Unpairable:
    """Return the groups of a round as they are paired in the end."""
    players = ranked(setup)
    laws = Laws(
        Law(friends_of(players, lifted=False), lifted=False),
        Law(friends_of(players, lifted=True), lifted=True),
        order,
        carry_out,
    )
    if not can_be_completed(laws.lifted, players):
        return unpairable(laws.lifted, players)
    groups = scoregroups(players)
    done: list[Paired] = []
    for index in range(len(groups) - 2):
        done.append(_middle(laws, _group(done, groups[index]), groups[index + 1]))
    return done + _end(laws, done, groups)


def _group(done: Sequence[Paired], residents: tuple[Player, ...]) -> Bracket:
    return Bracket(_ordered(done[-1].left) if done else (), residents)


def _ordered(players: Sequence[Player]) -> tuple[Player, ...]:
    return tuple(sorted(players, key=lambda player: player.place))


def _end(laws: Laws, done: list[Paired], groups: Sequence[tuple[Player, ...]]) -> list[Paired]:
    """Pair the penultimate and the lowest group; undo what stands in the way.

    Groups that are united keep one status: whoever is not of the lowest score is moved down,
    also when C13 is repeated (ruling 0118).
    """
    if not groups:
        return []
    lowest = Bracket((), groups[-1])
    for penultimate in reversed(groups[:-1]):
        group = _group(done, penultimate)
        if can_be_completed(laws.lifted, (*group.players, *lowest.players)):
            paired = _penultimate(laws, group, lowest)
            if paired.pairs:
                return [paired, _lowest(laws, _united(paired.left, lowest))]
            return [_lowest(laws, _united(group.players, lowest))]
        lowest = _united(penultimate, lowest)
        if done:
            done.pop()
    return [_lowest(laws, lowest)]


def _united(above: Sequence[Player], lowest: Bracket) -> Bracket:
    return Bracket(_ordered((*above, *lowest.moved_down)), lowest.residents)


def _middle(laws: Laws, group: Bracket, following: tuple[Player, ...]) -> Paired:
    return _paired(laws, group, Outlook(laws.lifted, following, (), complete=False, odd=False))


def _penultimate(laws: Laws, group: Bracket, lowest: Bracket) -> Paired:
    below, united = lowest.players, lowest.moved_down
    odd = (len(group.players) + len(below)) % 2 == 1
    return _paired(
        laws, group, Outlook(laws.lifted, below, (), complete=True, odd=odd, united=united)
    )


def _lowest(laws: Laws, group: Bracket) -> Paired:
    odd = len(group.players) % 2 == 1
    return _paired(laws, group, Outlook(laws.lifted, (), (), complete=True, odd=odd))


@HANDLING_1987.rule("21")
def _paired(laws: Laws, group: Bracket, outlook: Outlook) -> Paired:
    """Pair a group; those above half are freed before the last round only for more pairs."""
    usual = plan_of(laws.usual, group, outlook)
    if laws.usual.friends != laws.lifted.friends:
        lifted = plan_of(laws.lifted, group, outlook)
        if lifted is not None and (usual is None or lifted.total > usual.total):
            usual = lifted
    assert usual is not None, "some pairing exists"
    return Paired(group, usual, laws.carry_out(usual, laws.order))


def _with_colours(setup: RoundSetup, done: Sequence[Paired], trace: Trace) -> RoundPairing:
    boards = []
    for paired in done:
        for one, other in paired.pairs:
            mine, theirs = paired.law.dues(one, other)
            pair = (replace(one, preference=mine), replace(other, preference=theirs))
            boards.append(allocate(pair, STEPS, setup.initial_colour, trace))
    left = done[-1].left if done else ()
    assert len(left) <= 1, "all are paired"
    for player in left:
        trace.record(ByeGiven(player.tpn, EDITION.article("A5")))
    return RoundPairing(tuple(boards), left[0].tpn if left else None)


def _tell(paired: Paired, trace: Trace) -> None:
    if not trace.listens:
        return
    score = paired.group.residents[0].score
    record_bracket(score, paired.group.moved_down, paired.group.residents, trace)
    for alone in _without_opponent(paired):
        trace.record(alone)
    trace.record(
        CandidateChosen(
            score,
            pairs_by_number(paired.pairs),
            numbers_of(paired.left),
            _values(paired),
            relaxed(paired.plan, paired.pairs, paired.found.left),
            paired.plan.moved_down_pairs,
            decision=paired.plan,
        )
    )


def _without_opponent(paired: Paired) -> Iterator[WithoutOpponent]:
    """Yield who has no opponent in a group: C12 found nobody else for those who were moved down."""
    for players, because in (
        (paired.group.moved_down, ANOTHER_MOVED_DOWN),
        (paired.group.residents, NO_OPPONENT),
    ):
        alone = [player for player in players if player in paired.plan.outlook.carried]
        if alone:
            yield WithoutOpponent(numbers_of(alone), because)


def _values(paired: Paired) -> tuple[CriterionValue, ...]:
    """Return how often the pairs and those who go down fail B4, B5 and B6."""
    down = [*paired.left]
    up = []
    for pair in paired.pairs:
        higher, lower = sorted(pair, key=lambda player: -player.score)
        if higher.score != lower.score:
            down.append(higher)
            up.append(lower)
    return (
        CriterionValue(B4, sum(paired.law.clash(*pair) for pair in paired.pairs)),
        CriterionValue(B5, floats_down_again(down, 1) + floats_up_again(up, 1)),
        CriterionValue(B6, floats_down_again(down, 2) + floats_up_again(up, 2)),
    )
