"""E2, E3, E4: what trials found where teams are read, from the very texts and more like them."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import openpyxl
import pytest

from pareo.errors import FormError, InputError
from pareo.journal import State
from pareo.service.desk import late_entries, numbers, teams
from pareo.service.desk.entering.team_text import (
    PastedTeams,
    has_headings,
    read_teams,
    text_of_teams,
)
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import team
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient, house_of
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]
Rosters = dict[str, list[str]]
TABLE: Final = "Equipo;Tablero;Nombre;Elo;Fed\n" + "".join(
    f"{name};{board};Jugador{place}{board}, X;{2400 - 50 * place - 10 * board};ESP\n"
    for place, name in enumerate(("Ávila", "Burgos", "León", "Soria", "Ñora"))
    for board in range(1, 5)
)
"""The table of the trial, shorter: a header in Spanish, a row for each player."""
LATE: Final = "Zamora\nCapitán: Ruiz, Eva\n1. Late1, X 2390\n2. Late2, X 2380\n"


def read(text: str) -> PastedTeams:
    """Return the teams of a text in which nothing is wrong."""
    found = read_teams(State(), text)
    assert not found.faults, [str(fault) for fault in found.faults]
    return found


def rosters(text: str) -> Rosters:
    """Return the names of the players of each team."""
    return {each.name: [one["name"] for one in each.players] for each in read(text).teams}


def unclear(text: str) -> list[int]:
    """Return the lines that are not understood."""
    faults = read_teams(State(), text).faults
    return sorted({fault.place.line for fault in faults if fault.place is not None})


# ---------------------------------------------------------------------------- E2: no players


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("Capitán: Ruiz, Eva", {"captain": "Ruiz, Eva"}),  # the trial
        ("Delegado: Ruiz, Eva", {"note": "Delegado: Ruiz, Eva"}),  # the trial
        ("Capitan: Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("CAPITÁN: Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Capita\u0301n: Ruiz, Eva", {"captain": "Ruiz, Eva"}),  # the accent as a letter of its own
        ("Capitana = Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Capitán/a: Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Capitán - Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Capitán\tRuiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Cap.: Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("C: Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Team captain: Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Capitán no jugador: Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Capitán del equipo: Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Captain (non-playing): Ruiz, Eva", {"captain": "Ruiz, Eva"}),
        ("Entrenadora: Ruiz, Eva", {"note": "Entrenadora: Ruiz, Eva"}),
        ("Coach: Ruiz, Eva", {"note": "Coach: Ruiz, Eva"}),
        ("Team manager: Ruiz, Eva", {"note": "Team manager: Ruiz, Eva"}),
        ("Delegada/o: Ruiz, Eva", {"note": "Delegada/o: Ruiz, Eva"}),
        ("Segundo delegado: Ruiz, Eva", {"note": "Segundo delegado: Ruiz, Eva"}),
        ("Delegate: Ruiz, Eva", {"note": "Delegate: Ruiz, Eva"}),
        ("Teléfono: 600 123 456", {"contact": "600 123 456"}),
        ("E-mail: eva@example.org", {"contact": "eva@example.org"}),
        ("Club: CA Norte", {"club": "CA Norte"}),
        ("Nombre corto: NOR", {"nickname": "NOR"}),
        ("Fuerza: 2150", {"strength": 2150}),
        ("Media Elo: 2075", {}),
        ("Average: 2075", {}),
        ("Total: 2 jugadores", {}),
    ],
)
@pytest.mark.parametrize("below", [False, True])
def test_e2_a_line_about_the_team_is_no_player(
    line: str, kept: dict[str, Any], *, below: bool
) -> None:
    people = "García López, Ana 2105\nOrtega, Blas 2050\n"
    text = f"Norte\n{people}{line}\n" if below else f"Norte\n{line}\n{people}"
    (found,) = read(f"{text}\nSur\nPeña, Carla 1990\n").teams[:1]
    assert [each["name"] for each in found.players] == ["García López, Ana", "Ortega, Blas"]
    assert found.data == {"name": "Norte", **kept}


@pytest.mark.parametrize(
    "lines",
    [
        "Reservas:\nPaz, Eva 1900",
        "Reserves\nPaz, Eva 1900",
        "Suplente: Paz, Eva 1900",
        "Reserva 1: Paz, Eva 1900",
        "R1 Paz, Eva 1900",
        "Paz, Eva 1900 (R)",
        "Paz, Eva 1900 reserva",
        "Sub: Paz, Eva 1900",
    ],
)
def test_e2_a_reserve_is_the_last_player_and_no_team(lines: str) -> None:
    text = (
        f"Norte\nTitulares:\n1. García, Ana 2105\n2. Gil, Leo 2050\n{lines}\n\nSur\n1. Ruiz, Bo\n"
    )
    assert rosters(text) == {"Norte": ["García, Ana", "Gil, Leo", "Paz, Eva"], "Sur": ["Ruiz, Bo"]}


def test_e2_several_reserves_on_a_line_are_several_players() -> None:
    text = "Norte\nGarcía, Ana 2105\nReservas: Paz, Eva 1900; Ruiz, Bo 1800\n"
    assert rosters(text) == {"Norte": ["García, Ana", "Paz, Eva", "Ruiz, Bo"]}


@pytest.mark.parametrize("mark", ["(C)", "(c)", "[cap.]", "(Capitán)", "- capitana", "Captain"])
def test_e2_a_captain_who_plays_is_a_player_without_the_mark(mark: str) -> None:
    (found,) = read(f"Norte\n1. García, Ana 2105\n2. Gil, Leo 2000 {mark}\n").teams
    assert [each["name"] for each in found.players] == ["García, Ana", "Gil, Leo"]
    assert found.data["captain"] == "Gil, Leo"


@pytest.mark.parametrize(
    "line",
    [
        "Capitán Ruiz, Eva",  # a captain, or a surname
        "Capitán:",  # nobody, or who stands below
        "Delegado Ruiz",
        "Árbitro: Mena, Zoe",  # a label that we do not know
        "https://example.org/teams",
        "Mena, Zoe zoe@example.org",
        "García, Ana (delegada)",
    ],
)
def test_e2_what_may_be_no_player_is_not_entered(line: str) -> None:
    assert unclear(f"Norte\nGarcía, Ana 2105\n{line}\nGil, Leo 2000\n") == [3]


def test_e2_a_number_or_a_comma_says_that_it_is_a_player_all_the_same() -> None:
    text = "Norte\nCapitán, Juan 2100\n2. Coach Smith\n3. Dear, Ana\nB. Larsen 2600\nR. Réti 2500\n"
    assert rosters(text)["Norte"] == [
        "Capitán, Juan",
        "Coach Smith",
        "Dear, Ana",
        "B. Larsen",
        "R. Réti",
    ]


def test_e2_boards_before_names_are_no_part_of_them() -> None:
    text = (
        "Norte\n1.- García, Ana 2105\n2º Gil, Leo\n3) Paz, Eva\nT4 Ruiz, Bo\n"
        "Tablero 5: Mena, Zoe\nBd. 6 Vega, Luz\n7\tPeña\tCarla\t1900\n8.\n9.\nReserva:\n"
    )
    assert rosters(text)["Norte"] == [
        "García, Ana",
        "Gil, Leo",
        "Paz, Eva",
        "Ruiz, Bo",
        "Mena, Zoe",
        "Vega, Luz",
        "Peña, Carla",
    ]
    assert unclear("Norte\n1. García, Ana\n3. Gil, Leo\n2. Paz, Eva\n") == [4]


def test_e2_a_line_without_a_name_is_named_and_breaks_nothing() -> None:
    assert unclear("Norte\nGarcía, Ana 2105\n(C)\n12345678\n") == [3, 4]
    assert unclear("Equipo;Nombre;Elo\nÁvila;;2105\n") == [2]


def test_e2_a_letter_is_read_and_what_stands_around_is_asked_about() -> None:
    mail = (
        "> Hola, Juan\n>\n> Te mando el equipo:\n>\n> CA Norte\n> Capitán: Ruiz, Eva\n"
        "> 1.- García, Ana 2105\n> 2.- Gil, Leo 2050\n>\n> Un saludo\n"
    )
    found = read(mail)
    assert [each.name for each in found.teams] == ["Te mando el equipo", "CA Norte"]
    assert [str(asked.text) for asked in found.doubts] == [
        "2 lines are left out as parts of a letter: “Hola, Juan”; “Un saludo”",
        "1 team has no players: Te mando el equipo",
    ]


def test_e2_a_player_below_an_empty_line_makes_no_team() -> None:
    assert unclear("Norte\nGarcía, Ana 2105\n\nPaz, Eva 1900\nRuiz, Bo 1800\n") == [4]
    assert unclear("García, Ana 2105\nPaz, Eva 1900\n") == [1]
    apart = "Norte\n\n1. García, Ana 2105\n2. Gil, Leo\n\n\nSur\n--------\nPaz, Eva 1900\n"
    assert rosters(apart) == {"Norte": ["García, Ana", "Gil, Leo"], "Sur": ["Paz, Eva"]}


def test_e2_teams_are_numbered_or_labelled_or_marked() -> None:
    assert list(rosters("1. Norte\nGarcía, Ana\n\n2. Sur\nPaz, Eva\n")) == ["Norte", "Sur"]
    assert list(rosters("Equipo: Norte\n1 Gil, Leo\n\nEquipo: Sur\n1 Paz, Eva\n")) == [
        "Norte",
        "Sur",
    ]
    assert list(rosters("# Reserva\nGil, Leo\n# Capitán: Trueno\nPaz, Eva\n")) == [
        "Reserva",
        "Capitán: Trueno",
    ]
    assert list(rosters("A\nB\nC\nD")) == ["A", "B", "C", "D"]


def test_e2_a_file_of_one_team_has_no_captain_among_its_players(
    event: Line, tmp_path: Path
) -> None:
    event.done("new League --system team-2026 --boards 2")
    file = tmp_path / "north.txt"
    file.write_text("Capitán: Ruiz, Eva\nGarcía, Ana 2105\nGil, Leo 2050\n", encoding="utf-8")
    event.done("team add league North --players", str(file))
    rows = event.json("teams league")["teams"]
    assert [row["team"] for row in rows if row["team"]] == ["North"]
    assert rows[0]["captain"] == "Ruiz, Eva"
    assert len(rows) == 3
    file.write_text("North\nÁrbitro: Ruiz, Eva\nGarcía, Ana 2105\n", encoding="utf-8")
    assert "line 2" in event("team add league South --players", str(file)).err.casefold()
    file.write_text(TABLE, encoding="utf-8")
    assert "more than one team" in event("team add league South --players", str(file)).err


# --------------------------------------------------------------------------------- E3: tables

AVILA: Final = {"Ávila": ["García, Ana", "Gil, Leo"], "Soria": ["Paz, Eva", "Ruiz, Bo"]}


@pytest.mark.parametrize(
    "text",
    [
        (
            "Equipo;Tablero;Nombre;Elo\nÁvila;1;García, Ana;2105\nÁvila;2;Gil, Leo;2000\n"
            "Soria;1;Paz, Eva;1900\nSoria;2;Ruiz, Bo;1800\n"
        ),
        (
            "Team\tBoard\tPlayer\tRating\nÁvila\t1\tGarcía, Ana\t2105\nÁvila\t2\tGil, Leo\t2000\n"
            "Soria\t1\tPaz, Eva\t1900\nSoria\t2\tRuiz, Bo\t1800\n"
        ),
        (
            'Team,Bd,Name\nÁvila,1,"García, Ana"\nÁvila,2,"Gil, Leo"\nSoria,1,"Paz, Eva"\n'
            'Soria,2,"Ruiz, Bo"\n'
        ),
        (
            "Elo | Nombre | Tab. | Equipo\n2000 | Gil, Leo | 2 | Ávila\n1800 | Ruiz, Bo | 2 | Soria\n"
            "2105 | García, Ana | 1 | Ávila\n1900 | Paz, Eva | 1 | Soria\n"
        ),
        (
            "Liga 2026\n\nApellidos;Nombre;Nº tablero;EQUIPO\nGarcía;Ana;1;Ávila\nGil;Leo;2;ÁVILA\n"
            "Paz;Eva;1;Soria\nRuiz;Bo;2;Soria\n"
        ),
        "Equipo;Tablero;Nombre\nÁvila;1;García, Ana\n;2;Gil, Leo\nSoria;1;Paz, Eva\n;2;Ruiz, Bo\n",
        (
            "Club;Jugador;Año\nÁvila;García, Ana;2001\nÁvila;Gil, Leo;1999\nSoria;Paz, Eva;1987\n"
            "Soria;Ruiz, Bo;2010\n"
        ),
        "Tablero;Nombre\nÁvila;\n1;García, Ana\n2;Gil, Leo\nSoria;\n1;Paz, Eva\n2;Ruiz, Bo\n",
        (
            "Ávila\nTab.\t \tNombre\n1\tFM\tGarcía, Ana\n2\t\tGil, Leo\nSoria\nTab.\t \tNombre\n"
            "1\t\tPaz, Eva\n2\t\tRuiz, Bo\n"
        ),
        (
            "Equipo;Tablero;Nombre;Elo\nÁvila;1;García, Ana;\nÁvila;2;Gil, Leo;\nÁvila;3;;\n"
            "Equipo;Tablero;Nombre;Elo\nSoria;1;Paz, Eva;\nSoria;2;Ruiz, Bo;\n"
        ),
        (
            "Equipo;Función;Tablero;Nombre\nÁvila;Delegado;;Sanz, Pío\nÁvila;Jugador;1;García, Ana\n"
            "Ávila;Capitán;2;Gil, Leo\nSoria;Jugador;1;Paz, Eva\nSoria;Suplente;2;Ruiz, Bo\n"
        ),
        (
            "Equipo;Tablero;Nombre\nÁvila;Capitán;Sanz, Pío\nÁvila;R1;Gil, Leo\nÁvila;1;García, Ana\n"
            "Soria;Delegado;Sanz, Pío\nSoria;1;Paz, Eva\nSoria;Reserva;Ruiz, Bo\n"
        ),
    ],
)
def test_e3_a_table_of_teams_is_read_as_one(text: str) -> None:
    assert rosters(text) == AVILA


def test_e3_the_table_of_the_trial_has_teams_and_not_a_header() -> None:
    found = read(TABLE)
    assert [each.name for each in found.teams] == ["Ávila", "Burgos", "León", "Soria", "Ñora"]
    assert found.teams[0].players[0]["rating"] == 2390
    assert found.teams[0].players[0]["federation"] == "ESP"
    assert "club" not in found.teams[0].players[0]


def test_e3_a_column_names_the_captain_or_marks_who_it_is() -> None:
    named = "Equipo;Nombre;Capitán\nÁvila;García, Ana;Sanz, Pío\nÁvila;Gil, Leo;Sanz, Pío\n"
    marked = "Equipo;Nombre;Capitán\nÁvila;García, Ana;\nÁvila;Gil, Leo;x\n"
    assert read(named).teams[0].data["captain"] == "Sanz, Pío"
    assert read(marked).teams[0].data["captain"] == "Gil, Leo"


def test_e3_a_page_of_rosters_from_the_web_is_read() -> None:
    page = (
        "  1. Norte (RtgAvg:2234, Captain: Perez, Juan / TB1: 0 / TB2: 0)\n"
        "Bo.\t \tName\tRtg\tFED\tFideID\t1\t2\tPts.\n"
        "1\tGM\tVallejo Pons, Francisco\t2710\tESP\t2205530\t1\t½\t1,5\n"
        "2\t\tOrtega, Blas\t2050\tESP\t\t0\t0\t0\n"
        "  2. Sur (RtgAvg:2100, Captain: / TB1: 0 / TB2: 0)\n"
        "Bo.\t \tName\tRtg\tFED\tFideID\t1\t2\tPts.\n"
        "1\tFM\tAdams, Ana\t2210\tESP\t\t1\t1\t2\n"
    )
    north, south = read(page).teams
    assert (north.data, south.data) == (
        {"name": "Norte", "captain": "Perez, Juan"},
        {"name": "Sur"},
    )
    assert north.players[0]["title"] == "GM"
    assert (north.players[0]["rating"], north.players[0]["fide_id"]) == (2710, "2205530")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Ávila;1;García, Ana;2105\nÁvila;2;Gil, Leo;2000\n", [1]),  # without headings
        ("Ávila\t1\tAna García\nÁvila\t2\tLeo Gil\n", [1]),
        ("Equipo;Tablero 1;Tablero 2\nÁvila;García, Ana;Gil, Leo\n", [1]),  # boards side by side
        ("Equipo;Tablero;Nombre\nÁvila;1;García, Ana\nÁvila;1;Gil, Leo\n", [3]),  # twice board 1
        ("Equipo;Tablero;Nombre\nÁvila;1;García, Ana\nÁvila;Blanco;Gil, Leo\n", [3]),
        ("Equipo;Nombre\nÁvila;García, Ana\nÁvila;Gil, Leo\n;Paz, Eva\n", [4]),  # of which team?
        ("Equipo;Nombre\nÁvila;García, Ana\nTotal\n", []),  # a team without players: asked
        ("Equipo;Nº;Nombre\nÁvila;2;García, Ana\nÁvila;1;Gil, Leo\n", [3]),  # is it the board?
        ("Equipo;Rol;Nombre\nÁvila;Capitán;García, Ana\nÁvila;Jugador;Gil, Leo\n", [2]),
        ('Equipo;Nombre\nÁvila;"García\nAna"\n', [2, 3]),
    ],
)
def test_e3_a_table_that_is_not_clear_is_not_entered(text: str, lines: list[int]) -> None:
    assert unclear(text) == lines


def test_e3_a_board_that_is_left_out_is_asked_about() -> None:
    found = read("Equipo;Tablero;Nombre\nÁvila;1;García, Ana\nÁvila;3;Gil, Leo\n")
    (asked,) = found.doubts
    assert str(asked.text) == "Ávila has nobody at board 2: the players below move up."
    (alone,) = read("Equipo;Nombre\nÁvila;García, Ana\nTotal;\n").doubts
    assert alone.level == 3


def workbook(*rows: tuple[Any, ...]) -> bytes:
    """Return a workbook with one sheet."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    for row in rows:
        sheet.append(row)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def test_e3_a_workbook_and_other_encodings_are_read() -> None:
    rows = [("Equipo", "Tablero", "Nombre", "Elo"), ("Ávila", 1, "García, Ana", 2105.0)]
    text = text_of_teams(workbook(("Liga",), (), *rows, ("Ávila", 2, "Gil, Leo", None)), "a.xlsx")
    assert rosters(text) == {"Ávila": ["García, Ana", "Gil, Leo"]}
    formula = text_of_teams(workbook(*rows, ("Ávila", 2, "=B2", 1900)), "a.xlsx")
    assert unclear(formula) == [3]
    assert rosters(text_of_teams(TABLE.encode("cp1252"), "a.csv")) == rosters(TABLE)
    report = Path("tests/fixtures/trf").rglob("*.trf")
    with pytest.raises(InputError, match="whole tournament"):
        text_of_teams(next(report).read_bytes(), "a.trf")


def test_e3_the_desk_shows_a_file_and_takes_it(visitor: Visitor) -> None:
    here, client = visitor(system="team-round-robin", boards=4, rounds=None)
    page = client.get("/e/open/players/import")
    seen = client.submit(page, "/teams/preview", files={"file": ("liga.csv", TABLE.encode())})
    assert "5 teams were read" in seen.text
    assert not here.state.people
    client.submit(seen, "/teams/take")
    assert [len(roster) for roster in here.state.rosters.values()] == [4] * 5


def test_e3_a_question_of_a_table_is_answered_on_the_desk(visitor: Visitor) -> None:
    here, client = visitor(system="team-round-robin", boards=2, rounds=None)
    text = "Equipo;Tablero;Nombre\nÁvila;1;García, Ana\nÁvila;3;Gil, Leo\n"
    seen = client.submit(client.get("/e/open/players"), "/teams/preview", lines=text)
    asked = client.submit(seen, "/teams/take", 409)
    assert "nobody at board 2" in asked.text
    client.confirm(asked)
    assert len(here.state.members) == 2


def test_e3_a_new_event_takes_a_table_of_teams(visitor: Visitor) -> None:
    _, client = visitor()
    values: dict[str, Any] = {"name": "Liga", "system": "team-2026", "people": TABLE}
    client.submit(client.get("/new"), "/new", **values)
    state = client.house.event("liga").state
    assert [person.name for person in state.people.values()][4] == "Ñora"
    assert len(state.members) == 20
    assert has_headings(TABLE)
    assert not has_headings("Nombre;Club\nGil, Leo;Ávila\n")  # where players are paired


def test_e3_a_command_and_a_program_take_the_same_table(
    event: Line, tmp_path: Path, hall: MakeHall
) -> None:
    event.done("new Liga --system team-2026 --boards 4")
    file = tmp_path / "liga.csv"
    file.write_text(TABLE, encoding="utf-8")
    assert "5 teams entered" in event.done("teams liga --import", str(file)).out
    assert len([row for row in event.json("teams liga")["teams"] if row["team"]]) == 5
    assert "play for themselves" in event("teams open --import", str(file)).err
    file.write_text("Norte\nÁrbitro: Gil, Leo\n", encoding="utf-8")
    assert "Árbitro: Gil, Leo" in event("teams liga --import", str(file)).err
    program = Program(hall(system="team-2026", boards=4))
    program.act("team.take", text=TABLE)
    assert len(program.hall.state.members) == 20
    wrong = program.act("team.take", 422, text="Norte\nÁrbitro: Gil, Leo\n")
    assert "Árbitro" in str(wrong)


# ----------------------------------------------------------------------------- E4: late teams


def swiss(hall: MakeHall) -> Hall:
    """Return a Swiss of four teams whose round 1 is played."""
    here = hall(system="team-2026", boards=2, rounds=3)
    for name, strongest in (("A", 2410), ("B", 2310), ("C", 2210), ("D", 2110)):
        here.do(teams.enter, *team(name, strongest, 2))
    here.do(numbers.close_list)
    here.open_round()
    return here


def test_e4_a_late_team_comes_with_its_roster_and_is_numbered_by_it(hall: MakeHall) -> None:
    here = swiss(hall)
    client = DeskClient(house_of(here))
    seen = client.submit(client.get("/e/open/players/late"), "/teams/preview", lines=LATE)
    assert "Plays from" in seen.text
    asked = client.submit(seen, "/teams/take", 409)
    assert "gets the number 2" in asked.text
    assert "had announced" not in asked.text
    client.confirm(asked)
    zamora = next(who for who, each in here.state.people.items() if each.name == "Zamora")
    assert (here.state.numbers[zamora], here.state.late[zamora]) == (2, 2)
    assert len(here.state.rosters[zamora]) == 2
    assert sorted(here.state.numbers.values()) == [1, 2, 3, 4, 5]


def test_e4_a_program_admits_a_late_team_with_its_roster(hall: MakeHall) -> None:
    program = Program(swiss(hall))
    asked = program.act("team.take", 409, text=LATE)
    program.act("team.take", text=LATE, headers={"Pareo-Confirm": asked["token"]})
    state = program.hall.state
    assert [state.numbers[who] for who, each in state.people.items() if each.name == "Zamora"] == [
        2
    ]


def test_e4_a_team_without_players_is_not_admitted(hall: MakeHall) -> None:
    here = swiss(hall)
    here.do(teams.enter, {"name": "Zamora"})
    refused = here.refused(late_entries.admit_late, "p5")
    assert [each.code for each in refused.refusals] == ["no-players"]
    here.do(teams.enter, *team("Soria", 2455, 2))  # nobody is asked about: it has no number yet
    late = here.do(late_entries.admit_late, "p6", 2)
    assert late.entry is not None
    assert here.state.numbers["p6"] == 1
    assert list(here.state.numbers.values()) == [2, 3, 4, 5, 1]


def test_e4_a_command_enters_a_late_team_and_admits_it(event: Line, tmp_path: Path) -> None:
    event.done("new Liga --system team-2026 --boards 2 --rounds 3")
    file = tmp_path / "liga.csv"
    file.write_text(TABLE, encoding="utf-8")
    event.done("teams liga --import", str(file))
    event.done("numbers close liga")
    event.done("pair liga")
    event.done("publish liga")
    file.write_text(LATE, encoding="utf-8")
    event.done("teams liga --import", str(file))
    event.done("late liga Zamora")
    (row,) = [row for row in event.json("teams liga")["teams"] if row["team"] == "Zamora"]
    assert row["number"] == 2
    with pytest.raises(FormError):
        read_teams(State(), "")
