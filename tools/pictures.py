"""Take pictures of every page of the desk: laptop and phone, light and dark, English and Spanish.

usage: python3 run.py pictures [FOLDER] [--only WORD] [--view VIEW]
       python3 run.py pictures --manual [--only WORD]

With --manual those of the manual are taken anew, in docs/for-arbiters/pictures.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from pareo.store import Store
from pareo.value import dataclass
from pareo.web.pages import ROUTES
from tools.small_png import small_png
from tools.tour import Stop, prepared, stops

LAPTOP: Final[ViewportSize] = {"width": 1366, "height": 768}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
LOCALES: Final = {"en": "en-GB", "es": "es-ES"}


@dataclass(frozen=True, slots=True)
class View:
    """How a page is looked at."""

    name: str
    size: ViewportSize
    dark: bool = False
    language: str = "en"


VIEWS: Final = (
    View("laptop", LAPTOP),
    View("laptop-dark", LAPTOP, dark=True),
    View("laptop-es", LAPTOP, language="es"),
    View("phone", PHONE),
    View("phone-dark-es", PHONE, dark=True, language="es"),
)

_IN_THE_MANUAL: Final = Path(__file__).parents[1] / "docs/for-arbiters/pictures"
MANUAL_LAPTOP: Final[ViewportSize] = {"width": 1100, "height": 650}
MANUAL_PHONE: Final[ViewportSize] = {"width": 390, "height": 700}


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the manual: its name and its page."""

    name: str
    address: str
    size: ViewportSize = MANUAL_LAPTOP
    press: str = ""
    """What is pressed first."""
    shows: str = ""
    """What must be there before the picture is taken."""


MANUAL: Final = (
    Picture("desk", "/e/open"),
    Picture("new-event", "/new"),
    Picture("players", "/e/open/players"),
    Picture("check-in-phone", "/e/draft/players/check-in", MANUAL_PHONE),
    Picture("pairing", "/e/draft/round/2?why=1"),
    Picture("manual", "/e/hand/round/2/manual"),
    Picture("teams", "/e/teams/players"),
    Picture("team-results", "/e/teams/round/2/results"),
    Picture("results", "/e/open/round/4/results"),
    Picture("public-me-phone", "/p/open/me/p9", MANUAL_PHONE),
    Picture("results-phone", "/e/open/round/4/results", MANUAL_PHONE),
    Picture("standings", "/e/open/standings?value=p7.BH"),
    Picture(
        "forecast",
        "/e/sample/forecast",
        press="form[action$=forecast] button",
        shows=".picture.forecast",
    ),
    Picture("crosstable", "/e/league/crosstable"),
    Picture("bracket", "/e/cup/bracket"),
    Picture("documents", "/e/open/documents"),
    Picture("journal", "/e/open/journal"),
)


@contextmanager
def running_desk(store: Path) -> Iterator[str]:
    """Run a desk on a store; yields its address."""
    command = [sys.executable, "-m", "pareo", "desk", "--no-browser", "--as", "Ana Ruiz"]
    with subprocess.Popen(
        [*command, "--port", "8950", "--store", str(store)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            yield line.split()[-1].rstrip("/")
        finally:
            process.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Debian's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser
        browser.close()


def all_stops() -> tuple[Stop, ...]:
    """Return every page once."""
    pages = [route.path for route in ROUTES if route.method == "GET"]
    found = {stop.address: stop for stop in stops(dict.fromkeys(pages))}
    return tuple(found.values())


def take(browser: Browser, address: str, view: View, chosen: list[Stop], folder: Path) -> None:
    """Take the pictures of these pages as one visitor sees them."""
    context = browser.new_context(
        viewport=view.size,
        locale=LOCALES[view.language],
        color_scheme="dark" if view.dark else "light",
    )
    page = context.new_page()
    for stop in chosen:
        answer = page.goto(address + stop.address)
        if answer is None or "text/html" not in answer.headers.get("content-type", ""):
            continue
        page.screenshot(path=folder / f"{stop.name}.{view.name}.png")
    context.close()


def take_for_manual(browser: Browser, address: str, language: str, only: str) -> None:
    """Take the pictures of the manual in one language, with few colours so that they stay small."""
    for each in MANUAL:
        if only not in each.name:
            continue
        context = browser.new_context(viewport=each.size, locale=LOCALES[language])
        page = context.new_page()
        page.goto(address + each.address)
        page.wait_for_load_state("load")
        if each.press and page.locator(each.press).count():
            page.click(each.press)
        if each.shows:
            page.wait_for_selector(each.shows, timeout=120_000)
        name = each.name if language == "en" else f"{each.name}-{language}"
        place = _IN_THE_MANUAL / f"{name}.png"
        place.write_bytes(small_png(browser, page.screenshot(animations="disabled")))
        context.close()
        print(f"{place.name}: {place.stat().st_size // 1000} kB", flush=True)


def main(arguments: list[str]) -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(prog="run.py pictures", description=__doc__)
    parser.add_argument("folder", nargs="?", default="pictures", type=Path)
    parser.add_argument("--only", default="", help="pages whose address has this word")
    parser.add_argument("--view", default="", help="views whose name begins like this")
    parser.add_argument("--manual", action="store_true", help="the pictures of the manual")
    chosen = parser.parse_args(arguments)
    if shutil.which("chromium") is None:
        print("chromium is not installed: apt install chromium", file=sys.stderr)
        return 1
    (_IN_THE_MANUAL if chosen.manual else chosen.folder).mkdir(parents=True, exist_ok=True)
    wanted = [stop for stop in all_stops() if chosen.only in stop.address]
    with tempfile.TemporaryDirectory() as place:
        store = Path(place) / "pareo.db"
        with Store.open(str(store)) as found:
            prepared(found)
        with running_desk(store) as address, chromium() as browser:
            if chosen.manual:
                for language in LOCALES:
                    take_for_manual(browser, address, language, chosen.only)
                return 0
            for view in VIEWS:
                if view.name.startswith(chosen.view):
                    take(browser, address, view, wanted, chosen.folder)
                    print(f"{view.name}: {len(wanted)} pages", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
