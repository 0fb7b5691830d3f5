"""Connections: few, each for one thread at a time, and new ones after a loss."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from pareo.errors import InputError, StoreError
from pareo.store import Store, database, name_of
from pareo.store.database import Database
from pareo.store.place import Address, place_of
from tests.postgres import running_server
from tests.unit.store.words import EVENT, begin, draft, write


@pytest.fixture
def found(tmp_path: Path) -> Database:
    """A database in a file."""
    return Database(tmp_path / "some.db")


def test_a_connection_serves_one_after_the_other(found: Database) -> None:
    with found.reading() as connection:
        first = connection.raw
    with found.writing() as connection:
        assert connection.raw is first
        with found.reading() as other:
            assert other.raw is not first


def test_after_an_exception_nothing_is_written(found: Database) -> None:
    with found.writing() as connection:
        connection.execute("CREATE TABLE one (a INTEGER)")
    with suppress(KeyError), found.writing() as connection:
        connection.insert("one", a=1)
        raise KeyError
    with found.reading() as connection:
        assert connection.column("SELECT a FROM one") == []
        connection.insert("one", a=2)  # whoever reads keeps nothing
    with found.reading() as connection:
        assert connection.scalar("SELECT count(*) FROM one") == 0


def test_few_connections_are_kept_and_none_after_the_end(found: Database) -> None:
    with ThreadPoolExecutor(10) as threads:
        together = threading.Barrier(10)

        def read(_: int) -> sqlite3.Connection:
            with found.reading() as connection:
                together.wait()
                raw: sqlite3.Connection = connection.raw
                return raw

        used = list(threads.map(read, range(10)))
    assert len(set(map(id, used))) == 10
    assert sum(map(_is_open, used)) == 5
    with found.reading() as connection:
        last = connection.raw
        found.close()
        assert connection.scalar("SELECT 1") == 1
    assert not any(map(_is_open, [*used, last]))


def _is_open(raw: sqlite3.Connection) -> bool:
    try:
        raw.execute("SELECT 1")
    except sqlite3.ProgrammingError:
        return False
    return True


def test_who_finds_no_connection_waits_and_then_stops(
    found: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LONGEST_WAIT", 0.1)
    open_ones = [found.reading() for _ in range(15)]
    for each in open_ones:
        each.__enter__()
    with pytest.raises(TimeoutError), found.reading():
        pass
    for each in open_ones:
        each.__exit__(None, None, None)
    with found.reading() as connection:
        assert connection.scalar("SELECT 1") == 1


def test_a_server_that_went_and_came_back() -> None:
    with running_server("fsync=off") as server:
        url = server.new_database()
        with Store.open(url) as store:
            begin(store)

            def lose() -> None:
                with store.turn(EVENT) as turn:
                    turn.append(draft())
                    server.stop()
                    turn.append(draft())

            with pytest.raises(StoreError) as raised:
                lose()
            assert str(raised.value.faults[0].what) == (
                "The connection to the database was lost while writing."
            )
            with pytest.raises(StoreError) as raised:
                store.event(EVENT)
            assert str(raised.value.faults[0].what) == (
                "The database cannot be reached or refuses access."
            )
            server.start()
            write(store, draft())
            assert store.event(EVENT).head == 2
            server.stop()
            server.start()
            assert store.event(EVENT).head == 2


@pytest.mark.parametrize(
    ("words", "shown", "parts"),
    [
        (
            "postgresql://ana:a%40b/c@[::1]:5433/ev%20ents?sslmode=require",
            "postgresql://ana:***@[::1]:5433/ev%20ents?sslmode=require",
            {
                "user": "ana",
                "password": "a@b/c",
                "host": "::1",
                "port": "5433",
                "dbname": "ev ents",
                "sslmode": "require",
            },
        ),
        ("postgres://host", "postgres://host", {"host": "host"}),
        ("postgresql:///x?host=/a/b", "postgresql:///x?host=/a/b", {"dbname": "x", "host": "/a/b"}),
        (
            "postgresql:///x?user=ana&password=b",
            "postgresql:///x?user=ana&password=***",
            {"dbname": "x", "user": "ana", "password": "b"},
        ),
    ],
)
def test_an_address_is_read_and_shown_without_its_password(
    words: str, shown: str, parts: dict[str, str]
) -> None:
    place = place_of(words)
    assert isinstance(place, Address)
    assert (name_of(place), dict(place.parts)) == (shown, parts)


def test_a_port_that_is_no_number() -> None:
    with pytest.raises(InputError, match="cannot be reached"):
        Store.open("postgresql://localhost:port/x")
