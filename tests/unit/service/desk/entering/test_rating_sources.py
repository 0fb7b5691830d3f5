"""Rating lists asked for people: their order, what is taken, what is offered, what differs."""

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import date
from pathlib import Path

import pytest

from pareo.errors import FormError
from pareo.lists import Choices, Import, ListFile
from pareo.model import BirthDate, NationalRating, Player, PlayerRating, Sex, TimeClass, Title
from pareo.service.desk.entering.new_person import TYPED, NewPerson
from pareo.service.desk.entering.preview import preview
from pareo.service.desk.entering.rating_sources import found_in, person_of, sources_of, taken
from pareo.service.desk.rating_check import day_of_check, differences
from pareo.service.list_folder import known_lists

XML = """<playerslist>
<player><fideid>99000001</fideid><name>Núñez García, Ana</name><country>ESP</country><sex>F</sex>
<title>WFM</title><birthday>1999</birthday><rating>{ana}</rating><rapid_rating>2080</rapid_rating>
</player>
<player><fideid>99000002</fideid><name>Gil, Leo</name><country>FRA</country><sex>M</sex>
<birthday>1980</birthday><blitz_rating>1500</blitz_rating></player>
<player><fideid>99000003</fideid><name>Gil, Leo</name><country>POR</country><sex>M</sex>
<birthday>2001</birthday><rating>1900</rating></player>
</playerslist>
"""
FEDA = "id;name;rating;birth;federation\n55;Núñez García, Ana;2150;1999;ESP\n77;Soler, Pau;1700;2010;\n"
NOVEMBER, OCTOBER = date(2026, 11, 1), date(2026, 10, 1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    lists = tmp_path / "lists"
    lists.mkdir()
    for day, ana in ((OCTOBER, 2090), (NOVEMBER, 2105)):
        source = tmp_path / f"{day}.xml"
        source.write_text(XML.format(ana=ana), encoding="utf-8")
        Import(source, lists / f"fide-{day}", Choices(day)).run()
    table = tmp_path / "FEDA.csv"
    table.write_text(FEDA, encoding="utf-8")
    Import(table, lists / "feda", Choices(NOVEMBER)).run()
    (lists / "notes.txt").write_text("not a list", encoding="utf-8")
    monkeypatch.setenv("PAREO_LISTS", str(lists))
    return lists


@pytest.fixture
def lists(folder: Path) -> Iterator[tuple[ListFile, ...]]:
    assert folder.is_dir()
    with known_lists() as found:
        yield found


def test_lists_have_a_known_place_and_know_whose_they_are(lists: tuple[ListFile, ...]) -> None:
    assert sorted(one.facts.name for one in lists) == ["FEDA", "FIDE", "FIDE"]


def test_without_a_folder_there_are_no_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAREO_LISTS", "/no/such/folder")
    with known_lists() as found:
        assert found == ()


@pytest.mark.parametrize(
    ("rate", "keys"),
    [
        (TimeClass.STANDARD, ["FIDE standard", "FIDE rapid", "FIDE blitz", "FEDA standard"]),
        (TimeClass.RAPID, ["FIDE rapid", "FIDE blitz"]),
        (TimeClass.BLITZ, ["FIDE blitz", "FIDE rapid"]),
    ],
)
def test_q123_the_rate_of_play_orders_the_lists(
    lists: tuple[ListFile, ...], rate: TimeClass, keys: list[str]
) -> None:
    sources = sources_of(lists, rate)
    assert [source.key for source in sources] == keys
    assert {source.file.facts.published for source in sources} == {NOVEMBER}
    assert [source.standard is not None for source in sources] == [
        place == 0 and rate is not TimeClass.STANDARD for place in range(len(keys))
    ]


def test_q126_lists_are_left_out_added_and_moved(lists: tuple[ListFile, ...]) -> None:
    order = ["FEDA standard", "FIDE blitz"]
    assert [one.key for one in sources_of(lists, TimeClass.STANDARD, order)] == order
    with pytest.raises(FormError, match="There is no list “ECF standard”"):
        sources_of(lists, TimeClass.STANDARD, ["ECF standard"])


def test_q127_q134_who_is_found_takes_the_rating_and_its_source(
    lists: tuple[ListFile, ...],
) -> None:
    hits = found_in(sources_of(lists, TimeClass.STANDARD), "nunez")
    assert [(hit.label, hit.rating) for hit in hits] == [
        ("FIDE standard 2026-11", 2105),
        ("FIDE rapid 2026-11", 2080),
        ("FEDA standard 2026-11", 2150),
    ]
    ana = person_of(hits[0])
    assert ana.player(1) == Player(
        1,
        "Núñez García, Ana",
        2105,
        Title.WFM,
        Sex.FEMALE,
        "ESP",
        "99000001",
        "1999",
        ratings=(PlayerRating("standard", 2105, "FIDE 2026-11"),),
    )
    assert ana.rating_source == "FIDE standard 2026-11"


def test_q118_an_effective_rating_names_the_list_it_stands_in(
    lists: tuple[ListFile, ...],
) -> None:
    sources = sources_of(lists, TimeClass.BLITZ)
    (ana,) = found_in(sources[:1], "99000001")
    assert (ana.rating, ana.label) == (2105, "FIDE standard 2026-11")


def test_effective_ratings_come_from_two_files_too(tmp_path: Path) -> None:
    head = "id;name;rating\n"
    files = {
        TimeClass.STANDARD: head + "1;Ana;2000\n2;Bo;1900\n",
        TimeClass.RAPID: head + "1;Ana;1950\n2;Bo;0\n",
    }
    with ExitStack() as stack:
        opened = []
        for rate, text in files.items():
            source = tmp_path / f"{rate.value}.csv"
            source.write_text(text, encoding="utf-8")
            Import(source, tmp_path / rate.value, Choices(NOVEMBER, rate, name="FIDE")).run()
            opened.append(stack.enter_context(ListFile(tmp_path / rate.value)))
        sources = sources_of(opened, TimeClass.RAPID)
        found = sources[0].by_ids(["1", "2"])
        assert [(hit.rating, hit.label) for hit in found.values()] == [
            (1950, "FIDE rapid 2026-11"),
            (1900, "FIDE standard 2026-11"),
        ]


def test_q128_q129_hits_of_the_other_lists_can_be_picked(lists: tuple[ListFile, ...]) -> None:
    sources = sources_of(lists, TimeClass.STANDARD)
    leo = NewPerson("Gil, Leo", fide_id="99000002", birth_date="1980")
    hits = found_in(sources, "99000002")
    assert [(hit.label, hit.rating) for hit in hits] == [
        ("FIDE standard 2026-11", None),
        ("FIDE blitz 2026-11", 1500),
    ]
    picked = taken(leo, hits[1])
    assert (picked.rating, picked.rating_source) == (1500, "FIDE blitz 2026-11")
    pau = found_in(sources, "soler")[0]
    own = (NationalRating("ESP", 1700, "77"),)
    assert (person_of(pau).rating, person_of(pau).national) == (None, own)
    assert taken(NewPerson("Soler, Pau", federation="AND"), pau).national == own  # ruling 0410


def test_a_national_list_without_a_federation_needs_that_of_the_player(tmp_path: Path) -> None:
    source = tmp_path / "list.csv"
    source.write_text("id;name;rating\n77;Soler, Pau;1700\n", encoding="utf-8")
    Import(source, tmp_path / "list", Choices(NOVEMBER, TimeClass.STANDARD, name="League")).run()
    with ListFile(tmp_path / "list") as opened:
        (pau,) = found_in(sources_of([opened], TimeClass.STANDARD), "soler")
        with pytest.raises(FormError, match="The federation of the national list is not known"):
            person_of(pau)
        known = taken(NewPerson("Soler, Pau", federation="AND"), pau)
        assert known.national == (NationalRating("AND", 1700, "77"),)


def test_q131_q132_a_typed_rating_stays_where_the_list_has_none(
    lists: tuple[ListFile, ...],
) -> None:
    hit = found_in(sources_of(lists, TimeClass.STANDARD), "99000002")[0]
    leo = taken(NewPerson("Gil, Leo", 1444), hit)
    assert (leo.rating, leo.rating_source, leo.fide_id) == (1444, TYPED, "99000002")


def test_a_preview_takes_what_is_certain_and_offers_the_rest(lists: tuple[ListFile, ...]) -> None:
    text = (
        "Name;ID FIDE;Elo;Year\n"
        "Nunez Garcia Ana;;;\n"  # the only one of that name
        "Núñez García, Ana;;1700;\n"  # of that name, but another rating: offered only
        "Gil, Leo;99000003;1850;\n"  # by ID; the list is right about the rating
        "Gil, Leo;;;1970\n"  # two of that name, neither of that year
        "Ruiz, Eva;99000003;;\n"  # somebody else's ID
        "Zeta, Zoe;;1500;\n"
    )
    rows = preview(text, lists=sources_of(lists, TimeClass.STANDARD)).rows
    found = [row.person for row in rows if row.person]
    assert [(one.rating, one.rating_source) for one in found] == [
        (2105, "FIDE standard 2026-11"),
        (1700, TYPED),
        (1900, "FIDE standard 2026-11"),
        (None, None),
        (None, None),
        (1500, TYPED),
    ]
    assert found[0].name == "Nunez Garcia Ana"
    assert (found[0].title, found[0].birth_date) == (Title.WFM, BirthDate(1999))
    assert rows[2].typed is not None
    assert rows[2].typed.rating == 1850
    assert [len(row.look_up.others) for row in rows] == [2, 3, 0, 3, 0, 0]
    stranger = rows[4].look_up.stranger
    assert stranger is not None
    assert stranger.entry.name == "Gil, Leo"


def test_q137_the_list_of_the_start_counts_and_of_the_day_in_long_events() -> None:
    start, end, today = date(2026, 10, 5), date(2026, 11, 3), date(2026, 11, 20)
    assert (end - start).days + 1 == 30
    assert day_of_check(start, end, today) == start
    assert day_of_check(start, date(2026, 11, 4), today) == today
    assert day_of_check(start, None, date(2026, 9, 30)) == date(2026, 9, 30)


def test_q133_ratings_are_compared_with_the_list_in_force(lists: tuple[ListFile, ...]) -> None:
    people = [
        Player(1, "Núñez García, Ana", 2090, "WFM", federation="ESP", fide_id="99000001"),
        Player(2, "Zeta, Zoe", 1500),
    ]
    october = differences(people, lists, TimeClass.STANDARD, date(2026, 10, 5))
    assert (october.differences, october.missing) == ((), (people[1],))
    assert (october.published, october.current, october.age) == (OCTOBER, True, 4)
    november = differences(people, lists, TimeClass.STANDARD, date(2026, 11, 20))
    assert [(one.number, one.field, one.old, one.new) for one in november.differences] == [
        (1, "rating", 2090, 2105)
    ]


def test_q141_an_old_or_missing_list_is_said(lists: tuple[ListFile, ...]) -> None:
    late = differences([], lists, TimeClass.STANDARD, date(2026, 12, 3))
    assert (late.current, late.age) == (False, 32)
    assert str(late.notice) == "The newest rating list is of 2026-11. Import the one of 2026-12."
    early = differences([], lists, TimeClass.STANDARD, date(2026, 9, 30))
    assert (early.published, early.age) == (None, None)
    assert str(early.notice) == "There is no rating list of 2026-09 or before. Import it."
