"""The version of a store's tables: made, kept, brought up to date, refused if newer."""

import re
from collections.abc import Callable
from secrets import token_hex

from pareo.errors import InputError
from pareo.language import Message
from pareo.store.database import Connection, Database, hold_names
from pareo.store.files import OWN_SECRET
from pareo.store.tables import OF_VERSION, STEPS


def bring_up_to_date(database: Database, save: Callable[[], object]) -> None:
    """Make the tables or bring them to the newest version; `save` is called before a change."""
    newest = max(STEPS)
    with database.reading() as connection:
        version = version_of(connection)
    if version == newest:
        return
    if version is not None:
        save()
    with database.writing() as connection:
        hold_names(connection)
        if (version := version_of(connection)) != newest:
            make_tables(connection, version, newest)
            if version is None:  # no backup of another store is taken for one of this
                connection.insert("meta", key=OWN_SECRET, value=token_hex(32))


def version_of(connection: Connection) -> str | None:
    """Return the version of the tables, None if there are none; raises InputError if unknown."""
    tables = connection.column(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        if connection.is_postgres
        else "SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_'"
    )
    if "pareo_version" in tables:
        version: str | None = connection.scalar("SELECT version_num FROM pareo_version")
        if version in STEPS:
            return version
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


def make_tables(connection: Connection, old: str | None, new: str) -> None:
    """Bring the tables from one version to another; without an old one, make them all."""
    if old is None:
        connection.execute(_worded(connection, OF_VERSION))
        connection.insert("pareo_version", version_num=new)
    for version, step in STEPS.items():
        if (old or "") < version <= new:
            for statement in step.split(";"):
                connection.execute(_worded(connection, statement))
    connection.execute("UPDATE pareo_version SET version_num = ?", new)


def tables_of(version: str) -> list[str]:
    """Return the tables of a version, those first to which others refer."""
    steps = [step for each, step in STEPS.items() if each <= version]
    return re.findall(r"CREATE TABLE (\w+)", " ".join(steps))


def _worded(connection: Connection, statement: str) -> str:
    """Return a statement as every store has it; PostgreSQL counts in a type of its own."""
    text = re.sub(r",\s+(?=[^()]*\()", ", \n\t", statement.strip())  # between columns only
    text = text.replace("(\n    ", "(\n\t")
    return text.replace("\tid INTEGER", "\tid SERIAL") if connection.is_postgres else text
