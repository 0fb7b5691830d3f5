"""Journey 12: screens of the hall on projectors of three sizes, with 200 players."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from pareo.service.desk import events, hall_screens, numbers, operations, people, results, rounds
from pareo.service.desk.entering.new_person import NewPerson
from pareo.service.desk.festivals import join
from tests.desk.hall import Hall
from tests.running_desk import RunningDesk

SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
PLAYERS: Final = 200
_SECONDS: Final = 12_000
_MOST: Final = 3_000
"""Milliseconds in which a result must be seen."""
_SCROLLS: Final = """() => {
  const all = document.scrollingElement;
  return all.scrollHeight > innerHeight || all.scrollWidth > innerWidth;
}"""
_SMALLEST_LETTER: Final = """() => Math.min(...[...document.querySelectorAll("body *")]
  .filter((each) => each.checkVisibility() && !each.classList.contains("unseen")
    && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((each) => parseFloat(getComputedStyle(each).fontSize) / innerHeight))"""
_OUTSIDE: Final = """() => [...document.querySelectorAll(".page:not([hidden]) li > *, .page:not([hidden]) li")]
  .filter((each) => !each.classList.contains("unseen"))
  .filter((each) => { const box = each.getBoundingClientRect();
    return box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < 0 || box.top < 0; })
  .map((each) => each.textContent)"""
_CUT_TABLES: Final = """() => [...document.querySelectorAll(".page:not([hidden]) .t")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1).length"""
_CUT_NAMES: Final = """() => [...document.querySelectorAll(".page:not([hidden]) .family")]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""
_LETTERS: Final = """() => parseFloat(getComputedStyle(document.querySelector(".page:not([hidden]) .list"))
  .fontSize) / innerHeight"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningDesk, Hall]]:
    """A desk whose event of 200 has its first round in play, and a small one in the same festival."""
    folder: Path = tmp_path_factory.mktemp("projector")
    made = Hall.make(folder)
    ranked = range(1, PLAYERS + 1)
    made.do(people.take, [NewPerson(f"Player{n:03}, X", 2500 - 5 * n) for n in ranked])
    made.do(events.set_public, {"level": "all"})
    made.start()
    small = Hall(made.store, events.create(made.store, "Ana", "Blitz", settings={"rounds": 5}))
    small.do(people.take, [NewPerson(f"Blitz{n:03}, X", 1500 - n) for n in range(1, 9)])
    small.do(events.set_public, {"level": "all"})
    small.do(numbers.close_list)
    small.do(rounds.pair)
    small.do(rounds.publish)
    small.do(
        operations.place, 1, {game.number: 200 + game.number for game in small.state.games_of(1)}
    )
    for each in (made, small):
        join(each.event, "Soria")
    desk = RunningDesk(folder)
    yield desk, made
    desk.stop()
    made.store.close()


def projector(
    browser: Browser,
    desk: RunningDesk,
    address: str,
    size: tuple[int, int] = SIZES[0],
    *,
    scripts: bool = True,
    stopped: bool = False,
    still: bool = False,
) -> Page:
    """Open a screen; with `stopped` its time goes on only as the test says."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale="en-GB",
        java_script_enabled=scripts,
        reduced_motion="reduce" if still else "no-preference",
    )
    page = context.new_page()
    if stopped:
        now = datetime.now(UTC)
        page.clock.install(time=now)
        page.clock.pause_at(now + timedelta(seconds=1))
    page.goto(f"{desk.address}/s/{address}")
    return page


def visible(page: Page) -> list[str]:
    """Return the names that can be read now."""
    return page.locator(".page:not([hidden]) .name").all_inner_texts()


def count(page: Page) -> str:
    return page.locator(".page:not([hidden]) .count").inner_text()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_1_a_turn_shows_everybody_once_in_letters_that_can_be_read(
    hall: tuple[RunningDesk, Hall], browser: Browser, size: tuple[int, int]
) -> None:
    desk, made = hall
    page = projector(browser, desk, "open/names", size, stopped=True)
    seen: list[str] = []
    for turn in range(1, 6):
        assert count(page) == f"{turn}/5"
        assert not page.evaluate(_SCROLLS)
        assert page.evaluate(_SMALLEST_LETTER) >= 0.022
        assert page.evaluate(_OUTSIDE) == []
        assert page.evaluate(_CUT_TABLES) == 0
        seen += visible(page)
        page.clock.run_for(_SECONDS)
    assert Counter(seen) == Counter(each.name for each in made.state.people.values())
    assert count(page) == "1/5"  # and so on
    page.context.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("screen", ["boards", "results", "standings", "clock"])
def test_1_other_screens_fit_too_with_a_notice(
    hall: tuple[RunningDesk, Hall], browser: Browser, size: tuple[int, int], screen: str
) -> None:
    desk, made = hall
    made.do(hall_screens.set_notice, f"{screen} {size} " + "The bus leaves at 20:15. " * 5)
    page = projector(browser, desk, f"open/{screen}", size)
    expect(page.locator(".notices p")).to_be_visible()
    assert not page.evaluate(_SCROLLS)
    assert page.evaluate(_SMALLEST_LETTER) >= 0.022
    assert page.evaluate(_OUTSIDE) == []
    page.context.close()
    made.do(hall_screens.set_notice, "")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_1_letters_are_a_notch_smaller_where_a_name_would_be_cut(
    desk: RunningDesk, browser: Browser, size: tuple[int, int]
) -> None:
    made = Hall.make(desk.store.parent, 6)
    made.do(events.set_public, {"level": "all"})
    made.start()
    page = projector(browser, desk, "open/results", size)
    large = page.evaluate(_LETTERS)
    first = next(iter(made.state.games_of(1)))
    made.do(people.correct, first.white, {"name": "Fernández de Castro y Montero, María"})
    page.reload()
    expect(page.locator(".page .family", has_text="Montero")).to_be_visible()
    assert page.evaluate(_CUT_NAMES) == []
    assert 0.022 <= page.evaluate(_LETTERS) < large
    assert not page.evaluate(_SCROLLS)
    page.context.close()
    made.store.close()


def test_2_a_result_comes_at_once_and_other_changes_wait_for_the_page_to_turn(
    hall: tuple[RunningDesk, Hall], browser: Browser
) -> None:
    desk, made = hall
    live = projector(browser, desk, "open/results")
    names = projector(browser, desk, "open/names", stopped=True)
    cell = live.locator('[data-cell="open/r-1-1"]')
    expect(cell).to_have_text("–")
    with names.expect_response("**/s/open/names"):
        made.do(results.enter, 1, 1, "1-0")
        expect(cell).to_have_text("1-0", timeout=_MOST)
    with names.expect_response("**/s/open/names") as answer:
        made.do(events.describe, {"name": "Open of Soria"})
    assert "Open of Soria" in answer.value.text()
    names.evaluate("() => fetch('/assets/pareo.svg').then((each) => each.text())")
    heading = names.locator(".page:not([hidden]) .event")
    expect(heading).to_have_text("Open")
    names.clock.run_for(_SECONDS)
    expect(heading).to_have_text("Open of Soria")
    assert count(names) == "2/5"
    made.do(events.describe, {"name": "Open"})
    for page in (live, names):
        page.context.close()


def test_3_a_notice_comes_at_once_and_goes_at_its_time(
    hall: tuple[RunningDesk, Hall], browser: Browser
) -> None:
    desk, made = hall
    page = projector(browser, desk, "open/names")
    band = page.locator(".notices p")
    expect(band).to_have_count(0)
    until = datetime.now(UTC) + timedelta(seconds=4)
    made.do(hall_screens.set_notice, "Doors close", until.isoformat())
    expect(band).to_have_text("Doors close", timeout=_MOST)
    assert page.evaluate(_SMALLEST_LETTER) >= 0.022
    expect(band).to_have_count(0, timeout=10_000)
    page.context.close()


def test_3_before_publication_only_clock_and_notice_then_the_round_at_once(
    desk: RunningDesk, browser: Browser
) -> None:
    made = Hall.make(desk.store.parent, 8)
    made.do(events.set_public, {"level": "all"})
    made.do(numbers.close_list)
    made.do(rounds.pair)
    made.do(hall_screens.set_notice, "Welcome")
    page = projector(browser, desk, "open/names")
    expect(page.locator(".page .time")).to_be_visible()
    expect(page.locator(".notices")).to_have_text("Welcome")
    assert "Player" not in page.content()
    made.do(rounds.publish)
    expect(page.locator(".page .name")).to_have_count(8, timeout=_MOST)
    page.context.close()
    made.store.close()


def test_4_it_turns_without_scripts(hall: tuple[RunningDesk, Hall], browser: Browser) -> None:
    desk, made = hall
    made.do(hall_screens.set_screen, hall_screens.screen_from("quick", ["names"], seconds=5))
    page = projector(browser, desk, "open/quick", scripts=False)
    first = visible(page)
    page.wait_for_url("**/quick?page=2", timeout=15_000)
    assert count(page) == "2/4"
    assert not set(first) & set(visible(page))
    page.context.close()


def test_4_a_lost_network_shows_a_dot_and_the_pages_go_on_without_motion(
    hall: tuple[RunningDesk, Hall], browser: Browser
) -> None:
    desk, _ = hall
    page = projector(browser, desk, "open/names", stopped=True, still=True)
    dot = page.locator(".dot")
    expect(dot).to_be_hidden()
    moving = "document.getAnimations().length"
    assert page.evaluate(moving) == 0
    desk.stop()
    expect(dot).to_be_visible()
    page.clock.run_for(_SECONDS)
    assert count(page) == "2/5"
    desk.start()
    page.clock.run_for(6_000)
    expect(dot).to_be_hidden()
    assert page.evaluate(moving) == 0
    page.context.close()


def test_5_two_events_of_a_festival_on_one_screen(
    hall: tuple[RunningDesk, Hall], browser: Browser
) -> None:
    desk, _ = hall
    page = projector(browser, desk, "f/Soria/names", stopped=True)
    names: list[str] = []
    seats: list[str] = []
    pages = page.locator(".page").count()
    for _ in range(pages):
        assert not page.evaluate(_SCROLLS)
        names += visible(page)
        seats += page.locator(".page:not([hidden]) .t").all_inner_texts()
        page.clock.run_for(_SECONDS)
    assert len(set(names)) == len(names) == PLAYERS + 8
    assert set(Counter(seats).values()) == {2}  # each table once: White and Black
    page.context.close()
