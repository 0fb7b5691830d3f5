"""The version of the tables: made as ever, older brought up to date, newer refused."""

import lzma
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import psycopg
import pytest

from pareo.errors import InputError
from pareo.store import Store, backups_in, folder_of, migration, tables
from pareo.store.database import Connection
from tests.postgres import Server
from tests.unit.store.words import EVENT, begin

OLD: Final = Path(__file__).parents[2] / "fixtures/journals/0.2"
CATALOGUE: Final = """
SELECT table_name, column_name, ordinal_position::text, data_type, is_nullable, column_default,
character_maximum_length::text FROM information_schema.columns WHERE table_schema = 'public'
UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', '', '', ''
FROM pg_constraint WHERE connamespace = 'public'::regnamespace
UNION ALL SELECT tablename, indexname, indexdef, '', '', '', ''
FROM pg_indexes WHERE schemaname = 'public'
UNION ALL SELECT sequencename, data_type::text, start_value::text, '', '', '', ''
FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1, 2, 3
"""


def written_by_0_2(path: Path) -> Path:
    """Return a store that an earlier version made, by other means."""
    path.write_bytes(lzma.decompress((OLD / "pareo.db.xz").read_bytes()))
    return path


def texts_of(path: Path) -> list[tuple[str, ...]]:
    """Return what SQLite keeps about the tables of a store, letter by letter."""
    found = sqlite3.connect(path)
    rows = found.execute("SELECT name, tbl_name, sql FROM sqlite_master ORDER BY 1").fetchall()
    found.close()
    return rows


def of_version(monkeypatch: pytest.MonkeyPatch, *versions: str) -> None:
    """Know only these versions."""
    monkeypatch.setattr(migration, "STEPS", {each: tables.STEPS[each] for each in versions})


def test_tables_are_made_letter_by_letter_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store.open(str(tmp_path / "new.db")).close()
    with monkeypatch.context() as before:
        of_version(before, "0001")
        Store.open(str(tmp_path / "updated.db")).close()
    Store.open(str(tmp_path / "updated.db")).close()
    expected = texts_of(written_by_0_2(tmp_path / "old.db"))
    assert texts_of(tmp_path / "new.db") == expected
    assert texts_of(tmp_path / "updated.db") == expected


def test_tables_of_a_server_are_as_before(server: Server) -> None:
    dump = lzma.decompress((OLD / "postgres.sql.xz").read_bytes()).decode()
    lines = (line for line in dump.splitlines(keepends=True) if not line.startswith("\\"))
    old, new = server.new_database(), server.new_database()
    with psycopg.connect(old, autocommit=True) as connection:
        connection.execute("".join(lines).encode())
    Store.open(new).close()
    assert _catalogue(new) == _catalogue(old)


def _catalogue(url: str) -> list[tuple[object, ...]]:
    with psycopg.connect(url) as connection:
        return connection.execute(CATALOGUE).fetchall()


def test_every_table_is_named_once() -> None:
    made = migration.tables_of(max(tables.STEPS))
    assert set(tables.OF_EVENTS) < set(made)
    assert [each for each in made if each in tables.OF_EVENTS] == list(tables.OF_EVENTS)


@pytest.mark.parametrize("version", list(tables.STEPS))
def test_a_key_stands_first(version: str) -> None:
    """So rows are copied in their order by the first two columns."""
    with sqlite3.connect(":memory:", isolation_level=None) as raw:
        connection = Connection(raw)
        migration.make_tables(connection, None, version)
        for table in migration.tables_of(version):
            columns = list(connection.execute(f"PRAGMA table_info({table})"))
            assert len(columns) > 1
            assert _all_first(at for *_, at in columns), table


def _all_first(places: Iterable[int]) -> bool:
    """Whether columns that belong to a key stand before the others; these have the place 0."""
    is_key = [place > 0 for place in places]
    return is_key == sorted(is_key, reverse=True)


def test_a_store_of_a_newer_version_is_refused(place: str) -> None:
    with Store.open(place) as store, store.changing() as connection:
        connection.execute("UPDATE pareo_version SET version_num = '9999'")
    with pytest.raises(InputError, match="written by a newer version of Pareo"):
        Store.open(place)


def test_an_older_store_is_saved_and_brought_up_to_date(
    place: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with monkeypatch.context() as before:
        of_version(before, "0001")
        with Store.open(place) as store:
            begin(store)
    with Store.open(place) as store:
        (backup,) = backups_in(folder_of(store))
        assert store.event(EVENT).head == 1
        assert store.verify(EVENT) == ()
        assert store.accounts.all() == ()
    assert backup.label == "before-update"
    with Store.open(str(backup.path)) as old:
        assert old.event(EVENT).head == 1
        assert old.verify(EVENT) == ()


def test_a_store_is_opened_by_the_environment_or_in_the_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("PAREO_STORE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with Store.open() as store:
        assert store.place == tmp_path / "data/pareo/pareo.db"
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "other.db"))
    with Store.open() as store:
        assert store.place == tmp_path / "other.db"
