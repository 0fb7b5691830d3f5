"""A weekend open in a browser, from the first page to the report, in any language.

Nothing here is found by its words, so that the same steps are taken in every language. What people
read on the way is collected.
"""

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.e2e.result_pages import all_are_saved

PLAYERS: Final = 40
ROUNDS: Final = 7
KEYS: Final = ("1", "5", "0", "1", "0", "5", "1")
_SURNAMES: Final = ("Alonso", "Bravo", "Castro", "Díaz", "Esteban", "Fuentes", "Ibáñez", "Núñez")
_GIVEN: Final = ("Íñigo", "Begoña", "Ñuflo", "Úrsula", "Óscar")
NAMES: Final = [f"{surname} Peña, {given}" for given in _GIVEN for surname in _SURNAMES]
TITLES: Final = ("GM", "IM", "WGM", "FM")
LINES: Final = [
    f"{name} {2500 - 25 * place} {TITLES[place] if place < len(TITLES) else ''} ESP"
    for place, name in enumerate(NAMES)
]


class OpenJourney:
    """An open of forty players and seven rounds; one of them never comes."""

    def __init__(self, page: Page, address: str) -> None:
        self.page: Final = page
        self._desk: Final = address
        self.event = ""
        self.read: Final[dict[str, str]] = {}

    # ------------------------------------------------------------------------------ steps

    def set_up(self) -> None:
        """Make the event from the first page: a name, seven rounds, forty pasted lines."""
        self.go("/")
        self.page.keyboard.press("n")
        self.page.wait_for_url("**/new")
        self._look()
        self.page.fill("#f-name", "XII Abierto de Peñaflor")
        self.page.fill("#f-rounds", str(ROUNDS))
        self.page.fill("#f-people", "\n".join(LINES))
        self.page.click("button.large")
        self.page.wait_for_url("**/e/*")
        found = re.search(r"/e/[\w-]+", self.page.url)
        assert found is not None
        self.event = found[0]
        self._look()

    def check_in(self) -> None:
        """Everybody is here but the last one of the list."""
        self.go(self.event + "/players/check-in")
        self.page.locator("#list li").last.locator("button[name=away]").click()
        expect(self.page.locator("li.is-away")).to_have_count(1)
        self._send(self.page.locator("button[name=rest]"))

    def pair(self, number: int) -> None:
        """Pair, ask why the first board is so, and publish."""
        self.go(f"{self.event}/round/{number}")
        self._send(self.page.locator(f"form[action$='/round/{number}/pair'] button").first)
        if number == 1:
            self.page.locator("a[data-row]").first.click()
            expect(self.page.locator("#why h2, #why dl, #why table").first).to_be_visible()
            self._look("why")
        self.page.keyboard.press("u")
        self.page.wait_for_url("**/publish")
        self._look()
        self._send(self.page.locator("form[action$='/publish'] button.primary"))

    def enter(self, number: int, first: tuple[str, ...] = ()) -> None:
        """Type the results of a round by keys; the first tables may have special ones."""
        self.go(f"{self.event}/round/{number}/results")
        rows = self.page.locator("tr[data-game]")
        rows.first.focus()
        for place in range(rows.count()):
            key = first[place] if place < len(first) else KEYS[(place + number) % len(KEYS)]
            self.page.keyboard.press(key)
            if key == "a":
                self._answer()
        all_are_saved(self.page)
        self._look("typed")

    def close(self, number: int) -> None:
        """Close the round."""
        self._send(self.page.locator(f"form[action$='/round/{number}/close'] button"))

    def half_point_bye(self, who: str, number: int) -> int:
        """Grant a half-point bye; returns how many questions were asked."""
        self.go(f"{self.event}/players/{who}?do=bye")
        form = self.page.locator("form[action$='/bye']")
        form.locator("[name=round]").select_option(str(number))
        form.locator("[name=kind]").select_option("H")
        return self._send(form.locator("button"))

    def end_adjourned(self, number: int, game: int, result: str) -> int:
        """Enter how an adjourned game ended; returns how many questions were asked."""
        self.go(f"{self.event}/round/{number}/results/{game}")
        return self._send(self.page.locator(f"button[name=result][value='{result}']"))

    def open_points(self) -> int:
        """Return how many points the list of the end names."""
        self.go(self.event + "/documents/finish")
        return self.page.locator("ol.points li").count()

    def finish(self) -> bytes:
        """Finish the event; returns its report."""
        self._send(self.page.locator("form[action$='/documents/finish'] button"))
        with self.page.expect_download() as download:
            self.page.locator("form[action$='/documents/report'] button").click()
        return download.value.path().read_bytes()

    def look_around(self) -> None:
        """Read the pages that were not met on the way."""
        seen = (
            "",
            "players",
            "players/numbers",
            "players/p1",
            "standings",
            "standings?value=p1.BH",
        )
        for page in (*seen, "crosstable", "ratings", "documents", "journal", "settings"):
            self.go(f"{self.event}/{page}".rstrip("/"))

    def go(self, path: str) -> None:
        """Open a page and read it."""
        self.page.goto(self._desk + path)
        self._look()

    # ------------------------------------------------------------------------------ words

    def _look(self, part: str = "") -> None:
        path = re.sub(r"^https?://[^/]+", "", self.page.url)
        self.read[f"{path} {part}".strip()] = self.page.locator("body").inner_text()

    def _send(self, button: Locator) -> int:
        """Send a form, answer all questions with yes, and wait until it is done."""
        button.click()
        asked = 0
        while True:
            self.page.wait_for_selector("dialog[open], .flash")
            if not self.page.locator("dialog[open]").count():
                break
            self._answer()
            asked += 1
        self._look()
        return asked

    def _answer(self) -> None:
        self.page.wait_for_selector("dialog[open]")
        self._look("question")
        self.page.evaluate("document.querySelector('dialog[open]').dataset.answered = ''")
        self.page.locator("dialog[open] form button").first.click()
        self.page.wait_for_selector("dialog[data-answered]", state="detached")
