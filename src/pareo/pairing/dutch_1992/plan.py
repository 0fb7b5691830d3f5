"""How many pairs a group is to have (C1, C3, C12 to C14): with regard to those below it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_1992.definitions import is_homogeneous, pairs_wanted
from pareo.pairing.dutch_1992.question import ANYBODY, Outlook, Question, places
from pareo.pairing.dutch_1992.search import Demand
from pareo.pairing.shared.players import Bracket, Player
from pareo.rulebook import rule


@dataclass(frozen=True, slots=True)
class Plan:
    """How many pairs a group is to have: of those moved down, and of the others.

    `group` is without those who go down by C1.
    """

    law: Law
    group: Bracket
    outlook: Outlook
    moved_down_pairs: int
    pairs: int
    ahead: int

    @property
    def total(self) -> int:
        """The pairs of both kinds."""
        return self.moved_down_pairs + self.pairs

    @property
    def has_most_pairs(self) -> bool:
        """Whether not even without regard to those below there could be more pairs."""
        if not self.outlook.complete:
            return True
        first = places(self.group.moved_down[: self.moved_down_pairs])
        question = Question(self.law, self.group.players, None, _apart(first), first)
        return question.answer.inside == self.total

    def suits(self, left: tuple[Player, ...]) -> bool:
        """Whether those below get what they need if these go down."""
        question = Question(self.law, left, self.outlook, _nobody)
        demand = Demand(self.law, self.outlook, self.ahead)
        return demand.met_by(question.answer, question, 0)


def _nobody(_player: Player) -> int:
    return 0


@rule("C.04.1", "B3", edition="1992")
@rule("C.04.1", "C1", edition="1992")
@rule("C.04.1", "C3", edition="1992")
@rule("C.04.1", "C14", edition="1992")
def plan_of(law: Law, group: Bracket, outlook: Outlook) -> Plan | None:
    """Return the most pairs that a group can have; None if those below need more than it gives.

    Nobody goes down who can be paired in it: score differences are as small as possible.

    Who has no opponent in the group goes down at once. Then p is what A6 says, less one until
    it can be reached: of those moved down the first are paired first.
    """
    inside = places(group.players)
    carried = tuple(p for p in group.players if not law.friends[p.place] & inside)
    rest = Bracket(
        tuple(p for p in group.moved_down if p not in carried),
        tuple(p for p in group.residents if p not in carried),
    )
    outlook = replace(outlook, carried=carried)
    most = 0 if is_homogeneous(rest) else pairs_wanted(rest)
    for split in range(most, -1, -1):
        first = places(rest.moved_down[:split])
        question = Question(law, rest.players, outlook, _apart(first), first)
        answer = question.answer
        demand = Demand(law, outlook, answer.ahead)
        if demand.met_by(answer, question, answer.inside):
            return Plan(law, rest, outlook, split, answer.inside - split, answer.ahead)
    return None


def _apart(first: int) -> Callable[[Player], int]:
    """Those of S1 are not paired with each other."""

    def may_pair(player: Player) -> int:
        return ~first if first >> player.place & 1 else ANYBODY

    return may_pair
