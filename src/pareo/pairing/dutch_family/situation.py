"""A bracket that is to be paired, with all that counts for it, and what was decided of it."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final, NamedTuple

from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.players import Bracket, Candidate, Player
from pareo.rulebook import Rule
from pareo.value import dataclass

_MOSTLY: Final = 0.75


@dataclass(frozen=True, slots=True)
class Situation:
    """A bracket to be paired: the field it stands in, and the scoregroups below it.

    `looks_ahead` is whether the next bracket counts, `must_complete` whether the rest must be
    left pairable; `special` is the article that makes a bracket of its own kind, if one does.
    """

    field: Field
    bracket: Bracket
    below: tuple[tuple[Player, ...], ...]
    looks_ahead: bool = True
    must_complete: bool = True
    special: Rule | None = None

    @property
    def following(self) -> tuple[Player, ...]:
        """The residents of the next bracket, where it counts; nobody below the last."""
        return self.below[0] if self.below and self.looks_ahead else ()

    @property
    def rest(self) -> tuple[Player, ...]:
        """Everybody in the lower scoregroups."""
        return tuple(chain.from_iterable(self.below))

    def is_mostly(self, below: Sequence[Player] = ()) -> bool:
        """Whether the bracket with some below is most of all: to look at these alone spares nothing."""
        inside = len(self.bracket.players)
        return inside + len(below) > _MOSTLY * (inside + sum(map(len, self.below)))


class Decision(NamedTuple):
    """A bracket as it stood, and the candidate that was taken."""

    situation: Situation
    candidate: Candidate


Choose = Callable[[Situation], Candidate]
"""Picks the best candidate of a bracket."""
