"""How a value is named that is not what its place asks for: short, printable, never a private one."""

from dataclasses import dataclass
from typing import Final

from pareo.errors import Fault
from pareo.language import Message

LARGEST: Final = 999_999_999
_LONGEST_QUOTE: Final = 40


@dataclass(frozen=True, slots=True)
class NumberText:
    """A number of a JSON text that is no small whole number, kept as it was written."""

    text: str


def wrong(data: object, path: str, wanted: Message) -> Fault:
    """Return the fault of a value that is not what its place asks for."""
    what = Message("{path} is {found}.", path=_shown_path(path), found=found_as(data))
    return fault_at(path, what, Message("Give {wanted}.", wanted=wanted))


def unreadable(path: str, wanted: Message) -> Fault:
    """Return the same of a value that is nobody's business, without it."""
    what = Message("{path} cannot be read.", path=_shown_path(path))
    return fault_at(path, what, Message("Give {wanted}.", wanted=wanted))


def fault_at(path: str, what: Message, remedy: Message) -> Fault:
    """Return a fault that tells programs, too, where in the data it stands."""
    return Fault(what, remedy, about=("json", path))


def _shown_path(path: str) -> str | Message:
    return path or Message("The top level")


def found_as(data: object) -> str | Message:
    """Name a value without ever printing one that is large, nested or unprintable."""
    match data:
        case None:
            return "null"
        case bool():
            return "true" if data else "false"
        case int() if abs(data) > LARGEST:
            return Message("a very large number")
        case int() | float():
            return str(data)
        case NumberText(text):
            return quotable(text)
        case str():
            return Message('the text "{text}"', text=quotable(data))
        case list():
            return Message("a list")
        case dict():
            return Message("an object")
        case _:
            return type(data).__name__


def quotable(text: object) -> str:
    """Return a text cut to a printable length, with broken characters spelt out."""
    if not isinstance(text, str):
        return type(text).__name__
    cut = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    safe = cut.encode("utf-8", "backslashreplace").decode()
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in safe)
