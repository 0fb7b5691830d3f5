"""Round robins through the commands: what is next, what is on record, who has left."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import Round
from pareo.trf import read_trf, write_trf
from tests.unit.cli.conftest import Run
from tests.unit.cli.entering import enter


@pytest.fixture
def league(pareo: Run, tmp_path: Path) -> Path:
    """Return six players in all five rounds of the printed table, the first three played."""
    path = tmp_path / "league.trf"
    pareo("schedule", "round-robin", "6", "--trf", path)
    whole = read_trf(path).tournament
    with_rounds(path, *whole.rounds[:3])
    enter(path, lambda white, black: "1-0" if white < black else "½-½")
    with_rounds(path, *read_trf(path).tournament.rounds, *whole.rounds[3:])
    return path


def with_rounds(path: Path, *rounds: Round) -> None:
    event = replace(read_trf(path).tournament, rounds=rounds, published_players=())
    path.write_text(write_trf(event).text, encoding="utf-8")


def test_the_first_round_without_results_is_next(pareo: Run, league: Path, tmp_path: Path) -> None:
    ran = pareo("pair", league, "--format", "plain")
    assert ran.code == ExitCode.FINE
    assert sorted(ran.out.splitlines()[1:]) == ["1 4", "2 3", "6 5"]  # round 4 of the table
    assert "Round 4 is in the file already, still without results." in ran.err
    same = tmp_path / "same.trf"
    assert pareo("pair", league, "--out", same).code == ExitCode.FINE
    assert read_trf(same).tournament.rounds == read_trf(league).tournament.rounds


def test_when_all_is_played_nothing_is_left(pareo: Run, league: Path) -> None:
    enter(league, lambda *_: "½-½")
    assert "No round of round-robin is left to be paired." in pareo("pair", league).err


def test_a_record_that_differs_from_the_table_is_told(pareo: Run, league: Path) -> None:
    first, *others = read_trf(league).tournament.rounds
    assert {(match.home, match.away) for match in first.matches} == {(1, 6), (2, 5), (3, 4)}
    other_first = Round.of((1, 5, "1-0"), (2, 6, "1-0"), (3, 4, "1-0"))
    with_rounds(league, other_first, *others[:1])
    for ran in (pareo("pair", league), pareo("schedule", "round-robin", "--from", league)):
        assert ran.code == ExitCode.FINE
        assert "The record differs from the table in round 1. See pareo check." in ran.err
        assert "round 2" not in ran.err


def test_an_event_gone_on_with_shows_its_results(pareo: Run, league: Path) -> None:
    shown = pareo("schedule", "round-robin", "--from", league)
    assert (shown.code, shown.err) == (ExitCode.FINE, "")
    rows = [line.split() for line in shown.out.splitlines() if line.strip()[:1].isdigit()]
    assert ["1", "1", "1", "1", "6", "6", "1-0"] in rows  # round 1, board 1: 1-6
    assert ["4", "1", "6", "6", "5", "5"] in rows  # not played yet
    rounds = json.loads(pareo("schedule", "round-robin", "--from", league, "--json").out)["rounds"]
    assert rounds[0]["pairs"][0]["result"] == "1-0"


def test_who_left_has_no_more_games_in_the_list(pareo: Run, league: Path, tmp_path: Path) -> None:
    # Two of five games is fewer than half.
    whole = read_trf(league).tournament
    with_rounds(league, *whole.rounds[:2])
    left = tmp_path / "left.trf"
    ran = pareo("schedule", "round-robin", "--from", league, "--withdraw", "6", "--trf", left)
    rows = [line.split() for line in ran.out.splitlines() if line.strip()[:1].isdigit()]
    with_six = [row[0] for row in rows if "6" in (row[2], *row[4:5])]
    assert with_six == ["1", "2"]
    # Round 3 has 2-6: now 2 rests.
    assert ["3", "2", "2", "rests"] in rows


def test_who_rests_is_not_called_absent(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "five.trf"
    pareo("schedule", "round-robin", "5", "--trf", path)
    shown = pareo("pair", path).out
    assert "rests" in shown
    assert "absent" not in shown


def test_line_ups_of_teams_are_shown_board_by_board(pareo: Run, tmp_path: Path) -> None:
    names = tmp_path / "teams.txt"
    names.write_text("# A\nAna\nAlf\n# B\nBea\nBob\n# C\nCai\nCid\n", encoding="utf-8")
    ran = pareo("schedule", "team-round-robin", "--names", names, "--json")
    first = json.loads(ran.out)["rounds"][0]["pairs"][0]
    assert (first["white"], first["black"]) == (2, 3)  # round 1 for three: 2-3
    assert first["boards"] == [[3, 5, "pending"], [6, 4, "pending"]]
    rows = [
        line.split()
        for line in pareo("schedule", "team-round-robin", "--names", names).out.splitlines()
    ]
    assert ["1", "B", "C", "1", "3", "Bea", "5", "Cai"] in rows
    assert ["1", "B", "C", "2", "6", "Cid", "4", "Bob"] in rows
    numbers = pareo("schedule", "team-round-robin", "3").out
    assert "The team named first has White on the odd boards." in numbers


def enter_by_hand(path: Path, number: int, codes: dict[int, str]) -> None:
    """Write result codes of a round into the lines of players, and nothing else."""
    lines = path.read_text(encoding="utf-8").splitlines()
    at = 98 + 10 * (number - 1)  # column 99 of the first round
    for index, line in enumerate(lines):
        if line.startswith("001") and (code := codes.get(int(line[4:8]))):
            lines[index] = f"{line.ljust(at)[:at]}{code}{line[at + 1 :]}"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_art_4_2_points_left_as_they_were_are_told_once(pareo: Run, tmp_path: Path) -> None:
    path, later = tmp_path / "league.trf", tmp_path / "later.trf"
    pareo("schedule", "round-robin", "6", "--trf", path)
    # Round 1 of the table: 1-6 2-5 3-4.
    enter_by_hand(path, 1, {1: "1", 6: "0", 2: "=", 5: "=", 3: "0", 4: "1"})
    audited = pareo("audit", path)
    assert audited.code == ExitCode.FINE
    assert audited.out.count("out of date: nobody has any") == 1
    shown = pareo("show", path)
    assert shown.err.count("not brought up to date") == 1
    # Pareo writes the points anew; after one more round they are those after round 1.
    assert pareo("convert", path, later).code == ExitCode.FINE
    enter_by_hand(later, 2, {6: "1", 4: "0", 5: "=", 3: "=", 1: "1", 2: "0"})
    audited = pareo("audit", later)
    assert audited.code == ExitCode.FINE
    assert audited.out.count("they are those after round 1") == 1
