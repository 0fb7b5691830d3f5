"""The first of the best sets of upfloaters, where those who stay below decide too.

All pairings of everybody who is left are narrowed to the best by one criterion after the other. Only
those of the highest scores are candidates, as few scores as give the fewest upfloaters: a lower one
would make C5 worse.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.matching import OptimalFace
from pareo.pairing.dutch_family.digits import Digits, Kinds, spared
from pareo.pairing.match_family.contenders import Contenders, scoregroups
from pareo.pairing.match_family.rest import SpareMembers
from pareo.pairing.match_family.rows import Fewest, SetRow
from pareo.pairing.match_family.situation import Situation
from pareo.pairing.match_family.weights import kind_of

_AT_ONCE: Final = 40
"""So many candidates are compared at once: their numbers are still small."""


def best_upfloaters(rows: Sequence[SetRow], situation: Situation, fewest: Fewest) -> Contenders:
    """Return the first of the best sets; the first criterion asks for the fewest upfloaters.

    A criterion that is met or not, and that no set meets, is left out.
    """
    sure = [row for row in rows if not row.may_be_failed or situation.occasion.graded]
    parts = (situation.residents, situation.below)
    least, is_known = max(SpareMembers(situation.field, part).spare for part in parts), False
    for candidates in _growing(situation):
        open_ones = [row for row in rows if row not in sure and _may_be_met(situation, candidates)]
        sets = _Sets(situation, candidates, [row for row in rows if row in (*sure, *open_ones)])
        if not sets.exist:
            continue
        if len(sets.upfloaters) > least and not is_known:
            least, is_known = len(_Sets(situation, situation.below, rows[:1]).upfloaters), True
        if len(sets.upfloaters) == least:
            if any(row.measure(situation, sets.upfloaters, fewest) for row in open_ones):
                sets = _Sets(situation, candidates, sure)
            return sets.first
    raise AssertionError(situation)


def _growing(situation: Situation) -> Iterator[Contenders]:
    """Yield candidates of the following score, then of the next one too, and so on."""
    candidates: Contenders = ()
    for group in scoregroups(situation.below):
        candidates += group
        yield candidates


def _may_be_met(situation: Situation, candidates: Contenders) -> bool:
    """Whether C6 can be met, as far as those below the following scoregroup tell.

    One of them at most meets somebody of that scoregroup, and perhaps some float up.
    """
    following = situation.looked_at
    lower = situation.without(following)
    leaving = 0 if candidates == following else len(situation.residents)
    return SpareMembers(situation.field, lower).spare <= 1 + leaving


class _Sets:
    """The best sets of upfloaters among some candidates, by some criteria."""

    def __init__(
        self, situation: Situation, candidates: Contenders, rows: Sequence[SetRow]
    ) -> None:
        self._first = len(situation.residents)
        self._candidates = candidates
        self._everyone = situation.residents + situation.below
        self._face = OptimalFace(self._lines(situation), perfect=True)
        kinds = Kinds(self._everyone, len(self._everyone), kind_of)
        pairs = len(self._everyone) // 2
        self.exist = kinds.keep_best(
            self._face,
            [
                Digits(spared(part.inside), None, pairs)
                for row in rows
                if row.applies(situation.occasion)
                for part in row.digits(situation, candidates)
                if part.inside is not None
            ],
        )

    def _lines(self, situation: Situation) -> list[int]:
        """Return who may meet whom: residents meet each other and candidates."""
        lines = situation.field.neighbours(self._everyone)
        last = self._first + len(self._candidates)
        residents, within = (1 << self._first) - 1, (1 << last) - 1
        lines[: self._first] = [line & within for line in lines[: self._first]]
        lines[last:] = [line & ~residents for line in lines[last:]]
        return lines

    @property
    def upfloaters(self) -> Contenders:
        """Those of one of the sets."""
        found = (mate for mate in self._face.mates[: self._first] if mate >= self._first)
        return tuple(self._everyone[mate] for mate in sorted(found))

    @property
    def first(self) -> Contenders:
        """The first set: the earlier its members come the better."""
        for start in range(0, len(self._candidates), _AT_ONCE):
            some = self._candidates[start : start + _AT_ONCE]
            self._prefer(self._first + start, len(some))
            if not self.upfloaters or self.upfloaters[-1].place <= some[-1].place:
                break
        return self.upfloaters

    def _prefer(self, start: int, count: int) -> None:
        """Keep the sets with the first of so many, each before all later ones."""
        others = count + 1
        kinds = [
            0 if at < self._first else at - start + 1 if 0 <= at - start < count else others
            for at in range(len(self._everyone))
        ]

        def worth(one: int, other: int) -> int:
            return 1 << (count - other) if one == 0 < other < others else 0

        self._face.narrow_by_kinds(kinds, worth, count + 1)
