"""Journey 3: two arbiters disagree on table 7."""

from playwright.sync_api import Browser, Route, expect

from tests.e2e.halls import entries_of, event_at
from tests.e2e.result_pages import (
    RESULTS_SENT,
    SOON,
    all_are_saved,
    focus_is_at,
    jump_to,
    results_page,
    shows,
)
from tests.running_desk import RunningDesk


def test_two_arbiters_disagree_on_table_7(desk: RunningDesk, browser: Browser) -> None:
    with event_at(desk, players=42) as hall:
        # Leo's network is slow: his result is on the way while Ana's is written.
        slow: list[Route] = []
        ana = results_page(browser, desk, "Ana")
        leo = results_page(browser, desk, "Leo", network=lambda route: slow.append(route))  # noqa: PLW0108
        phone = results_page(browser, desk, "Eva", width=390)
        everybody = (ana, leo, phone)

        jump_to(leo, 7)
        with leo.expect_request(RESULTS_SENT):
            leo.keyboard.press("0")
        jump_to(ana, 7)
        ana.keyboard.press("1")
        all_are_saved(ana)
        slow.pop().continue_()
        leo.unroute(RESULTS_SENT)
        for page in everybody:
            shows(page, 7, "two results")
        notice = ana.locator("#d-1")
        expect(notice).to_contain_text("Ana 1-0")
        expect(notice).to_contain_text("Leo 0-1")

        ana.get_by_role("button", name="Close round 1").click()
        expect(ana.get_by_role("dialog")).to_contain_text("Not possible")
        ana.keyboard.press("Escape")

        # Ana settles it; Leo's focus and what he has half typed stay.
        jump_to(leo, 12)
        leo.keyboard.type("m1")
        ana.locator("#d-1").get_by_role("link", name="Settle").click()
        ana.get_by_role("button", name="1-0").click()
        ana.wait_for_selector("#boards")
        shows(leo, 7, "1-0")
        focus_is_at(leo, 12)
        expect(leo.locator("#jump")).to_have_text("m1")
        leo.keyboard.press("Escape")

        # The phone enters the same: verified by two.
        seen = str(hall.state.head)  # Eva sees the result before she confirms it
        expect(phone.locator('tr[data-game="7"]')).to_have_attribute("data-seen", seen)
        phone.locator("#r-1-7").click()
        phone.get_by_role("dialog").get_by_role("button", name="1-0").click()
        expect(ana.locator("#b-1-7")).to_contain_text("✔ Eva", timeout=SOON)

        # Ten boards each at the same moment: 20 entries, none lost.
        before = hall.state.head
        jump_to(ana, 1)
        jump_to(leo, 12)
        for _ in range(10):
            ana.keyboard.press("1")
            leo.keyboard.press("5")
        all_are_saved(ana)
        all_are_saved(leo)
        new = entries_of(hall, before)
        assert [entry.kind for entry in new] == ["result.enter"] * 20
        assert {entry.payload["game"] for entry in new} == {*range(1, 22)} - {7}
        for page in everybody:
            expect(page.locator("#p-1")).to_contain_text("21 of 21", timeout=SOON)

        # The journal shows all of it; Leo's wrong entry can be seen.
        ana.goto(f"{desk.address}/e/open/journal?group=results")
        expect(ana.locator("main")).to_contain_text("Table 7, round 1: a second result, 0-1")
        expect(ana.locator("main")).to_contain_text("1-0 chosen from two results")
        for page in everybody:
            page.context.close()
