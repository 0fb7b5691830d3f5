"""R12: after a match that is forfeited as a whole the cursor goes on to a board that can be entered."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from pareo.service.desk import rounds, schedules, teams
from pareo.service.desk.schedules import Wanted
from tests.desk.hall import Hall
from tests.desk.leagues import team
from tests.e2e.result_pages import all_are_saved
from tests.running_desk import RunningDesk


@pytest.fixture
def running(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk with a league of four teams on two boards, whose round 1 is published."""
    here = Hall.make(tmp_path, system="team-round-robin", boards=2, rounds=None)
    for name, strongest in (("A", 2400), ("B", 2300), ("C", 2200), ("D", 2100)):
        here.do(teams.enter, *team(name, strongest, 2))
    here.do(schedules.lay, Wanted("team-round-robin"))
    here.do(rounds.publish, 1)
    desk = RunningDesk(tmp_path)
    yield desk
    desk.stop()


def test_r12_the_cursor_leaves_a_forfeited_match(
    running: RunningDesk, laptop: BrowserContext
) -> None:
    page = laptop.new_page()
    page.goto(f"{running.address}/e/open/round/1/results")
    expect(page.locator("tr[aria-selected=true]")).to_have_id("g-1-1-1")
    page.keyboard.press("ArrowUp")
    expect(page.locator("tr[aria-selected=true]")).to_have_id("g-1-1")
    page.keyboard.press("+")
    expect(page.locator("tr[aria-selected=true]")).to_have_id("g-1-2-1")
    page.keyboard.type("15")
    all_are_saved(page)
    expect(page.locator("#r-1-2")).to_contain_text("1½ : ½")
