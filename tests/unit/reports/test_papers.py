"""Papers: one set of parts, written as HTML, PDF, workbook, Markdown and text."""

import io
import sys
from html.parser import HTMLParser
from typing import Any

import pytest
from pypdf import PdfReader

from pareo.errors import InputError
from pareo.language import Message, Numeral, english, translator
from pareo.reports import (
    NEW_PAGE,
    SLIPS,
    Card,
    Column,
    Fact,
    Imprint,
    Kind,
    Paper,
    Part,
    Picture,
    Prose,
    Table,
    Tickets,
    paper_html,
    paper_lines,
    paper_markdown,
    pdf_data,
    qr_svg,
    table_html,
    whole_html,
    workbook_data,
)
from pareo.value import replace
from tests.printing import printer

SPANISH = translator("es")
VOID = ("meta", "col", "br", "input", "link")
COLUMNS = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("name", Message("Name")),
    Column("points", Message("Points"), Kind.POINTS),
    Column("key", Message("Key"), for_programs=True),
)
TABLE = Table(
    "list",
    Message("Standings"),
    COLUMNS,
    ((1, "Ruiz <b>, Eva & Ana", 15, "x"), (2, "=SUM(A1)", 10, "y")),
    (Message("A note <i>"),),
)
SLIP = Tickets(
    SLIPS,
    Table(
        "slips",
        Message("Result slips"),
        (Column("white_name", Message("White")), Column("white_wins", Message("1 – 0"))),
        (("Ruiz, Eva", None), ("Li, Wei", None)),
    ),
    ("white_wins",),
)
CARD = Card("player", "1 Ruiz, Eva", (Fact("points", Message("Points"), 15, Kind.POINTS),))
IMPRINT = Imprint("Open <2026>", "Round 5 of 9", "Sanz, Luis", "entry 412 · 9f3c…")


def paper(*parts: Part) -> Paper:
    return Paper(Message("Documents"), parts, IMPRINT)


WHOLE = paper(
    TABLE,
    NEW_PAGE,
    CARD,
    TABLE,
    Prose(Message("Basis"), (Message("A sentence."),)),
    Picture("<svg><title>x</title></svg>"),
    SLIP,
)


class Balanced(HTMLParser):
    """Every element that is opened is closed, in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


# ------------------------------------------------------------------------------------ HTML


def test_a_page_is_well_formed_and_escapes_everything() -> None:
    found = Balanced(whole_html(WHOLE, english))
    assert not [tag for tag, _ in found.seen if tag in ("b", "i", "script")]
    said = "".join(found.texts)
    assert "Ruiz <b>, Eva & Ana" in said
    assert "A note <i>" in said
    assert ("html", {"lang": "en"}) in found.seen
    assert "Documents · Open <2026>" in said


def test_a_table_has_a_caption_and_heads_of_columns_and_rows() -> None:
    found = Balanced(table_html(TABLE, english))
    scopes = [attributes.get("scope") for tag, attributes in found.seen if tag == "th"]
    assert scopes == ["col", "col", "col", "row", "row"]
    assert [tag for tag, _ in found.seen].count("caption") == 1
    numbers = [tag for tag, attributes in found.seen if attributes.get("class") == "num"]
    assert len(numbers) == 2 + 2 * 2
    assert not any("style" in attributes for _, attributes in found.seen)


def test_the_only_table_gives_the_paper_its_heading() -> None:
    page = paper_html(paper(TABLE), english)
    assert "<h1>Standings</h1>" in page
    assert '<caption class="unseen">Standings</caption>' in page
    assert "<h1>Documents</h1>" in paper_html(WHOLE, english)


def test_the_rounds_of_a_player_stay_with_the_card() -> None:
    page = paper_html(paper(CARD, TABLE, CARD, TABLE), english)
    assert page.count('<section class="card">') == 2
    assert page.count("<section") == 2


def test_a_card_with_another_title_keeps_the_name_of_the_player() -> None:
    card = Card("player", Message("Pairing card"), (Fact("name", Message("Name"), "Ruiz, Eva"),))
    assert "Ruiz, Eva" in paper_html(paper(card, TABLE), english)


def test_facts_stand_on_the_page_of_the_wide_table_beside_them() -> None:
    columns = tuple(Column(f"c{n}", Message("Column"), Kind.NUMBER) for n in range(18))
    wide = Table("wide", Message("Wide"), columns, ((123456,) * 18,))
    page = paper_html(paper(replace(CARD, key="event"), wide, replace(CARD, key="sum")), english)
    assert page.count('<section class="facts wide">') == 2
    assert page.count("<section") == 3
    assert '<section class="facts">' in paper_html(
        paper(replace(CARD, key="event"), TABLE), english
    )


def test_what_follows_a_new_page_begins_one() -> None:
    assert paper_html(paper(TABLE, NEW_PAGE, SLIP), english).count("new-page") == 1


def test_tickets_show_labels_and_places_to_fill_in() -> None:
    page = paper_html(paper(SLIP), english)
    assert page.count("<li>") == 2
    assert '<p class="white-wins"><span class="label">1 – 0</span>' in page


def test_names_of_forty_letters_are_printed_in_smaller_letters() -> None:
    name = "Fernández de Castro y Montenegro, María A"
    slip = Tickets(SLIPS, Table("s", Message("S"), (Column("name", Message("N")),), ((name,),)))
    assert 'class="name longer"' in paper_html(paper(slip), english)


@pytest.mark.parametrize(("columns", "page"), [(4, "<section>"), (20, '<section class="wide')])
def test_wide_tables_are_printed_across(columns: int, page: str) -> None:
    heads = tuple(Column(f"r{at}", Message("R{round}", round=at)) for at in range(columns))
    wide = Table("t", Message("T"), heads, (("12b½",) * columns,))
    assert page in paper_html(paper(wide), english)


def test_an_address_becomes_a_code() -> None:
    svg = qr_svg("http://192.168.1.20:8765/p/open")
    Balanced(svg)
    assert "http://192.168.1.20:8765/p/open" in svg


# -------------------------------------------------------------------------------- workbook


def test_a_workbook_has_numbers_and_text_but_no_formulas() -> None:
    openpyxl = pytest.importorskip("openpyxl")
    columns = (*COLUMNS[:3], Column("tie", Message("BH"), Kind.NUMBER))
    rows = ((1, "=SUM(A1)", 15, Numeral("12.50")), (2, "+cmd|calc", 10, None))
    table = Table("t", Message("Round 1/2: *"), columns, rows)
    book = openpyxl.load_workbook(io.BytesIO(workbook_data((table, table), SPANISH)))
    assert book.sheetnames == ["Round 1 2", "Round 1 2 2"]
    head, first, second = book.worksheets[0].iter_rows()
    assert [cell.value for cell in head] == ["N.º", "Nombre", "Puntos", "BH"]
    assert [cell.value for cell in first] == [1, "=SUM(A1)", 1.5, 12.5]
    assert first[1].data_type == "s"
    assert [cell.value for cell in second] == [2, "+cmd|calc", 1, None]


def test_without_openpyxl_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(InputError, match=r"openpyxl is missing. Install pareo\[xlsx\]"):
        workbook_data((TABLE,), english)


# ------------------------------------------------------------------------- text, Markdown


def test_text_has_the_imprint_and_every_part() -> None:
    lines = list(paper_lines(WHOLE, english))
    assert lines[0] == "Open <2026> · Round 5 of 9 · Chief arbiter: Sanz, Luis · entry 412 · 9f3c…"
    for title in ("Standings", "1 Ruiz, Eva", "Basis", "A sentence.", "Result slips"):
        assert title in lines


def test_markdown_has_headings_and_tables() -> None:
    lines = list(paper_markdown(WHOLE, SPANISH))
    assert lines[0] == "# Documentos"
    assert "## Clasificación" in lines
    assert any(line.startswith("| 1 |") for line in lines)


# ------------------------------------------------------------------------------------- PDF


def test_a_pdf_is_tagged_and_knows_its_language_and_title() -> None:
    printer()
    read = PdfReader(io.BytesIO(pdf_data(WHOLE, SPANISH)))
    root: Any = read.root_object
    assert root["/MarkInfo"]["/Marked"]
    assert root["/StructTreeRoot"]
    assert root["/Lang"] == "es"
    assert read.metadata is not None
    assert read.metadata.title == "Documentos · Open <2026>"
    assert b"pdfuaid" in root["/Metadata"].get_data()
    first = read.pages[0].extract_text()
    assert "Árbitro principal: Sanz, Luis" in first
    assert f"Página 1 de {len(read.pages)}" in first
    assert "entry 412 · 9f3c…" in first
    upright, *_, slips = (page.mediabox for page in read.pages)
    assert (round(upright.width), round(upright.height)) == (595, 842)
    assert (round(slips.width), round(slips.height)) == (842, 595)


def test_without_weasyprint_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(InputError, match=r"weasyprint is missing. Install pareo\[pdf\]"):
        pdf_data(WHOLE, english)
