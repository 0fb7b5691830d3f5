"""One line of the list of commands."""

from typing import NamedTuple

from pareo.language import Message


class Entry(NamedTuple):
    """One line of the list."""

    name: str
    summary: Message
    function: str
    """Where the command is: `pair.pair` is `pair` in the module `pareo.cli.pair`."""
    usage: str = ""
    """How it is called, where that does not follow from its parameters."""
    inside: "tuple[Entry, ...]" = ()
    """The commands of a command that has others."""
    acts: tuple[str, ...] = ()
    """What it does to an event, by the names of `pareo.service.desk`."""
