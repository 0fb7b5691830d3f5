"""How many pairs a group is to have (C1, C3, C12 to C14): with regard to those below it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from pareo.pairing.dutch_1992.completion import can_be_completed
from pareo.pairing.dutch_1992.completions import Completions
from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_1992.definitions import is_homogeneous, pairs_wanted
from pareo.pairing.dutch_1992.demand import FREE, Demand, Way
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_1992.question import ANYBODY, Outlook, Question, places
from pareo.pairing.dutch_family.players import Bracket, Player
from pareo.value import dataclass, replace

Shortage = tuple[int, int]
"""How many of those moved down have no opponent, and how many others cannot all have one."""

NOTHING: Final[Shortage] = (0, 0)


@dataclass(frozen=True)
class Plan:
    """How many pairs a group is to have: of those moved down, and of the others.

    `group` is without those who go down by C1.
    """

    law: Law
    group: Bracket
    outlook: Outlook
    moved_down_pairs: int
    pairs: int

    @property
    def total(self) -> int:
        """The pairs of both kinds."""
        return self.moved_down_pairs + self.pairs

    @property
    def leaving(self) -> int:
        """How many of the group go down."""
        return len(self.group.players) - 2 * self.total

    @cached_property
    def has_most_pairs(self) -> bool:
        """Whether not even without regard to those below there could be more pairs."""
        if not self.outlook.complete:
            return True
        return self._question(None).answer.inside == self.total

    @property
    def needed(self) -> Way:
        """What those below need in any case: that all can be paired in the end (C13)."""
        return Way(self.outlook) if self.outlook.complete else FREE[0]

    @EDITION.rule("C12")
    def shortage(self, left: Sequence[Player]) -> Shortage | None:
        """Return what the next group lacks if these go down (rulings 0114, 0115).

        Who was moved down and has no opponent in it counts first. C1 sends all without an
        opponent on; if the group is then heterogeneous, those of the others count who cannot
        have opponents among its residents at the same time. If it is treated as homogeneous
        and the lowest, who was moved down and needs the bye counts (point 3 of ruling 0111).
        None if C13 does not allow it.
        """
        outlook = self.outlook
        coming = (*left, *outlook.carried)
        field = (*coming, *outlook.below)
        if outlook.complete and not can_be_completed(outlook.law, field):
            return None
        if not outlook.below or not coming:
            return NOTHING
        friends, everyone = outlook.law.friends, places(field)
        arrived = (*coming, *outlook.united)
        moved_down = tuple(p for p in arrived if friends[p.place] & everyone)
        residents = tuple(p for p in outlook.residents if friends[p.place] & everyone)
        blocked = len(arrived) - len(moved_down)
        if not moved_down:
            return blocked, 0  # who has the bye then counts already
        if is_homogeneous(Bracket(moved_down, residents)):
            free = not outlook.complete or can_be_completed(outlook.law, field, outlook.residents)
            return blocked + (not free), 0
        crossing = replace(outlook, crossing=True)
        return blocked, len(moved_down) - Question(self.law, left, crossing, _nobody).answer.ahead

    @cached_property
    @EDITION.rule("C12")
    def ways(self) -> tuple[Way, ...]:
        """Return the ways in which the next group lacks as little as possible."""
        below = places(self.outlook.below)
        friends = self.outlook.law.friends
        if self.has_most_pairs and all(friends[p.place] & below for p in self.outlook.united):
            ways = self._ways_at_once()
            if self.leaving == 1 and not self.outlook.united:
                return (self._of_one(ways),)
            return ways
        completions = Completions(
            self.law, self.group.players, self.outlook, self._first, _apart(self._first), self.total
        )
        return completions.ways if completions.are_matchings else self._ways_one_by_one()

    def _of_one(self, ways: Iterable[Way]) -> Way:
        """Return ways in which only one goes down as one way: who must stay."""
        inside = places(self.group.players)
        suited = 0
        for way in ways:
            these = inside & ~way.keep & (way.stuck if way.stranded else ~way.stuck)
            if way.outlook is not None:
                these &= way.outlook.suited(self.group.players, way.ahead)
            suited |= these
        return Way(keep=inside & ~suited)

    def _ways_at_once(self) -> tuple[Way, ...]:
        """Return ways that hold for many at once, where no two of those who go down may meet.

        C1 sends residents without an opponent down before A3 is looked at, so that it may depend
        on who comes whether the next group is treated as homogeneous, and asks for no more.
        """
        outlook = self.outlook
        unasked = self._fewest_blocked()
        carried = len(outlook.carried) - _stuck(outlook, outlook.carried).bit_count()
        coming = self.leaving + carried - unasked.stranded
        moved_down = coming + len(outlook.united)
        more = len(outlook.residents) - moved_down
        if not coming or more <= 0:
            return (self._with_bye_for_a_resident(unasked) if coming else unasked,)
        crossing = replace(outlook, crossing=True)
        ahead = self._question(crossing, unasked.stuck).answer.ahead
        asked = unasked._replace(outlook=crossing, ahead=ahead)
        ways = (unasked._replace(keep=keep) for keep in self._keeping(more))
        homogeneous = tuple(way for way in ways if self._can_be(way))
        if not homogeneous:
            return (asked,)
        return (*homogeneous, asked) if ahead == moved_down else homogeneous

    def _with_bye_for_a_resident(self, way: Way) -> Way:
        """Ask for the bye of a resident of the next group, where that can be (ruling 0111, point 3).

        It is left for one where the others may not meet each other; united players may.
        """
        outlook = self.outlook
        if not (outlook.odd and outlook.united):
            return way
        resident = way._replace(outlook=replace(outlook, takers=places(outlook.residents)))
        return resident if self._can_be(resident) else way

    def _ways_one_by_one(self) -> tuple[Way, ...]:
        """Return a way for each set of players that can go down with the least lacking.

        Where a pair was given up, two who go down may find an opponent in each other.
        """
        values: dict[Shortage, list[tuple[Player, ...]]] = defaultdict(list)
        for left in combinations(self.group.players[self.moved_down_pairs :], self.leaving):
            value = self.shortage(left)
            if value is not None:
                values[value].append(left)
        inside = places(self.group.players)
        for value in sorted(values):
            leaving = map(places, values[value])
            ways = (Way(keep=inside & ~going, going=going) for going in leaving)
            if possible := tuple(way for way in ways if self._can_be(way)):
                return possible
        raise AssertionError(self)

    @property
    def _first(self) -> int:
        return places(self.group.moved_down[: self.moved_down_pairs])

    def _question(self, outlook: Outlook | None, spared: int = 0) -> Question:
        first = self._first
        players = self.group.players
        return Question(self.law, players, outlook, _apart(first), first, spared=spared)

    def _fewest_blocked(self) -> Way:
        """Return the way with the fewest who have no opponent in the next group (C1, first point)."""
        stuck = _stuck(self.outlook, self.group.players)
        if not stuck or not self.outlook.below:
            return self.needed
        spared = self._question(self.needed.outlook, stuck).answer.spared
        return self.needed._replace(stuck=stuck, stranded=stuck.bit_count() - spared)

    def _can_be(self, way: Way) -> bool:
        demand = Demand(self.law, (way,))
        players, first = self.group.players, self._first
        return demand.asked(players, self.total, _apart(first), first) is not None

    def _keeping(self, gone: int) -> Iterator[int]:
        """Yield who must stay for so many residents of the next group to have no opponent in it."""
        friends, below = self.outlook.law.friends, places(self.outlook.below)
        inside, carried = places(self.group.players), places(self.outlook.carried)
        loose = (friends[player.place] for player in self.outlook.residents)
        alone = [near & inside for near in loose if not near & (below | carried)]
        seen = set()
        for some in combinations(alone, gone):
            keep = 0
            for near in some:
                keep |= near
            if keep not in seen:
                seen.add(keep)
                yield keep


def _nobody(_player: Player) -> int:
    return 0


def _stuck(outlook: Outlook, players: Iterable[Player]) -> int:
    """Return who of these has no opponent among those below."""
    below = places(outlook.below)
    return places(p for p in players if not outlook.law.friends[p.place] & below)


@EDITION.rule("B3", "C1", "C3", "C14")
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
    way = Way(outlook) if outlook.complete else FREE[0]
    most = 0 if is_homogeneous(rest) else pairs_wanted(rest)
    for split in range(most, -1, -1):
        first = places(rest.moved_down[:split])
        question = Question(law, rest.players, way.outlook, _apart(first), first)
        answer = question.answer
        if way.met_by(answer, question, answer.inside):
            return Plan(law, rest, outlook, split, answer.inside - split)
    return None


def _apart(first: int) -> Callable[[Player], int]:
    """Those of S1 are not paired with each other."""

    def may_pair(player: Player) -> int:
        return ~first if first >> player.place & 1 else ANYBODY

    return may_pair
