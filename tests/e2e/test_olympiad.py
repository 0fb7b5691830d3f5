"""A Swiss of sixty teams by the rules of the Olympiad, from its creation to its report."""

from itertools import product
from typing import Final

from playwright.sync_api import BrowserContext, expect

from tests.e2e.conftest import RunningDesk
from tests.e2e.questions import confirm
from tests.e2e.result_pages import all_are_saved
from tests.e2e.team_journey import TeamJourney, roster

BOARDS: Final = 4
ROUNDS: Final = 5
LANDS: Final = (
    "Alba",
    "Brisa",
    "Costa",
    "Duna",
    "Estepa",
    "Fuente",
    "Gruta",
    "Hoya",
    "Isla",
    "Jara",
)
TEAMS: Final = tuple(
    f"{land} {part}"
    for part, land in product(("Alta", "Baja", "Norte", "Sur", "Este", "Oeste"), LANDS)
)
"""In the order of their strength, so they are numbers 1 to 60."""
PASTED: Final = "\n\n".join(
    roster(team, BOARDS + 1, 2700 - 10 * place) for place, team in enumerate(TEAMS)
)


def test_an_olympiad_of_sixty_teams(desk: RunningDesk, laptop: BrowserContext) -> None:
    """In round 1 number 1 meets 31, 2 meets 32, and so on (D.02 Art. 3)."""
    journey = TeamJourney(laptop.new_page(), desk, BOARDS, looks=False)
    journey.set_up("Olimpiada de las islas", "olympiad-2022", str(ROUNDS))
    journey.paste(PASTED, len(TEAMS))
    _close_the_list(journey)
    _pair(journey, 1)
    _line_ups(journey)
    journey.publish(1)
    _first_round(journey)
    _corrected_board(journey)
    _pair(journey, 2)
    _why(journey)
    journey.go("documents")
    journey.send("round/2/publish", when="now")
    journey.send_rest(2)
    journey.send("round/2/close")
    for number in range(3, ROUNDS + 1):
        journey.fill(number, is_laid=False)
    _standings(journey)
    journey.proves(journey.finish())


def _close_the_list(journey: TeamJourney) -> None:
    """Five rounds are few for sixty teams, which is asked."""
    page = journey.page
    journey.go("players/numbers")
    expect(page.locator("table tbody tr").first).to_contain_text("Alba Alta")
    page.get_by_role("button", name="Close the list").click()
    expect(page.get_by_role("dialog")).to_contain_text("List closed with 60 teams")
    confirm(page)
    page.wait_for_url("**done=**")


def _pair(journey: TeamJourney, number: int) -> None:
    page = journey.page
    journey.go(f"round/{number}")
    if number == 1:
        page.get_by_label("White, as drawn in the hall").check()
    page.keyboard.press("p")
    expect(page.locator("table.pairing tbody tr:has(a)")).to_have_count(len(TEAMS) // 2)
    journey.look("paired")


def _line_ups(journey: TeamJourney) -> None:
    """Alba Alta spares its first player."""
    journey.hand_in(1, "Alba Alta", "2 3 4 5")
    expect(journey.page.locator("main .head")).to_contain_text("1 of 60 handed in")


def _first_round(journey: TeamJourney) -> None:
    """By keys: a forfeited board, one undone, and Brisa Sur is late with its line-up.

    The four first matches are typed, the others are sent at once.
    """
    page = journey.page
    journey.open_results(1)
    expect(page.locator('tr[data-table="1.1"]')).to_contain_text("Alba Alta2, X")
    for place, key in enumerate("15", start=1):
        journey.type(1, f"1.{place}", key)
    journey.shows(1, 1)
    page.keyboard.press("z")
    del journey.scores[1, 1, 2]
    journey.shows(1, 1)
    page.keyboard.type("m1.4")
    page.keyboard.press("Enter")
    journey.type(1, "1.4", "+")
    journey.type(1, "2.1", "0")
    all_are_saved(page)
    journey.shows(1, 1)
    journey.hand_in(1, "Brisa Sur", "1 2 3 5")
    expect(page.get_by_role("dialog")).to_contain_text("The match of Brisa Sur has a result")
    confirm(page)
    journey.open_results(1)
    expect(page.locator('tr[data-table="2.4"]')).to_contain_text("Brisa Sur5, X")
    journey.type_on(1, most=13)
    journey.send_rest(1)
    journey.go("round/1/results")
    expect(page.locator("#p-1")).to_contain_text("120 of 120 in")
    for match in (1, 2, 30):
        journey.shows(1, match)
    journey.done(lambda: page.keyboard.press("c"))


def _corrected_board(journey: TeamJourney) -> None:
    """Board 1 of match 5 was won by away; corrected, undone, corrected again before round 2."""
    page = journey.page
    before = journey.scores[1, 5, 1]
    assert before != "0"
    for again in (False, True):
        journey.go("round/1/results/5/1")
        page.get_by_label("Right result").select_option("0-1")
        page.get_by_role("button", name="Correct", exact=True).click()
        confirm(page)
        journey.scores[1, 5, 1] = "0"
        journey.shows(1, 5)
        if not again:
            undo = page.locator(".flash").get_by_role("button", name="Undo")
            journey.done(undo.click)
            journey.scores[1, 5, 1] = before
            journey.shows(1, 5)


def _why(journey: TeamJourney) -> None:
    """Why table 2 is as it is, and why not its first team with number 3."""
    page, state = journey.page, journey.hall.state
    match = next(each for each in state.games_of(2) if each.board == 2)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    panel = page.locator("#why")
    heading = panel.get_by_role("heading").first
    expect(heading).to_contain_text(state.people[match.white].name)
    expect(panel.get_by_text("D.02").first).to_be_visible()
    page.keyboard.press("n")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(heading).to_contain_text("Why not")
    expect(panel.get_by_text("D.02").first).to_be_visible()
    journey.look("why not")


def _standings(journey: TeamJourney) -> None:
    page = journey.page
    journey.check_standings()
    page.locator(".list tbody tr").first.locator("td.stay a").click()
    expect(page.locator("#working")).to_contain_text("Match points")
    journey.look("working")
