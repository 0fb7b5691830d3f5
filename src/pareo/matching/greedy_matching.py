"""A greedy matching on neighbours given as bits; nearly always of maximum cardinality.

If it leaves vertices free, it is a good start for the exact search.
"""

from collections.abc import Sequence


def quick_matching(neighbours: Sequence[int]) -> list[int]:
    """Return the mates, -1 for a free vertex: match greedily, then try short augmenting paths.

    Bit j of neighbours[i] is set if there is an edge between i and j.
    """
    mates = [-1] * len(neighbours)
    free = (1 << len(neighbours)) - 1
    left_over = []
    for vertex, near in enumerate(neighbours):
        if mates[vertex] >= 0:
            continue
        choice = near & free
        if choice:
            mate = (choice & -choice).bit_length() - 1
            mates[vertex], mates[mate] = mate, vertex
            free ^= 1 << vertex | 1 << mate
        else:
            left_over.append(vertex)
    while len(left_over) > 1:
        end = _augment(left_over.pop(), left_over, neighbours, mates)
        if end is not None:
            left_over.remove(end)
    return mates


def _augment(
    start: int, left_over: Sequence[int], neighbours: Sequence[int], mates: list[int]
) -> int | None:
    """Flip an augmenting path of three edges to another free vertex, and return that vertex."""
    wanted = sum(1 << other for other in left_over)
    near = neighbours[start]
    while near:
        bit = near & -near
        near ^= bit
        inner = bit.bit_length() - 1
        outer = mates[inner]
        if outer >= 0 and (ends := neighbours[outer] & wanted):
            end = (ends & -ends).bit_length() - 1
            mates[start], mates[inner] = inner, start
            mates[outer], mates[end] = end, outer
            return end
    return None
