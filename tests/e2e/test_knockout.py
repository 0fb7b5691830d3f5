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
    """One of five matches is level after two games: it goes on with rapid chess alone."""
    win(hall, 1, level=8)
    hall.open_round()
    win(hall, 2, level=8)
    hall.open_round()
    assert len(list(hall.state.games_of(3))) == 1
    page.goto(f"{event}/round/4")
    expect(page.locator("main")).to_be_visible()
    typed(page, event, 3, "5")
    hall.do(rounds.close)
    hall.open_round()
    typed(page, event, 4, "1")
    hall.do(rounds.close)
    page.goto(f"{event}/bracket")
    decided = page.locator("table.matches").first.locator("td.through")
    expect(decided).to_have_count(8)
    hall.open_round()
    assert len(list(hall.state.games_of(5))) == 4


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
    win(hall, 5)
    for number in range(6, 11):
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
