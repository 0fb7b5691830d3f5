"""Write the tables of docs/concepts/laws-decisions.md from the decision tables of the Laws.

    python -m tools.decision_tables

The text between the tables stays as it is. A test holds page and tables equal.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pareo.laws import CHECKLISTS, Row, citation
from pareo.laws.decision_table import decision_tables

PAGE: Final = Path(__file__).resolve().parent.parent / "docs/concepts/laws-decisions.md"

HEADINGS: Final = {
    "Completed illegal moves": "illegal_moves",
    "Irregularities": "incidents",
    "Flag fall": "flag",
    "Claims of a draw": "claims",
    "Scoresheets": "scoresheets",
    "Quickplay finish": "quickplay",
    "Adjournment": "adjournment",
    "Start of the round": "start",
    "Duty to record": "recording",
    "Corrections of clocks": "corrections",
}
"""The headings of the page and the files of their tables."""

CHECKLIST_HEADING: Final = "Checklists"

DECISION: Final = ("table", "when", "outcome", "articles")
CHECKLIST: Final = ("list", "line", "articles")


def decision_rows(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the lines for all the tables of a file."""
    for table in decision_tables(name).values():
        for row in table.rows:
            yield str(table.title), _when(row), _outcome(row), str(citation(row.articles))


def checklist_rows() -> Iterator[tuple[str, ...]]:
    """Yield the lines of all checklists."""
    for each in CHECKLISTS:
        for item in each.rows:
            yield str(each.title), str(item.text), str(citation(item.articles))


def _when(row: Row) -> str:
    conditions = (
        f"{name.replace('_', ' ')}: {' or '.join(sorted(values))}" for name, values in row.when
    )
    return "; ".join(conditions) or "always"


def _outcome(row: Row) -> str:
    """The sentences of a row, with its places in capitals, and what is offered."""
    texts = [row.verdict.template, *(each.template for each in row.details)]
    if row.options:
        texts.append(f"Options: {'; '.join(each.template for each in row.options)}.")
    if highest := row.effect("ladder"):
        texts.append(f"Offered: 12.9.1 to {highest}.")
    return re.sub(r"\{(\w+)\}", lambda place: place[1].upper(), " ".join(texts))


def table_text(columns: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    """Return a table in Markdown."""
    lines = [columns, tuple("---" for _ in columns), *rows]
    return (
        "\n".join(f"| {' | '.join(line)} |" for line in lines)
        .replace("| ---", "|---")
        .replace("--- |", "---|")
    )


def written(page: str) -> str:
    """Return the page with its tables written anew."""
    tables = {
        heading: table_text(DECISION, decision_rows(name)) for heading, name in HEADINGS.items()
    }
    tables[CHECKLIST_HEADING] = table_text(CHECKLIST, checklist_rows())
    for heading, table in tables.items():
        page = re.sub(
            rf"(\n## {heading}\n[^|]*)(?:\|.*\n)+",
            lambda found, table=table: f"{found[1]}{table}\n",  # type: ignore[misc] # bound now
            page,
            count=1,
        )
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
