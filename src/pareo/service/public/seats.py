"""Where everybody sits in a round: what a player comes to look for."""

from collections.abc import Iterable, Iterator, Mapping

from pareo.journal import PersonId, State, ids_of
from pareo.language import Message
from pareo.model import ByeKind
from pareo.reports import BYES
from pareo.service.desk.boards import by_name
from pareo.service.desk.team_rounds import HOME
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody's place in a round: a table, a colour and an opponent, or `said` why there is none."""

    who: PersonId
    name: str
    table: int | None = None
    is_white: bool = False
    opponent: PersonId | None = None
    opponent_name: str = ""
    said: Message | None = None
    team: str = ""
    """The team of somebody who plays for one; then `who` is the team."""

    @property
    def brief(self) -> Message | None:
        """Why there is no game, where there is little room."""
        return Message("bye") if self.said == BYES[ByeKind.PAIRING_ALLOCATED] else self.said


def seats_of(state: State, number: int) -> Mapping[PersonId, Seat]:
    """Return where everybody sits in a round."""
    ids = ids_of(state)
    found = {}
    for name, own, table, colour, opponent, against in by_name(state, number).rows:
        assert isinstance(name, str)
        assert isinstance(own, int)
        assert isinstance(colour, Message)
        who = ids[own]
        if isinstance(table, int) and isinstance(against, int):
            white = colour in (Message("White"), HOME)
            found[who] = Seat(who, name, table, white, ids[against], str(opponent))
        else:
            found[who] = Seat(who, name, said=colour)
    return found


def members_of(state: State, teams: Iterable[Seat]) -> Iterator[Seat]:
    """Yield the players of teams: their name, and where their team sits."""
    for seat in teams:
        for who in state.rosters.get(seat.who, ()):
            yield replace(seat, name=state.members[who].name, team=seat.name)
