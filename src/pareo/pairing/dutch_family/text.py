"""An edition of the Dutch System as a value: what engines ask of the text that they follow."""

from collections.abc import Callable, Mapping
from functools import cached_property, partial

from pareo.history import RoundSetup
from pareo.pairing.common.allocation import Step
from pareo.pairing.dutch_family.bounds import Bounds
from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.criterion import Row
from pareo.pairing.dutch_family.players import Candidate, KindOf, Pairs, Player
from pareo.pairing.dutch_family.situation import Choose, Situation
from pareo.pairing.system import Unpairable
from pareo.pairing.trace import Trace
from pareo.rulebook import Rule
from pareo.value import dataclass

Made = tuple[Pairs, tuple[Player, ...]]
"""The pairs of a round, and who is left over at the end."""


@dataclass(frozen=True)
class DutchText:
    """What an edition says in its own way.

    `criteria` stand in the order of priority. `ranked` gives the players their floats and bars;
    `field_of` says who may meet whom and who may end with the bye; `kind_of` names all that the
    criteria see of a player. `pair_brackets` goes through the brackets, and each of the
    `engines` finds the best candidate of one. `bye` is the article by which somebody left over
    has the bye, and `lowest_bye` the one by which it comes from the lowest score, if there is one.
    """

    criteria: tuple[Row, ...]
    ranked: Callable[[RoundSetup], tuple[Player, ...]]
    field_of: Callable[[tuple[Player, ...]], Field | Unpairable]
    kind_of: Callable[[Field], KindOf]
    pair_brackets: Callable[["DutchText", Field, Choose, Trace], Made]
    engines: Mapping[str, Callable[["DutchText", Situation], Candidate]]
    colour_steps: tuple[Step[Player], ...]
    bye: Rule
    lowest_bye: Rule | None = None

    @cached_property
    def bounds(self) -> Bounds:
        """What the criteria cost at least, however a bracket is paired."""
        return Bounds(self.criteria)

    def choose_by(self, engine: str) -> Choose:
        """Return the choice of the engine of that name."""
        return partial(self.engines[engine], self)
