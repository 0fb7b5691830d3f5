"""A round paired by hand: the band, breaches that ask, the end beside the engine's pairing."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pareo.checker import Verdict
from pareo.service.checking import Request, check_event
from pareo.service.desk import apart, manual, numbers, rounds
from pareo.service.desk.answers import Refused
from pareo.service.desk.breaches import new_breaches
from pareo.service.desk.positions import Position
from pareo.trf import read_trf, write_trf
from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """Nine players; 5 and 9 are kept apart; three rounds are played."""
    here = Hall.make(tmp_path, players=9)
    here.do(apart.forbid, ["p5", "p9"])
    here.do(numbers.close_list)
    for scores in (("1-0",), ("1-0", "0-1"), ("½-½", "1-0")):
        here.open_round()
        here.play(scores)
    return here


@pytest.fixture
def running(hall: Hall, tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk on the store of the hall."""
    assert hall.state.paired == 3
    desk = RunningDesk(tmp_path)
    yield desk
    desk.stop()


def pick(page: Page, *people: str) -> None:
    chosen = page.locator("input[name=pick]:checked")
    while chosen.count():
        chosen.first.uncheck()
    for who in people:
        page.locator(f"input[name=pick][value={who}]").check()


def asked(page: Page, key: str) -> str:
    """Press a key, and return the question that opens."""
    page.keyboard.press(key)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog.inner_text()


def cancel(page: Page) -> None:
    page.get_by_role("dialog").get_by_text("Cancel").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_round_is_paired_by_hand(
    hall: Hall, running: RunningDesk, laptop: BrowserContext
) -> None:
    round_4 = f"{running.address}/e/{hall.event.slug}/round/4"
    page, other = laptop.new_page(), laptop.browser.new_page()  # type: ignore[union-attr]
    other.context.add_cookies([{"name": "pareo_name", "value": "Ben", "url": running.address}])

    _begun(page, other, round_4)
    _breaches_ask(page, hall)
    _two_boards_differ(page, hall)
    _ended_in_two_steps(page)
    expect(other.get_by_text("Manual pairing of round 4 – started")).to_have_count(0)
    _published(page)
    report = read_trf(write_trf(hall.tournament).text).tournament
    assert " MPA @ Round 4: wish of the sponsor" in report.remarks
    (found,) = (each for each in check_event(report, Request()).results if each.differs)
    assert (found.round, found.verdict) == (4, Verdict.DIFFERENT_PAIRS)
    assert len(found.recorded) == 2


def _begun(page: Page, other: Page, round_4: str) -> None:
    """A draft, then the phase: the band stands on both desks, the other one only reads."""
    page.goto(round_4)
    other.goto(round_4)
    page.keyboard.press("p")
    page.get_by_role("link", name="Publish").wait_for()
    page.wait_for_load_state()
    page.keyboard.press("e")
    page.wait_for_url("**/manual?*")
    for each in (page, other):
        expect(each.get_by_text("Manual pairing of round 4 – started")).to_be_visible()
    expect(page.locator("input[name=pick]").first).to_be_visible()
    band = other.get_by_role("link", name="Manual pairing of round 4 – started")
    band.press("Enter")  # a click may miss it: the list below it comes anew meanwhile
    expect(other.get_by_text("Ana is pairing this round by hand")).to_be_visible()
    expect(other.locator("input[name=pick]")).to_have_count(0)


def _breaches_ask(page: Page, hall: Hall) -> None:
    """A repeat, a prohibited pair and a barred bye ask at level 3, and are cancelled."""
    state = hall.state
    met = state.games[1, 1]
    pick(page, met.white, met.black)
    assert "played each other in round 1" in asked(page, "p")
    cancel(page)
    pick(page, "p5", "p9")
    assert "Confirm" in asked(page, "p")
    cancel(page)
    (rested,) = state.rounds[1].byes
    pick(page, rested)
    assert "C.04.1 Art. 4" in asked(page, "b")
    cancel(page)
    assert hall.state.head == state.head


def _two_boards_differ(page: Page, hall: Hall) -> None:
    """An exchange without breach is done at once."""
    before = {game.number: (game.white, game.black) for game in hall.state.games_of(4)}
    one, two = free_exchange(hall)
    pick(page, one, two)
    page.keyboard.press("x")
    expect(page.get_by_text("exchanged")).to_be_visible()
    after = {game.number: (game.white, game.black) for game in hall.state.games_of(4)}
    differing = [number for number in before if before[number] != after[number]]
    assert len(differing) == 2


def _ended_in_two_steps(page: Page) -> None:
    """Both boards stand beside the engine's; two equal clicks do not pass."""
    page.wait_for_load_state()
    page.keyboard.press("u")
    page.wait_for_url("**/manual/end")
    expect(page.get_by_text("2 boards differ from the rules.")).to_be_visible()
    page.get_by_label("Reason").fill("wish of the sponsor")
    page.get_by_role("button", name="End").click()
    page.get_by_role("button", name="To the last question").click()
    expect(page.get_by_role("heading", name="Go on pairing by hand?")).to_be_visible()
    expect(page.locator(":focus")).to_have_text("Go on pairing by hand")
    page.get_by_role("button", name="End the manual pairing").click()
    page.wait_for_url("**/round/4?done=*")


def _published(page: Page) -> None:
    page.wait_for_load_state()
    page.keyboard.press("u")
    page.wait_for_url("**/publish")
    page.keyboard.press("u")
    page.wait_for_url("**/round/4?done=*")


def test_a_discarded_phase_leaves_no_line(
    hall: Hall, running: RunningDesk, laptop: BrowserContext
) -> None:
    hall.do(rounds.pair)
    hall.do(manual.begin)
    hall.do(manual.do, "exchange", *free_exchange(hall))
    hall.do(manual.end, "wish of the sponsor")
    page = laptop.new_page()
    page.goto(f"{running.address}/e/{hall.event.slug}/round/4")
    expect(page.get_by_text("checker ✘")).to_be_visible()
    page.keyboard.press("d")
    page.get_by_role("button", name="Confirm").click()
    page.get_by_role("button", name="Pair round 4").wait_for()
    page.wait_for_load_state()
    page.keyboard.press("p")
    expect(page.get_by_text("checker ✔")).to_be_visible()
    _published(page)
    assert not hall.tournament.remarks


def test_an_unpairable_round_is_finished_by_hand(tmp_path: Path, laptop: BrowserContext) -> None:
    """Six players meet five others: the sixth round of seven repeats games."""
    hall = Hall.make(tmp_path, players=6, rounds=7)
    hall.do(numbers.close_list)
    while not isinstance(hall.answer(rounds.pair), Refused):
        hall.do(rounds.publish)
        hall.play(("1-0", "½-½", "0-1"))
    number = hall.state.paired + 1
    desk = RunningDesk(tmp_path)
    try:
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/{hall.event.slug}/round/{number}")
        page.keyboard.press("p")
        refused = page.get_by_role("dialog")
        expect(refused.get_by_text("Not possible")).to_be_visible()
        refused.get_by_role("link", name="Pair it by hand.").click()
        page.get_by_role("button", name="Begin").click()
        page.wait_for_url("**/manual?*")
        expect(page.get_by_text("Everybody has a place.")).to_have_count(0)
        for one, other in (("p1", "p2"), ("p3", "p4"), ("p5", "p6")):
            pick(page, one, other)
            head = hall.state.head
            page.keyboard.press("p")
            confirm = page.get_by_role("button", name="Confirm")
            confirm.or_(page.get_by_role("button", name="Understood")).click()
            page.wait_for_url(f"**done={head + 1}")
        expect(page.get_by_text("Everybody has a place.")).to_be_visible()
        page.keyboard.press("u")
        page.wait_for_url("**/manual/end")
        page.get_by_label("Reason").fill("no other pairs are left")
        page.get_by_role("button", name="End").click()
        page.get_by_role("button", name="To the last question").click()
        page.get_by_role("button", name="End the manual pairing").click()
        page.wait_for_url(f"**/round/{number}?done=*")
    finally:
        desk.stop()
    assert f" MPA @ Round {number}: no other pairs are left" in hall.tournament.remarks


def free_exchange(hall: Hall) -> tuple[str, str]:
    """Return two Whites whose exchange breaks nothing."""
    state = hall.state
    position = Position.of(state, 4)
    whites = [white for white, _ in position.games.values()]
    for one, other in combinations(whites, 2):
        if not new_breaches(state, 4, position, position.exchange(one, other)):
            return one, other
    raise AssertionError("every exchange breaks something")
