"""R10, R11, R13, R15: byes of several, who is not here, and answers with what is meant."""

from collections.abc import Callable

import pytest

from pareo.cli import ExitCode
from pareo.service.desk import byes, late_entries, people, presence, ratings, rounds, rules
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.unit.cli.conftest import pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient
from tests.web.program import Program

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]


def _with_latecomer(here: Hall) -> Hall:
    here.start()
    here.do(people.enter, {"name": "Late, Lena", "rating": 1000})
    return here


# ------------------------------------------------------------------------------ R10: byes


def test_r10_a_half_point_for_the_missed_round_of_one_latecomer(hall: MakeHall) -> None:
    here = _with_latecomer(hall(players=6))
    asked = here.asked(late_entries.admit_late, "p7", missed="H")
    assert [(each.code, each.level) for each in asked.warnings] == [
        ("late-entry", 2),
        ("other-missed-rounds", 3),
    ]
    here.do(late_entries.admit_late, "p7", missed="H")
    assert here.state.byes == {("p7", 1): "H"}
    here.do(people.enter, {"name": "Later, Lars", "rating": 900})
    assert len(here.asked(late_entries.admit_late, "p8", missed="Z").warnings) == 1
    here.do(late_entries.admit_late, "p8")
    assert ("p8", 1) not in here.state.byes


def test_r10_an_event_that_grants_half_points_may_grant_none_to_one(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(rules.set_rules, {"missed_rounds": "H"})
    _with_latecomer(here)
    assert here.asked(late_entries.admit_late, "p7", missed="Z").level == 3
    here.do(late_entries.admit_late, "p7", missed="Z")
    assert not here.state.byes


def test_r10_the_rules_of_1987_have_no_points_for_missed_rounds(hall: MakeHall) -> None:
    here = _with_latecomer(hall(players=6, system="fide-1987"))
    refused = here.refused(late_entries.admit_late, "p7", missed="H", announced=True)
    assert [each.code for each in refused.refusals] == ["missed-rounds"]
    assert "17" in refused.refusals[0].article


def test_r10_the_desk_offers_it_to_a_latecomer(visitor: Visitor) -> None:
    here, desk = visitor(players=6)
    _with_latecomer(here)
    page = desk.get(f"/e/{here.event.slug}/players/late?who=p7")
    assert "as the rules of the event say: zero points" in page.text
    asked = desk.submit(page, "/players/late", 409, missed="H")
    assert "The rules of the event say otherwise." in asked.text
    desk.confirm(asked)
    assert here.state.byes == {("p7", 1): "H"}


def test_r10_several_people_and_rounds_at_once(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(byes.grant_byes, ["p1", "p2"], [3, 2], "Z")
    assert sorted(here.state.byes) == [("p1", 2), ("p1", 3), ("p2", 2), ("p2", 3)]
    refused = here.refused(byes.cancel_byes, ["p1", "p3"], [2, 4])
    assert [each.code for each in refused.refusals] == ["no-bye"] * 3
    assert len(here.state.byes) == 4
    here.do(byes.cancel_byes, ["p1", "p2"], [2])
    assert sorted(here.state.byes) == [("p1", 3), ("p2", 3)]


def test_r10_two_half_points_at_once_are_asked_about(hall: MakeHall) -> None:
    asked = hall(players=6).asked(byes.grant_byes, ["p1"], [1, 2], "H")
    assert [each.code for each in asked.warnings] == ["second-half-point-bye"]


def test_r10_the_card_takes_several_rounds(visitor: Visitor) -> None:
    here, desk = visitor(players=6)
    page = desk.get(f"/e/{here.event.slug}/players/p1?do=bye")
    assert page.text.count('type="checkbox" name="round"') == here.state.settings["rounds"]
    desk.submit(page, "/bye", round=["1", "3"], kind="Z")
    assert here.state.byes == {("p1", 1): "Z", ("p1", 3): "Z"}


def test_r10_a_command_and_a_program_name_several(event: Line, hall: MakeHall) -> None:
    event.done("bye open p1 p2 --round 1 --round 2 --zero")
    row = next(row for row in event.json("players open")["players"] if row["person"] == "p2")
    assert row
    assert event("bye open --round 2 --zero").code == ExitCode.USAGE
    program = Program(hall(players=6))
    program.act("bye.grant", who=["p1", "p2"], round=[1, 2], bye="Z")
    assert len(program.hall.state.byes) == 4
    program.act("bye.cancel", who="p1", round=1)
    assert len(program.hall.state.byes) == 3


# ------------------------------------------------------------------------------ R11: not here


def test_r11_who_is_not_checked_in_can_be_left_out(visitor: Visitor) -> None:
    here, desk = visitor(players=40)
    here.do(presence.set_presence, 1, {"p1": True, "p2": True, "p3": True})
    asked = desk.submit(desk.get(f"/e/{here.event.slug}/round/1"), "/round/1/pair", 409)
    assert "37 people are not checked in but would be paired" in asked.text
    back = desk.submit(asked, "/players/check-in")
    assert back.url.path.endswith("/round/1")
    assert sum(not there for there in here.state.presence.values()) == 37
    desk.submit(back, "/round/1/pair")
    assert len(here.state.rounds[1].byes) == 38
    assert len(list(here.state.games_of(1))) == 1


def test_r11_a_command_names_the_way(hall: MakeHall) -> None:
    here = hall(players=8)
    here.do(presence.set_presence, 1, {"p1": True})
    asked = here.asked(rounds.pair)
    assert [way.act for way in asked.ways_out] == ["presence.set"]
    assert asked.warnings[0].people == tuple(f"p{n}" for n in range(2, 9))


# ------------------------------------------------------------------------------ R15: words


def test_r15_no_numbers_move(hall: MakeHall) -> None:
    here = _with_latecomer(hall(players=6))
    (warning,) = here.asked(late_entries.admit_late, "p7").warnings
    assert str(warning.text).endswith("gets the number 7; no other number changes.")


@pytest.mark.parametrize("role", ["keep", "withdraw", "bye"])
def test_r15_keeping_somebody_is_a_button(visitor: Visitor, role: str) -> None:
    here, desk = visitor(players=6)
    here.start()
    board = next(iter(here.state.games_of(1)))
    here.play(["0F-1F", "1-0", "1-0"])
    asked = desk.submit(desk.get(f"/e/{here.event.slug}/round/2"), "/round/2/pair", 409)
    assert "Understood”" not in asked.text
    asks = role == "withdraw"
    answer = desk.submit(asked, f"/players/{board.white}/{role}", 409 if asks else 200)
    if asks:
        desk.confirm(answer)
    if role == "keep":
        assert here.state.presence == {(board.white, 2): True}
        desk.submit(desk.get(f"/e/{here.event.slug}/round/2"), "/round/2/pair")
        assert here.state.paired == 2


# ------------------------------------------------------------------------------ R13: values


def test_r13_settings_answer_with_the_value(event: Line) -> None:
    assert event("settings open --points 3/1/0").out.startswith("Settings: points 3/1/0/3\n")


def test_r13_the_rating_that_is_asked_about_is_the_one_written(hall: MakeHall) -> None:
    here = hall(players=4)
    here.do(rules.set_rules, {"above_30_days": True})
    here.start()
    before = here.state.people["p1"].player.rating
    asked = here.asked(ratings.apply, "FIDE 2026-12", {"p1": 2840}, from_round=2)
    assert [str(each) for each in asked.consequences] == [f"Player001, X: {before} → 2840"]
    here.do(ratings.apply, "FIDE 2026-12", {"p1": 2840}, from_round=2)
    asked = here.asked(ratings.apply, "FIDE 2027-01", {"p1": 2850}, from_round=3)
    assert [str(each) for each in asked.consequences] == ["Player001, X: 2840 → 2850"]
