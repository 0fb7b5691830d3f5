"""An entry in one sentence, for the journal and for questions."""

from pareo.journal.entry import Entry
from pareo.journal.state import State
from pareo.language import Message


def sentence(entry: Entry, state: State) -> Message:
    """Return what an entry did; people are named as the state knows them."""
    del state
    return Message("{kind}", kind=entry.kind)
