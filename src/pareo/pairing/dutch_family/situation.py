"""A bracket as it stands when it is to be paired, and what was decided of it."""

from typing import NamedTuple, Protocol

from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.players import Bracket, Candidate, Player


class Situation(Protocol):
    """A bracket to be paired, in any edition that asks for the best candidate."""

    @property
    def field(self) -> Field:
        """Everybody, and who may meet whom."""

    @property
    def bracket(self) -> Bracket:
        """Who is to be paired now."""

    @property
    def below(self) -> tuple[tuple[Player, ...], ...]:
        """The lower scoregroups."""

    @property
    def following(self) -> tuple[Player, ...]:
        """Those at whom the look ahead is directed."""

    @property
    def rest(self) -> tuple[Player, ...]:
        """Everybody in the lower scoregroups."""


class Decision(NamedTuple):
    """A bracket and the candidate that was taken."""

    situation: Situation
    candidate: Candidate
