"""What a terminal gets, and what it does not get."""

import re
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper

import pytest

from pareo.cli.output import Output
from pareo.language import Message, english
from pareo.reports import Cell, Column, Kind, Table

TABLE = Table(
    "example",
    Message("Start list"),
    (Column("name", Message("Name")), Column("rating", Message("Rating"), Kind.NUMBER)),
    (("[bold]Alba[/bold], Ana", 2400), ("Boix", None)),
    (Message("- alone: absent"),),
)


class Terminal(TextIOWrapper):
    """A stream that says it is a terminal."""

    def __init__(self) -> None:
        super().__init__(BytesIO(), encoding="utf-8")

    def isatty(self) -> bool:
        return True

    def text(self) -> str:
        self.flush()
        self.seek(0)
        return self.read()


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Terminal]:
    """Return what puts a terminal in the place of standard output: pytest has it until then."""

    def put() -> Terminal:
        stream = Terminal()
        monkeypatch.setattr(sys, "stdout", stream)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", "60")
        monkeypatch.delenv("NO_COLOR", raising=False)
        return stream

    return put


def test_a_terminal_gets_drawn_tables(terminal: Callable[[], Terminal]) -> None:
    screen = terminal()
    Output(english, {}).report(TABLE)
    text = screen.text()
    assert "─" in text
    assert "\x1b[1m" in text
    assert "[bold]Alba[/bold], Ana" in text


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_nothing_is_drawn_where_it_is_not_wanted(
    terminal: Callable[[], Terminal], environment: dict[str, str]
) -> None:
    screen = terminal()
    Output(english, environment).report(TABLE)
    assert screen.text().splitlines() == [
        "Start list",
        "Name                    Rating",
        "[bold]Alba[/bold], Ana    2400",
        "Boix",
        "- alone: absent",
    ]


def test_a_table_wider_than_the_terminal_is_not_cut(terminal: Callable[[], Terminal]) -> None:
    screen = terminal()
    columns = tuple(Column(f"c{n}", Message("Name")) for n in range(20))
    cells = tuple(f"cell-{n:02}" for n in range(20))
    Output(english, {}).report(Table("wide", Message("Start list"), columns, (cells,)))
    text = screen.text()
    assert all(cell in text for cell in cells)
    assert "…" not in text


def test_a_narrow_terminal_loses_titles_federations_and_ratings_before_names_are_cut(
    terminal: Callable[[], Terminal],
) -> None:
    screen = terminal()
    columns = (
        Column("title", Message("Title")),
        Column("name", Message("Name")),
        Column("federation", Message("Fed")),
        Column("rating", Message("Rating"), Kind.NUMBER),
        *(Column(f"round_{n}", Message("Round")) for n in range(5)),
    )
    row: tuple[Cell, ...] = ("GM", "Zarandieta Molins, Íñigo", "ESP", 2534, *["12w1"] * 5)
    Output(english, {}).report(Table("wide", Message("Start list"), columns, (row,)))
    text = re.sub("\x1b\\[[0-9]*m", "", screen.text())
    assert max(map(len, text.splitlines())) <= 60
    assert "Zarandieta Molin" in text
    assert "…" in text
    assert not any(gone in text for gone in ("GM", "ESP", "2534"))


def test_a_name_cannot_play_with_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    Output(english, {}).say("\x1b[2Jgone")
    assert capsys.readouterr().out == "\ufffd[2Jgone\n"


def test_json_is_readable_on_every_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    for encoding, written in (("utf-8", "Núñez".encode()), ("ascii", b"N\\u00fa\\u00f1ez")):
        buffer = BytesIO()
        stream = TextIOWrapper(buffer, encoding=encoding)
        monkeypatch.setattr(sys, "stdout", stream)
        Output(english, {}).as_json("Núñez")
        stream.flush()
        assert written in buffer.getvalue()


def test_progress_is_for_terminals_and_many_files(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    out = Output(english, {})
    assert list(out.following(["a"], str)) == ["a"]
    assert stream.text() == ""
    assert list(out.following(list("abcde"), str)) == list("abcde")
    assert stream.text() != ""
