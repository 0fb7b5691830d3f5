"""Players as they are called in an explanation: by name and number."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pareo.language import Message
from pareo.model import Tournament, Tpn


@dataclass(frozen=True, slots=True)
class People:
    """The names of all who take part."""

    names: Mapping[Tpn, str]

    def who(self, player: Tpn) -> str:
        """Return one player: `Alice (1)`."""
        return f"{self.names[player]} ({player})"

    def all_of(self, players: Iterable[Tpn]) -> str | Message:
        """Return several; names have commas of their own, so semicolons stand between them."""
        listed = [self.who(player) for player in players]
        return "; ".join(listed) if listed else Message("nobody")

    def pair(self, one: Tpn, other: Tpn) -> str:
        """Return two who meet."""
        return f"{self.who(one)} – {self.who(other)}"

    def pairs(self, pairs: Iterable[tuple[Tpn, Tpn]]) -> str | Message:
        """Return several pairs."""
        listed = [self.pair(*pair) for pair in pairs]
        return "; ".join(listed) if listed else Message("none")


def people_of(tournament: Tournament) -> People:
    """Return the names of those who are paired."""
    return People({one.number: one.name for one in tournament.participants})
