"""Rating lists: every kind of file is read, bad ones change nothing, searches fold accents."""

import zipfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.errors import InputError
from pareo.lists import (
    Choices,
    Import,
    Kind,
    ListEntry,
    ListFile,
    RateEntry,
    differences,
    lines_of,
    read_list,
)
from pareo.model import Sex, TimeClass, Title

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  "
    "WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
ANA = (
    "99000001       Example, Ana                                                 ESP F   WFM  "
    "WFM                     2105  9   20 2080  0   20 0     0   0  1999  w   "
)
BO = (
    "99000002       Núñez García, Bo                                             FRA M   GM   "
    "     IA,FA,NA           2501  0   10 0     0   0  0     0   0  0     i   "
)
CARL = (
    "99000003       Łukasz-O'Brien, Carl                                         POL M        "
    "                        0     0   0  0     0   0  1500  3   40 2010      "
)
XML = """<playerslist>
<player>
<fideid>99000001</fideid>
<name>Example, Ana</name>
<country>ESP</country>
<sex>F</sex>
<title>WFM</title>
<w_title>WFM</w_title>
<o_title></o_title>
<foa_title></foa_title>
<rating>2105</rating>
<games>9</games>
<k>20</k>
<rapid_rating>2080</rapid_rating>
<rapid_games>0</rapid_games>
<rapid_k>20</rapid_k>
<blitz_rating>0</blitz_rating>
<blitz_games>0</blitz_games>
<blitz_k>0</blitz_k>
<birthday>1999</birthday>
<flag>w</flag>
</player>
</playerslist>
"""
ANA_READ = ListEntry(
    "99000001",
    "Example, Ana",
    "ESP",
    Sex.FEMALE,
    Title.WFM,
    Title.WFM,
    None,
    1999,
    standard=RateEntry(2105, 9, 20),
    rapid=RateEntry(2080, 0, 20),
)


def text(folder: Path, *lines: str, name: str = "players_oct26.txt", end: str = "\r\n") -> Path:
    path = folder / name
    path.write_bytes("".join(line + end for line in lines).encode())
    return path


def imported(source: Path, choices: Choices | None = None) -> ListFile:
    target = source.with_suffix(".list")
    Import(source, target, choices).run()
    return ListFile(target)


# ---------------------------------------------------------------------------- kinds of files


def test_the_combined_list_is_read_by_its_headings(tmp_path: Path) -> None:
    facts, (ana, bo, carl) = read_list(text(tmp_path, HEADING, ANA, "", BO, " " * 162, CARL))
    assert ana == ANA_READ
    assert (bo.title, bo.other_titles, bo.inactive, bo.birth_year) == (
        Title.GM,
        "IA,FA,NA",
        True,
        None,
    )
    assert (carl.standard.rating, carl.blitz) == (None, RateEntry(1500, 3, 40))
    assert facts.rates == tuple(TimeClass)


def test_columns_may_move_with_their_headings(tmp_path: Path) -> None:
    """The legacy list has no FOA column; what follows stands four columns further left."""
    legacy = HEADING.replace("FOA ", "")
    _, (ana,) = read_list(text(tmp_path, legacy, ANA[:109] + ANA[113:]))
    assert ana == ANA_READ


def test_titles_that_overflow_into_the_next_column_stay_whole(tmp_path: Path) -> None:
    long = BO[:94] + "IA,FA,NA,IO,FT,FST".ljust(19) + BO[113:]
    _, (bo,) = read_list(text(tmp_path, HEADING, long))
    assert bo.other_titles == "IA,FA,NA,IO,FT,FST"


def test_a_list_of_one_kind_tells_its_month_in_the_heading(tmp_path: Path) -> None:
    lines = lines_of([ANA_READ], date(2026, 10, 1), TimeClass.RAPID)
    facts, (ana,) = read_list(text(tmp_path, *lines, name="rapid_rating_list.txt"))
    assert (facts.published, facts.rates) == (date(2026, 10, 1), (TimeClass.RAPID,))
    assert (ana.rapid.rating, ana.standard.rating, ana.birth_year) == (2080, None, 1999)


def test_xml_is_the_same_list(tmp_path: Path) -> None:
    path = tmp_path / "players.xml"
    path.write_text(XML)
    _, (ana,) = read_list(path)
    assert ana == ANA_READ


def test_an_archive_holds_the_list_alone(tmp_path: Path) -> None:
    path = tmp_path / "standard_sep26frl.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("standard_sep26frl.txt", f"{HEADING}\r\n{ANA}\r\n")
    facts, entries = read_list(path)
    assert (entries, facts.published) == ([ANA_READ], date(2026, 9, 1))
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("more.txt", "x")
    with pytest.raises(InputError, match="2 files"):
        read_list(path)


def test_a_national_list_is_mapped_column_by_column(tmp_path: Path) -> None:
    path = tmp_path / "nacional.csv"
    path.write_bytes("Nº;Jugador;Elo;Año;Sexo\r\nES-7;Peña, Íñigo;1873;1988;M\r\n".encode("cp1252"))
    mapping = {"id": "nº", "name": "Jugador", "rating": "Elo", "birth": "Año", "sex": "Sexo"}
    facts, (one,) = read_list(path, Choices(columns=mapping))
    assert (one.id, one.name, one.standard.rating) == ("ES-7", "Peña, Íñigo", 1873)
    assert (one.sex, one.birth_year, facts.rates) == (Sex.MALE, 1988, (TimeClass.STANDARD,))


def test_a_column_that_is_not_there_is_told_with_those_that_are(tmp_path: Path) -> None:
    path = tmp_path / "nacional.csv"
    path.write_text("No,Player\n1,Ana\n")
    with pytest.raises(InputError) as refused:
        read_list(path, Choices(columns={"id": "No", "name": "Player"}))
    (fault,) = refused.value.faults
    assert "rating" in str(fault)
    assert "No, Player" in str(fault)


# ----------------------------------------------------------------------------- bad lists


BAD = [
    (
        ANA.replace("2105", "21x5"),
        r"line 3, column 114: “21x5” is not a valid value for the standard rating",
    ),
    (ANA.replace("2105", "9105"), r"line 3, column 114"),
    (ANA.replace("1999", "199O"), r"line 3, column 153"),
    (ANA.replace("99000001", "ESP00001"), r"line 3, column 1: “ESP00001”"),
    (ANA[:60], r"line 3, column 61: The line ends before the ratings"),
    (BO, r"line 3, column 1: The ID 99000002 is in the list twice"),
]


@pytest.mark.parametrize(("bad", "what"), BAD, ids=[what for _, what in BAD])
def test_a_bad_line_is_told_with_its_number_and_nothing_changes(
    tmp_path: Path, bad: str, what: str
) -> None:
    target = tmp_path / "players.list"
    Import(text(tmp_path, HEADING, CARL, name="jan26.txt"), target).run()
    before = target.read_bytes()
    source = text(tmp_path, HEADING, BO, bad, CARL)
    with pytest.raises(InputError, match=what):
        Import(source, target).run()
    assert target.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "jan26.txt",
        "players.list",
        source.name,
    ]


def test_all_faults_are_told_at_once_up_to_a_hundred(tmp_path: Path) -> None:
    bad = [ANA.replace("2105", "abcd").replace("99000001", str(99100000 + n)) for n in range(150)]
    with pytest.raises(InputError) as refused:
        Import(text(tmp_path, HEADING, *bad), tmp_path / "new.list").run()
    assert len(refused.value.faults) == 101
    assert "50 more" in str(refused.value.faults[-1])
    assert not (tmp_path / "new.list").exists()


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (XML[:300], "cut off"),
        (XML.replace("2105", "many"), "line 22.*“many” is not a valid value for the rating"),
        (XML.replace("playerslist", "players"), "begins with “players”"),
        (f'<!DOCTYPE p [<!ENTITY a "b">]>{XML}', "has a type declaration"),
        (XML.replace("99000001", ""), "the ID"),
        ("<playerslist></playerslist>", "no players"),
        ("ID Number  Nonsense\n1 2\n", "heading does not name"),
        ("", "no column"),
    ],
)
def test_a_bad_file_is_refused(tmp_path: Path, content: str, what: str) -> None:
    path = tmp_path / "players.txt"
    path.write_text(content)
    with pytest.raises(InputError, match=what):
        Import(path, tmp_path / "new.list", Choices(date(2026, 10, 1))).run()
    assert [one.name for one in tmp_path.iterdir()] == ["players.txt"]


def test_an_unknown_column_is_left_out_and_reported(tmp_path: Path) -> None:
    work = Import(text(tmp_path, f"{HEADING}  Moon", f"{ANA}  full"), tmp_path / "new.list")
    work.run()
    assert [str(warning) for warning in work.warnings] == [
        "The column “Moon” is unknown and was left out."
    ]


def test_the_import_tells_its_progress_in_a_hundred_steps(tmp_path: Path) -> None:
    work = Import(text(tmp_path, HEADING, ANA), tmp_path / "new.list")
    steps = list(work.steps())
    assert steps == list(range(100))
    assert work.facts.players == 1


# ----------------------------------------------------------------------------- the list file


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("nunez gar", ["99000002"]),
        ("GARCÍA", ["99000002"]),
        ("garcia nunez", ["99000002"]),
        ("lukasz", ["99000003"]),
        ("o'bri", ["99000003"]),
        ("99000001", ["99000001"]),
        ("exam an", ["99000001"]),
        ("unez", []),
        ("", []),
        ('"*', []),
        ("123", []),
    ],
)
def test_a_search_folds_capitals_and_accents(tmp_path: Path, wanted: str, found: list[str]) -> None:
    with imported(text(tmp_path, HEADING, ANA, BO, CARL)) as file:
        assert [one.id for one in file.search(wanted)] == found


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ListFile]:
    """Return a list of three players, for many questions."""
    with imported(text(tmp_path_factory.mktemp("lists"), HEADING, ANA, BO, CARL)) as file:
        yield file


@given(st.text(max_size=30))
def test_whatever_is_typed_is_a_search(small: ListFile, wanted: str) -> None:
    assert len(small.search(wanted, federation="ESP")) <= len(small.search(wanted)) <= 3


def test_the_strongest_come_first_and_a_federation_may_be_asked_for(tmp_path: Path) -> None:
    weak = ANA.replace("99000001", "99000009").replace("2105", "1905").replace("2080", "0   ")
    with imported(text(tmp_path, HEADING, weak, ANA)) as file:
        assert [one.id for one in file.search("example")] == ["99000001", "99000009"]
        assert [one.id for one in file.search("example", most=1)] == ["99000001"]
        assert file.search("example", federation="fra") == []
        assert len(file.search("example", federation="esp")) == 2


def test_what_was_imported_is_what_is_found(tmp_path: Path) -> None:
    source = text(tmp_path, HEADING, ANA, BO, CARL)
    with imported(source, Choices(published=date(2026, 10, 1))) as file:
        _, entries = read_list(source)
        assert sorted(file.entries(), key=lambda one: one.id) == entries
        assert file.by_ids(["99000003", "1"]) == {"99000003": entries[2]}
        assert (file.facts.published, file.facts.players) == (date(2026, 10, 1), 3)


def test_another_file_is_no_list(tmp_path: Path) -> None:
    path = text(tmp_path, HEADING, ANA)
    with pytest.raises(InputError, match="Import one first"):
        ListFile(path)


def test_the_difference_of_two_lists(tmp_path: Path) -> None:
    old = imported(text(tmp_path, HEADING, ANA, BO, name="jan26.txt"))
    stronger = ANA.replace("2105", "2120").replace("Example, Ana", "Sample, Ana ")
    stronger = stronger.replace("9   20", "12  40").replace("ESP F   WFM  WFM", "ESP M   WIM  WIM")
    new = imported(text(tmp_path, HEADING, stronger, CARL, name="feb26.txt"))
    with old, new:
        changed, gone, came = differences(old, new)
    assert (changed.kind, changed.id) == (Kind.CHANGED, "99000001")
    assert changed.values == (
        ("name", "Example, Ana", "Sample, Ana"),
        ("title", "WFM", "WIM"),
        ("women_title", "WFM", "WIM"),
        ("sex", "w", "m"),
        ("standard", 2105, 2120),
        ("standard_k", 20, 40),
        ("standard_games", 9, 12),
    )
    assert (gone.kind, gone.id, came.kind, came.id) == (Kind.GONE, "99000002", Kind.NEW, "99000003")


def test_a_written_list_has_the_year_of_birth_and_no_more(tmp_path: Path) -> None:
    heading, line = lines_of([ANA_READ], date(2026, 8, 1), TimeClass.STANDARD)
    assert len(heading) == len(line) == 136
    assert heading[113:136] == "AUG26 Gms K  B-day Flag"
    assert line[113:136] == "2105  9   20 1999  w   "
    _, (ana,) = read_list(text(tmp_path, heading, line))
    assert ana.standard == ANA_READ.standard
