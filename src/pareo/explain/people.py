"""Players as they are called in an explanation: by name and number."""

from collections.abc import Iterable, Mapping

from pareo.history import is_meeting
from pareo.language import Message
from pareo.model import Tournament, Tpn
from pareo.pairing import Named
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class People:
    """The names of all who take part, and the round in which two have met."""

    names: Mapping[Tpn, str]
    met: Mapping[frozenset[Tpn], int] = field(default_factory=dict)

    def who(self, player: Tpn) -> str:
        """Return one player: `Alice (1)`."""
        return f"{self.names[player]} ({player})"

    def all_of(self, players: Iterable[Tpn]) -> str | Message:
        """Return several; names have commas of their own, so semicolons stand between them."""
        listed = [self.who(player) for player in players]
        return "; ".join(listed) if listed else Message("nobody")

    def named(self, message: Message) -> Message:
        """Return a message with the names of the players that stand in it as numbers."""
        return message.with_values(self._value)

    def _value(self, value: object) -> object:
        if isinstance(value, Named):
            return self.all_of(value.players)
        return self.named(value) if isinstance(value, Message) else value

    def pair(self, one: Tpn, other: Tpn) -> str:
        """Return two who meet."""
        return f"{self.who(one)} – {self.who(other)}"

    def pairs(self, pairs: Iterable[tuple[Tpn, Tpn]]) -> str | Message:
        """Return several pairs."""
        listed = [self.pair(*pair) for pair in pairs]
        return "; ".join(listed) if listed else Message("none")


def people_of(tournament: Tournament) -> People:
    """Return the names of those who are paired."""
    return People(
        {one.number: one.name for one in tournament.participants},
        {
            frozenset((match.home, match.away)): number
            for number, played in enumerate(tournament.rounds, start=1)
            for match in played.matches
            if is_meeting(match, tournament.settings)
        },
    )
