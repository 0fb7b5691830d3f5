"""Journey 6: the power fails while results are typed, the disk is full, the store is damaged."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from pareo.service.desk.backups import backups
from tests.campaigns import desk_kills, desk_writers
from tests.e2e.halls import entries_of, event_at
from tests.e2e.result_pages import RESULTS_SENT, all_are_saved, jump_to, results_page, shows
from tests.running_desk import RunningDesk


def test_what_was_typed_into_a_dead_desk_is_sent_once_when_it_is_back(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=24) as hall:
        ana, leo = (results_page(browser, desk, name) for name in ("Ana", "Leo"))
        jump_to(leo, 7)
        before = hall.state.head
        for _ in range(2):
            for key in ("1", "5"):
                ana.keyboard.press(key)
                leo.keyboard.press(key)
            desk.kill()
            ana.keyboard.press("0")
            leo.keyboard.press("0")
            expect(ana.locator("tr[data-unsaved]").first).to_contain_text("Retry")
            expect(ana.locator("#f-live")).to_have_text("not connected")
            desk.start()
            all_are_saved(ana)
            all_are_saved(leo)
            for page in (ana, leo):
                page.wait_for_selector("#f-live:not(.off)", timeout=10_000)
        for page in (ana, leo):  # each sees the other's, by the stream that came back by itself
            shows(page, 3, "0-1")
            shows(page, 9, "0-1")
        entries = entries_of(hall, before)
        assert sorted(entry.payload["game"] for entry in entries) == list(range(1, 13))
        assert {entry.kind for entry in entries} == {"result.enter"}
        for page in (ana, leo):
            page.context.close()


def test_results_that_wait_outlive_the_page(desk: RunningDesk, browser: Browser) -> None:
    with event_at(desk, players=8) as hall:
        page = results_page(browser, desk, "Ana", network=lambda route: route.abort())
        page.keyboard.press("1")
        expect(page.locator("#g-1-1")).to_contain_text("not saved")
        page.unroute(RESULTS_SENT)
        page.reload()
        all_are_saved(page)
        assert hall.state.game(1, 1).result == "1-0"
        page.context.close()


def test_nothing_acknowledged_is_lost_or_doubled_by_kills() -> None:
    assert desk_kills.run(kills=3) == []


def test_two_desks_and_twenty_phones_lose_and_double_nothing() -> None:
    assert desk_writers.run(phones=20, seconds=3, boards=20) == []


# ------------------------------------------------------------------------------- full disk

HALF = 128 * 1024
"""Bytes: room for some entries, and for a part of a backup of 24 players."""


def test_a_half_written_backup_and_a_full_disk_are_told_and_the_desk_goes_on(
    desk: RunningDesk, browser: Browser
) -> None:
    with event_at(desk, players=24) as hall:
        page = results_page(browser, desk, "Ana")
        listening = results_page(browser, desk, "Leo")
        empty_the_log(desk)
        whole = [each.path for each in backups(hall.store)]
        desk.leave_room(HALF)
        page.goto(f"{desk.address}/backup")
        page.keyboard.press("b")
        no_backup = "No backup in .*: The disk cannot be read or written"
        expect(page.locator("#f-trouble")).to_have_text(re.compile(no_backup))
        expect(page.locator("main .faults").first).to_contain_text("Check that the disk")
        assert [each.path for each in backups(hall.store)] == whole  # no half one is listed
        page.goto(f"{desk.address}/e/open/round/1/results")
        expect(page.locator("#f-trouble")).to_have_text(re.compile(no_backup))
        page.keyboard.press("1")
        shows(page, 1, "1-0")
        all_are_saved(page)
        expect(listening.locator("#f-trouble")).to_have_text(re.compile(no_backup))

        before = hall.state.head
        desk.leave_room(1)
        page.keyboard.type("05")
        expect(page.locator("tr[data-unsaved]")).to_have_count(2)
        expect(page.locator("#f-trouble")).to_contain_text("Nothing was written. Check that")
        expect(page.locator("#g-1-2")).to_contain_text("not saved")
        assert hall.state.head == before
        page.goto(f"{desk.address}/e/open")  # other pages go on, and say it too
        expect(page.locator("#f-trouble")).to_contain_text("Nothing was written. Check that")
        page.goto(f"{desk.address}/e/open/round/1/results")
        desk.leave_room()
        all_are_saved(page)
        shows(page, 3, "½-½")
        expect(page.locator("#f-trouble")).not_to_contain_text("Nothing was written. Check that")
        assert [each.payload["game"] for each in entries_of(hall, before)] == [2, 3]
        page.goto(f"{desk.address}/backup")
        page.keyboard.press("b")
        expect(page.locator("main")).to_contain_text("Everything is backed up.")
        expect(page.locator("#f-trouble")).to_be_empty()
        for each in (page, listening):
            each.context.close()


def empty_the_log(desk: RunningDesk) -> None:
    """Bring what is in SQLite's log into the store, so that the log begins anew."""
    with closing(sqlite3.connect(desk.store, timeout=20)) as raw:
        assert raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0


# ------------------------------------------------------------------- another machine, damage


def test_the_last_backup_and_the_file_of_the_second_machine_bring_all_back(
    desk: RunningDesk, laptop: BrowserContext, tmp_path: Path
) -> None:
    """The first machine is gone; what it backed up is on a stick, the rest on the second one."""
    page = laptop.new_page()
    stick = tmp_path / "stick"
    stick.mkdir()
    with event_at(desk, players=8) as hall:
        page.goto(f"{desk.address}/backup")
        _choose_folder(page, stick)
        page.keyboard.press("b")
        expect(page.locator("main")).to_contain_text("Everything is backed up.")
        kept = hall.state.head
        page.goto(f"{desk.address}/e/open/round/1/results")
        page.keyboard.type("105")
        expect(page.locator("#spoken")).to_contain_text("Table 3")
        all_are_saved(page)
        page.goto(f"{desk.address}/e/open/journal")
        with page.expect_download() as waiting:
            page.get_by_role("button", name=".pareo").click()
        file = tmp_path / "open.pareo"
        waiting.value.save_as(file)
        head, last = hall.state.head, hall.event.hash_at(hall.state.head)
    with another_desk(tmp_path / "new") as second:
        page.goto(f"{second.address}/backup")
        _choose_folder(page, stick)
        page.locator("tbody tr").first.get_by_role("button", name="Restore").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("All events return to their state in the backup")
        dialog.get_by_role("button", name="Confirm").click()
        expect(page.locator("main")).to_contain_text("All events are as they were in the backup.")
        page.goto(f"{second.address}/e/open/journal")
        expect(page.locator("main")).to_contain_text(f"Entry {kept} closes the journal.")
        page.goto(f"{second.address}/open")
        page.get_by_label("File", exact=True).set_input_files(file)
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.locator("main")).to_contain_text(f"open: {head - kept} entries added.")
        page.get_by_role("link", name="To the event").click()
        page.goto(f"{second.address}/e/open/round/1/results")
        for game, score in enumerate(("1-0", "0-1", "½-½"), start=1):
            shows(page, game, score)
        page.goto(f"{second.address}/e/open/journal")
        expect(page.locator("main")).to_contain_text(last[:8])


def test_one_changed_byte_opens_the_event_read_only_until_it_is_restored(
    desk: RunningDesk, laptop: BrowserContext
) -> None:
    page = laptop.new_page()
    with event_at(desk, players=8) as hall:
        page.goto(f"{desk.address}/e/open/round/1/results")
        page.keyboard.type("1055")
        expect(page.locator("#spoken")).to_contain_text("All results are in.")
        all_are_saved(page)
        page.get_by_role("button", name="Close round 1").click()  # and with it a backup is made
        page.wait_for_url("**done=**")
        seq = hall.state.games[1, 2].seq
    desk.stop()
    change_a_byte(desk.store, seq)
    desk.start()

    damaged = f"The event is damaged and can only be read. Entry {seq}: The entry was changed"
    page.goto(f"{desk.address}/e/open/standings")
    alert = page.locator(".frame-band", has_text=damaged)
    expect(alert).to_be_visible()
    expect(page.locator("tbody tr")).to_have_count(8)  # it can be read
    page.goto(f"{desk.address}/e/open/round/2")
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(damaged)
    dialog.get_by_text("Restore the newest backup.").click()
    page.wait_for_url("**/backup")
    newest = page.locator("tbody tr", has_text="open, round 1").first
    newest.get_by_role("button", name="Restore").click()
    page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
    expect(page.locator("main")).to_contain_text("All events are as they were in the backup.")
    page.goto(f"{desk.address}/e/open/round/2")
    expect(alert).to_have_count(0)
    page.keyboard.press("p")
    page.wait_for_url("**done=**")
    expect(page.locator("#round-boards tbody tr")).not_to_have_count(0)


@contextmanager
def another_desk(folder: Path) -> Iterator[RunningDesk]:
    """A desk on an empty store of another machine."""
    folder.mkdir()
    running = RunningDesk(folder)
    try:
        yield running
    finally:
        running.stop()


def change_a_byte(store: Path, seq: int) -> None:
    """Change one byte of an entry, as a faulty disk or a curious hand does."""
    with closing(sqlite3.connect(store)) as raw, raw:
        what = "UPDATE entry SET payload = replace(payload, '0-1', '1-1') WHERE seq = ?"
        assert raw.execute(what, (seq,)).rowcount == 1


def _choose_folder(page: Page, folder: Path) -> None:
    page.get_by_label("Second folder, on a stick for example").fill(str(folder))
    page.get_by_role("button", name="Use this folder").click()
    expect(page.locator("dl.facts-list")).to_contain_text(str(folder))
