"""One line of a list of people: name; rating; federation; FIDE ID; title."""

from collections.abc import Callable
from typing import Any, Final

from pareo.errors import Fault, Place
from pareo.files import person_values
from pareo.language import Message
from pareo.model import Player, Tpn

_BETWEEN: Final = ";"
_FORM: Final = Message("Write name; rating; federation; FIDE ID; title, or less of it.")
_FIELDS: Final[tuple[tuple[str, Message, Callable[[str], Any]], ...]] = (
    ("rating", Message("rating"), person_values.rating_from),
    ("federation", Message("federation"), person_values.federation_from),
    ("fide_id", Message("FIDE ID"), person_values.fide_id_from),
    ("title", Message("title"), person_values.title_from),
)


def person_of(line: str, place: Place) -> tuple[Player, list[Fault]]:
    """Return the player of a line and its mistakes; everything after the name may be missing."""
    name, *rest = (part.strip() for part in line.split(_BETWEEN))
    faults: list[Fault] = []
    values: dict[str, Any] = {}
    if len(rest) > len(_FIELDS):
        faults.append(Fault(Message("This line has too many values."), _FORM, place))
    for text, (field, what, read) in zip(rest, _FIELDS, strict=False):
        try:
            values[field] = read(text) if text else None
        except ValueError:
            wrong = Message("“{text}” is not a valid {what}.", text=text, what=what)
            faults.append(Fault(wrong, _FORM, place))
    return Player(Tpn(0), name, **values), faults
