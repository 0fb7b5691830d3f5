"""What is read of an event beside its newest state: how it stood before a pairing."""

from pareo.journal.tournament import tournament_of
from pareo.model import Tournament
from pareo.service.desk.opened import OpenEvent


def before_round(event: OpenEvent, number: int) -> Tournament:
    """Return the event as it was when a round was paired, with the lots drawn for it.

    What was corrected later is not in it, so an old pairing keeps its reasons. Raises
    DoesNotApply for a round that is not paired.
    """
    record = event.state.round(number)
    state = event.at(record.pair_seq)
    if any(each > number for each in state.rounds):  # a table, or rounds of a file
        return tournament_of(state).after_round(number - 1)
    del state.rounds[number]
    for key in [key for key in state.games if key[0] == number]:
        del state.games[key]
    return tournament_of(state)
