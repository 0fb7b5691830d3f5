"""Articles 6.4, 6.8, 6.9, A.4.3, A.4.5, III.3.1: flag falls."""

from typing import Any, Final

import pytest

from pareo.errors import InputError
from pareo.laws import (
    Certainty,
    Ending,
    Limits,
    Ruling,
    Variant,
    citation,
    flag_fall,
    flag_fall_on,
    read_fen,
)
from pareo.model import Colour, Result
from tests.unit.laws.decided import Case, cases

YES_NO: Final = {True: "yes", False: "no"}
NOTICED: Final = {"spectator": "spectator", "nobody": "nobody", "arbiter": "arbiter"}


def facts_of(given: dict[str, Any]) -> tuple[Colour | None, dict[str, str]]:
    """Return whose flag fell first, and the facts that a case contains; it gives no more."""
    facts = {"noticed_by": NOTICED[given.get("seen_by", "arbiter")], "fallen": "one flag"}
    first: Colour | None = None
    if given["flag"] == "both":
        first = Colour(given["minus_shown_by"]) if "minus_shown_by" in given else None
        facts["fallen"] = f"both flags, order {'known' if first else 'unknown'}"
    else:
        first = Colour(given["flag"])
    if "claimed_by" in given or ("variant" in given and given["flag"] == "both"):
        facts["noticed_by"] = "player"
    required = given.get("required")
    facts["last_period"] = YES_NO[required is None and given.get("period", "last") == "last"]
    if required is not None:
        facts["moves_completed"] = YES_NO[given["completed"] >= required]
    for name in ("opponent_can_mate", "white_can_mate", "black_can_mate"):
        if name in given:
            facts["opponent_can_mate"] = YES_NO[given[name]]
    return first, facts


def ruling_of(case: Case) -> Ruling:
    first, facts = facts_of(case.given)
    variant = Variant(case.given.get("variant", "standard"))
    if "already_ended" in case.given:
        ending = Ending(case.given["already_ended"])
        return flag_fall(variant, first, facts, Result.DRAWN, ending)
    if case.given.get("then") == "white mates":
        return flag_fall(variant, first, facts, Result.WHITE_WON, Ending.MATE)
    return flag_fall(variant, first, facts)


def cited_in(ruling: Ruling) -> set[str]:
    return {str(citation((rule,))) for rule in ruling.articles}


@pytest.mark.parametrize("case", cases("clock", "flag"), ids=str)
def test_6_9_flag_falls_of_the_fixture(case: Case) -> None:
    ruling, expected = ruling_of(case), case.expected
    assert (ruling.result and ruling.result.value) == expected["result"]
    assert not ruling.ask
    said = " ".join(map(str, (ruling.verdict, *ruling.details)))
    if "next" in expected:
        assert expected["next"].lower() in said.lower()
    if "arbiter" in expected:
        assert "The arbiter calls the flag fall" in said


@pytest.mark.parametrize("case", cases("clock", "flag"), ids=str)
def test_6_9_articles_of_the_fixture(case: Case) -> None:
    assert set(case.articles) <= cited_in(ruling_of(case))


GAMES: Final = {"draw": Result.DRAWN, "0-1": Result.BLACK_WON, "1-0": Result.WHITE_WON}
LAST: Final = {"noticed_by": "arbiter", "fallen": "one flag", "last_period": "yes"}


@pytest.mark.parametrize("case", cases("claims", "flag"), ids=str)
def test_6_9_the_position_decides_whether_the_opponent_can_mate(case: Case) -> None:
    position = read_fen(case.data["fen"])
    ruling = flag_fall_on(position, Colour(case.data["flag"]), Variant.STANDARD, LAST)
    assert ruling.result is GAMES[case.expected["game"]]
    assert set(case.articles) <= cited_in(ruling)


def test_6_2_1_1_a_mate_on_the_board_ends_the_game_without_a_press() -> None:
    mate = read_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 50")
    ruling = flag_fall_on(mate, Colour.WHITE, Variant.STANDARD, LAST)
    assert ruling.result is Result.WHITE_WON
    assert cited_in(ruling) >= {"5.1.1", "6.9", "6.2.1.1"}


@pytest.mark.parametrize(
    ("answer", "result"), [("", None), ("yes", Result.BLACK_WON), ("no", Result.DRAWN)]
)
def test_6_9_the_arbiter_answers_where_the_position_cannot_be_decided(
    answer: str, result: Result | None
) -> None:
    """Nothing may be searched, so that nothing is found in this middlegame."""
    position = read_fen("r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9")
    known = {**LAST, **({"opponent_can_mate": answer} if answer else {})}
    ruling = flag_fall_on(position, Colour.WHITE, Variant.STANDARD, known, Limits(0, 0))
    assert ruling.result is result
    assert (ruling.certainty is Certainty.CANNOT_SAY) == (not answer)


def test_6_9_questions_come_one_after_the_other() -> None:
    asked = []
    answers = {
        "noticed_by": "arbiter",
        "fallen": "one flag",
        "last_period": "no",
        "moves_completed": "no",
        "opponent_can_mate": "yes",
    }
    known: dict[str, str] = {}
    while ask := flag_fall(Variant.STANDARD, Colour.WHITE, known).ask:
        asked.append(ask[0].fact)
        known[ask[0].fact] = answers[ask[0].fact]
    assert asked == list(answers)


def test_6_9_whose_flag_it_was_must_be_known() -> None:
    with pytest.raises(InputError, match="which player"):
        flag_fall(Variant.STANDARD, None, LAST)
