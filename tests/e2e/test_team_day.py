"""Journey 10: a match day of twelve teams, from pasted rosters and captains' phones to the report."""

from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, expect

from pareo.model import ByeKind
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.desk import results, rounds, withdrawals
from pareo.trf import read_trf
from tests.desk.hall import Hall
from tests.desk.leagues import team_named
from tests.e2e.conftest import RunningDesk
from tests.e2e.halls import first_event_of
from tests.e2e.link_pages import is_for_everybody
from tests.e2e.questions import confirm
from tests.e2e.result_pages import SOON, all_are_saved

BOARDS: Final = 4
TEAMS: Final = (
    *("Alfil", "Berlina", "Caballo", "Dama", "Enroque", "Flanco"),
    *("Gambito", "Holandesa", "Italiana", "Jaque", "Lasker", "Morphy"),
)
"""In the order of their strength, so they are numbers 1 to 12; the last six meet the first six."""
SCORES: Final = ("1-0", "½-½", "0-1")
KEYS: Final = ("1501", "5555", "0011", "1111", "0500", "155+")
"""Round 1 seen from home: 2½, 2, 2, 4, ½ points, and 3 of which the last is a forfeited board."""
POINTS: Final = ("2½ : 1½", "2 : 2", "2 : 2", "4 : 0", "½ : 3½", "3 : 1")


def _roster(team: str, strongest: int) -> str:
    players = (f"{team}{board}, X {strongest - 10 * board}" for board in range(1, BOARDS + 2))
    return "\n".join((f"{team} ({team[:3].upper()})", f"Captain: {team}, Eva", *players))


PASTED: Final = "\n\n".join(_roster(team, 2700 - 50 * place) for place, team in enumerate(TEAMS))


def test_a_match_day_of_twelve_teams(
    desk: RunningDesk, laptop: BrowserContext, browser: Browser
) -> None:
    page, phones = laptop.new_page(), _phones(browser)
    event = _set_up(page, desk)
    phone = phones.new_page()
    links = _links_of_captains(page, event)
    is_for_everybody(browser, links["Berlina"])
    _captains_hand_in(phone, links)
    _pair_and_publish(page, event, 1)
    _after_publication(page, phone, event, links)
    _match_sheets(page, event)
    _results_by_keys(page, laptop.new_page(), event)
    with first_event_of(desk) as hall:
        hall.do(withdrawals.withdraw, team_named(hall, "Morphy"))
        _bye_and_absent_team(page, event, hall)
        _play_the_last_round(hall)
        _standings_and_report(page, event, hall)
    phones.close()


def _phones(browser: Browser) -> BrowserContext:
    """Phones of captains; they run no script."""
    return browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", java_script_enabled=False
    )


def _set_up(page: Page, desk: RunningDesk) -> str:
    page.goto(f"{desk.address}/new")
    page.get_by_label("Name", exact=True).fill("Match day")
    page.get_by_label("System").select_option("team-2026")
    expect(page.locator("#ties option[value=MPvGP]").first).to_be_attached()
    page.get_by_label("Rounds", exact=True).fill("3")
    page.get_by_label("Boards of a match").fill(str(BOARDS))
    page.get_by_label("Players", exact=True).fill(PASTED)
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/e/match-day**")
    event = f"{desk.address}/e/match-day"
    page.goto(f"{event}/players")
    expect(page.get_by_role("heading", level=1)).to_have_text("12 teams")
    first = page.locator(".teams tbody tr").first
    for board in range(1, BOARDS + 2):
        expect(first).to_contain_text(f"Alfil{board}, X")
    return event


def _links_of_captains(page: Page, event: str) -> dict[str, str]:
    page.goto(f"{event}/access")
    page.get_by_role("button", name="Let captains hand in line-ups").click()
    page.wait_for_url("**done=**")
    page.get_by_text("12 links").click()
    found = {team: page.get_by_role("link", name=team).get_attribute("href") for team in TEAMS}
    return {team: link for team, link in found.items() if link is not None}


def _choose(phone: Page, places: dict[int, int]) -> None:
    """Choose places of the roster for boards, and hand the line-up in."""
    for board, place in places.items():
        phone.get_by_label(f"Board {board}").select_option(index=place)
    phone.get_by_role("button", name="Hand in").click()


def _captains_hand_in(phone: Page, links: dict[str, str]) -> None:
    """The reserve of every team plays at its last board; Lasker wants another order at first."""
    phone.goto(links["Lasker"])
    _choose(phone, {2: 3, 3: 2, 4: 5})
    expect(phone.get_by_role("alert")).to_contain_text(
        "Board 3: Lasker2, X stands before Lasker3, X there."
    )
    for team in TEAMS:
        phone.goto(links[team])
        expect(phone.get_by_role("heading", level=1)).to_have_text(team)
        _choose(phone, {4: 5})
        expect(phone.get_by_role("status")).to_contain_text("Handed in.")


def _pair_and_publish(page: Page, event: str, number: int) -> None:
    page.goto(event)
    page.locator("main button.primary, main a.primary").first.click()
    page.wait_for_url(f"**/round/{number}**")
    page.goto(f"{event}/round/{number}/publish")
    page.locator("main form button.primary").click()
    page.wait_for_url("**done=**")


def _after_publication(page: Page, phone: Page, event: str, links: dict[str, str]) -> None:
    """Both line-ups are known: the captain may not change it, and the arbiter is asked."""
    phone.goto(links["Dama"])
    expect(phone.get_by_role("status")).to_contain_text("Only an arbiter can change yours now.")
    expect(phone.locator("main")).to_contain_text("against Jaque5, X")
    expect(phone.get_by_role("button", name="Hand in")).to_have_count(0)
    page.goto(f"{event}/round/1/line-ups")
    field = page.get_by_label("Line-up of Dama")
    field.fill("2 1 3 5")
    field.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Both line-ups of the match of round 1 are known.")
    expect(dialog).to_contain_text("Board 2: Dama1, X stands before Dama2, X there.")
    confirm(page)


def _match_sheets(page: Page, event: str) -> None:
    page.goto(f"{event}/documents/match-sheets?round=1")
    expect(page.get_by_text("Captain of Dama")).to_be_visible()
    expect(page.get_by_text("Dama5, X").first).to_be_visible()


def _results_by_keys(page: Page, other: Page, event: str) -> None:
    """24 games, a key each; another page follows, and so do the standings."""
    other.goto(f"{event}/round/1/results")
    other.wait_for_selector("#f-live:not(.off)", state="attached")
    page.goto(f"{event}/round/1/results")
    expect(page.locator('tr[data-table="1.1"]')).to_be_focused()
    for table, keys in enumerate(KEYS, start=1):
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(f"#r-1-{table}")).to_have_text(POINTS[table - 1])
    all_are_saved(page)
    expect(page.locator("#p-1")).to_contain_text("24 of 24 in")
    expect(other.locator("#r-1-6")).to_have_text(POINTS[-1], timeout=SOON)
    winner = page.locator('tr[data-match][data-table="4"] .c-white').inner_text()
    other.goto(f"{event}/standings")
    first = other.locator(".list tbody tr").first
    expect(first).to_contain_text(winner)
    expect(first.locator("td.stay").last).to_have_text("2")
    page.get_by_role("button", name="Close round 1").click()
    page.wait_for_url("**done=**")
    other.close()


def _bye_and_absent_team(page: Page, event: str, hall: Hall) -> None:
    """Eleven teams are left: one has the bye, and one does not appear."""
    _pair_and_publish(page, event, 2)
    byes = hall.state.rounds[2].byes
    (bye,) = (who for who in byes if byes[who] == ByeKind.PAIRING_ALLOCATED.value)
    page.goto(f"{event}/round/2/results")
    expect(page.locator(".byes")).to_contain_text(hall.state.people[bye].name)
    expect(page.locator('tr[data-table="1.1"]')).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("-")
    expect(page.locator("#r-2-1")).to_have_text("- +")
    all_are_saved(page)
    page.goto(f"{event}/round/2/results")
    expect(page.locator('tr[data-table="2.1"]')).to_be_focused()
    for key in "1050" * 4:
        page.keyboard.press(key)
    all_are_saved(page)
    page.get_by_role("button", name="Close round 2").click()
    page.wait_for_url("**done=**")


def _play_the_last_round(hall: Hall) -> None:
    hall.open_round()
    for place, match in enumerate(list(hall.state.games_of(3))):
        for board in range(1, BOARDS + 1):
            score = SCORES[(place + board) % 3]
            hall.do(results.enter, 3, match.number, score, board=board)
    hall.do(rounds.close, 3)


def _standings_and_report(page: Page, event: str, hall: Hall) -> None:
    page.goto(f"{event}/standings")
    expect(page.locator(".list tbody tr")).to_have_count(len(TEAMS))
    page.locator(".list tbody tr").first.locator("td.stay a").click()
    expect(page.locator("#working")).to_contain_text("Match points")
    page.goto(f"{event}/standings/players")
    expect(page.locator("table.cross")).to_have_count(BOARDS + 1)
    expect(page.locator("table.cross").first).to_contain_text("Alfil1, X")
    page.goto(f"{event}/documents")
    with page.expect_download() as found:
        page.locator("button[name=form][value=trf26]").click()
    data = found.value.path().read_bytes()
    records = {line[:3] for line in data.decode().splitlines()}
    assert {"300", "310", "320", "330"} <= records
    report, held = read_trf(data).tournament, hall.tournament
    assert [each.name for each in report.teams] == [each.name for each in held.teams]
    for read, kept in zip(report.rounds, held.rounds, strict=True):
        assert set(read.matches) == set(kept.matches)
    assert not check_event(report, Request()).differences
    assert audit_event(report).clean
