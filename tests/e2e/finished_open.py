"""The weekend open, played once in each language for all tests that look at it."""

import fcntl
import pickle
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from playwright.sync_api import Browser

from tests.e2e.open_journey import HALF_TO_NONE, ROUNDS, OpenJourney
from tests.running_desk import RunningDesk


@dataclass(frozen=True)
class FinishedOpen:
    """What was read and shown on the way, and what was printed and sent."""

    event: str
    read: dict[str, str]
    rows: dict[str, list[list[str]]]
    questions: dict[str, int]
    pack: bytes
    report: bytes
    journal: bytes


def finished_open(folder: Path, browser: Browser, locale: str, arbiter: str) -> FinishedOpen:
    """Return the open in a language; several processes that share a folder play it once."""
    kept = folder / f"open-{locale}"
    with (folder / f"open-{locale}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            desk = RunningDesk(Path(mkdtemp(dir=folder)))
            try:
                played = _played(browser, desk.address, locale, arbiter)
            finally:
                desk.stop()
            kept.write_bytes(pickle.dumps(played))
    found: FinishedOpen = pickle.loads(kept.read_bytes())  # noqa: S301 - written above
    return found


def _played(browser: Browser, address: str, locale: str, arbiter: str) -> FinishedOpen:
    """Run the open: byes, a forfeit, ½-0, a game adjourned for two rounds, another to the end."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale=locale)
    context.add_cookies([{"name": "pareo_name", "value": arbiter, "url": address}])
    journey = OpenJourney(context.new_page(), address)
    asked, pack = {}, b""
    journey.take_lists()
    journey.set_up()
    journey.make_public()
    journey.paste()
    journey.close_list()
    journey.check_in()
    special = {2: ("+", "a"), 3: (HALF_TO_NONE,), ROUNDS: ("1", "a")}
    for number in range(1, ROUNDS + 1):
        if number == 2:
            asked["first bye"] = journey.half_point_bye("p5", 2)
        if number == 4:
            asked["second bye"] = journey.half_point_bye("p5", 4)
            asked["no draw"] = journey.end_adjourned(2, 2, "1-0")
        journey.pair(number)
        if number == 1:
            journey.ask()
            with journey.watched(browser, locale):
                journey.publish()
        else:
            journey.publish()
        if number > 1:
            journey.save_all(number, special.get(number, ()))
        else:
            journey.verify(journey.enter(number))
            pack = journey.print_pack(number)
            journey.go(f"{journey.event}/round/1/results")
        journey.close(number)
    asked["open at the end"] = journey.open_points()
    journey.end_adjourned(ROUNDS, 2, "0-1")
    asked["open after that"] = journey.open_points()
    report = journey.finish()
    journey.plan_prizes()
    journey.look_around()
    journal = journey.hand_over()
    context.close()
    return FinishedOpen(journey.event, journey.read, journey.rows, asked, pack, report, journal)
