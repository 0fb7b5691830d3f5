"""Pairing numbers: the list closed, made anew, exchanged, given."""

from pareo.journal.state import State
from pareo.journal.tournament import proposed_numbers
from pareo.service.desk.act import Desk, Proposal, perform
from pareo.service.desk.answers import Answer


def close_list(desk: Desk) -> Answer:
    """Close the list of participants: everybody has the number of the initial order."""

    def guard(state: State) -> Proposal:
        return Proposal("numbers.close", {"numbers": proposed_numbers(state)})

    return perform(desk, guard)
