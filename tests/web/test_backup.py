"""The page of backups, and what the frame says of them everywhere."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from pareo.service.desk import people
from pareo.service.desk.backups import back_up, backups
from pareo.web.server import Timers
from tests.desk.hall import Hall
from tests.full_disk import full_disk
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def test_the_frame_is_red_until_there_is_a_backup(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    page = client.get("/e/open").text
    assert 'class="fault" title="The newest entries are in no backup."' in page
    assert "No backup" in page
    client.submit(client.get("/backup"), "/backup")
    (made,) = backups(hall.store)
    page = client.get("/e/open").text
    assert f"Backup {made.at.astimezone():%H:%M}" in page
    assert 'class="fault"' not in page


def test_a_full_disk_stands_in_the_frame_and_what_was_sent_may_be_sent_again(
    visitor: Visitor,
) -> None:
    _, client = visitor(players=4)
    page = client.get("/new")
    with full_disk():
        answer = client.submit(page, "/new", status=503, name="Blitz")
    assert "There is a problem" in answer.text
    assert 'value="Blitz"' in answer.text
    words = "The disk cannot be read or written. Nothing was written."
    assert words in _band(answer.text)
    assert words in _band(client.get("/e/open/standings").text)
    client.submit(page, "/new", name="Blitz")
    assert not _band(client.get("/e/open/standings").text)


def test_a_restore_of_a_damaged_event_is_seen_at_once(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    client.submit(client.get("/backup"), "/backup")
    with closing(sqlite3.connect(str(hall.store.place))) as raw, raw:
        raw.execute("UPDATE entry SET actor = 'Bem' WHERE seq = 2")
    assert "can only be read. Entry 2:" in client.get("/e/open/players").text
    client.confirm(client.submit(client.get("/backup"), "/backup/restore", status=409))
    assert "can only be read" not in client.get("/e/open/players").text


def _band(page: str) -> str:
    """Return what the frame says of a store or of backups that fail."""
    found = re.search(r'<div id="f-trouble" role="alert">(.*?)</div>', page, re.DOTALL)
    assert found is not None
    return found[1].strip()


def test_a_restore_asks_and_brings_everything_back(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    client.submit(client.get("/backup"), "/backup")
    hall.do(people.enter, {"name": "Late, Lu"})
    assert "Late, Lu" in client.get("/e/open/players").text
    (made,) = backups(hall.store)
    question = client.submit(client.get("/backup"), "/backup/restore", status=409)
    assert "All events return to their state in the backup" in question.text
    head = hall.state.head
    assert f"open: entry {head} now, entry {head - 1} in the backup." in question.text
    page = client.confirm(question)
    assert "All events are as they were in the backup." in page.text
    assert "Late, Lu" not in client.get("/e/open/players").text
    assert [each.label for each in backups(hall.store)] == ["restored", "before-restore", ""]
    assert made.path.exists()


def test_only_backups_that_are_listed_are_sent_or_restored(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    client.submit(client.get("/backup"), "/backup")
    (made,) = backups(hall.store)
    sent = client.http.get("/backup/file", params={"backup": str(made.path)})
    assert sent.content == made.path.read_bytes()
    assert made.path.name in sent.headers["content-disposition"]
    for word in ("/etc/passwd", "../pareo.db", made.path.name, ""):
        refused = client.http.get("/backup/file", params={"backup": word})
        assert refused.status_code == 422
        client.submit(client.get("/backup"), "/backup/restore", status=422, backup=word)


def test_a_second_folder_that_is_gone_is_told(visitor: Visitor, tmp_path: Path) -> None:
    hall, client = visitor(players=2)
    stick = tmp_path / "stick"
    missing = client.submit(client.get("/backup"), "/backup/second", status=422, folder=str(stick))
    assert "The second folder for backups is not there." in missing.text
    stick.mkdir()
    page = client.submit(client.get("/backup"), "/backup/second", folder=str(stick))
    client.submit(page, "/backup")
    assert {each.path.parent for each in backups(hall.store)} >= {stick}
    for file in stick.iterdir():
        file.unlink()
    stick.rmdir()
    assert "The second folder for backups is not there" in client.get("/backup").text
    assert 'class="fault" title="The second folder' in client.get("/e/open").text
    client.submit(client.get("/backup"), "/backup/second", folder="")
    assert "The second folder for backups is not there" not in client.get("/backup").text


def test_the_timers_back_up_what_is_new(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    timers = Timers(client.house, print)
    timers.tick(1)
    assert len(backups(hall.store)) == 1
    timers.tick(2)
    assert len(backups(hall.store)) == 1
    old = datetime.now(UTC) - timedelta(minutes=11)
    for each in backups(hall.store):
        each.path.rename(each.path.with_name(f"{old:%Y%m%dT%H%M%S}.000000Z.db"))
    hall.do(people.enter, {"name": "Late, Lu"})
    timers.tick(3)
    assert len(backups(hall.store)) == 2


def test_a_backup_of_a_round_is_listed_with_its_label(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    back_up(hall.store, label="open-round-1")
    assert "open-round-1" in client.get("/backup").text
