"""How a printed table shares the width of its page."""

from pareo.language import Message
from pareo.reports.column_widths import layout_of, sheets_of, text_width, widest
from pareo.reports.table import Column, Kind

NUMBER = Column("number", Message("No."), Kind.NUMBER)
NAME = Column("name", Message("Name"))
CLUB = Column("club", Message("Club"))
NAMES = ("Villarroel Castaños, Andrea", "Bustamante Orellano, Lautaro", "Li, Wei", "Sanz, Eva")


def test_names_have_their_room_before_other_texts() -> None:
    club = "Real Sociedad de Ajedrez de San Sebastián y de los pueblos de su comarca"
    rows = [(str(at), name, club) for at, name in enumerate(NAMES)]
    layout = layout_of((NUMBER, NAME, CLUB), ("No.", "Name", "Club"), rows)
    assert layout.page == ""
    assert layout.shares[1] * 55 / 100 >= max(map(text_width, NAMES))  # 55 fit on a line


def test_letters_become_smaller_before_names_go_on_below() -> None:
    columns = (NUMBER, NAME, *(Column(f"c{n}", Message("Points"), Kind.NUMBER) for n in range(9)))
    rows = [("1", name, *["12345"] * 9) for name in NAMES]
    headings = ("No.", "Name", *["Points"] * 9)
    assert layout_of(columns, headings, rows).page == "small"
    assert layout_of(columns, headings, [("1", "Li, Wei", *["12345"] * 9)]).page == ""


def test_a_small_table_is_not_stretched_over_the_page() -> None:
    rows = [("1", "viernes"), ("2", "sábado")]
    assert layout_of((NUMBER, CLUB), ("Ronda", "Día"), rows).is_narrow
    assert not layout_of((NUMBER, NAME), ("No.", "Name"), [("1", NAMES[0] * 2)]).is_narrow


def test_what_is_left_goes_to_texts_and_numbers_stay_close() -> None:
    rows = [("1", NAMES[0], "Soria", "2100")]
    columns = (NUMBER, NAME, CLUB, Column("rating", Message("Rating"), Kind.NUMBER))
    shares = layout_of(columns, ("No.", "Name", "Club", "Rating"), rows).shares
    assert shares[0] * 55 / 100 < 3
    assert shares[3] * 55 / 100 < 5


def test_a_table_too_wide_for_any_page_goes_on_below_with_the_names() -> None:
    """Twenty rounds of a thousand players: 20 columns of 5 letters do not stand beside names."""
    rounds = tuple(Column(f"r{n}", Message("R"), Kind.NUMBER) for n in range(20))
    columns, headings = (NUMBER, NAME, *rounds), ("No.", "Name", *["R"] * 20)
    narrow = [("1", name, *["9b½"] * 20) for name in NAMES]
    assert sheets_of(columns, headings, narrow) == [list(range(22))]
    broad = [("1", name, *["1000b½"] * 20) for name in NAMES]
    assert sheets_of(columns, headings, broad) == [[0, 1, *range(2, 12)], [0, 1, *range(12, 22)]]
    assert widest(["", "wide", "small"]) == "wide"
