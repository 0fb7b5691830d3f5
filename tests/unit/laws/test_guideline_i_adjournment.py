"""Guideline I: adjournment, sealing, envelope and resumption."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest

from pareo.language import Message
from pareo.laws.adjournment import (
    STEPS,
    Act,
    Adjournment,
    Envelope,
    EnvelopeItem,
    Stage,
    advance,
    change_of_sealed_move,
    early_adjournment,
    end_before_resumption,
    envelope_ruling,
    interruption,
    missing_items,
    move_after_the_request,
    offer_after_sealing,
    sealing,
)
from pareo.laws.fen import read_fen
from pareo.laws.letters import LETTERS
from pareo.laws.mating import Mating
from pareo.laws.record import Record
from pareo.laws.resumption import (
    SealedMove,
    late_for_resumption,
    lost_envelope,
    resumption_ruling,
    sealed_move,
    session_ruling,
    time_error,
    time_lost,
)
from pareo.laws.ruling import Certainty, Ruling
from pareo.laws.start import is_late
from pareo.model import Colour, Result
from pareo.value import replace
from tests.unit.laws.cases import Case, assert_cites, cases, parameters

ONE = {
    case["id"]: case for case in cases("quickplay-adjournment") if case["id"].startswith("adjourn-")
}
SEALED = [case for case in ONE.values() if "sealed" in case["given"]]
OVERRULED = {"adjourn-8": "½-½"}
"""Ruling 0391: the exception of I.8 stands before all its cases, the ambiguous move too."""
RESULTS = {
    "0-1": Result.BLACK_WON,
    "1-0": Result.WHITE_WON,
    "½-½": Result.DRAWN,
    "1-0 by mate": Result.WHITE_WON,
    "draw by stalemate": Result.DRAWN,
}


def said(ruling: Ruling) -> str:
    return " ".join(map(str, (ruling.verdict, *ruling.details))).lower()


def assert_does(ruling: Ruling, case: Case) -> None:
    """The ruling says every step of the case, in its order."""
    text = said(ruling)
    places = [text.find(step.lower()) for step in case["expected"]["do"]]
    assert -1 not in places, (text, case["expected"]["do"])
    assert places == sorted(places)
    assert_cites(ruling, case)


def read_sealed(given: dict[str, Any]) -> SealedMove:
    letters = LETTERS[given["letters"]] if "letters" in given else None
    return sealed_move(Record(read_fen(given["fen"])), given["sealed"], letters)


@pytest.mark.parametrize("case", parameters(SEALED))
def test_i_8_the_sealed_move_is_read(case: Case) -> None:
    given, expected = case["given"], case["expected"]
    found = read_sealed(given)
    ruling = found.ruling
    if "reading" in expected:
        assert found.reading.outcome.value == expected["reading"]
    if "replying_player" in given:
        assert given["replying_player"] == "absent beyond the default time"
        sealer = read_fen(given["fen"]).turn
        ruling = late_for_resumption([sealer.other], sealer, found)
    assert ruling.result is RESULTS[OVERRULED.get(case["id"], expected["game"])]
    assert_cites(ruling, case)


@pytest.mark.parametrize("name", ["adjourn-2", "adjourn-3"])
def test_i_1_1_the_sealed_move_may_be_changed_until_the_clock_is_stopped(name: str) -> None:
    case = ONE[name]
    ruling = change_of_sealed_move(clock_stopped=case["given"]["clock_stopped"])
    assert (ruling.certainty is Certainty.YES) is case["expected"]["allowed"]
    assert_cites(ruling, case)


def test_i_1_2_the_time_up_to_the_end_of_the_session_is_the_players() -> None:
    case = ONE["adjourn-5"]
    given = case["given"]
    end, stopped = (
        datetime.combine(date(2018, 5, 1), time.fromisoformat(given[each]))
        for each in ("session_ends", "stopped")
    )
    left = given["white_remaining"]
    ruling = early_adjournment(Colour(given["by"]), left, (end - stopped).seconds)
    assert left + ruling.times.white == case["expected"]["white_remaining"]
    assert ruling.times.black == 0
    assert_cites(ruling, case)


def test_i_1_2_time_that_ends_before_the_session_ruling() -> None:
    ruling = early_adjournment(Colour.BLACK, 300, 600)
    assert ruling.times.black == -300
    assert "6.9" in said(ruling)


WRITTEN = Envelope(
    players=("Núñez", "Paz"),
    position="4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    times=(5400, 5300),
    sealer=Colour.WHITE,
    move_number=41,
    draw_offer=Colour.BLACK,
    resumption="2018-05-01 10:00, Casino",
)


def envelope(items: list[str]) -> Envelope:
    return Envelope(**{item: getattr(WRITTEN, item) for item in items})


@pytest.mark.parametrize("name", ["adjourn-6", "adjourn-7"])
def test_i_2_what_the_envelope_must_say(name: str) -> None:
    case = ONE[name]
    given, expected = case["given"], case["expected"]
    offer_open = given.get("draw_offer_pending", False)
    missing = missing_items(envelope(given["envelope"]), offer_open=offer_open)
    assert [item.value for item in missing] == expected["missing"]
    ruling = envelope_ruling(envelope(given["envelope"]), offer_open=offer_open)
    assert (ruling.certainty is Certainty.YES) is expected["complete"]
    assert_cites(ruling, case)


def test_i_9_the_replying_player_alone() -> None:
    case = ONE["adjourn-14"]
    ruling = resumption_ruling(
        replying_present="replying player" in case["given"]["present"],
        sealer_present=case["given"]["sealer_present"],
    )
    assert_does(ruling, case)


def test_i_11_nobody_there() -> None:
    case = ONE["adjourn-16"]
    given = case["given"]
    ruling = resumption_ruling(
        replying_present=False, sealer_present=False, default_minutes=given["default_minutes"]
    )
    assert_cites(ruling, case)
    lost = time_lost(Colour.BLACK, given["replying_arrives_after"])
    assert lost.black == -60 * case["expected"]["loses_minutes"]["replying"]
    assert lost.white == 0


def test_i_10_late_at_the_resumption() -> None:
    case = ONE["adjourn-17"]
    given = case["given"]
    hour = datetime(2018, 5, 1, 10, tzinfo=UTC)
    arrival = hour + timedelta(minutes=given["minutes"])
    assert is_late(arrival, hour, given["default_minutes"])
    ruling = late_for_resumption([Colour.BLACK], sealer=Colour.WHITE)
    assert case["expected"]["game"] in said(ruling)
    assert ruling.result is Result.WHITE_WON
    assert_cites(ruling, case)


def test_i_12_1_the_envelope_is_lost() -> None:
    case = ONE["adjourn-18"]
    given = case["given"]
    assert_does(
        lost_envelope(position_known=given["position_known"], times_known=given["times_known"]),
        case,
    )


@pytest.mark.parametrize("name", ["adjourn-20", "adjourn-21"])
def test_i_13_an_error_of_time_is_corrected_before_the_first_move_only(name: str) -> None:
    case = ONE[name]
    before = case["given"]["time_error_shown"].startswith("before")
    assert_does(time_error(before_first_move=before), case)


def test_i_4_an_offer_after_sealing() -> None:
    case = ONE["adjourn-22"]
    assert case["expected"]["offer"] in said(offer_after_sealing())
    assert_cites(offer_after_sealing(), case)


def test_i_6_agreement_or_resignation_before_the_resumption() -> None:
    case = ONE["adjourn-23"]
    ruling = end_before_resumption()
    assert case["expected"]["game"] in said(ruling)
    assert ruling.result is Result.DRAWN
    assert_cites(ruling, case)
    assert end_before_resumption(Colour.WHITE).result is Result.BLACK_WON
    assert end_before_resumption(Colour.BLACK).result is Result.WHITE_WON


def test_i_1_1_interrupted_without_time_to_seal() -> None:
    assert_does(interruption(), ONE["adjourn-24"])


def test_i_14_the_session_is_timed_by_the_arbiter() -> None:
    case = ONE["adjourn-25"]
    assert case["expected"]["timed_by"] in said(session_ruling())
    assert ("announced" in said(session_ruling())) is case["expected"]["announced"]
    assert_cites(session_ruling(), case)


def test_every_case_is_used() -> None:
    numbers = {2, 3, 5, 6, 7, 14, 16, 17, 18, 20, 21, 22, 23, 24, 25}
    assert {f"adjourn-{number}" for number in numbers} | {case["id"] for case in SEALED} == set(ONE)


def test_the_stages_of_an_adjourned_game() -> None:
    game = Adjournment(sealer=Colour.WHITE)
    way = (
        (Act.ASK_TO_SEAL, Stage.SEAL_ASKED),
        (Act.CHANGE_MOVE, Stage.SEAL_ASKED),
        (Act.MOVE_ON_BOARD, Stage.SEAL_ASKED),
        (Act.STOP_CLOCK, Stage.SEALED),
        (Act.OFFER_DRAW, Stage.SEALED),
    )
    for act, stage in way:
        game, ruling = advance(game, act)
        assert ruling.certainty is Certainty.YES, act
        assert game.stage is stage
    assert game.offer_open
    refused, ruling = advance(game, Act.KEEP)
    assert refused is game
    assert ruling.articles[0].article == "I.2"
    game, _ = advance(replace(game, envelope=WRITTEN), Act.KEEP)
    game, _ = advance(game, Act.CALL)
    refused, ruling = advance(game, Act.OPEN, replying_present=False)
    assert refused is game
    assert ruling.articles[0].article == "I.7"
    game, _ = advance(game, Act.OPEN)
    sealed_again, _ = advance(game, Act.SEAL_ANSWER)
    assert sealed_again == Adjournment(Stage.SEALED, Colour.BLACK)
    game, ruling = advance(game, Act.PLAY_ON)
    assert (game.stage, game.offer_open) == (Stage.PLAYING, False)
    assert ruling.articles[0].article == "I.9.1"


@pytest.mark.parametrize("stage", Stage)
@pytest.mark.parametrize("act", Act)
def test_every_other_step_is_refused(stage: Stage, act: Act) -> None:
    foreseen = [step for step in STEPS if (step.stage, step.act) == (stage, act)]
    game = Adjournment(stage, Colour.WHITE, WRITTEN)
    after, ruling = advance(game, act)
    assert len(foreseen) <= 1
    assert (ruling.certainty is Certainty.YES) is bool(foreseen)
    assert after.stage is (foreseen[0].then if foreseen else stage)
    assert str(stage.message)


def test_i_2_every_item_has_its_words() -> None:
    assert len({str(item.message) for item in EnvelopeItem}) == 7
    ruling = envelope_ruling(Envelope(), offer_open=True)
    assert "the draw offer that is still open" in str(ruling.verdict)


def test_i_1_1_sealing() -> None:
    assert len(sealing().details) == 3
    assert "sealed move" in str(move_after_the_request().verdict)


def sealed(fen: str, text: str) -> SealedMove:
    return sealed_move(Record(read_fen(fen)), text, LETTERS["es"])


def test_i_8_a_clear_move_is_made_on_the_board() -> None:
    found = sealed("4k2q/8/8/8/8/8/8/R3K3 w - - 0 1", "Td1")
    assert found.ruling.result is None
    assert found.ruling.moves is not None
    assert [str(move) for move in found.ruling.moves] == ["a1d1"]
    assert not found.ends_game


def test_i_8_a_game_that_had_ended_keeps_its_result() -> None:
    # 75 moves of each player were made before (9.6.2).
    found = sealed("4k2q/8/8/8/8/8/8/R3K3 w - - 150 99", "Tb3")
    assert found.ruling.result is Result.DRAWN
    assert "9.6.2" in [rule.article for rule in found.ruling.articles]


def test_i_8_a_sealed_move_into_a_dead_position() -> None:
    found = sealed("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "Rxd2")
    assert found.ruling.result is Result.DRAWN
    assert "5.2.2" in [rule.article for rule in found.ruling.articles]


@pytest.mark.parametrize(("text", "article"), [("Cf3", "I.8.1"), ("zz", "I.8.2")])
def test_i_8_an_opponent_who_cannot_mate_does_not_win(text: str, article: str) -> None:
    found = sealed("4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1", text)
    assert found.ruling.result is Result.DRAWN
    assert [rule.article for rule in found.ruling.articles][:1] == [article]
    assert "6.9" in [rule.article for rule in found.ruling.articles]


def test_i_8_3_whether_the_opponent_can_mate_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = Mating(Colour.BLACK, Certainty.CANNOT_SAY, Message("not found"))
    monkeypatch.setattr("pareo.laws.resumption.can_mate", lambda *_: unknown)
    found = sealed("4k2q/8/8/8/8/8/8/R3K3 w - - 0 1", "Tb3")
    assert found.ruling.certainty is Certainty.CANNOT_SAY
    assert found.ruling.result is None
    assert len(found.ruling.options) == 2


def test_i_10_who_loses_by_coming_late() -> None:
    late = {
        (Colour.WHITE,): Result.BLACK_WON,
        (Colour.BLACK,): Result.WHITE_WON,
        (Colour.WHITE, Colour.BLACK): Result.BOTH_LOST,
    }
    for players, result in late.items():
        assert late_for_resumption(players, sealer=Colour.WHITE).result is result
    ruling = late_for_resumption(
        [Colour.WHITE], sealer=Colour.WHITE, arbiter_decides_otherwise=True
    )
    assert ruling.result is None


@pytest.mark.parametrize(
    ("replying", "sealer", "default", "article"),
    [
        (True, True, 0, "I.9.1"),
        (True, False, 30, "I.9.1"),
        (False, True, 30, "I.9.2"),
        (False, False, 30, "I.11"),
        (False, False, 0, "I.10"),
    ],
)
def test_i_9_to_i_11_who_is_there(
    *, replying: bool, sealer: bool, default: int, article: str
) -> None:
    ruling = resumption_ruling(
        replying_present=replying, sealer_present=sealer, default_minutes=default
    )
    assert ruling.articles[0].article == article


def test_i_12_2_without_the_position_there_is_a_new_game() -> None:
    ruling = lost_envelope(position_known=False, times_known=True)
    assert ruling.articles[0].article == "I.12.2"
    assert "new one" in str(ruling.verdict)
    assert "times restored" in said(lost_envelope(position_known=True, times_known=True))
