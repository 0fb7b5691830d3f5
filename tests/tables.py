"""The decision tables of docs/concepts, as tests read them."""

from pathlib import Path
from typing import Final

CONCEPTS: Final = Path(__file__).resolve().parents[1] / "docs/concepts"

YES_OR_NO: Final = {"yes": True, "no": False}

Row = dict[str, str]


def table(page: str, heading: str) -> list[Row]:
    """Return the rows of the table under a heading of second level, each by its column names.

    Signs of code are left out, and a dash is an empty cell.
    """
    text = (CONCEPTS / f"{page}.md").read_text(encoding="utf-8")
    _, found, rest = text.partition(f"\n## {heading}\n")
    assert found, f"{page}.md has no heading {heading!r}"
    lines = [line for line in rest.partition("\n## ")[0].splitlines() if line.startswith("|")]
    columns, _, *rows = [_cells(line) for line in lines]
    assert rows, f"{page}.md has no table under {heading!r}"
    return [dict(zip(columns, row, strict=True)) for row in rows]


def _cells(line: str) -> list[str]:
    cells = (cell.strip().replace("`", "") for cell in line.strip("|").split("|"))
    return ["" if cell == "–" else cell for cell in cells]


def label(row: Row) -> str:
    """Return the name of a row for the list of tests."""
    return " ".join(cell for cell in list(row.values())[:2] if cell) or "nothing"
