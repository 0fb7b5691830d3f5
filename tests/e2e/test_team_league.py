"""A league of ten teams on eight boards, from its creation to its report."""

from typing import Final

from playwright.sync_api import BrowserContext, expect

from tests.e2e.conftest import RunningDesk
from tests.e2e.questions import confirm
from tests.e2e.result_pages import all_are_saved
from tests.e2e.team_journey import TeamJourney, roster

BOARDS: Final = 8
ROUNDS: Final = 9
TEAMS: Final = (
    "Alfil",
    "Bastión",
    "Caballo",
    "Dama",
    "Enroque",
    "Fianchetto",
    "Gambito",
    "Jaque",
    "Peón",
    "Torre",
)
"""In the order of their strength, so they are numbers 1 to 10."""
PASTED: Final = "\n\n".join(
    roster(team, BOARDS + 2, 2600 - 50 * place) for place, team in enumerate(TEAMS)
)


def test_a_league_of_ten_teams_on_eight_boards(desk: RunningDesk, laptop: BrowserContext) -> None:
    """The Berger table of ten: in round 1 number 1 meets 10, 2 meets 9, 3 meets 8 and so on."""
    journey = TeamJourney(laptop.new_page(), desk, BOARDS)
    journey.set_up("Liga de la provincia", "team-round-robin")
    journey.paste(PASTED, len(TEAMS))
    _lay_the_rounds(journey)
    _line_ups(journey)
    journey.publish(1)
    _first_round(journey)
    journey.go("documents")
    journey.fill(2, is_laid=True)
    _corrected_board(journey)
    journey.go("documents")
    for number in range(3, ROUNDS + 1):
        journey.fill(number, is_laid=True)
    _standings(journey)
    journey.proves(journey.finish())


def _lay_the_rounds(journey: TeamJourney) -> None:
    journey.go("players/numbers")
    expect(journey.page.locator("table tbody tr").first).to_contain_text("Alfil")
    journey.look()
    journey.done(lambda: journey.page.get_by_role("button", name="Draw up the schedule").click())


def _line_ups(journey: TeamJourney) -> None:
    """Caballo plays with its first reserve; Dama may not leave its order unasked."""
    page = journey.page
    journey.hand_in(1, "Caballo", "1 2 3 4 5 6 7 9")
    expect(page.locator("main .head")).to_contain_text("1 of 10 handed in")
    journey.hand_in(1, "Dama", "2 1 3 4 5 6 7 8")
    expect(page.get_by_role("dialog")).to_contain_text("Dama does not keep the order of its roster")
    confirm(page)
    expect(page.locator("main .head")).to_contain_text("2 of 10 handed in")


def _first_round(journey: TeamJourney) -> None:
    """Forty boards by keys: one is forfeited, one undone, and Jaque is late with its line-up."""
    page = journey.page
    journey.open_results(1)
    expect(page.locator('tr[data-table="3.8"]')).to_contain_text("Caballo9, X")
    for place, key in enumerate("1505", start=1):
        journey.type(1, f"1.{place}", key)
    journey.shows(1, 1)
    page.keyboard.press("z")
    del journey.scores[1, 1, 4]
    journey.shows(1, 1)
    page.keyboard.type("m1.4")
    page.keyboard.press("Enter")
    journey.type(1, "1.4", "0")
    page.keyboard.type("m1.8")
    page.keyboard.press("Enter")
    journey.type(1, "1.8", "+")
    page.keyboard.type("m3.1")
    page.keyboard.press("Enter")
    journey.type(1, "3.1", "5")
    all_are_saved(page)
    journey.shows(1, 1)
    journey.hand_in(1, "Jaque", "1 2 3 4 5 6 7 10")
    expect(page.get_by_role("dialog")).to_contain_text("The match of Jaque has a result")
    confirm(page)
    journey.open_results(1)
    expect(page.locator('tr[data-table="3.8"]')).to_contain_text("Jaque10, X")
    close = page.get_by_role("button", name="Close round 1")
    expect(close).to_have_css("font-weight", "400")
    journey.type_on(1)
    expect(page.locator("#p-1")).to_contain_text("40 of 40 in")
    expect(close).to_have_css("font-weight", "600")  # all are in: it is the main button
    for match in range(1, 6):
        journey.shows(1, match)
    journey.done(lambda: page.keyboard.press("c"))


def _corrected_board(journey: TeamJourney) -> None:
    """Board 3 of Bastión-Peón was won by Peón with Black, which is told after round 2.

    The correction is undone, and made again.
    """
    page = journey.page
    before = journey.scores[1, 2, 3]
    assert before != "0"
    for again in (False, True):
        journey.go("round/1/results/2/3")
        journey.look()
        page.get_by_label("Right result").select_option("0-1")
        page.get_by_role("button", name="Correct", exact=True).click()
        confirm(page)
        page.wait_for_url("**done=**")
        journey.scores[1, 2, 3] = "0"
        journey.shows(1, 2)
        if not again:
            undo = page.locator(".flash").get_by_role("button", name="Undo")
            journey.done(undo.click)
            journey.scores[1, 2, 3] = before
            journey.shows(1, 2)


def _standings(journey: TeamJourney) -> None:
    page = journey.page
    journey.check_standings()
    page.locator(".list tbody tr").first.locator("td.stay a").click()
    expect(page.locator("#working")).to_contain_text("Match points")
    journey.look("working")
    journey.go("crosstable")
    expect(page.locator(".cross tbody tr")).to_have_count(len(TEAMS))
    journey.look()
