"""The reference engine: every question is a pairing of all teams that are left, found anew.

A pair inside the group counts one, all others nothing; the heaviest pairing of all has the most
pairs inside. Slow and plain on purpose.
"""

from pareo.history import RoundSetup
from pareo.matching import heaviest_perfect_matching
from pareo.pairing.olympiad_2022.definitions import Field, OlympiadTeam, Teams, within_limits
from pareo.pairing.olympiad_2022.keeping import Engine, Situation, without
from pareo.pairing.olympiad_2022.process import pair_round
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round."""
    return pair_round(setup, trace, Engine(_can_be_paired, HeaviestWay))


def _can_be_paired(field: Field, teams: Teams) -> bool:
    return HeaviestWay(Situation(field, teams, (), limits=False)).found


class HeaviestWay:
    """The teams that are left, those in the group, and those that float from it."""

    def __init__(self, situation: Situation) -> None:
        self._field = situation.field
        self._limits = situation.limits
        self._teams = situation.unpaired
        self._group = frozenset(situation.group)
        self._leaving: frozenset[OlympiadTeam] = frozenset()
        most = self._most(self._teams, self._leaving)
        self.found = most is not None
        self.pairs = most or 0

    def _most(self, teams: Teams, leaving: frozenset[OlympiadTeam]) -> int | None:
        """Return the most pairs inside the group if these are all paired; None if they cannot be."""
        weights = {
            (at, at + 1 + after): weight
            for at, one in enumerate(teams)
            for after, other in enumerate(teams[at + 1 :])
            if (weight := self._weight(one, other, leaving)) is not None
        }
        edges = [(one, other, weight) for (one, other), weight in weights.items()]
        found = heaviest_perfect_matching(len(teams), edges)
        if found is None:
            return None
        return sum(weights[at, mate] for at, mate in enumerate(found.mates) if at < mate)

    def _weight(
        self, one: OlympiadTeam, other: OlympiadTeam, leaving: frozenset[OlympiadTeam]
    ) -> int | None:
        if not self._field.meet(one, other):
            return None
        inside = one in self._group and other in self._group
        if not inside or (self._limits and not within_limits(one, other)):
            return 0
        return None if one in leaving or other in leaving else 1

    def may_meet(self, one: OlympiadTeam, other: OlympiadTeam) -> bool:
        """Whether the others can keep all pairs but this one."""
        return self._most(without(self._teams, one, other), self._leaving) == self.pairs - 1

    def meet(self, one: OlympiadTeam, other: OlympiadTeam) -> None:
        """Take a pair out."""
        self._teams = without(self._teams, one, other)
        self.pairs -= 1

    def may_leave(self, team: OlympiadTeam) -> bool:
        """Whether as many pairs stay if the team is in none of them."""
        return self._most(self._teams, self._leaving | {team}) == self.pairs

    def leave(self, team: OlympiadTeam) -> None:
        """Allow the team no pair inside the group."""
        self._leaving |= {team}
