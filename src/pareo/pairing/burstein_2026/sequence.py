"""C.04.4.2 Article 4: the order of the pairings of a bracket.

Everything here is said in BSNs, the numbers that players have inside a bracket (4.1).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pareo.pairing.burstein_2026.definitions import BursteinPlayer
from pareo.pairing.burstein_2026.edition import EDITION

FLOATS: Final = 0
"""The opponent of somebody who floats."""

Opponents = Mapping[int, int]
"""The opponent of each BSN, in the order of the numbers."""


@EDITION.rule("4")
def numbered(players: Sequence[BursteinPlayer]) -> dict[int, BursteinPlayer]:
    """Number the players of a bracket from 1 by the ranking."""
    ordered = sorted(players, key=lambda player: player.rank)
    return dict(enumerate(ordered, start=1))


@EDITION.rule("4")
def pairings(
    numbers: Sequence[int], floaters: int, friends: Mapping[int, frozenset[int]] | None = None
) -> Iterator[dict[int, int]]:
    """Yield the pairings with so many floaters, in their order.

    The first player's opponent is the last possible one, then the one before; to float is the
    last choice. Pairings with two who may not meet are passed over.
    """
    if not numbers:
        yield {}
        return
    first, others = numbers[0], numbers[1:]
    if len(numbers) > floaters:
        for opponent in reversed(others):
            if friends is None or opponent in friends[first]:
                rest = tuple(number for number in others if number != opponent)
                for behind in pairings(rest, floaters, friends):
                    yield {first: opponent, **behind}
    if floaters:
        for behind in pairings(others, floaters - 1, friends):
            yield {first: FLOATS, **behind}


@EDITION.rule("4")
def order_key(opponents: Opponents, size: int) -> tuple[int, ...]:
    """Return by what pairings are ordered: the opponents of 1, 2, …, the largest first."""
    both = {**opponents, **{other: one for one, other in opponents.items() if other != FLOATS}}
    return tuple(-both[number] for number in range(1, size + 1))
