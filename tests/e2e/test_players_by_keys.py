"""The players by keys, and the check-in on two phones."""

from playwright.sync_api import Browser, BrowserContext, expect

from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk
from tests.web.lists import keep_lists


def test_players_are_added_and_opened_by_keys(desk: RunningDesk, laptop: BrowserContext) -> None:
    keep_lists(desk.store.parent / "lists")
    hall = Hall.make(desk.store.parent, players=4)
    page = laptop.new_page()
    page.goto(f"{desk.address}/e/open/players")
    page.keyboard.press("a")
    page.keyboard.type("ruiz")
    expect(page.locator(".hits button").first).to_contain_text("2105")
    page.keyboard.press("Enter")
    expect(page.locator(".flash")).to_contain_text("Ruiz, Ana")
    expect(page.locator("#f-line")).to_be_focused()
    page.keyboard.type("Nobody, Knows 1500")
    expect(page.locator(".hits button").first).to_contain_text("In no list")
    page.keyboard.press("Enter")
    expect(page.locator(".flash")).to_contain_text("Nobody, Knows")
    assert [person.player.rating for person in hall.state.people.values()][-2:] == [2105, 1500]
    page.wait_for_load_state()
    page.locator("#main").focus()
    page.keyboard.press("/")
    page.keyboard.type("player00")
    expect(page.locator("#list tbody tr")).to_have_count(4)
    page.locator("input[name=who]").first.check()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Player002, X")
    expect(page.locator("#correct")).to_have_attribute("open", "")


def test_two_phones_check_in_and_see_each_other(desk: RunningDesk, browser: Browser) -> None:
    hall = Hall.make(desk.store.parent, players=6)
    phones = [browser.new_context(viewport={"width": 390, "height": 844}) for _ in range(2)]
    one, other = (phone.new_page() for phone in phones)
    for page in (one, other):
        page.goto(f"{desk.address}/e/open/players/check-in")
    one.locator("#t-p1").click()
    expect(one.locator("#c-p1")).to_have_class("is-here")
    expect(one.locator("#count")).to_contain_text("1 of 6 here")
    expect(other.locator("#c-p1")).to_have_class("is-here", timeout=3000)
    other.locator("#t-p2").click()
    expect(one.locator("#c-p2")).to_have_class("is-here", timeout=3000)
    expect(one.locator("#count")).to_contain_text("2 of 6 here", timeout=3000)
    one.locator("#t-p1").click()
    expect(one.locator("#c-p1")).to_have_class("is-away")
    assert hall.state.presence == {("p1", 1): False, ("p2", 1): True}
    for phone in phones:
        phone.close()
