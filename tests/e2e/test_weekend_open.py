"""Journey 1: a weekend open of forty players from the first page to the report."""

from playwright.sync_api import Browser

from pareo import audit, check, rank, read_trf
from tests.e2e.open_journey import ROUNDS, OpenJourney
from tests.running_desk import RunningDesk


def weekend_open(browser: Browser, desk: RunningDesk, locale: str) -> tuple[OpenJourney, bytes]:
    """Run the open: byes, a forfeit, an adjourned game that ends two rounds later, the report."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale=locale)
    journey = OpenJourney(context.new_page(), desk.address)
    journey.set_up()
    journey.check_in()
    for number in range(1, ROUNDS + 1):
        if number == 2:
            assert journey.half_point_bye("p5", 2) == 0
        if number == 4:
            assert journey.half_point_bye("p5", 4) == 1  # the second one of the same player
            assert journey.end_adjourned(2, 2, "1-0") == 1  # it was no draw
        journey.pair(number)
        journey.enter(number, {2: ("+", "a"), ROUNDS: ("1", "a")}.get(number, ()))
        journey.close(number)
    assert journey.open_points() == 1  # the game of the last round that is adjourned
    journey.end_adjourned(ROUNDS, 2, "0-1")
    assert journey.open_points() == 0
    report = journey.finish()
    journey.look_around()
    context.close()
    return journey, report


def test_from_the_first_page_to_the_report(browser: Browser, desk: RunningDesk) -> None:
    journey, report = weekend_open(browser, desk, "en-GB")
    tournament = read_trf(report.decode()).tournament
    assert check(tournament).differences == ()
    assert not audit(tournament).findings
    names = {player.number: player.name for player in tournament.players}
    shown = journey.read[f"{journey.event}/standings"]
    places = [shown.index(names[row.number]) for row in rank(tournament).rows]
    assert places == sorted(places)
