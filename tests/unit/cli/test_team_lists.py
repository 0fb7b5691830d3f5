"""pareo standings --boards, --individual and --best, pareo show --members and --grid."""

import json
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from tests.oracle.tiebreaks import TIE_BREAKS
from tests.unit.cli.conftest import Run

SAMPLE = TIE_BREAKS.parent / "trf/trf26-team/grandmommyscup.trf"


def test_the_best_of_each_board(pareo: Run) -> None:
    """242 of India 3: 8 won, 4 drawn, 1 lost of 13 games are 10 points, 76.9 %.

    The line in the file has the same results; the round of the team's bye is no game.
    """
    out = pareo("standings", SAMPLE, "--boards", "performance", "--games", "8").out
    board_1 = out.split("\n\n")[0].splitlines()
    assert board_1[0] == "Board 1"
    assert board_1[2].split()[-7:-1] == ["13", "8", "4", "1", "10", "76.9"]
    assert "Ordered by performance, then points and percentage." in out
    assert "Reserve 1" in out


def test_programs_get_everybody_of_a_board(pareo: Run) -> None:
    out = pareo("standings", SAMPLE, "--boards", "points", "--games", "8", "--json").out
    data = json.loads(out)
    assert (data["by"], data["games"], len(data["boards"])) == ("points", 8, 5)
    players = data["boards"][0]["players"]
    best = players[0]
    assert (best["rank"], best["number"], best["points"], best["games"]) == (1, 101, 10.5, 13)
    assert all((each["rank"] is None) == (each["games"] < 8) for each in players)


def test_all_players_of_teams_in_one_list(pareo: Run) -> None:
    """By the lines in the file 101 has 10½ of 13 games, nobody has more points."""
    data = json.loads(pareo("standings", SAMPLE, "--individual", "points", "--json").out)
    best, second = data["players"][:2]
    assert (best["rank"], best["number"], best["points"], best["games"]) == (1, 101, 10.5, 13)
    assert second["points"] <= 10.5
    out = pareo("standings", SAMPLE, "--individual", "percentage", "--games", "14").out
    assert out.startswith("Players of all teams")
    assert "Ordered by percentage, then points and performance." in out
    assert "with fewer games than 14" in out


def test_teams_against_teams(pareo: Run) -> None:
    """Every match has two cells, which add up to the boards of a match."""
    rows = json.loads(pareo("show", SAMPLE, "--grid", "--json").out)["grid"]["rows"]
    by_number = {row["number"]: row for row in rows}
    met = [
        (row["number"], int(key.removeprefix("against_")), cell)
        for row in rows
        for key, cell in row.items()
        if key.startswith("against_") and cell and cell != "×"
    ]
    assert met
    for number, other, cell in met:
        theirs = by_number[other][f"against_{number}"]
        if "f" not in cell + theirs:
            assert _points(cell) + _points(theirs) == 4, (number, other)
    out = pareo("show", SAMPLE, "--grid").out
    assert "A column is for the team with that number: game points against it." in out


def _points(cell: str) -> float:
    return float(cell.replace("½", ".5"))


def test_what_the_players_of_a_federation_add(pareo: Run, sample: Path) -> None:
    words = ("standings", sample, "--group", "federation", "--best", "2")
    clubs = json.loads(pareo(*words, "--json").out)["clubs"]
    name, points, counted = (clubs[0][key] for key in ("name", "points", "counted"))
    told = json.loads(pareo(*words, "--explain", name, "--json").out)["explanation"]
    *rows, total = told["rows"]
    assert [row["number"] for row in rows] == counted
    assert sum(row["points"] for row in rows) == total["points"] == points
    assert "Together" in pareo(*words, "--explain", name).out
    assert "is not the name of one of them" in pareo(*words, "--explain", "Atlantis").err


def test_federations_by_the_sum_of_their_best(pareo: Run, sample: Path) -> None:
    data = json.loads(
        pareo("standings", sample, "--group", "federation", "--best", "2", "--json").out
    )
    assert data["tie_breaks"][-1] == "place"
    first = data["clubs"][0]
    standings = json.loads(pareo("standings", sample, "--json").out)["standings"]
    own = [row for row in standings if row["federation"] == first["name"]][:2]
    assert first["counted"] == [row["number"] for row in own]
    assert first["points"] == sum(row["points"] for row in own)
    assert first["values"][0] == sum(row["values"][0] for row in own)
    out = pareo("standings", sample, "--group", "federation", "--best", "2", "--then", "places").out
    assert "Sum of places" in out
    assert "then the sum of places" in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "3"], "--games needs --boards."),
        (["--then", "place"], "--then needs --best."),
        (["--best", "3"], "--best needs --group club."),
        (["--boards", "points", "--group", "club"], "--boards goes without"),
        (["--individual", "points", "--best", "2"], "--best needs --group club."),
        (["--individual", "points", "--explain", "1"], "--individual goes without"),
        (["--individual", "points", "--boards", "points"], "only one of"),
    ],
)
def test_options_that_need_others(pareo: Run, words: list[str], told: str) -> None:
    ran = pareo("standings", SAMPLE, *words)
    assert ran.code == ExitCode.USAGE
    assert told in ran.err


def test_what_does_not_fit_the_event_is_refused(pareo: Run, sample: Path) -> None:
    assert "event of teams" in pareo("standings", sample, "--boards", "points").err
    assert "Groups are made of players" in (
        pareo("standings", SAMPLE, "--group", "club", "--best", "2").err
    )
    assert "no results of members" in pareo("show", sample, "--members").err


def test_results_of_the_members_and_their_crosstable(pareo: Run) -> None:
    """Player 1 of India, from the line in the file: 14 games, +5 =6 -3, 8 points."""
    data = json.loads(pareo("show", SAMPLE, "--members", "--individual", "--json").out)
    first = next(row for row in data["members"]["rows"] if row["number"] == 1)
    record = [first[key] for key in ("games", "wins", "draws", "losses", "points", "percentage")]
    assert record == [14, 5, 6, 3, 8, "57.1"]
    assert first["round_1"] == "51b½"
    assert len(data["individual"]["rows"]) == 249


def test_the_same_in_spanish(pareo: Run) -> None:
    out = pareo("standings", SAMPLE, "--boards", "points", "--lang", "es").out
    assert out.startswith("Tablero 1")
    assert "Partidas" in out
