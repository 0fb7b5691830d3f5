"""Journey 11, steps 3 and 4: players report their result by the code of their slip."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from pareo.service.access.board_links import links_of, revoke, switch
from tests.desk.hall import Hall
from tests.e2e.halls import entries_of, event_at
from tests.e2e.link_pages import is_for_everybody
from tests.e2e.result_pages import SOON, all_are_saved, focus_is_at, jump_to, results_page, shows
from tests.running_desk import RunningDesk


@pytest.fixture
def hall(desk: RunningDesk) -> Iterator[Hall]:
    """Round 1 of ten players, whose boards have links."""
    with event_at(desk, players=10) as made:
        made.do(switch, on=True)
        yield made


def link_to(hall: Hall, desk: RunningDesk, game: int) -> str:
    """Return the address that a slip carries."""
    links = links_of(hall.event, hall.state, desk.address)
    assert links is not None
    return links(hall.state.game(1, game))


def phone_at(
    browser: Browser, address: str, width: int = 390, locale: str = "en-GB", *, script: bool = False
) -> Page:
    """Return the phone of somebody who scanned a slip; most run no script."""
    context = browser.new_context(
        viewport={"width": width, "height": 844}, locale=locale, java_script_enabled=script
    )
    page = context.new_page()
    page.goto(address)
    return page


def reports(phone: Page, side: str, result: str) -> None:
    """Say which side one played, and how the game ended."""
    if phone.locator("details:not([open])").count():
        phone.locator("summary").click()
    phone.get_by_role("radio", name=side).check()
    phone.get_by_role("button", name=result).click()
    phone.wait_for_url(f"**?side={side.lower()}")


def test_a_result_from_the_board(desk: RunningDesk, hall: Hall, browser: Browser) -> None:
    ana = results_page(browser, desk, "Ana")
    address = link_to(hall, desk, 3)
    white, black = phone_at(browser, address), phone_at(browser, address, 320, "es-ES")
    is_for_everybody(browser, address)
    reports(white, "White", "1-0")
    expect(white.get_by_role("status")).to_contain_text("Noted for White.")
    is_for_everybody(browser, f"{address}?side=white")
    shows(ana, 3, "◐ 1-0")

    # The opponent sees it and agrees.
    black.reload()
    expect(black.get_by_role("status")).to_contain_text("Las blancas comunican 1-0")
    expect(black.get_by_role("radio", name="Negras")).to_be_checked()
    black.get_by_role("button", name="1-0").click()
    expect(black.get_by_role("status")).to_contain_text("● 1-0")
    shows(ana, 3, "● 1-0")
    expect(ana.locator("#p-1")).to_contain_text("0 of 5")
    expect(ana.locator("#c-1")).to_contain_text("Both players of 1 table report the same.")

    # Enter accepts, and goes on to the next open board.
    jump_to(ana, 3)
    ana.keyboard.press("Enter")
    all_are_saved(ana)
    focus_is_at(ana, 4)
    shows(ana, 3, "1-0")
    expect(ana.locator("#b-1-3")).to_have_text("Ana")
    expect(ana.locator("#p-1")).to_contain_text("1 of 5")
    white.get_by_role("link", name="Look again").click()
    expect(white.get_by_role("status")).to_contain_text("This result is entered.")
    (entered,) = (entry for entry in entries_of(hall) if entry.kind == "result.enter")
    assert (entered.actor, entered.payload["via"]) == ("Ana", "claim")

    # A click accepts one, another one all that both report.
    for game in (1, 2, 4):
        phone = phone_at(browser, link_to(hall, desk, game))
        for side in ("White", "Black")[: 1 if game == 4 else 2]:
            reports(phone, side, "½-½")
        phone.context.close()
    shows(ana, 4, "◐ ½-½")
    ana.get_by_role("button", name="Accept ½-½ at table 4").click()
    all_are_saved(ana)
    expect(ana.locator("#c-1")).to_contain_text("Both players of 2 tables")
    ana.get_by_role("button", name="Accept all of them").click()
    expect(ana.locator("#p-1")).to_contain_text("4 of 5", timeout=SOON)
    for page in (ana, white, black):
        page.context.close()


def test_players_who_differ(desk: RunningDesk, hall: Hall, browser: Browser) -> None:
    ana = results_page(browser, desk, "Ana")
    address = link_to(hall, desk, 2)
    white, black = phone_at(browser, address), phone_at(browser, address)
    reports(white, "White", "1-0")
    reports(black, "Black", "0-1")
    expect(black.get_by_role("status")).to_contain_text("An arbiter is called")
    white.get_by_role("link", name="Look again").click()
    expect(white.get_by_role("status")).to_contain_text("please stay at the table")
    shows(ana, 2, "they differ")
    expect(ana.locator("#d-1")).to_contain_text("Table 2: the players differ", timeout=SOON)

    # Enter accepts nothing here; the arbiter types what was found at the table.
    jump_to(ana, 2)
    ana.keyboard.press("Enter")
    jump_to(ana, 2)
    ana.keyboard.press("0")
    all_are_saved(ana)
    shows(ana, 2, "0-1")
    expect(ana.locator("#d-1")).to_be_empty()
    assert [hall.state.game(1, game).result for game in (1, 2, 3)] == ["pending", "0-1", "pending"]

    # A revoked link opens nothing.
    hall.do(revoke)
    white.goto(address)
    expect(white.get_by_role("heading")).to_have_text("This link is not open")
    for page in (ana, white, black):
        page.context.close()


def test_who_reported_first_reads_what_the_other_reports(
    desk: RunningDesk, hall: Hall, browser: Browser
) -> None:
    address = link_to(hall, desk, 2)
    white, black = phone_at(browser, address, script=True), phone_at(browser, address)
    reports(white, "White", "1-0")
    expect(white.get_by_role("status")).to_contain_text("Noted for White.")
    white.locator("summary").click()  # even while something else is about to be chosen
    reports(black, "Black", "0-1")
    expect(white.get_by_role("status")).to_contain_text("please stay at the table")
    reports(black, "Black", "1-0")
    expect(white.get_by_role("status")).to_contain_text("You both report the same.")
    for phone in (white, black):
        phone.context.close()
