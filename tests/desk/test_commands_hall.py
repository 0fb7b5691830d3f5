"""Commands of the hall that the examples of the documents do not run: claims, absences, appeals."""

from pathlib import Path

from pareo.service.desk.laws import appeals
from tests.desk.test_commands_rounds import ASKED, DONE, Line, line

__all__ = ["line"]

REPEATED = "1.Cf3 Cf6 2.Cg1 Cg8 3.Cf3 Cf6 4.Cg1 Cg8"


def test_9_2_a_claim_by_the_moves_of_a_file(line: Line, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(REPEATED, encoding="utf-8")
    assert line("claim", "1", "white", str(sheet), "--letters", "es") == DONE
    assert line.hall.state.game(1, 1).result == "½-½"


def test_6_7_1_absent_players_lose_by_forfeit(line: Line) -> None:
    assert line("absent", "7") != DONE
    assert line("absent", "1=white", "2=both") == ASKED  # the round was not started
    assert line("start") == DONE
    assert line("absent", "1=white", "2=both") == DONE
    results = [line.hall.state.game(1, game).result for game in (1, 2)]
    assert results == ["0F-1F", "0F-0F"]


def test_11_10_an_appeal_is_noted_and_decided(line: Line) -> None:
    assert line("appeal", "note", "p1", "The clock was wrong", "--round", "1") == DONE
    (filed,) = appeals.appeals_of(line.hall.state)
    assert line.yes("appeal", "decide", str(filed.note.seq), "rejected", "It stands") == 1
    assert all(each.decision for each in appeals.appeals_of(line.hall.state))


def test_7_5_5_the_second_illegal_move_asks_for_a_fact(line: Line) -> None:
    assert line("incident", "1", "illegal-move", "black") == DONE
    assert line("incident", "1", "two-hands", "black") != DONE
    assert "Can the opponent mate" in line.err
    assert line("incident", "1", "two-hands", "black", "--fact", "opponent-can-mate=yes") == DONE
    assert line.hall.state.game(1, 1).result == "1-0"


def test_the_rules_of_the_laws_by_a_command(line: Line) -> None:
    assert line.yes("rules", "--laws", "appeal_minutes=30,supervision=A.4") == 1
    assert line.hall.state.rules["laws"] == {"appeal_minutes": 30, "supervision": "A.4"}
    assert line("rules", "--laws", "nonsense=1") not in (DONE, ASKED)
