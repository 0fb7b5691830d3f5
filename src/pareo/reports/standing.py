"""The order of the participants in a crosstable, and the origin of that order."""

from collections.abc import Iterable, Mapping, Sequence

from pareo.errors import FormError
from pareo.history import expelled, ranks_are_stale
from pareo.language import Message
from pareo.model import PublishedStanding, Tournament, Tpn
from pareo.standings import Kind, kind_of, rank, uncounted
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Order:
    """Ranks by number, in ranking order, and a sentence about their origin.

    The expelled, and those whose games do not count, come last, without a rank.
    """

    ranks: Mapping[Tpn, int | None]
    origin: Message


def order_of(
    tournament: Tournament,
    scores: Mapping[Tpn, Sequence[int]],
    published: Sequence[PublishedStanding],
) -> Order:
    """Order by the published ranks if all have one, else by the event's tie-breaks.

    Ranks published with other points than those of the results are not used. Without
    tie-breaks that can be applied, equal scores share a rank. A knock-out is ordered by its
    bracket, not by ranks published before its end.
    """
    out = expelled(tournament) | (frozenset() if published else uncounted(tournament))
    if not out or scores.keys() != {one.number for one in tournament.participants}:
        return _order_of(tournament, scores, published)
    order = _order_of(tournament, {n: s for n, s in scores.items() if n not in out}, published)
    return replace(order, ranks={**order.ranks, **dict.fromkeys(sorted(out))})


def _order_of(
    tournament: Tournament,
    scores: Mapping[Tpn, Sequence[int]],
    published: Iterable[PublishedStanding],
) -> Order:
    if (by_bracket := _by_bracket(tournament, scores)) is not None:
        return by_bracket
    ranks = {entry.number: entry.rank for entry in published if entry.rank}
    complete = bool(scores) and ranks.keys() >= scores.keys()
    stale = complete and ranks_are_stale(tournament)
    if complete and not stale:
        by_rank = sorted(scores, key=lambda number: (ranks[number], number))
        return Order(
            {number: ranks[number] for number in by_rank},
            Message("Ordered by the ranks in the file."),
        )
    why = Message("the ranks in the file belong to other points") if stale else None
    return _by_tie_breaks(tournament, scores, why) or _by_scores(scores, why)


def _by_bracket(tournament: Tournament, scores: Mapping[Tpn, Sequence[int]]) -> Order | None:
    if kind_of(tournament) is not Kind.KNOCK_OUT:
        return None
    try:
        standings = rank(tournament)
    except FormError:
        return None
    if not standings.by_bracket or standings.ranks.keys() != scores.keys():
        return None
    return Order(standings.ranks, Message("Ordered by the stages of the bracket."))


def _by_tie_breaks(
    tournament: Tournament, scores: Mapping[Tpn, Sequence[int]], why: Message | None
) -> Order | None:
    settings = tournament.settings
    everyone = {one.number for one in tournament.participants}
    if not (settings.tie_breaks or settings.ranking_list) or not scores.keys() <= everyone:
        return None
    try:
        standings = rank(tournament)
    except FormError:
        return None
    if standings.ranks.keys() != scores.keys():
        return None
    codes = ", ".join(standings.codes)
    if why is None:
        return Order(standings.ranks, Message("Ordered by points, then {codes}.", codes=codes))
    said = Message("Ordered by points, then {codes}: {why}.", codes=codes, why=why)
    return Order(standings.ranks, said)


def _by_scores(scores: Mapping[Tpn, Sequence[int]], why: Message | None) -> Order:
    by_score = sorted(scores, key=lambda number: ([-part for part in scores[number]], number))
    shared: dict[Tpn, int] = {}
    for place, number in enumerate(by_score, start=1):
        before = by_score[place - 2] if place > 1 else None
        tied = before is not None and tuple(scores[before]) == tuple(scores[number])
        shared[number] = shared[before] if tied and before is not None else place
    if why is None:
        return Order(shared, Message("Ordered by points and number."))
    return Order(shared, Message("Ordered by points and number: {why}.", why=why))
