"""C.04.3 (2017) A.8: the Pairing Score Difference of a bracket."""

from collections.abc import Iterable
from typing import Final

from pareo.model import Points, points
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_family.measures import descending
from pareo.pairing.dutch_family.players import Pair, Player

ONE_POINT: Final = points(1)


@EDITION.rule("A.8")
def difference_of_pair(one: Player, other: Player) -> int:
    """Return the difference of two scores, whoever has more."""
    return abs(one.score - other.score)


@EDITION.rule("A.8")
def difference_of_downfloater(player: Player, lowest: Points) -> int:
    """Return the difference to an artificial score, one point below the lowest of the bracket."""
    return player.score - (lowest - ONE_POINT)


@EDITION.rule("A.8")
def pairing_score_difference(
    pairs: Iterable[Pair], downfloaters: Iterable[Player], lowest: Points
) -> tuple[int, ...]:
    """List the differences of all pairs and downfloaters, largest first.

    Lists are compared from their first entry on.
    """
    return descending(
        [
            *(difference_of_pair(*pair) for pair in pairs),
            *(difference_of_downfloater(player, lowest) for player in downfloaters),
        ]
    )
