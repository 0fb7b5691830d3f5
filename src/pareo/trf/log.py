"""What a reader or writer has to tell: faults that refuse a file, adjustments that do not."""

from dataclasses import dataclass, field

from pareo.errors import Fault, Place
from pareo.language import Message, Translate, english


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Something that was filled in, changed or left out, and where."""

    what: Message
    place: Place | None = None

    def said(self, translate: Translate = english) -> str:
        """Return the adjustment as one line of text."""
        where = f"{self.place.said(translate)}: " if self.place else ""
        return where + self.what.said(translate)

    def __str__(self) -> str:
        return self.said()


@dataclass(slots=True)
class Log:
    """Collects everything, so that all of it is told at once."""

    faults: list[Fault] = field(default_factory=list)
    adjustments: list[Adjustment] = field(default_factory=list)
    filled: list[Adjustment] = field(default_factory=list)

    def refuse(self, place: Place, what: Message, remedy: Message) -> None:
        """Note a reason why the file cannot be read."""
        self.faults.append(Fault(what, remedy, place))

    def adjust(self, what: Message, place: Place | None = None) -> None:
        """Note something that was read otherwise than it stands."""
        self.adjustments.append(Adjustment(what, place))

    def fill(self, what: Message) -> None:
        """Note something that a format asks for and nobody gave."""
        self.filled.append(Adjustment(what))
