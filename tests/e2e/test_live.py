"""Open pages follow their event, in a browser."""

from playwright.sync_api import Browser, BrowserContext, expect

from pareo.service.desk import numbers, results, rounds
from tests.desk.hall import Hall
from tests.e2e.halls import event_at
from tests.e2e.result_pages import results_page, shows
from tests.running_desk import RunningDesk

_HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: Boolean(hidden), configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_hidden_tab_listens_to_nothing_and_catches_up_when_it_is_looked_at(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=8) as hall:
        hidden, other = (results_page(browser, desk, name) for name in ("Ana", "Leo"))
        hidden.evaluate(_HIDE, 1)
        hall.do(results.enter, 1, 2, "1-0")  # in another process
        shows(other, 2, "1-0")
        shows(hidden, 2, "·")
        hidden.evaluate(_HIDE, 0)
        shows(hidden, 2, "1-0")
        for page in (hidden, other):
            page.context.close()


def test_whoever_missed_very_much_loads_the_page_again(desk: RunningDesk, browser: Browser) -> None:
    with event_at(desk, players=8) as hall:
        page = results_page(browser, desk, "Ana")
        page.evaluate(_HIDE, 1)
        for turn in range(201):
            hall.do(results.enter, 1, 1, ("1-0", "0-1")[turn % 2])
        page.evaluate(_HIDE, 0)
        page.get_by_role("link", name="Much has changed. Load the page again.").click()
        shows(page, 1, "1-0")
        page.context.close()


def test_a_page_without_a_round_shows_it_once_it_is_published(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    hall = Hall.make(desk.store.parent, 8)
    page = laptop.new_page()
    page.goto(f"{desk.address}/e/open/round/1/results")
    expect(page.locator("main")).to_contain_text("Round 1 is not paired yet.")
    page.wait_for_selector("#f-live:not(.off)", state="attached")
    hall.do(numbers.close_list)
    hall.do(rounds.pair)
    expect(page.locator("main")).to_contain_text("Publish the round first.")
    hall.do(rounds.publish)
    expect(page.locator("#g-1-1")).to_be_visible()
    expect(page.locator("#f-round")).to_contain_text("Round 1 of 5 · published")
    page.wait_for_selector("tr[aria-selected=true]")
    page.keyboard.press("1")
    expect(page.locator("#b-1-1")).to_contain_text("Ana")
    hall.store.close()
