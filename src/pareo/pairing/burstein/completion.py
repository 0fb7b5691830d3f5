"""C4: whether everybody who is left can be paired; and what to say if nobody can help."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pareo.language import Message
from pareo.matching import largest_matching, left_over_by_some, quick_matching
from pareo.pairing.burstein.criteria import colours_allow, may_have_the_bye, ruled_out
from pareo.pairing.burstein.definitions import Player
from pareo.pairing.system import Unpairable
from pareo.rulebook import rule

# Enough that these opponents nearly always suffice, few enough to be listed at once.
_FEW: Final = 24


@dataclass(frozen=True, slots=True)
class Field:
    """Who may meet whom: for each place the places of possible opponents as bits of a number."""

    friends: tuple[int, ...]

    def meet(self, one: Player, other: Player) -> bool:
        """Whether two may be paired (C1 and C3)."""
        return bool(self.friends[one.place] >> other.place & 1)

    def neighbours(self, players: Sequence[Player]) -> list[int]:
        """Return the possible opponents among some players as bits, by their position in the list."""
        runs = tuple(_runs_of(players))
        return [
            sum((self.friends[player.place] >> start & mask) << at for start, mask, at in runs)
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


def places_of(bits: int) -> list[int]:
    """Return the positions of the ones, ascending."""
    digits = bin(bits)[:1:-1]
    found = []
    at = digits.find("1")
    while at >= 0:
        found.append(at)
        at = digits.find("1", at + 1)
    return found


def bits_of(places: Iterable[int]) -> int:
    """Return a number with ones at these positions."""
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def field_of(players: Sequence[Player]) -> Field:
    """Return who may meet whom.

    Whether colours allow a pair depends on the preferences alone, so it is asked once for each
    kind of player.
    """
    place_of = {player.tpn: player.place for player in players}
    kinds: dict[object, list[Player]] = defaultdict(list)
    for player in players:
        kinds[player.preference].append(player)
    friends = [0] * len(players)
    for members in kinds.values():
        allowed = sum(
            bits_of(player.place for player in others)
            for others in kinds.values()
            if colours_allow(members[0], others[0])
        )
        for player in members:
            met = bits_of(place_of[tpn] for tpn in ruled_out(player) if tpn in place_of)
            friends[player.place] = allowed & ~met & ~(1 << player.place)
    return Field(tuple(friends))


@rule("C.04.4.2", "2", "C4")
def can_be_completed(field: Field, left: Sequence[Player]) -> bool:
    """Whether all who are left can be paired with each other."""
    return len(left) % 2 == 0 and perfect_mates(field.neighbours(left)) is not None


def perfect_mates(neighbours: Sequence[int]) -> list[int] | None:
    """Return a pairing of all, if there is one: a quick one usually is, else the largest decides."""
    mates: Sequence[int] = quick_matching(neighbours)
    for reach in (_FEW, len(neighbours)):
        if -1 not in mates:
            return list(mates)
        mates = _largest(neighbours, mates, reach)
    return None if -1 in mates else list(mates)


def largest(neighbours: Sequence[int]) -> tuple[int, ...]:
    """Return the mates of a largest pairing."""
    return _largest(neighbours, quick_matching(neighbours), len(neighbours))


def _largest(neighbours: Sequence[int], start: Sequence[int], reach: int) -> tuple[int, ...]:
    """Return the mates of a largest pairing, with so many possible opponents for each."""
    edges = {(one, mate) for one, mate in enumerate(start) if mate > one}
    for one, near in enumerate(neighbours):
        lower = near >> (one + 1)
        for _ in range(reach):
            if not lower:
                break
            bit = lower & -lower
            lower ^= bit
            edges.add((one, one + bit.bit_length()))
    return largest_matching(len(neighbours), sorted(edges), start)


@rule("C.04.4.2", "1.9")
def unpairable(field: Field, players: Sequence[Player]) -> Unpairable:
    """Name who stands in the way: more players than opponents whom they could have.

    Whoever can be left over by some largest pairing is blocked; their possible opponents
    outside are too few. Who may have the bye meets one more, of whom nobody speaks.
    """
    neighbours = field.neighbours(players)
    if len(players) % 2:
        takers = bits_of(i for i, player in enumerate(players) if may_have_the_bye(player))
        for index in places_of(takers):
            neighbours[index] |= 1 << len(players)
        neighbours.append(takers)
    alone = left_over_by_some(neighbours, largest(neighbours))
    blocked = [index for index in range(len(players)) if alone >> index & 1]
    around = 0
    for index in blocked:
        around |= neighbours[index]
    around &= ~bits_of(blocked) & ((1 << len(players)) - 1)
    against = tuple(players[index].tpn for index in places_of(around))
    names = tuple(players[index].tpn for index in blocked)
    return Unpairable(names, against, _reason(names, against))


def _reason(blocked: tuple[int, ...], against: tuple[int, ...]) -> Message:
    names = ", ".join(map(str, sorted(blocked)))
    if not against:
        return Message(
            "Players {players} cannot all be paired: too few of them may still meet each other. "
            "The Chief Arbiter decides (C.04.4.2 Art. 1.9).",
            players=names,
        )
    return Message(
        "Players {players} cannot all be paired: beside each other they may only meet "
        "{against}. The Chief Arbiter decides (C.04.4.2 Art. 1.9).",
        players=names,
        against=", ".join(map(str, sorted(against))),
    )
