"""The commands that run an event: set it up, then play it."""

from typing import Final

from pareo.cli.entry import Entry
from pareo.cli.hall_commands import HALL
from pareo.cli.round_commands import ROUNDS
from pareo.cli.set_up_commands import SET_UP
from pareo.language import Message

EVENT: Final = Entry(
    "event",
    Message("Run an event: people, rounds, results; every act is kept and can be undone."),
    "event_help.event",
    "COMMAND",
    (*SET_UP, *ROUNDS, *HALL),
)
