"""Journey 13: a round by keys alone, as a screen reader speaks it."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pypdf.generic import DictionaryObject

from tests.desk.hall import Hall
from tests.e2e.halls import entries_of, event_at
from tests.e2e.onlookers import opened, paper_of
from tests.e2e.result_pages import all_are_saved, focus_is_at, jump_to, says, shows
from tests.printing import printer
from tests.running_desk import RunningDesk


def names_at(page: Page, table: int) -> str:
    found = page.locator(f'tr[data-table="{table}"]').get_attribute("data-names")
    assert found is not None
    return found


def open_results(desk: RunningDesk, laptop: BrowserContext) -> Page:
    page = laptop.new_page()
    page.goto(f"{desk.address}/e/open")
    page.keyboard.press("g")
    page.keyboard.press("r")
    page.wait_for_url("**/round/1/results")
    page.wait_for_selector("#f-live:not(.off)", state="attached")
    return page


def _a_key_too_many_changes_nothing(page: Page) -> None:
    """After the last board no row is chosen any more; an arrow leads back to it."""
    expect(page.locator("tr[aria-selected=true]")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("1")
    says(page, "All results are in.")
    shows(page, 20, "0-1")
    page.keyboard.press("ArrowUp")
    focus_is_at(page, 20)
    page.keyboard.press("5")
    shows(page, 20, "½-½")
    all_are_saved(page)
    page.keyboard.press("z")
    shows(page, 20, "0-1")


def _no_key_of_the_second_pass_changes_a_result(page: Page) -> None:
    """Table 2 was typed as 1 instead of 0: keys typed on are not taken, and the first one is kept.

    Undo takes back what was typed the second time alone. At table 3 the second result is taken.
    """
    question = page.get_by_role("dialog")
    says(page, "Table 2 differs: White wins now, Black wins before.")
    expect(question).to_contain_text("Table 2 differs: White wins now, Black wins before.")
    page.keyboard.type("105z")
    question.get_by_role("button", name="the first time 0-1").press("Enter")
    expect(question).to_have_count(0)
    focus_is_at(page, 3)
    page.keyboard.press("z")
    focus_is_at(page, 2)
    page.keyboard.press("0")
    focus_is_at(page, 3)
    page.keyboard.press("5")
    question.get_by_role("button", name="the second time ½-½").press("Enter")
    focus_is_at(page, 4)
    all_are_saved(page)
    page.keyboard.press("1")
    question.get_by_role("button", name="End the second pass").press("Enter")
    says(page, "Typed a second time: 2 of 20.")


def test_a_round_is_typed_spoken_verified_and_closed(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=40) as hall:
        page = open_results(desk, laptop)
        focus_is_at(page, 1)

        # Twenty results: each is spoken, with the board that comes next.
        words = {"1": "White wins", "5": "draw", "0": "Black wins"}
        for table in range(1, 21):
            key = "150"[table % 3]
            page.keyboard.press(key)
            said = f"Table {table}: {words[key]}."
            rest = f"Next {table + 1}, {names_at(page, table + 1)}." if table < 20 else ""
            says(page, f"{said} {rest or 'All results are in.'}")
        all_are_saved(page)

        _a_key_too_many_changes_nothing(page)

        # Undo and redo by name; the board is chosen again.
        page.keyboard.press("z")
        says(page, "Undone: table 20 has no result again.")
        shows(page, 20, "·")
        focus_is_at(page, 20)
        page.keyboard.press("y")
        shows(page, 20, "0-1")
        expect(page.locator("tr[aria-selected=true]")).to_have_count(0)

        # The second pass is typed unseen; the first difference is spoken, and stops it.
        page.keyboard.press("v")
        focus_is_at(page, 1)
        expect(page.locator("#r-1-1")).not_to_be_visible()
        page.keyboard.press("5")
        says(page, f"Table 1: the same. Next 2, {names_at(page, 2)}.")
        page.keyboard.press("1")
        _no_key_of_the_second_pass_changes_a_result(page)
        expect(page.locator("#r-1-4")).to_be_visible()
        for table in (1, 2):
            expect(page.locator(f"#b-1-{table}")).to_contain_text("✔ Ana")
        assert hall.state.game(1, 1).checked == hall.state.game(1, 2).checked == ("Ana",)
        assert (hall.state.game(1, 2).result, hall.state.game(1, 3).result) == ("0-1", "½-½")

        # A question: focus in the dialog, and back to the board.
        jump_to(page, 4)
        page.keyboard.press("Delete")
        shows(page, 4, "·")
        page.keyboard.press("a")
        expect(page.get_by_role("dialog")).to_contain_text("adjourned")
        expect(page.get_by_role("link", name="Cancel")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
        focus_is_at(page, 4)
        shows(page, 4, "·")

        # The seldom results stand in a menu.
        page.keyboard.press(".")
        page.get_by_role("dialog").get_by_role("button", name="½-0").press("Enter")
        shows(page, 4, "½-0")
        all_are_saved(page)
        page.get_by_role("button", name="Close round 1").press("Enter")
        expect(page.get_by_role("button", name="Open again")).to_be_visible()


def test_without_letter_keys_everything_still_works(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=8) as hall:
        laptop.add_cookies([{"name": "pareo_keys", "value": "off", "url": desk.address}])
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/round/1/results")
        page.wait_for_selector("tr[aria-selected=true]")
        page.keyboard.press("1")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Space")
        expect(page.get_by_role("dialog").get_by_role("button", name="1-0")).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        shows(page, 2, "½-½")
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator('tr[data-table="3"]')).to_be_focused()
        all_are_saved(page)
        assert hall.state.game(1, 1).result == "pending"
        assert hall.state.game(1, 2).result == "½-½"


def test_a_paper_is_tagged_for_readers(desk: RunningDesk, laptop: BrowserContext) -> None:
    """The round pack, found by keys: language, headings, and tables with heads of rows and columns."""
    printer()
    with event_at(desk, players=8):
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open")
        page.keyboard.press("g")
        page.keyboard.press("o")
        page.wait_for_url("**/documents")
        tab_to(page, "PDF")
        assert page.evaluate("document.activeElement.ariaLabel") == "Start list, PDF"
        paper = opened(paper_of(page, f"{desk.address}/e/open", "round-pack", round=1))
    root: Any = paper.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    elements = list(structure(root["/StructTreeRoot"]))
    kinds = Counter(each.get("/S") for each in elements)
    assert kinds["/H1"]
    assert kinds["/Table"] == kinds["/Caption"] == 2  # by board and by name
    heads = {each["/ID"] for each in elements if each.get("/S") == "/TH"}
    for cell in (each["/A"]["/Headers"] for each in elements if each.get("/S") == "/TD"):
        assert len(cell) == 2  # of the row and of the column
        assert heads.issuperset(cell)


def structure(element: Any) -> Iterator[Any]:
    """Yield what a tagged PDF consists of."""
    if isinstance(element, DictionaryObject):
        yield element
        below = element.get("/K", ())
        for each in below if isinstance(below, list) else [below]:
            yield from structure(each.get_object())


_AT_FOCUS = """() => {
  const at = document.activeElement, box = at.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 10));
  return {
    name: at.getAttribute("name") || "", text: (at.textContent || "").trim(),
    seen: getComputedStyle(at).outlineStyle !== "none" && !!top && (at.contains(top) || top.contains(at)),
  };
}"""


def tab_to(page: Page, wanted: str) -> None:
    """Go on with Tab to a field or button; the focus is seen at every step, and never covered."""
    for _ in range(80):
        page.keyboard.press("Tab")
        at = page.evaluate(_AT_FOCUS)
        assert at["seen"], at
        if wanted in (at["name"], at["text"]):
            return
    raise AssertionError(wanted)


def test_no_mouse_from_the_first_page_to_a_published_round(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    page = laptop.new_page()
    page.goto(desk.address)
    page.keyboard.press("n")
    page.wait_for_url("**/new")
    page.keyboard.type("Open")
    tab_to(page, "people")
    page.keyboard.insert_text("\n".join(f"Player {letter}" for letter in "ABCDEFGH"))
    tab_to(page, "Create the event")
    page.keyboard.press("Enter")
    page.wait_for_url("**/e/open**")
    page.keyboard.press("Enter")  # the next step: pair round 1
    page.wait_for_url("**/round/1**")
    page.keyboard.press("u")
    page.wait_for_url("**/publish")
    page.keyboard.press("u")
    expect(page.locator("#f-round")).to_contain_text("published")


def test_a_question_of_two_steps_is_read_whole_and_two_equal_answers_do_not_pass(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=8) as hall:
        page = laptop.new_page()
        page.goto(f"{desk.address}/e/open/settings/fide")
        tab_to(page, "reason")
        page.keyboard.type("a friendly match")
        tab_to(page, "Leave FIDE mode …")
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("link", name="Cancel")).to_be_focused()
        page.keyboard.press("Tab")
        expect(dialog.get_by_role("button", name="To the last question")).to_be_focused()
        page.keyboard.press("Enter")
        expect(dialog.get_by_role("link", name="Stay in FIDE mode")).to_be_focused()
        page.keyboard.press("Enter")
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("button", name="Leave FIDE mode …")).to_be_focused()
        assert hall.state.fide_mode


def test_the_same_round_line_by_line_without_a_terminal_gives_the_same_journal(
    desk: RunningDesk, laptop: BrowserContext, tmp_path_factory: pytest.TempPathFactory
) -> None:
    keys = "1505"
    with event_at(desk, players=8) as hall:
        page = open_results(desk, laptop)
        for key in keys:
            page.keyboard.press(key)
        all_are_saved(page)
        typed = [(entry.kind, entry.payload) for entry in entries_of(hall)[-4:]]
    folder = tmp_path_factory.mktemp("lines")
    other = Hall.make(folder, 8)
    other.start()
    command = [sys.executable, "-m", "pareo", "event", "result", "open", "--enter", "--as", "Ana"]
    said = subprocess.run(
        [*command, "--store", str(folder / "pareo.db")],
        input="".join(f"{key}\n" for key in keys),
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Table 1: White wins" in said.stdout
    assert "\x1b" not in said.stdout + said.stderr
    assert [(entry.kind, entry.payload) for entry in entries_of(other)[-4:]] == typed
    other.store.close()


def test_undo_puts_the_cursor_on_its_board_and_says_where_older_entries_are(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    with event_at(desk, players=8) as hall:
        page = open_results(desk, laptop)
        page.keyboard.press("z")
        expect(page.locator("#no-way")).to_contain_text("in the journal")
        jump_to(page, 3)
        page.keyboard.press("1")
        focus_is_at(page, 4)
        all_are_saved(page)
        page.keyboard.press("z")
        shows(page, 3, "·")
        focus_is_at(page, 3)
        page.keyboard.press("5")
        shows(page, 3, "½-½")
        all_are_saved(page)
        assert hall.state.game(1, 4).result == "pending"
        page.goto(f"{desk.address}/e/open")
        page.keyboard.press("y")
        expect(page.locator("#no-way")).to_contain_text("There is nothing to redo")
