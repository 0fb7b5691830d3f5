"""Every error that Pareo raises on purpose.

PareoError
├── InputError            the data is wrong: where, what, what now
│   ├── TrfError          a line of a report file
│   ├── FormError         a field or an option
│   └── StoreError        the store of events cannot be used now
├── UnsupportedRuleError  no edition we implement covers the request
└── BrokenInvariantError  our bug; carries a reproducer to send us
"""

from collections.abc import Iterable
from typing import Self

from pareo.language import Message, Translate, english
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a text something stands; lines and columns count from 1."""

    line: int
    column: int

    def said(self, translate: Translate = english) -> str:
        """Return the place in words."""
        return Message("line {line}, column {column}", line=self.line, column=self.column).said(
            translate
        )


def place_data(place: Place | None) -> dict[str, object]:
    """Return a place for programs."""
    return {"line": place and place.line, "column": place and place.column}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: what it is, what to do about it, and where it stands.

    `about` names the subject, such as ("cell", 12, 3) for player 12 in round 3, so that
    whoever read the data can say in which line and column that stands.
    """

    what: Message
    remedy: Message
    place: Place | None = None
    about: tuple[str | int, ...] = ()

    def said(self, translate: Translate = english) -> str:
        """Return the fault as one line of text."""
        where = f"{self.place.said(translate)}: " if self.place else ""
        return f"{where}{self.what.said(translate)} {self.remedy.said(translate)}"

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return the fault for programs."""
        return {
            **place_data(self.place),
            "message": self.what.said(translate),
            "remedy": self.remedy.said(translate),
        }

    def __str__(self) -> str:
        return self.said()


class PareoError(Exception):
    """The root of all errors that Pareo raises on purpose."""


class InputError(PareoError):
    """The data given to us is wrong; carries all faults at once."""

    def __init__(self, faults: Iterable[Fault], source: str = "") -> None:
        self.faults = tuple(faults)
        self.source = source
        super().__init__("\n".join(map(str, self.faults)))

    @classmethod
    def of(
        cls,
        what: Message,
        remedy: Message,
        place: Place | None = None,
        about: tuple[str | int, ...] = (),
        source: str = "",
    ) -> Self:
        """Return the error of a single fault."""
        return cls([Fault(what, remedy, place, about)], source)

    def __reduce__(self) -> tuple[type["InputError"], tuple[tuple[Fault, ...], str]]:
        """Keep faults and source where an error comes back from another process."""
        return type(self), (self.faults, self.source)


class TrfError(InputError):
    """A report file cannot be read as one."""


class FormError(InputError):
    """A field of a form or an option of a command has an impossible value."""


class StoreError(InputError):
    """The store cannot be read or written now; the same act may go well later."""


class UnsupportedRuleError(PareoError):
    """No edition that we implement covers the request; the reason says what there is."""

    def __init__(self, reason: Message) -> None:
        self.reason = reason
        super().__init__(reason)


class BrokenInvariantError(PareoError):
    """Something that our code relies on is not so: a bug of ours, please report it."""
