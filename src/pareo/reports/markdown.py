"""Reports as Markdown: tables with a row of headings, cards as lists."""

from collections.abc import Iterator

from pareo.language import Translate, plain_text, safe
from pareo.reports.table import Card, Table
from pareo.reports.text_lines import grid_of


def markdown_lines(report: Card | Table, translate: Translate) -> Iterator[str]:
    """Yield a heading, if there is one, then the report."""
    title = report.title if isinstance(report.title, str) else report.title.said(translate)
    if title:
        yield f"## {plain_text(safe(title))}"
        yield ""
    if isinstance(report, Card):
        for fact in report.facts:
            label, text = (
                safe(part) for part in (fact.label.said(translate), fact.text(translate))
            )
            yield f"- {plain_text(label)}: {plain_text(text)}"
        return
    grid = grid_of(report, translate)
    if grid.rows:
        yield _row(grid.headings)
        yield _row(tuple("---:" if right else "---" for right in grid.right_aligned), plain=False)
        for place, row in enumerate(grid.rows):
            yield _row(row, struck=place in report.struck)
        yield ""
    yield from (f"- {plain_text(note.said(translate))}" for note in report.notes)


def _row(cells: tuple[str, ...], *, plain: bool = True, struck: bool = False) -> str:
    written = [plain_text(cell) if plain else cell for cell in cells]
    if struck:
        written = [f"~~{cell}~~" if cell else cell for cell in written]
    return f"| {' | '.join(written)} |"
