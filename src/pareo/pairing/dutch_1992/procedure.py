"""C.04.1 (1992) section C: from the highest group down, and back where that does not work."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import Step, allocate, grant_the_stronger
from pareo.pairing.common.bracket_record import numbers_of, pairs_by_number, record_bracket
from pareo.pairing.dutch_1992 import fast, literal
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
from pareo.pairing.dutch_1992.relaxation import (
    ANOTHER_MOVED_DOWN,
    LIMITS_FALL,
    NO_OPPONENT,
    relaxed,
)
from pareo.pairing.dutch_1992.transposition import Found
from pareo.pairing.dutch_family.colours import colour_steps
from pareo.pairing.dutch_family.players import Bracket, Player, scoregroups
from pareo.pairing.system import PairingOutcome, RoundPairing
from pareo.pairing.trace import (
    ByeGiven,
    CandidateChosen,
    CriterionValue,
    LimitsDisregarded,
    Trace,
    WithoutOpponent,
)
from pareo.rulebook import HANDLING_1987
from pareo.value import dataclass, replace

STEPS: Final[tuple[Step[Player], ...]] = colour_steps(
    EDITION, "E1", "E2", "E3", "E4", "E5", stronger=grant_the_stronger
)


CarryOut = Callable[[Plan, ExchangeOrder], Found]
"""Finds the first candidate with as many pairs as planned."""

ENGINES: Final[Mapping[str, CarryOut]] = {"fast": fast.carry_out, "literal": literal.carry_out}


@dataclass(frozen=True, slots=True)
class Paired:
    """A group, its pairs and who goes down, the plan that they carry out, and how they were found.

    Where limits of colours fall, `more` is how many more pairs the group has by that; 0 if
    otherwise not everybody could be paired.
    """

    group: Bracket
    plan: Plan
    found: Found
    more: int = 0

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
    players = ranked(setup)
    laws = Laws(
        Law(friends_of(players, lifted=False), lifted=False),
        Law(friends_of(players, lifted=True), lifted=True),
        order,
        carry_out,
    )
    if not can_be_completed(laws.lifted, players):
        return unpairable(laws.lifted, players)
    done = []
    for paired in _paired_groups(laws, scoregroups(players)):
        _tell(paired, trace)
        done.append(paired)
    return _with_colours(setup, done, trace)


def _paired_groups(laws: Laws, groups: Sequence[tuple[Player, ...]]) -> Iterator[Paired]:
    """Yield the groups of a round as they are paired in the end, as soon as none is undone any more."""
    done: list[Paired] = []
    for index in range(len(groups) - 2):
        done.append(_middle(laws, _group(done, groups[index]), groups[index + 1]))
    yield from _end(laws, done, groups)


def _group(done: Sequence[Paired], residents: tuple[Player, ...]) -> Bracket:
    return Bracket(_ordered(done[-1].left) if done else (), residents)


def _ordered(players: Sequence[Player]) -> tuple[Player, ...]:
    return tuple(sorted(players, key=lambda player: player.place))


def _end(laws: Laws, done: list[Paired], groups: Sequence[tuple[Player, ...]]) -> Iterator[Paired]:
    """Undo what stands in the way; yield what stays, the penultimate and the lowest group.

    Groups that are united keep one status: whoever is not of the lowest score is moved down,
    also when C13 is repeated (ruling 0118).
    """
    if not groups:
        return
    lowest = Bracket((), groups[-1])
    for penultimate in reversed(groups[:-1]):
        group = _group(done, penultimate)
        if can_be_completed(laws.lifted, (*group.players, *lowest.players)):
            yield from done
            paired = _penultimate(laws, group, lowest)
            if paired.pairs:
                yield paired
                yield _lowest(laws, _united(paired.left, lowest))
            else:
                yield _lowest(laws, _united(group.players, lowest))
            return
        lowest = _united(penultimate, lowest)
        if done:
            done.pop()
    yield _lowest(laws, lowest)


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
    plan = plan_of(laws.usual, group, outlook)
    more = 0
    if laws.usual.friends != laws.lifted.friends:
        lifted = plan_of(laws.lifted, group, outlook)
        if lifted is not None and (plan is None or lifted.total > plan.total):
            more = lifted.total - plan.total if plan is not None else 0
            plan = lifted
    assert plan is not None, "some pairing exists"
    return Paired(group, plan, laws.carry_out(plan, laws.order), more)


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
    if paired.law.lifted:
        trace.record(LimitsDisregarded(paired.more, LIMITS_FALL))
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
