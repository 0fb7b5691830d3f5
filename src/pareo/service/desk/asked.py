"""Which paper of an event is wanted."""

from collections.abc import Callable, Iterator

from pareo.errors import FormError
from pareo.journal import Game, PersonId, State
from pareo.language import Day, Message, Translate, counted, joined
from pareo.model import PublishedStanding
from pareo.reports import Imprint, Paper
from pareo.service.desk.brackets import round_names
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.steps import EVENT_FINISHED, PHASES, outside_words
from pareo.service.permissions import Allows, everything
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Asked:
    """A paper of an event, as the event was, for a round or a player.

    `address` is that of the public page, `slip_link` gives the link of a game where players
    report results by themselves, `captain_link` that of a team where captains hand in line-ups,
    `table_link` that of a table for arbiters.
    `published` are the ranks of the file that the event was read from, `allows` says what whoever
    asks may read.
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
    allows: Allows = everything


def paired_round(asked: Asked) -> int:
    """Return the round that is asked for, else the last one that players know, or a draft."""
    number = asked.round or asked.state.published or asked.state.paired or 1
    if number in asked.state.rounds:
        return number
    raise FormError.of(
        Message("Round {round} is not paired.", round=number), Message("Choose another round.")
    )


def imprint_of(asked: Asked, *, of_round: bool) -> Imprint:
    """Return the imprint of a paper, of the round asked for or of the whole event."""
    state = asked.state
    number = paired_round(asked) if of_round else state.paired
    seq = state.head
    return Imprint(
        state.name,
        joined(_stage(state, number), " · "),
        str(state.details.get("chief_arbiter") or ""),
        Message("as of journal entry {seq} ({mark}…)", seq=seq, mark=asked.event.hash_at(seq)[:4]),
    )


def printed_at(paper: Paper, moment: Day) -> Paper:
    """Return a paper that says on every page when it was printed."""
    source = joined((paper.imprint.source, Message("printed {moment}", moment=moment)), " · ")
    return replace(paper, imprint=replace(paper.imprint, source=source))


def _stage(state: State, number: int) -> Iterator[Message | str]:
    """Yield the round of a paper and how far it is, and whether it is in FIDE mode."""
    if number not in state.rounds:
        words = ("{count} team", "{count} teams")
        if not state.of_teams:
            words = ("{count} player", "{count} players")
        yield counted(*words, len(state.people))
    else:
        if planned := state.settings.get("rounds"):
            yield Message("Round {round} of {rounds}", round=number, rounds=planned)
        else:
            yield Message("Round {round}", round=number)
        if (name := round_names(state).get(number)) is not None:
            yield name
        is_over = state.finished and number == state.paired
        yield EVENT_FINISHED if is_over else PHASES[state.rounds[number].phase.value]
    yield outside_words(state) or "FIDE"
