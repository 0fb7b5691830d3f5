"""A second round of trials: stores that went back, days at the end of time, files of nothing."""

import os
import shutil
from datetime import datetime
from pathlib import Path
from time import monotonic

import pytest

from pareo.cli import main
from pareo.errors import StoreError
from pareo.language import Message
from pareo.service.desk import people
from pareo.service.desk.backups import restore, troubles
from pareo.service.desk.entering.people_file import read_people
from pareo.service.desk.opened import OpenEvent
from pareo.service.moments import moment_in
from pareo.store import Store, back_up, backups_in, folder_of
from pareo.web.server import Timers
from tests.desk.hall import Hall
from tests.web.client import DeskClient, house_of


@pytest.fixture
def gone_back(tmp_path: Path) -> Store:
    """A store over which an older copy of itself was laid, opened again."""
    hall = Hall.make(tmp_path, 2)
    file = hall.store.place
    assert isinstance(file, Path)
    back_up(hall.store, folder_of(hall.store))
    hall.store.forget_deleted()  # all of it stands in the file
    shutil.copyfile(file, tmp_path / "older")
    hall.do(people.enter, {"name": "Acknowledged, One", "rating": 1500})
    (tmp_path / "older").replace(file)
    with pytest.raises(StoreError):
        hall.do(people.enter, {"name": "Lost, Two", "rating": 1500})
    hall.store.close()
    return Store.open(str(file))


def said(messages: tuple[Message, ...]) -> str:
    return "\n".join(str(each) for each in messages)


def test_s2_4_a_store_that_went_back_names_the_copy_that_has_more(gone_back: Store) -> None:
    hall = Hall(gone_back, OpenEvent(gone_back, gone_back.events()[0]))
    copy = next(each for each in backups_in(folder_of(gone_back)) if each.label == "files-lost")
    client = DeskClient(house_of(hall))
    terminal: list[Message] = []
    timers = Timers(client.house, terminal.append)
    timers.tick(1)
    timers.tick(2)
    assert str(copy.path) in said(tuple(terminal))
    assert len(terminal) == 1
    for path in ("/", "/e/open", "/e/open/players", "/backup"):
        assert str(copy.path) in client.get(path).text
    asked = restore(gone_back, copy.path)
    assert asked.token is not None  # type: ignore[union-attr]
    restore(gone_back, copy.path, asked.token)  # type: ignore[union-attr]
    assert troubles(gone_back) == ()
    hall.do(people.enter, {"name": "Later, Three", "rating": 1500})
    assert troubles(gone_back) == ()


def test_s2_4_a_copy_that_was_set_aside_is_not_named(gone_back: Store, tmp_path: Path) -> None:
    assert len(troubles(gone_back)) == 1
    (copy,) = folder_of(gone_back).glob("*files-lost*")
    copy.rename(tmp_path / copy.name)
    assert troubles(gone_back) == ()


def test_s2_4_a_copy_with_nothing_more_is_not_named(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, 2)
    back_up(hall.store, folder_of(hall.store), "files-lost")
    hall.do(people.enter, {"name": "Later, Three", "rating": 1500})
    assert troubles(hall.store) == ()


def test_s3_5_an_empty_store_beside_its_log_is_refused(tmp_path: Path) -> None:
    (tmp_path / "s.db").touch()
    (tmp_path / "s.db-wal-lost").write_bytes(b"x")
    with pytest.raises(StoreError, match="the log of what was written"):
        Store.open(str(tmp_path / "s.db"))


def test_s3_5_a_store_that_is_gone_names_its_backups(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hall = Hall.make(tmp_path, 2)
    copy = back_up(hall.store, folder_of(hall.store)).path
    place = str(hall.store.place)
    hall.store.close()
    os.unlink(place)  # noqa: PTH108 - a name
    assert main(["event", "list", "--store", place]) != 0
    assert str(copy) in capsys.readouterr().err
    assert not Path(place).exists()


def test_s3_6_the_terminal_says_that_the_store_is_lost(tmp_path: Path) -> None:
    hall = Hall.make(tmp_path, 2)
    terminal: list[Message] = []
    timers = Timers(house_of(hall), terminal.append)
    timers.tick(1)
    assert terminal == []
    assert isinstance(hall.store.place, Path)
    hall.store.place.unlink()
    timers.tick(2)
    timers.tick(3)
    assert "removed, replaced or changed" in said(tuple(terminal[:1]))


@pytest.mark.parametrize(
    "word", ["9999-12-31", "0001-01-01", "9999-12-31T23:59", "0001-01-01T00:00"]
)
@pytest.mark.parametrize("command", ["token add x --scope desk", "device add x --role check-in"])
def test_s2_7_days_at_the_end_of_time_are_refused(
    command: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = str(tmp_path / "s.db")
    assert main([*command.split(), "--until", word, "--store", place]) == 2
    assert word in capsys.readouterr().err
    assert moment_in(word) is None
    assert isinstance(moment_in("9998-12-31"), datetime)


def test_s2_8_a_file_that_is_no_certificate_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sample.trf"
    file.write_text("012 Open\n")
    words = ["desk", "--hall", "--port", "9399", "--no-browser", "--store", str(tmp_path / "s.db")]
    for given in (file, tmp_path / "none.pem"):
        assert main([*words, "--tls-cert", str(given), "--tls-key", str(given)]) != 0
        told = capsys.readouterr().err
        assert str(given) in told
        assert "PEM files" in told
        assert "standard output" not in told


def test_s2_3_a_file_of_blank_lines_is_read_at_once() -> None:
    begun = monotonic()
    assert read_people(b"\n" * 100_000, "blank.txt", {}).found == ()
    assert read_people(b" \n" * 100_000, "blank.txt", {}).found == ()
    assert monotonic() - begun < 5  # it was 37


def test_s2_7_generated_events_do_not_begin_at_the_end_of_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["generate", "--seed", "1", "--players", "10", "--rounds", "3"]
    assert main([*words, "--start", "9999-12-31", "--out", str(tmp_path / "g.trf")]) == 2
    assert "9999-12-31" in capsys.readouterr().err
