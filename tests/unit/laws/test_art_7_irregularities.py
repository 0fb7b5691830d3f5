"""Articles 7, 11, 12, A.4, B.2, B.4: the irregularities of the fixture, one ledger each."""

from typing import Any, Final

import pytest

from pareo.errors import InputError
from pareo.laws import (
    EventRules,
    GameLedger,
    GameState,
    Incident,
    Penalty,
    TimeChange,
    Variant,
    citation,
)
from pareo.laws.ledger import counts_by_colour
from pareo.model import Colour
from tests.unit.laws.decided import Case, cases

CASES: Final = cases("irregularities")

# Events of the fixture that our kinds word otherwise, with the facts that their words contain.
OTHER_WORDS: Final = {
    "clock stopped to get a queen for promotion": (
        "clock stopped",
        "reason",
        "piece for promotion",
    ),
    "device in a bag, switched off": ("device in a bag", "switched_off", "yes"),
    "asks the arbiter how many moves have been made": (
        "asks how many moves have been made",
        "flag_fallen",
        "no",
    ),
    "wrong result signed by both": ("wrong result signed", "", ""),
}
ENDED: Final = {
    "checkmate": "by mate, stalemate, resignation or agreement",
    "flag fall": "otherwise",
}
YES_NO: Final = {True: "yes", False: "no", None: "nobody"}
PLAIN: Final = ("pressed", "opponent_has_moved", "position_legal", "game_over", "opponent_can_mate")


def moves_of(event: dict[str, Any]) -> dict[str, str]:
    if "found_after_moves" in event:
        return {"ten_moves_each": YES_NO[min(event["found_after_moves"]) >= 10]}
    if "moves_made" in event:
        return {
            "both_below_ten_moves": YES_NO[max(event["moves_made"]) < 10],
            "ended": ENDED.get(event.get("ended", ""), "no"),
        }
    return {}


def incident_of(event: dict[str, Any]) -> Incident:
    kind: str = event["event"]
    facts: dict[str, str] = {}
    if kind in OTHER_WORDS:
        kind, name, value = OTHER_WORDS[kind]
        facts |= {name: value} if name else {}
    facts |= {name: YES_NO[event[name]] for name in PLAIN if name in event}
    if kind in {"illegal move", "promotion missing", "clock pressed without move", "two hands"}:
        facts.setdefault("opponent_can_mate", "yes")
    if "raised_by" in event:
        facts["raised_by"] = event["raised_by"] or "nobody"
    if event.get("found") == "after the game":
        facts["found"] = "after the game"
    facts |= moves_of(event)
    if "misplaced" in event:
        facts["misplaced"] = f"a {event['misplaced'].split()[0]}"
    for name in ("seen_by", "place"):
        if name in event:
            facts[name] = event[name]
    if "number" in event:
        facts["number"] = str(event["number"])
    by = event.get("by")
    return Incident(
        kind,
        Colour(by) if by in {"w", "b"} else None,
        both=by == "both",
        also=("two hands",) if len(event.get("faults", ())) > 1 else (),
        facts=tuple(facts.items()),
    )


def rules_of(case: Case) -> EventRules:
    given = case.data.get("rules", {})
    return EventRules(
        device_penalty=given.get("device_penalty", ""),
        device_in_bag=given.get("device_in_bag", False),
        bag_place="cloakroom" if given.get("device_in_bag") else "",
    )


def folded(case: Case) -> GameState:
    incidents = tuple(map(incident_of, case.data["events"]))
    return GameLedger(Variant(case.data["variant"]), incidents, rules_of(case)).fold()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_7_counts_times_and_result_are_those_of_the_fixture(case: Case) -> None:
    state, expected = folded(case), case.expected
    if "added_seconds" in expected:
        assert {"w": state.added.white, "b": state.added.black} == expected["added_seconds"]
    if "illegal_moves" in expected:
        assert counts_by_colour(state.illegal_moves) == expected["illegal_moves"]
    if expected.get("result") is None or expected["result"].startswith("stands"):
        assert state.result is None
    else:
        assert state.result is not None
        assert state.result.value == expected["result"]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_7_the_articles_are_those_of_the_fixture(case: Case) -> None:
    cited = {str(citation((rule,))) for ruling in folded(case).rulings for rule in ruling.articles}
    wanted = {article.replace(" clarification 2017", " clarification") for article in case.articles}
    assert wanted <= cited


@pytest.mark.parametrize("case", [one for one in CASES if "remedy" in one.expected], ids=str)
def test_12_9_is_offered_where_the_arbiter_chooses(case: Case) -> None:
    ruling, expected = folded(case).rulings[-1], case.expected
    if expected["remedy"] == "12.9":
        assert ruling.discretion
        if "start_at" in expected:
            assert ruling.discretion[0].value == expected["start_at"]
        if "up_to" in expected:
            assert ruling.discretion[-1].value == expected["up_to"]
    else:
        assert not ruling.discretion


# What the fixture says of board, game, clock or answer, and the words of our sentence for it.
SAID: Final = {
    "position before the irregularity; the replacing move is bound by 4.3 and 4.7": (
        "back to the position before the irregularity",
        "The replacing move is bound by 4.3 and 4.7",
    ),
    "position before the irregularity, else the last identifiable one before it; clocks by 7.1": (
        "back to the position before the irregularity",
        "the last identifiable one before it",
        "the clocks are set by 7.1",
    ),
    "the pawn becomes a queen": ("the pawn becomes a queen",),
    "the player completes the promotion, piece of his choice": (
        "the player completes the promotion, piece of his choice",
    ),
    "unchanged; White is still to move": ("position unchanged, White is still to move",),
    "the castling stands if it was legal": ("the move stands if it was legal",),
    "none": ("the result stands",),
    "stands": ("it stands",),
    "annulled, new game": ("annulled and a new game is played",),
    "result stands": ("the result stands",),
    "continues, no claim": ("The game continues; no claim is possible",),
    "continues; no illegal move can be claimed any more": (
        "The game continues; no illegal move can be claimed any more",
    ),
    "the last illegal move is found: 7.5.1 and 7.5.5": (
        "the last illegal move is found and treated by 7.5.1 and 7.5.5",
    ),
    "continues on a board placed correctly, position transferred": (
        "continues on a board placed correctly; the position is transferred",
    ),
    "continues": ("The game continues",),
    "not among the normal means named (mate, stalemate, resignation, agreement): for the arbiter": (
        "Not among the normal means named (mate, stalemate, resignation, agreement): the arbiter",
    ),
    "clocks stopped, setting, times and counters corrected": (
        "The clocks are stopped; setting, times and counters are corrected",
    ),
    "corrected": ("are corrected",),
    "the piece is brought, play resumes after the promotion is finished": (
        "the piece is brought, play resumes after the promotion is finished",
    ),
    "White restores them on his own time; either may stop the clock and call the arbiter": (
        "White restores them on his own time",
        "Either player may stop the clock and call the arbiter",
    ),
    "no immediate loss": ("no immediate loss",),
    "it is a rook; the arbiter turns it upright": ("It is a rook; the arbiter turns it upright",),
    "as the rules of the event say": ("as the rules of the event say",),
    "expulsion from the venue possible": ("expulsion from the playing venue is possible",),
    "11.7 may be applied; say so before the next offence": (
        "11.7 may be applied; say so before the next offence",
    ),
    "stands unless the arbiter decides otherwise": ("stands unless the arbiter decides otherwise",),
    "the arbiter makes him move the touched piece without waiting for a claim": (
        "The arbiter makes him move the touched piece without waiting for a claim",
    ),
    "none before a flag has fallen": ("no answer before a flag has fallen",),
    "extra time for one or both, as the arbiter decides": (
        "extra time to one or both players, as he decides",
    ),
    "not stopped": ("the clock is not stopped",),
}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_7_the_sentence_says_what_the_fixture_says(case: Case) -> None:
    ruling = folded(case).rulings[-1]
    said = " ".join(map(str, (ruling.verdict, *ruling.details)))
    for name in ("position", "game", "clock", "answer", "remedy", "result"):
        wanted = case.expected.get(name)
        if name == "remedy" and wanted in {"12.9", "none"}:
            continue
        if name == "result" and (wanted is None or len(wanted) < 4):
            continue
        for words in SAID[wanted] if wanted else ():
            assert words in said


@pytest.mark.parametrize("case", [one for one in CASES if "castling" in one.expected], ids=str)
def test_a_4_1_2_no_castling_with_a_misplaced_king_or_rook(case: Case) -> None:
    details = " ".join(map(str, folded(case).rulings[-1].details))
    (castling,) = case.expected["castling"].values()
    assert ("king" if castling == "none" else "rook") in details


def test_12_9_the_lowest_step_not_yet_used_for_the_same_article_is_offered() -> None:
    smoking = Incident("smoking outside the designated area", Colour.WHITE)
    warned = Incident(smoking.kind, Colour.WHITE, penalty=Penalty.WARNING)
    ledger = GameLedger(Variant.STANDARD, (warned,))
    assert ledger.after(smoking).fold().rulings[-1].discretion[0] is Penalty.TIME_TO_OPPONENT
    other = Incident("opponent disturbed", Colour.WHITE)
    assert ledger.after(other).fold().rulings[-1].discretion[0] is Penalty.WARNING
    black = Incident(smoking.kind, Colour.BLACK)
    assert ledger.after(black).fold().rulings[-1].discretion[0] is Penalty.WARNING


def test_12_9_7_a_fine_only_if_the_rules_name_it() -> None:
    smoking = (Incident("smoking outside the designated area", Colour.WHITE),)
    silent = GameLedger(Variant.STANDARD, smoking).fold().rulings[0]
    named = GameLedger(Variant.STANDARD, smoking, EventRules(fines="20 EUR")).fold().rulings[0]
    assert Penalty.FINE not in silent.discretion
    assert Penalty.FINE in named.discretion


def test_7_5_5_the_next_remedy_is_known_before_the_second_offence() -> None:
    ledger = GameLedger(Variant.BLITZ)
    assert ledger.next_remedy(Colour.WHITE).times.black == 60
    once = ledger.after(Incident("two hands", Colour.WHITE))
    second = once.next_remedy(Colour.WHITE)
    assert second.result is not None
    assert second.result.value == "0-1"
    assert [question.fact for question in second.ask] == ["opponent_can_mate"]
    assert once.next_remedy(Colour.BLACK).times.white == 60


def test_7_5_5_after_a_lost_game_no_replacing_move_is_told() -> None:
    fault = Incident("illegal move", Colour.WHITE)
    first, second = GameLedger(Variant.STANDARD, (fault, fault)).fold().judged
    replacing = "The replacing move is bound by 4.3 and 4.7; the clocks are set by 7.1."
    assert replacing in map(str, first.ruling.details)
    assert second.ruling.result is not None
    assert replacing not in map(str, second.ruling.details)


def test_7_5_5_cannot_say_leaves_both_results_to_the_arbiter() -> None:
    twice = Incident("illegal move", Colour.WHITE, facts=(("opponent_can_mate", "cannot say"),))
    ruling = GameLedger(Variant.STANDARD, (twice, twice)).fold().rulings[-1]
    assert ruling.result is None
    assert ruling.certainty.value == "cannot say"
    assert list(map(str, ruling.options)) == ["White loses", "draw"]


def test_11_7_the_third_warning_says_what_may_follow_whatever_it_was_for() -> None:
    kinds = ("opponent disturbed", "scoresheet misused", "clock hit, lifted or thrown")
    warned = tuple(Incident(kind, Colour.WHITE, penalty=Penalty.WARNING) for kind in kinds)
    second, third = GameLedger(Variant.STANDARD, warned).fold().rulings[1:]
    assert not any("11.7 may be applied" in str(each) for each in second.details)
    assert any("11.7 may be applied" in str(each) for each in third.details)
    assert "11.7" in {rule.article for rule in third.articles}


def test_11_7_warnings_of_earlier_games_of_the_event_count() -> None:
    before = ((Colour.WHITE, 2), (Colour.BLACK, 0))
    ledger = GameLedger(Variant.STANDARD, warnings_before=before)
    white = ledger.after(Incident("warning", Colour.WHITE)).fold().rulings[-1]
    black = ledger.after(Incident("warning", Colour.BLACK)).fold().rulings[-1]
    assert white.articles[0].article == "11.7"
    assert black.articles[0].article == "12.9.1"


def test_0_1_a_case_that_is_not_regulated_needs_reason_and_analogy() -> None:
    bare = Incident("not regulated")
    (judged,) = GameLedger(Variant.STANDARD, (bare,)).fold().judged
    assert judged.missing == ("reason", "analogy")
    told = Incident("not regulated", reason="power failure", analogy="6.11.1")
    (judged,) = GameLedger(Variant.STANDARD, (told,)).fold().judged
    assert judged.missing == ()


def test_11_3_3_who_inspected_and_when_is_kept() -> None:
    bare = Incident("inspection", Colour.WHITE, facts=(("in_private", "yes"), ("same_sex", "yes")))
    (judged,) = GameLedger(Variant.STANDARD, (bare,)).fold().judged
    assert judged.missing == ("inspector", "time")


def test_11_3_2_2_the_opponent_was_not_there_yet() -> None:
    found = Incident("device found", Colour.WHITE, facts=(("opponent_present", "no"),))
    state = GameLedger(Variant.STANDARD, (found,)).fold()
    assert state.result is not None
    assert state.result.value == "0F-1F"


def test_11_3_2_1_a_bag_at_another_place_counts_as_a_device_carried() -> None:
    bag = Incident("device in a bag", Colour.BLACK, facts=(("place", "elsewhere"),))
    rules = EventRules(device_in_bag=True, bag_place="cloakroom")
    state = GameLedger(Variant.STANDARD, (bag,), rules).fold()
    assert state.result is not None
    assert state.result.value == "1-0"


def test_6_11_1_and_6_11_3_the_clocks_stand_still_between_stop_and_resumption() -> None:
    stopped = GameLedger(Variant.STANDARD, (Incident("game stopped"),))
    assert stopped.fold().stopped
    assert not stopped.after(Incident("game resumed")).fold().stopped


def test_7_1_and_12_5_what_the_arbiter_gives_is_added() -> None:
    given = TimeChange(white=180, black=180)
    state = GameLedger(
        Variant.STANDARD, (Incident("disturbance from outside", times=given),)
    ).fold()
    assert state.added == given


def test_a_4_4_without_anything_to_wait_for_nothing_follows() -> None:
    state = GameLedger(Variant.RAPID, (Incident("next move completed"),)).fold()
    assert state.result is None
    assert state.rulings[0].articles[0].article == "A.4.4"


def test_every_kind_needs_the_player_where_its_ruling_names_him() -> None:
    with pytest.raises(InputError, match="which player"):
        GameLedger(Variant.STANDARD, (Incident("illegal move"),)).fold()
    with pytest.raises(InputError, match="not a kind of incident"):
        GameLedger(Variant.STANDARD, (Incident("rain"),)).fold()


@pytest.mark.parametrize(
    ("variant", "articles"),
    [
        (Variant.RAPID_SUPERVISED, {"A.3.2", "11.5"}),
        (Variant.BLITZ_SUPERVISED, {"A.3.2", "B.3.2", "11.5"}),
    ],
)
def test_b_3_2_and_a_3_2_the_sixth_request_to_see_the_scoresheet_disturbs(
    variant: Variant, articles: set[str]
) -> None:
    request = Incident("scoresheet requests", Colour.WHITE)
    rulings = GameLedger(variant, (request,) * 6).fold().rulings
    assert [bool(ruling.discretion) for ruling in rulings] == [False] * 5 + [True]
    assert {rule.article for rule in rulings[-1].articles} == articles


def test_a_3_2_where_the_arbiter_keeps_no_scoresheet_there_is_nothing_to_show() -> None:
    request = Incident("scoresheet requests", Colour.WHITE)
    (ruling,) = GameLedger(Variant.RAPID, (request,)).fold().rulings
    assert "No such right" in str(ruling.verdict)


@pytest.mark.parametrize(
    ("kind", "facts", "article"),
    [
        ("clock stopped", (("reason", "no valid reason"),), "6.11.4"),
        ("scoresheet misused", (), "8.1.3"),
        ("game brought into disrepute", (), "11.1"),
        ("notes, advice or analysis", (), "11.3.1"),
        ("inspection refused", (), "11.3.3"),
        ("smoking outside the designated area", (), "11.3.4"),
        ("opponent disturbed", (), "11.5"),
    ],
)
def test_11_6_breaches_of_conduct_are_punished_by_12_9(
    kind: str, facts: tuple[tuple[str, str], ...], article: str
) -> None:
    (ruling,) = (
        GameLedger(Variant.STANDARD, (Incident(kind, Colour.BLACK, facts=facts),)).fold().rulings
    )
    assert ruling.articles[0].article == article
    assert ruling.discretion[0] is Penalty.WARNING
    assert ruling.discretion[-1] is Penalty.EXPULSION
    assert ruling.result is None
