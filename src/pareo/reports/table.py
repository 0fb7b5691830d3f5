"""Tables and cards, independent of how they are shown.

A report is data for a terminal, a printed page or a program. People read translated headings,
points as ½ and words for absences; programs read English keys and plain numbers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Final, TypeVar

from pareo.language import Message, Numeral, Translate, english
from pareo.model import Points, points_text
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """A remark in place of a name or a result, for people only; programs get nothing."""

    text: Message | str


Cell = str | int | Message | Words | None

_SPARE: Final = ("title", "federation", "rating")
_NAMES: Final = ("name", "team")


class Kind(Enum):
    """The kind of the cells of a column; numbers and points are right-aligned."""

    TEXT = "text"
    NUMBER = "number"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the key is for programs, the heading for people and translated.

    One that is `filled_by_hand` is printed also while it is empty.
    """

    key: str
    heading: Message
    kind: Kind = Kind.TEXT
    for_programs: bool = False
    filled_by_hand: bool = False

    @property
    def spare(self) -> int | None:
        """The order in which columns are dropped on a narrow screen, from 0; None stays."""
        what = self.key.rpartition("_")[2]
        return _SPARE.index(what) if what in _SPARE else None

    @property
    def is_name(self) -> bool:
        """Whether the cells are names, which may be cut on a narrow screen."""
        return self.key.rpartition("_")[2] in _NAMES

    @property
    def right_aligned(self) -> bool:
        """Whether the cells are right-aligned."""
        return self.kind is not Kind.TEXT

    def text(self, cell: Cell, translate: Translate) -> str:
        """Return a cell for people."""
        return _text(cell, self.kind, translate)

    def value(self, cell: Cell) -> object:
        """Return a cell for programs: points as a decimal number, words in English."""
        return _value(cell, self.kind)


@dataclass(frozen=True, slots=True)
class Table:
    """Columns, rows and explanatory notes.

    `ordered_by` names the columns by which rows are sorted in the reader's language. A `ruled`
    table is printed as a form: with all lines and columns, also empty ones. The rows whose places
    are in `struck` are crossed out.
    """

    key: str
    title: Message
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[Message, ...] = ()
    ordered_by: tuple[str, ...] = ()
    ruled: bool = False
    struck: frozenset[int] = frozenset()

    @property
    def shown(self) -> tuple[Column, ...]:
        """The columns that people see."""
        return tuple(column for column in self.columns if not column.for_programs)

    def headings(self, translate: Translate) -> tuple[str, ...]:
        """Return the headings for people."""
        return tuple(column.heading.said(translate) for column in self.shown)

    def texts(self, translate: Translate) -> Iterator[tuple[str, ...]]:
        """Yield the rows for people."""
        for row in self.ordered(translate):
            yield tuple(
                column.text(cell, translate)
                for column, cell in zip(self.columns, row, strict=True)
                if not column.for_programs
            )

    def as_dict(self) -> dict[str, object]:
        """Return the table for programs."""
        return {
            "title": self.title.said(english),
            "notes": [note.said(english) for note in self.notes],
            "rows": [
                {
                    column.key: column.value(cell)
                    for column, cell in zip(self.columns, row, strict=True)
                }
                for row in self.ordered(english)
            ],
        }

    def ordered(self, translate: Translate) -> Sequence[tuple[Cell, ...]]:
        """Return the rows in the order in which somebody reads them."""
        if not self.ordered_by:
            return self.rows
        keys = [column.key for column in self.columns]
        places = [keys.index(key) for key in self.ordered_by]
        return sorted(
            self.rows,
            key=lambda row: [
                translate.collate(self.columns[place].text(row[place], translate))
                for place in places
            ],
        )


_T = TypeVar("_T")
Shown = tuple[Column, Callable[[_T], Cell]]
"""A column, and what it shows of the thing in a row."""


def text_column(key: str, heading: Message, cell: Callable[[_T], Cell]) -> Shown[_T]:
    """Return a column of words with what it shows."""
    return Column(key, heading), cell


def number_column(key: str, heading: Message, cell: Callable[[_T], Cell]) -> Shown[_T]:
    """Return a column of numbers with what it shows."""
    return Column(key, heading, Kind.NUMBER), cell


def points_column(key: str, heading: Message, cell: Callable[[_T], Cell]) -> Shown[_T]:
    """Return a column of points with what it shows."""
    return Column(key, heading, Kind.POINTS), cell


def table_of(
    key: str,
    title: Message,
    shown: Sequence[Shown[_T]],
    things: Iterable[_T],
    notes: Iterable[Message] = (),
    ordered_by: tuple[str, ...] = (),
) -> Table:
    """Return a table with a row for each thing."""
    columns = tuple(column for column, _ in shown)
    rows = tuple(tuple(cell(one) for _, cell in shown) for one in things)
    return Table(key, title, columns, rows, tuple(notes), ordered_by)


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a card: a label and its content.

    If `content` is a sentence, `data` is the same for programs.
    """

    key: str
    label: Message
    content: Cell
    kind: Kind = Kind.TEXT
    data: object = None

    def text(self, translate: Translate) -> str:
        """Return the content for people."""
        return _text(self.content, self.kind, translate)


@dataclass(frozen=True, slots=True)
class Card:
    """The facts of one thing, line by line.

    With `across` it is printed as so many fields of a form beside each other, the unknown ones as
    empty lines to be filled in by hand.
    """

    key: str
    title: Message | str
    facts: tuple[Fact, ...]
    across: int = 0

    def as_dict(self) -> Mapping[str, object]:
        """Return the card for programs."""
        return {
            fact.key: _value(fact.content, fact.kind) if fact.data is None else fact.data
            for fact in self.facts
        }


def known_card(key: str, title: Message | str, *facts: Fact) -> Card:
    """Return a card without the unknown facts."""
    return Card(key, title, tuple(fact for fact in facts if fact.content is not None))


def number_of(points: Points) -> float:
    """Return points for programs: a decimal number, or a whole one."""
    whole, tenths = divmod(points, 10)
    return points / 10 if tenths else whole


def cell_text(cell: Cell, translate: Translate) -> str:
    """Return a cell for people; a number as it stands."""
    return _text(cell, Kind.TEXT, translate)


def _text(cell: Cell, kind: Kind, translate: Translate) -> str:
    match cell:
        case None:
            return ""
        case Message() | Numeral():
            return cell.said(translate)
        case Words():
            return _text(cell.text, kind, translate)
        case int() if kind is Kind.POINTS:
            return points_text(Points(cell)).said(translate)
        case _:
            return str(cell)


def _value(cell: Cell, kind: Kind) -> object:
    match cell:
        case Message():
            return cell.said(english)
        case Words():
            return None
        case int() if kind is Kind.POINTS:
            return number_of(Points(cell))
        case _:
            return cell
