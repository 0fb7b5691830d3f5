"""Stores of both kinds for the same tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.store import Store
from tests.desk.hall import new_store
from tests.postgres import NoServerError, Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server, or skip."""
    try:
        with running_server("fsync=off", "synchronous_commit=off") as found:
            yield found
    except NoServerError as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def database(server: Server) -> str:
    """The address of a database of PostgreSQL that tests empty and use in turn."""
    return server.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a store that is not made yet."""
    if request.param == "sqlite":
        yield str(tmp_path / "pareo.db")
        return
    server: Server = request.getfixturevalue("server")
    url: str = request.getfixturevalue("database")
    server.empty(url)
    yield url


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    """An open store, empty; the tables of a file are copied, which is faster than to make them."""
    with Store.open(place) if "://" in place else new_store(Path(place)) as found:
        yield found
