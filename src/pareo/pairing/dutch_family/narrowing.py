"""The pairings that are best so far, narrowed by the criteria and then by the order of generation.

Each demand is put to what the demands before it have left, which is much less than all pairs. Where
there are many pairs, demands of many digits are put one after the other, too.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pareo.matching import OptimalFace
from pareo.pairing.common.largest_pairing import with_the_bye
from pareo.pairing.common.placed import bits_of
from pareo.pairing.dutch_family.criterion import Row
from pareo.pairing.dutch_family.digits import Digits, Kinds
from pareo.pairing.dutch_family.players import Candidate, KindOf, Pairs, Player, seen
from pareo.pairing.dutch_family.sequence import ExchangeOrder, MovedDownOrder, PartnerOrder, Step
from pareo.pairing.dutch_family.situation import Situation

FEW_PAIRS: Final = 2_000
"""So few are asked for everything at once."""
BITS_AT_ONCE: Final = 104
"""Beyond this many several small questions are cheaper than a large one: these fit into two words of the kernel."""
_COMPLETES: Final = "the round can be completed"


class Narrowing:
    """The pairings of a bracket together with some of those below it.

    Either all of them are paired, or whoever is in no pair floats. Moved-down players meet
    residents only. Those below come in the order of their brackets; of these, only pairs with
    the next one count.
    """

    def __init__(self, situation: Situation, below: Sequence[Player], *, complete: bool) -> None:
        bracket = situation.bracket
        self._bracket = bracket
        self._players = (*bracket.players, *below)
        self._inside = len(bracket.players)
        self._ahead = self._inside + len(situation.following)
        near = situation.field.neighbours(self._players)
        count = len(bracket.moved_down)
        near[:count] = [mine >> count << count for mine in near[:count]]
        if complete and len(near) % 2:
            hosts = map(situation.field.may_end_with_bye, self._players)
            near = with_the_bye(near, bits_of(at for at, may in enumerate(hosts) if may))
        pairs = sum(mine.bit_count() for mine in near) // 2
        self._bits_at_once = None if pairs <= FEW_PAIRS else BITS_AT_ONCE
        self._face = OptimalFace(near, perfect=complete)

    def by_pairs(self) -> int:
        """Keep those with the most pairs of the bracket, and return how many then float."""
        inside = self._inside
        found = self._face.narrow_by_kinds([0] * inside, lambda *_: 1, inside.bit_length())
        assert found, _COMPLETES
        return inside - 2 * self.pairs_inside()

    def by_criteria(
        self, criteria: Sequence[Row], kind: KindOf, situation: Situation, floats: int
    ) -> None:
        """Keep the best by the criteria, if so many float."""
        digits = [digit for row in criteria for digit in row.digits(situation, floats)]
        kinds = Kinds(self._players[: self._ahead], self._inside, kind)
        for some in self._grouped(digits):
            found = kinds.keep_best(self._face, some)
            assert found, _COMPLETES

    def pairs(self) -> Pairs:
        """Return the pairs of one of the best pairings, without the one with the bye."""
        mates = self._face.mates
        return [
            (player, self._players[mate])
            for at, player in enumerate(self._players)
            if at < (mate := mates[at]) < len(self._players)
        ]

    def pairs_inside(self) -> int:
        """Return how many pairs of the bracket it has."""
        return sum(at < mate < self._inside for at, mate in enumerate(self._face.mates))

    def first_in_order(self) -> Candidate:
        """Return the first of the best candidates of the bracket."""
        bracket, at_once = self._bracket, self._bits_at_once
        moved_down = range(len(bracket.moved_down))
        fixed: Pairs = []
        if moved_down:
            for step in MovedDownOrder(bracket.moved_down, bracket.residents).steps(at_once):
                self._take(step)
            fixed = self._fix(moved_down)
        taken = seen(lower for _, lower in fixed)
        remainder = [player for player in bracket.residents if player.place not in taken]
        for step in ExchangeOrder(remainder, self.pairs_inside() - len(fixed)).steps(at_once):
            self._take(step)
        mates = self._face.mates
        residents = range(len(moved_down), self._inside)
        first = [at for at in residents if at < mates[at] < self._inside]
        partners = PartnerOrder(remainder)
        count = max(1, len(first) if at_once is None else at_once // partners.width)
        for start in range(0, len(first), count):
            some = first[start : start + count]
            self._take(partners.of_some([self._players[at] for at in some]))
            fixed += self._fix(some)
        paired = seen(player for pair in fixed for player in pair)
        floaters = tuple(p for p in bracket.players if p.place not in paired)
        return Candidate(tuple(fixed), floaters)

    def _grouped(self, digits: Sequence[Digits[Player]]) -> Iterator[list[Digits[Player]]]:
        """Yield digits that are asked for at once."""
        some: list[Digits[Player]] = []
        bits = 0
        for digit in digits:
            bits += digit.most.bit_length()
            if some and self._bits_at_once is not None and bits > self._bits_at_once:
                yield some
                some, bits = [], digit.most.bit_length()
            some.append(digit)
        if some:
            yield some

    def _take(self, step: Step) -> None:
        """Keep the first by a step of the order."""
        places = [player.place for player in self._bracket.players]
        found = self._face.narrow_by_ranks(
            [step.own.get(place, 0) for place in places],
            [step.shifts.get(place, -1) for place in places],
            [step.ranks.get(place, 0) for place in places],
            step.bits,
        )
        assert found, _COMPLETES

    def _fix(self, some: Iterable[int]) -> Pairs:
        """Fix the pairs of the bracket that these have in all that is left; return them."""
        mates = self._face.mates
        found = [(at, mates[at]) for at in some if at < mates[at] < self._inside]
        self._face.fix(found)
        return [(self._players[one], self._players[other]) for one, other in found]
