"""Players in the order of score and number, and groups of equal score."""

from collections.abc import Iterable
from itertools import groupby
from typing import Protocol, TypeVar

from pareo.history import Entrant, RoundSetup
from pareo.model import Points


class Scored(Protocol):
    """A player with a score."""

    @property
    def score(self) -> Points: ...


AnyScored = TypeVar("AnyScored", bound=Scored)


def entrants_in_order(setup: RoundSetup) -> list[Entrant]:
    """Order by score, then by pairing number."""
    return sorted(setup.entrants, key=lambda entrant: (-entrant.score, entrant.tpn))


def equal_scores(players: Iterable[AnyScored]) -> tuple[tuple[AnyScored, ...], ...]:
    """Group players, ordered by score, by equal score."""
    return tuple(tuple(group) for _, group in groupby(players, key=lambda player: player.score))
