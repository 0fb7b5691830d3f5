"""What C.04.1 (1992) brings to an explanation: where the text says it, and how a wish is answered."""

from collections.abc import Sequence
from typing import Final

from pareo.language import Message
from pareo.model import Tpn
from pareo.pairing.common.bracket_record import numbers_of
from pareo.pairing.common.colour_words import colour_step
from pareo.pairing.common.float_marks import float_mark
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_1992.plan import Plan
from pareo.pairing.dutch_1992.relaxation import LIMITS_FALL, relaxed
from pareo.pairing.reasons.decisions import Decision
from pareo.pairing.reasons.forcing import Forcing
from pareo.pairing.reasons.questions import By, Paired, Precedence
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons, Subgroups
from pareo.pairing.reasons.story import Part
from pareo.pairing.trace import CandidateChosen, WithoutOpponent
from pareo.rulebook import Rule
from pareo.value import replace


def judged_by_the_rules(mine: Decision, theirs: Decision) -> Decision:
    """Return the other decision with what would have to be given up for it in the round as it is.

    A forced wish forbids pairs. So somebody may have gone down without an opponent who has one by
    the rules, and whose float then counts; or come down to nobody who may be met. Where groups
    were united, or others are paired first, nothing but the number of pairs is compared.
    """
    if not theirs.relaxed:
        return theirs
    if mine.group != theirs.group:
        return replace(theirs, relaxed=mine.relaxed)
    plan = mine.own
    assert isinstance(plan, Plan)
    players = {player.tpn: player for player in plan.group.players}
    subgroup = numbers_of(plan.group.moved_down[: plan.moved_down_pairs])
    first = _pairs_of(subgroup, theirs.made)
    others = [pair for pair in theirs.made.pairs if not {*pair} & {*subgroup}]
    pairs = [(players.get(one), players.get(other)) for one, other in (*first, *others)]
    legal = [(one, other) for one, other in pairs if one and other and plan.law.meet(one, other)]
    if len(first) == len(subgroup) and len(legal) == len(pairs) == plan.total:
        left = [players[tpn] for tpn in theirs.made.floaters if tpn in players]
        return replace(theirs, relaxed=relaxed(plan, legal, left), first=first)
    because = None if len(legal) == len(pairs) else LIMITS_FALL
    alike = (theirs.relaxed[0], *mine.relaxed[1:])
    return replace(theirs, relaxed=alike, first=first, because=because)


def _pairs_of(subgroup: Sequence[Tpn], made: Paired) -> tuple[tuple[Tpn, Tpn], ...]:
    """Return the pairs of S1 in its order, without those of two of it."""
    opponent = {one: other for pair in made.pairs for one, other in (pair, pair[::-1])}
    return tuple(
        (one, opponent[one])
        for one in subgroup
        if one in opponent and opponent[one] not in subgroup
    )


TRANSPOSED: Final = EDITION.article("D1")
EXCHANGED: Final = EDITION.article("D2")
FIRST_OF_ALL: Final = EDITION.article("C4")
PAIRS_STAND: Final = EDITION.article("C10")
"""C10 changes the pairs of those moved down when C9 no longer helps the remainder."""

UNDONE: Final = EDITION.article("C13")

_STANDING: Final = Message(
    "B6 and B5 are dropped for the remainder before another opponent is tried for a moved-down player"
)


def step_of(mine: Decision, theirs: Decision) -> Rule:
    """Return the step at which two candidates part: S1, opponents in turn, or an exchange."""
    if mine.group != theirs.group:
        return UNDONE
    if {one for one, _ in mine.first} != {one for one, _ in theirs.first}:
        return FIRST_OF_ALL
    if {*mine.first} != {*theirs.first}:
        return PAIRS_STAND if _yielded(mine) > _yielded(theirs) else TRANSPOSED
    first, second = ({higher for higher, _ in one.made.pairs} for one in (mine, theirs))
    return TRANSPOSED if first == second else EXCHANGED


def _yielded(decision: Decision) -> int:
    """Return how far the remainder yielded while the pairs of those moved down stand."""
    steps = decision.relaxed[-1].value if decision.relaxed else 0
    assert isinstance(steps, int)
    return steps


def _explained(rule: Rule, how: Precedence) -> Precedence:
    if rule == PAIRS_STAND and how.player is not None:
        return replace(how, by=By.STANDING, words=_STANDING)
    return how


def _subgroups(part: Part, chosen: CandidateChosen) -> Subgroups:
    """Return S1 and S2 as A6 and C4 put them, without those who have no opponent in the group."""
    first = chosen.pairs[: chosen.moved_down_pairs]
    gone = {player for pair in first for player in pair}
    for happened in part.happenings:
        if isinstance(happened, WithoutOpponent):
            gone |= {*happened.players}
    rest = tuple(player for player in part.players if player not in gone)
    half = len(chosen.pairs) - len(first)
    return Subgroups(tuple(player for player, _ in first), (), rest[:half], rest[half:])


FORCING: Final = Forcing(order=step_of, judged=judged_by_the_rules, explained=_explained)

REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("B1.a"),
        colours=EDITION.article("B2.a"),
        bye=EDITION.article("B1.b"),
    ),
    completion=UNDONE,
    answer=FORCING.answer,
    colour_step=colour_step,
    float_mark=float_mark,
    leaving=Leaving(unpaired=EDITION.article("C1"), odd=EDITION.article("C6"), first=True),
    subgroups=_subgroups,
)
