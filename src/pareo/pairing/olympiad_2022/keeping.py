"""D.02 Articles 8.4, 9.4 and 9.5: the pairs that stay in a group, as one question (ruling 0306).

Of all ways to pair every team that is left, those count that have the most pairs inside the group
in turn. Each step must still lead to one of them. So nothing ever has to be taken back.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from pareo.pairing.olympiad_2022.definitions import Field, OlympiadTeam, Teams


class Keeping(Protocol):
    """The ways to pair everybody that are still open, seen from the group in turn."""

    @property
    def pairs(self) -> int:
        """How many pairs the group still keeps."""

    def may_meet(self, one: OlympiadTeam, other: OlympiadTeam) -> bool:
        """Whether a pair inside the group leads to as many pairs there as possible."""

    def meet(self, one: OlympiadTeam, other: OlympiadTeam) -> None:
        """Fix a pair inside the group."""

    def may_leave(self, team: OlympiadTeam) -> bool:
        """Whether without a team the group keeps as many pairs as possible."""

    def leave(self, team: OlympiadTeam) -> None:
        """Let a team float."""


class Situation(NamedTuple):
    """All teams not yet paired, those of the group in turn, and whether its pairs keep the limits."""

    field: Field
    unpaired: Teams
    group: Teams
    limits: bool


class Engine(NamedTuple):
    """What an engine answers in its own way, and how it reads Article 7.4."""

    can_be_paired: Callable[[Field, Teams], bool]
    """Whether all of these can be paired without a second match of two teams."""
    keeping: Callable[[Situation], Keeping]
    strict_limits: bool = False
    """Whether limits fall only where the group then needs no floater at all."""


def without(teams: Sequence[OlympiadTeam], *gone: OlympiadTeam) -> Teams:
    """Return teams but some."""
    places = {team.place for team in gone}
    return tuple(team for team in teams if team.place not in places)
