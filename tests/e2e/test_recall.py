"""A published pairing is not undone; it is recalled or changed in the cases of the rules."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pareo.journal import Phase
from pareo.service.desk import events, manual, numbers, results, rounds
from tests.desk.hall import Hall
from tests.desk.writing import wrote
from tests.e2e.conftest import RunningDesk
from tests.e2e.onlookers import phone
from tests.e2e.result_pages import SOON


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """Eight players in an event of two rounds; the first is played."""
    here = Hall.make(tmp_path, players=8, rounds=2)
    here.do(numbers.close_list)
    here.open_round()
    here.play(("1-0", "0-1"))
    return here


def visit(desk: RunningDesk, laptop: BrowserContext, hall: Hall) -> tuple[Page, str]:
    page = laptop.new_page()
    address = f"{desk.address}/e/{hall.event.slug}/round/2"
    page.goto(address)
    return page, address


def recall(page: Page, address: str, case: str) -> None:
    page.goto(f"{address}/recall")
    page.get_by_label("Case of the rules").select_option(case)
    page.get_by_label("Reason").fill("wrong list")
    page.get_by_role("button", name="Recall").click()
    page.get_by_role("dialog").wait_for()


def in_two_steps(page: Page) -> None:
    page.get_by_role("button", name="To the last question").click()
    page.locator("button.danger").click()
    page.wait_for_url("**/round/2?done=*")


def test_a_draft_is_undone_and_redone_a_publication_is_not(
    hall: Hall, tmp_path: Path, laptop: BrowserContext
) -> None:
    desk = RunningDesk(tmp_path)
    try:
        page, address = visit(desk, laptop, hall)
        page.keyboard.press("p")
        page.wait_for_url("**done=*")
        page.keyboard.press("z")
        page.get_by_role("button", name="Pair round 2").wait_for()
        page.wait_for_load_state()
        page.keyboard.press("y")
        page.get_by_role("link", name="Publish").wait_for()
        page.wait_for_load_state()
        page.keyboard.press("u")
        page.wait_for_url("**/publish")
        page.keyboard.press("u")
        page.wait_for_url("**done=*")
        recall(page, address, "")
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("heading", name="Not possible")).to_be_visible()
        expect(dialog.get_by_role("link", name="Leave FIDE mode")).to_be_visible()
    finally:
        desk.stop()
    assert hall.state.rounds[2].phase is Phase.PUBLISHED


def test_a_repeat_is_recalled(
    hall: Hall, tmp_path: Path, browser: Browser, laptop: BrowserContext
) -> None:
    """A repeat got through a manual phase: case 4.4.1; phones show that the round is changed."""
    first = hall.state.games[1, 1]
    hall.do(manual.begin, 2)
    hall.do(manual.do, "pair", first.black, first.white)
    hall.do(manual.do, "rest")
    hall.do(manual.end, "by mistake")
    hall.do(rounds.publish)
    hall.do(events.set_public, {"level": "pairings"})
    desk = RunningDesk(tmp_path)
    public = f"{desk.address}/p/{hall.event.slug}"
    try:
        page, address = visit(desk, laptop, hall)
        with (
            phone(browser, f"{public}/me/{first.white}") as own,
            phone(browser, f"{public}/boards") as boards,
        ):
            card = own.get_by_role("region", name="Round 2")
            against = hall.state.people[first.black].name
            expect(card).to_contain_text(against)
            recall(page, address, "4.4.1")
            expect(page.get_by_text("Players know this round: tell them")).to_be_visible()
            in_two_steps(page)
            expect(page.get_by_text("draft · recalled")).to_be_visible()
            for seen in (own, boards):
                changing = seen.get_by_text("Round 2 is being changed.")
                expect(changing).to_be_visible(timeout=SOON)
            expect(card).to_be_hidden()
            page.wait_for_load_state()
            page.keyboard.press("p")
            expect(page.get_by_text("checker ✔")).to_be_visible()
            expect(own.get_by_text("Round 2 is being changed.")).to_be_visible()
            hall.do(rounds.publish)
            expect(card).to_be_visible(timeout=SOON)
            expect(card).not_to_contain_text(against)
            expect(boards.get_by_text("Round 2 is being changed.")).to_be_hidden(timeout=SOON)
    finally:
        desk.stop()
    pairs = [{game.white, game.black} for game in hall.state.games_of(2)]
    assert {first.white, first.black} not in pairs


def test_the_window_of_the_event(tmp_path: Path, laptop: BrowserContext) -> None:
    """Ten minutes by the rules of the event (4.4.2): inside it works, afterwards not."""
    hall = Hall.make(tmp_path, players=8, rounds=2)
    wrote(hall, "rules.set", {"changes": {"recall_window": 10}})
    hall.start()
    hall.play(("1-0",))
    hall.do(rounds.pair)
    hall.do(rounds.publish, 2, "2026-01-01T10:00:00+00:00")
    desk = RunningDesk(tmp_path)
    try:
        page, address = visit(desk, laptop, hall)
        recall(page, address, "4.4.2")
        expect(page.get_by_role("heading", name="Not possible")).to_be_visible()
        wrote(hall, "round.recall", {"round": 2, "case": "", "text": "again"})
        hall.do(rounds.publish, 2)
        recall(page, address, "4.4.2")
        in_two_steps(page)
    finally:
        desk.stop()
    assert hall.state.rounds[2].recalled


def test_with_a_result_only_other_boards_change(
    hall: Hall, tmp_path: Path, laptop: BrowserContext
) -> None:
    """Last round, table 4 has ended: no recall; the top two tables change (4.4.5)."""
    hall.open_round()
    hall.do(results.enter, 2, 4, "1-0")
    first, second, *_ = hall.state.games_of(2)
    desk = RunningDesk(tmp_path)
    try:
        page, address = visit(desk, laptop, hall)
        recall(page, address, "4.4.5")
        expect(page.get_by_text("Table 4 has a result.")).to_be_visible()
        page.goto(f"{address}/change")
        for who in (first.black, second.black):
            page.locator(f"input[name=pick][value={who}]").check()
        page.keyboard.press("x")
        page.get_by_text("1 step so far.").wait_for()
        page.get_by_label("Case of the rules").select_option("4.4.5")
        page.get_by_label("Tables that count as top boards").fill("2")
        page.get_by_label("Reason").fill("power cut on the stage")
        page.get_by_role("button", name="Change the round").click()
        in_two_steps(page)
    finally:
        desk.stop()
    now, then, *_ = hall.state.games_of(2)
    assert (now.black, then.black) == (second.black, first.black)


def test_fide_mode_is_left_for_it_in_two_steps(
    hall: Hall, tmp_path: Path, laptop: BrowserContext
) -> None:
    """Without a case the way out is named; once it is left the recall asks twice, and a line stays."""
    hall.open_round()
    desk = RunningDesk(tmp_path)
    try:
        page, address = visit(desk, laptop, hall)
        recall(page, address, "")
        page.get_by_role("dialog").get_by_role("link", name="Leave FIDE mode").click()
        page.get_by_label("Reason").fill("wish of the organiser")
        page.get_by_role("button", name="Leave FIDE mode").click()
        page.get_by_role("button", name="To the last question").click()
        expect(page.get_by_role("heading", name="Stay in FIDE mode?")).to_be_visible()
        page.get_by_role("dialog").get_by_role("button", name="Leave FIDE mode").click()
        expect(page.locator(".outside")).to_be_visible()
        recall(page, address, "")
        in_two_steps(page)
        expect(page.locator(".outside")).to_be_visible()
    finally:
        desk.stop()
    assert hall.state.rounds[2].recalled
    assert any("FIDE mode left" in line for line in hall.tournament.remarks)
