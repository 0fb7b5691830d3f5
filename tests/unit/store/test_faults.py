"""Faults of disks and databases: plain words, and nothing half written."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pareo.errors import InputError
from pareo.store import Store, database
from pareo.store.database import Database
from pareo.store.place import place_of
from tests.unit.store.words import EVENT, begin, draft, somebody, write


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A store with one event, in a folder that everybody may enter."""
    found = tmp_path / "pareo.db"
    with Store.open(str(found)) as store:
        begin(store)
    return found


def fault_of(do: Callable[[], object]) -> str:
    with pytest.raises(InputError) as raised:
        do()
    return str(raised.value.faults[0].what)


def test_another_writer_that_does_not_finish(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LONGEST_WAIT", 1)
    with Store.open(place) as store:
        begin(store)
        with store.turn(EVENT) as turn, Store.open(place) as other:
            assert fault_of(lambda: write(other, draft())) == (
                "Another program is writing to the store and does not finish. Nothing was written."
            )
            turn.append(draft())
        assert store.event(EVENT).head == 2


def test_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    file = tmp_path / "players.db"
    file.write_text("Not a database at all, but quite long text. " * 100)
    assert fault_of(lambda: Store.open(str(file))) == "This file is not a store of Pareo."


def test_a_database_of_another_program(place: str) -> None:
    given = Database(place_of(place))
    with given.writing() as connection:
        connection.execute("CREATE TABLE other (a INTEGER)")
    given.close()
    assert fault_of(lambda: Store.open(place)) == (
        "This is a database of another program, not a store of Pareo."
    )


def test_a_damaged_database(file: Path) -> None:
    with Store.open(str(file)) as store:
        write(store, *[draft(payload={"text": "x" * 3000}) for _ in range(30)])
    data = bytearray(file.read_bytes())
    for page in range(1, len(data) // 4096):
        data[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    file.write_bytes(data)
    assert fault_of(lambda: Store.open(str(file))) == "The store is damaged."


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert (
        fault_of(lambda: Store.open(str(tmp_path / "file" / "pareo.db")))
        == "The file cannot be opened: File exists."
    )


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    assert fault_of(lambda: Store.open(str(tmp_path))) == "The store cannot be opened."


def test_a_database_that_pareo_does_not_use() -> None:
    assert fault_of(lambda: Store.open("mysql://localhost/x")) == (
        '"mysql" is not a kind of database that Pareo uses.'
    )


def test_a_server_that_does_not_answer(tmp_path: Path) -> None:
    assert fault_of(lambda: Store.open(f"postgresql:///x?host={tmp_path}")) == (
        "The database cannot be reached or refuses access."
    )


def test_a_password_is_never_shown(tmp_path: Path) -> None:
    with pytest.raises(InputError) as raised:
        Store.open(f"postgresql://ana:geheim@/x?host={tmp_path}")
    assert "geheim" not in f"{raised.value} {raised.value.source}"
    assert "ana" in raised.value.source


# ------------------------------------------------------------------- in another process

_WRITES = """
import os, resource, signal, sys
from pareo.errors import InputError
from pareo.journal.entry import Draft
from pareo.store import Store
Store.open(sys.argv[4]).close()  # loads everything, which nobody else may read
if sys.argv[3] == "little room":
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
elif os.getuid() == 0:
    os.setuid(65534)  # nobody: the administrator may write to everything
try:
    with Store.open(sys.argv[1]) as store:
        (event,) = store.events()
        for number in range(int(sys.argv[2])):
            with store.turn(event.uuid) as turn:
                entry = turn.append(Draft("result.enter", {"text": "x" * 1000}, "chief"))
            print(entry.seq, flush=True)
except InputError as error:
    print(error.faults[0].what)
"""


def in_a_process(file: Path, writes: int, limit: str) -> list[str]:
    """Write entries in another process; return the numbers it acknowledged and its last words."""
    with TemporaryDirectory() as scratch:
        done = subprocess.run(
            [sys.executable, "-c", _WRITES, file, str(writes), limit, f"{scratch}/pareo.db"],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_a_disk_without_room(file: Path) -> None:
    *acknowledged, words = in_a_process(file, 1000, "little room")
    assert words == "The disk cannot be read or written. Nothing was written."
    with Store.open(str(file)) as store:
        assert store.verify(EVENT) == ()
        head = store.event(EVENT).head
        assert [str(seq) for seq in range(2, head + 1)] == acknowledged
        assert head > 10
        write(store, draft())


@pytest.mark.parametrize("name", ["file", "folder"])
def test_a_store_that_is_read_only(name: str) -> None:
    with TemporaryDirectory() as given:
        folder = Path(given)
        file = folder / "pareo.db"
        with Store.open(str(file)) as store:
            begin(store)
        file.chmod(0o444 if name == "file" else 0o666)
        folder.chmod(0o777 if name == "file" else 0o555)
        (words,) = in_a_process(file, 1, "nobody")
        folder.chmod(0o755)
    assert words == "The store cannot be written: it is read-only. Nothing was written."


_READS = """
import os, sys
from pareo.store import Store
Store.open(sys.argv[2]).close()
if os.getuid() == 0:
    os.setuid(65534)
with Store.open(sys.argv[1]) as store:
    for event in store.events():
        print(event.head, len(store.entries(event.uuid)), store.verify(event.uuid))
"""


@pytest.mark.parametrize("log", ["empty", "left"])
def test_a_folder_where_nothing_can_be_written_is_read(log: str) -> None:
    with TemporaryDirectory() as given, TemporaryDirectory() as scratch:
        folder = Path(given)
        file = folder / "pareo.db"
        with Store.open(str(file)) as store:
            begin(store)
            write(store, draft())
            # What was just written stands in the log of SQLite only.
            left = {path: path.read_bytes() for path in folder.iterdir()}
        for path, data in left.items() if log == "left" else ():
            path.write_bytes(data)
        for path in folder.iterdir():
            path.chmod(0o644)
        folder.chmod(0o555)
        done = subprocess.run(
            [sys.executable, "-c", _READS, file, f"{scratch}/pareo.db"],
            capture_output=True,
            text=True,
            check=False,
        )
        folder.chmod(0o755)
    assert (done.stderr, done.stdout) == ("", "2 2 ()\n")


def test_without_the_extra(tmp_path: Path) -> None:
    for hidden, wanted in (("platformdirs", "desk"), ("psycopg", "postgres")):
        code = (
            "import sys, importlib.util as util; find = util.find_spec\n"
            f"util.find_spec = lambda name, *rest: None if name == {hidden!r} else find(name, *rest)\n"
            "from pareo.errors import InputError\n"
            "try:\n"
            "    from pareo.store import Store; Store.open('postgresql:///x')\n"
            "except InputError as error: print(error)"
        )
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
        )
        assert (
            f'needs the extra {wanted}, which is not installed. Install it: pip install "pareo[{wanted}]"'
            in done.stdout
        )


def test_files_are_for_their_owner_only(file: Path) -> None:
    with Store.open(str(file)) as store:
        write(store, draft())
        modes = {each.name: each.stat().st_mode & 0o777 for each in file.parent.iterdir()}
    assert set(modes.values()) == {0o600}
    assert "pareo.db-wal" in modes


def test_erased_data_are_in_no_file(file: Path) -> None:
    ana = somebody(name="Somebody Unmistakable")
    with Store.open(str(file)) as store:
        write(store, draft("player.enter", {"identity": ana.digest}, personal=(ana,)))
        assert _stands_in_a_file(file.parent, b"Unmistakable")
        with store.turn(EVENT) as turn:
            turn.erase("p1", [ana.digest])
        assert not _stands_in_a_file(file.parent, b"Unmistakable")


def _stands_in_a_file(folder: Path, words: bytes) -> bool:
    return any(words in file.read_bytes() for file in folder.iterdir())


def test_how_sqlite_writes(file: Path) -> None:
    given = Database(file)
    with given.reading() as connection:
        settings = [
            connection.scalar(f"PRAGMA {name}")
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    given.close()
    assert settings == ["wal", 2, 1, 30_000]
