"""A paper: the parts that are printed one after the other, and what stands on every page."""

from typing import Final

from pareo.language import Message
from pareo.reports.table import Card, Cell, Table
from pareo.value import dataclass

SLIPS: Final = "slips"
PLACE_CARDS: Final = "place-cards"
BADGES: Final = "badges"
POSTER: Final = "poster"
CODES: Final = "codes"


@dataclass(frozen=True, slots=True)
class Prose:
    """A heading and sentences."""

    title: Message
    lines: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing (SVG); the table after it says the same."""

    svg: str


@dataclass(frozen=True, slots=True)
class Tickets:
    """A table that is cut apart when it is printed: every row is a small paper of its own.

    `form` says what it looks like; headings are the labels on it. The columns named in `by_hand`
    are places to be filled in. `pictures` (SVG) go with the rows, if there are any.
    """

    form: str
    table: Table
    by_hand: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """A narrow column of a form for one player: rows of one to three cells.

    `said` are the words for who hears the rows of three and does not see them.
    """

    name: str
    rows: tuple[tuple[Cell, ...], ...]
    said: Message | str = ""


@dataclass(frozen=True, slots=True)
class Blocks:
    """Blocks beside each other, each strip with the key to their rows; the tables say the same."""

    key: Block
    blocks: tuple[Block, ...]
    tables: tuple[Table, ...]
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class NewPage:
    """What follows begins on a new page."""


NEW_PAGE: Final = NewPage()
Part = Table | Card | Prose | Picture | Tickets | Blocks | NewPage


@dataclass(frozen=True, slots=True)
class Imprint:
    """What stands on every page: the event and how far it is, the arbiter, what it was made of."""

    event: str
    stage: Message | str = ""
    arbiter: str = ""
    source: Message | str = ""


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole paper."""

    title: Message
    parts: tuple[Part, ...]
    imprint: Imprint

    @property
    def heading(self) -> Message | str:
        """The title of its only table, else its own."""
        match self.parts:
            case (Table(title=title), *rest) if not any(isinstance(each, Table) for each in rest):
                return title
            case _:
                return self.title

    @property
    def tables(self) -> tuple[Table, ...]:
        """Its tables, for a spreadsheet."""
        return tuple(table for part in self.parts for table in _tables_in(part))


def _tables_in(part: Part) -> tuple[Table, ...]:
    match part:
        case Table():
            return (part,)
        case Tickets(table=table):
            return (table,)
        case Blocks(tables=tables):
            return tables
        case _:
            return ()
