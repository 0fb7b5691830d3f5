"""What verification finds, in both databases."""

from collections.abc import Iterator

import pytest

from pareo.store import Store
from pareo.store.database import Database
from pareo.store.place import place_of
from tests.unit.store.words import EVENT, begin, draft, somebody, write


@pytest.fixture
def ana(store: Store) -> str:
    """The digest of somebody entered in a journal of five entries."""
    begin(store)
    found = somebody()
    write(
        store,
        draft("player.enter", {"person": "p1", "identity": found.digest}, personal=(found,)),
        draft(payload={"n": 1, "text": "è"}, scopes=("game:1:1", "round:1"), key="k"),
        draft(scopes=("game:1:2",), confirmed=(("late", 2),)),
        draft(),
    )
    return found.digest


@pytest.fixture
def mischief(place: str) -> Iterator[Database]:
    """A second way into the database."""
    found = Database(place_of(place))
    yield found
    found.close()


def findings(store: Store) -> list[tuple[int | None, str]]:
    return [(each.seq, str(each.what)) for each in store.verify(EVENT)]


CHANGED = "The entry was changed after it was written."
UNLINKED = "The entry does not follow the one before it."


@pytest.mark.usefixtures("ana")
def test_an_untouched_journal_has_no_findings(store: Store) -> None:
    assert findings(store) == []


@pytest.mark.usefixtures("ana")
@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("at = '2026-01-01T00:00:00.000000Z'", [(3, CHANGED)]),
        ("actor = 'deputy'", [(3, CHANGED)]),
        ("device = 'phone'", [(3, CHANGED)]),
        ("kind = 'result.claim'", [(3, CHANGED)]),
        ("version = 2", [(3, CHANGED)]),
        ("""payload = '{"n":2,"text":"è"}'""", [(3, CHANGED)]),
        ("""payload = '{"n":1, "text":"è"}'""", [(3, CHANGED)]),
        ("""payload = '{"n":1,"text":"e\u0340"}'""", [(3, CHANGED)]),
        ("""payload = '{"n":1'""", [(3, "The entry is damaged and cannot be read.")]),
        ("scopes = '[]'", [(3, CHANGED), (3, "The record of what the entry changes is wrong.")]),
        ("seen = 1", [(3, CHANGED)]),
        ("key = NULL", [(3, CHANGED)]),
        ("""confirmed = '[["late",2]]'""", [(3, CHANGED)]),
        ("program = 'other 1'", [(3, CHANGED)]),
        ("prev = 'x'", [(3, UNLINKED), (3, CHANGED)]),
        ("hash = 'x'", [(3, CHANGED), (4, UNLINKED)]),
    ],
)
def test_every_changed_column_is_found(
    store: Store, mischief: Database, change: str, expected: list[tuple[int, str]]
) -> None:
    with mischief.writing() as connection:
        connection.execute(f"UPDATE entry SET {change} WHERE seq = 3")  # noqa: S608
    assert findings(store) == expected


@pytest.mark.usefixtures("ana")
def test_a_missing_entry_is_found(store: Store, mischief: Database) -> None:
    with mischief.writing() as connection:
        connection.execute("DELETE FROM entry WHERE seq = 3")
    assert findings(store) == [(3, "The entry is missing."), (4, UNLINKED)]


@pytest.mark.usefixtures("ana")
def test_entries_cut_off_at_the_end_are_found(store: Store, mischief: Database) -> None:
    with mischief.writing() as connection:
        connection.execute("DELETE FROM entry WHERE seq > 3")
    assert findings(store) == [(4, "The entries 4 to 5 are missing.")]


@pytest.mark.usefixtures("ana")
def test_an_event_that_names_another_head_is_found(store: Store, mischief: Database) -> None:
    with mischief.writing() as connection:
        connection.execute("UPDATE event SET head = 4")
    assert findings(store) == [(5, "The newest entry is not the one that the event names.")]


@pytest.mark.usefixtures("ana")
@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM scope WHERE seq = 4",
        "UPDATE scope SET scope = 'game:1:9' WHERE seq = 4",
        "INSERT INTO scope (event, scope, seq) SELECT uuid, '*', 4 FROM event",
    ],
)
def test_wrong_scopes_are_found(store: Store, mischief: Database, change: str) -> None:
    with mischief.writing() as connection:
        connection.execute(change)
    assert findings(store) == [(4, "The record of what the entry changes is wrong.")]


@pytest.mark.usefixtures("ana")
@pytest.mark.parametrize(
    "change",
    [
        "salt = 'x'",
        """data = '{"name":"Ben"}'""",
        "data = replace(data, ',', ', ')",
        "data = '{'",
    ],
)
def test_changed_personal_data_are_found(store: Store, mischief: Database, change: str) -> None:
    with mischief.writing() as connection:
        connection.execute(f"UPDATE person SET {change}")  # noqa: S608
    assert findings(store) == [(None, "Personal data of p1 were changed.")]


@pytest.mark.usefixtures("ana")
def test_missing_personal_data_are_found(store: Store, mischief: Database) -> None:
    with mischief.writing() as connection:
        connection.execute("DELETE FROM person")
    assert findings(store) == [(2, "Personal data of the entry are missing.")]


def test_erased_personal_data_are_not_missed(store: Store, ana: str) -> None:
    with store.turn(EVENT) as turn:
        turn.erase("p1", [ana])
    assert findings(store) == []


def test_erased_personal_data_that_came_back_are_found(
    store: Store, mischief: Database, ana: str
) -> None:
    with mischief.writing() as connection:
        connection.execute(
            "INSERT INTO erasure (journal, digest, person, at) VALUES (?, ?, 'p1', '')", EVENT, ana
        )
    assert findings(store) == [(None, "Personal data of p1 should be erased.")]


def test_bytes_that_are_no_text_are_found(tmp_path_factory: pytest.TempPathFactory) -> None:
    place = str(tmp_path_factory.mktemp("store") / "pareo.db")
    with Store.open(place) as store:
        begin(store)
        mischief = Database(place_of(place))
        with mischief.writing() as connection:
            connection.execute("UPDATE entry SET actor = CAST(x'63ff' AS TEXT)")
        mischief.close()
        assert findings(store) == [(1, "The entry is damaged and cannot be read.")]
