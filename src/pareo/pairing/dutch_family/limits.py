"""A wish as limits of the field: the pairs and the bye that it rules out."""

from collections.abc import Iterable, Sequence

from pareo.pairing.dutch_family.completion import Field, can_be_completed
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.reasons.questions import ByeFor, FloatOf, Meeting, Wish
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Limits:
    """A wish, and the field in which nothing else is possible."""

    wish: Wish
    field: Field

    def respected(self, situation: Situation, candidate: Candidate) -> bool:
        """Whether a candidate has what is wished, or leaves room for it."""
        return all(self.field.meet(*pair) for pair in candidate.pairs) and self.feasible(
            situation, candidate.downfloaters
        )

    def feasible(self, situation: Situation, floaters: Sequence[Player]) -> bool:
        """Whether the rest can be paired with what is wished.

        Two who move down together do not meet in a lower bracket.
        """
        friends = list(self.field.friends)
        moving = bits(floaters)
        for player in floaters:
            friends[player.place] &= ~moving
        apart = replace(self.field, friends=tuple(friends))
        return can_be_completed(apart, (*floaters, *situation.rest))


def limited(field: Field, wish: Wish) -> Field:
    """Return the field without the pairs, and the bye, that a wish rules out."""
    players = {player.tpn: player for player in field.players}
    friends = list(field.friends)
    hosts = set(field.hosts)

    def keep(player: Player, bits: int) -> None:
        gone = friends[player.place] & ~bits
        friends[player.place] &= bits
        for other in field.players:
            if gone >> other.place & 1:
                friends[other.place] &= ~(1 << player.place)

    match wish:
        case Meeting(one, other, wanted=True):
            keep(players[one], 1 << players[other].place)
            keep(players[other], 1 << players[one].place)
            hosts -= {players[one].place, players[other].place}
        case Meeting(one, other):
            keep(players[one], ~(1 << players[other].place))
        case ByeFor(tpn, wanted=True):
            keep(players[tpn], 0)
        case ByeFor(tpn):
            hosts.discard(players[tpn].place)
        case FloatOf(tpn, wanted=True):
            score = players[tpn].score
            keep(players[tpn], bits(p for p in field.players if p.score < score))
        case FloatOf(tpn):
            score = players[tpn].score
            keep(players[tpn], bits(p for p in field.players if p.score >= score))
            hosts.discard(players[tpn].place)
    return replace(field, friends=tuple(friends), hosts=frozenset(hosts))


def bits(players: Iterable[Player]) -> int:
    """Return the places of players as bits."""
    return sum(1 << player.place for player in players)
