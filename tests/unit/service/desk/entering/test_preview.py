"""People read for an event: every fault with its line, doubles, nothing guessed silently."""

import io
import sys
import zipfile
from datetime import date

import pytest

from pareo.errors import FormError, InputError
from pareo.model import BirthDate, NationalRating, Player, PlayerRating, Sex, Title, Tournament
from pareo.service.desk.entering.new_person import TYPED, NewPerson
from pareo.service.desk.entering.preview import Preview, preview
from pareo.service.files import convert
from pareo.value import replace

TYPED_2105 = PlayerRating(TYPED, 2105, typed=True)

SPANISH = (
    "Nº;Apellidos;Nombre;Elo FIDE;Elo FEDA;Sexo;Fecha nac.;Fed.;Club;Correo;Teléfono\n"
    "1;Muñoz;Ana;2105;2010;M;05/03/2001;ESP;CE Ñ;a@b.es;+34 600\n"
    "2;Gil;Leo;0;;H;1999;FRA;;;\n"
)


def people(found: Preview) -> list[NewPerson]:
    assert found.faults == ()
    return [row.person for row in found.rows if row.person]


def workbook(*rows: tuple[object, ...]) -> bytes:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


# ------------------------------------------------------------------------------------- lines


@pytest.mark.parametrize(
    ("line", "person"),
    [
        ("Ana", NewPerson("Ana")),
        ("García López, Ana 2105 WFM ESP", NewPerson("García López, Ana", 2105, "WFM", None, "ESP")),
        ("12. Pérez Luis 1800", NewPerson("Pérez Luis", 1800)),
        ("GM Carlsen, Magnus NOR 2839 1503014 1990", NewPerson(
            "Carlsen, Magnus", 2839, "GM", None, "NOR", "1503014", "1990")),
        ("Ruiz, Eva; 1700; ESP; 2200000; WGM", NewPerson(
            "Ruiz, Eva", 1700, "WGM", None, "ESP", "2200000")),
        ("Núñez\tBea\t1999\t2105\tf", NewPerson("Núñez, Bea", 2105, None, "w", None, None, "1999")),
        ("García, Ana\tCE Barcelona\t1900", NewPerson("García, Ana", 1900, club="CE Barcelona")),
        ("García,Ana,2105,ESP", NewPerson("García, Ana", 2105, None, None, "ESP")),
        ("Ana García,2105", NewPerson("Ana García", 2105)),
        ("Ana  García\u00a0(ESP)", NewPerson("Ana García", federation="ESP")),
        ("MF Soler, Pau 17/05/1990 [2300]", NewPerson(
            "Soler, Pau", 2300, "FM", birth_date="1990-05-17")),
        ("Mun\u0303oz", NewPerson("Muñoz")),
    ],
)  # fmt: skip
def test_pasted_values_are_recognised_by_their_form(line: str, person: NewPerson) -> None:
    found = preview(line)
    assert (found.kind, [one.row for one in people(found)]) == ("paste", [1])
    row = found.rows[0].person
    assert row is not None
    assert (row.player(1), row.club, row.note) == (person.player(1), person.club, None)


@pytest.mark.parametrize("line", ["GARCIA ANA", "GARCIA LOPEZ EVA", "PEREZ MAR"])
def test_three_capitals_in_a_name_in_capitals_are_no_federation(line: str) -> None:
    (person,) = people(preview(line))
    assert (person.name, person.federation) == (line, None)


def test_ratings_without_a_list_are_marked_typed() -> None:
    rated, unrated = people(preview("Ana 2105\nBo\n"))
    assert (rated.rating_source, unrated.rating_source) == (TYPED, None)


# ------------------------------------------------------------------------------------ tables


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_table_with_spanish_headings_in_any_encoding(codec: str) -> None:
    found = preview(SPANISH.encode(codec), name="inscritos.csv")
    ana, leo = people(found)
    assert ana.player(1) == Player(
        1, "Muñoz, Ana", 2105, None, Sex.FEMALE, "ESP", None, "2001-03-05",
        (NationalRating("ESP", 2010),), "CE Ñ", (TYPED_2105,),
    )  # fmt: skip
    assert (ana.club, ana.contact, ana.row) == ("CE Ñ", "a@b.es; +34 600", 2)
    assert (leo.name, leo.rating, leo.sex, leo.birth_date) == (
        "Gil, Leo", None, Sex.MALE, BirthDate(1999),
    )  # fmt: skip
    assert found.kind == "CSV"
    assert found.columns["rating"] == "Elo FIDE"
    assert found.columns["given"] == "Nombre"
    assert found.unused == ("Nº",)


def test_an_m_without_an_h_beside_it_is_male() -> None:
    (person,) = people(preview("Name,Sex\nBo,M\n"))
    assert person.sex is Sex.MALE


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_headings_stand_in_any_order_under_other_lines_and_cells_are_quoted(separator: str) -> None:
    rows = (
        ("Open 2026", "", "", ""),
        ("Rtg", "", "FED", "Name"),
        ("2105", "WFM", "ESP", '"García López, Ana"'),
        ("1800", "", "FRA", '"O""Hara, Bo"'),
    )
    ana, bo = people(preview("\r\n".join(separator.join(row) for row in rows)))
    assert (ana.name, ana.rating, ana.title, ana.row) == ("García López, Ana", 2105, Title.WFM, 3)
    assert (bo.name, bo.federation) == ('O"Hara, Bo', "FRA")


def test_columns_are_chosen_by_heading_or_number() -> None:
    text = "A;B;C\nAna;2105;ESP\n"
    (by_heading,) = people(preview(text, columns={"name": "A", "federation": "c"}))
    assert (by_heading.name, by_heading.federation, by_heading.rating) == ("Ana", "ESP", None)
    (by_number,) = people(preview("ESP;Ana\n", columns={"name": "2", "federation": "1"}))
    assert (by_number.name, by_number.federation, by_number.row) == ("Ana", "ESP", 1)


def test_columns_that_are_not_there_are_told_all_at_once() -> None:
    with pytest.raises(FormError) as caught:
        preview("Name;Elo\nAna;2105\n", columns={"name": "Name", "height": "Elo", "club": "X"})
    assert len(caught.value.faults) == 2


def test_every_fault_has_its_line_and_column_and_birth_dates_are_not_repeated() -> None:
    text = "Name;Rating;Birth;Club\nAna;2105x;31/31/2001;=1+1\n;1800;;\nBo;;;\n"
    found = preview(text)
    assert [str(fault) for fault in found.faults] == [
        "line 2, column 2: “2105x” is not a valid rating. Write a number such as 2105, or leave it out.",
        "line 2, column 3: This is not a valid birth date. Write a date such as 2001-05-17, or the year.",
        "line 2, column 4: This looks like a formula: club. Write the value itself.",
        "line 3, column 1: The line has no name. Add it.",
    ]
    assert [person.name for person in found.good] == ["Bo"]


@pytest.mark.parametrize(
    "name", ["=HYPERLINK(1)", "@SUM(A1)", "+Ana", "-Ana", "A\x07na", "Ana\u202e", "A" * 201, "1.5"]
)
def test_hostile_names_are_refused_as_text(name: str) -> None:
    found = preview(f"Name;Elo\n{name};2000\nBo;1900\n")
    assert found.rows[0].faults
    assert [person.name for person in found.good] == ["Bo"]
    with pytest.raises(InputError):
        NewPerson(name)


def test_a_quotation_mark_left_open_does_not_swallow_the_list() -> None:
    text = 'Name;Elo\n"Ana;2000\n' + "Bo;1900\n" * 30
    with pytest.raises(InputError, match="line 2, column 1: A quotation mark is not closed"):
        preview(text)


@pytest.mark.parametrize("data", [b"", b"  \n\n", "Nombre\n"])
def test_nobody_in_a_file_is_said(data: bytes | str) -> None:
    with pytest.raises(InputError, match="There are no names in the file"):
        preview(data)


def test_pictures_and_endless_lists_are_refused() -> None:
    with pytest.raises(InputError, match="This is not a text"):
        preview(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    with pytest.raises(InputError, match="more than 20000 rows"):
        preview("Ana\n" * 20_001)


# --------------------------------------------------------------------------------- workbooks


def test_a_workbook_with_days_and_numbers() -> None:
    data = workbook(
        ("Torneo Ñ",),
        (),
        ("Jugador", "Elo", "ID FIDE", "Nacimiento", "Título"),
        ("Núñez, Ana", 2105.0, 2200001, date(2001, 5, 17), "MIF"),
        (None, None, None, None, None),
        ("Gil, Leo", None, "0", 1999, None),
    )
    found = preview(data, name="open.xlsx")
    ana, leo = people(found)
    assert ana.player(1) == Player(
        1,
        "Núñez, Ana",
        2105,
        Title.WIM,
        None,
        None,
        "2200001",
        "2001-05-17",
        ratings=(TYPED_2105,),
    )
    assert (leo.birth_date, leo.fide_id, leo.row) == (BirthDate(1999), None, 6)
    assert found.kind == "XLSX"


def test_formulas_in_a_workbook_are_refused_where_they_count() -> None:
    found = preview(
        workbook(("Name", "Elo", "Sum"), ("Ana", "=1000+1105", 1), ("Bo", 1900, "=1+1"))
    )
    assert [str(fault) for fault in found.faults] == [
        "line 2, column 2: The cell is a formula. Write the value itself."
    ]
    assert [person.name for person in found.good] == ["Bo"]


def test_what_is_no_workbook_is_refused() -> None:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("list.txt", "Ana")
    with pytest.raises(InputError, match="This archive is not a workbook"):
        preview(archive.getvalue())
    with pytest.raises(InputError, match="old form"):
        preview(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
    data = workbook(("Name",), ("Ana",))
    with pytest.raises(InputError, match="The workbook is damaged"):
        preview(data[: len(data) // 2])


def test_a_workbook_that_declares_entities_is_refused() -> None:
    source = zipfile.ZipFile(io.BytesIO(workbook(("Name",), ("Ana",))))
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as made:
        for member in source.infolist():
            content = source.read(member)
            if member.filename == "xl/workbook.xml":
                content = b'<!DOCTYPE x [<!ENTITY a "b">]>' + content
            made.writestr(member, content)
    with pytest.raises(InputError, match="The workbook is damaged"):
        preview(target.getvalue())


def test_a_missing_reader_of_workbooks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = workbook(("Name",), ("Ana",))
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(InputError, match=r"openpyxl is missing. Install pareo\[xlsx\]"):
        preview(data)


# ------------------------------------------------------------------------------- tournaments


@pytest.mark.parametrize("form", ["trf26", "json"])
def test_the_players_of_another_tournament(form: str) -> None:
    player = Player(1, "Núñez, Ana", 2105, "WFM", "w", "ESP", "2200001", "2001-05-17")
    data = convert(Tournament((player, Player(2, "Gil, Leo"))), form).data
    ana, leo = people(preview(data, name="other.trf"))
    assert ana.player(1) == replace(player, ratings=(TYPED_2105,))
    assert (leo.name, leo.row) == ("Gil, Leo", 2)


def test_a_person_has_what_the_act_of_entering_takes() -> None:
    person = NewPerson("Ana", 2105, "WFM", federation="ESP", contact="a@b.es")
    assert person.data == {
        "name": "Ana",
        "rating": 2105,
        "title": "WFM",
        "federation": "ESP",
        "ratings": [{"list": TYPED, "rating": 2105, "typed": True}],
        "contact": "a@b.es",
    }


# ----------------------------------------------------------------------------------- doubles


def test_doubles_share_an_id_or_the_name_and_the_year() -> None:
    text = (
        "Name;ID FIDE;Year\n"
        "Núñez, Ana;2200001;2001\n"
        "NUNEZ Ana;;2001\n"  # same name and year
        "Núñez, Ana;;1970\n"  # another year
        "Nunez, Anna;2200001;\n"  # same ID
        "Gil, Leo;;\n"  # in the event, year not known here
        "Ana Núñez;2200009;2001\n"  # another ID
    )
    found = preview(text, known=[Player(1, "Leo Gil", birth_date="1999")])
    assert {row.number: [str(one.message) for one in row.doubles] for row in found.rows} == {
        2: [],
        3: ["Núñez, Ana is already on line 2."],
        4: [],
        5: ["Núñez, Ana on line 2 has this FIDE ID."],
        6: ["Leo Gil is already in the event."],
        7: ["NUNEZ Ana is already on line 3."],
    }
    assert [person.row for person in found.good] == [2, 4]


def test_rows_are_chosen_with_their_doubles_but_never_with_faults() -> None:
    found = preview("Ana\nAna\n=A1\nBo\n")
    assert [person.row for person in found.chosen([2, 4])] == [2, 4]
    with pytest.raises(FormError) as caught:
        found.chosen([1, 3, 9])
    assert [str(fault) for fault in caught.value.faults] == [
        "There is no row 9. Choose rows of the preview.",
        "line 3, column 1: This looks like a formula: name. Write the value itself.",
    ]


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Pedro 99999", "99999"),
        ("Marta 1600 ESP 2210", "2210"),
        ("Marta, 1600, ESP, 2210", "2210"),
        ("Marta;1600;ESP;2210", "2210"),
        ("Ana 2105 123456789012", "123456789012"),
    ],
)
def test_a_number_that_means_nothing_is_a_fault_of_its_line(line: str, number: str) -> None:
    """FIDE IDs have 6 to 11 digits, and a person has one rating."""
    found = preview(f"Ruiz, Eva 1700\n{line}")
    (fault,) = found.faults
    assert str(fault.what) == f"The number {number} is not understood."
    assert fault.place is not None
    assert fault.place.line == 2
    assert [person.name for person in found.good] == ["Ruiz, Eva"]
