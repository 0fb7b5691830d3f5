"""What a second round of trials found, each test named after its finding."""

from collections.abc import Callable
from typing import Final

import pytest

from pareo.journal import State
from pareo.service.desk import schedules
from pareo.service.desk.answers import Ask, Done
from pareo.service.desk.entering.new_person import NewPerson, Register
from pareo.service.desk.entering.preview import Preview, preview, question_about
from pareo.service.desk.entering.team_text import PastedTeams, read_teams
from pareo.service.files import is_tournament
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]
MAIL: Final = (
    "1. Smith, John\tENG\t1985\t1972\n2. Wagner, Max\tGER\t\t2012\n"
    "3. Meier, Ute\tGER\t1980\t\n4. Gil, Ana\tESP\t2105\t1998\n"
)
"""Rows as a mail has them: name, federation, rating, year of birth; an empty cell is empty."""


def read(found: Preview) -> list[tuple[str, int | None, int | None]]:
    """Return names, ratings and years of birth."""
    people = [row.person for row in found.rows if row.person is not None]
    return [
        (who.name, who.rating, who.birth_date.year if who.birth_date else None) for who in people
    ]


# ------------------------------------------------------------- trial 1, 1: rating or year


@pytest.mark.parametrize("sign", ["\t", ";"])
def test_t1_f1_columns_of_pasted_rows_say_what_their_numbers_are(sign: str) -> None:
    found = preview(MAIL.replace("\t", sign))
    assert question_about(found.rows) is None
    assert read(found) == [
        ("Smith, John", 1985, 1972),
        ("Wagner, Max", None, 2012),
        ("Meier, Ute", 1980, None),
        ("Gil, Ana", 2105, 1998),
    ]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Gil;Ana;1972;2105\nPaz;Eva;2012;1985\n", [("", 2105, 1972), ("", 1985, 2012)]),
        ("Gil;Ana;2105\nPaz;Eva;1985\nRey;Leo;1450\n", [("", 2105, None), ("", 1985, None)]),
        ("Gil;Ana;1985;2010-05-12\nPaz;Eva;1990;2012\n", [("", 1985, 2010), ("", 1990, 2012)]),
        ("Gil;Ana;;2010-05-12\nPaz;Eva;;2012\n", [("", None, 2010), ("", None, 2012)]),
        ("Gil;Ana;0;2010\nPaz;Eva;2105;1985\nRey;Leo;1985;u/r\n", [("", 0, 2010)]),
    ],
)
def test_t1_f1_family_of_columns(text: str, people: list[tuple[str, int, int]]) -> None:
    found = preview(text)
    assert question_about(found.rows) is None
    values = [(rating or 0, born) for _, rating, born in read(found)]
    assert values[: len(people)] == [(rating or 0, born) for _, rating, born in people]


@pytest.mark.parametrize(
    "text",
    [
        "Gil;Ana;2012\nPaz;Eva;2010\n",  # nothing says what the column is
        "Gil;Ana;2012\nPaz;Eva;2010\nRey;Leo;1450\n",  # a rating among years, or a slip
        "Gil;Ana;1985;1972\nPaz;Eva;2012;2001\n",
        "Smith, John 1985 1972\nGil, Ana 2105\n",
        "Smith, John 1985 1972\nGil, Ana 2105 1998\nRey, Leo 1999 2105\n",  # both orders
    ],
)
def test_t1_f1_what_no_row_says_is_asked(text: str) -> None:
    assert question_about(preview(text).rows) is not None


@pytest.mark.parametrize("turned", [False, True])
def test_t1_f1_clear_rows_say_the_order_of_two_numbers(turned: bool) -> None:  # noqa: FBT001
    rows = [("Smith, John", 1985, 1972), ("Gil, Ana", 2105, 1998), ("Rey, Leo", 1950, 2011)]
    lines = [
        f"{name} {born} {rating}" if turned else f"{name} {rating} {born}"
        for name, rating, born in rows
    ]
    found = preview("\n".join(lines))
    assert question_about(found.rows) is None
    assert read(found) == rows


@pytest.mark.parametrize(
    ("answer", "smith", "paz"),
    [
        ("birth-rating", (1985, 1972), (None, 2012)),
        ("rating", (1985, 1972), (2012, None)),
        ("birth", (1972, 1985), (None, 2012)),
        ("rating-birth", (1972, 1985), (2012, None)),
    ],
)
def test_t1_f1_an_answer_never_means_two_things(
    answer: str, smith: tuple[int, int], paz: tuple[int | None, int | None]
) -> None:
    text = "Smith, John 1985 1972\nPaz, Eva 2012\n"
    asked = question_about(preview(text).rows)
    assert asked is not None
    assert asked.choice is not None
    assert answer in dict(asked.choice.options)
    assert [row[1:] for row in read(preview(text, numbers=answer))] == [smith, paz]


# -------------------------------------------------------- a letter around people or teams

LETTER: Final = (
    "Hola, Rosa:\n\nTe paso los equipos de la liga comarcal, como quedamos.\n\n"
    "CE Ñuñoa (ÑUÑ)\nGarcía, Ana 2105\nGil, Leo 2050\n\nCA Norte\nPaz, Eva 1900\n\n"
    "Un saludo,\nMarta\n"
)


def teams(text: str) -> PastedTeams:
    """Return what is read of a text of teams."""
    return read_teams(State(settings={"system": "team-2026"}), text)


def test_t2_a_letter_makes_no_team_and_is_named() -> None:
    found = teams(LETTER)
    assert not found.faults
    assert {team.name: len(team.players) for team in found.teams} == {"CE Ñuñoa": 2, "CA Norte": 1}
    (asked,) = found.doubts
    assert str(asked.text) == (
        "4 lines are left out as parts of a letter: “Hola, Rosa:”; “Te paso los equipos de la liga "
        "comarcal, como quedamos.”; “Un saludo,”; “Marta”"
    )


def test_t1_f2_a_letter_makes_no_player_and_is_asked_about(visitor: Visitor) -> None:
    _, client = visitor()
    text = f"Dear Maria,\nhere are the entries so far:\n{MAIL}Best wishes, Tom\n"
    assert len(preview(text).rows) == 4
    question = client.submit(client.get("/new"), "/new", 409, name="Open", people=text)
    assert "3 lines are left out as parts of a letter: “Dear Maria,”; “here are" in question.text
    client.confirm(question)
    assert len(client.house.event("open-2").state.people) == 4
    found = client.submit(client.get("/e/open/players/import"), "/import", lines=text)
    assert "3 lines are left out as parts of a letter" in found.text


@pytest.mark.parametrize(
    "line",
    [
        "Dear, Ana",
        "Hey, Tom",
        "Thanks, Tom 2105",
        "Gracia, Ana",
        "Gil, Ana (no juega la primera ronda).",
        "maría del mar lópez garcía",
        "Buenos Aires",
        "A.D. Ajedrez Villa de la Reina.",
        "Thanksgiving Chess Club",
    ],
)
def test_t2_names_are_no_letter(line: str) -> None:
    assert not preview(f"{line}\nPaz, Eva 1900\n").doubts


@pytest.mark.parametrize(
    "line",
    [
        "Buenas tardes:",
        "Hi all,",
        "Hello",
        "Estimada Rosa:",
        "Kind regards,",
        "Muchas gracias.",
        "Atentamente",
        "Sent from my phone",
        "> Hola",
        "We will be there at ten o'clock!",
    ],
)
def test_t2_a_letter_in_other_words(line: str) -> None:
    found = preview(f"{line}\nPaz, Eva 1900\nGil, Leo 2000\n")
    assert [row.person and row.person.name for row in found.rows] == ["Paz, Eva", "Gil, Leo"]
    assert len(found.doubts) == 1


# ------------------------------------------------------------------------ hostile input


def test_t3_one_name_many_times_stays_small() -> None:
    register = Register()
    for row in range(1, 2000):
        register.add(NewPerson("A"), row)
    assert len(register.doubles_of(NewPerson("A"))) == 5


def test_t3_blank_lines_are_looked_through_once() -> None:
    assert not is_tournament(b"\n" * 200_000)
    assert is_tournament(b"\xef\xbb\xbf\n {")
    assert is_tournament(b"\n\n012 Open")


# ---------------------------------------------------------------- telephones and calendars


@pytest.mark.parametrize(
    ("line", "contact"),
    [
        ("Díaz, Iván (c), tlf. 600123123", "600123123"),
        ("Díaz, Iván (c) - 612 345 678", "612 345 678"),
        ("1. Díaz, Iván 2105 ESP móvil: +34 612 345 678 (C)", "+34 612 345 678"),
        ("Díaz, Iván 2105 +34612345678 (c)", "+34612345678"),
    ],
)
def test_t2_a_telephone_behind_a_captain_is_the_contact(line: str, contact: str) -> None:
    (team,) = teams(f"# Norte\n{line}\n").teams
    assert team.data["captain"] == "Díaz, Iván"
    assert [(each["name"], each["contact"]) for each in team.players] == [("Díaz, Iván", contact)]
    assert "fide_id" not in team.players[0]


@pytest.mark.parametrize("telephone", ["- 612 345 678", "tel. 612345678", "612345678"])
def test_t2_a_telephone_behind_a_named_captain_is_the_contact(telephone: str) -> None:
    text = f"# Norte\nCapitán: Peñalver Ruiz, Íñigo {telephone}\nGil, Leo 2000\n"
    (team,) = teams(text).teams
    assert team.data["captain"] == "Peñalver Ruiz, Íñigo"
    assert team.data["contact"] == telephone.lstrip("-tel. ")


@pytest.mark.parametrize("text", ["García, Ana 2105 2205432", "Gil, Tel 1985", "Paz, Eva 612 2010"])
def test_t2_other_numbers_are_no_telephones(text: str) -> None:
    (row,) = preview(text).rows
    assert row.person is None or row.person.contact is None


@pytest.mark.parametrize(("declared", "cycles"), [(6, 2), (3, 1), (9, 3), (None, 1)])
def test_t2_cycles_follow_from_the_rounds_declared(
    hall: MakeHall, declared: int | None, cycles: int
) -> None:
    here = hall(players=4, system="round-robin", rounds=declared)
    assert isinstance(schedules.lay(here.desk, schedules.Wanted("round-robin")), Done)
    assert (here.state.settings["rounds"], here.state.plan["cycles"]) == (3 * cycles, cycles)


def test_t2_other_rounds_than_declared_are_asked_about(hall: MakeHall) -> None:
    here = hall(players=4, system="round-robin", rounds=5)
    asked = schedules.lay(here.desk, schedules.Wanted("round-robin"))
    assert isinstance(asked, Ask)
    assert "Rounds declared: 5. The schedule has 3." in [str(each.text) for each in asked.warnings]
    here = hall(players=4, system="round-robin", rounds=6)
    asked = schedules.lay(here.desk, schedules.Wanted("round-robin", 1))
    assert isinstance(asked, Ask)


# ------------------------------------------------------------------------------- check-in


def test_t1_f4_everybody_else_is_told_with_their_number_and_undone_at_once(
    visitor: Visitor,
) -> None:
    hall, client = visitor(players=6)
    place = "/e/open/players/check-in"
    page = client.submit(client.get(place), "/check-in", away="p4")
    page = client.submit(client.get(place), "/check-in", rest="1")
    assert "5 people are here for round 1" in page.text
    assert len(hall.state.presence) == 6
    client.submit(page, "/undo")
    assert len(hall.state.presence) == 1


def test_two_columns_of_ratings_are_not_a_rating_and_a_year() -> None:
    """Which of the two counts is not said: each row is refused, and none is born in 1985."""
    text = "Smith, John\tENG\t1985\t2101\nRossi, Marco\tITA\t2298\t2266\n"
    text += "Weber, Lisa\tSUI\t2150\t2240\n"
    found = preview(text)
    assert [row.person for row in found.rows] == [None] * 3
    assert [str(fault.what) for fault in found.faults] == [
        f"The number {number} is not understood." for number in (2101, 2266, 2240)
    ]
