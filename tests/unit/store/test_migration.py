"""The version of the tables: made as described, older brought up to date, newer refused."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from pareo.errors import InputError
from pareo.store import Store, backups_in, folder_of, migration
from pareo.store.tables import METADATA
from tests.unit.store.words import EVENT, begin


def test_the_migrations_make_the_tables_that_we_use(store: Store) -> None:
    with store.reading() as connection:
        context = MigrationContext.configure(
            connection, opts={"version_table": migration.VERSION_TABLE}
        )
        assert compare_metadata(context, METADATA) == []


def test_every_version_is_known() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migration.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "newline")
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    assert tuple(each.revision for each in scripts)[::-1] == migration.VERSIONS


def test_a_store_of_a_newer_version_is_refused(place: str) -> None:
    with Store.open(place) as store, store.changing() as connection:
        connection.execute(text("UPDATE pareo_version SET version_num = '9999'"))
    with pytest.raises(InputError, match="written by a newer version of Pareo"):
        Store.open(place)


def test_an_older_store_is_saved_and_brought_up_to_date(
    place: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with monkeypatch.context() as before:
        before.setattr(migration, "VERSIONS", ("0001",))
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
