"""C6: how many upfloaters the rest of the following scoregroup would need."""

from collections.abc import Sequence
from typing import Final

from pareo.matching import left_over_by_some
from pareo.pairing.common.friends import opponents_among
from pareo.pairing.common.largest_pairing import NOBODY, largest_pairing, with_the_bye
from pareo.pairing.common.placed import bits_of, places_of
from pareo.pairing.match_family.completion import Field, completes
from pareo.pairing.match_family.contenders import Contender, Contenders

_TRIES: Final = 3


def rest_of(following: Contenders, upfloaters: Contenders) -> Contenders:
    """Return who of the following scoregroup stays there."""
    gone = {one.place for one in upfloaters}
    return tuple(one for one in following if one.place not in gone)


def needs_no_more(field: Field, rest: Contenders, lower: Contenders) -> bool:
    """Whether the rest of a scoregroup is paired with one upfloater if it is odd, else with none.

    Everybody below is to be paired too. Nearly always one of the next below can be the upfloater;
    else somebody of the rest who may be left over meets somebody below who may be left over.
    """
    if len(rest) % 2 == 0:
        return completes(field, rest) and completes(field, lower)
    for at, one in enumerate(lower[:_TRIES]):
        if completes(field, (*rest, one)) and completes(field, lower[:at] + lower[at + 1 :]):
            return True
    upper, under = SpareMembers(field, rest), SpareMembers(field, lower)
    return upper.spare == under.spare == 1 and bool(upper.meet(under))


def who_may_go(
    field: Field, following: Contenders, lower: Contenders, candidates: Contenders
) -> Contenders:
    """Return the candidates of whom each alone can go, so that the rest needs no more upfloaters.

    All of them belong to the following scoregroup, or none does. If that leaves odd numbers in it
    and in those lower, a player of the one meets a player of the other: here somebody who may meet
    one of those whom the other side can leave over.
    """
    if not following:
        return candidates
    inside = candidates[0] in following
    own, others = (following, lower) if inside else (lower, following)
    near = field.neighbours(own)
    if len(own) % 2 == 0:
        opposite = SpareMembers(field, others)
        if opposite.spare != 1:
            return ()
        there = opponents_among(field.friends, own, opposite.who)
        near = with_the_bye(near, bits_of(at for at, mine in enumerate(there) if mine))
    elif not completes(field, others):
        return ()
    mates = largest_pairing(near)
    if mates.count(NOBODY) != 1:
        return ()
    left = left_over_by_some(near, mates)
    places = {own[at].place for at in places_of(left & ((1 << len(own)) - 1))}
    return tuple(one for one in candidates if one.place in places)


class SpareMembers:
    """How many of some a largest pairing leaves over, and who these may be."""

    def __init__(self, field: Field, members: Sequence[Contender]) -> None:
        self._field = field
        self._members = members
        self._near = field.neighbours(members)
        self._mates = largest_pairing(self._near)
        self.spare = self._mates.count(NOBODY)

    @property
    def who(self) -> tuple[Contender, ...]:
        """Everybody whom some largest pairing leaves over."""
        left = left_over_by_some(self._near, self._mates)
        return tuple(self._members[at] for at in places_of(left))

    def meet(self, others: "SpareMembers") -> tuple[Contender, ...]:
        """Return who of the others may be spared to meet somebody who is spared here."""
        theirs = others.who
        reached = 0
        for near in opponents_among(self._field.friends, self.who, theirs):
            reached |= near
        return tuple(theirs[at] for at in places_of(reached))
