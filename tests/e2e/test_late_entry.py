"""A late entry in round 2, and another one into the published round (journey 2)."""

import re

from playwright.sync_api import Browser, BrowserContext, Page, expect

from pareo.service.desk import events, results, undoing
from pareo.trf import write_trf
from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk
from tests.e2e.onlookers import phone
from tests.e2e.result_pages import SOON
from tests.web.lists import keep_lists


def test_late_entries_of_round_2(
    desk: RunningDesk, browser: Browser, laptop: BrowserContext
) -> None:
    keep_lists(desk.store.parent / "lists")
    hall = Hall.make(desk.store.parent, players=14)
    hall.start()
    hall.do(events.set_public, {"level": "pairings"})
    page = laptop.new_page()
    event = f"{desk.address}/e/open"
    _found_entered_and_admitted(page, event, hall)
    _numbers_of_round_1_are_new_and_its_reasons_old(page, event)
    hall.play()
    _round_2_is_paired_and_published(page, event)
    (holder,) = hall.state.rounds[2].byes
    _not_all_agree(page)
    public = f"{desk.address}/p/open"
    with phone(browser, f"{public}/me/{holder}") as own, phone(browser, f"{public}/names") as names:
        newcomer = names.get_by_role("row", name=re.compile("^Late, Lou"))
        expect(own.locator("#me .said")).to_be_visible()
        expect(newcomer).to_be_hidden()
        _all_agree(page, event, hall, holder)
        (game,) = (each for each in hall.state.games_of(2) if holder in (each.white, each.black))
        expect(own.locator("#me")).to_contain_text(f"Table {game.board}", timeout=SOON)
        expect(own.locator("#me .against")).to_contain_text("Late, Lou")
        expect(newcomer).to_contain_text(str(game.board), timeout=SOON)
        expect(newcomer).to_contain_text(hall.state.people[holder].name)
        _undone_until_there_is_a_result(page, own, event, hall, holder)
        expect(own.locator("#me .against")).to_contain_text("Late, Lou")


def _found_entered_and_admitted(page: Page, event: str, hall: Hall) -> None:
    """Press l, three letters, Enter, Enter. 2412 fits between 2420 and 2410: number 9."""
    page.goto(event)
    page.keyboard.press("l")
    expect(page.locator("#f-line")).to_be_focused()
    page.keyboard.type("nun")
    expect(page.locator(".hits button").first).to_contain_text("Núñez, María")
    page.keyboard.press("Enter")
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("gets the number 9; 6 numbers move down by one.")
    page.keyboard.press("Enter")
    expect(page.locator(".flash")).to_contain_text("Núñez, María")
    expect(page.locator(".head .chip")).to_have_text("late R2")
    assert hall.state.numbers["p15"] == 9
    expect(page.locator(".card tbody tr").first).to_contain_text("0")


def _numbers_of_round_1_are_new_and_its_reasons_old(page: Page, event: str) -> None:
    page.goto(f"{event}/round/1")
    expect(page.get_by_role("row").filter(has_text="Player014, X")).to_contain_text("15")
    page.goto(f"{event}/players/p14")
    page.get_by_role("link", name="Why?").click()
    expect(page.locator("#why h2").first).to_have_text("Why Player007, X (7) – Player014, X (14)?")


def _round_2_is_paired_and_published(page: Page, event: str) -> None:
    page.goto(f"{event}/round/2")
    page.keyboard.press("p")
    expect(page.get_by_role("link", name=re.compile("Publish"))).to_be_visible()
    expect(page.locator("main")).to_contain_text("Núñez, María")
    page.wait_for_load_state()
    page.keyboard.press("u")
    page.wait_for_url("**/publish")
    page.keyboard.press("u")
    expect(page.locator(".flash")).to_be_visible()
    page.wait_for_load_state()


def _not_all_agree(page: Page) -> None:
    """A second latecomer comes into the published round only if all concerned agree."""
    page.keyboard.press("l")
    page.wait_for_url("**/players/late")
    page.get_by_label("round 2, which is published").check()
    page.locator("#f-line").fill("Late, Lou 1800")
    page.locator(".hits button").first.click()
    refused = page.get_by_role("dialog")
    expect(refused).to_contain_text("Not all concerned agree to the change.")
    expect(refused).to_contain_text("4.4.4")
    refused.get_by_role("link", name="Back").click()


def _all_agree(page: Page, event: str, hall: Hall, holder: str) -> None:
    """Two questions, the second the other way round; the report tells of the change."""
    assert "p16" not in hall.state.people
    page.goto(f"{event}/players/late")
    page.get_by_label("round 2, which is published").check()
    page.get_by_label("All concerned agree").check()
    page.locator("#f-line").fill("Late, Lou 1800")
    page.locator(".hits button").first.click()
    question = page.get_by_role("dialog")
    other = hall.state.people[holder].name
    expect(question).to_contain_text(
        f"All concerned agree that Late, Lou plays {other}, who had the bye."
    )
    question.get_by_role("button", name="To the last question").click()
    question.get_by_role("button", name="Change the published round").click()
    expect(page.locator(".head .chip")).to_have_text("late R2")
    assert "### MPA @ Round 2" in write_trf(hall.tournament).text
    assert any({"p16", holder} == {game.white, game.black} for game in hall.state.games_of(2))


def _undone_until_there_is_a_result(
    page: Page, own: Page, event: str, hall: Hall, holder: str
) -> None:
    """The bye is brought back, on the phone too; a result stands in the way."""
    page.wait_for_load_state()
    page.keyboard.press("z")
    page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
    expect(page.locator(".head .chip")).to_have_text("waits for admission")
    assert hall.state.rounds[2].byes == {holder: "U"}
    expect(own.locator("#me .said")).to_be_visible(timeout=SOON)
    admitted = hall.state.head - 1
    hall.do(undoing.redo)
    (game,) = (each for each in hall.state.games_of(2) if "p16" in (each.white, each.black))
    hall.do(results.enter, 2, game.number, "1-0")
    page.goto(f"{event}/journal/{admitted}")
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_role("dialog")).to_contain_text(
        f"Table {game.board} of round 2 has a result."
    )
