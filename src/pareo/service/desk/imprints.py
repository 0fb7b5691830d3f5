"""What stands on every page of a paper."""

from collections.abc import Iterator

from pareo.journal import State
from pareo.language import Day, Message, counted, joined
from pareo.reports import Imprint, Paper
from pareo.service.desk.asked import Asked, paired_round
from pareo.service.desk.status import EVENT_FINISHED, PHASES, outside_words
from pareo.value import replace


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
        planned = state.settings.get("rounds")
        yield (
            Message("Round {round} of {rounds}", round=number, rounds=planned)
            if planned
            else Message("Round {round}", round=number)
        )
        is_over = state.finished and number == state.paired
        yield EVENT_FINISHED if is_over else PHASES[state.rounds[number].phase.value]
    yield outside_words(state) or "FIDE"
