"""R1: two devices, a game of round 1 that goes on, and round 2 that is played meanwhile."""

from playwright.sync_api import Browser, expect

from pareo.service.desk import results
from tests.e2e.halls import entries_of, event_at
from tests.e2e.result_pages import SOON, all_are_saved, results_page, shows
from tests.running_desk import RunningDesk


def test_r1_a_second_device_enters_round_2_while_a_game_of_round_1_is_open(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=6) as hall:
        for game in (1, 2):
            hall.do(results.enter, 1, game, "1-0")
        chief = results_page(browser, desk, "Ana")
        phone = results_page(browser, desk, "Leo", width=390)
        chief.goto(f"{desk.address}/e/open/round/2")
        chief.get_by_role("button", name="Pair round 2").first.click()
        dialog = chief.get_by_role("dialog")
        expect(dialog).to_contain_text("it becomes adjourned")
        dialog.get_by_role("button", name="Understood").click()
        chief.wait_for_url("**/round/2?done=*")
        chief.goto(f"{desk.address}/e/open/round/2/publish")
        chief.locator("form[action$='/publish'] button.primary").click()
        chief.wait_for_url("**done=*")
        expect(phone.locator("main")).to_contain_text("This round is over", timeout=SOON)

        # Both devices come to round 2 by the tab, and type there.
        chief.goto(f"{desk.address}/e/open")
        expect(chief.locator("main")).to_contain_text("Table 3 of round 1 is adjourned.")
        before = hall.state.head
        for page in (chief, phone):
            page.goto(f"{desk.address}/e/open/results")
            expect(page.locator("h1")).to_have_text("Results of round 2")
        phone.locator("#r-2-1").click()
        phone.get_by_role("dialog").get_by_role("button", name="1-0").click()
        shows(chief, 1, "1-0", 2)
        chief.wait_for_selector("tr[aria-selected=true]")
        chief.keyboard.type("m2")
        chief.keyboard.press("Enter")
        chief.keyboard.press("5")
        all_are_saved(chief)
        shows(phone, 2, "½-½", 2)
        assert [(each.kind, each.payload["round"]) for each in entries_of(hall, before)] == [
            ("result.enter", 2)
        ] * 2
        assert hall.state.games[1, 3].result == "adjourned"
        for page in (chief, phone):
            page.context.close()
