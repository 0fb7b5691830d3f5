"""Journey 8: the double round robin of a club, from the first page to its report."""

from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, Page, expect

from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import ratings, results, rounds, schedules
from pareo.service.desk.schedules import Wanted
from pareo.trf import read_trf
from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk
from tests.e2e.halls import first_event_of
from tests.e2e.questions import confirm
from tests.e2e.result_pages import all_are_saved, jump_to

NAMES: Final = "\n".join(
    f"{name} {2200 - 20 * place}"
    for place, name in enumerate(
        (
            "Álvarez, Ana",
            "Bravo, Blas",
            "Castro, Carla",
            "Díaz, Darío",
            "Esteban, Eva",
            "Fuentes, Félix",
            "Gil, Gala",
            "Herrero, Hugo",
            "Ibáñez, Inés",
        )
    )
)
SCORES: Final = ("1-0", "½-½", "0-1")


def play_the_rest(hall: Hall, numbers: list[int]) -> None:
    """Publish and play rounds in this order."""
    for number in numbers:
        hall.do(rounds.publish, number)
        for place, game in enumerate(list(hall.state.games_of(number))):
            if game.result == "pending":
                hall.do(results.enter, number, game.number, SCORES[(number + place) % 3])
        hall.do(rounds.close, number)


def test_a_double_round_robin_of_nine(desk: RunningDesk, laptop: BrowserContext) -> None:
    page = laptop.new_page()
    event = _set_up(page, desk)
    _numbers_by_hand(page, event)
    _schedule(page, event)
    _first_rounds_in_any_order(page, event)
    with first_event_of(desk) as hall:
        _above_30_days(page, event, hall)
        play_the_rest(hall, [2])
        _somebody_leaves(page, event, hall)
        play_the_rest(hall, [18, *range(4, 18)])
        _grid_and_report(page, event, hall)


def _set_up(page: Page, desk: RunningDesk) -> str:
    page.goto(f"{desk.address}/new")
    page.get_by_label("Name", exact=True).fill("Club league")
    page.get_by_label("Players", exact=True).fill(NAMES)
    page.get_by_label("System").select_option("double-round-robin")
    expect(page.locator("#ties option[value=DE]").first).to_be_attached()
    expect(page.locator("#f-tie-1 option", has_text="Buchholz")).to_have_count(0)
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/e/club-league**")
    return f"{desk.address}/e/club-league"


def _numbers_by_hand(page: Page, event: str) -> None:
    page.goto(f"{event}/players/numbers")
    page.get_by_label("Number of Álvarez, Ana").fill("2")
    page.get_by_label("Number of Bravo, Blas").fill("1")
    page.get_by_role("button", name="Give these numbers").click()
    page.wait_for_url("**done=**")
    page.get_by_label("System").select_option("double-round-robin")
    numbered = page.url
    page.get_by_role("button", name="Draw up the schedule").click()
    page.wait_for_url(lambda url: url != numbered)
    page.goto(f"{event}/players/numbers")
    expect(page.locator("tbody tr").first).to_contain_text("Bravo, Blas")


def _schedule(page: Page, event: str) -> None:
    """Nine people: 18 rounds, in each of which one rests."""
    page.goto(f"{event}/documents")
    page.get_by_role("link", name="Schedule of all rounds", exact=True).click()
    expect(page.get_by_text("rests")).to_have_count(18)
    expect(page.get_by_role("button", name="Print")).to_be_visible()


def _first_rounds_in_any_order(page: Page, event: str) -> None:
    for number in (3, 1):
        page.goto(f"{event}/round/{number}/publish")
        page.locator("main form button.primary").click()
        page.wait_for_url("**done=**")
        page.goto(f"{event}/round/{number}/results")
        jump_to(page, 1)
        page.keyboard.type("1051")
        expect(page.locator("#spoken")).to_contain_text("All results are in.")
        all_are_saved(page)
        page.get_by_role("button", name=f"Close round {number}").click()
        page.wait_for_url("**done=**")
    page.goto(f"{event}/crosstable")
    expect(page.locator("td.won")).to_have_count(6)


def _above_30_days(page: Page, event: str, hall: Hall) -> None:
    page.goto(f"{event}/settings")
    page.get_by_label("More than 30 days").select_option("yes")
    page.get_by_role("button", name="Save the rules").click()
    confirm(page)
    who = hall.person(1)
    hall.do(ratings.apply, "FIDE 2026-12", {who: 2222}, from_round=4)
    page.goto(f"{event}/players/{who}")
    expect(page.locator("main")).to_contain_text("2222")


def _somebody_leaves(page: Page, event: str, hall: Hall) -> None:
    """Number 9 played at most two of 16 games: they do not count, but are rated."""
    who = hall.person(9)
    page.goto(f"{event}/players/{who}")
    page.keyboard.press("w")
    confirm(page)
    page.goto(f"{event}/standings")
    expect(page.locator("tbody tr", has_text="Ibáñez")).to_have_count(0)
    expect(page.locator("main")).to_contain_text("missed more than half of the games")
    page.goto(f"{event}/ratings?player=9")
    expect(page.locator("#working svg")).to_be_visible()


def _grid_and_report(page: Page, event: str, hall: Hall) -> None:
    page.goto(f"{event}/crosstable")
    expect(page.locator("td", has_text="×")).to_have_count(9)
    page.goto(f"{event}/documents/finish")
    page.get_by_role("button", name="Finish event").click()
    confirm(page)
    expect(page.get_by_role("heading", name="The event is finished")).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download the final report").click()
    report = read_trf(waiting.value.path().read_bytes()).tournament
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
    assert report.settings.system is not None
    assert hall.state.finished


def test_a_round_paired_by_hand_is_checked(tmp_path: Path, laptop: BrowserContext) -> None:
    """Four players, twice: 1-4 2-3, then 2-4 3-1, then 4-3 1-2, since the last two are swapped."""
    hall = Hall.make(tmp_path, players=4)
    hall.do(schedules.lay, Wanted("double-round-robin"))
    desk = RunningDesk(tmp_path)
    try:
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/round/2")
        page.keyboard.press("e")
        page.wait_for_url("**/manual?*")
        _third_colour_asks(page, hall)
        _meetings_are_counted(page, hall)
        _as_it_was(page, hall)
    finally:
        desk.stop()


def _third_colour_asks(page: Page, hall: Hall) -> None:
    """Number 1 has White in rounds 1 and 3: turned, in round 2 too."""
    page.get_by_role("button", name="Turn the colours of table 2").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Player001, X, round 3")
    expect(dialog).to_contain_text("the same colour 3 times in a row")
    dialog.get_by_text("Cancel").click()
    expect(dialog).to_have_count(0)
    first, game = hall.person(1), hall.state.games[2, 2]
    assert game.black == first


def _meetings_are_counted(page: Page, hall: Hall) -> None:
    """With 3-4 2-1 instead these four meet three times, and the others once only."""
    for number in (2, 3):
        page.locator(f"input[name=pick][value={hall.person(number)}]").check()
    page.keyboard.press("x")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("but played each other in round 3")
    dialog.get_by_role("button", name="Confirm").click()
    expect(page.locator("aside")).to_contain_text("Player001, X and Player002, X meet 3 times.")
    page.keyboard.press("u")
    page.wait_for_url("**/manual/end")
    page.get_by_label("Reason").fill("wish of the club")
    page.get_by_role("button", name="End").click()
    for one, other, times in (
        (1, 2, "3 times"),
        (3, 4, "3 times"),
        (1, 3, "1 time"),
        (2, 4, "1 time"),
    ):
        text = f"Player00{one}, X and Player00{other}, X meet {times}."
        expect(dialog).to_contain_text(text)
    dialog.get_by_text("Cancel").click()


def _as_it_was(page: Page, hall: Hall) -> None:
    """Discarded, the round is that of the table again."""
    page.get_by_role("link", name="Back", exact=True).click()
    page.get_by_role("button", name="Discard").click()
    confirm(page)
    page.wait_for_url("**/round/2?done=*")
    expect(page.locator("#round-boards tbody tr")).to_have_count(2)
    pairs = [
        (hall.state.numbers[g.white], hall.state.numbers[g.black]) for g in hall.state.games_of(2)
    ]
    assert pairs == [(2, 4), (3, 1)]
