"""Journey 6: the power fails while results are typed."""

from playwright.sync_api import Browser, expect

from tests.campaigns import desk_kills, desk_writers
from tests.e2e.halls import entries_of, event_at
from tests.e2e.result_pages import all_are_saved, jump_to, results_page, shows
from tests.running_desk import RunningDesk


def test_what_was_typed_into_a_dead_desk_is_sent_once_when_it_is_back(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=24) as hall:
        ana, leo = (results_page(browser, desk, name) for name in ("Ana", "Leo"))
        jump_to(leo, 7)
        before = hall.state.head
        for _ in range(2):
            for key in ("1", "5"):
                ana.keyboard.press(key)
                leo.keyboard.press(key)
            desk.kill()
            ana.keyboard.press("0")
            leo.keyboard.press("0")
            expect(ana.locator("tr[data-unsaved]").first).to_contain_text("Retry")
            expect(ana.locator("#f-live")).to_have_text("not connected")
            desk.start()
            all_are_saved(ana)
            all_are_saved(leo)
            for page in (ana, leo):
                page.wait_for_selector("#f-live:not(.off)", timeout=10_000)
        for page in (ana, leo):  # each sees the other's, by the stream that came back by itself
            shows(page, 3, "0-1")
            shows(page, 9, "0-1")
        entries = entries_of(hall, before)
        assert sorted(entry.payload["game"] for entry in entries) == list(range(1, 13))
        assert {entry.kind for entry in entries} == {"result.enter"}
        for page in (ana, leo):
            page.context.close()


def test_results_that_wait_outlive_the_page(desk: RunningDesk, browser: Browser) -> None:
    with event_at(desk, players=8) as hall:
        page = results_page(browser, desk, "Ana")
        page.route("**/round/1/result", lambda route: route.abort())
        page.keyboard.press("1")
        expect(page.locator("#g-1-1")).to_contain_text("not saved")
        page.unroute("**/round/1/result")
        page.reload()
        all_are_saved(page)
        assert hall.state.game(1, 1).result == "1-0"
        page.context.close()


def test_nothing_acknowledged_is_lost_or_doubled_by_kills() -> None:
    assert desk_kills.run(kills=3) == []


def test_two_desks_and_twenty_phones_lose_and_double_nothing() -> None:
    assert desk_writers.run(phones=20, seconds=3, boards=20) == []
