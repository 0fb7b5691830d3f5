"""Guideline I: adjournment, sealing, envelope and resumption."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from pareo.laws.adjournment import (
    STEPS,
    Act,
    Adjournment,
    Envelope,
    EnvelopeItem,
    Stage,
    adjournment_tables,
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
from tests.unit.laws.cases import Case, assert_cites, cases, parameters

ONE = {
    case["id"]: case for case in cases("quickplay-adjournment") if case["id"].startswith("adjourn-")
}
SEALED = [case for case in ONE.values() if "sealed" in case["given"]]
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
    assert ruling.result is RESULTS[expected["game"]]
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
    end, stopped = (datetime.strptime(given[each], "%H:%M") for each in ("session_ends", "stopped"))
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
    hour = datetime(2018, 5, 1, 10)
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
