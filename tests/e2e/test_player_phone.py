"""Journey 11, phone of a player: find the table, follow the rounds, see how a place came about."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize, expect

from pareo.service.desk import events, marks, people, publication, results, rounds
from pareo.service.desk.fide_mode import leave
from tests.desk.hall import Hall
from tests.running_desk import RunningDesk

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALL: Final[ViewportSize] = {"width": 320, "height": 640}
_SIDEWAYS: Final = "document.scrollingElement.scrollWidth - innerWidth"
_TWICE_AS_LARGE: Final = "document.body.style.zoom = 2"
_PRIVATE: Final = ("1987-03-14", "secret@example.org", "77,77", "diabetic", "Zacharias")
_SOON: Final = 3000
_HIDE: Final = """hidden => {
  Object.defineProperty(document, "hidden", { value: Boolean(hidden), configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def hall(desk: RunningDesk) -> Iterator[Hall]:
    """Give an open of eight in its first round, with private values that are marked."""
    made = Hall.make(desk.store.parent, 8, tie_breaks=["BH", "SB"])
    made.start()
    made.do(events.set_public, {"level": "standings", "times": ["2026-11-21 16:00"]})
    made.do(
        people.correct,
        "p3",
        {"name": "Fernández de Casadevante y Goicoechea, María", "birth_date": "1987-03-14"},
    )
    made.do(marks.mark, "p3", {"fee": "77,77", "note": "diabetic"})
    made.do(people.correct, "p4", {"contact": "secret@example.org"})
    yield made
    made.store.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A phone that speaks English."""
    context = browser.new_context(viewport=PHONE, locale="en-GB", has_touch=True, is_mobile=True)
    yield context
    context.close()


def is_whole(page: Page) -> None:
    """Nothing of a page is beside the screen, as it is, on a small phone, or twice as large."""
    for size in (SMALL, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate(_SIDEWAYS) <= 0, (page.url, size)
    page.set_viewport_size({"width": 640, "height": 844})
    page.evaluate(_TWICE_AS_LARGE)
    assert page.evaluate(_SIDEWAYS) <= 0, (page.url, "200 %")
    page.evaluate("document.body.style.zoom = 1")
    page.set_viewport_size(PHONE)
    assert Axe().run(page).violations_count == 0, page.url


def seat_of(hall: Hall, number: int, who: str) -> tuple[int, str]:
    """Return the table of somebody in a round, and the colour."""
    found = (each for each in hall.state.games_of(number) if who in (each.white, each.black))
    game = next(found)
    return game.board, "White" if game.white == who else "Black"


def test_three_letters_lead_to_the_table(
    desk: RunningDesk, hall: Hall, phone: BrowserContext
) -> None:
    page = phone.new_page()
    page.goto(f"{desk.address}/p/open")  # as the poster says
    is_whole(page)
    page.get_by_label("Your name, three letters are enough").press_sequentially("fer")
    found = page.get_by_role("link", name="Fernández de Casadevante")
    expect(found).to_be_visible()  # while typing, without a button
    table, colour = seat_of(hall, 1, "p3")
    expect(found).to_contain_text(f"table {table} · {colour}")
    found.tap()
    card = page.get_by_role("region", name="Round 1")
    expect(card).to_contain_text(f"Table {table}")
    expect(card).to_contain_text(colour)
    expect(card).to_contain_text("Player007, X")
    is_whole(page)


def test_my_page_follows_the_rounds_by_itself(
    desk: RunningDesk, hall: Hall, phone: BrowserContext, browser: Browser
) -> None:
    page = phone.new_page()
    page.goto(f"{desk.address}/p/open/me/p3")
    expect(page.locator("#live")).to_have_text("live")
    plain = browser.new_context(viewport=PHONE, locale="es-ES", java_script_enabled=False)
    without = plain.new_page()
    without.goto(f"{desk.address}/p/open/me/p3")
    hall.play()
    expect(page.locator("table.own .result")).to_contain_text(["", ""], timeout=_SOON)
    hall.open_round()
    table, colour = seat_of(hall, 2, "p3")
    card = page.get_by_role("region", name="Round 2")
    expect(card).to_contain_text(f"Table {table}", timeout=_SOON)
    expect(card).to_contain_text(colour)
    expect(without.get_by_role("region", name="Ronda 1")).to_be_visible()
    without.reload()
    expect(without.get_by_role("region", name="Ronda 2")).to_contain_text(f"Mesa {table}")
    hall.do(leave, "a recall")
    hall.do(publication.recall, 2, "They have met.", publication.Grounds(best=True))
    notice = page.get_by_text("Round 2 is being changed.")
    expect(notice).to_be_visible(timeout=_SOON)
    hall.do(rounds.publish)
    expect(notice).to_be_hidden(timeout=_SOON)
    plain.close()


def test_a_result_appears_in_its_place(
    desk: RunningDesk, hall: Hall, phone: BrowserContext
) -> None:
    page = phone.new_page()
    page.goto(f"{desk.address}/p/open/boards")
    expect(page.locator("#live")).to_have_text("live")
    hall.do(results.enter, 1, 2, "½-½")
    expect(page.locator("#r-1-2")).to_have_text("½-½", timeout=_SOON)
    page.evaluate(_HIDE, 1)  # a hidden tab listens to nothing
    expect(page.locator("#live")).to_have_text("live")
    hall.do(results.enter, 1, 3, "1-0")
    page.evaluate(_HIDE, 0)
    expect(page.locator("#r-1-3")).to_have_text("1-0", timeout=_SOON)
    is_whole(page)


def test_a_tie_break_shows_its_working_and_nothing_private_is_sent(
    desk: RunningDesk, hall: Hall, phone: BrowserContext
) -> None:
    received: list[bytes] = []

    def keep(route: Route) -> None:
        answer = route.fetch()
        received.append(answer.body())
        route.fulfill(response=answer)

    page = phone.new_page()
    page.route(re.compile(r"/(p|assets)/(?!.*stream)"), keep)
    hall.by("Zacharias").do(results.enter, 1, 1, "1-0")
    hall.play()
    hall.open_round()
    for path in ("/p/open", "/p/open/names", "/p/open/boards/1", "/p/open/player/p3"):
        page.goto(desk.address + path)
        is_whole(page)
    page.get_by_role("link", name="Standings").tap()
    is_whole(page)
    row = page.locator("#p3")
    row.locator(".v1 a").tap()
    expect(page.get_by_role("heading", name="Fernández")).to_be_visible()
    expect(page.locator("#t1")).to_contain_text("Player007, X")
    is_whole(page)
    page.get_by_role("link", name="Crosstable").tap()
    is_whole(page)
    assert len(received) > 8
    for body in received:
        assert not [each for each in _PRIVATE if each.encode() in body]


def test_numbers_and_points_of_the_crosstable_stay_in_view(
    desk: RunningDesk, hall: Hall, phone: BrowserContext
) -> None:
    hall.play(["1-0"])
    for _ in range(3):
        hall.open_round()
        hall.play(["1-0"])
    page = phone.new_page()
    for address in ("/p/open/crosstable", "/e/open/crosstable"):
        page.goto(desk.address + address)
        for size in (PHONE, SMALL):
            page.set_viewport_size(size)
            assert page.evaluate(_SIDEWAYS) <= 0
            points = page.get_by_role("columnheader", name="Points").bounding_box()
            number = page.get_by_role("columnheader", name="No.").bounding_box()
            assert points is not None
            assert number is not None
            assert points["x"] + points["width"] <= size["width"]
            assert number["x"] >= 0
            if size is PHONE and address.startswith("/p/"):
                third = page.get_by_role("columnheader", name="R3").bounding_box()
                assert third is not None
                assert third["x"] + third["width"] <= points["x"]  # not only round 1 is seen
