"""E9: a long question opens at its beginning, with its buttons in sight."""

from playwright.sync_api import BrowserContext, expect

from pareo.service.desk import people
from tests.e2e.halls import event_at
from tests.running_desk import RunningDesk


def test_e9_a_question_about_many_numbers_opens_at_its_top(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=60) as hall:
        hall.do(people.enter, {"name": "Late, Ann", "rating": 2495})
        page = laptop.new_page()
        page.set_viewport_size({"width": 800, "height": 420})
        page.goto(f"{desk.address}/e/open/players/late?who=p61")
        page.get_by_role("button", name="Admit").click()
        dialog = page.get_by_role("dialog")
        heading = dialog.get_by_role("heading").first
        expect(heading).to_be_in_viewport()
        assert dialog.evaluate("one => one.scrollTop") == 0
        assert dialog.evaluate("one => one.scrollHeight > one.clientHeight")
        yes = dialog.locator(".answers button")
        expect(yes).to_be_in_viewport()
        yes.click()
        page.wait_for_url("**/players/p61?done=*")
        page.keyboard.press("l")  # from the card that opens
        page.wait_for_url("**/players/late")
