"""The heaviest complete pairing of everybody who is left."""

from collections.abc import Callable, Iterable, Sequence

from pareo.matching import heaviest_perfect_matching
from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.fixing import Wish
from pareo.pairing.dutch_family.players import Bracket, OfPair, Pairs, Player, seen


def heaviest_pairing(
    field: Field,
    left: Sequence[Player],
    weight: OfPair,
    *,
    apart: Iterable[int] = (),
    unpaired: Callable[[Player, Player], bool] | None = None,
) -> Pairs | None:
    """Return the heaviest complete pairing of all who are left, without the one with the bye.

    Players in `apart` do not meet each other; `unpaired` takes further pairs out.
    """
    ordered = sorted(left, key=lambda player: player.place)
    kept_apart = frozenset(apart)
    edges = [
        (index, index + 1 + offset, weight(one, other))
        for index, one in enumerate(ordered)
        for offset, other in enumerate(ordered[index + 1 :])
        if field.meet(one, other)
        and not (one.place in kept_apart and other.place in kept_apart)
        and not (unpaired is not None and unpaired(one, other))
    ]
    odd = len(ordered) % 2
    if odd:
        edges += [
            (index, len(ordered), 0)
            for index, player in enumerate(ordered)
            if field.may_end_with_bye(player)
        ]
    found = heaviest_perfect_matching(len(ordered) + odd, edges)
    if found is None:
        return None
    return [
        (player, ordered[mate])
        for index, player in enumerate(ordered)
        if index < (mate := found.mates[index]) < len(ordered)
    ]


def heaviest_around(
    field: Field, bracket: Bracket, rest: Sequence[Player], weight: OfPair, wish: Wish
) -> Pairs:
    """Pair a bracket and the rest completely, what is fixed left out; moved-down ones apart.

    Once the moved-down players that are paired are fixed, the others are in the Limbo.
    """
    taken = seen(player for pair in wish.fixed for player in pair)
    moved_down, own = seen(bracket.moved_down), seen(bracket.players)

    def in_the_limbo(higher: Player, lower: Player) -> bool:
        return wish.limbo and higher.place in moved_down and lower.place in own

    pairs = heaviest_pairing(
        field,
        [player for player in (*bracket.players, *rest) if player.place not in taken],
        weight,
        apart=moved_down,
        unpaired=in_the_limbo,
    )
    assert pairs is not None
    return pairs
