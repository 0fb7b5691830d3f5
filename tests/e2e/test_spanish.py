"""Journey 14: the weekend open in Spanish, without an English word on the way."""

import re
from typing import Final

from playwright.sync_api import Browser

from tests.e2e.test_weekend_open import weekend_open
from tests.running_desk import RunningDesk

ENGLISH: Final = re.compile(
    r"\b(the|of|and|is|are|was|were|with|from|this|that|not|yet|rounds?|boards?|players?|results?"
    r"|pairings?|white|black|save|undo|redo|publish|close|standings|settings|help|name|ratings?"
    r"|withdraw|half-point|zero-point|points?|draw|table|number|title|search|show|add)\b",
    re.IGNORECASE,
)
_LISTS: Final = re.compile(r"FIDE (standard|rapid|blitz)")


def test_spanish_from_start_to_end(browser: Browser, desk: RunningDesk) -> None:
    journey, _ = weekend_open(browser, desk, "es-ES")
    found = {
        address: sorted(set(words))
        for address, text in journey.read.items()
        if (words := [each[0] for each in ENGLISH.finditer(_LISTS.sub("", text))])
    }
    assert found == {}
    players = journey.read[f"{journey.event}/players"]
    assert "MI" in players
    assert "GMF" in players
    assert re.search(r"\d,\d", journey.read[f"{journey.event}/standings"])
    assert not re.search(r"\d[.\s]\d{3}\b", re.sub(r"\d{4}-\d\d-\d\d", "", players))
