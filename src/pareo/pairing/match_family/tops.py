"""The first top members of a bracket, by few questions.

Each question is whether some pairing exists; the pairing that answered the last one is nearly
right for the next.
"""

from collections.abc import Sequence

from pareo.matching import completed
from pareo.pairing.common.largest_pairing import NOBODY


def first_tops(neighbours: Sequence[int]) -> int | None:
    """Return as bits the first top members with which all can be paired; None if all cannot be.

    Positions are those in the order of the numbers; a top member meets a larger one. A smaller
    number on top comes before all larger ones.
    """
    question = _Question(neighbours)
    if not question.is_possible(0, 0):
        return None
    half = len(neighbours) // 2
    tops = others = at = 0
    while tops.bit_count() < half:
        taken = _most_possible(question, tops, others, at, half - tops.bit_count())
        tops |= ((1 << taken) - 1) << at
        at += taken
        others |= 1 << at
        at += 1
    return tops


def _most_possible(question: "_Question", tops: int, others: int, at: int, most: int) -> int:
    """Return how many of the next ones may be top together: fewer may whenever more may."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if question.is_possible(tops | ((1 << middle) - 1) << at, others):
            low = middle
        else:
            high = middle - 1
    return low


class _Question:
    """Whether all can be paired if some are top members and some are not."""

    def __init__(self, neighbours: Sequence[int]) -> None:
        self._below = [near & ((1 << at) - 1) for at, near in enumerate(neighbours)]
        self._above = [near & -(1 << at) for at, near in enumerate(neighbours)]
        self._mates = [NOBODY] * len(neighbours)

    def is_possible(self, tops: int, others: int) -> bool:
        """Whether it can be so; both are bits of positions."""
        near = [
            (0 if tops >> at & 1 else below & ~others) | (0 if others >> at & 1 else above & ~tops)
            for at, (below, above) in enumerate(zip(self._below, self._above, strict=True))
        ]
        mates = None if 0 in near else completed(near, self._mates)
        if mates is None:
            return False
        self._mates = mates
        return True
