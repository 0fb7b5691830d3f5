"""The order in which a crosstable lists its participants, and where that order comes from."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pareo.language import Message
from pareo.model import PublishedStanding, Tpn


@dataclass(frozen=True, slots=True)
class Order:
    """Ranks by number, in ranking order, and a sentence that says whose ranks they are."""

    ranks: Mapping[Tpn, int]
    origin: Message


def order_of(scores: Mapping[Tpn, Sequence[int]], published: Iterable[PublishedStanding]) -> Order:
    """Order by the published rank if everybody has one, else by score and then by number.

    Without published ranks equal scores share a rank: no tie-break is applied here.
    """
    ranks = {entry.number: entry.rank for entry in published if entry.rank}
    if scores and ranks.keys() >= scores.keys():
        by_rank = sorted(scores, key=lambda number: (ranks[number], number))
        return Order(
            {number: ranks[number] for number in by_rank},
            Message("Ordered by the rank that the file gives."),
        )
    by_score = sorted(scores, key=lambda number: ([-part for part in scores[number]], number))
    shared: dict[Tpn, int] = {}
    for place, number in enumerate(by_score, start=1):
        before = by_score[place - 2] if place > 1 else None
        tied = before is not None and tuple(scores[before]) == tuple(scores[number])
        shared[number] = shared[before] if tied and before is not None else place
    return Order(shared, Message("Ordered by points and number: the file gives no ranks."))
