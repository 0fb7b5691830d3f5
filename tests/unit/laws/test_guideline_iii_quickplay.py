"""Guideline III: the quickplay finish."""

from typing import Any, Final

import pytest

from pareo.laws import (
    Certainty,
    Ruling,
    Variant,
    citation,
    effort_of,
    flag_fall,
    is_quickplay_finish,
    legal_move,
    play,
    postponed_decision,
    quickplay_request,
    read_fen,
)
from pareo.laws.mating import can_mate
from pareo.model import Colour, Result, TimeControl
from tests.unit.laws.decided import Case, cases

CASES: Final = [one for one in cases("quickplay-adjournment") if str(one).startswith("quick-")]
REQUESTS: Final = [one for one in CASES if "request" in one.given]
YES_NO: Final = {True: "yes", False: "no"}


def facts_of(given: dict[str, Any]) -> dict[str, str]:
    facts = {
        "announced": YES_NO[given["announced"]],
        "rate": "blitz" if given["class"] == "blitz" else "standard or rapid",
        "increment": YES_NO[given["increment"] > 0],
        "request": given["request"],
        "flag_fallen": YES_NO[given["flag_fallen"]],
        "on_move": YES_NO[given["on_move"]],
        "under_two_minutes": YES_NO[given.get("remaining", 0) < 120],
        "arbiter_present": YES_NO[not given.get("no_arbiter", False)],
        "increment_possible": YES_NO[given.get("iii4_available", False)],
        "opponent_accepts": YES_NO[given.get("opponent_accepts_draw", False)],
    }
    if "arbiter" in given:
        facts["arbiter"] = given["arbiter"]
    if "arbiter_agrees" in given:
        facts["arbiter"] = "agrees" if given["arbiter_agrees"] else "rejects"
    if "ground" in given:
        facts["ground"] = given["ground"]
    return facts


def ruling_of(case: Case) -> Ruling:
    if "final_position_winnable_by_normal_means" in case.given:
        return postponed_decision(
            {"winnable": YES_NO[case.given["final_position_winnable_by_normal_means"]]}
        )
    return quickplay_request(Colour(case.given.get("by", "w")), facts_of(case.given))


def cited_in(ruling: Ruling) -> set[str]:
    return {str(citation((rule,))) for rule in ruling.articles}


@pytest.mark.parametrize("case", REQUESTS, ids=str)
def test_iii_4_iii_5_iii_6_requests_of_the_fixture(case: Case) -> None:
    ruling, expected = ruling_of(case), case.expected
    assert not ruling.ask
    assert (ruling.result is Result.DRAWN) is (expected["game"] == "draw")
    assert (ruling.certainty is Certainty.NO) is (expected.get("admissible") is False)
    if isinstance(added := expected.get("opponent_seconds"), int):
        assert ruling.times.black == added
        assert ruling.times.white == 0
    if "extra_per_move_both" in expected:
        assert ruling.times.extra_per_move == expected["extra_per_move_both"]
    assert set(case.articles) <= cited_in(ruling)


@pytest.mark.parametrize("case", REQUESTS, ids=str)
def test_iii_5_iii_6_what_else_is_said(case: Case) -> None:
    ruling, expected = ruling_of(case), case.expected
    said = " ".join(map(str, (ruling.verdict, *ruling.details, *ruling.options)))
    if expected["game"] == "continues":
        assert "lay goes on" in said
    if expected["game"].startswith("over"):
        assert "The game is over; the claim goes to the designated arbiter" in said
    for evidence in expected.get("evidence", ()):
        assert evidence in said
    if "then" in expected:
        assert "a draw may be claimed (III.5)" in said
    if "decision" in expected:
        assert f"decision {expected['decision']}" in said
        assert "in the presence of the arbiter" in said
        assert list(map(str, ruling.options)) == ["Black receives 2 minutes", "no extra time"]


def test_iii_4_granted_five_seconds_for_both_and_two_minutes_to_the_opponent() -> None:
    facts = facts_of(cases("quickplay-adjournment")[0].given) | {"arbiter": "agrees"}
    facts |= {"request": "increment", "opponent_accepts": "no", "under_two_minutes": "yes"}
    times = quickplay_request(Colour.WHITE, facts).times
    assert (times.white, times.black, times.extra_per_move) == (0, 120, 5)


@pytest.mark.parametrize("case", [one for one in CASES if "moves" in one.given], ids=str)
def test_iii_5_1_the_counts_that_help_the_arbiter(case: Case) -> None:
    position = start = read_fen(case.given["position"])
    moves, hints = [], case.expected["hints"]
    for text in case.given["moves"].split():
        move = legal_move(position, text)
        assert move is not None
        moves.append(move)
        position = play(position, move)
    opponent = Colour(case.given["by"]).other
    effort = effort_of(start, moves, opponent)
    assert effort.checks_in_a_row == hints["checks_in_a_row_by_opponent"]
    assert effort.captures_or_pawn_moves == hints["captures_or_pawn_moves"]
    assert (can_mate(position, opponent).certainty is Certainty.YES) is hints["opponent_can_mate"]
    assert effort.half_moves == len(moves)
    assert dict(effort.material) == {Colour.WHITE: 2, Colour.BLACK: 1}
    assert effort.repeated_positions == 1  # after 7.Qg6+ and 9.Qg6+


@pytest.mark.parametrize("case", [one for one in CASES if "flags" in one.given], ids=str)
def test_iii_3_1_both_flags_down_order_unknown(case: Case) -> None:
    facts = {
        "noticed_by": "arbiter",
        "fallen": "both flags, order unknown",
        "last_period": YES_NO[case.given["last_period"]],
    }
    ruling = flag_fall(Variant.STANDARD, None, facts)
    assert ruling.result is Result.DRAWN
    assert set(case.articles) <= cited_in(ruling)


def test_iii_1_the_last_hour_after_40_moves_is_the_quickplay_finish() -> None:
    """The two printed examples: two hours for 40 moves and one hour; two hours for the game."""
    first, second = (TimeControl.parse(text) for text in ("40/7200:3600", "7200"))
    assert first is not None
    assert second is not None
    assert not is_quickplay_finish(first.white, 39)
    assert is_quickplay_finish(first.white, 40)
    assert is_quickplay_finish(second.white, 0)
