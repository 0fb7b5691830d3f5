"""docs/concepts/laws-decisions.md has the rows of the decision tables that the code reads."""

from collections.abc import Iterator
from typing import Final

import pytest

from tests.tables import Row, table
from tools.decision_tables import CHECKLIST, DECISION, HEADINGS, checklist_rows, decision_rows

PAGE: Final = {
    "Completed illegal moves": table("laws-decisions", "Completed illegal moves"),
    "Irregularities": table("laws-decisions", "Irregularities"),
    "Flag fall": table("laws-decisions", "Flag fall"),
    "Claims of a draw": table("laws-decisions", "Claims of a draw"),
    "Scoresheets": table("laws-decisions", "Scoresheets"),
    "Adjournment": table("laws-decisions", "Adjournment"),
    "Quickplay finish": table("laws-decisions", "Quickplay finish"),
    "Start of the round": table("laws-decisions", "Start of the round"),
    "Duty to record": table("laws-decisions", "Duty to record"),
    "Corrections of clocks": table("laws-decisions", "Corrections of clocks"),
}


def named(columns: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> list[Row]:
    return [dict(zip(columns, row, strict=True)) for row in rows]


@pytest.mark.parametrize("heading", HEADINGS)
def test_the_page_has_the_rows_of_the_tables(heading: str) -> None:
    expected = named(DECISION, decision_rows(HEADINGS[heading]))
    assert PAGE[heading] == expected, "run: python -m tools.decision_tables"


def test_the_page_has_the_lines_of_the_checklists() -> None:
    lines = named(CHECKLIST, checklist_rows())
    assert table("laws-decisions", "Checklists") == lines, "run: python -m tools.decision_tables"
