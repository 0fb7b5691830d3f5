"""The weekend open on paper: whatever Documents offers at its end, as PDF.

Every paper is printed once, in turns in English and in Spanish; with `PAREO_ALL_VIEWS=1` each of
them in both languages. The round pack is part of the journey.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page
from pypdf import PageObject

from tests.e2e.finished_open import FinishedOpen
from tests.e2e.onlookers import opened, paper_of
from tests.e2e.open_journey import ROUNDS, OpenJourney
from tests.english import ENGLISH
from tests.printing import printer
from tests.running_desk import RunningDesk

LANGUAGES: Final = ("en", "es")
ALL: Final = bool(os.environ.get("PAREO_ALL_VIEWS"))
CHOSEN: Final = {"round": ROUNDS, "player": "p2", "address": "http://192.168.1.20/p/open"}
"""The first player is a grandmaster, who has no title left to make."""
CUT_OUT: Final = "place-cards"
"""It stands at the board with the name of a player alone."""
_OF_THE_REPORT: Final = re.compile(
    r"Adjournment @ Round \d+: board \d+( ended \S+)?|table/\d+"  # and addresses of tables
)
"""Remarks are printed as they stand in the report."""
_OFFICIAL: Final = ("form-", "it")
"""Their labels are in English with the Spanish behind it (ruling 0354), which has its own test."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paper_of_the_open_is_printed(
    language: str, english_open: FinishedOpen, desk: RunningDesk, laptop: BrowserContext
) -> None:
    printer()
    here = OpenJourney(laptop.new_page(), desk.address)
    here.open_file(english_open.journal)
    here.go(f"{here.event}/documents?papers={language}")
    offered = set(papers_of(here.page))
    assert {"start-list", "by-name", "standings", "prizes", "receipts", "ratings"} < offered
    papers = sorted(offered - {"round-pack"})
    event = desk.address + here.event
    for key in papers if ALL else papers[LANGUAGES.index(language) :: 2]:
        is_right(key, language, paper_of(here.page, event, key, language=language, **CHOSEN))
    is_right("round-pack", "en", english_open.pack)


def papers_of(page: Page) -> Iterator[str]:
    """Yield the keys of all papers that are offered as PDF."""
    links = page.locator("a[href*='form=pdf']").evaluate_all("all => all.map(a => a.pathname)")
    forms = page.locator("form:has([name=form][value=pdf])")
    actions = forms.evaluate_all("all => all.map(form => form.getAttribute('action'))")
    yield from (address.rpartition("/")[2] for address in (*links, *actions))


def is_right(key: str, language: str, data: bytes) -> None:
    """It opens, has the name of the event on each page, all inside, and speaks its language."""
    assert data, key
    paper = opened(data)
    root: Any = paper.trailer["/Root"]
    assert root["/Lang"] == language
    assert paper.metadata is not None
    assert "XII Abierto de Peñaflor" in (paper.metadata.title or "")
    assert paper.pages, key
    for page in paper.pages:
        text, outside = read(page)
        assert key == CUT_OUT or "XII Abierto de Peñaflor" in text, (key, page.page_number)
        assert not outside, (key, page.page_number)
        if language == "es" and not key.startswith(_OFFICIAL):
            assert ENGLISH.findall(_OF_THE_REPORT.sub("", " ".join(text.split()))) == [], key


def read(page: PageObject) -> tuple[str, list[str]]:
    """Return what a page says, and what of it begins outside of the page."""
    outside: list[str] = []
    width, height = float(page.mediabox.width), float(page.mediabox.height)

    def look(text: str, turn: Any, place: Any, _font: Mapping[str, Any], _size: float) -> None:
        x = place[4] * turn[0] + place[5] * turn[2] + turn[4]
        y = place[4] * turn[1] + place[5] * turn[3] + turn[5]
        if text.strip() and not (0 <= x <= width and 0 <= y <= height):
            outside.append(text)

    return page.extract_text(visitor_text=look), outside
