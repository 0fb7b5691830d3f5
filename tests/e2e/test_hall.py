"""A hall: the chief lets a phone in by its code; lists are fetched while results are typed."""

import re
from collections.abc import Iterator
from datetime import date
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.halls import event_at
from tests.e2e.result_pages import SOON, all_are_saved, results_page, shows, until
from tests.list_server import RATES, fide_list, serving, zipped
from tests.running_desk import RunningDesk

PASSWORD = "torre alfil peon"  # noqa: S105 - of nobody


@pytest.fixture
def in_hall(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk in hall mode on an empty store."""
    running = RunningDesk(tmp_path, "--hall")
    yield running
    running.stop()


def chief_at(desk: RunningDesk, laptop: BrowserContext) -> Page:
    """Return the page of the chief, who has just chosen a password at the desk itself."""
    page = laptop.new_page()
    page.goto(f"http://127.0.0.1:{desk.address.rpartition(':')[2]}/")
    page.get_by_label("Name").fill("Ana Ruiz")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Choose it and sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Events")
    return page


def test_a_phone_comes_in_by_its_code_and_enters_a_result(
    in_hall: RunningDesk, browser: Browser, laptop: BrowserContext
) -> None:
    reports: list[str] = []
    with event_at(in_hall, players=8) as hall:
        chief = chief_at(in_hall, laptop)
        chief.on("console", lambda said: reports.append(said.text))
        chief.goto(f"{chief.url}e/open/access")
        chief.get_by_label("Name of the helper").fill("Leo Paz")
        chief.get_by_label("Tables").fill("2-3")
        chief.get_by_role("button", name="Make the code").click()
        picture = chief.get_by_role("img", name=re.compile("QR code of the address"))
        expect(picture).to_be_visible()
        loaded = "image => image.complete && image.naturalWidth > 100"
        until(chief, loaded, picture.element_handle())
        link = re.search(r"http\S+/d/\d{8}", picture.get_attribute("alt") or "")
        assert link is not None

        context = browser.new_context(
            viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True
        )
        phone = context.new_page()
        phone.on("console", lambda said: reports.append(said.text))
        phone.goto(link[0])
        phone.get_by_role("button", name="Let this device in").click()
        phone.wait_for_url("**/e/open/round/1/results")
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        phone.wait_for_selector("#f-live:not(.off)", state="attached")
        phone.locator("#r-1-2").click()
        phone.get_by_role("dialog").get_by_role("button", name="1-0").click()
        all_are_saved(phone)
        shows(phone, 2, "1-0")
        assert hall.state.published == 1  # and what was written since is read
        entry = hall.event.entries[-1]
        assert (entry.kind, entry.actor) == ("result.enter", "Leo Paz")
        assert entry.device.startswith("d")

        # The result is on the chief's screen; then the phone is shut out by one click.
        chief.goto(chief.url.replace("access", "round/1/results"))
        shows(chief, 2, "1-0")
        chief.goto(chief.url.replace("round/1/results", "access"))
        chief.get_by_role("button", name="Shut out").click()
        expect(chief.get_by_text("No device is let in.")).to_be_visible()
        phone.reload()
        expect(phone.get_by_role("heading", level=1)).to_have_text("Sign in")
        context.close()
    assert [said for said in reports if "Content Security Policy" in said] == []


def test_lists_are_fetched_with_progress_while_results_are_typed(
    desk: RunningDesk, browser: Browser, laptop: BrowserContext
) -> None:
    month = date.today().replace(day=1)  # noqa: DTZ011 - lists are those of a local day
    half, rest = Event(), Event()

    def slowly(handler: BaseHTTPRequestHandler) -> None:
        """Send half of a list, and the rest when the test says so."""
        data = zipped(fide_list(2080, month), "rapid_rating_list.txt")
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(data)))
        handler.end_headers()
        handler.wfile.write(data[: len(data) // 2])
        handler.wfile.flush()
        half.set()
        rest.wait(30)
        handler.wfile.write(data[len(data) // 2 :])

    with serving() as server, event_at(desk, players=12) as hall:
        server.settings(desk.store.parent / "lists")
        server.publish(month)
        server.answers["/rapid_rating_list.zip"] = slowly
        lists = laptop.new_page()
        lists.goto(f"{desk.address}/lists")
        expect(lists.get_by_text("No list: search is off.")).to_be_visible()
        lists.get_by_role("button", name=re.compile("Update all lists")).click()
        assert half.wait(30)
        expect(lists.get_by_text(re.compile("Working on FIDE rapid"))).to_be_visible(timeout=10_000)

        typed = results_page(browser, desk, "Leo")
        for _ in range(6):
            typed.keyboard.press("1")
        all_are_saved(typed)
        assert {game.result for game in hall.state.games_of(1)} == {"1-0"}
        assert not rest.is_set()

        rest.set()
        for rate in RATES:
            expect(lists.get_by_text(re.compile(f"FIDE {rate}: 1 player"))).to_be_visible(
                timeout=20_000
            )
        lists.get_by_role("searchbox").fill("rui")
        expect(lists.locator("#found")).to_contain_text("Ruiz, Ana", timeout=SOON)
        typed.context.close()
