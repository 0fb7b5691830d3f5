"""How a list is cut into pages that fit a screen.

Sizes follow from the height of the screen alone, so the same pages fit every screen. The style
sheet knows the letters of each number of rows; with MOST_ROWS they are 2.2 % of the height.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from pareo.value import dataclass

MOST_ROWS: Final = 22
COMFORTABLE_ROWS: Final = 14
FEWEST_ROWS: Final = 8
"""With fewer the letters grow no more."""
_LETTERS: Final = 3

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Grid:
    """The columns and rows of each page of a list."""

    columns: int
    rows: int

    @property
    def size(self) -> int:
        """How many entries of the list a page has."""
        return self.columns * self.rows


@dataclass(frozen=True, slots=True)
class Cut(Generic[R]):
    """The pages of a list."""

    grid: Grid
    pages: tuple[Sequence[R], ...]


def cut(rows: Sequence[R], most_columns: int) -> Cut[R]:
    """Return a list in pages: large letters where all fits on one, else as few pages as can be."""
    grid = _grid(len(rows), most_columns)
    pages = range(0, len(rows), grid.size)
    return Cut(grid, tuple(rows[first : first + grid.size] for first in pages))


def _grid(count: int, most_columns: int) -> Grid:
    for columns in range(1, most_columns + 1):
        if count <= columns * COMFORTABLE_ROWS:
            return Grid(columns, max(FEWEST_ROWS, _parts(count, columns)))
    pages = _parts(count, most_columns * MOST_ROWS)
    return Grid(most_columns, _parts(_parts(count, pages), most_columns))


def _parts(count: int, size: int) -> int:
    """Return a count divided by a size, rounded up."""
    return -(-count // size)


def spans(pages: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return which names each page has: "A–Ga", "Ge–M". As many letters as tell pages apart."""
    found = []
    for place, names in enumerate(pages):
        before = pages[place - 1][-1] if place else ""
        after = pages[place + 1][0] if place + 1 < len(pages) else ""
        first, last = _beginning(names[0], before), _beginning(names[-1], after)
        found.append(first if first == last else f"{first}–{last}")
    return tuple(found)


def _beginning(name: str, neighbour: str) -> str:
    """Return the first letters of a name, so many that they are not those of its neighbour."""
    for length in range(1, _LETTERS):
        if name[:length].casefold() != neighbour[:length].casefold():
            return name[:length].strip()
    return name[:_LETTERS].strip()
