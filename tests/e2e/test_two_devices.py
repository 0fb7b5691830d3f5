"""Two devices at one board: no result replaces one that its author had not seen."""

from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.halls import entries_of, event_at
from tests.e2e.result_pages import SOON, all_are_saved, jump_to, results_page, shows
from tests.running_desk import RunningDesk


def choose(phone: Page, result: str) -> None:
    """Choose a result in the picker that is open."""
    phone.get_by_role("dialog").get_by_role("button", name=result).first.click()
    expect(phone.get_by_role("dialog")).to_have_count(0)


def test_r2_a_picker_that_is_open_replaces_nothing_unseen(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=8) as hall:
        ana = results_page(browser, desk, "Ana")
        phone = results_page(browser, desk, "Eva", width=390)
        phone.locator("#r-1-1").click()
        jump_to(ana, 1)
        ana.keyboard.press("1")
        all_are_saved(ana)
        news = phone.get_by_role("dialog").locator("[data-news]")
        expect(news).to_contain_text("Meanwhile: 1-0 (Ana).", timeout=SOON)
        phone.wait_for_timeout(1000)  # longer than it takes to have seen a row
        choose(phone, "0-1")
        for page in (ana, phone):
            shows(page, 1, "two results")
        assert hall.state.game(1, 1).result == "1-0"
        assert entries_of(hall)[-1].kind == "result.dispute"
        ana.context.close()
        phone.context.close()


def test_r2_a_key_at_a_row_that_fills_under_the_cursor_replaces_nothing(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=8) as hall:
        ana = results_page(browser, desk, "Ana")
        phone = results_page(browser, desk, "Eva", width=390)
        jump_to(ana, 3)
        phone.locator("#r-1-3").click()
        choose(phone, "0-1")
        shows(ana, 3, "0-1")
        ana.wait_for_timeout(1000)  # longer than it takes to have seen a row
        ana.keyboard.press("1")  # the slip of another table
        for page in (ana, phone):
            shows(page, 3, "two results")
        assert hall.state.game(1, 3).result == "0-1"
        jump_to(ana, 4)
        phone.locator("#r-1-4").click()
        choose(phone, "0-1")
        shows(ana, 4, "0-1")
        jump_to(ana, 4)  # it is seen now
        ana.keyboard.press("1")
        all_are_saved(ana)
        shows(ana, 4, "1-0")
        assert hall.state.game(1, 4).result == "1-0"
        ana.context.close()
        phone.context.close()


def test_r2_whoever_entered_it_is_told_that_it_was_replaced(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=8) as hall:
        ana = results_page(browser, desk, "Ana")
        phone = results_page(browser, desk, "Eva", width=390)
        jump_to(ana, 2)
        ana.keyboard.press("1")
        all_are_saved(ana)
        ana.goto(f"{desk.address}/e/open/standings")
        ana.wait_for_selector("#f-live:not(.off)", state="attached")
        shows(phone, 2, "1-0")
        row = phone.locator('tr[data-game="2"]')
        expect(row).to_have_attribute("data-seen", str(hall.state.head))
        phone.locator("#r-1-2").click()
        choose(phone, "0-1")
        all_are_saved(phone)
        assert hall.state.game(1, 2).result == "0-1"
        told = ana.get_by_role("alert").filter(has_text="Table 2: you entered 1-0.")
        expect(told).to_contain_text("Somebody else made it: 0-1.", timeout=SOON)
        expect(phone.get_by_role("alert").filter(has_text="you entered")).to_have_count(0)
        ana.context.close()
        phone.context.close()


def test_r2_what_was_typed_without_a_network_replaces_nothing_when_it_comes(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=8) as hall:
        is_cut = True

        def network(route: Route) -> None:
            if is_cut:
                route.abort()
            else:
                route.continue_()

        ana = results_page(browser, desk, "Ana")
        phone = results_page(browser, desk, "Eva", width=390, network=network)
        for table, results in ((1, ("0-1",)), (2, ("1-0", "0-1"))):
            for result in results:
                phone.locator(f"#r-1-{table}").click()
                choose(phone, result)
        expect(phone.locator("tr[data-unsaved]")).to_have_count(2)
        for table in (1, 2):
            jump_to(ana, table)
            ana.keyboard.press("1")
        all_are_saved(ana)
        phone.wait_for_timeout(1000)
        is_cut = False
        phone.get_by_role("button", name="Retry").first.click()
        for table in (1, 2):
            shows(ana, table, "two results")
            assert hall.state.game(1, table).result == "1-0"
        ana.context.close()
        phone.context.close()


def test_r14_a_tab_comes_back_after_a_restart_for_a_hall(
    desk: RunningDesk, browser: Browser
) -> None:
    """Whoever has to sign in now is led there, and back; what waited is sent then."""
    with event_at(desk, players=8) as hall:
        page = results_page(browser, desk, "Ana")
        desk.kill()
        page.keyboard.press("1")
        row = page.locator("#g-1-1")
        expect(row).to_contain_text("Retry")
        desk.start("--hall")
        told = page.get_by_role("link", name="You are signed out.")
        expect(told).to_have_attribute("href", "/sign-in?back=%2Fe%2Fopen%2Fround%2F1%2Fresults")
        row.get_by_role("button", name="Retry").click()
        page.get_by_label("Name").fill("Ana Ruiz")
        page.get_by_label("Password").fill("torre alfil peon")
        page.get_by_role("button", name="Choose it and sign in").click()
        page.wait_for_url("**/round/1/results")
        all_are_saved(page)
        page.wait_for_selector("#f-live:not(.off)", state="attached")
        assert hall.state.game(1, 1).result == "1-0"
        page.context.close()


def test_r14_a_tab_goes_on_when_somebody_signed_in_in_another_one(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=8) as hall:
        page = results_page(browser, desk, "Ana")
        desk.kill()
        page.keyboard.press("1")
        expect(page.locator("#g-1-1")).to_contain_text("Retry")
        desk.start("--hall")
        other = page.context.new_page()
        other.goto(f"{page.url.partition('/e/')[0]}/")
        other.get_by_label("Name").fill("Ana Ruiz")
        other.get_by_label("Password").fill("torre alfil peon")
        other.get_by_role("button", name="Choose it and sign in").click()
        expect(other.get_by_role("heading", level=1)).to_have_text("Events")
        page.bring_to_front()
        all_are_saved(page)
        page.wait_for_selector("#f-live:not(.off)", state="attached")
        assert hall.state.game(1, 1).result == "1-0"
        page.context.close()
