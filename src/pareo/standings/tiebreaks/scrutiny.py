"""The steps of a direct encounter: who was level, who has met, and what that decides."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pareo.model import Tpn
from pareo.standings.facts import Reference, View
from pareo.standings.workings import Step


def meetings(number: Tpn, group: Sequence[Tpn], met: frozenset[Tpn]) -> Iterable[Step]:
    """Yield the participants level with one, those met and those not met."""
    others = tuple(other for other in group if other != number)
    yield Step("level with", others)
    if met:
        yield Step("met", tuple(sorted(met)))
    if missed := tuple(other for other in others if other not in met):
        yield Step("not met", missed)


class BoardScrutiny(NamedTuple):
    """Two teams level in both scores, and whether their boards separate them.

    `boards` are their points on each board in the whole tournament.
    """

    group: Sequence[Tpn]
    decided: bool
    boards: Mapping[Tpn, Sequence[int]]

    def steps(self) -> Mapping[Tpn, Sequence[Step]]:
        """Return the steps for each of the two."""
        after = (
            *(self._line(number) for number in self.group),
            Step("boards decide" if self.decided else "boards level"),
        )
        one, other = self.group
        return {
            one: (Step("level with", (other,)), *after),
            other: (Step("level with", (one,)), *after),
        }

    def _line(self, number: Tpn) -> Step:
        points = (Fraction(part, 10) for part in self.boards[number])
        return Step("boards of", (number, *points))


class Scrutiny(NamedTuple):
    """The table of a tied group in one score, and how it split the group.

    `points` are those of the games in the group, `met` the opponents met in it. `fixed`:
    pairings were pre-determined; `teams`: there are two scores.
    """

    view: View
    group: Sequence[Tpn]
    points: Mapping[Tpn, Fraction]
    met: Mapping[Tpn, frozenset[Tpn]]
    parts: int
    fixed: bool = False
    teams: bool = False

    @property
    def complete(self) -> bool:
        """Whether everybody has met everybody."""
        return all(len(met) == len(self.group) - 1 for met in self.met.values())

    def steps(self) -> Mapping[Tpn, Sequence[Step]]:
        """Return the steps for each member of the group."""
        before: list[Step] = []
        if self.teams:
            by_match = self.view.reference is Reference.MATCH
            before.append(Step("by match points" if by_match else "by game points"))
        after = [Step(self._outcome())]
        if any(self.met.values()):
            lines = tuple(part for each in self.group for part in self._line(each))
            after.insert(0, Step("table", lines))
        return {
            number: (*before, *meetings(number, self.group, self.met[number]), *after)
            for number in self.group
        }

    def _line(self, number: Tpn) -> tuple[int | Fraction, ...]:
        """Return number, points, and the points with all missing games lost, and won."""
        points, missing = self.points[number], len(self.group) - 1 - len(self.met[number])
        worst, best = points + missing * self.view.loss, points + missing * self.view.win
        return (number, points / 10, worst / 10, best / 10)

    def _outcome(self) -> str:
        if self.complete:
            return "all met, decided" if self.parts > 1 else "all met, level"
        if self.fixed:
            return "not all met, fixed pairings"
        return "out of reach" if self.parts > 1 else "within reach"


Seen = list[Scrutiny | BoardScrutiny]
