"""The decisions of a round, one after the other, and what puts one before another."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum

from pareo.model import Tpn
from pareo.pairing.reasons.questions import By, Group, Paired, Precedence
from pareo.pairing.reasons.story import Part, Story
from pareo.pairing.trace import (
    CandidateChosen,
    CriterionValue,
    OpponentsFound,
    PlayersShifted,
    UpfloatersChosen,
)
from pareo.rulebook import Rule
from pareo.value import dataclass


class Kind(Enum):
    """What is decided of a group."""

    CANDIDATE = "candidate"
    UPFLOATERS = "upfloaters"
    SHIFTED = "shifted"
    OPPONENTS = "opponents"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision about a group: what was decided, how good it is, and how the group is paired.

    `own` is the engine's own value of it.
    """

    kind: Kind
    group: Group
    made: Paired
    shown: Paired
    values: tuple[CriterionValue, ...]
    because: Rule | None = None
    relaxed: tuple[CriterionValue, ...] = ()
    first: tuple[tuple[Tpn, Tpn], ...] = ()
    """The pairs of those moved down, where they are made before the others."""
    own: object = None

    @property
    def conditions(self) -> tuple[CriterionValue, ...]:
        """What had to be given up; else the failure values, which decide themselves.

        The last of what was given up is about the remainder and left out.
        """
        return self.relaxed[:-1] if self.relaxed else self.values


def decisions_of(story: Story) -> list[Decision]:
    """Return all decisions of a round in their order."""
    return [decision for part in story.parts for decision in _of_part(part)]


def _of_part(part: Part) -> Iterator[Decision]:
    group, whole = part.group, Paired(part.pairs, part.group.arrived)
    for one in part.happenings:
        match one:
            case CandidateChosen():
                made = Paired(one.pairs, one.downfloaters)
                yield Decision(
                    Kind.CANDIDATE,
                    group,
                    made,
                    made,
                    one.values,
                    relaxed=one.relaxed,
                    first=one.pairs[: one.moved_down_pairs],
                    own=one.decision,
                )
            case UpfloatersChosen():
                made = Paired((), one.upfloaters)
                home = Group(one.score, (), one.residents)
                yield Decision(Kind.UPFLOATERS, home, made, whole, one.values, one.because)
            case PlayersShifted():
                made = Paired((), one.players)
                yield Decision(Kind.SHIFTED, group, made, whole, (), one.because)
            case OpponentsFound():
                made = Paired(tuple(zip(one.first, one.second, strict=True)), ())
                yield Decision(Kind.OPPONENTS, group, made, whole, (), one.because)


def difference(mine: Decision, theirs: Decision, in_order: Iterable[Tpn]) -> Precedence:
    """Return what differs first between two decisions, players taken in some order."""
    if mine.kind is theirs.kind and mine.kind in (Kind.UPFLOATERS, Kind.SHIFTED):
        by = By.UPFLOATERS if mine.kind is Kind.UPFLOATERS else By.SHIFTED
        return Precedence(by, None, (mine.made.floaters,), (theirs.made.floaters,))
    here, there = _opponents(mine.shown), _opponents(theirs.shown)
    for player in in_order:
        if here.get(player) != there.get(player):
            sides = (_listed(here.get(player)), _listed(there.get(player)))
            return Precedence(By.PROCEDURE, player, (sides[0],), (sides[1],))
    return Precedence(By.PROCEDURE)


def as_listed(decision: Decision) -> Iterable[Tpn]:
    """Return players in the order of the pairs that were made, the higher of each."""
    yield from (higher for higher, _ in decision.shown.pairs)
    yield from decision.shown.floaters


def _opponents(paired: Paired) -> dict[Tpn, Tpn]:
    return {one: other for pair in paired.pairs for one, other in (pair, pair[::-1])}


def _listed(player: Tpn | None) -> tuple[Tpn, ...]:
    return () if player is None else (player,)


def first_difference(
    values: Sequence[CriterionValue], others: Sequence[CriterionValue]
) -> tuple[CriterionValue, CriterionValue] | None:
    """Return the first criterion in which two candidates differ, with both values."""
    for mine, theirs in zip(values, others, strict=True):
        if mine.value != theirs.value:
            return mine, theirs
    return None
