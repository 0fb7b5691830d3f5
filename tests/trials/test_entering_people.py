"""E1, E7, L9: what trials found where people are read, from the very texts and more like them."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from pareo.cli import ExitCode
from pareo.cli.output import Output
from pareo.errors import FormError
from pareo.journal import exact_strength, numbers_of, proposed_numbers
from pareo.language import in_alphabet
from pareo.service.desk import numbers, people
from pareo.service.desk.answers import Ask, Done, UnclearError
from pareo.service.desk.entering.new_person import NewPerson
from pareo.service.desk.entering.preview import preview
from pareo.service.desk.opened import OpenEvent
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]
SCHOOL: Final = "\n".join(f"{n}. Child{n:02}, Ana ENG {2008 + n % 10}" for n in range(1, 61))
"""60 children of a school with their years of birth, as a teacher pastes them."""
BORN: Final = "birth"
RATED: Final = "rating"


def read(text: str, numbers: str = "") -> NewPerson:
    """Return the only person of a text."""
    (person,) = preview(text, numbers=numbers).chosen([preview(text).rows[0].number])
    return person


def what(person: NewPerson) -> tuple[str, int | None, int | None]:
    """Return name, rating and year of birth."""
    born = person.birth_date
    return person.name, person.rating, born.year if born else None


# ------------------------------------------------------------------------- E1: rating or year


@pytest.mark.parametrize(
    "text",
    [
        "Brown, Zoë ENG 2012",  # the trial
        "Brown, Zoë 2012",
        "12. Brown, Zoë (2012)",
        "Zoë Brown 2012 ENG WFM",
        "Brown, Zoë; 2012",
        "Brown;Zoë;2012;ENG",
        "Brown\tZoë\t2012",
        "Brown, Zoë, ENG, 2012",
        "WFM Brown, Zoë 2012 343420091",
        "Núñez Ñíguez, Begoña ESP 1920",
        "Brown, Zoë [2012]",
    ],
)
def test_e1_a_year_of_birth_is_asked_about(text: str) -> None:
    assert preview(text).rows[0].either in ("2012", "1920")
    with pytest.raises(UnclearError) as asked:
        preview(text).chosen([1])
    assert asked.value.answer.choice is not None
    born, rated = read(text, BORN), read(text, RATED)
    assert (born.rating, rated.birth_date) == (None, None)
    assert born.birth_date is not None
    assert born.birth_date.year == rated.rating


@pytest.mark.parametrize(
    ("text", "rating", "year"),
    [
        ("Brown, Zoë 1850", 1850, None),  # nobody of that year plays
        ("Brown, Zoë 2100", 2100, None),
        ("Brown, Zoë 1450 2012", 1450, 2012),  # two numbers, of which one is a year
        ("Brown, Zoë 2012 1450", 1450, 2012),
        ("Brown, Zoë 2012 17/05/2010", 2012, 2010),  # the birth date is known
        ("Name;Elo\nBrown, Zoë;2012", 2012, None),  # a heading says it
        ("Nombre;Año\nBrown, Zoë;2012", None, 2012),
        ("Nombre y apellidos;F. Nac.;Fed.\nBrown, Zoë;2012;ENG", None, 2012),
        ("Brown, Zoë (b. 2012)", None, 2012),  # a word says it
        ("Brown, Zoë born in 2012", None, 2012),
        ("Brown, Zoë nacida en 2012", None, 2012),
        ("Brown, Zoë Elo 2012", 2012, None),
        ("Brown, Zoë, Rating: 2012", 2012, None),
        ("Brown, Zoë u/r 2012", None, 2012),  # without a rating it is a year
        ("Brown, Zoë Elo 1800 2012", 1800, 2012),
    ],
)
def test_e1_what_is_said_or_cannot_be_is_not_asked(
    text: str, rating: int | None, year: int | None
) -> None:
    assert what(read(text)) == ("Brown, Zoë", rating, year)


def test_e1_an_initial_and_a_surname_are_no_words_about_a_number() -> None:
    assert preview("Smith, B. 2012").rows[0].either == "2012"
    assert what(read("Arpad Elo 2100")) == ("Arpad Elo", 2100, None)


def test_e1_of_two_such_numbers_the_order_is_asked() -> None:
    text = "Brown, Zoë 1987 2015"
    assert what(read(text, RATED)) == ("Brown, Zoë", 1987, 2015)
    assert what(read(text, BORN)) == ("Brown, Zoë", 2015, 1987)
    with pytest.raises(UnclearError):
        read(text)


def test_e1_sixty_children_are_one_question_that_names_rows() -> None:
    with pytest.raises(UnclearError) as asked:
        preview(SCHOOL).chosen(range(1, 61))
    said = [str(each.text) for each in asked.value.answer.warnings]
    assert said[0].startswith("60 rows of 60 have a number between 1920 and ")
    assert said[1].startswith("Rows: 1: Child01, Ana 2009; 2: Child02, Ana 2010;")
    assert said[1].endswith("50 more")
    assert asked.value.answer.token == ""  # no answer stands ready


@pytest.mark.parametrize(("answer", "first"), [(BORN, None), (RATED, 2009)])
def test_e1_a_new_event_asks_before_it_is_made(
    visitor: Visitor, answer: str, first: int | None
) -> None:
    _, client = visitor()
    question = client.submit(client.get("/new"), "/new", 409, name="School", people=SCHOOL)
    assert "Which is right?" in question.text
    assert "autofocus" not in question.text
    client.choose(question, numbers=answer)
    state = client.house.event("school").state
    assert state.people["p1"].player.rating == first
    born = state.people["p1"].player.birth_date
    assert (born and born.year) == (None if first else 2009)


def test_e1_a_new_event_of_teams_asks_about_its_players(visitor: Visitor) -> None:
    _, client = visitor()
    text = "North:\nBrown, Zoë 2012\nGil, Leo 2011\n\nSouth:\nPaz, Eva 2010\nRuiz, Bo 2009\n"
    values: dict[str, Any] = {"name": "Schools", "system": "team-2026", "people": text}
    question = client.submit(client.get("/new"), "/new", 409, **values)
    client.choose(question, numbers=BORN)
    state = client.house.event("schools").state
    assert {person.player.rating for person in state.members.values()} == {None}


def test_e1_players_added_late_entered_and_imported_are_asked_about(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.get("/e/open/players?add=1")
    question = client.submit(page, "/players/add", 409, line="Brown, Zoë ENG 2012")
    assert "2012 may be a rating or a year of birth: Brown, Zoë" in question.text
    client.choose(question, numbers=BORN)
    assert hall.state.people["p5"].player.rating is None
    found = client.submit(client.get("/e/open/players/import"), "/import", lines=SCHOOL)
    assert "2009?" in found.text  # what is not clear is not shown as a rating
    rows = [str(n) for n in range(1, 61)]
    question = client.submit(found, "/players/take", 409, row=rows)
    client.choose(question, numbers=BORN)
    assert {hall.state.people[f"p{n}"].player.rating for n in range(6, 66)} == {None}
    hall.open_round()
    late = client.get("/e/open/players/late")
    question = client.submit(late, "/players/late", 409, line="Late, Lea 2011", round="2")
    client.confirm(client.choose(question, 409, numbers=RATED))
    assert (
        next(
            person for person in hall.state.people.values() if person.name == "Late, Lea"
        ).player.rating
        == 2011
    )


def test_e1_a_file_without_headings_is_asked_about_too(visitor: Visitor) -> None:
    hall, client = visitor()
    data = "Brown;Zoë;2012;ENG\nGil;Leo;2011;ENG\n".encode()
    page = client.get("/e/open/players/import")
    found = client.submit(page, "/players/import", files={"file": ("list.csv", data)})
    question = client.submit(found, "/players/take", 409, row=["1", "2"])
    client.choose(question, numbers=BORN)
    assert [person.player.rating for person in hall.state.people.values()] == [None, None]


def test_e1_a_program_is_asked_with_the_answers_to_choose_from(hall: MakeHall) -> None:
    program = Program(hall())
    asked = program.act("player.take", 409, text="Brown, Zoë ENG 2012")
    assert asked["choice"]["field"] == "numbers"
    assert [each["value"] for each in asked["choice"]["options"]] == [BORN, RATED]
    assert "token" not in asked
    program.act("player.take", text="Brown, Zoë ENG 2012", numbers=BORN)
    assert program.hall.state.people["p1"].player.rating is None


def test_e1_a_command_asks_at_a_terminal_and_names_its_option_elsewhere(
    event: Line, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "school.txt"
    file.write_text(SCHOOL, encoding="utf-8")
    ran = event("players open --import", str(file))
    assert ran.code == ExitCode.QUESTION
    assert "--numbers birth (Years of birth); --numbers rating (Ratings)" in ran.err
    assert "--confirm" not in ran.err
    shown = event("players open --dry-run --import", str(file))
    assert "1: Child01, Ana, 2009?" in shown.out
    monkeypatch.setattr(Output, "can_ask", True)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert "Nothing is changed." in event("players open --import", str(file)).err
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert event("players open --import", str(file)).code == ExitCode.FINE
    (row,) = [row for row in event.json("players open")["players"] if row["person"] == "p9"]
    assert (row["name"], row["rating"]) == ("Child01, Ana", None)


def test_e1_a_team_of_a_file_is_asked_about(event: Line, tmp_path: Path) -> None:
    event.done("new League --system team-2026 --boards 1")
    file = tmp_path / "north.txt"
    file.write_text("Brown, Zoë 2012\n", encoding="utf-8")
    ran = event("team add league North --players", str(file))
    assert "--numbers birth (Years of birth)" in ran.err
    event.done("team add league North --numbers rating --players", str(file))


# ------------------------------------------------------------- E7: what stays in a name


@pytest.mark.parametrize(
    ("text", "name", "rating"),
    [
        ("Eve Ng u/r", "Eve Ng", None),  # the trial
        ("3. Carl Black - 1300", "Carl Black", 1300),  # the trial
        ("Eve Ng U/R", "Eve Ng", None),
        ("Ng, Eve unrated", "Ng, Eve", None),
        ("Ng, Eve (unr.)", "Ng, Eve", None),
        ("Ng, Eve UNR ENG", "Ng, Eve", None),
        ("Ng, Eve sin Elo", "Ng, Eve", None),
        ("Ng, Eve;s/e", "Ng, Eve", None),
        ("7) Black, Carl – 1300", "Black, Carl", 1300),
        ("Black, Carl | 1300 | ENG", "Black, Carl", 1300),
        ("Black, Carl — ENG — 1300", "Black, Carl", 1300),
        ("Pérez-Reverte, Ana - 1300", "Pérez-Reverte, Ana", 1300),
        ("Carl Black -", "Carl Black", None),
        ("- Black, Carl 1300", "Black, Carl", 1300),
        ("• 4. Black, Carl 1300", "Black, Carl", 1300),
        ("* Black, Carl * 1300", "Black, Carl", 1300),
        ("Name;Rating\nNg, Eve;u/r", "Ng, Eve", None),
        ("Nombre;Elo\nNg, Eve;sin elo", "Ng, Eve", None),
    ],
)
def test_e7_words_and_signs_beside_a_rating_leave_the_name(
    text: str, name: str, rating: int | None
) -> None:
    person = read(text)
    assert (person.name, person.rating) == (name, rating)


def test_e7_unrated_with_a_rating_is_not_understood() -> None:
    with pytest.raises(FormError, match="The number 1500 is not understood"):
        read("Eve Ng u/r 1500")


def test_e7_one_name_without_a_comma_among_many_is_asked_about(hall: MakeHall) -> None:
    names = [f"Surname{n}, Ana" for n in range(1, 60)]
    made = hall()
    new = [NewPerson(name) for name in [*names, "Juan Pérez"]]
    asked = people.take(made.desk, new)
    assert isinstance(asked, Ask)
    (warning,) = asked.warnings
    assert str(warning.text) == (
        "One name has no comma between surname and given name, 59 have one: Juan Pérez"
    )
    assert isinstance(people.take(replace(made.desk, token=asked.token), new), Done)


def test_e7_lists_of_names_without_commas_are_not_asked_about(hall: MakeHall) -> None:
    made = hall()
    new = [NewPerson(name) for name in ("Ana Ruiz", "Leo Gil", "Paz, Eva", "Bo Li")]
    assert isinstance(people.take(made.desk, new), Done)


# ---------------------------------------------------------------------- L9: older scales


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("Smith, John BCF 180", 2040),  # 600 + 8 · 180
        ("Smith, John 180 BCF", 2040),
        ("Smith, John Ingo 95", 2080),  # 2840 - 8 · 95
        ("Smith, John INGO: 95", 2080),
        ("Smith, John;BCF 180;ENG", 2040),
        ("Smith, John, ENG, BCF 180", 2040),
        ("Name;Rating\nSmith, John;BCF 180", 2040),
        ("Name;Rating\nSmith, John;180 BCF", 2040),
    ],
)
def test_l9_pasted_older_ratings_are_converted_as_a_column_is(text: str, rating: int) -> None:
    person = read(text)
    assert (person.name, person.rating) == ("Smith, John", rating)
    assert person.federation in (None, "ENG")


# ------------------------------------------------------------------ E5: national ratings


def national(text: str, federation: str | None = None) -> tuple[str, int | None, str | None]:
    """Return the federation, rating and number of the only national rating of a table."""
    found = preview(text, federation=federation)
    assert not found.faults, found.faults
    (person,) = found.chosen([row.number for row in found.rows])
    (own,) = person.national
    return own.federation, own.rating, own.number


@pytest.mark.parametrize(
    ("text", "event", "found"),
    [
        ("Nombre;Elo FEDA\nRuiz, Ana;1850", "ESP", ("ESP", 1850, None)),  # the trial
        ("Nombre;Elo FEDA\nRuiz, Ana;1850", None, ("ESP", 1850, None)),
        ("Nombre;Fed;Elo FEDA\nDupont, Luc;FRA;1850", "ESP", ("ESP", 1850, None)),
        ("Nombre;Fed;Elo FEDA\nDupont, Luc;FRA;1850", None, ("ESP", 1850, None)),
        ("Nombre;Fed;Elo nacional\nDupont, Luc;FRA;1850", "ESP", ("ESP", 1850, None)),
        ("Nombre;Fed;Elo nacional\nDupont, Luc;FRA;1850", None, ("FRA", 1850, None)),
        ("Name;National rating\nSmith, Al;1850", "ENG", ("ENG", 1850, None)),
        (
            "Name;National rating;National federation\nSmith, Al;1850;WLS",
            "ENG",
            ("WLS", 1850, None),
        ),
        ("Nombre;Licencia FEDA\nRuiz, Ana;12345", None, ("ESP", None, "12345")),  # the trial
        ("Nombre;Nº Licencia\nRuiz, Ana;M-12345", "ESP", ("ESP", None, "M-12345")),
        ("Nombre\tCód. FEDA\tELO FEDA\nRuiz, Ana\t777\t1850", None, ("ESP", 1850, "777")),
        (
            "Apellidos;Nombre;Elo Nac.;Licencia federativa\nRuiz;Ana;1850;9",
            "AND",
            ("AND", 1850, "9"),
        ),
    ],
)
def test_e5_a_column_of_national_ratings_is_of_the_list_the_event_or_the_player(
    text: str, event: str | None, found: tuple[str, int | None, str | None]
) -> None:
    assert national(text, event) == found


def test_e5_without_any_federation_it_is_said_what_can_be_done() -> None:
    (fault,) = preview("Name;National rating\nSmith, Al;1850").faults
    assert "Set the federation of the event" in str(fault.remedy)


FEDA: Final = "Nombre;Elo FEDA;Licencia FEDA\nAlfa, Bea;1500;12\nZeta, Ana;2100;11\n"


def names_by_number(hall: Hall) -> list[str]:
    """Return the names in the order of the numbers."""
    numbers = numbers_of(hall.state)
    return [hall.state.people[who].name for who in sorted(numbers, key=lambda who: numbers[who])]


def test_e5_seeding_by_a_national_rating_is_one_choice_everywhere(
    visitor: Visitor, event: Line, tmp_path: Path
) -> None:
    hall, client = visitor()
    values: dict[str, Any] = {"name": "Liga", "federation": "ESP", "rounds": "1", "people": FEDA}
    client.submit(client.get("/new"), "/new", starting_rank="national", **values)
    made = client.house.event("liga").state
    assert made.settings["starting_rank"] == {"method": "NRO", "federation": "ESP"}
    assert proposed_numbers(made) == {"p2": 1, "p1": 2}
    numbers = client.get("/e/liga/players/numbers").text
    assert numbers.index("Zeta, Ana") < numbers.index("Alfa, Bea")
    assert "2100" in numbers
    client.submit(client.get("/e/liga/settings"), "/settings/how", starting_rank="fide")
    assert "starting_rank" not in client.house.event("liga").state.settings

    program = Program(hall)
    program.act("event.describe", federation="ESP")
    program.act("player.take", text=FEDA)
    assert names_by_number(hall) == ["Alfa, Bea", "Zeta, Ana"]
    program.act("settings.set", starting_rank="national-fide")
    assert names_by_number(hall) == ["Zeta, Ana", "Alfa, Bea"]
    program.act("settings.set", 422, starting_rank="FEDA")

    file = tmp_path / "feda.csv"
    file.write_text(FEDA, encoding="utf-8")
    event.done("new Feda --federation ESP --rounds 1 --starting-rank higher")
    event.done("players feda --import", str(file))
    shown = event.json("players feda")["players"]
    assert [(row["name"], row["rating"]) for row in shown] == [
        ("Zeta, Ana", 2100),
        ("Alfa, Bea", 1500),
    ]


def test_e5_ratings_that_would_not_count_are_asked_about(hall: MakeHall) -> None:
    made = hall(rounds=1)
    program = Program(made)
    program.act("event.describe", federation="ESP")
    program.act("player.take", text=FEDA)
    asked = program.act("numbers.close", 409)
    assert asked["warnings"][0]["code"] == "national-ratings"
    assert asked["ways_out"][0]["act"] == "settings.set"
    program.act("settings.set", starting_rank="national")
    program.act("numbers.close")
    assert names_by_number(made) == ["Zeta, Ana", "Alfa, Bea"]


@pytest.mark.parametrize("order", ["ESP", "FEDA", "national ESP", "fide rapid"])
def test_e5_an_order_of_lists_that_there_are_not_is_refused(
    order: str, visitor: Visitor, event: Line
) -> None:
    _, client = visitor()
    page = client.get("/e/open/settings")
    refused = client.submit(page, "/settings/rules", 422, list_order=order)
    assert f"There is no list “{order}”." in refused.text
    refused = client.submit(client.get("/new"), "/new", 422, name="Two", list_order=order)
    assert f"There is no list “{order}”." in refused.text
    ran = event("rules open --lists", order)
    assert "A national rating orders the start list where the settings say so." in ran.err
    client.submit(page, "/settings/rules", list_order="FIDE rapid, FIDE standard")


def test_e5_teams_are_numbered_by_the_rating_that_was_chosen(event: Line, tmp_path: Path) -> None:
    event.done("new Teams --system team-2026 --boards 1 --federation ESP --starting-rank national")
    for name, rating in (("Alfa", 1500), ("Zeta", 2100)):
        file = tmp_path / f"{name}.csv"
        file.write_text(f"Nombre;Elo FEDA\n{name}, Ana;{rating}\n", encoding="utf-8")
        event.done(f"team add teams {name} --players", str(file))
    (row,) = [row for row in event.hall.store.events() if row.slug == "teams"]
    state = OpenEvent(event.hall.store, row).state
    assert [exact_strength(state, who) for who in ("p1", "p2")] == [1500, 2100]
    assert proposed_numbers(state) == {"p2": 1, "p1": 2}


def test_l9_a_surname_alone_and_a_given_name_ingo() -> None:
    assert what(read("Smith BCF 180")) == ("Smith", 2040, None)
    assert what(read("Müller, Ingo 850")) == ("Müller, Ingo", 850, None)


# ------------------------------------------------------------------ E8: ñ, and whole imports


def test_e8_enye_comes_after_n_in_numbers_and_at_the_check_in(visitor: Visitor) -> None:
    hall, client = visitor()
    names = ["Oz, Di", "Ñu, Ana", "Nz, Cid", "nu, Eva", "Núñez, Bo", "Nunez, Al", "Nuñoz, Al"]
    program = Program(hall)
    done = program.act("player.take", text="\n".join(f"{name} 1500" for name in names))
    assert done["seq"] - done["first"] == len(names) - 1
    expected = ["nu, Eva", "Nunez, Al", "Núñez, Bo", "Nuñoz, Al", "Nz, Cid", "Ñu, Ana", "Oz, Di"]
    assert names_by_number(hall) == expected
    shown = client.get("/e/open/players/check-in").text
    assert sorted(names, key=shown.index) == expected
    assert sorted(names, key=in_alphabet) == expected


def test_e8_numbers_that_were_given_stay(hall: MakeHall) -> None:
    made = hall()
    people.take(made.desk, [NewPerson(name, 1500) for name in ("Nz, Cid", "Ñu, Ana")])
    made.do(numbers.give_numbers, {"p1": 2, "p2": 1})
    assert names_by_number(made) == ["Ñu, Ana", "Nz, Cid"]
    made.refused(numbers.remake)  # equals keep their order


def test_e8_an_import_is_one_act_that_is_told_and_undone_whole(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    found = client.submit(
        client.get("/e/open/players/import"), "/import", lines="Ana Ruiz\nBo Gil\nCid Paz\n"
    )
    done = client.submit(found, "/players/take", row=["1", "2", "3"])
    assert "3 people entered" in done.text
    undone = client.submit(done, "/open/undo")
    assert "Undone: 3 people entered" in undone.text
    assert len(hall.state.people) == 2
    again = client.submit(undone, "/open/redo")
    assert "Done again: 3 people entered" in again.text
    assert len(hall.state.people) == 5
    alone = client.submit(client.get("/e/open/players?add=1"), "/players/add", line="Eva Sol")
    assert "Eva Sol entered" in alone.text
    assert "Undone: Eva Sol entered" in client.submit(alone, "/open/undo").text
    assert len(hall.state.people) == 5


# ------------------------------------------------ texts as they come, from thirty more places

ANA: Final = ("García López, Ana", 2105)


@pytest.mark.parametrize(
    "text",
    [
        "1.- García López, Ana (2105)",
        "1º García López, Ana 2105",
        "#1 García López, Ana 2105",
        "2200001 García López, Ana 2105",
        "> García López, Ana 2105 ESP",  # of a mail that was answered
        "- García López, Ana - Elo 2105 - Club Norte",
        "García López, Ana — 2105 — Norte",
        "1   García López, Ana     2105  ESP  Norte",  # of a printed list
        "García López, Ana = 2105",
        "García López, Ana − 2105",
        "García López, Ana: 2105",
        "García López, Ana / 2105 / ESP",
        "García López, Ana [ESP] (2105)",
        "WFM García López, Ana 2105",
        "García López, Ana 2105 MF",
        "García\u00a0López,\u00a0Ana\u00a02105",
        "\ufeffGarcía\u200b López, Ana 2105",
        "\tGarcía López, Ana\t\t2105\tESP",
        "García López;Ana;2105;ESP",
        "Nombre;Elo\r\nGarcía López, Ana;2105\r\n",
        "Nombre;Elo\rGarcía López, Ana;2105\r",
        '"Nombre";"Elo"\n"García López, Ana";"2105"',
        "Elo;Club;Apellidos y nombre\n2105;Norte;García López, Ana",
        "Apellidos;Nombre;Título;Elo;Fecha de nacimiento\nGarcía López;Ana;MF;2105;17/05/2001",
        "Surname,First name,Title,Elo,Country\nGarcía López,Ana,FM,2105,ESP",
        "Primer apellido;Segundo apellido;Nombre;ELO FIDE\nGarcía;López;Ana;2105",
        "Open de Soria 2026;;\n;;\nNombre;Elo;Club\nGarcía López, Ana;2105;Norte",
        "No.\t\tName\tFideID\tFED\tRtg\tClub/City\n1\tFM\tGarcía López, Ana\t22001\tESP\t2105\tNorte",
        "Nº\t\tNombre\tFideID\tFED\tElo\n1\tMF\tGarcía López, Ana\t2200001\tESP\t2105",
        "Nr.\tName\tRtgI\tRtgN\tFED\n1\tGarcía López, Ana\t2105\t2050\tESP",
        "Pos;Jugador;Elo;Pts;Des\n1;García López, Ana;2105;5,5;30",
        "| Nombre | Elo |\n|---|---|\n| García López, Ana | 2105 |",
        "NOMBRE Y APELLIDOS;ELO;F. NAC.\nGarcía López, Ana;2105;2001",
        "Name;Rating\n\n;\nGarcía López, Ana;2105\n;;\n",
    ],
)
def test_people_are_read_as_they_come(text: str) -> None:
    (row,) = preview(text).rows
    assert row.person is not None, row.faults
    assert (row.person.name, row.person.rating, row.either) == (*ANA, "")


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Ruiz, Ana Elo FEDA 1850", ("ESP", 1850, None)),
        ("Ruiz, Ana FEDA 1850 FRA", ("ESP", 1850, None)),
        ("Ruiz, Ana Elo nacional 1850 AND", ("AND", 1850, None)),
        ("Ruiz, Ana licencia FEDA 12345", ("ESP", None, "12345")),
    ],
)
def test_e5_a_line_says_a_national_rating_too(
    text: str, own: tuple[str, int | None, str | None]
) -> None:
    assert national(text) == own
    assert read(text).rating is None
    assert read(text).name == "Ruiz, Ana"


@pytest.mark.parametrize(
    "text",
    [
        "Inscritos:\n",
        "Nombre;Elo\nGarcía, Ana;2105\n\nTotal jugadores: 1\n",
        "Name;Rating\nSmith, John;1890\nTotal;1\n",
        "Ruiz, Leo 1890\n-- \n",
    ],
)
def test_lines_above_and_below_a_list_are_no_people(text: str) -> None:
    faults = preview(text).faults
    assert any("This cannot be a name." in str(fault.what) for fault in faults)


@pytest.mark.parametrize(
    "line", ["García, Ana 2105 PAGADO", "García, Ana 2105 ana@example.org", "List of 2026-11-19 x"]
)
def test_what_came_into_a_name_is_asked_about(line: str, visitor: Visitor) -> None:
    _, client = visitor()
    question = client.submit(client.get("/new"), "/new", 409, name="New", people=line)
    assert "a part of the line may have come into the name" in question.text
    found = client.submit(client.get("/e/open/players/import"), "/import", lines=line)
    question = client.submit(found, "/players/take", 409, row=["1"])
    assert "a part of the line may have come into the name" in question.text
