"""Journey: an arbiter decides at the boards by the Laws, on a phone, without a mouse, in Spanish."""

import re
from datetime import UTC, datetime

from playwright.sync_api import Browser, BrowserContext, Page, expect

from pareo.service.desk import events
from pareo.service.public.shown import shown_state
from tests.e2e.halls import event_at
from tests.running_desk import RunningDesk

MOVES = "1.Cf3 Cf6 2.Cg1 Cg8 3.Cf3 Cf6 4.Cg1 Cg8"
ILLEGAL = re.compile("White ?, illegal move")
TWO_HANDS = re.compile("White ?, two hands")
BISHOP_AGAINST_ROOK = "8/2k5/8/8/8/3K4/4R3/6b1 w - - 0 40"


def phone(browser: Browser, locale: str = "en-GB", *, script: bool = True) -> BrowserContext:
    return browser.new_context(
        viewport={"width": 390, "height": 844}, locale=locale, java_script_enabled=script
    )


def no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_two_illegal_moves_in_blitz_from_the_code_of_a_table(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=4, time_control="180+2") as hall:
        page = phone(browser).new_page()
        page.goto(f"{desk.address}/e/open/table/1")  # as the code on the table has it

        # Three taps: what and who, then it is written down.
        page.get_by_role("link", name=ILLEGAL).click()
        expect(page.locator(".verdict")).to_contain_text("Black receives 1 minute")
        expect(page.locator("[lang=es].say")).to_be_visible()
        no_sideways_scroll(page)
        page.get_by_role("button", name="Write it down").click()
        expect(page.locator(".noted-lines")).to_contain_text(
            "illegal move, White (Player001, X): no. 1, Black +1:00"
        )
        assert hall.state.games[1, 1].result == "pending"

        # The second one loses, for Black can mate.
        page.get_by_role("link", name=TWO_HANDS).click()
        page.get_by_role("link", name="yes", exact=True).click()
        expect(page.locator(".verdict")).to_contain_text("White loses")
        page.get_by_role("button", name="Write it down").click()
        expect(page.locator(".standing")).to_contain_text("0-1")
        assert hall.state.games[1, 1].result == "0-1"


def test_a_threefold_repetition_is_claimed_from_a_spanish_scoresheet(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=4) as hall:
        page = phone(browser, "es-ES", script=False).new_page()  # without a script, too
        page.goto(f"{desk.address}/e/open/round/1/board/1/claim")
        page.get_by_label("Movimientos de la planilla").fill(MOVES)
        page.get_by_role("button", name="Examinar la reclamación").click()
        expect(page.locator(".verdict")).to_contain_text("9.2.1.2")
        page.get_by_role("button", name="Anotarlo").click()
        expect(page.locator(".standing")).to_contain_text("½-½")
        assert hall.state.games[1, 1].result == "½-½"


def test_a_flag_falls_and_the_opponent_cannot_mate(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=4, time_control="5400+30") as hall:
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/round/1/board/2/flag")
        for answer in ("White: ", "arbiter", "one flag"):
            page.locator(".choices a").filter(has_text=answer).first.click()
        page.get_by_label("or the position (FEN)").fill(BISHOP_AGAINST_ROOK)
        page.get_by_role("button", name="Can the opponent mate?").click()
        expect(page.locator(".verdict")).to_contain_text("Draw")
        expect(page.locator("svg.board")).to_be_visible()
        page.get_by_role("button", name="Write it down").click()
        page.wait_for_selector(".noted-lines")
        assert hall.state.games[1, 2].result == "½-½"


def test_an_appeal_is_filed_and_decided(desk: RunningDesk, laptop: BrowserContext) -> None:
    with event_at(desk, players=4) as hall:
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/rules")
        page.get_by_label("Minutes after the round for an appeal").fill("30")
        page.get_by_role("button", name="Save the rules").click()
        page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
        page.wait_for_selector(".flash")
        page.goto(f"{desk.address}/e/open/appeals")
        page.get_by_label("What the player says").fill("The flag had not fallen.")
        page.get_by_label("Round", exact=True).select_option("1")
        page.get_by_role("button", name="Note the appeal").click()
        expect(page.locator(".appeal")).to_contain_text("in time")
        page.get_by_label("What was decided, and why").fill("The decision stands.")
        page.get_by_role("button", name="Note the decision").click()
        page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
        expect(page.locator(".appeal")).to_contain_text("Rejected")
        assert [each.kind for each in hall.state.notes.values()] == ["appeal.note", "appeal.decide"]


def test_a_round_is_started_and_who_is_late_loses(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=4) as hall:
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/start")
        page.get_by_role("button", name="Start the clocks now").click()
        page.wait_for_url("**done=**")
        expect(page.locator(".times")).not_to_contain_text("not yet")
        started = page.url
        page.locator("input[name='absent:1'][value=black]").check()
        page.get_by_role("button", name="Write the forfeits of those marked").click()
        page.wait_for_url(lambda url: url != started and "done=" in url)
        assert hall.state.games[1, 1].result == "1F-0F"  # default time 0: late at the start

        # Players see the start, and nothing of what arbiters note.
        hall.do(events.set_public, {"level": "all"})
        shown = shown_state(hall.state, datetime.now(UTC))
        assert shown is not None
        assert shown.rounds[1].started_at
        assert not shown.notes
