"""A quick matching on neighbours given as bits: nearly always the largest there is.

Where it leaves vertices over, it is a good start for the exact search.
"""

from collections.abc import Sequence


def quick_matching(neighbours: Sequence[int]) -> list[int]:
    """Return mates, -1 for none: first come first served, then by exchanging one pair.

    Bit j of neighbours[i] tells whether i and j may be matched.
    """
    mates = [-1] * len(neighbours)
    free = (1 << len(neighbours)) - 1
    left = []
    for vertex, near in enumerate(neighbours):
        if not free >> vertex & 1:
            continue
        open_ones = near & free
        if open_ones:
            mate = (open_ones & -open_ones).bit_length() - 1
            mates[vertex], mates[mate] = mate, vertex
            free &= ~(1 << vertex | 1 << mate)
        else:
            left.append(vertex)
    while len(left) > 1:
        vertex = left.pop()
        partner = _exchange(vertex, left, neighbours, mates)
        if partner is None:
            continue
        left.remove(partner)
    return mates


def _exchange(
    vertex: int, left: Sequence[int], neighbours: Sequence[int], mates: list[int]
) -> int | None:
    """Match `vertex` with another left over by giving a matched pair new mates; return the other."""
    wanted = sum(1 << other for other in left)
    near = neighbours[vertex]
    while near:
        bit = near & -near
        near ^= bit
        middle = bit.bit_length() - 1
        freed = mates[middle]
        if freed >= 0 and (ends := neighbours[freed] & wanted):
            partner = (ends & -ends).bit_length() - 1
            mates[vertex], mates[middle] = middle, vertex
            mates[freed], mates[partner] = partner, freed
            return partner
    return None
