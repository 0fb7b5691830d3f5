"""C.04.3 (2017) A.8: the Pairing Score Difference of a bracket."""

from collections.abc import Iterable
from typing import Final

from pareo.model import Points, points
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_family.measures import descending
from pareo.pairing.dutch_family.players import Bracket, Candidate, Pair, Player

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


def score_differences(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
    """List the score differences of the whole bracket."""
    lowest = bracket.players[-1].score
    return pairing_score_difference(candidate.pairs, candidate.downfloaters, lowest)


def least_differences(bracket: Bracket, pairs: int) -> tuple[int, ...]:
    """Return the differences as they would be if everybody could meet everybody.

    Those who moved down meet residents only, so the lowest of them are left if there are too
    few pairs for all.
    """
    gaps = descending(player.score - bracket.score for player in bracket.moved_down)
    over = max(0, len(gaps) - pairs)
    paired, left = gaps[: len(gaps) - over], gaps[len(gaps) - over :]
    residents_left = len(bracket.players) - 2 * pairs - over
    return descending(
        [
            *paired,
            *[0] * (pairs - len(paired)),
            *(gap + ONE_POINT for gap in left),
            *[ONE_POINT] * residents_left,
        ]
    )
