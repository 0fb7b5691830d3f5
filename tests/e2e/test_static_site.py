"""The site of an event, opened from a folder without a server and walked link by link."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from pareo.cli import ExitCode, main
from pareo.service.desk import events, people
from pareo.service.desk.standing import plan_prizes
from pareo.web.public.views import VIEWS
from tests.desk.hall import Hall
from tools.tour import PEOPLE

_VIOLATIONS_ONLY: Final = {"resultTypes": ["violations"], "preload": False}
_LINKS: Final = """
() => [...document.querySelectorAll("a[href]")].map((each) => each.href.split("#")[0])
"""
_OVERFLOW: Final = "() => document.scrollingElement.scrollWidth <= innerWidth"
_MARGIN: Final = "() => getComputedStyle(document.body).margin"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event in its third round, put on a stick under a name with a blank and an accent."""
    folder = tmp_path_factory.mktemp("stick")
    hall = Hall.make(folder, rounds=3, tie_breaks=["BH", "SB"])
    for name, rating, title, federation, _ in PEOPLE[:5]:
        given = {"name": name, "rating": rating, "federation": federation}
        hall.do(people.enter, {**given, "title": title} if title else given)
    hall.do(events.describe, {"round_dates": ["2026-11-21", "2026-11-22", "2026-11-23"]})
    hall.do(events.set_public, {"level": "all"})
    hall.do(plan_prizes, '[[category]]\nname = "Open"\nprizes = [100, 50]\n')
    hall.start()
    hall.play()
    hall.open_round()
    hall.play()
    hall.open_round()
    hall.store.close()
    place = ["--store", str(folder / "pareo.db")]
    assert main(["publish", "event:open", f"{folder}/Mi año/", *place]) == ExitCode.FINE
    return folder / "Mi año"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A small phone without a network."""
    context = browser.new_context(viewport={"width": 320, "height": 640}, offline=True)
    yield context.new_page()
    context.close()


def test_the_site_is_walked_from_a_stick(page: Page, site: Path) -> None:
    """Every page that a link leads to opens; one of each kind is for everybody."""
    told: list[str] = []
    page.on("console", lambda message: told.append(f"{page.url}: {message.text}"))
    page.on("pageerror", lambda error: told.append(f"{page.url}: {error}"))
    axe = Axe()
    start = (site / "index.html").as_uri()
    waiting, seen, kinds = [start], {start}, set()
    while waiting:
        address = waiting.pop()
        page.goto(address)
        name = Path(address).name
        kind = name.removesuffix(".html").partition("-")[0]
        if kind not in kinds:
            kinds.add(kind)
            violations = axe.run(page, options=_VIOLATIONS_ONLY).response["violations"]
            told += [
                f"{name}: {one['id']}: {node['html'][:200]}"
                for one in violations
                for node in one["nodes"]
            ]
            assert page.evaluate(_MARGIN) == "0px", name  # it has its style sheet
            assert page.evaluate(_OVERFLOW), name
        for link in page.evaluate(_LINKS):
            assert link.startswith(site.as_uri()), (name, link)
            if link.endswith(".html") and link not in seen:
                seen.add(link)
                waiting.append(link)
    assert told == []
    pages = {each.as_uri() for each in site.rglob("*.html")}
    assert pages == seen
    of_other_systems = {"front", "bracket", "individual"}
    assert kinds == {*VIEWS, "index", "files"} - of_other_systems


def test_a_name_is_found_by_its_letter_without_a_script(browser: Browser, site: Path) -> None:
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto((site / "index.html").as_uri())
    page.get_by_role("link", name="Z", exact=True).click()
    page.get_by_role("link", name="Zarandieta Molins, Íñigo").click()
    page.get_by_role("heading", name="Zarandieta Molins, Íñigo").wait_for()
    page.get_by_role("link", name="Español").click()
    assert page.url.endswith("/es/me-p1.html")
    page.get_by_role("link", name="Clasificación", exact=True).click()
    page.get_by_role("heading", name="Clasificación").wait_for()
    context.close()
