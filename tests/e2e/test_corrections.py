"""Journey 4: a wrong result is found a round later, and two rounds later."""

from playwright.sync_api import BrowserContext, Page, expect

from pareo.service.desk import rounds
from tests.desk.hall import Hall
from tests.e2e.halls import event_at
from tests.e2e.result_pages import all_are_saved, jump_to, shows
from tests.running_desk import RunningDesk


def pairs(hall: Hall, number: int) -> list[tuple[str, str]]:
    return [(game.white, game.black) for game in hall.state.games_of(number)]


def open_round(desk: RunningDesk, page: Page, number: int) -> None:
    page.goto(f"{desk.address}/e/open/round/{number}/results")
    page.wait_for_selector("tr[aria-selected=true]")


def test_a_wrong_result_of_the_round_before_and_of_an_older_one(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=16) as hall:
        for _ in range(2):
            hall.play(["1-0"])
            hall.open_round()
        page = laptop.new_page()

        # Round 3 is in play; table 5 of round 2 was 0-1: it counts from the pairing of round 4.
        third = pairs(hall, 3)
        open_round(desk, page, 2)
        jump_to(page, 5)
        page.keyboard.press("0")
        question = page.get_by_role("dialog")
        expect(question).to_contain_text("round 4")

        # What is cancelled is not said.
        question.get_by_role("link", name="Cancel").click()
        shows(page, 5, "1-0", number=2)
        expect(page.locator("#spoken")).not_to_contain_text("Black wins")
        page.keyboard.press("0")
        question.get_by_role("button", name="Confirm").click()
        all_are_saved(page)
        shows(page, 5, "0-1", number=2)
        expect(page.locator("#spoken")).to_contain_text("corrected, 0-1 instead of 1-0")
        assert pairs(hall, 3) == third
        assert hall.state.game(2, 5).result == "0-1"
        assert any("Correction @ Round 2" in line for line in hall.tournament.remarks)

        # Wrong colours of that round, on the page of the board.
        before = hall.state.game(2, 6)
        page.goto(f"{desk.address}/e/open/round/2/results/6")
        page.get_by_label("They played with the colours reversed").check()
        page.get_by_role("button", name="Correct", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
        page.wait_for_selector("#boards")
        after = hall.state.game(2, 6)
        assert (after.white, after.black) == (before.black, before.white)

        # Round 4 is paired: another mistake of round 2 is only for the rating report.
        hall.play(["1-0"])
        hall.do(rounds.pair)
        hall.do(rounds.publish)
        open_round(desk, page, 2)
        jump_to(page, 7)
        page.keyboard.press("5")
        refused = page.get_by_role("dialog")
        expect(refused).to_contain_text("C.04.2")
        refused.get_by_role("link", name="Correct it only for the rating report.").click()
        page.get_by_label("Right result").select_option("½-½")
        page.get_by_role("button", name="Only for the rating report").click()
        page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
        page.wait_for_selector("#boards")
        expect(page.locator("#b-2-7")).to_contain_text("report: ½-½")
        assert hall.state.game(2, 7).result == "1-0"

        # Undone and redone.
        page.get_by_role("button", name="Undo").first.click()
        page.wait_for_url("**done=**")
        expect(page.locator("#b-2-7")).not_to_contain_text("report")
