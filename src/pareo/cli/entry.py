"""One line of the list of commands."""

from typing import Final, NamedTuple

from pareo.language import Message

ACT: Final = "act:"
"""Begins where a command is that is an act of the desk."""


class Entry(NamedTuple):
    """One line of the list."""

    name: str
    summary: Message
    function: str
    """Where the command is: `pair`, or `pair.pair`, is `pair` in the module `pareo.cli.pair`.

    Without one the command shows those inside it.
    """
    usage: str = ""
    """How it is called, where that does not follow from its parameters."""
    inside: "tuple[Entry, ...]" = ()
    """The commands of a command that has others."""
    acts: tuple[str, ...] = ()
    """What it does to an event, by the names of `pareo.service.desk`."""
    shown: str = ""
    """Of an act: where the function is that prints what became of it, if a sentence does not do."""


def entry(
    name: str,
    summary: Message,
    *acts: str,
    run: str = "",
    usage: str = "",
    shown: str = "",
    inside: tuple[Entry, ...] = (),
) -> Entry:
    """Make a line of the list; the function has the name of the command unless `run` says else."""
    function = run or ("" if inside else name.replace("-", "_"))
    return Entry(
        name, summary, function, usage or ("COMMAND" if inside else ""), inside, acts, shown
    )


def of(module: str, *entries: Entry) -> tuple[Entry, ...]:
    """Say in which module the functions of these commands are."""
    return tuple(each._replace(function=f"{module}.{each.function}") for each in entries)


def acts_of(module: str, *entries: Entry) -> tuple[Entry, ...]:
    """Say in which module the acts are that these commands do, each in the words of its act."""
    return of(f"{ACT}{module}", *entries)
