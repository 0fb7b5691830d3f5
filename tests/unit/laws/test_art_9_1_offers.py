"""Articles 9.1 and 5.2.3: draw offers and agreed draws."""

from typing import Any

import pytest

from pareo.laws.offers import (
    FREE,
    AgreedDraws,
    Offer,
    OfferEvent,
    agreed_draw,
    is_proper,
    offer_ruling,
)
from pareo.laws.ruling import Ruling
from pareo.model import Result
from tests.unit.laws.cases import Case, assert_cites, cases, parameters

CASES = [case for case in cases("claims") if case["kind"] == "offer"]
AGREED = [case for case in CASES if "agreed" in case["given"]]
OFFERS = [case for case in CASES if "agreed" not in case["given"]]
EVENTS = {
    "withdrawn": OfferEvent.WITHDRAWN,
    "opponent touches a piece to move it": OfferEvent.TOUCHED,
    "opponent accepts": OfferEvent.ACCEPTED,
}
TEN_MOVES = 10


def offer_of(given: dict[str, Any]) -> Offer:
    events = (given[key] for key in ("then", "then_2") if key in given)
    return Offer(
        moved=given["moved"],
        pressed=given.get("clock_pressed", False),
        events=tuple(EVENTS[each] for each in events),
    )


@pytest.mark.parametrize("case", parameters(OFFERS))
def test_9_1_2_1_offers(case: Case) -> None:
    offer, expected = offer_of(case["given"]), case["expected"]
    ruling = offer_ruling(offer, TEN_MOVES)
    if "open" in expected:
        assert offer.is_open is expected["open"]
    if "proper" in expected:
        assert is_proper(offer) is expected["proper"]
        assert bool(ruling.discretion) is not expected["proper"]
    if expected.get("offer") == "valid":
        assert "valid" in str(ruling.verdict)
    if "game" in expected:
        assert ruling.result is (Result.DRAWN if expected["game"] == "draw" else None)
    assert_cites(ruling, case)


@pytest.mark.parametrize("case", parameters(AGREED))
def test_5_2_3_and_9_1_1_agreements(case: Case) -> None:
    given = case["given"]
    ruling = agreed_draw(
        given["white_moves"],
        given["black_moves"],
        AgreedDraws(given.get("rules", {}).get("no_agreed_draw_before", 0)),
        consent=given.get("arbiter_consents", False),
    )
    assert ruling.result is (Result.DRAWN if case["expected"]["game"] == "draw" else None)
    assert_cites(ruling, case)


def said(ruling: Ruling) -> str:
    return " ".join(map(str, (ruling.verdict, *ruling.details)))


def test_9_1_2_1_a_condition_is_void_the_offer_is_not() -> None:
    ruling = offer_ruling(Offer(conditional=True), TEN_MOVES)
    assert "condition is void" in said(ruling)
    assert "valid and open" in said(ruling)


def test_9_1_2_2_both_note_the_offer() -> None:
    assert "(=)" in said(offer_ruling(Offer(), TEN_MOVES))


@pytest.mark.parametrize("event", [OfferEvent.REFUSED, OfferEvent.TOUCHED, OfferEvent.ENDED])
def test_9_1_2_1_what_closes_an_offer(event: OfferEvent) -> None:
    offer = Offer(events=(OfferEvent.WITHDRAWN, event, OfferEvent.ACCEPTED))
    assert offer.closed_by is event
    assert offer_ruling(offer, TEN_MOVES).result is None


def test_9_1_1_the_rules_may_forbid_agreed_draws() -> None:
    never = AgreedDraws(never=True)
    assert not never.allowed(100)
    assert agreed_draw(100, 100, never).result is None
    assert agreed_draw(100, 100, never, consent=True).result is Result.DRAWN
    # Reading 20: from the moment at which both have completed so many moves.
    from_30 = AgreedDraws(from_move=30)
    assert agreed_draw(30, 29, from_30).result is None
    assert agreed_draw(30, 30, from_30).result is Result.DRAWN
    ruling = offer_ruling(Offer(), 29, from_30)
    assert "no effect" in said(ruling)
    assert "30 moves" in said(ruling)
    assert offer_ruling(Offer(), 30, from_30).articles[0].article == "9.1.2.1"


def test_the_three_rules_in_words() -> None:
    words = {str(rules.message) for rules in (FREE, AgreedDraws(30), AgreedDraws(never=True))}
    assert len(words) == 3
