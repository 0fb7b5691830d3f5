"""What a correction leaves as it is, and how long one is possible."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pareo.service.desk import events, finishing, results, rounds
from pareo.service.desk.keeping import draft_report
from tests.desk.hall import Hall
from tests.running_desk import RunningDesk


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """Twelve players in four rounds; two are played, the third is in play."""
    here = Hall.make(tmp_path, players=12, rounds=4, tie_breaks=["BH", "SB"])
    here.start()
    here.do(events.set_public, {"level": "all"})
    here.play(("1-0", "½-½"))
    here.open_round()
    here.play(("1-0", "½-½"))
    here.open_round()
    return here


@pytest.fixture
def page(hall: Hall, tmp_path: Path, laptop: BrowserContext) -> Iterator[Page]:
    """A window on the desk of that event."""
    desk = RunningDesk(tmp_path)
    found = laptop.new_page()
    found.goto(f"{desk.address}/e/{hall.event.slug}")
    yield found
    desk.stop()


def address(page: Page, *parts: object) -> str:
    return "/".join((page.url.partition("/e/open")[0], "e/open", *map(str, parts)))


def correct(page: Page, number: int, game: int, result: str, *, report: bool = False) -> None:
    """Fill in a correction and send it; a question or a refusal opens."""
    page.goto(address(page, "round", number, "results", game))
    page.get_by_label("Right result").select_option(result)
    button = "Only for the rating report" if report else "Correct"
    page.get_by_role("button", name=button, exact=True).click()
    page.get_by_role("dialog").wait_for()


def confirm(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
    page.wait_for_url("**done=*")


def text_of(page: Page, *parts: object) -> str:
    page.goto(address(page, *parts))
    return page.locator("main").inner_text()


def pairs_of(page: Page, number: int) -> list[str]:
    page.goto(address(page, "round", number))
    return page.locator("table.pairing td.white, table.pairing td.black").all_inner_texts()


def public_pages(page: Page, hall: Hall) -> dict[str, str]:
    """Return what everybody sees but the rating changes."""
    people = [f"{kind}/{who}" for who in hall.state.people for kind in ("me", "player")]
    lists = ("", "names", "boards", "boards/2", "players", "standings", "standings/2", "crosstable")
    return {path: public_page(page, path) for path in (*lists, *people)}


def public_page(page: Page, path: str) -> str:
    answer = page.context.request.get(address(page, path).replace("/e/open", "/p/open").rstrip("/"))
    assert answer.ok, path
    return re.sub(r'data-edition="[^"]+"', "", answer.text())


def why(page: Page) -> str:
    page.goto(address(page, "round", "3?why=1"))
    return page.locator("#why").inner_text()


def report_of(hall: Hall) -> str:
    return draft_report(hall.state).data.decode()


def play(hall: Hall, number: int) -> None:
    for game in list(hall.state.games_of(number)):
        hall.do(results.enter, number, game.number, "1-0")
    hall.do(rounds.close)


def test_a_mistake_is_corrected_while_it_may_and_then_for_the_rating_report(
    hall: Hall, page: Page
) -> None:
    _while_round_3_is_in_play(hall, page)
    play(hall, 3)
    _after_it_was_closed(page)
    hall.open_round()
    _while_round_4_is_in_play(hall, page)
    play(hall, 4)
    hall.do(finishing.finish)
    hall.do(finishing.note_sent, "TRF26", "0" * 64, "rating officer")
    _after_the_report_was_sent(hall, page)


def _while_round_3_is_in_play(hall: Hall, page: Page) -> None:
    """Steps 1 and 2: it counts from the pairing of round 4."""
    pairs, reasons = pairs_of(page, 3), why(page)
    standings = text_of(page, "standings?after=2")
    before = hall.state.games[2, 5].result
    correct(page, 2, 5, "0-1")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Counts from the pairing of round 4")
    expect(dialog.get_by_role("link", name="Cancel")).to_be_focused()
    confirm(page)
    page.keyboard.press("z")
    page.get_by_role("button", name="Redo").wait_for()
    page.wait_for_load_state()
    assert hall.state.games[2, 5].result == before
    page.keyboard.press("y")
    expect(page.locator(".flash")).to_contain_text("Done again: ")
    assert hall.state.games[2, 5].result == "0-1"
    assert pairs_of(page, 3) == pairs
    assert why(page) == reasons
    assert text_of(page, "standings?after=2") != standings
    assert "### Correction @ Round 2" in report_of(hall)
    white = hall.state.games[2, 6].white
    page.goto(address(page, "round", 2, "results", 6))
    page.get_by_label("They played with the colours reversed").check()
    page.get_by_role("button", name="Correct", exact=True).click()
    dialog.wait_for()
    confirm(page)
    assert hall.state.games[2, 6].black == white


def _after_it_was_closed(page: Page) -> None:
    """Step 5: it is asked when the mistake was reported; ruling 0008."""
    dialog = page.get_by_role("dialog")
    correct(page, 2, 4, "0-1")
    expect(dialog).to_contain_text("Correct round 2 only if the mistake was reported before that")
    dialog.get_by_role("link", name="Cancel").click()
    page.get_by_label("When it was reported").fill("2099-01-01T12:00")
    page.get_by_role("button", name="Correct", exact=True).click()
    expect(dialog.get_by_role("heading", name="Not possible")).to_be_visible()


def _while_round_4_is_in_play(hall: Hall, page: Page) -> None:
    """Steps 3 and 4: it is paired with the corrections; now only the report is corrected."""
    dialog = page.get_by_role("dialog")
    page.goto(address(page, "journal", "verify"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Everything is as it was written")
    pairs, standings = pairs_of(page, 4), text_of(page, "standings")
    seen, changes = public_pages(page, hall), public_page(page, "ratings")
    page.goto(address(page, "round", 2, "results", 4))
    expect(page.get_by_role("button", name="Correct", exact=True)).to_have_count(0)
    correct(page, 2, 4, "0-1", report=True)
    expect(dialog).to_contain_text("Counts only for the rating report")
    confirm(page)
    assert pairs_of(page, 4) == pairs
    assert text_of(page, "standings") == standings
    assert public_pages(page, hall) == seen
    assert public_page(page, "ratings") != changes
    page.goto(address(page, "round", 2, "results", 4))
    expect(page.locator("main")).to_contain_text("In the rating report: 0-1")
    assert report_of(hall).count("@ Round 2: board") == 3


def _after_the_report_was_sent(hall: Hall, page: Page) -> None:
    """Step 5: nothing that it says is taken back."""
    dialog = page.get_by_role("dialog")
    page.goto(address(page, "journal?kind=results"))
    corrected = page.locator("tr", has_text="corrected only for the rating report").first
    corrected.get_by_role("button", name="Undo").click()
    expect(dialog.get_by_role("heading", name="Not possible")).to_be_visible()
    assert hall.state.report
