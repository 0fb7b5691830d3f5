"""Whether players can all be paired by B1 and B2, and who stands in the way if not."""

from collections.abc import Sequence

from pareo.language import Message
from pareo.matching import largest_matching, left_over_by_some
from pareo.model import Tpn
from pareo.pairing.dutch_1992.criteria import Law, may_have_the_bye
from pareo.pairing.shared.completion import completes
from pareo.pairing.shared.players import Player
from pareo.pairing.system import Unpairable


def can_be_completed(law: Law, players: Sequence[Player]) -> bool:
    """Whether all can be paired, but the one who gets the bye in odd numbers."""
    odd = len(players) % 2 == 1
    hosts = [player for player in players if odd and may_have_the_bye(player)]
    return completes(law.friends, players, hosts, odd=odd)


def _edges(law: Law, players: Sequence[Player]) -> list[tuple[int, int]]:
    """Return who may meet; in odd numbers the bye is one more to be paired."""
    edges = [
        (index, index + 1 + offset)
        for index, one in enumerate(players)
        for offset, other in enumerate(players[index + 1 :])
        if law.meet(one, other)
    ]
    if len(players) % 2:
        edges += [(i, len(players)) for i, player in enumerate(players) if may_have_the_bye(player)]
    return edges


def unpairable(law: Law, players: Sequence[Player]) -> Unpairable:
    """Name who stands in the way: more players than opponents whom they could have.

    Whoever can be left over by some largest pairing is blocked; their possible opponents
    outside are too few.
    """
    edges = _edges(law, players)
    near = [0] * (len(players) + len(players) % 2)
    for one, other in edges:
        near[one] |= 1 << other
        near[other] |= 1 << one
    alone = left_over_by_some(near, largest_matching(len(near), edges))
    blocked = tuple(player for index, player in enumerate(players) if alone >> index & 1)
    inside = {player.place for player in blocked}
    against = tuple(
        player.tpn
        for player in players
        if player.place not in inside and any(law.meet(player, one) for one in blocked)
    )
    return Unpairable(tuple(p.tpn for p in blocked), against, _reason(blocked, against))


def _reason(blocked: Sequence[Player], against: Sequence[Tpn]) -> Message:
    names = ", ".join(map(str, sorted(player.tpn for player in blocked)))
    if not against:
        return Message(
            "Players {players} cannot all be paired: too few of them may still meet each other. "
            "The arbiter decides.",
            players=names,
        )
    return Message(
        "Players {players} cannot all be paired: beside each other they may only meet "
        "{against}. The arbiter decides.",
        players=names,
        against=", ".join(map(str, sorted(against))),
    )
