"""The first page of a new desk, in a real browser."""

from playwright.sync_api import BrowserContext, expect

from tests.e2e.conftest import RunningDesk


def test_a_new_desk_offers_ways_to_begin(desk: RunningDesk, laptop: BrowserContext) -> None:
    page = laptop.new_page()
    page.goto(desk.address)
    page.get_by_role("button", name="Look at a sample event").click()
    page.wait_for_url("**/e/sample-open")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pair round 6.")
