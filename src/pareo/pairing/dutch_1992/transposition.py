"""The first transposition of S2 with the fewest clashes of colours: one assignment."""

from collections.abc import Sequence
from typing import NamedTuple

from pareo.matching import AssignmentProblem, first_cheapest_assignment
from pareo.pairing.common.friends import opponents_among
from pareo.pairing.dutch_1992.criteria import Law
from pareo.pairing.dutch_1992.question import Pair
from pareo.pairing.dutch_family.players import Player


class Found(NamedTuple):
    """Pairs in the order in which they are made, and who is left over."""

    pairs: tuple[Pair, ...]
    left: tuple[Player, ...]


def first_with_fewest_clashes(
    law: Law, first: Sequence[Player], second: Sequence[Player], staying: int
) -> Found | None:
    """Give all of S1 opponents of S2; None if not all, or one who stays, can have one.

    `staying` are places as bits. One of them left over costs more than clashes everywhere.
    """
    players = [*first, *second]
    kinds: dict[tuple[object, ...], int] = {}
    kind_of = [
        kinds.setdefault((*law.kind(player), staying >> player.place & 1), len(kinds))
        for player in players
    ]
    examples = [players[kind_of.index(kind)] for kind in range(len(kinds))]
    columns = first_cheapest_assignment(
        AssignmentProblem(
            left_kinds=kind_of[: len(first)],
            right_kinds=kind_of[len(first) :],
            pair_costs=[[int(law.clash(a, b)) for b in examples] for a in examples],
            left_over_costs=[(staying >> p.place & 1) * (len(first) + 1) for p in examples],
            allowed=opponents_among(law.friends, first, second),
        )
    )
    if columns is None:
        return None
    given = set(columns)
    left = tuple(player for index, player in enumerate(second) if index not in given)
    if any(staying >> player.place & 1 for player in left):
        return None
    pairs = zip(first, (second[column] for column in columns), strict=True)
    return Found(tuple(pairs), left)
