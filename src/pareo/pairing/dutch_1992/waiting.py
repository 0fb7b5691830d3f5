"""Those of S1 who wait while one after the other gets an opponent."""

from collections.abc import Callable
from typing import Protocol

from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_family.players import Player
from pareo.value import dataclass

Players = tuple[Player, ...]
Ask = Callable[[Players, Players, int], dict[int, int] | None]
"""Finds opponents by place for all who wait, among others, with so many clashes at most."""


class Waiting(Protocol):
    """Those of S1 who wait, in their order, and the others: there is a candidate for them."""

    def after(self, other: Player) -> "Waiting | None":
        """Return what remains if the first who waits gets this opponent; None if no candidate does.

        The two may meet; only the limit of clashes may be against it.
        """


@dataclass(frozen=True, slots=True)
class Asked:
    """They are asked for each time whether there is one: whatever those below need."""

    law: Law
    ask: Ask
    first: Players
    others: Players
    budget: int
    mates: dict[int, int]

    @classmethod
    def begun(
        cls, law: Law, ask: Ask, first: Players, others: Players, budget: int
    ) -> "Asked | None":
        """Return them before anybody has an opponent; None if there is no candidate."""
        mates = ask(first, others, budget)
        return None if mates is None else cls(law, ask, first, others, budget, mates)

    def after(self, other: Player) -> "Asked | None":
        """Return what remains after a pair."""
        one, *rest = self.first
        budget = self.budget - self.law.clash(one, other)
        if budget < 0:
            return None
        waiting = tuple(rest)
        behind = tuple(player for player in self.others if player is not other)
        if self.mates.get(one.place) == other.place:
            return Asked(self.law, self.ask, waiting, behind, budget, self.mates)
        return self.begun(self.law, self.ask, waiting, behind, budget)
