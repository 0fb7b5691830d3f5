"""The version of a store's tables: made, kept, brought up to date, refused if newer."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text

from pareo.errors import InputError
from pareo.language import Message
from pareo.store.database import for_writing, hold_names

VERSIONS: Final = ("0001", "0002")
"""All versions of the tables, the newest last; each has its module in `migrations/versions`."""
VERSION_TABLE: Final = "pareo_version"


def bring_up_to_date(engine: Engine, save: Callable[[], object]) -> None:
    """Make the tables or bring them to the newest version; `save` is called before a change."""
    with engine.connect() as connection:
        version = _version(connection)
    if version == VERSIONS[-1]:
        return
    if version is not None:
        save()
    with for_writing(engine).begin() as connection:
        hold_names(connection)
        if _version(connection) != VERSIONS[-1]:
            _upgrade(connection)


def _version(connection: Connection) -> str | None:
    """Return the version of the tables, None if there are none; raises InputError if unknown."""
    tables = inspect(connection).get_table_names()
    if VERSION_TABLE in tables:
        version = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))  # noqa: S608 - our own name
        if version in VERSIONS:
            return str(version)
        raise InputError.of(
            Message("This store was written by a newer version of Pareo."),
            Message("Install the newest version of Pareo."),
        )
    if tables:
        raise InputError.of(
            Message("This is a database of another program, not a store of Pareo."),
            Message("Choose another file or database."),
        )
    return None


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "newline")
    config.attributes["connection"] = connection
    command.upgrade(config, VERSIONS[-1])
