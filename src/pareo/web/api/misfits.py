"""What does not fit a schema, in the words of the desk."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.errors import Fault
from pareo.language import Message

_WANTED: Final = {
    "int": Message("Give a whole number."),
    "bool": Message("Give true or false."),
    "string": Message("Give a text."),
    "list": Message("Give a list."),
    "dict": Message("Give an object."),
    "model": Message("Give an object."),
}
"""Remedies by how the name of a misfit begins."""


def misfit(found: Mapping[str, Any]) -> Fault:
    """Return the fault that a validator found; fields of the body are named by their path."""
    part, *path = found["loc"]
    where = "/".join(map(str, path))
    about = ("json", where) if part == "body" else ()
    what, remedy = _words(found["type"], found.get("ctx", {}))
    return Fault(Message("{field}: {what}", field=where or part, what=what), remedy, about=about)


def _words(kind: str, limits: Mapping[str, Any]) -> tuple[Message, Message]:
    match kind:
        case "missing":
            return Message("it is missing."), Message("Give it.")
        case "extra_forbidden":
            return Message("there is no such field."), Message("Leave it out.")
        case "greater_than_equal":
            return Message("it is too small."), Message("Give at least {n}.", n=limits["ge"])
        case "less_than_equal":
            return Message("it is too large."), Message("Give at most {n}.", n=limits["le"])
        case "string_too_short" | "too_short":
            least = limits["min_length"]
            return Message("it is too short."), Message("Give at least {n}.", n=least)
        case "string_too_long" | "too_long":
            most = limits["max_length"]
            return Message("it is too long."), Message("Give at most {n}.", n=most)
        case "literal_error":
            known = limits["expected"]
            return Message("it cannot be this."), Message("Choose one of: {known}.", known=known)
        case "string_pattern_mismatch":
            pattern = limits["pattern"]
            return Message("it cannot be this."), Message("It has the form {form}.", form=pattern)
        case _:
            remedy = _WANTED.get(kind.partition("_")[0], Message("Look at the description."))
            return Message("it cannot be this."), remedy
