"""X6: a cell of a megabyte, in every reader of people: a clear refusal, at once."""

import io
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from pareo.cli import ExitCode
from pareo.errors import InputError
from pareo.journal import State
from pareo.service.desk.entering.preview import preview
from pareo.service.desk.entering.team_text import read_teams
from tests.desk.hall import Hall
from tests.unit.cli.conftest import Run, pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]
LONG: Final = "x" * 1_000_000
REFUSED: Final = "The line is longer than 20000 characters"


def workbook(*rows: tuple[object, ...]) -> bytes:
    """Return a workbook with these rows."""
    openpyxl: Any = import_module("openpyxl")
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


TABLES: Final = {
    "cell": f"Name;Rating\n{LONG};1800\nB, A;1700\n",  # the trial
    "quoted": f'Name;Note\nB, A;"{LONG}"\n',
    "heading": f"{LONG};Rating\nB, A;1700\n",
    "pasted": LONG,
    "words": "ab " * 300_000,
    "numbers": "A " + "1234 " * 200_000,
    "tabs": "a\t" * 500_000,
    "commas": "a," * 500_000,
}


@pytest.mark.parametrize("kind", TABLES)
def test_x6_texts_and_tables(kind: str) -> None:
    with pytest.raises(InputError, match=REFUSED):
        preview(TABLES[kind])


@pytest.mark.parametrize("rows", [("z" * 32_000,), ("Name", "ab " * 10_000)])
def test_x6_workbooks(rows: tuple[object, ...]) -> None:
    with pytest.raises(InputError, match=REFUSED):
        preview(workbook(("Name", "Rating"), rows))


def test_x6_several_lines_in_quotation_marks() -> None:
    text = 'Name;Note\nB, A;"' + "\n".join(["y" * 15_000] * 15) + '"\n'
    with pytest.raises(InputError, match="not a row of a table"):
        preview(text)


def test_x6_teams() -> None:
    with pytest.raises(InputError, match=REFUSED):
        read_teams(State(), f"North:\n{LONG}\n")


def test_x6_the_desk_the_command_and_programs(
    visitor: Visitor, event: Line, tmp_path: Path
) -> None:
    hall, client = visitor()
    page = client.get("/e/open/players/import")
    sent = client.submit(
        page, "/players/import", 422, files={"file": ("list.csv", TABLES["cell"].encode())}
    )
    assert REFUSED in sent.text
    assert "type" in Program(hall).act("player.take", 422, text=TABLES["cell"])
    file = tmp_path / "list.csv"
    file.write_text(TABLES["cell"], encoding="utf-8")
    ran = event("players open --import", str(file))
    assert (ran.code, REFUSED in ran.err) == (ExitCode.BAD_INPUT, True)


def test_x6_rating_lists_and_norms(pareo: Run, tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_text(f"id;name;rating;{LONG}\n1;Bo;1800\n", encoding="utf-8")
    ran = pareo("list", "import", str(file), str(tmp_path / "list"), "--name", "FEDA")
    assert REFUSED in ran.err
    norms = tmp_path / "norms.csv"
    norms.write_text(f"norm_games,date\n{LONG},2024-05-01\n", encoding="utf-8")
    assert REFUSED in pareo("norms", str(norms)).err
