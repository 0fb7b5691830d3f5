"""Reports as plain lines."""

from pareo.language import Message, english
from pareo.reports import Card, Column, Fact, Kind, Table
from pareo.reports.text_lines import lines_of_card, lines_of_table

COLUMNS = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("title", Message("Title")),
    Column("name", Message("Name")),
    Column("points", Message("Points"), Kind.POINTS),
)


def table(*rows: tuple[str | int | None, ...]) -> Table:
    return Table("example", Message("Start list"), COLUMNS, rows)


def test_columns_stand_under_each_other_without_any_drawing() -> None:
    assert list(lines_of_table(table((1, "GM", "Li", 45), (12, None, "Núñez", 5)), english)) == [
        "No.  Title  Name   Points",
        "  1  GM     Li         4½",
        " 12         Núñez       ½",
    ]


def test_columns_in_which_nothing_stands_are_left_out() -> None:
    assert list(lines_of_table(table((1, None, "Li", None)), english)) == ["No.  Name", "  1  Li"]


def test_a_table_without_rows_has_no_lines() -> None:
    assert list(lines_of_table(table(), english)) == []


def test_wide_and_combining_letters_keep_their_columns() -> None:
    lines = list(lines_of_table(table((1, None, "李", 0), (2, None, "Jose\u0301", 0)), english))
    assert lines[1:] == ["  1  李         0", "  2  Jose\u0301       0"]


def test_a_name_cannot_play_with_the_terminal() -> None:
    lines = list(lines_of_table(table((1, None, "\x1b[2JLi\r\n", 0)), english))
    assert "\x1b" not in "".join(lines)
    assert len(lines) == 2


def test_labels_of_a_card_stand_in_one_column() -> None:
    facts = (Fact("a", Message("Name"), "Li"), Fact("b", Message("Federation"), "CHN"))
    assert list(lines_of_card(Card("card", "Li", facts), english)) == [
        "Name:       Li",
        "Federation: CHN",
    ]
