"""Journey 9: a knock-out of 13 from its seeds to its places."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pareo.schedules import KnockoutRules
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import results, rounds, schedules
from pareo.service.desk.schedules import Wanted
from pareo.trf import read_trf
from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk
from tests.e2e.result_pages import all_are_saved, jump_to

RULES = KnockoutRules(games=2, rapid=2, blitz=2, third_place=True)


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """Thirteen players, two games a match, a match for third place; round 1 is in play."""
    here = Hall.make(tmp_path, players=13)
    here.do(schedules.lay, Wanted("knockout", rules=RULES))
    here.open_round()
    return here


@pytest.fixture
def running(hall: Hall, tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk on the store of the hall."""
    assert hall.state.paired == 1
    desk = RunningDesk(tmp_path)
    yield desk
    desk.stop()


def win(hall: Hall, number: int, *, level: int | None = None, suffix: str = "") -> None:
    """The lower number wins all games of a round but one, which is a draw."""
    numbers = hall.state.numbers
    for game in list(hall.state.games_of(number)):
        pair = {numbers[game.white], numbers[game.black]}
        white = numbers[game.white] < numbers[game.black]
        result = "½-½" if level in pair else "1-0" if white else "0-1"
        hall.do(results.enter, number, game.number, result + suffix)
    hall.do(rounds.close)


def typed(page: Page, event: str, number: int, keys: str) -> None:
    """Type the results of a round."""
    page.goto(f"{event}/round/{number}/results")
    jump_to(page, 1)
    page.keyboard.type(keys)
    all_are_saved(page)


def test_a_knock_out_of_thirteen(
    hall: Hall, running: RunningDesk, laptop: BrowserContext, browser: Browser
) -> None:
    page = laptop.new_page()
    event = f"{running.address}/e/{hall.event.slug}"
    _the_top_three_rest(page, event)
    _level_matches_go_on(page, event, hall)
    _the_next_stage_opens_and_falls(page, event, hall)
    _the_bracket_on_the_phone(browser, event)
    _to_the_end(hall)
    _places_and_report(page, event)


def _the_top_three_rest(page: Page, event: str) -> None:
    page.goto(f"{event}/bracket")
    first = page.locator("table.matches").first
    expect(first.get_by_text("rests")).to_have_count(3)
    picture = page.locator("svg.bracket")
    expect(picture).to_be_visible()
    assert picture.get_attribute("role") == "img"


def _level_matches_go_on(page: Page, event: str, hall: Hall) -> None:
    """One of five matches is level after two games: 8 and 9 go on alone, to sudden death."""
    win(hall, 1, level=8)
    hall.open_round()
    _the_next_stage_is_shut(page, event)
    win(hall, 2, level=8)
    for number, words in enumerate(("rapid", "rapid", "blitz", "blitz", "sudden death"), start=3):
        page.goto(f"{event}/round/{number}")
        expect(page.locator("tr.group")).to_contain_text(f"round of 16: {words}")
        assert len(list(hall.state.games_of(number))) == 1
        typed(page, event, number, "5")
        page.get_by_role("button", name=f"Close round {number}").click()
        if words != "sudden death":  # the next game is paired and published with it
            page.get_by_role("dialog").get_by_role("button", name="Understood").click()
        page.wait_for_url("**done=**")
    through = hall.state.games[7, 1].black  # in sudden death a draw is enough for Black
    page.goto(f"{event}/bracket")
    decided = page.locator("table.matches").first.locator("td.through")
    expect(decided).to_have_count(8)
    expect(decided.filter(has_text=hall.state.people[through].name)).to_have_count(1)


def _the_next_stage_is_shut(page: Page, event: str) -> None:
    """While a game of the stage is open, the page says which."""
    page.goto(f"{event}/round/3")
    expect(page.locator("main")).to_contain_text("Enter the results of round 2: 5 games are open.")
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The result of 9 against 8 is not known.")
    dialog.get_by_text("Back").click()
    expect(dialog).to_have_count(0)
    page.goto(f"{event}/bracket")  # the page of a round to come loads itself anew once it is paired


def _the_next_stage_opens_and_falls(page: Page, event: str, hall: Hall) -> None:
    """Undo of the deciding game names what falls; once the next stage is published it is refused."""
    page.goto(f"{event}/round/8")
    page.keyboard.press("p")
    page.wait_for_url("**done=**")
    expect(page.locator("tr.group")).to_contain_text("quarter-finals")
    deciding = hall.state.games[7, 1]
    dialog = page.get_by_role("dialog")
    _undo(page, event, deciding.seq)
    expect(dialog).to_contain_text("Round 8 paired: 4 boards")
    for game in hall.state.games_of(8):
        white, black = (hall.state.people[who].name for who in (game.white, game.black))
        expect(dialog).to_contain_text(f"{white} – {black}")
    dialog.get_by_role("button", name="Confirm").click()
    page.wait_for_url("**done=**")
    assert 8 not in hall.state.rounds
    typed(page, event, 7, "0")
    page.get_by_role("button", name="Close round 7").click()
    page.wait_for_url("**done=**")
    hall.open_round()
    _undo(page, event, hall.state.games[7, 1].seq)
    expect(dialog).to_contain_text("Players know this pairing: Round 8 paired: 4 boards")
    dialog.get_by_text("Correct the result.").click()
    page.wait_for_url("**/round/7/results/1**")
    page.get_by_label("Right result").select_option("1-0")
    page.get_by_role("button", name="Correct", exact=True).click()
    expect(dialog).to_contain_text("Players know who has gone through")
    expect(dialog).to_contain_text("Correct it only for the rating report.")


def _undo(page: Page, event: str, seq: int) -> None:
    page.goto(f"{event}/journal")
    page.locator(f"form[action$='/undo']:has(input[name=entry][value='{seq}']) button").click()


def _the_bracket_on_the_phone(browser: Browser, event: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="es")
    phone = context.new_page()
    phone.goto(f"{event}/bracket")
    expect(phone.locator("svg.bracket")).to_be_hidden()
    expect(phone.locator("table.matches caption").first).to_have_text("octavos de final")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def _to_the_end(hall: Hall) -> None:
    """The lower number wins everything: quarter-finals, semi-finals, final and third place."""
    win(hall, 8)
    for number in range(9, 14):
        hall.open_round()
        win(hall, number)


def _places_and_report(page: Page, event: str) -> None:
    page.goto(f"{event}/bracket")
    expect(page.locator("main")).to_contain_text("Winner: 1 Player001, X.")
    page.goto(f"{event}/standings")
    expect(page.locator("tbody tr").first).to_contain_text("Player001, X")
    page.goto(f"{event}/documents/finish")
    page.get_by_role("button", name="Finish event").click()
    page.get_by_role("dialog").locator("form:has(input[name=token]) button").click()
    expect(page.get_by_role("heading", name="The event is finished")).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download the final report").click()
    report = read_trf(waiting.value.path().read_bytes()).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
