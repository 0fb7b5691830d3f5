"""A bracket that is to be filled with upfloaters and paired."""

from typing import NamedTuple

from pareo.pairing.match_family.completion import Field
from pareo.pairing.match_family.contenders import Contender, Contenders, scoregroups
from pareo.value import dataclass

Pairs = tuple[tuple[Contender, Contender], ...]
"""Pairs in the order of the identifier, the smaller number of each first."""


class Occasion(NamedTuple):
    """What of the criteria counts in this round, and by which reading.

    `floats`: those of the previous round; `colours`: colour preferences; `strong`: strong ones,
    apart from mild ones; `graded`: by how much the following scoregroup fails, not only whether;
    `next_score`: the following scoregroup is that of the next score, even if nobody is left in it.
    """

    floats: bool
    colours: bool = False
    strong: bool = False
    graded: bool = False
    next_score: bool = False


@dataclass(frozen=True, slots=True)
class Situation:
    """The residents of the highest scoregroup, and everybody below who is not paired yet."""

    field: Field
    residents: Contenders
    below: Contenders
    occasion: Occasion

    @property
    def following(self) -> Contenders:
        """The next scoregroup with anybody left in it."""
        return scoregroups(self.below)[0] if self.below else ()

    @property
    def looked_at(self) -> Contenders:
        """The following scoregroup of C6, as far as it is not paired yet (ruling 0320)."""
        if not self.occasion.next_score:
            return self.following
        score = self.residents[0].score
        lower = max((one.score for one in self.field.players if one.score < score), default=score)
        return tuple(one for one in self.below if one.score == lower)

    def without(self, upfloaters: Contenders) -> Contenders:
        """Return who stays below."""
        gone = {one.place for one in upfloaters}
        return tuple(one for one in self.below if one.place not in gone)

    def is_resident(self, one: Contender) -> bool:
        """Whether one belongs to the scoregroup itself."""
        return one.score == self.residents[0].score
