"""A greedy matching that asks for few edges: for graphs that are too large to be written down."""

from collections.abc import Callable, Sequence
from typing import Final

Adjacent = Callable[[int, int], bool]

_QUESTIONS: Final = 30
"""Edges asked for, for each vertex; beyond, the graph is not one for this."""

_LEFT_OVER: Final = 16
"""Vertices for which paths are tried; a graph with more of them is not one for this either."""


def first_come_first_served(vertices: int, adjacent: Adjacent) -> list[int] | None:
    """Return the mates, -1 for a free vertex; None if too many edges would be asked for.

    Each vertex takes the first later one that is free; then short augmenting paths are tried.
    """
    mates = [-1] * vertices
    following = list(range(1, vertices + 1))  # the next free vertex
    left_over = []
    questions = _QUESTIONS * vertices
    for vertex in range(vertices):
        if mates[vertex] >= 0:
            continue
        before, other = vertex, following[vertex]
        while other < vertices and not adjacent(vertex, other):
            before, other = other, following[other]
            questions -= 1
        if questions < 0:
            return None
        if other < vertices:
            mates[vertex], mates[other] = other, vertex
            following[before] = following[other]
        else:
            left_over.append(vertex)
    if len(left_over) > _LEFT_OVER:
        return None
    while len(left_over) > 1:
        end = _augment(left_over.pop(), left_over, adjacent, mates)
        if end is None:
            break
        left_over.remove(end)
    return mates


def _augment(
    start: int, left_over: Sequence[int], adjacent: Adjacent, mates: list[int]
) -> int | None:
    """Flip an augmenting path of three edges to another free vertex, and return that vertex."""
    for inner in range(len(mates) - 1, -1, -1):
        outer = mates[inner]
        if outer < 0 or inner == start or not adjacent(start, inner):
            continue
        for end in left_over:
            if adjacent(outer, end):
                mates[start], mates[inner] = inner, start
                mates[outer], mates[end] = end, outer
                return end
    return None
