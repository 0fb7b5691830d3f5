"""Other systems: what puts the pairing made before another one, named by the first that differs."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pareo.explain.order import By, Precedence
from pareo.explain.questions import Group, Paired
from pareo.explain.story import Story
from pareo.model import Tpn
from pareo.pairing.burstein_2026.edition import EDITION as C04_4_2_2026
from pareo.pairing.dubov_2026.edition import EDITION as C04_4_1_2026
from pareo.pairing.trace import CriterionValue
from pareo.rulebook import BASIC_1992, Rule

ORDERS: Final = {
    "C.04.4.1": C04_4_1_2026.article("4"),
    "C.04.4.2": C04_4_2_2026.article("4"),
}
"""Where a chapter tells the order of candidates, if in one place."""

TRANSPOSED: Final = BASIC_1992.article("D1")
EXCHANGED: Final = BASIC_1992.article("D2")
FIRST_OF_ALL: Final = BASIC_1992.article("C4")
PAIRS_STAND: Final = BASIC_1992.article("C10")
"""C10 changes the pairs of those moved down when C9 no longer helps the remainder."""

UNDONE: Final = BASIC_1992.article("C13")


class Kind(Enum):
    """What is decided of a group."""

    CANDIDATE = "candidate"
    UPFLOATERS = "upfloaters"
    SHIFTED = "shifted"
    OPPONENTS = "opponents"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision about a group: what was decided, how good it is, and how the group is paired."""

    kind: Kind
    group: Group
    made: Paired
    shown: Paired
    values: tuple[CriterionValue, ...]
    because: Rule | None = None
    relaxed: tuple[CriterionValue, ...] = ()
    first: tuple[tuple[Tpn, Tpn], ...] = ()
    """The pairs of those moved down, where they are made before the others."""

    @property
    def conditions(self) -> tuple[CriterionValue, ...]:
        """What had to be given up; else the failure values, which decide themselves.

        Of 1992 without the last, which is about the remainder.
        """
        return self.relaxed[:-1] if self.relaxed else self.values


def why_before(story: Story, mine: Decision, theirs: Decision) -> tuple[Rule, Precedence]:
    """Return by which article a decision comes before another one, and what differs first."""
    rule = (
        mine.because
        or theirs.because
        or ORDERS.get(story.system.chapter)
        or _step_of_1992(mine, theirs)
    )
    if mine.kind is theirs.kind and mine.kind in (Kind.UPFLOATERS, Kind.SHIFTED):
        by = By.UPFLOATERS if mine.kind is Kind.UPFLOATERS else By.SHIFTED
        return rule, Precedence(by, None, (mine.made.floaters,), (theirs.made.floaters,))
    here, there = _opponents(mine.shown), _opponents(theirs.shown)
    for player in _in_order(story, mine):
        if here.get(player) != there.get(player):
            sides = (_listed(here.get(player)), _listed(there.get(player)))
            by = By.STANDING if rule == PAIRS_STAND else By.PROCEDURE
            return rule, Precedence(by, player, (sides[0],), (sides[1],))
    return rule, Precedence(By.PROCEDURE)


def _step_of_1992(mine: Decision, theirs: Decision) -> Rule:
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


def _in_order(story: Story, decision: Decision) -> Iterable[Tpn]:
    """Return players in the order in which opponents are looked for; Burstein's is by the Index."""
    if story.system.chapter != "C.04.4.2":
        yield from (higher for higher, _ in decision.shown.pairs)
        yield from decision.shown.floaters
        return
    here = {*decision.group.arrived, *decision.group.residents}
    found = [(story.indexes[one.tpn], one.tpn) for one in story.setup.entrants if one.tpn in here]
    found.sort(key=lambda one: (-one[0].buchholz, -one[0].sonneborn_berger, one[1]))
    yield from (player for _, player in found)


def _opponents(paired: Paired) -> dict[Tpn, Tpn]:
    return {one: other for pair in paired.pairs for one, other in (pair, pair[::-1])}


def _listed(player: Tpn | None) -> tuple[Tpn, ...]:
    return () if player is None else (player,)
