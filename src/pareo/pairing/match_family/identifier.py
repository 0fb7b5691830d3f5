"""Which set of upfloaters, and which pairing of a bracket, comes first."""

from collections.abc import Iterable

from pareo.model import Tpn
from pareo.pairing.match_family.contenders import Contender, Contenders
from pareo.pairing.match_family.situation import Pairs


def upfloaters_in_order(contenders: Iterable[Contender]) -> Contenders:
    """Order by score, then by pairing number; sets are compared position by position."""
    return tuple(sorted(contenders, key=lambda one: one.place))


def by_number(contenders: Iterable[Contender]) -> Contenders:
    """Order by pairing number: scores play no role in a bracket."""
    return tuple(sorted(contenders, key=lambda one: one.tpn))


def seated(pairs: Iterable[tuple[Contender, Contender]]) -> Pairs:
    """Put the smaller number of each pair on top, and the pairs in the order of their tops."""
    tops = [pair if pair[0].tpn < pair[1].tpn else pair[::-1] for pair in pairs]
    return tuple(sorted(tops, key=lambda pair: pair[0].tpn))


def identifier_of(pairs: Iterable[tuple[Tpn, Tpn]]) -> tuple[Tpn, ...]:
    """Return the top members in order, then their partners: the smallest comes first."""
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    return (*(top for top, _ in ordered), *(partner for _, partner in ordered))
