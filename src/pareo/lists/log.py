"""What readers of lists share: the log of mistakes and warnings, and their protocol."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final, Protocol

from pareo.errors import Fault, Place
from pareo.language import Message, counted
from pareo.lists.entry import Row
from pareo.model import TimeClass, looks_like_a_date
from pareo.value import dataclass, field

MOST_FAULTS: Final = 100
FIELD_WORDS: Final[Mapping[str, Message | str]] = {
    "id": Message("the ID"),
    "name": Message("the name"),
    "federation": Message("the federation"),
    "sex": Message("the sex"),
    "title": Message("the title"),
    "birth": Message("the birth date"),
    "rating": Message("the rating"),
    "games": Message("the number of games"),
    "k": Message("K"),
    "inactive": Message("inactivity"),
    "standard": Message("the standard rating"),
    "standard_games": Message("the number of standard games"),
    "standard_k": Message("K in standard chess"),
    "rapid": Message("the rapid rating"),
    "rapid_games": Message("the number of rapid games"),
    "rapid_k": Message("K in rapid chess"),
    "blitz": Message("the blitz rating"),
    "blitz_games": Message("the number of blitz games"),
    "blitz_k": Message("K in blitz chess"),
}
"""The fields of a list in words."""


@dataclass(slots=True)
class Log:
    """Collects the mistakes of a file; beyond a hundred they are only counted."""

    faults: list[Fault] = field(default_factory=list)
    more: int = 0
    warnings: list[Message] = field(default_factory=list)
    _ids: set[str] = field(default_factory=set)

    def fault(self, what: Message, remedy: Message, line: int, column: int = 1) -> None:
        """Record a mistake."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(what, remedy, Place(line, column)))
        else:
            self.more += 1

    def wrong_value(self, field_name: str, text: str, line: int, column: int = 1) -> None:
        """Record a value that is not valid for its field; a birth date is not repeated."""
        word = FIELD_WORDS.get(field_name, field_name)
        private = field_name == "birth" or looks_like_a_date(text)
        self.fault(
            Message("This is not a valid value for {field}.", field=word)
            if private
            else Message(
                "“{text}” is not a valid value for {field}.", text=text.strip(), field=word
            ),
            Message("Correct it, or download the list again."),
            line,
            column,
        )

    def is_new(self, key: str, line: int) -> bool:
        """Return whether an ID comes for the first time; if not, record a mistake."""
        if key in self._ids:
            self.fault(
                Message("The ID {id} is in the list twice.", id=key),
                Message("Remove one of the two lines."),
                line,
            )
            return False
        self._ids.add(key)
        return True

    def all_faults(self) -> tuple[Fault, ...]:
        """Return the mistakes, and how many more there are."""
        if not self.more:
            return tuple(self.faults)
        rest = Fault(
            counted(
                "There is {count} more mistake.", "There are {count} more mistakes.", self.more
            ),
            Message("Correct these first."),
        )
        return (*self.faults, rest)


class Reader(Protocol):
    """Reads one kind of list file."""

    published: date | None
    rates: tuple[TimeClass, ...]

    def rows(self) -> Iterator[Row]:
        """Yield the players; lines with mistakes are recorded and left out."""
