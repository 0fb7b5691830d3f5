"""Which paper of an event is wanted."""

from collections.abc import Callable

from pareo.errors import FormError
from pareo.journal import Game, PersonId, State
from pareo.language import Message, Translate
from pareo.model import PublishedStanding
from pareo.service.desk.opened import OpenEvent
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Asked:
    """A paper of an event, as the event was, for a round or a player.

    `address` is that of the public page, `slip_link` gives the link of a game where players
    report results by themselves, `captain_link` that of a team where captains hand in line-ups,
    `table_link` that of a table for arbiters.
    `published` are the ranks of the file that the event was read from.
    """

    event: OpenEvent
    state: State
    translate: Translate
    round: int = 0
    player: PersonId = ""
    address: str = ""
    slip_link: Callable[[Game], str] | None = None
    captain_link: Callable[[PersonId], str] | None = None
    table_link: Callable[[int], str] | None = None
    published: tuple[PublishedStanding, ...] = ()


def paired_round(asked: Asked) -> int:
    """Return the round that is asked for, else the last one that players know, or a draft."""
    number = asked.round or asked.state.published or asked.state.paired or 1
    if number in asked.state.rounds:
        return number
    raise FormError.of(
        Message("Round {round} is not paired.", round=number), Message("Choose another round.")
    )
