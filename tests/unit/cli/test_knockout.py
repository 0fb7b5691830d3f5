"""A knock-out through the commands: its places, its phases, what is told on the way."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import Round
from pareo.trf import read_trf, write_trf
from tests.unit.cli.conftest import Run
from tests.unit.cli.entering import enter


def better_number_wins_but_8_and_9_draw(white: int, black: int) -> str:
    if {white, black} == {8, 9}:
        return "½-½"
    return "1-0" if white < black else "0-1"


@pytest.fixture
def cup(pareo: Run, tmp_path: Path) -> Path:
    """Return 13 players to the end; 8 and 9 draw all seven games, so that both have 3½."""
    path = tmp_path / "cup.trf"
    pareo("schedule", "knockout", "13", "--third-place", "--trf", path)
    for step in range(20):
        enter(path, better_number_wins_but_8_and_9_draw)
        following = tmp_path / f"cup{step}.trf"
        if pareo("pair", path, "--out", following).code != ExitCode.FINE:
            break
        path = following
    return path


def test_standings_of_a_knock_out_are_by_stage_and_not_by_points(pareo: Run, cup: Path) -> None:
    made = json.loads(pareo("standings", cup, "--json").out)
    ranks = {row["number"]: row["rank"] for row in made["standings"]}
    # 13 players: the losers of the first stage share 9 to 13, those of the next 5 to 8.
    last_draw = read_trf(cup).tournament.rounds[6].matches[0]
    through, out = last_draw.away, last_draw.home  # sudden death: a draw is enough for Black
    assert {through, out} == {8, 9}
    assert [ranks[number] for number in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert [ranks[number] for number in (5, 6, 7, through)] == [5] * 4
    assert [ranks[number] for number in (10, 11, 12, 13, out)] == [9] * 5
    points = {row["number"]: row["points"] for row in made["standings"]}
    assert points[out] == 3.5 > points[5]
    assert made["final"]
    assert "Ordered by the stages of the bracket" in pareo("standings", cup).out


def test_a_knock_out_has_no_final_list_before_its_final(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "cup.trf"
    pareo("schedule", "knockout", "4", "--games", "1", "--trf", path)
    enter(path, better_number_wins_but_8_and_9_draw)
    made = json.loads(pareo("standings", path, "--json").out)
    assert [(row["rank"], row["number"]) for row in made["standings"]] == [
        (1, 1),
        (1, 2),
        (3, 3),
        (3, 4),
    ]
    assert not made["final"]


def test_show_orders_a_knock_out_by_its_bracket(pareo: Run, cup: Path) -> None:
    shown = pareo("show", cup)
    assert "Ordered by the stages of the bracket." in shown.out


def test_the_places_of_a_knock_out_are_checked(pareo: Run, cup: Path) -> None:
    assert pareo("check", cup).code == ExitCode.FINE
    text = cup.read_text(encoding="utf-8")
    lines = text.splitlines()
    ranks = {line[4:8]: line[85:89] for line in lines if line.startswith("001")}
    assert (ranks["   1"], ranks["   2"]) == ("   1", "   2")
    swapped = [
        line[:85] + {"   1": "   2", "   2": "   1"}[line[4:8]] + line[89:]
        if line.startswith("001") and line[4:8] in ("   1", "   2")
        else line
        for line in lines
    ]
    cup.write_text("\n".join(swapped) + "\n", encoding="utf-8")
    ran = pareo("check", cup)
    assert ran.code == ExitCode.FINDINGS
    assert "No. 1: place 2 on record; due: 1" in ran.out


def test_the_bracket_has_the_places_and_the_score_phase_by_phase(pareo: Run, cup: Path) -> None:
    shown = pareo("schedule", "knockout", "--from", cup)
    assert "1-1, 1-1, 1-1, ½-½" in shown.out
    after_bracket = shown.out.split("\nPlaces\n")[1].splitlines()
    assert [line.split()[0] for line in after_bracket[1:]] == (
        ["1", "2", "3", "4"] + ["5-8"] * 4 + ["9-13"] * 5
    )
    stages = json.loads(pareo("schedule", "knockout", "--from", cup, "--json").out)["stages"]
    (long_one,) = [match for match in stages[0] if len(match["phases"]) > 1]
    assert long_one["phases"] == [
        {"phase": "standard", "one": 1.0, "other": 1.0},
        {"phase": "rapid", "one": 1.0, "other": 1.0},
        {"phase": "blitz", "one": 1.0, "other": 1.0},
        {"phase": "sudden death", "one": 0.5, "other": 0.5},
    ]


@pytest.mark.parametrize(
    ("players", "english"),
    [("16", "round of 16"), ("32", "round of 32"), ("64", "round of 64"), ("8", "quarter-finals")],
)
def test_stages_have_the_names_that_people_use(pareo: Run, players: str, english: str) -> None:
    assert english in pareo("schedule", "knockout", players).out


def test_stages_have_their_spanish_names(pareo: Run) -> None:
    shown = pareo("schedule", "knockout", "32", "--lang", "es").out
    assert "dieciseisavos de final" in shown
    assert "octavos de final" in shown


def with_rounds(path: Path, *rounds: Round) -> None:
    event = replace(read_trf(path).tournament, rounds=rounds, published_players=())
    path.write_text(write_trf(event).text, encoding="utf-8")


def test_games_that_the_bracket_does_not_have_are_refused(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "cup.trf"
    pareo("schedule", "knockout", "4", "--games", "1", "--trf", path)
    # The bracket for 4 has 1-4 and 2-3.
    with_rounds(path, Round.of((1, 3, "1-0"), (2, 4, "1-0")))
    for ran in (pareo("pair", path), pareo("schedule", "knockout", "--from", path)):
        assert ran.code == ExitCode.BAD_INPUT
        assert "The record differs from the bracket in round 1: 1-3, 2-4" in ran.err


def test_a_game_after_the_decision_and_a_rated_tie_break_are_told(
    pareo: Run, tmp_path: Path
) -> None:
    path = tmp_path / "cup.trf"
    pareo("schedule", "knockout", "4", "--trf", path)
    with_rounds(
        path,
        Round.of((1, 4, "1-0"), (3, 2, "1-0")),
        Round.of((4, 1, "0-1"), (2, 3, "1-0")),
        Round.of((1, 4, "1-0"), (3, 2, "1-0")),  # 1-4 is decided; 3-2 is rapid
        Round.of((2, 3, "½-½u")),
    )
    ran = pareo("pair", path)
    assert ran.code == ExitCode.FINE
    assert "The record differs from the bracket in round 3. See pareo check." in ran.err
    assert "3-2: game 3 is a tie-break, but entered as a rated game. Enter W, D, L." in ran.err
    assert "game 4" not in ran.err
    assert "A new stage begins: final." in ran.err


def test_a_knock_out_has_no_initial_colour(pareo: Run, tmp_path: Path) -> None:
    path, again = tmp_path / "cup.trf", tmp_path / "again.trf"
    pareo("schedule", "knockout", "4", "--trf", path)
    assert "Initial colour" not in pareo("show", path).out
    assert pareo("convert", path, again).code == ExitCode.FINE
    assert "\n152" not in again.read_text(encoding="utf-8")


def test_who_rests_and_who_is_out_of_a_knock_out(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "cup.trf"
    pareo("schedule", "knockout", "3", "--games", "1", "--trf", path)
    assert "rests" in pareo("show", path, "--round", "1").out
    enter(path, better_number_wins_but_8_and_9_draw)
    paired = pareo("pair", path).out
    assert "is out" in paired
    assert "absent" not in paired


def test_the_signs_of_a_crosstable_are_those_of_a_fixed_system(pareo: Run, cup: Path) -> None:
    shown = pareo("show", cup).out
    assert "- alone: no game in this round" in shown
    assert "absent" not in shown
