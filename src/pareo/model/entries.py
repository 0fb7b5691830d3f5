"""What is known of participants beside their games: entry, withdrawal, published place."""

from typing import TYPE_CHECKING

from pareo.arguments import checked_fields
from pareo.model.values import Points, Tpn
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
@checked_fields()
class LateEntry:
    """Somebody who is taken into account only from a round after the first."""

    participant: Tpn
    first_round: int

    if TYPE_CHECKING:

        def __init__(self, participant: int, first_round: int) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields()
class Withdrawal:
    """Somebody who left after a round and is no longer paired."""

    participant: Tpn
    after_round: int

    if TYPE_CHECKING:

        def __init__(self, participant: int, after_round: int) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields()
class PublishedStanding:
    """Points and rank as somebody published them; a claim to be checked, never an input.

    The points are game points; a team has match points too.
    """

    number: Tpn
    points: Points | None = None
    rank: int | None = None
    match_points: Points | None = None

    if TYPE_CHECKING:

        def __init__(
            self,
            number: int,
            points: int | None = None,
            rank: int | None = None,
            match_points: int | None = None,
        ) -> None: ...
