"""Journey 10: a league of teams, from pasted rosters to its report."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import BrowserContext, Page, expect

from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import results, rounds
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store
from pareo.trf import read_trf
from tests.desk.hall import Hall
from tests.e2e.conftest import RunningDesk
from tests.e2e.result_pages import all_are_saved

BOARDS: Final = 4
TEAMS: Final = ("Alfil", "Caballo", "Dama", "Peón", "Torre")
"""In the order of their strength, so they are numbers 1 to 5."""
SCORES: Final = ("1-0", "½-½", "0-1")


def _roster(team: str, strongest: int) -> str:
    players = (f"{team}{board}, X {strongest - 10 * board}" for board in range(1, BOARDS + 2))
    return "\n".join((f"{team} ({team[:3].upper()})", f"Captain: {team}, Eva", *players))


PASTED: Final = "\n\n".join(_roster(team, 2400 - 100 * place) for place, team in enumerate(TEAMS))


@contextmanager
def hall_of(desk: RunningDesk) -> Iterator[Hall]:
    """The same event beside the browser."""
    store = Store.open(str(desk.store))
    yield Hall(store, OpenEvent(store, store.events()[0]))
    store.close()


def confirmed(page: Page) -> None:
    """Answer the question that is shown."""
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.locator("form:has(input[name=token]) button").click()
    expect(dialog).to_have_count(0)


def test_a_league_of_five_teams(desk: RunningDesk, laptop: BrowserContext) -> None:
    """Five teams on four boards; in the Berger table of six number 6 is nobody.

    Round 1 is 2-5 and 3-4, and number 1 rests.
    """
    page = laptop.new_page()
    event = _set_up(page, desk)
    _line_ups(page, event)
    _publish(page, event, 1)
    _match_sheets(page, event)
    _results_by_keys(page, event)
    _late_line_up(page, event)
    _team_that_does_not_come(page, event)
    _corrected_board(page, event)
    with hall_of(desk) as hall:
        _play_the_rest(hall)
        _standings_and_report(page, event, hall)


def _set_up(page: Page, desk: RunningDesk) -> str:
    page.goto(f"{desk.address}/new")
    page.get_by_label("Name", exact=True).fill("Team league")
    page.get_by_label("System").select_option("team-round-robin")
    expect(page.locator("#ties option[value=MPVGP]").first).to_be_attached()
    page.get_by_label("Boards of a match").fill(str(BOARDS))
    page.get_by_label("Players", exact=True).fill(PASTED)
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/e/team-league**")
    event = f"{desk.address}/e/team-league"
    page.goto(f"{event}/players")
    expect(page.get_by_role("heading", level=1)).to_have_text("5 teams")
    expect(page.locator(".teams tbody tr").first).to_contain_text("Alfil5, X")
    page.goto(f"{event}/players/numbers")
    before = page.url
    page.get_by_role("button", name="Lay the rounds").click()
    page.wait_for_url(lambda url: url != before)
    return event


def _line_ups(page: Page, event: str) -> None:
    page.goto(f"{event}/round/1/line-ups")
    field = page.get_by_label("Line-up of Caballo")
    field.fill("1 2 3 5")
    field.press("Enter")
    expect(page.locator("main .head")).to_contain_text("1 of 5 handed in")
    expect(page.get_by_label("Line-up of Torre")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("2 1 3 4")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Torre does not keep the order of its roster.")
    dialog.get_by_role("link", name="Cancel").click()
    expect(dialog).to_have_count(0)
    page.goto(f"{event}/round/1/line-ups")
    page.get_by_label("Line-up of Torre").fill("1 1 2 3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("plays at two boards")


def _publish(page: Page, event: str, number: int) -> None:
    page.goto(f"{event}/round/{number}/publish")
    page.locator("main form button.primary").click()
    page.wait_for_url("**done=**")


def _match_sheets(page: Page, event: str) -> None:
    page.goto(f"{event}/documents/match-sheets?round=1")
    expect(page.get_by_text("Captain of Caballo")).to_be_visible()
    expect(page.get_by_text("Caballo5, X").first).to_be_visible()


def _results_by_keys(page: Page, event: str) -> None:
    """Caballo-Torre: 1, ½, 0 for home, and the last board is forfeited by away: 2½ to 1½."""
    page.goto(f"{event}/round/1/results")
    expect(page.locator('tr[data-table="1.1"]')).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator("#r-1-1")).to_have_text("1 : 0")
    page.keyboard.press("5")
    page.keyboard.press("0")
    expect(page.locator("#r-1-1")).to_have_text("1½ : 1½")
    page.keyboard.press("z")
    expect(page.locator("#r-1-1")).to_have_text("1½ : ½")
    page.keyboard.press("y")
    expect(page.locator("#r-1-1")).to_have_text("1½ : 1½")
    page.keyboard.type("m1.4")
    page.keyboard.press("Enter")
    expect(page.locator('tr[data-table="1.4"]')).to_be_focused()
    page.keyboard.press("+")
    expect(page.locator("#r-1-1")).to_have_text("2½ : 1½")
    expect(page.locator('tr[data-table="2.1"]')).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator('tr[data-match][data-table="2"]')).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("0")
    all_are_saved(page)
    expect(page.locator("#p-1")).to_contain_text("5 of 8 in")


def _late_line_up(page: Page, event: str) -> None:
    """Dama-Peón has a result: another line-up of Peón is a correction, after a question."""
    page.goto(f"{event}/round/1/line-ups")
    field = page.get_by_label("Line-up of Peón")
    field.fill("1 2 3 5")
    field.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("The match of Peón has a result")
    confirmed(page)
    page.goto(f"{event}/round/1/results")
    expect(page.locator('tr[data-table="2.4"]')).to_contain_text("Peón5, X")
    for key in "515":
        page.keyboard.press(key)
    all_are_saved(page)
    expect(page.locator("#r-1-2")).to_have_text("2 : 2")
    page.get_by_role("button", name="Close round 1").click()
    page.wait_for_url("**done=**")


def _team_that_does_not_come(page: Page, event: str) -> None:
    """Round 2: the first match is forfeited as a whole, by a key on its row."""
    _publish(page, event, 2)
    page.goto(f"{event}/round/2/results")
    expect(page.locator('tr[data-table="1.1"]')).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("-")
    expect(page.locator("#r-2-1")).to_have_text("- +")
    all_are_saved(page)
    page.goto(f"{event}/round/2/results")
    expect(page.locator('tr[data-table="2.1"]')).to_be_focused()
    for key in "1050":
        page.keyboard.press(key)
    all_are_saved(page)
    page.get_by_role("button", name="Close round 2").click()
    page.wait_for_url("**done=**")


def _corrected_board(page: Page, event: str) -> None:
    """Board 2 of Caballo-Torre was won by Torre, who had White: 2 to 2."""
    page.goto(f"{event}/round/1/results/1/2")
    page.get_by_label("Right result").select_option("1-0")
    page.get_by_role("button", name="Correct", exact=True).click()
    confirmed(page)
    page.goto(f"{event}/round/1/results/1")
    expect(page.locator("#r-1-1")).to_have_text("2 : 2")


def _play_the_rest(hall: Hall) -> None:
    for number in (3, 4, 5):
        hall.do(rounds.publish, number)
        for place, match in enumerate(list(hall.state.games_of(number))):
            for board in range(1, BOARDS + 1):
                score = SCORES[(number + place + board) % 3]
                hall.do(results.enter, number, match.number, score, board=board)
        hall.do(rounds.close, number)


def _standings_and_report(page: Page, event: str, hall: Hall) -> None:
    page.goto(f"{event}/standings")
    expect(page.locator(".list tbody tr")).to_have_count(len(TEAMS))
    page.locator(".list tbody tr").first.locator("td.stay a").click()
    expect(page.locator("#working")).to_contain_text("Match points")
    page.goto(f"{event}/crosstable")
    expect(page.locator(".cross tbody tr")).to_have_count(len(TEAMS))
    page.goto(f"{event}/documents")
    with page.expect_download() as found:
        page.locator("button[name=form][value=trf26]").click()
    report = read_trf(found.value.path().read_bytes()).tournament
    held = hall.tournament
    assert [each.name for each in report.teams] == [each.name for each in held.teams]
    for read, kept in zip(report.rounds, held.rounds, strict=True):
        assert set(read.matches) == set(kept.matches)
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
