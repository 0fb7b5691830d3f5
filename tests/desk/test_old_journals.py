"""Journals that earlier versions wrote are read, and give the tournaments that they gave then."""

import json
import lzma
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest

from pareo.journal import tournament_of
from pareo.journal.kind import all_kinds
from pareo.service.desk import keeping
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store
from pareo.tournament_json import read_json, to_json
from pareo.value import replace
from tests.desk.state_digests import digests
from tests.postgres import NoServerError, running_server

FOLDER: Final = Path(__file__).parents[1] / "fixtures/journals"
STORES: Final = FOLDER / "0.2"
DIGESTS: Final[dict[str, dict[str, Any]]] = json.loads(
    (STORES / "digests.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.pareo")), ids=lambda path: path.stem)
def test_an_old_journal_gives_the_same_tournament(path: Path, tmp_path: Path) -> None:
    expected = read_json(path.with_suffix(".json")).tournament
    with Store.open(str(tmp_path / "pareo.db")) as store:
        keeping.import_event(store, path.read_bytes())
        (row,) = store.events()
        found = tournament_of(OpenEvent(store, row).state)
        assert store.verify(row.uuid) == ()
    # Places are made for the file that is compared with.
    placed = replace(found, published_players=expected.published_players)
    assert to_json(placed) == to_json(expected)


def test_a_store_of_0_2_says_what_it_said_then(tmp_path: Path) -> None:
    place = tmp_path / "pareo.db"
    place.write_bytes(lzma.decompress((STORES / "pareo.db.xz").read_bytes()))
    kinds = all_as_they_were(str(place), DIGESTS["sqlite"])
    assert kinds >= {each.name for each in all_kinds()} - LATER


def test_a_database_of_0_2_says_what_it_said_then() -> None:
    dump = lzma.decompress((STORES / "postgres.sql.xz").read_bytes()).decode()
    statements = "".join(
        line for line in dump.splitlines(keepends=True) if not line.startswith("\\")
    )
    try:
        with running_server() as server:
            url = server.new_database()
            with psycopg.connect(url, autocommit=True) as connection:
                connection.execute(statements.encode())
            all_as_they_were(url, DIGESTS["postgres"])
    except NoServerError as error:
        pytest.skip(str(error))


LATER: Final[frozenset[str]] = frozenset()
"""Kinds of entries that came after 0.2."""


def all_as_they_were(place: str, expected: dict[str, Any]) -> set[str]:
    """Hold every event of a store to its digests; return the kinds of the entries."""
    kinds: set[str] = set()
    with Store.open(place) as store:
        rows = store.events()
        assert {row.uuid for row in rows} == set(expected)
        for row in rows:
            event = OpenEvent(store, row)
            assert {"name": row.slug, **digests(event)} == expected[row.uuid], row.slug
            assert store.verify(row.uuid) == ()
            kinds.update(entry.kind for entry in event.entries)
    return kinds
