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

from pareo.cli import main
from pareo.errors import StoreError
from pareo.service.desk import events, people
from pareo.service.desk.answers import Ask
from pareo.service.desk.backups import restore, troubles
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import event_rows
from pareo.store import (
    Store,
    back_up,
    backups_in,
    choose_second_folder,
    folder_of,
    hand_over,
    import_handover,
    opened_backup,
    read_handover,
)
from pareo.store import restore as restore_store
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


# ------------------------------------------------------------- opened after it went back

OLD: Final = "an older one was put in its place"
REMEDY: Final = "Events can only be read until it is restored"


def laid_over(hall: Hall) -> Path:
    """Lay an older copy over the store while all is closed; return the backup that has more."""
    file = file_of(hall)
    back_up(hall.store, folder_of(hall.store))
    hall.store.forget_deleted()  # all of it stands in the file
    older = file.read_bytes()
    entered(hall, "Acknowledged, One")
    copy = back_up(hall.store, folder_of(hall.store)).path
    hall.store.close()
    file.write_bytes(older)
    return copy


def lost(hall: Hall) -> Path:
    """Take the store away under an open one, put an older copy in its place; return ours."""
    file = file_of(hall)
    hall.store.forget_deleted()
    older = file.read_bytes()
    entered(hall, "Acknowledged, One")
    file.unlink()
    with pytest.raises(StoreError):
        entered(hall, "Lost, Two")
    file.write_bytes(older)
    (copy,) = (each for each in backups_in(folder_of(hall.store)) if each.label == "files-lost")
    return copy.path


BACK: Final[dict[str, Callable[[Hall], Path]]] = {"laid over while closed": laid_over, "lost": lost}


def reopened(hall: Hall) -> Hall:
    store = Store.open(str(hall.store.place))
    return Hall(store, OpenEvent(store, store.events()[0]))


@pytest.mark.parametrize("how", BACK)
def test_x2_a_store_that_went_back_is_read_and_not_written(
    hall: Hall, how: str, capsys: pytest.CaptureFixture[str]
) -> None:
    place, head = str(file_of(hall)), hall.state.head
    copy = str(BACK[how](hall))

    def ran(code: int, *words: str) -> str:
        assert main([*words, "--store", place]) == code
        return capsys.readouterr().err

    for words in (["event", "players", "open"], ["event", "list"], ["event", "backups"]):
        told = ran(0, *words)
        assert told.count(OLD) == 1
        assert f"{REMEDY} (Backups, or pareo event restore {copy} --store {place})" in told
    assert "Los torneos solo se pueden leer hasta que se restaure" in ran(
        0, "event", "list", "--lang", "es"
    )
    for words in (
        ["event", "player", "add", "open", "Late, Two"],
        ["event", "new", "Blitz", "--rounds", "5"],
        ["event", "archive", "open"],
    ):
        told = ran(3, *words)
        assert told.count(OLD) == told.count(REMEDY) == told.count(f"restore {copy} ") == 1
    for _ in range(2):  # copies of what is there hide nothing
        assert copy in ran(0, "event", "backup")
    token = ran(5, "event", "restore", copy).rpartition("--confirm ")[2].strip(". \n")
    assert OLD not in ran(0, "event", "restore", copy, "--confirm", token)
    assert OLD not in ran(0, "event", "player", "add", "open", "Late, Two")
    assert reopened(hall).state.head == head + 2


@pytest.mark.parametrize("how", BACK)
def test_x2_the_desk_of_a_store_that_went_back_takes_nothing_in(hall: Hall, how: str) -> None:
    copy = BACK[how](hall)
    program = Program(reopened(hall))
    client = DeskClient(program.house)
    for path in ("/", "/e/open", "/e/open/players", "/backup"):
        assert str(copy) in client.get(path).text
    program.get("")
    problem = program.post("acts/player.enter", {"name": "Late, One"}, 503).json()
    assert problem["type"].endswith("store")
    assert str(copy) in str(problem)
    program.post("/events", {"name": "Blitz", "rounds": 5}, 503)
    with pytest.raises(StoreError, match=OLD):
        program.hall.store.delete(program.hall.event.uuid)
    page = client.get("/e/open/settings")
    assert OLD in client.submit(page, "/settings/what", status=503).text
    asked = restore(program.hall.store, copy)
    assert isinstance(asked, Ask)
    restore(program.hall.store, copy, asked.token)
    program.post("acts/player.enter", {"name": "Late, One"})


def test_x2_a_newest_backup_that_cannot_be_read_hides_nothing(hall: Hall) -> None:
    copy = laid_over(hall)
    copy.with_name("29990101T000000.000000Z.db").write_bytes(b"half of it")
    (said,) = troubles(reopened(hall).store)
    assert str(copy) in str(said)


def restored_on_purpose(hall: Hall) -> None:
    first = back_up(hall.store, folder_of(hall.store)).path
    entered(hall, "Later, Two")
    back_up(hall.store, folder_of(hall.store))
    asked = restore(hall.store, first)
    assert isinstance(asked, Ask)
    restore(hall.store, first, asked.token)


def deleted_and_taken_in_as_it_was(hall: Hall) -> None:
    older = hand_over(hall.store, hall.event.uuid)
    entered(hall, "Later, Two")
    events.create(hall.store, "Ana", "Other", settings={"rounds": 5})
    back_up(hall.store, folder_of(hall.store))
    hall.store.delete(hall.event.uuid)
    import_handover(hall.store, read_handover(older))


def one_of_two_deleted(hall: Hall) -> None:
    other = events.create(hall.store, "Ana", "Other", settings={"rounds": 5})
    back_up(hall.store, folder_of(hall.store))
    hall.store.delete(other.uuid)


def gone_on_elsewhere(hall: Hall) -> None:
    """The stick has backups of another computer, which went on from one of ours."""
    stick = file_of(hall).parent.with_name("stick")
    stick.mkdir()
    choose_second_folder(hall.store, stick)
    with Store.open(str(stick.with_name("elsewhere.db"))) as other:
        restore_store(other, back_up(hall.store, stick).path)
        write(other, draft(), uuid=hall.event.uuid)
        back_up(other, stick)


def gone_on_here(hall: Hall) -> None:
    back_up(hall.store, folder_of(hall.store))
    entered(hall, "Later, Two")


def begun_anew(hall: Hall) -> None:
    """Another store stands where the backups of a former one were."""
    back_up(hall.store, folder_of(hall.store))
    hall.store.close()
    file_of(hall).unlink()
    folder_of(hall.store).rename(file_of(hall).with_name("kept"))
    with Store.open(str(file_of(hall))) as store:
        events.create(store, "Ana", "Open", settings={"rounds": 5})


def all_deleted(hall: Hall) -> None:
    """Nothing of what the newest backup has is there any more, but the store is the same."""
    uuid = hall.event.uuid
    back_up(hall.store, folder_of(hall.store))
    hall.store.delete(uuid)
    with Store.open(str(file_of(hall))) as store:
        assert troubles(store) == ()
        events.create(store, "Ana", "Open", settings={"rounds": 5})


def restored_elsewhere_and_deleted(hall: Hall) -> None:
    """The store was made anew after a loss, restored, and emptied on purpose."""
    copy = back_up(hall.store, folder_of(hall.store)).path
    hall.store.close()
    file_of(hall).unlink()
    with Store.open(str(file_of(hall))) as store:
        restore_store(store, copy)
        store.delete(hall.event.uuid)
        events.create(store, "Ana", "Open", settings={"rounds": 5})


@pytest.mark.parametrize(
    "use",
    [
        restored_on_purpose,
        deleted_and_taken_in_as_it_was,
        one_of_two_deleted,
        gone_on_elsewhere,
        gone_on_here,
        begun_anew,
        all_deleted,
        restored_elsewhere_and_deleted,
    ],
)
def test_x2_what_is_done_on_purpose_is_no_loss(
    hall: Hall, use: Callable[[Hall], None], capsys: pytest.CaptureFixture[str]
) -> None:
    use(hall)
    hall.store.close()
    assert main(["event", "list", "--store", str(file_of(hall))]) == 0
    assert capsys.readouterr().err == ""
    again = reopened(hall)
    assert troubles(again.store) == ()
    write(again.store, draft(), uuid=again.event.uuid)


def gone(hall: Hall) -> Path:
    """Back the hall up, take its store away, and return the backup."""
    copy = back_up(hall.store, folder_of(hall.store)).path
    hall.store.close()
    file_of(hall).unlink()
    return copy


def test_x2_a_missing_store_is_not_replaced_by_a_new_one(
    hall: Hall, capsys: pytest.CaptureFixture[str]
) -> None:
    place, copy = str(file_of(hall)), str(gone(hall))

    def ran(code: int, *words: str) -> str:
        assert main([*words, "--store", place]) == code
        return capsys.readouterr().err

    for _ in range(2):
        assert f"restore {copy} " in ran(3, "event", "new", "Beta", "--rounds", "5")
        for words in ("token add x --scope desk --until 2999-01-01", "event backup", "event list"):
            for _ in range(4):  # more than was ever written to the one that is missing
                assert f"restore {copy} " in ran(0, *words.split())
    file_of(hall).unlink()
    assert f"restore the newest one: {copy}" in ran(3, "event", "list")  # no empty one
    with Store.open(place) as store:
        assert copy in DeskClient(house_of(Hall(store, hall.event))).get("/backup").text
    folder_of(hall.store).rename(file_of(hall).with_name("kept"))
    assert OLD not in ran(0, "event", "new", "Beta", "--rounds", "5")


def test_x2_an_older_store_without_the_newest_event_is_noticed(hall: Hall) -> None:
    hall.store.forget_deleted()
    older = file_of(hall).read_bytes()
    events.create(hall.store, "Ana", "Other", settings={"rounds": 5})
    copy = gone(hall)
    file_of(hall).write_bytes(older)
    (said,) = troubles(reopened(hall).store)
    assert str(copy) in str(said)


@pytest.mark.parametrize("how", BACK)
def test_x2_an_old_copy_is_noticed_once_more_after_a_restore(hall: Hall, how: str) -> None:
    hall.store.forget_deleted()
    older = file_of(hall).read_bytes()
    copy = BACK[how](hall)
    with Store.open(str(file_of(hall))) as store:
        restore_store(store, copy)
        assert troubles(store) == ()
    file_of(hall).write_bytes(older)
    (said,) = troubles(reopened(hall).store)
    (brought_back,) = folder_of(hall.store).glob("*_restored.db")
    assert str(brought_back) in str(said)


def test_x2_a_store_missing_after_a_restore_names_what_was_restored(hall: Hall) -> None:
    restored_on_purpose(hall)
    hall.store.close()
    file_of(hall).unlink()
    (brought_back,) = folder_of(hall.store).glob("*_restored.db")
    with pytest.raises(StoreError, match="restore the newest one") as raised:
        list(event_rows(str(file_of(hall))))
    assert str(brought_back) in str(raised.value)


def test_x2_public_pages_and_screens_say_that_they_may_be_out_of_date(hall: Hall) -> None:
    hall.do(events.set_public, {"level": "all"})
    laid_over(hall)
    client = DeskClient(house_of(again := reopened(hall)))
    hint = "This may be out of date: an arbiter has to restore a backup."
    for path in ("/p/open", "/s/open/clock"):
        assert hint in client.get(path).text
    (copy,) = (each.path for each in backups_in(folder_of(hall.store))[:1])
    restore_store(again.store, copy)
    for path in ("/p/open", "/s/open/clock"):
        assert hint not in client.get(path).text


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


def test_x2_a_database_that_was_set_back_is_the_matter_of_its_server(server: Server) -> None:
    place = server.new_database()
    with Store.open(place) as store:
        hall = Hall(store, events.create(store, "Ana", "Open", settings={"rounds": 5}))
        back_up(store, folder_of(store))
        newest = store.event(hall.event.uuid)
        entered(hall, "Later, Two")
        back_up(store, folder_of(store))
        with store.changing() as connection:
            connection.execute("DELETE FROM entry WHERE seq > ?", newest.head)
            head = "UPDATE event SET head = ?, head_hash = ?"
            connection.execute(head, newest.head, newest.head_hash)
    with Store.open(place) as store:
        assert troubles(store) == ()
        write(store, draft(), uuid=newest.uuid)
