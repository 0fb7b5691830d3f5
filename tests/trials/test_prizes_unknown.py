"""L4: who can win no prize by sex or age, because theirs is unknown, is named and asked about."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pareo.cli import ExitCode
from pareo.service.desk import events, finishing, people, standing
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Ask
from pareo.trf import write_trf
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.unit.cli.conftest import Run, pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]
PLAN: Final = """\
[[category]]
name = "Open"
prizes = [100]
[[category]]
name = "Best woman"
group = "sex=w"
prizes = [50]
[[category]]
name = "U18"
group = "age=U18"
prizes = [20]
"""
OPEN: Final = '[[category]]\nname = "Open"\nprizes = [100]\n'
SEX: Final = "is in no group, for the sex is unknown: "
BORN: Final = "is in no group, for the year of birth is unknown: "


def known_but_one(hall: Hall) -> str:
    """Say of everybody but the last one what is needed; return the name of that one."""
    *others, last = hall.state.people
    for who in others:
        hall.do(people.correct, who, {"sex": "w" if who == "p1" else "m", "birth_date": "1990"})
    return hall.state.people[last].name


def test_l4_saving_a_plan_asks_on_the_desk(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    name = known_but_one(hall)
    question = client.submit(client.get("/e/open/prizes?sample=1"), "/prizes", 409, plan=PLAN)
    assert f"1 player {SEX}{name}" in question.text
    assert f"1 player {BORN}{name}" in question.text
    client.confirm(question)
    assert hall.state.prizes["plan"]


def test_l4_a_title_says_the_sex_and_other_plans_are_not_asked_about(hall: MakeHall) -> None:
    made = hall(players=4)
    made.do(standing.plan_prizes, OPEN)
    known_but_one(made)
    *_, last = made.state.people
    made.do(people.correct, last, {"title": "WFM", "birth_date": "2001"})
    made.do(standing.plan_prizes, PLAN)
    answer = made.answer(standing.plan_prizes, OPEN)
    assert not isinstance(answer, Ask)


def test_l4_commands_and_programs_are_asked(event: Line, tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(PLAN, encoding="utf-8")
    ran = event("prizes open", str(file))
    assert ran.code == ExitCode.QUESTION
    assert "8 players are in no group, for the sex is unknown: " in ran.err
    program = Program(event.hall)
    asked = program.act("prizes.plan", 409, plan=PLAN)
    assert [each["code"] for each in asked["warnings"]] == ["unknown-for-prizes"] * 2
    program.act("prizes.plan", headers={"Pareo-Confirm": asked["token"]}, plan=PLAN)


def test_l4_at_the_award_they_are_named_and_asked_about(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.do(events.describe, {"first_day": "2026-11-01"})
    name = known_but_one(hall)
    asked = hall.asked(standing.plan_prizes, PLAN)
    hall.do(lambda desk: standing.plan_prizes(_with(desk, asked), PLAN))
    hall.start()
    hall.play()
    page = client.get("/e/open/prizes").text
    assert f"1 player {SEX}{name}" in page
    assert f"1 player {BORN}{name}" in client.get("/e/open/documents/prizes").text
    ending = hall.asked(finishing.finish)
    codes = [each.code for each in ending.warnings]
    assert codes.count("unknown-for-prizes") == 2


def test_l4_of_a_file_they_are_named(pareo: Run, hall: MakeHall, tmp_path: Path) -> None:
    made = hall(players=4, rounds=1)
    made.start()
    made.play()
    file, plan = tmp_path / "open.trf", tmp_path / "plan.toml"
    file.write_text(write_trf(made.tournament).text, encoding="utf-8")
    plan.write_text(PLAN.partition('[[category]]\nname = "U18"')[0], encoding="utf-8")
    ran = pareo("prizes", str(file), "--plan", str(plan))
    assert "4 players are in no group, for the sex is unknown: " in ran.out


def _with(desk: Desk, asked: Ask) -> Desk:
    from pareo.value import replace

    return replace(desk, token=asked.token)
