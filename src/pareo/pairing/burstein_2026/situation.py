"""A bracket of the Burstein System that is to be paired."""

from collections.abc import Callable

from pareo.pairing.burstein_2026.completion import Field
from pareo.pairing.burstein_2026.definitions import Bracket, BursteinPlayer, Candidate
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class BursteinSituation:
    """A bracket to be paired: the field it stands in, and the scoregroups below it."""

    field: Field
    bracket: Bracket
    below: tuple[tuple[BursteinPlayer, ...], ...]

    @property
    def following(self) -> tuple[BursteinPlayer, ...]:
        """The residents of the next scoregroup; nobody below the last."""
        return self.below[0] if self.below else ()

    @property
    def rest(self) -> tuple[BursteinPlayer, ...]:
        """Everybody in the lower scoregroups."""
        return tuple(player for group in self.below for player in group)


Choose = Callable[[BursteinSituation], Candidate]
"""Picks the best candidate of a bracket."""
