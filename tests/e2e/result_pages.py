"""Words about the results page in a browser."""

import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Browser, Page, Route, expect

from tests.running_desk import RunningDesk

SOON: Final = 3000
"""Milliseconds: within one second, with room."""


_PATIENCE: Final = 20
_OFTEN: Final = 50


def until(page: Page, expression: str, argument: Any = None) -> None:
    """Wait until something is true on a page; the policy of the desk lets no page wait by itself."""
    end = time.monotonic() + _PATIENCE
    while not page.evaluate(expression, argument):
        assert time.monotonic() < end, expression
        page.wait_for_timeout(_OFTEN)


RESULTS_SENT: Final = "**/round/1/result"


def results_page(
    browser: Browser,
    desk: RunningDesk,
    name: str,
    number: int = 1,
    width: int = 1366,
    network: Callable[[Route], object] | None = None,
) -> Page:
    """Return the results of a round as somebody sees them, connected to the stream.

    What is sent goes through the network that is given: a page that is open already may still send
    past it.
    """
    context = browser.new_context(viewport={"width": width, "height": 844}, locale="en-GB")
    context.add_cookies([{"name": "pareo_name", "value": name, "url": desk.address}])
    page = context.new_page()
    if network is not None:
        page.route(RESULTS_SENT, network)
    page.goto(f"{desk.address}/e/open/round/{number}/results")
    page.wait_for_selector("#f-live:not(.off)", state="attached")
    return page


def jump_to(page: Page, table: int) -> None:
    """Type m17 and Enter."""
    page.wait_for_selector("tr[aria-selected=true]")
    page.keyboard.type(f"m{table}")
    page.keyboard.press("Enter")
    expect(page.locator("tr[aria-selected=true]")).to_have_attribute("data-table", str(table))


def shows(page: Page, game: int, text: str, number: int = 1) -> None:
    """Expect the result of a game to show a text soon."""
    expect(page.locator(f"#r-{number}-{game}")).to_contain_text(text, timeout=SOON)


def focus_is_at(page: Page, table: int) -> None:
    """Expect the row of a table to have the focus."""
    expect(page.locator(f'tr[data-table="{table}"]')).to_be_focused()


def says(page: Page, text: str) -> None:
    """Expect the live region to say a text."""
    expect(page.locator("#spoken")).to_have_text(text)


def all_are_saved(page: Page) -> None:
    """Expect that nothing waits to be sent."""
    expect(page.locator("tr[data-sending], tr[data-unsaved]")).to_have_count(0, timeout=20_000)
