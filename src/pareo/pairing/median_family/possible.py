"""Possible opponents: who may meet whom in a round, asked once for every two kinds of players."""

from collections import defaultdict
from collections.abc import Callable, Hashable

from pareo.model import Tpn
from pareo.pairing.common import field as fields
from pareo.pairing.common.placed import bits_of
from pareo.pairing.median_family.players import MedianPlayer, colours_allow
from pareo.value import replace

Field = fields.Field[MedianPlayer]
MayMeet = Callable[[MedianPlayer, MedianPlayer], bool]


def field_of(players: tuple[MedianPlayer, ...], meet: MayMeet) -> Field:
    """Return who may meet whom. Whoever is ruled out by name is so in every round.

    Of all the others the rule looks at the colours only: it is asked as of players who have not
    met anybody.
    """
    everyone = (1 << len(players)) - 1
    friends = tuple(everyone & ~bits_of(places) for places in _ruled_out(players))
    hosts = frozenset(player.place for player in players if not player.is_bye_barred)

    def as_strangers(one: MedianPlayer, other: MedianPlayer) -> bool:
        nobody = frozenset[Tpn]()
        return meet(replace(one, excluded=nobody), replace(other, excluded=nobody))

    return narrowed(fields.Field(players, friends, hosts), _colours_of, as_strangers)


def narrowed(field: Field, kind_of: Callable[[MedianPlayer], Hashable], meet: MayMeet) -> Field:
    """Return the field without the pairs that a rule forbids, which looks at the kinds only."""
    members: dict[Hashable, list[MedianPlayer]] = defaultdict(list)
    for player in field.players:
        members[kind_of(player)].append(player)
    places = {kind: bits_of(player.place for player in own) for kind, own in members.items()}
    allowed = {
        kind: sum(places[other] for other, theirs in members.items() if meet(own[0], theirs[0]))
        for kind, own in members.items()
    }
    return replace(
        field,
        friends=tuple(field.friends[p.place] & allowed[kind_of(p)] for p in field.players),
    )


def within_limits(field: Field) -> Field:
    """Return the field of the last round in which two meet only if they could in any other one."""
    return narrowed(field, _colours_of, colours_allow)


def _colours_of(player: MedianPlayer) -> Hashable:
    return player.allowed


def _ruled_out(players: tuple[MedianPlayer, ...]) -> list[set[int]]:
    """Return for each place who have met that player or are kept apart, and the place itself."""
    place_of = {player.tpn: player.place for player in players}
    found = [{player.place} for player in players]
    for player in players:
        for tpn in player.excluded:
            if tpn in place_of:
                found[player.place].add(place_of[tpn])
                found[place_of[tpn]].add(player.place)
    return found
