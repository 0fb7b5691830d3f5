"""Reports as Markdown: tables with a row of headings, cards as lists."""

from collections.abc import Iterator

from pareo.language import Translate, plain_text, safe
from pareo.reports.table import Card, Table
from pareo.reports.text_lines import grid_of


def markdown_lines(report: Card | Table, translate: Translate) -> Iterator[str]:
    """Yield a heading, then the report."""
    title = report.title if isinstance(report.title, str) else report.title.said(translate)
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
        yield from (_row(row) for row in grid.rows)
        yield ""
    yield from (f"- {plain_text(note.said(translate))}" for note in report.notes)


def _row(cells: tuple[str, ...], *, plain: bool = True) -> str:
    return f"| {' | '.join(plain_text(cell) if plain else cell for cell in cells)} |"
