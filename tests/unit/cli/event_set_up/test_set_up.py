"""pareo event describe, settings, rules, public, lot, numbers, forbid: before the start."""

from pathlib import Path

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.event_set_up.conftest import Line


def test_an_event_is_described(event: Line) -> None:
    event.done("describe open --place Soria --arbiter", "Ruiz, Ana", "--deputy", "Vega, Luz")
    shown = event.json("open open")["tournament"]
    assert (shown["city"], shown["chief_arbiter"]) == ("Soria", "Ruiz, Ana")
    event.done("describe open --without city --name Other")
    assert "city" not in event.json("open open")["tournament"]
    assert event.json("status open")["name"] == "Other"
    assert event.json("list")["events"][0]["name"] == "Other"
    event.done("undo open", str(event.last.seq))
    assert event.json("list")["events"][0]["name"] == "Open"


def test_settings_change_before_the_start(event: Line) -> None:
    event.done("settings open --acceleration baku --tie-order lots --rounds 6")
    settings = event.hall.tournament.settings
    assert (settings.rounds, settings.system) == (6, "FIDE_DUTCH_2026_BAKU")
    ran = event("settings open --points 3/1/0")  # C.04.7 Art. 1.1: a win is worth two draws
    assert ran.code == ExitCode.FINDINGS
    assert "C.04.7 Art. 1.1" in ran.err
    event.done("settings open --acceleration none")
    event.done("settings open --points 3/1/0/1")
    points = event.hall.tournament.settings.points
    assert (points.white_win, points.black_draw, points.pairing_allocated_bye) == (30, 10, 10)
    event.done("settings open --points 1/0.5/0")
    points = event.hall.tournament.settings.points
    assert (points.white_win, points.black_draw, points.pairing_allocated_bye) == (10, 5, 10)


@pytest.mark.parametrize("points", ["3", "3/1/x", "1/2/3/4/5"])
def test_points_that_are_none(event: Line, points: str) -> None:
    assert event("settings open --points", points).code == ExitCode.USAGE


def test_rules_of_the_event(event: Line) -> None:
    event.done("rules open --half-point-byes 2 --last-half-point-bye 4 --missed-rounds half")
    event.done("rules open --above-30-days yes --lists", "FIDE standard, FIDE rapid")
    assert event.hall.state.rules == {
        "half_point_byes": {"count": 2, "last_round": 4},
        "missed_rounds": "H",
        "above_30_days": True,
        "list_order": ["FIDE standard", "FIDE rapid"],
    }
    event.done("rules open --without half-point-byes")
    assert "half_point_byes" not in event.hall.state.rules
    assert event("rules open --last-half-point-bye 4").code == ExitCode.USAGE


def test_what_everybody_sees(event: Line) -> None:
    event.done("public open --level standings --columns rating,title")
    assert event.hall.state.public == {"level": "standings", "columns": ["rating", "title"]}
    assert event("public open --columns birth_date").code == ExitCode.BAD_INPUT


def test_lots_are_drawn_or_noted(event: Line) -> None:
    event.done("lot open colour --drawn b")
    assert event.last.payload["drawn"] == "b"
    assert event("lot open colour --seed 7").code == ExitCode.QUESTION
    event.done("lot open position --round 1 --drawn 518")
    assert event.last.payload["drawn"] == "518 RNBQKBNR"


def test_numbers_are_closed_given_and_shown(event: Line, tmp_path: Path) -> None:
    event.done("numbers close open")
    rows = event.json("numbers show open")["players"]
    assert [row["person"] for row in rows] == [f"p{n}" for n in range(1, 9)]
    ran = event("numbers swap open 1 2")
    assert ran.code == ExitCode.FINDINGS
    assert "pareo event fide leave --reason TEXT open" in ran.err
    order = tmp_path / "order.txt"
    order.write_text("\n".join(f"p{n}" for n in range(1, 8)), encoding="utf-8")
    assert event("numbers give open", str(order)).code == ExitCode.BAD_INPUT
    assert event("numbers remake open").code == ExitCode.FINDINGS


def test_people_are_kept_apart_and_meet_again(event: Line) -> None:
    event.done("forbid open 1 2 3 --rounds 1-3")
    entry = str(event.last.seq)
    assert event.last.payload["last_round"] == 3
    assert f"Entry {entry}: kept apart: Player001, X, Player002, X and" in event("status open").out
    event.done("allow open", entry)
    assert event.json("status open")["kept_apart"] == []
    event.done("forbid open --federation")
    assert event("forbid open --federation --club").code == ExitCode.USAGE
    assert event("forbid open 1").code == ExitCode.BAD_INPUT


def test_the_prize_plan_is_kept(event: Line, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text("wrong = 1\n", encoding="utf-8")
    assert event("prizes open", str(plan)).code == ExitCode.BAD_INPUT


def test_points_and_ties_after_a_round(event: Line) -> None:
    event.hall.start()
    event.done("points open 1 -0.5 --reason", "a telephone")
    assert event.last.payload["points"] == -5
    assert event("points open 1 x --reason y").code == ExitCode.USAGE
    assert event("ties order open 1 2").code == ExitCode.FINDINGS
    assert event("ties values open OTHER_1 1=3.5").code == ExitCode.FINDINGS
    assert event("ties values open OTHER_1 1").code == ExitCode.USAGE


def test_fide_mode_is_left_after_two_questions(event: Line) -> None:
    event.done("fide leave open --reason", "a rule of our own")
    assert event.json("status open")["fide_mode"] is False
    assert "FIDE mode was left" in event("status open").out
    event.hall.start()
    assert event.json("settings open --rounds 4")["level"] == 4


def test_q108_the_rules_of_an_acceleration_of_its_own_are_shown(event: Line) -> None:
    event.done("rules open --acceleration-text", "Numbers 1 to 4 have one point more.")
    event.done("rules open --half-point-byes 2 --last-half-point-bye 4")
    shown = event("open open").out
    assert "Numbers 1 to 4 have one point more." in shown
    assert "2, until round 4" in shown
    assert event.json("open open")["rules"]["half_point_byes"] == {"count": 2, "last_round": 4}
