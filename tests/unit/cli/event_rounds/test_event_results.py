"""Results by the commands: one, line by line, a file, a second time."""

import json
from pathlib import Path

import pytest

from pareo.service.desk import results, rounds
from tests.desk.hall import Hall
from tests.unit.cli.event_rounds.conftest import Event, Open


@pytest.fixture
def hall(opened: Open) -> Hall:
    """Four tables of round 1, published."""
    made = opened(players=8)
    made.do(rounds.pair)
    made.do(rounds.publish)
    return made


def scores(hall: Hall) -> list[str]:
    return [game.result for game in hall.state.games_of(1)]


def test_line_by_line_through_a_pipe(hall: Hall, event: Event) -> None:
    ran = event("result", "--enter", typed="1\n5\nz\n0\nm4\n+\nq\n")
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "Table 1: White wins",
        "Table 2: draw",
        "Table 2: taken back",
        "Table 2: Black wins",
        "Table 4: White wins by forfeit",
        "1 table is open.",
    ]
    assert scores(hall) == ["1-0", "0-1", "pending", "1F-0F"]
    assert ran.err.splitlines()[0].startswith("Table 1, Player")


@pytest.mark.usefixtures("hall")
def test_line_by_line_for_programs(event: Event) -> None:
    ran = event("result", "--enter", "--json", typed="1\n5\n")
    found = json.loads(ran.out)
    assert [each["answer"] for each in found["answers"]] == ["done", "done"]
    assert (found["round"], found["open"]) == (1, [3, 4])


def test_an_adjournment_is_asked_about_and_not_written(hall: Hall, event: Event) -> None:
    ran = event("result", "--enter", typed="a\nq\n")
    assert ran.code == 5
    assert "--confirm" in ran.err
    assert scores(hall) == ["pending"] * 4


def test_a_result_of_somebody_else_meanwhile_is_not_lost(hall: Hall, event: Event) -> None:
    seen = hall.state.head
    hall.by("Berta").do(results.enter, 1, 1, "0-1")
    ran = event("result", "1", "1-0", "--seen", str(seen))
    assert ran.code == 0
    assert "Table 1 has two results" in ran.err
    assert "0-1 or 1-0" in event("boards").out
    assert event("close").code == 1
    assert event("settle", "1", "1-0").code == 0
    assert scores(hall)[0] == "1-0"


def test_a_file_of_results(hall: Hall, event: Event, tmp_path: Path) -> None:
    file = tmp_path / "results.txt"
    file.write_text("# round 1\n1 1-0\n2 =\n\n3; 0-1\n4 +-\n", encoding="utf-8")
    assert event("result", "--file", file).code == 0
    assert scores(hall) == ["1-0", "½-½", "0-1", "1F-0F"]


def test_a_file_with_mistakes_names_them_all_and_enters_nothing(
    hall: Hall, event: Event, tmp_path: Path
) -> None:
    file = tmp_path / "results.txt"
    file.write_text("1 1-0\n9 1-0\n2 7-0\nnothing\n1 0-1\n", encoding="utf-8")
    ran = event("result", "--file", file)
    assert ran.code == 3
    for part in ("no table 9", "“7-0” is not a result", "“nothing”", "Table 1 has two results"):
        assert part in ran.err
    assert scores(hall) == ["pending"] * 4


def test_the_same_file_with_the_same_key_is_written_once(
    hall: Hall, event: Event, tmp_path: Path
) -> None:
    file = tmp_path / "results.txt"
    file.write_text("1 1-0\n2 0-1\n", encoding="utf-8")
    event("result", "--file", file, "--key", "k")
    head = hall.state.head
    assert event("result", "--file", file, "--key", "k").code == 0
    assert hall.state.head == head


def test_results_are_verified_by_typing_them_again(hall: Hall, event: Event) -> None:
    event("result", "--enter", typed="1\n5\nq\n")
    assert event("result", "--verify", "--as", "Berta", typed="1\n5\n").code == 0
    assert [game.checked for game in hall.state.games_of(1)][:2] == [("Berta",), ("Berta",)]
    differs = event("result", "--verify", typed="1\n0\n")
    assert differs.code == 1
    assert "Table 2 differs" in differs.out


@pytest.mark.parametrize(
    "line", [(), ("1",), ("1", "1-0", "--enter"), ("--enter", "--verify")], ids=str
)
@pytest.mark.usefixtures("hall")
def test_one_way_at_a_time(event: Event, line: tuple[str, ...]) -> None:
    assert event("result", *line).code == 2


@pytest.mark.usefixtures("hall")
def test_what_is_no_result_or_table(event: Event) -> None:
    assert event("result", "1", "2-0").code == 3
    assert event("result", "9", "1-0").code == 3
    assert event("result", "1", "1-0", "--round", "7").code == 3


def test_an_adjourned_game_is_finished_later(hall: Hall, event: Event, confirmed: Event) -> None:
    assert event("adjourn", "1").code == 5
    assert confirmed("adjourn", "1").code == 0
    assert event("finish-game", "1", "½-½", "--round", "1").code == 0
    assert scores(hall)[0] == "½-½"


def test_a_past_result_is_corrected(hall: Hall, event: Event, confirmed: Event) -> None:
    hall.play()
    hall.open_round()
    assert event("correct", "1", "0-1", "--round", "1").code == 5
    assert confirmed("correct", "1", "0-1", "--round", "1").code == 0
    assert scores(hall)[0] == "0-1"
    assert confirmed("report-correct", "2", "--colours-reversed", "--round", "1").code == 0
    assert hall.state.report
