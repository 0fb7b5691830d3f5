"""Faults of JSON data, each with the path of the value that is wrong."""

from pareo.arguments import found_as, quotable
from pareo.errors import Fault
from pareo.language import Message
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class NumberText:
    """A number of a JSON text that is not a small whole number, kept as written."""

    text: str


def wrong(data: object, path: str, wanted: Message) -> Fault:
    """Return the fault of a value of the wrong kind."""
    what = Message("{path} is {found}.", path=_shown_path(path), found=_shown(data))
    return fault_at(path, what, Message("Give {wanted}.", wanted=wanted))


def unreadable(path: str, wanted: Message) -> Fault:
    """Return the same fault for a private value, which is never shown."""
    what = Message("{path} cannot be read.", path=_shown_path(path))
    return fault_at(path, what, Message("Give {wanted}.", wanted=wanted))


def fault_at(path: str, what: Message, remedy: Message) -> Fault:
    """Return a fault that also gives programs its place in the data."""
    return Fault(what, remedy, about=("json", path))


def _shown_path(path: str) -> str | Message:
    return path or Message("The top level")


def _shown(data: object) -> str | Message:
    return quotable(data.text) if isinstance(data, NumberText) else found_as(data)


def missing(path: str, wanted: Message) -> Fault:
    """Return the fault of a key that must not be left out."""
    what = Message("{path} is missing.", path=path)
    return fault_at(path, what, Message("Add {wanted}.", wanted=wanted))
