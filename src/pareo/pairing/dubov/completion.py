"""C4: who may meet whom, and whether everybody who is left can be paired."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pareo.language import Message
from pareo.matching import largest_matching, left_over_by_some, quick_matching
from pareo.model import Tpn
from pareo.pairing.dubov.criteria import colours_allow, may_have_the_bye
from pareo.pairing.dubov.definitions import Player
from pareo.pairing.system import Unpairable
from pareo.rulebook import rule

NOBODY: Final = -1

# Enough that the nearest opponents nearly always suffice, few enough to be listed at once.
_NEAR: Final = 24


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody in ranking order; `friends` has the possible opponents of each place as bits."""

    players: tuple[Player, ...]
    friends: tuple[int, ...]

    def meet(self, one: Player, other: Player) -> bool:
        """Whether two may be paired."""
        return bool(self.friends[one.place] >> other.place & 1)


def field_of(players: tuple[Player, ...]) -> Field:
    """Return the field; of colours it is asked once for each two kinds of preference."""
    place_of = {player.tpn: player.place for player in players}
    kinds: dict[object, list[Player]] = defaultdict(list)
    for player in players:
        kinds[player.preference].append(player)
    friends = [0] * len(players)
    for members in kinds.values():
        allowed = sum(
            bits(player.place for player in others)
            for others in kinds.values()
            if colours_allow(members[0], others[0])
        )
        for player in members:
            excluded = bits(place_of[tpn] for tpn in player.excluded if tpn in place_of)
            friends[player.place] = allowed & ~excluded & ~(1 << player.place)
    return Field(players, tuple(friends))


def bits(places: Iterable[int]) -> int:
    """Return a number with these bits."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


@rule("C.04.4.1", "2", "C4")
def completes(field: Field, left: Sequence[Player]) -> bool:
    """Whether all who are left can be paired with each other."""
    return len(left) % 2 == 0 and NOBODY not in largest_pairing(neighbours_of(field, left))


def neighbours_of(field: Field, players: Sequence[Player]) -> list[int]:
    """Return the possible opponents among some players in ranking order, by their position."""
    runs = []
    at = 0
    while at < len(players):
        end = at + 1
        while end < len(players) and players[end].place == players[at].place + end - at:
            end += 1
        runs.append((players[at].place, (1 << (end - at)) - 1, at))
        at = end
    friends = field.friends
    return [
        sum((friends[player.place] >> start & mask) << at for start, mask, at in runs)
        for player in players
    ]


def largest_pairing(neighbours: Sequence[int]) -> Sequence[int]:
    """Return the mates of a largest pairing: a quick one usually is, else an exact search decides.

    The search tries those next in the order first, and all only if these do not suffice.
    """
    mates: Sequence[int] = quick_matching(neighbours)
    unpaired = len(neighbours) % 2
    for reach in (_NEAR, len(neighbours)):
        if mates.count(NOBODY) <= unpaired:
            break
        mates = largest_matching(len(neighbours), _edges(neighbours, mates, reach), mates)
    return mates


def _edges(neighbours: Sequence[int], mates: Sequence[int], reach: int) -> list[tuple[int, int]]:
    """Return the pairs there are, and each position with so many of the next possible ones."""
    edges = {(one, mate) for one, mate in enumerate(mates) if mate > one}
    for one, near in enumerate(neighbours):
        later = near >> (one + 1)
        for _ in range(reach):
            if not later:
                break
            bit = later & -later
            later ^= bit
            edges.add((one, one + bit.bit_length()))
    return sorted(edges)


@rule("C.04.4.1", "1.9")
def has_complete_round(field: Field) -> bool:
    """Whether everybody can be paired, but the one with the bye in an odd field."""
    return NOBODY not in largest_pairing(_with_the_bye(field))


def _with_the_bye(field: Field) -> list[int]:
    """Return everybody's possible opponents; in an odd field the bye is the last of them."""
    near = neighbours_of(field, field.players)
    if len(near) % 2 == 0:
        return near
    takers = bits(player.place for player in field.players if may_have_the_bye(player))
    return [*(mine | (takers >> place & 1) << len(near) for place, mine in enumerate(near)), takers]


@rule("C.04.4.1", "1.9")
def unpairable(field: Field) -> Unpairable:
    """Name who stands in the way: more players than opponents whom they could have.

    Whoever can be left over by some largest pairing is blocked; their possible opponents
    outside are too few.
    """
    near = _with_the_bye(field)
    inside = left_over_by_some(near, largest_pairing(near))
    blocked = tuple(player for player in field.players if inside >> player.place & 1)
    around = 0
    for player in blocked:
        around |= field.friends[player.place]
    against = tuple(p.tpn for p in field.players if (around & ~inside) >> p.place & 1)
    names = tuple(player.tpn for player in blocked)
    return Unpairable(names, against, _reason(names, against))


def _reason(blocked: Sequence[Tpn], against: Sequence[Tpn]) -> Message:
    names = ", ".join(map(str, sorted(blocked)))
    if not against:
        return Message(
            "Players {players} cannot all be paired: too few of them may still meet each other. "
            "The Chief Arbiter decides (C.04.4.1 Art. 1.9).",
            players=names,
        )
    return Message(
        "Players {players} cannot all be paired: beside each other they may only meet "
        "{against}. The Chief Arbiter decides (C.04.4.1 Art. 1.9).",
        players=names,
        against=", ".join(map(str, sorted(against))),
    )
