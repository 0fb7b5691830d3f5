"""A tablet at the door: players check in, and nothing of it leads back to whoever set it up."""

from playwright.sync_api import BrowserContext, expect

from tests.desk.hall import Hall
from tests.e2e.everybody import faults_of, listen
from tests.e2e.test_hall import PASSWORD, chief_at, in_hall
from tests.running_desk import RunningDesk

__all__ = ["in_hall"]


def test_x7_a_tablet_at_the_door_opens_nothing_else(
    in_hall: RunningDesk, laptop: BrowserContext
) -> None:
    listen(laptop)
    hall = Hall.make(in_hall.store.parent, 4, rounds=5)
    page = chief_at(in_hall, laptop)
    place = page.url.rstrip("/")
    page.goto(f"{place}/e/open/players/check-in")
    page.get_by_role("button", name="Make this device a kiosk").click()
    page.wait_for_url("**/e/open/kiosk")
    assert not faults_of(page)
    page.get_by_label("Your name").fill("player003")
    page.get_by_role("link", name="Player003, X").click()
    page.get_by_role("button", name="Yes, I am here").wait_for()
    assert not faults_of(page)
    page.get_by_role("button", name="Yes, I am here").click()
    expect(page.get_by_role("link", name="Player003, X")).to_contain_text("✓ here")
    assert hall.state.presence == {("p3", 1): True}
    for key in ("d", "p", "r", "z", "l", "?"):  # keys of the desk
        page.locator("body").press(key)
    for _ in range(4):
        page.go_back()
        page.wait_for_timeout(300)
        assert "/kiosk" in page.url or page.url == "about:blank", page.url
        if page.url == "about:blank":
            break
    page.goto(f"{place}/e/open/settings")
    page.wait_for_url("**/e/open/kiosk")
    expect(page.get_by_role("link", name="Pareo")).to_have_count(0)

    page.get_by_role("link", name="For arbiters: end the kiosk").click()
    page.get_by_label("Name").fill("Ana Ruiz")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/e/open/players/check-in")
    expect(page.get_by_role("button", name="Make this device a kiosk")).to_be_visible()
    hall.store.close()
