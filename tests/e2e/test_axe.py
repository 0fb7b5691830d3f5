"""Every page of the desk for everybody: axe, policy reports, sideways scroll, keys for two things.

Every page is visited once, in turns in English on a light screen and in Spanish on a dark one; with
`PAREO_ALL_VIEWS=1` every page is visited in both languages and both colour schemes.
"""

import os
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from pareo.store import Store
from tests.e2e.conftest import RunningDesk
from tests.e2e.everybody import faults_of, listen
from tools.pictures import LAPTOP, LOCALES, PHONE, all_stops
from tools.tour import prepared

ALL: Final = bool(os.environ.get("PAREO_ALL_VIEWS"))
VIEWS: Final = [("en", "light"), ("es", "dark")] + (
    [("en", "dark"), ("es", "light")] if ALL else []
)
NARROW: Final[tuple[ViewportSize, ...]] = ({"width": 320, "height": 640}, PHONE)
_KEYS_TWICE: Final = """
() => [...document.querySelectorAll("[data-key]")].map((each) => each.dataset.key)
  .filter((key, place, all) => all.indexOf(key) !== place).map((key) => `key ${key} twice`)
"""
_OVERFLOW: Final = """
() => document.scrollingElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `${each.tagName}.${each.className}`).slice(0, 5)
"""


@pytest.fixture(scope="module")
def tour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a desk whose store has events at every stage."""
    folder = tmp_path_factory.mktemp("tour")
    with Store.open(str(folder / "pareo.db")) as store:
        prepared(store)
    running = RunningDesk(folder)
    yield running.address
    running.stop()


def visitor(browser: Browser, language: str, scheme: Any) -> BrowserContext:
    context = browser.new_context(viewport=LAPTOP, locale=LOCALES[language], color_scheme=scheme)
    listen(context)
    return context


def pages(page: Page, address: str, view: tuple[str, str]) -> Iterator[str]:
    """Visit the pages of a view one after the other."""
    stops = all_stops() if ALL else all_stops()[VIEWS.index(view) :: len(VIEWS)]
    for stop in stops:
        if "/kiosk" in stop.address:
            continue  # only a kiosk sees it: test_kiosk.py
        answer = page.goto(address + stop.address)
        assert answer is not None
        assert answer.status in (200, 422), stop.address
        if page.locator("main").count():  # else it is a file, or a part of a page
            yield stop.address


@pytest.mark.parametrize(("language", "scheme"), VIEWS)
def test_every_page_is_for_everybody(
    browser: Browser, tour: str, language: str, scheme: str
) -> None:
    context = visitor(browser, language, scheme)
    page = context.new_page()
    said: list[tuple[str, str]] = []
    page.on("console", lambda message: said.append((page.url, message.text)))
    page.on("pageerror", lambda error: said.append((page.url, str(error))))
    found: dict[str, list[str]] = {}
    for address in pages(page, tour, (language, scheme)):
        told = found[address] = faults_of(page) + page.evaluate(_KEYS_TWICE)
        told += [text for url, text in said if url == page.url and "422" not in text]
        for size in NARROW:
            page.set_viewport_size(size)
            told += [f"{size['width']}: {wide}" for wide in page.evaluate(_OVERFLOW)]
        page.set_viewport_size(LAPTOP)
    context.close()
    assert {address: told for address, told in found.items() if told} == {}
