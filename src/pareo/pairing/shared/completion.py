"""Whether everybody who is left can be paired, and who stands in the way if not."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pareo.language import Message
from pareo.matching import largest_matching, left_over_by_some, quick_matching
from pareo.model import Tpn
from pareo.pairing.shared.pair_values import colours_allow, may_have_the_bye, ruled_out
from pareo.pairing.shared.players import Player
from pareo.pairing.system import Unpairable
from pareo.rulebook import Rule, rule


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody who is to be paired, who may meet whom, and the places of who may end with the bye.

    `friends` holds for each place the places of possible opponents as bits of a number.
    """

    players: tuple[Player, ...]
    friends: tuple[int, ...]
    hosts: frozenset[int] = frozenset()

    def meet(self, one: Player, other: Player) -> bool:
        """Whether two may be paired."""
        return bool(self.friends[one.place] >> other.place & 1)

    def may_end_with_bye(self, player: Player) -> bool:
        """Whether the bye of this round may go to a player."""
        return player.place in self.hosts


def friends_of(
    players: Sequence[Player], allow: Callable[[Player, Player], bool] = colours_allow
) -> tuple[int, ...]:
    """Return everybody's possible opponents by place.

    Whether colours allow a pair depends on few things, so it is asked once for each kind of
    player.
    """
    everyone = (1 << len(players)) - 1
    place_of = {player.tpn: player.place for player in players}
    kinds: dict[tuple[object, ...], list[Player]] = defaultdict(list)
    for player in players:
        kinds[player.preference, player.is_topscorer].append(player)
    friends = [0] * len(players)
    for members in kinds.values():
        allowed = sum(_bits(others) for others in kinds.values() if allow(members[0], others[0]))
        for player in members:
            met = _bits_of(place_of[tpn] for tpn in ruled_out(player) if tpn in place_of)
            friends[player.place] = allowed & everyone & ~met & ~(1 << player.place)
    return tuple(friends)


def _bits(players: Iterable[Player]) -> int:
    return _bits_of(player.place for player in players)


def _bits_of(places: Iterable[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


@rule("C.04.3", "2.2.1", "C4")
@rule("C.04.3", "A.9", edition="2017")
def can_be_completed(field: Field, left: Sequence[Player]) -> bool:
    """Whether all who are left can be paired, but the one who gets the bye."""
    odd = len(left) % 2 == 1
    hosts = [player for player in left if odd and field.may_end_with_bye(player)]
    return completes(field.friends, left, hosts, odd=odd)


def completes(
    friends: Sequence[int], left: Sequence[Player], hosts: Iterable[Player], *, odd: bool
) -> bool:
    """Whether a pairing of all exists: a quick one usually does, else the largest decides.

    Opponents near in the ranking are tried first, and all only if these do not suffice.
    """
    neighbours = _neighbours(friends, left, hosts, odd=odd)
    mates: Sequence[int] = quick_matching(neighbours)
    for reach in (_NEAR, len(neighbours)):
        if -1 not in mates:
            return True
        mates = _largest(neighbours, mates, reach)
    return -1 not in mates


# Enough that the nearest opponents nearly always suffice, few enough to be listed at once.
_NEAR: Final = 24


def _largest(
    neighbours: Sequence[int], start: Sequence[int] = (), reach: int | None = None
) -> tuple[int, ...]:
    """Return the mates of a largest pairing, with so many of the next lower opponents for each."""
    most = len(neighbours) if reach is None else reach
    edges = {(one, mate) for one, mate in enumerate(start) if mate > one}
    for one, near in enumerate(neighbours):
        lower = near >> (one + 1)
        for _ in range(most):
            if not lower:
                break
            bit = lower & -lower
            lower ^= bit
            edges.add((one, one + bit.bit_length()))
    return largest_matching(len(neighbours), sorted(edges), start)


def neighbours_of(field: Field, players: Sequence[Player]) -> list[int]:
    """Return the possible opponents among some players, by their position."""
    return _neighbours(field.friends, players, (), odd=False)


def _neighbours(
    friends: Sequence[int], left: Sequence[Player], hosts: Iterable[Player], *, odd: bool
) -> list[int]:
    """Return the possible opponents among those left, by their position; the last is the bye."""
    found = opponents_among(friends, left, left)
    if odd:
        seats = {player.place: index for index, player in enumerate(left)}
        takers = [seats[player.place] for player in hosts]
        for seat in takers:
            found[seat] |= 1 << len(left)
        found.append(_bits_of(takers))
    return found


def opponents_among(
    friends: Sequence[int], players: Iterable[Player], others: Sequence[Player]
) -> list[int]:
    """Return for each player the possible opponents among others, by their position."""
    runs = tuple(_runs_of(others))
    return [
        sum((friends[player.place] >> start & mask) << at for start, mask, at in runs)
        for player in players
    ]


def _runs_of(players: Sequence[Player]) -> Iterator[tuple[int, int, int]]:
    """Yield each run of successive places: its first place, a mask of its length, its position."""
    at = 0
    while at < len(players):
        end = at + 1
        while end < len(players) and players[end].place == players[at].place + end - at:
            end += 1
        yield players[at].place, (1 << (end - at)) - 1, at
        at = end


@rule("C.04.3", "1.9.3")
@rule("C.04.3", "A.9", edition="2017")
def unpairable(friends: Sequence[int], players: tuple[Player, ...], article: Rule) -> Unpairable:
    """Name who stands in the way: more players than opponents whom they could have.

    Whoever can be left over by some largest pairing is blocked; their possible opponents
    outside are too few.
    """
    odd = len(players) % 2 == 1
    hosts = [player for player in players if odd and may_have_the_bye(player)]
    near = _neighbours(friends, players, hosts, odd=odd)
    alone = left_over_by_some(near, _largest(near))
    blocked = tuple(player for index, player in enumerate(players) if alone >> index & 1)
    inside = sum(1 << player.place for player in blocked)
    around = 0
    for player in blocked:
        around |= friends[player.place]
    against = tuple(p.tpn for p in players if (around & ~inside) >> p.place & 1)
    return Unpairable(tuple(p.tpn for p in blocked), against, _reason(blocked, against, article))


def _reason(blocked: tuple[Player, ...], against: tuple[Tpn, ...], article: Rule) -> Message:
    names = ", ".join(map(str, sorted(player.tpn for player in blocked)))
    if not against:
        return Message(
            "Players {players} cannot all be paired: too few of them may still meet each other. "
            "The Chief Arbiter decides ({article}).",
            players=names,
            article=article.message,
        )
    return Message(
        "Players {players} cannot all be paired: beside each other they may only meet "
        "{against}. The Chief Arbiter decides ({article}).",
        players=names,
        article=article.message,
        against=", ".join(map(str, sorted(against))),
    )
