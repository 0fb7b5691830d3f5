"""Who does not appear, comes back, is expelled, or has the data erased (journey 5)."""

import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from pareo.service.desk import backups, people, undoing
from pareo.service.desk.answers import Ask, Done
from pareo.service.desk.verifying import verify
from pareo.trf import write_trf
from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk

CONTACT = "s@example.org"


def test_leaving_returning_expelled_erased(desk: RunningDesk, laptop: BrowserContext) -> None:
    hall = Hall.make(desk.store.parent, players=15, rounds=7)
    hall.do(
        people.enter,
        {"name": "Secret, Sam", "rating": 2600, "birth_date": "1990-01-02", "contact": CONTACT},
    )
    hall.start()
    for _ in range(2):
        hall.play()
        hall.open_round()
    page = laptop.new_page()
    event = f"{desk.address}/e/open"
    absent = _does_not_appear(page, event, hall)
    _is_asked_about_and_withdrawn(page, event, hall, absent)
    _returns_from_round_6(page, event, hall, absent)
    _another_is_expelled(page, event, hall)
    _byes(page, event, hall)
    backup = backups.back_up(hall.store).made[0].path
    _erased(page, event, hall)
    _erased_again_after_a_restore(hall, backup)


def _understood(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Understood").click()


def _confirmed(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Confirm").click()


def _does_not_appear(page: Page, event: str, hall: Hall) -> str:
    """White of table 8 does not appear: Black wins by forfeit, with one key."""
    page.goto(f"{event}/round/3/results")
    page.keyboard.type("m8")
    page.keyboard.press("Enter")
    page.keyboard.press("-")
    game = next(each for each in hall.state.games_of(3) if each.board == 8)
    expect(page.locator(f"#g-3-{game.number}")).to_contain_text("Ana")
    game = hall.state.games[game.id]
    assert game.result == "0F-1F"
    hall.play_rest()
    return game.white


def _is_asked_about_and_withdrawn(page: Page, event: str, hall: Hall, who: str) -> None:
    name = hall.state.people[who].name
    page.goto(f"{event}/round/4")
    page.keyboard.press("p")
    question = page.get_by_role("dialog")
    expect(question).to_contain_text(f"{name} did not appear in round 3")
    question.get_by_role("link", name="Cancel").click()
    page.goto(event)
    page.get_by_role("link", name=re.compile(f"{name} did not appear")).click()
    expect(page.locator("h1")).to_contain_text(name)
    page.wait_for_load_state()
    page.keyboard.press("w")
    _understood(page)
    expect(page.locator(".head .chip")).to_have_text("withdrawn after 3")
    page.goto(f"{event}/round/4")
    page.keyboard.press("p")
    expect(page.get_by_role("link", name=re.compile("Publish"))).to_be_visible()
    assert not any(who in (game.white, game.black) for game in hall.state.games_of(4))
    page.goto(f"{event}/standings")
    row = page.get_by_role("row").filter(has_text=name)
    expect(row).to_contain_text(re.compile("withdrawn|left", re.IGNORECASE))


def _returns_from_round_6(page: Page, event: str, hall: Hall, who: str) -> None:
    page.goto(f"{event}/players/{who}")
    page.get_by_text("Return from a round").click()
    page.locator("#f-from_round").select_option("6")
    page.locator("#return").get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("is paired again from round 6 on")
    _understood(page)
    expect(page.locator(".flash")).to_be_visible()
    assert who not in hall.state.gone


def _another_is_expelled(page: Page, event: str, hall: Hall) -> None:
    """Opponents keep their results; the expelled player has no place."""
    who = hall.person(2)
    before = [game.result for game in hall.state.games_of(1)]
    hall.do(undoing.undo, hall.state.rounds[4].pair_seq)
    page.goto(f"{event}/players")
    page.locator(f"input[name=who][value={who}]").check()
    page.get_by_role("button", name="Expel").click()
    page.locator("#f-reason").fill("telephone")
    page.locator("#expel").get_by_role("button").click()
    _confirmed(page)
    expect(page.locator(".head .chip")).to_have_text("expelled")
    assert [game.result for game in hall.state.games_of(1)] == before


def _byes(page: Page, event: str, hall: Hall) -> None:
    """A barred player gets no half point; a full point is told as deprecated, and remarked."""
    who = hall.person(3)
    page.goto(f"{event}/players/{who}?do=mark")
    page.get_by_label("No half-point byes").check()
    page.locator("#mark").get_by_role("button").click()
    expect(page.locator(".head .chip")).to_have_text("no ½")
    page.goto(f"{event}/players")
    page.locator(f"input[name=who][value={who}]").check()
    page.keyboard.press("b")
    page.locator("#bye").get_by_role("button").click()
    refused = page.get_by_role("dialog")
    expect(refused).to_contain_text("bars")
    refused.get_by_role("link", name="Back").click()
    page.locator("#f-kind").select_option("F")
    page.locator("#bye").get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("Full-point byes are deprecated")
    _understood(page)
    expect(page.locator(".head .chip").nth(0)).to_have_text("1 R4")
    assert "### Full-point bye @ Round 4" in write_trf(hall.tournament).text


def _erased(page: Page, event: str, hall: Hall) -> None:
    for depth in ("private", "identity"):
        page.goto(f"{event}/players/p16?do=erase")
        page.locator("#f-depth").select_option(depth)
        page.locator("#erase").get_by_role("button").click()
        question = page.get_by_role("dialog")
        question.get_by_role("button", name="Go on").click()
        question.get_by_role("button", name="No, change it").click()
        expect(page.locator(".flash")).to_be_visible()
    for text in (*_pages(page, event), write_trf(hall.tournament).text):
        assert "Secret" not in text
        assert "1990-01-02" not in text
        assert CONTACT not in text
    assert any("p16" in (game.white, game.black) for game in hall.state.games_of(1))
    assert not verify(hall.event).differences


def _pages(page: Page, event: str) -> Iterator[str]:
    for path in ("", "/players", "/players/p16", "/players/check-in", "/players/numbers",
                 "/round/1", "/round/1/results", "/standings", "/journal"):  # fmt: skip
        page.goto(event + path)
        yield page.content()


def _erased_again_after_a_restore(hall: Hall, backup: Path) -> None:
    asked = backups.restore(hall.store, backup)
    while isinstance(asked, Ask):
        asked = backups.restore(hall.store, backup, asked.token)
    assert isinstance(asked, Done)
    assert CONTACT not in str(hall.state.personal)
    assert "Secret" not in hall.state.people["p16"].name
