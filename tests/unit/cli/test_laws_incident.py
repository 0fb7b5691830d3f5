"""pareo laws incident: irregularities by the worked cases of Articles 7, 11, 12, A.4 and B."""

import json
from typing import Any

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run
from tests.unit.laws.cases import Case, cases

SIDES = {"w": "white", "b": "black", "both": "both"}


def judged(pareo: Run, *incidents: str, variant: str = "standard", **more: str) -> dict[str, Any]:
    words = [word for name, value in more.items() for word in (f"--{name}", value)]
    ran = pareo("laws", "incident", *incidents, "--variant", variant, *words, "--json")
    assert ran.code == ExitCode.FINE, ran
    found: dict[str, Any] = json.loads(ran.out)
    return found


def cited(found: dict[str, Any]) -> list[str]:
    numbers: list[str] = found["incidents"][-1]["ruling"]["articles"]
    return numbers


def in_words(event: dict[str, Any]) -> str:
    """Write an event of a worked case as it is typed."""
    words = [event["event"].replace(",", "").replace(" ", "-")]
    if "by" in event:
        words.append(SIDES[event["by"]])
    if event.get("pressed") is False:
        words.append("pressed=no")
    if "raised_by" in event:
        words.append(f"raised_by={event['raised_by'] or 'nobody'}")
    if event.get("opponent_has_moved"):
        words.append("opponent_has_moved=yes")
    if event.get("opponent_can_mate") is False:
        words.append("opponent_can_mate=no")
    if event.get("found") == "after the game":
        words.append("found=after-the-game")
    return " ".join(words)


COUNTED = [
    case
    for case in cases("irregularities")
    if {"added_seconds", "illegal_moves"} <= case["expected"].keys()
]


@pytest.mark.parametrize("case", COUNTED, ids=lambda case: str(case["id"]))
def test_7_5_5_counts_times_and_result(pareo: Run, case: Case) -> None:
    found = judged(pareo, *map(in_words, case["events"]), variant=case["variant"])
    expected = case["expected"]
    assert found["added_seconds"] == expected["added_seconds"]
    assert found["illegal_moves"] == expected["illegal_moves"]
    assert found["result"] == expected["result"]


@pytest.mark.parametrize(
    ("kind", "article"),
    [
        ("illegal-move", "7.5.1"),
        ("promotion-missing", "7.5.2"),
        ("clock-pressed-without-move", "7.5.3"),
        ("two-hands", "7.5.4"),
    ],
)
def test_7_5_1_7_5_2_7_5_3_7_5_4_kinds_that_count(pareo: Run, kind: str, article: str) -> None:
    assert cited(judged(pareo, f"{kind} white"))[0] == article


def test_7_5_2_the_pawn_becomes_a_queen(pareo: Run) -> None:
    assert "the pawn becomes a queen" in pareo("laws", "incident", "promotion-missing black").out


def test_7_5_3_the_player_is_still_to_move(pareo: Run) -> None:
    ran = pareo("laws", "incident", "clock-pressed-without-move white")
    assert "White is still to move" in ran.out


def test_7_5_4_and_4_1_two_hands(pareo: Run) -> None:
    assert {"7.5.4", "4.1"} <= set(cited(judged(pareo, "two-hands white")))


def test_4_1_the_position_decides_whether_the_second_loses(pareo: Run) -> None:
    fen = "8/2k5/8/8/8/3K4/4R3/6b1 w - - 0 40"
    found = judged(pareo, "illegal-move white", "two-hands white", variant="blitz", fen=fen)
    assert found["result"] == "½-½"


def test_b_2_one_minute_in_blitz(pareo: Run) -> None:
    found = judged(pareo, "illegal-move white", variant="blitz")
    assert (found["added_seconds"]["b"], "B.2" in cited(found)) == (60, True)


def test_a_4_2_it_stands_once_the_opponent_has_moved(pareo: Run) -> None:
    found = judged(
        pareo, "illegal-move white raised_by=opponent opponent_has_moved=yes", variant="rapid"
    )
    assert (found["illegal_moves"]["w"], cited(found)[0]) == (0, "A.4.2")


def test_a_4_4_the_arbiter_waits_for_the_next_move(pareo: Run) -> None:
    found = judged(
        pareo, "both-kings-in-check", "next-move-completed position_legal=no", variant="rapid"
    )
    assert (found["result"], "A.4.4" in cited(found)) == ("½-½", True)


def test_a_4_1_after_ten_moves_the_set_up_stands(pareo: Run) -> None:
    found = judged(pareo, "wrong-initial-position ten_moves_each=yes game_over=no", variant="rapid")
    assert cited(found)[0].startswith("A.4.1")


def test_a_4_1_1_a_wrong_setting_stands_unless_the_schedule_suffers(pareo: Run) -> None:
    found = judged(
        pareo, "wrong-clock-setting ten_moves_each=yes schedule_suffers=no", variant="rapid"
    )
    assert cited(found)[0] == "A.4.1.1"


def test_a_3_2_five_requests_and_no_more(pareo: Run) -> None:
    found = judged(pareo, *["scoresheet-requests white"] * 6, variant="rapid-supervised")
    assert {"A.3.2", "11.5"} <= set(cited(found))


@pytest.mark.parametrize(
    ("incident", "article"),
    [
        ("wrong-initial-position game_over=no", "7.2.1"),
        ("board-turned game_over=no", "7.2.2"),
        ("colours-reversed ended=no both_below_ten_moves=yes", "7.3"),
        ("pieces-displaced white deliberate=no", "7.4.1"),
        ("displacement-found-later position_known=yes", "7.6"),
        ("inverted-rook-on-the-promotion-square white", "3.7.5"),
        ("clock-pressed-with-the-other-hand white", "6.2.3"),
        ("clock-hit-lifted-or-thrown white", "6.2.4"),
        ("clock-stopped white reason=illness", "6.11.2"),
        ("clock-stopped white reason=no-valid-reason", "6.11.4"),
        ("wrong-clock-setting", "6.10.2"),
        ("game-stopped", "6.11.1"),
        ("game-resumed", "6.11.3"),
        ("clocks-set", "7.1"),
        ("scoresheet-misused white", "8.1.3"),
        ("game-brought-into-disrepute white", "11.1"),
        ("left-the-playing-venue-without-permission white", "11.2.3"),
        ("notes-advice-or-analysis white", "11.3.1"),
        ("device-found white opponent_present=yes", "11.3.2.2"),
        ("inspection-refused white", "11.3.3"),
        ("smoking-outside-the-designated-area white", "11.3.4"),
        ("opponent-disturbed white", "11.5"),
        ("persistent-refusal white", "11.7"),
        ("persistent-refusal both", "11.8"),
        ("disturbance-from-outside", "12.5"),
        ("asks-how-many-moves-have-been-made white flag_fallen=no", "12.6"),
        ("others-interfere", "12.7"),
        ("phone-used-by-a-spectator", "12.8"),
        ("not-regulated reason=rain analogy=7.4", "0.1"),
    ],
)
def test_11_and_12_the_article_of_each_kind(pareo: Run, incident: str, article: str) -> None:
    numbers = [number.partition(" ")[0] for number in cited(judged(pareo, incident))]
    assert any(number == article or number.startswith(f"{article}.") for number in numbers)


def test_11_6_and_12_9_the_arbiter_chooses_the_lowest_step_not_yet_used(pareo: Run) -> None:
    first = judged(pareo, "opponent-disturbed white")["incidents"][-1]["ruling"]
    assert first["discretion"][0]["article"] == "12.9.1"
    again = judged(pareo, "opponent-disturbed white penalty=warning", "opponent-disturbed white")
    assert again["incidents"][-1]["ruling"]["discretion"][0]["article"] == "12.9.2"


def test_11_7_after_the_third_warning(pareo: Run) -> None:
    found = judged(pareo, *["warning white"] * 3)
    assert (found["warnings"]["w"], "11.7" in cited(found)) == (3, True)


def test_the_kinds_are_listed(pareo: Run) -> None:
    ran = pareo("laws", "incident", "--list")
    assert (ran.code, "illegal-move" in ran.out) == (ExitCode.FINE, True)


@pytest.mark.parametrize(
    "incident",
    ["elephant white", "illegal-move white weather=fine", "warning white penalty=prison"],
)
def test_what_no_table_knows_is_refused(pareo: Run, incident: str) -> None:
    assert pareo("laws", "incident", incident).code == ExitCode.BAD_INPUT
