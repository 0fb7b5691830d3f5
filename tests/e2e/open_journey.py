"""A weekend open in a browser, from the first page to the report, in any language.

Nothing here is found by its words, so that the same steps are taken in every language. What people
read on the way is collected.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, FilePayload, Locator, Page, expect

from tests.e2e.onlookers import paper_of, phone, projector
from tests.e2e.open_people import LINES, MONTH, PICKS, PLAYERS, fide_list, national_list
from tests.e2e.result_pages import SOON, all_are_saved

ROUNDS: Final = 7
KEYS: Final = ("1", "5", "0", "1", "0", "5", "1")
_MEANING: Final = {"1": "1-0", "5": "½-½", "0": "0-1"}
HALF_TO_NONE: Final = "½-0"
PLAN: Final = """currency = "EUR"
sharing = "hort"
one_prize_each = true
round_to = 1

[[category]]
name = "General"
prizes = [500, 300, 200, 100]

[[category]]
name = "Sub 2000"
group = "rating=-1999"
prizes = [100, 60]
"""
_CELLS: Final = "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"


def _file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "application/octet-stream", "buffer": content}


class OpenJourney:
    """An open of forty players and seven rounds; one of them never comes."""

    def __init__(self, page: Page, address: str) -> None:
        self.page: Final = page
        self._desk: Final = address
        self.event = ""
        self.read: Final[dict[str, str]] = {}
        self.rows: Final[dict[str, list[list[str]]]] = {}

    # ------------------------------------------------------------------------- the people

    def take_lists(self) -> None:
        """Take two rating lists from files."""
        for name, text in (("fide.xml", fide_list()), ("FEDA.csv", national_list())):
            self.go("/lists")
            form = self.page.locator("form[action='/lists/import']")
            self.page.locator("details", has=form).locator("summary").click()
            form.locator("[name=file]").set_input_files(_file(name, text.encode()))
            form.locator("[name=month]").fill(MONTH)
            form.locator("button").click()
            expect(self.page.locator(".flash")).to_contain_text(name)
        self._look("taken")

    def set_up(self) -> None:
        """Make the event from the first page; the next step are its players."""
        self.go("/")
        self.page.keyboard.press("n")
        self.page.wait_for_url("**/new")
        self._look()
        self.page.fill("#f-name", "XII Abierto de Peñaflor")
        self.page.fill("#f-rounds", str(ROUNDS))
        self.page.click("button.large")
        self.page.wait_for_url("**/e/*")
        found = re.search(r"/e/[\w-]+", self.page.url)
        assert found is not None
        self.event = found[0]
        self._look()
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/players")
        self._look("empty")

    def make_public(self) -> None:
        """Let everybody see all that can be public."""
        self.go(self.event + "/settings")
        form = self.page.locator("form[action$='/settings/public']")
        form.locator("[name=level]").select_option("all")
        self._send(form.locator("button"))
        self.go(self.event + "/players")

    def paste(self) -> None:
        """Paste forty lines, look at them, and choose for those whom the first list lacks."""
        self.page.fill("#f-lines", "\n".join(LINES))
        self.page.locator("form[action$='/players/import'] button").first.click()
        expect(self.page.locator("[name=row]:checked")).to_have_count(PLAYERS)
        self._look("preview")
        self._keep("preview", "form[action$='/players/take'] tbody tr")
        for line, pick in PICKS.items():
            self.page.locator(f"[name='pick:{line}']").select_option(pick)
        self._send(self.page.locator("form[action$='/players/take'] button"))
        self._keep("players", "#list tbody tr")

    def close_list(self) -> None:
        """Give everybody a number."""
        self.go(self.event + "/players/numbers")
        self._send(self.page.locator("form[action$='/numbers/close'] button"))

    def check_in(self) -> None:
        """Everybody is here but the last one of the list."""
        self.go(self.event + "/players/check-in")
        self.rows["check-in"] = [
            [name] for name in self.page.locator("#list .state + bdi").all_inner_texts()
        ]
        self.page.locator("#list li").last.locator("button[name=away]").click()
        expect(self.page.locator("li.is-away")).to_have_count(1)
        self._send(self.page.locator("button[name=rest]"))

    def half_point_bye(self, who: str, number: int) -> int:
        """Grant a half-point bye; returns how many questions were asked."""
        self.go(f"{self.event}/players/{who}?do=bye")
        form = self.page.locator("form[action$='/bye']")
        for box in form.locator("[name=round]").all():
            box.set_checked(box.get_attribute("value") == str(number))
        form.locator("[name=kind]").select_option("H")
        return self._send(form.locator("button"))

    # ------------------------------------------------------------------------- the rounds

    def pair(self, number: int) -> None:
        """Pair a round; the colour of the first one was drawn in the hall."""
        self.go(f"{self.event}/round/{number}")
        if number == 1:
            self.page.locator("[name=colour][value=black]").check()
        self.page.keyboard.press("p")
        self._answer_all("a[data-row]")
        self._keep(f"pairing {number}", "table.pairing tr:not(.group):has(a)")

    def ask(self) -> None:
        """Ask why the first board is so, and why its White does not meet the third player."""
        self.page.locator("a[data-row]").first.click()
        expect(self.page.locator("#why dl, #why table").first).to_be_visible()
        self._look("why")
        before = self.page.locator("#why-title").inner_text()
        self.page.locator("#why-against").fill("3")
        self.page.locator("#why-against").press("Enter")
        expect(self.page.locator("#why-title")).not_to_have_text(before)
        expect(self.page.locator("#why-title")).to_be_in_viewport()
        self._look("why not")

    def publish(self) -> None:
        """Publish the round that is shown."""
        self.page.locator("a[data-key=u]").click()
        self.page.wait_for_url("**/publish")
        self._look()
        self._send(self.page.locator("form[action$='/publish'] button.primary"))

    @contextmanager
    def watched(self, browser: Browser, locale: str) -> Iterator[None]:
        """Let a phone and a screen look on; what is done now they show soon."""
        slug = self.event.removeprefix("/e/")
        with (
            phone(browser, f"{self._desk}/p/{slug}/me/p1", locale) as own,
            projector(browser, f"{self._desk}/s/{slug}/boards", locale) as wall,
        ):
            expect(own.locator("#me .table")).to_be_hidden()
            expect(wall.locator(".page")).to_have_attribute("data-kind", "clock")
            yield
            expect(own.locator("#me .table")).to_be_visible(timeout=SOON)
            expect(wall.locator(".page.boards li").first).to_be_visible(timeout=SOON)
            self.read["phone"] = own.locator("body").inner_text()
            self.read["screen"] = wall.locator("body").inner_text()
            self.rows["phone"] = [own.locator("#me").inner_text().split()]
            self.rows["screen"] = [
                row.split("\n") for row in wall.locator(".page.boards li").all_inner_texts()
            ]

    def print_pack(self, number: int) -> bytes:
        """Print what is hung up and laid out for a round."""
        self.go(self.event + "/documents")
        form = self.page.locator("form[action$='/documents/round-pack']")
        expect(form.locator("button[name=form][value=pdf]")).to_be_visible()
        language = form.locator("[name=language]").input_value()
        event = self._desk + self.event
        return paper_of(self.page, event, "round-pack", round=number, language=language)

    def enter(self, number: int, first: Sequence[str] = ()) -> list[str]:
        """Type the results of a round by keys; the first tables may have special ones."""
        typed = [*first, *self._usual(number)[len(first) :]]
        self._type_all(number, typed)
        return typed

    def save_all(self, number: int, first: Sequence[str] = ()) -> None:
        """Send the results of a round as one form without a script; type the special ones."""
        usual = self._usual(number)
        sent = {f"r{game}": _MEANING[key] for game, key in enumerate(usual, 1) if game > len(first)}
        token = self.page.locator("[name=form_token]").first.input_value()
        results = f"{self._desk}{self.event}/round/{number}/results"
        answer = self.page.request.post(results, form={**sent, "form_token": token})
        assert answer.ok, answer.text()
        self._type_all(number, first)

    def _usual(self, number: int) -> list[str]:
        """Return what is typed at each board of a round if nothing special happens there."""
        boards = range(len(self.rows[f"pairing {number}"]))
        return [KEYS[(place + number) % len(KEYS)] for place in boards]

    def _type_all(self, number: int, typed: Sequence[str]) -> None:
        self.go(f"{self.event}/round/{number}/results")
        self.page.locator("tr[data-game]").first.focus()
        for key in typed:
            self._type(key)
            if key == "a":
                self._answer()
        all_are_saved(self.page)
        self._look("typed")

    def verify(self, typed: Sequence[str]) -> None:
        """Type the same results a second time, unseen."""
        self.page.keyboard.press("v")
        expect(self.page.locator("table.blind")).to_be_visible()
        self._look("verifying")
        for key in typed:
            self._type(key)
        expect(self.page.locator("tr[data-game] .checked")).to_have_count(len(typed))
        self._look("verified")

    def close(self, number: int) -> None:
        """Close the round."""
        self._send(self.page.locator(f"form[action$='/round/{number}/close'] button"))

    def end_adjourned(self, number: int, game: int, result: str) -> int:
        """Enter how an adjourned game ended; returns how many questions were asked."""
        self.go(f"{self.event}/round/{number}/results/{game}")
        return self._send(self.page.locator(f"button[name=result][value='{result}']"))

    # ---------------------------------------------------------------------------- the end

    def plan_prizes(self) -> None:
        """Write the plan of the prizes, beginning with the sample."""
        self.go(self.event + "/prizes")
        self.go(self.event + "/prizes?sample=1")
        self.page.fill("#f-plan", PLAN)
        self._send(self.page.locator("form[action$='/prizes'] button"))

    def open_points(self) -> int:
        """Return how many points the list of the end names."""
        self.go(self.event + "/documents/finish")
        return self.page.locator("ol.points li").count()

    def finish(self) -> bytes:
        """Finish the event; returns its report."""
        self._send(self.page.locator("form[action$='/documents/finish'] button"))
        return self._downloaded("form[action$='/documents/report'] button")

    def look_around(self) -> None:
        """Read the pages that were not met on the way."""
        for page in ("", "players", "players/p1", "documents", "settings", "crosstable"):
            self.go(f"{self.event}/{page}".rstrip("/"))
        self.go(f"{self.event}/players?q=nuflo")
        self._keep("searched", "#list tbody tr")
        self.go(f"{self.event}/standings?value=p1.BH")
        self.keep_lists()

    def keep_lists(self) -> None:
        """Read the lists of the end, and keep their tables."""
        for page, rows in (("prizes", "main"), ("ratings", ".list"), ("standings", ".list")):
            self.go(f"{self.event}/{page}")
            self._keep(page, f"{rows} tbody tr")

    def hand_over(self) -> bytes:
        """Verify the journal, and return the whole of it."""
        self.go(self.event + "/journal")
        self.page.keyboard.press("v")
        self.page.wait_for_url("**/journal/verify")
        self._look()
        self.go(self.event + "/journal")
        return self._downloaded("form[action$='/hand-over'] button")

    def open_file(self, journal: bytes) -> None:
        """Open an event from its journal."""
        self.go("/open")
        form = self.page.locator("form[action='/open']")
        form.locator("[name=file]").set_input_files(_file("open.pareo", journal))
        form.locator("button").click()
        link = self.page.locator("main a.primary")
        expect(link).to_be_visible()
        self._look("taken")
        self.event = link.get_attribute("href") or ""

    def seal(self) -> str:
        """Return the hash that closes the journal."""
        self.go(self.event + "/journal")
        return self.page.locator("main code").last.inner_text()

    # ------------------------------------------------------------------------------ words

    def go(self, path: str) -> None:
        """Open a page and read it."""
        self.page.goto(self._desk + path)
        self._look()

    def _look(self, part: str = "") -> None:
        path = re.sub(r"^https?://[^/]+|\?done=\d+", "", self.page.url)
        self.read[f"{path} {part}".strip()] = self.page.locator("body").inner_text()

    def _keep(self, name: str, rows: str) -> None:
        """Keep what the cells of a table say."""
        expect(self.page.locator(rows).first).to_be_visible()
        self.rows[name] = self.page.locator(rows).evaluate_all(_CELLS)

    def _downloaded(self, button: str) -> bytes:
        with self.page.expect_download() as download:
            self.page.locator(button).click()
        return download.value.path().read_bytes()

    def _type(self, key: str) -> None:
        """Type a result, or choose it from the menu of the seldom ones."""
        if len(key) == 1:
            self.page.keyboard.press(key)
            return
        self.page.keyboard.press(".")
        self.page.locator(f"dialog[open] [data-result='{key}']").click()
        self.page.wait_for_selector("dialog[open]", state="detached")

    def _send(self, button: Locator) -> int:
        """Send a form, answer all questions with yes, and wait until it is done."""
        button.first.click()
        return self._answer_all(".flash")

    def _answer_all(self, done: str) -> int:
        asked = 0
        while True:
            self.page.wait_for_selector(f"dialog[open], {done}")
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
        self.page.locator("dialog[open] .answers button").first.click()
        self.page.wait_for_selector("dialog[data-answered]", state="detached")
