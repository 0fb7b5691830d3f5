"""Reports as plain lines of text, without colours or drawings."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.language import Translate, padded, safe, width
from pareo.reports.table import Card, Column, Table
from pareo.value import dataclass

_GAP: Final = 2
_SHORTEST_NAME: Final = 10


@dataclass(frozen=True, slots=True)
class Grid:
    """The text of a table, without its empty columns."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[Column, ...]

    @property
    def right_aligned(self) -> tuple[bool, ...]:
        """Which columns are right-aligned."""
        return tuple(column.right_aligned for column in self.columns)

    def without_column(self, spare: int) -> "Grid":
        """Return the grid without the columns of that priority."""
        kept = [place for place, column in enumerate(self.columns) if column.spare != spare]
        return self._of(kept)

    def with_names_cut(self, wide: int) -> "Grid":
        """Return the grid with names cut to that width."""
        rows = tuple(
            tuple(
                _cut(text, wide) if column.is_name else text
                for text, column in zip(row, self.columns, strict=True)
            )
            for row in self.rows
        )
        return Grid(self.headings, rows, self.columns)

    @property
    def widest_name(self) -> int:
        """The width of the widest name."""
        cells = (zip(row, self.columns, strict=True) for row in self.rows)
        return max((width(text) for row in cells for text, c in row if c.is_name), default=0)

    def _of(self, places: Sequence[int]) -> "Grid":
        return Grid(
            tuple(self.headings[place] for place in places),
            tuple(tuple(row[place] for place in places) for row in self.rows),
            tuple(self.columns[place] for place in places),
        )


def grid_of(table: Table, translate: Translate) -> Grid:
    """Return the text of a table in one language, safe to show."""
    headings = [safe(text) for text in table.headings(translate)]
    rows = [[safe(text) for text in row] for row in table.texts(translate)]
    used = [place for place in range(len(headings)) if any(row[place] for row in rows)]
    return Grid(
        tuple(headings[place] for place in used),
        tuple(tuple(row[place] for place in used) for row in rows),
        tuple(table.shown[place] for place in used),
    )


def fitted(grid: Grid, wide: int, gap: int) -> Grid:
    """Return the grid fitted to a width if possible: without some columns, then with names cut."""
    for spare in sorted({c.spare for c in grid.columns if c.spare is not None}):
        if width_of(grid, gap) <= wide:
            return grid
        grid = grid.without_column(spare)
    for longest in range(grid.widest_name, _SHORTEST_NAME - 1, -1):
        cut = grid.with_names_cut(longest)
        if width_of(cut, gap) <= wide:
            return cut
    return grid


def width_of(grid: Grid, gap: int) -> int:
    """Return the width of a grid with that gap between its columns."""
    columns = list(zip(grid.headings, *grid.rows, strict=True))
    return sum(max(map(width, column)) for column in columns) + gap * (len(columns) - 1)


def _cut(text: str, wide: int) -> str:
    if width(text) <= wide:
        return text
    kept = text
    while width(kept) >= wide:
        kept = kept[:-1]
    return f"{kept.rstrip(' ,')}…"


def lines_of_table(table: Table, translate: Translate) -> Iterator[str]:
    """Yield the lines of a table: its headings, then its rows."""
    grid = grid_of(table, translate)
    if grid.rows:
        yield from lines_of_grid(grid, _GAP)


def lines_of_grid(grid: Grid, gap: int) -> Iterator[str]:
    """Yield the headings, then the rows, with a gap between the columns."""
    lines = (grid.headings, *grid.rows)
    widths = [max(map(width, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, grid.right_aligned, strict=True)
        texts = (padded(text, wide, right=right) for text, wide, right in cells)
        yield (" " * gap).join(texts).rstrip()


def lines_of_card(card: Card, translate: Translate) -> Iterator[str]:
    """Yield the lines of a card, each with its label."""
    labels = [safe(fact.label.said(translate)) + ":" for fact in card.facts]
    wide = max(map(width, labels), default=0)
    for label, fact in zip(labels, card.facts, strict=True):
        yield f"{padded(label, wide)} {safe(fact.text(translate))}"
