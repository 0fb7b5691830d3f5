"""0.2, 6.3.1, 6.7.1, 9.1.1, 10.2, 11.3.2.1, 11.10, A.5, B.5, III.2, D.2.11: rules of the event."""

from datetime import datetime
from typing import Any, Final

import pytest

from pareo.errors import InputError
from pareo.language import translator
from pareo.laws import (
    Ability,
    Appeal,
    Assistant,
    AssistantDuty,
    Certainty,
    DrawLimit,
    EventRules,
    Supervision,
    appeal_deadline,
    appeal_ruling,
    assistant_ruling,
    check_assistants,
    check_rules,
    citation,
    opening_speech,
    refusal_to_continue,
    rules_from,
    rules_to_data,
)
from pareo.model import Colour, PointSystem, TimeControl
from tests.unit.laws.decided import Case, cases

CASES: Final = cases("event-rules")
RULES: Final = [one for one in CASES if str(one).startswith("rules-")]
APPEALS: Final = [one for one in CASES if "filed" in one.given]
ASSISTANTS: Final = [one for one in CASES if str(one).startswith("assistant-")]

OURS: Final = {
    "appeal_deadline_minutes": "appeal_minutes",
    "rapid": "supervision",
    "blitz": "supervision",
}


def rules_of(given: dict[str, Any]) -> EventRules:
    data = {OURS.get(key, key): value for key, value in given.items() if value is not None}
    if "points" in data:  # ten times the points of the fixture: we count in tenths
        data["points"] = {name: 10 * value for name, value in data["points"].items()}
    return rules_from(data)


@pytest.mark.parametrize("case", RULES, ids=str)
def test_findings_are_those_of_the_fixture(case: Case) -> None:
    rules, expected = rules_of(case.given), case.expected
    found = check_rules(rules)
    assert sorted(str(each.text).rstrip(".").lower() for each in found) == sorted(
        each.lower() for each in expected["findings"]
    )
    assert rules.rate is not None
    assert rules.rate.value == expected["class"]
    if "variant" in expected:
        assert rules.variant is not None
        assert rules.variant.value == expected["variant"]
    if "default_minutes" in expected:
        assert rules.default_time == expected["default_minutes"]
    if found:
        assert case.articles[0] in {each.rule.article for each in found}


def at(text: str) -> datetime:
    return datetime.strptime(f"2026-11-01 {text} +0000", "%Y-%m-%d %H:%M %z")


@pytest.mark.parametrize("case", APPEALS, ids=str)
def test_11_10_deadline_of_appeals(case: Case) -> None:
    given, expected = case.given, case.expected
    rules = EventRules(appeal_minutes=given["deadline_minutes"])
    ended = at(given["round_ended"])
    deadline = appeal_deadline(ended, rules)
    assert deadline == at(expected["deadline"])
    signed = given.get("scoresheet_signed", False)
    appeal = Appeal("result", "White", at(given["filed"]), scoresheet_signed=signed)
    ruling = appeal_ruling(appeal, ended, rules)
    assert (ruling.certainty is Certainty.YES) is expected["in_time"]
    assert any("does not exclude" in str(each) for each in ruling.details) is signed
    assert {rule.article for rule in ruling.articles} == set(case.articles)


def test_11_10_the_game_goes_on_and_the_clock_runs() -> None:
    (case,) = [one for one in CASES if "player_refuses_to_continue" in one.given]
    ruling = refusal_to_continue()
    assert f"clock {case.expected['clock']}" in str(ruling.verdict)
    assert "loses on time" in str(ruling.details[0])
    assert {rule.article for rule in ruling.articles} == set(case.articles)


def test_11_10_without_a_deadline_or_appeals_the_answer_is_open_or_no() -> None:
    appeal = Appeal("result", "White", at("20:00"))
    assert appeal_ruling(appeal, at("19:00"), EventRules()).certainty is Certainty.CANNOT_SAY
    no_appeals = EventRules(appeals=False)
    assert appeal_ruling(appeal, at("19:00"), no_appeals).certainty is Certainty.NO
    during = appeal_ruling(appeal, None, EventRules(appeal_minutes=30), going_on=True)
    assert during.certainty is Certainty.YES


def test_11_10_where_the_end_of_the_round_is_not_known_nobody_can_say() -> None:
    appeal = Appeal("result", "White", at("20:00"))
    unknown = appeal_ruling(appeal, None, EventRules(appeal_minutes=30))
    assert unknown.certainty is Certainty.CANNOT_SAY
    assert str(unknown.verdict) == "Cannot be said: the end of the round is not known."


@pytest.mark.parametrize("case", ASSISTANTS, ids=str)
def test_d_2_11_when_an_assistant_must_or_may_be_used(case: Case) -> None:
    given = case.given
    opponent = given.get("opponent_assistant")
    ruling = check_assistants(
        (Ability(given["player"]), Ability(given["opponent"])),
        (None, tuple(map(AssistantDuty, opponent)) if opponent else None),
    )
    finding = case.expected["finding"]
    assert (ruling.certainty is Certainty.NO) is (finding is not None)
    if finding:
        assert str(ruling.verdict).lower().startswith(finding.lower())
    assert {str(citation((rule,))) for rule in ruling.articles} == set(case.articles)


def test_6_2_6_an_accepted_assistant_for_the_clock_costs_ten_minutes() -> None:
    helper = Assistant("Ana Ruiz", (AssistantDuty.CLOCK,), accepted_by="Chief arbiter")
    assert assistant_ruling(helper, Colour.BLACK).times.black == -600
    disabled = Assistant("Ana Ruiz", (AssistantDuty.RECORDING,), "Chief arbiter", disabled=True)
    assert assistant_ruling(disabled, Colour.BLACK).times.black == 0
    moves = Assistant("Ana Ruiz", (AssistantDuty.MOVES,), "Chief arbiter")
    assert assistant_ruling(moves, Colour.BLACK).times.black == 0
    unknown = Assistant("Ana Ruiz", (AssistantDuty.MOVES,))
    assert assistant_ruling(unknown, Colour.BLACK).certainty is Certainty.NO


def standard(**more: Any) -> EventRules:
    usual = {"control": "5400+30", "default_minutes": 30, "appeal_minutes": 30}
    return rules_from(usual | more)


def findings(rules: EventRules) -> list[str]:
    return [each.rule.article for each in check_rules(rules)]


def test_6_3_1_the_control_is_required_and_its_last_period_is_for_the_rest() -> None:
    assert "6.3.1" in findings(EventRules())
    assert findings(standard(control="40/5400+30")) == ["6.3.1"]


def test_9_1_1_a_limit_on_agreed_draws_needs_its_move() -> None:
    assert findings(standard(agreed_draws="from a move")) == ["9.1.1"]
    assert findings(standard(agreed_draws="from a move", draws_from_move=30)) == []


def test_a_5_b_5_a_choice_for_another_rate_is_a_contradiction() -> None:
    assert findings(standard(supervision="A.4")) == ["Gl.3"]
    assert findings(standard(supervision="B.4", control="900+10")) == ["A.5"]
    assert findings(standard(supervision="A.4", control="180+2")) == ["B.5"]
    assert findings(standard(supervision="A.3", control="900+10", games_per_arbiter=4)) == [
        "A.3.1.1",
        "A.3.1.2",
    ]


def test_iii_2_2_not_with_an_increment() -> None:
    assert findings(standard(guideline_iii=True)) == ["III.2.2"]


def test_iii_5_clocks_that_take_no_increment_are_a_remark() -> None:
    rules = standard(control="7200", guideline_iii=True, clocks_take_increment=False)
    (remark,) = check_rules(rules)
    assert (remark.rule.article, remark.remark) == ("III.5", True)


def test_6_3_1_an_increment_needs_digital_clocks() -> None:
    assert findings(standard(digital_clocks=False)) == ["6.3.1"]
    analogue = standard(control="7200", guideline_iii=True, digital_clocks=False, move_counter=True)
    assert findings(analogue) == ["6.4"]


def test_0_2_what_departs_from_the_laws_cannot_be_rated() -> None:
    assert findings(standard(rated=True, illegal_moves_allowed=3)) == ["0.2"]
    (remark,) = check_rules(standard(illegal_moves_allowed=0))
    assert remark.remark


def test_rules_are_read_from_plain_data_and_written_back() -> None:
    rules = EventRules(
        control=TimeControl.parse("900+10"),
        supervision=Supervision.A4,
        agreed_draws=DrawLimit.NEVER,
        points=PointSystem.of(30, 10),
        default_minutes=0,
        bag_place="cloakroom",
    )
    assert rules_from(rules_to_data(rules)) == rules
    assert rules_to_data(EventRules()) == {}


def test_all_mistakes_in_the_rules_are_told_at_once() -> None:
    with pytest.raises(InputError) as caught:
        rules_from({"control": "soon", "default_minutes": -5, "colour": "blue"})
    assert len(caught.value.faults) == 3


def test_the_speech_says_what_the_rules_say_in_both_languages() -> None:
    rules = standard(
        control="180+2",
        supervision="B.4",
        agreed_draws="from a move",
        draws_from_move=20,
        device_in_bag=True,
        bag_place="cloakroom",
        smoking_area="terrace",
        fines="20 EUR",
        appeal_fee="50 EUR",
        leave_notice=True,
        venue="Casino",
        playing_area="first floor",
        appeal_to="the committee",
        chess960=True,
        visually_disabled=True,
        points={"win": 3, "draw": 1, "loss": 0},
    )
    english = " ".join(map(str, opening_speech(rules)))
    spanish = " ".join(each.said(translator("es")) for each in opening_speech(rules))
    for said in (english, spanish):
        for part in (
            "30",
            "20",
            "1:00",
            "B.4",
            "cloakroom",
            "terrace",
            "20 EUR",
            "50 EUR",
            "3",
            "Casino",
            "first floor",
            "the committee",
            "960",
            "D.2.1",
        ):
            assert part in said
    assert "3 minutes for the whole game with 2 seconds per move" in english
    assert len(opening_speech(rules)) == len(set(map(str, opening_speech(rules))))


def test_b_4_the_speech_of_blitz_without_a_choice_says_what_b_4_says() -> None:
    said = " ".join(map(str, opening_speech(rules_from({"control": "180+2"}))))
    assert "The first completed illegal move gives the opponent 1:00" in said
    assert "B.4 applies" in said
    assert "scoresheets" not in said  # nobody has recorded (A.2)


def test_8_7_the_speech_of_standard_chess_asks_for_signatures() -> None:
    assert "sign both scoresheets" in " ".join(map(str, opening_speech(standard())))


@pytest.mark.parametrize("minutes", [0, None])
def test_6_7_1_the_speech_says_zero_where_the_rules_are_silent(minutes: int | None) -> None:
    rules = EventRules(default_minutes=minutes)
    assert "Default time: zero" in " ".join(map(str, opening_speech(rules)))


@pytest.mark.parametrize("duty", AssistantDuty)
def test_12_4_and_d_2_10_a_duty_is_cited_by_its_article(duty: AssistantDuty) -> None:
    helper = Assistant("Ana Ruiz", (duty,), accepted_by="Chief arbiter")
    ruling = assistant_ruling(helper, Colour.WHITE)
    assert ruling.articles[0].article == duty.value
    assert ruling.certainty is Certainty.YES


def test_11_2_1_venue_and_area_are_named_in_the_speech() -> None:
    said = " ".join(map(str, opening_speech(EventRules(venue="Casino", playing_area="Hall 2"))))
    assert "Playing venue: Casino." in said
    assert "Playing area: Hall 2." in said
