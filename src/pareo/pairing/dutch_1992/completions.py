"""C12 where all below a group must be paired (C13): the ways in which the next group lacks least.

Two who go down cannot meet each other there: they would be one more pair of the group. So those who
go down, and the players below, make a matching that leaves at most one, who has the bye; and what the
next group lacks follows from who that is, and from how many arrive. In even numbers everybody has an
opponent. In odd numbers either there are more who arrive than residents: the group is treated as
homogeneous, and it is best if a resident has the bye, and worst if it is somebody without any
possible opponent. Or there are fewer: then nobody without one should arrive, and as many as possible
should meet residents, unless it is a resident who has no possible opponent, so that both are equal.
"""

from collections.abc import Callable, Iterable, Iterator

from pareo.pairing.dutch_1992.criteria import Law, may_have_the_bye
from pareo.pairing.dutch_1992.demand import Way
from pareo.pairing.dutch_1992.question import Answer, Outlook, Question, places
from pareo.pairing.dutch_family.players import Player
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Completions:
    """So many pairs of a group, all of S1 in them, with which all below can be paired.

    `first` are those of S1, places as bits.
    """

    law: Law
    players: tuple[Player, ...]
    outlook: Outlook
    first: int
    may_pair: Callable[[Player], int]
    pairs: int

    @property
    def are_matchings(self) -> bool:
        """Whether no two who go down meet below: these would make more pairs by the law there."""
        outlook = self.outlook
        able = (player for player in self.players if not self.first >> player.place & 1)
        those = (*able, *outlook.carried)
        here = places(those)
        usual, below = self.law.friends, outlook.law.friends
        if not any((usual[p.place] ^ below[p.place]) & here for p in those):
            return True
        everyone = (*self.players, *outlook.carried)
        alone = replace(outlook, carried=())
        question = Question(outlook.law, everyone, alone, self.may_pair, self.first)
        return question.answer.inside == self.pairs

    @property
    def ways(self) -> tuple[Way, ...]:
        """Return all ways with which the next group lacks least."""
        outlook = self.outlook
        leaving = len(self.players) - 2 * self.pairs
        fewer = len(outlook.residents) - (leaving + len(outlook.carried) + len(outlook.united))
        anybody = Way(replace(outlook, crossing=fewer > 0))
        if not outlook.odd:
            return self._best([anybody])
        if fewer < 0:
            resident = self._with_takers(anybody, places(outlook.residents))
            return (
                self._best([resident])
                or self._best(self._with_opponents(anybody))
                or self._best([anybody])
            )
        equal = self._best(self._of_lonely_residents()) if fewer == 1 else ()
        best = self._best(self._with_opponents(anybody))
        if equal:
            arriving = len(outlook.residents) - fewer
            return (*equal, *(way for way in best if way.ahead == arriving))
        return best or self._best([anybody])

    def _best(self, ways: Iterable[Way]) -> tuple[Way, ...]:
        """Return the ways that can be, with as many as possible who meet residents."""
        found: list[Way] = []
        for way in ways:
            answer = self._answer(way)
            if answer is not None and (not found or answer.ahead >= found[0].ahead):
                if found and answer.ahead > found[0].ahead:
                    found = []
                found.append(way._replace(ahead=answer.ahead))
        return tuple(found)

    def _answer(self, way: Way) -> Answer | None:
        players = [player for player in self.players if not way.going >> player.place & 1]
        bound = self.first | way.keep
        question = Question(self.law, players, way.outlook, self.may_pair, bound)
        answer = question.answer
        return (
            answer
            if way._replace(ahead=answer.ahead).met_by(answer, question, self.pairs)
            else None
        )

    def _with_opponents(self, way: Way) -> Iterator[Way]:
        """Yield the ways in which nobody arrives who has no possible opponent.

        Such a player would have the bye. Whose only opponents are in the group has one if that
        one goes down.
        """
        outlook, friends = self.outlook, self.outlook.law.friends
        arriving = (*self.players, *outlook.carried, *outlook.united)
        there = places((*outlook.carried, *outlook.below))
        lonely = places(p for p in arriving if may_have_the_bye(p) and not friends[p.place] & there)
        yield self._with_takers(way, ~lonely)
        for other in self.players:
            near = friends[other.place] & lonely
            if near and not self.first >> other.place & 1:
                accompanied = self._with_takers(way, near)
                assert accompanied.outlook is not None
                down = replace(accompanied.outlook, carried=(*outlook.carried, other))
                yield accompanied._replace(outlook=down, going=places([other]))

    def _of_lonely_residents(self) -> Iterator[Way]:
        """Yield the ways in which a resident has the bye, and no possible opponent."""
        outlook, friends = self.outlook, self.outlook.law.friends
        there, inside = places((*outlook.carried, *outlook.below)), places(self.players)
        for player in outlook.residents:
            if not friends[player.place] & there:
                way = self._with_takers(Way(outlook), places([player]))
                yield way._replace(keep=friends[player.place] & inside)

    def _with_takers(self, way: Way, takers: int) -> Way:
        assert way.outlook is not None
        return way._replace(outlook=replace(way.outlook, takers=takers))
