"""Whoever types results is not in their own way: the buttons of the page go on with them."""

from playwright.sync_api import BrowserContext, Page, expect

from pareo.service.desk import results
from tests.e2e.halls import event_at
from tests.e2e.result_pages import all_are_saved, jump_to, says, shows
from tests.running_desk import RunningDesk


def corrected(page: Page, table: int, key: str) -> None:
    """Correct a result of a closed round by its key."""
    jump_to(page, table)
    page.keyboard.press(key)
    question = page.get_by_role("dialog")
    names = page.locator(f'tr[data-table="{table}"]').get_attribute("data-names")
    new = {"0": "0-1", "5": "½-½"}[key]
    expect(question).to_contain_text(f"{names}: corrected, {new} instead of 1-0")
    question.get_by_role("button", name="Confirm").click()
    all_are_saved(page)


def test_what_was_corrected_by_key_is_known_to_the_button_that_pairs(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=8) as hall:
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/round/1/results")
        jump_to(page, 1)
        page.keyboard.type("1111")
        all_are_saved(page)
        page.get_by_role("button", name="Close round 1").click()
        page.wait_for_url("**done=**")
        corrected(page, 3, "5")
        corrected(page, 2, "0")
        page.get_by_role("button", name="Pair round 2").click()
        page.wait_for_url("**/round/2**")
        assert hall.state.paired == 2


def test_the_page_as_it_is_now_is_really_shown(desk: RunningDesk, laptop: BrowserContext) -> None:
    with event_at(desk, players=8) as hall:
        hall.play(["1-0"])
        page, other = laptop.new_page(), laptop.new_page()
        for each in (page, other):
            each.goto(f"{desk.address}/e/open/round/1/results")
        corrected(other, 1, "0")
        shows(page, 1, "0-1")
        page.get_by_role("button", name="Pair round 2").click()

        # It was the same person in another window, not somebody.
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("This page is out of date")
        expect(dialog).not_to_contain_text("Somebody")
        with page.expect_navigation():
            dialog.get_by_role("link", name="Show the page as it is now").click()
        page.get_by_role("button", name="Pair round 2").click()
        page.wait_for_url("**/round/2**")
        assert hall.state.paired == 2


def test_keys_are_taken_wherever_the_focus_is_and_one_undo_remains(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=8) as hall:
        hall.do(results.enter, 1, 2, "1-0")
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/round/1/results?done={hall.state.head}")
        expect(page.locator(".flash")).to_be_visible()
        page.locator('tr[data-game="2"] .c-white').click()

        # A button has the focus, and the row still looks chosen.
        page.locator("[data-verify]").focus()
        page.keyboard.press("5")
        all_are_saved(page)
        shows(page, 2, "½-½")

        # The banner spoke of an older act: it is gone, and `z` takes back the result.
        expect(page.locator(".flash")).to_have_count(0)
        expect(page.get_by_role("button", name="Undo")).to_have_count(1)
        page.get_by_role("button", name="Close round 1").focus()
        page.keyboard.press("z")
        shows(page, 2, "1-0")
        says(page, "Undone: table 2 is 1-0 again.")

        # `g` and a letter open a page, even where the letter is a result too.
        page.keyboard.press("g")
        page.keyboard.press("a")
        page.wait_for_url("**/round/1")
        assert hall.state.game(1, 2).result == "1-0"
