"""Reports as plain lines: no drawing, no colours, nothing but text."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pareo.language import Translate, padded, safe, width
from pareo.reports.table import Card, Table

_GAP: Final = "  "


@dataclass(frozen=True, slots=True)
class Grid:
    """The text of a table, without the columns in which nothing stands."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right_aligned: tuple[bool, ...]


def grid_of(table: Table, translate: Translate) -> Grid:
    """Return the text of a table in one language, safe to be shown."""
    headings = [safe(text) for text in table.headings(translate)]
    rows = [[safe(text) for text in row] for row in table.texts(translate)]
    used = [place for place in range(len(headings)) if any(row[place] for row in rows)]
    return Grid(
        tuple(headings[place] for place in used),
        tuple(tuple(row[place] for place in used) for row in rows),
        tuple(table.columns[place].right_aligned for place in used),
    )


def lines_of_table(table: Table, translate: Translate) -> Iterator[str]:
    """Yield the lines of a table: its headings, then its rows."""
    grid = grid_of(table, translate)
    if not grid.rows:
        return
    lines = (grid.headings, *grid.rows)
    widths = [max(map(width, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, grid.right_aligned, strict=True)
        yield _GAP.join(padded(text, wide, right=right) for text, wide, right in cells).rstrip()


def lines_of_card(card: Card, translate: Translate) -> Iterator[str]:
    """Yield the lines of a card, each with its label."""
    labels = [safe(fact.label.said(translate)) + ":" for fact in card.facts]
    wide = max(map(width, labels), default=0)
    for label, fact in zip(labels, card.facts, strict=True):
        yield f"{padded(label, wide)} {safe(fact.text(translate))}"
