"""The store goes away under a running desk: nothing acknowledged is lost, nothing is mixed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from pareo.errors import StoreError
from pareo.service.desk import events, people
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store, back_up, backups_in, folder_of, opened_backup
from tests.desk.hall import Hall
from tests.postgres import NoServerError, Server, running_server
from tests.unit.store.words import EVENT, begin, draft, write
from tests.web.client import DeskClient, house_of
from tests.web.program import Program

Harm = Callable[[Path], object]


def log_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def index_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-shm")


def another_store(file: Path) -> Path:
    """Return the store of somebody else, with three players."""
    folder = file.parent.with_name("other")
    folder.mkdir()
    hall = Hall.make(folder, 3)
    hall.store.close()
    return folder / "pareo.db"


def move_over(file: Path) -> None:
    another_store(file).replace(file)


def copy_over(file: Path) -> None:
    shutil.copyfile(another_store(file), file)


def rename_the_folder(file: Path) -> None:
    file.parent.rename(file.parent.with_name("elsewhere"))


def seen_by_another_process(place: Path) -> str:
    """Return the events of a store with their newest entries and what is wrong with them."""
    reads = (
        "import sys; from pareo.store import Store\n"
        "with Store.open(sys.argv[1]) as store:\n"
        "    print([(row.head, len(store.verify(row.uuid))) for row in store.events()])"
    )
    done = subprocess.run(
        [sys.executable, "-c", reads, place], capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or done.stderr.splitlines()[-1]


LOSSES: Final[dict[str, Harm]] = {
    "removed": Path.unlink,
    "replaced by rename": move_over,
    "folder renamed": rename_the_folder,
    "log removed": lambda file: log_of(file).unlink(),
    "index of the log removed": lambda file: index_of(file).unlink(),
}
"""The open files are whole, but nobody will find what is written to them."""

SPOILT: Final[dict[str, Harm]] = {
    "truncated": lambda file: os.truncate(file, 0),
    "cut in the middle": lambda file: os.truncate(file, file.stat().st_size // 2 // 4096 * 4096),
    "another store copied over it": copy_over,
    "no database copied over it": lambda file: file.write_bytes(b"x" * 2 * file.stat().st_size),
}
"""The open file itself is overwritten."""


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """A hall whose store has a folder of its own."""
    (tmp_path / "house").mkdir()
    return Hall.make(tmp_path / "house", 4)


def file_of(hall: Hall) -> Path:
    assert isinstance(hall.store.place, Path)
    return hall.store.place


def entered(hall: Hall, name: str) -> None:
    hall.do(people.enter, {"name": name, "rating": 1500})


def all_is_in_the_copy(hall: Hall, error: StoreError, head: int) -> None:
    """The error names a copy, in which is everything that was acknowledged."""
    (copy,) = (each for each in backups_in(folder_of(hall.store)) if each.label == "files-lost")
    assert str(copy.path) in str(error)
    with opened_backup(copy.path) as kept:
        (row,) = kept.events()
        assert row.head == head
        assert kept.verify(row.uuid) == ()


@pytest.mark.parametrize("how", LOSSES)
def test_x2_nothing_is_written_to_files_that_nobody_finds(hall: Hall, how: str) -> None:
    entered(hall, "Acknowledged, One")
    head, file = hall.state.head, file_of(hall)
    LOSSES[how](file)
    with pytest.raises(StoreError, match="removed, replaced or changed") as raised:
        entered(hall, "Lost, Two")
    all_is_in_the_copy(hall, raised.value, head)
    hall.store.close()
    if "log" in how:  # the store itself is there, and has all of it
        assert seen_by_another_process(file) == f"[({head}, 0)]"
    if how == "replaced by rename":  # the other one is as it was
        assert seen_by_another_process(file) == "[(5, 0)]"


@pytest.mark.parametrize("how", SPOILT)
def test_x2_a_store_that_is_overwritten_is_put_together_again(hall: Hall, how: str) -> None:
    back_up(hall.store, folder_of(hall.store))
    for number in range(3):
        entered(hall, f"Acknowledged, {number}")
    head, file = hall.state.head, file_of(hall)
    SPOILT[how](file)
    with pytest.raises(StoreError, match="removed, replaced or changed") as raised:
        entered(hall, "Lost, Two")
    all_is_in_the_copy(hall, raised.value, head)
    hall.store.close()
    if how == "another store copied over it":
        assert seen_by_another_process(file) == "[(5, 0)]"


def test_x2_another_store_is_noticed_before_anything_of_it_is_shown(hall: Hall) -> None:
    back_up(hall.store, folder_of(hall.store))
    client = DeskClient(house_of(hall))
    copy_over(file_of(hall))
    assert "removed, replaced or changed" in client.get("/e/open/players", 503).text
    assert client.http.get("/api/v1/events/open").status_code == 503


@pytest.mark.parametrize("how", LOSSES)
def test_x2_every_page_says_it_and_what_is_sent_is_503(hall: Hall, how: str) -> None:
    program = Program(hall)
    client = DeskClient(program.house)
    client.get("/e/open/players")
    head = hall.state.head
    LOSSES[how](file_of(hall))
    for path in ("/", "/e/open", "/e/open/players"):
        assert "removed, replaced or changed by another program" in client.get(path).text
    problem = program.post("acts/player.enter", {"name": "Late, One"}, 503).json()
    assert problem["type"].endswith("store")
    form = client.form(client.get("/e/open/settings"), "/settings/what")
    assert client.http.post(form.action, data=dict(form.fields)).status_code == 503
    assert hall.state.head == head


def test_x2_a_folder_that_comes_back_goes_on(hall: Hall) -> None:
    head, file = hall.state.head, file_of(hall)
    rename_the_folder(file)
    with pytest.raises(StoreError):
        entered(hall, "Lost, Two")
    shutil.rmtree(file.parent, ignore_errors=True)  # the copy was made there
    file.parent.with_name("elsewhere").rename(file.parent)
    entered(hall, "Back, Three")
    assert hall.state.head == head + 1
    assert hall.store.failure is None
    rename_the_folder(file)  # and once more: another copy, with what came since
    with pytest.raises(StoreError) as raised:
        entered(hall, "Lost, Four")
    all_is_in_the_copy(hall, raised.value, head + 1)


def test_x2_the_copy_is_made_as_soon_as_a_connection_is_free(hall: Hall) -> None:
    head, file = hall.state.head, file_of(hall)
    with ExitStack() as stack:
        for _ in range(5):  # no more are kept open
            stack.enter_context(hall.store.reading())
        file.unlink()
        with pytest.raises(StoreError, match="restore the newest backup"):
            write(hall.store, draft(), uuid=hall.event.uuid)
        assert not file.exists()
    with pytest.raises(StoreError) as raised:
        entered(hall, "Lost, Two")
    all_is_in_the_copy(hall, raised.value, head)


def test_x2_other_processes_and_their_checkpoints_are_no_loss(hall: Hall) -> None:
    file = file_of(hall)
    with Store.open(str(file)) as other:
        (row,) = other.events()
        for number in range(30):
            with other.turn(row.uuid) as turn:
                turn.append(draft(payload={"text": "x" * 3000, "number": number}))
            if number % 10 == 0:
                other.forget_deleted()  # brings the log in, and cuts it off
    head = hall.store.event(row.uuid).head
    with hall.store.turn(row.uuid) as turn:
        turn.append(draft())
    assert hall.store.event(row.uuid).head == head + 1
    assert hall.store.verify(row.uuid) == ()


@pytest.fixture
def volume(tmp_path: Path) -> Iterator[Path]:
    """A volume of its own, or skip."""
    place = tmp_path / "volume"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=20m", "tmpfs", str(place)]
    if subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("nothing can be mounted here")
    yield place
    subprocess.run(["umount", "-l", place], check=False, capture_output=True)  # noqa: S607


def test_x2_a_stick_that_is_pulled_out(volume: Path) -> None:
    (volume / "house").mkdir()
    hall = Hall.make(volume / "house", 2)
    head = hall.state.head
    subprocess.run(["umount", "-l", volume], check=True)  # noqa: S607
    with pytest.raises(StoreError) as raised:
        entered(hall, "Lost, Two")
    all_is_in_the_copy(hall, raised.value, head)
    hall.store.close()


def test_x2_a_volume_that_is_read_only(volume: Path) -> None:
    hall = Hall.make(volume, 2)
    hall.store.close()
    subprocess.run(["mount", "-o", "remount,ro", volume], check=True)  # noqa: S607
    with Store.open(str(volume / "pareo.db")) as store:
        (row,) = store.events()
        assert len(OpenEvent(store, row).state.people) == 2
        with pytest.raises(StoreError, match="read-only"):
            write(store, draft(), uuid=row.uuid)


# --------------------------------------------------------------------------- PostgreSQL


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server that keeps what it acknowledged, or skip."""
    try:
        with running_server() as found:
            yield found
    except NoServerError as reason:
        pytest.skip(str(reason))


def test_x2_f1_a_server_that_goes_away_and_comes_back(server: Server) -> None:
    with Store.open(server.new_database()) as store:
        hall = Hall(store, events.create(store, "Ana", "Open", settings={"rounds": 5}))
        client = DeskClient(house_of(hall))
        entered(hall, "Acknowledged, One")
        head = hall.state.head
        client.get("/e/open/players")
        server.stop()
        try:
            with pytest.raises(StoreError):
                entered(hall, "Lost, Two")
            for path in ("/", "/e/open", "/e/open/players", "/e/none", "/p/open", "/about"):
                assert client.http.get(path).status_code in (200, 503), path
            page = client.get("/e/open/players", 503).text
            assert "There is no such page" not in page
            assert "Try again" in page
            answer = client.http.get("/api/v1/events/open")
            assert (answer.status_code, answer.json()["type"][-5:]) == (503, "store")
        finally:
            server.start()
        client.get("/e/open/players")
        client.get("/e/none", 404)
        entered(hall, "Back, Three")
        assert hall.state.head == head + 1
        assert store.verify(hall.event.uuid) == ()


def test_f1_who_is_signed_in_is_not_signed_out_by_it(server: Server) -> None:
    with Store.open(server.new_database()) as store:
        hall = Hall(store, events.create(store, "Ana", "Open", settings={"rounds": 5}))
        client = DeskClient(house_of(hall, hall=True))
        client.http.cookies.set("pareo_session", "somebody")
        server.stop()
        try:
            for path in ("/", "/e/open", "/nothing"):
                page = client.get(path, 503).text
                assert "Try again" in page
                assert "postgresql" not in page  # nothing of our places to strangers
            assert client.http.get("/api/v1/events/open").status_code == 503
        finally:
            server.start()


def test_x2_tables_that_are_gone_from_a_database(server: Server) -> None:
    url = server.new_database()
    with Store.open(url) as store:
        begin(store)
        server.empty(url)
        with pytest.raises(StoreError, match="The tables of Pareo are not in the database"):
            write(store, draft())
        with pytest.raises(StoreError, match="The tables of Pareo are not in the database"):
            store.event(EVENT)
