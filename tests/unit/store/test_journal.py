"""Events and their entries, in both databases."""

import pytest

from pareo import __version__
from pareo.errors import InputError
from pareo.journal.entry import GENESIS
from pareo.store import Store
from pareo.store.turn import PROGRAM
from tests.unit.store.words import EVENT, begin, draft, somebody, write


def test_an_event_begins_with_its_first_entry(store: Store) -> None:
    row = store.create(EVENT, "open", "Open", draft("event.create", {"name": "Open"}))
    (entry,) = store.entries(EVENT)
    assert (entry.event, entry.seq, entry.prev) == (EVENT, 1, GENESIS)
    assert entry.hash == entry.computed_hash
    assert row == store.event(EVENT)
    assert (row.slug, row.name, row.head, row.head_hash) == ("open", "Open", 1, entry.hash)


def test_what_was_written_is_read_back(store: Store) -> None:
    begin(store)
    written = draft(
        "result.enter",
        {"n": 1, "game": "Ünïcode – ½", "deep": {"b": [1, None, True], "a": {}}},
        device="hall",
        scopes=("game:1:7", "round:1"),
        seen=1,
        key="k1",
        confirmed=(("repeat", 3), ("late", 2)),
    )
    with store.turn(EVENT) as turn:
        entry = turn.append(written)
    (read,) = store.entries(EVENT, after=1)
    assert read == entry
    assert read.computed_hash == read.hash
    assert read.program == PROGRAM == f"pareo {__version__}"
    assert (read.at[-1], len(read.at)) == ("Z", len("2026-11-16T06:04:40.684691Z"))


def test_entries_form_a_chain_and_time_never_turns_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(store)
    write(store, draft(), draft())
    monkeypatch.setattr("pareo.store.turn.now", lambda: "1990-01-01T00:00:00.000000Z")
    write(store, draft())
    entries = store.entries(EVENT)
    assert [each.seq for each in entries] == [1, 2, 3, 4]
    assert [each.prev for each in entries[1:]] == [each.hash for each in entries[:-1]]
    times = [each.at for each in entries]
    assert times == sorted(times)


def test_a_part_of_the_journal(store: Store) -> None:
    begin(store)
    write(store, *[draft() for _ in range(5)])
    assert [each.seq for each in store.entries(EVENT, after=2, upto=4)] == [3, 4]


def test_an_exception_in_a_turn_writes_nothing(store: Store) -> None:
    begin(store)

    def change_and_fail() -> None:
        with store.turn(EVENT) as turn:
            turn.append(draft(personal=(somebody(),), scopes=("game:1:1",)))
            raise KeyError

    with pytest.raises(KeyError):
        change_and_fail()
    assert store.event(EVENT).head == 1
    assert len(store.entries(EVENT)) == 1
    assert store.personal(EVENT) == {}
    with store.turn(EVENT) as turn:
        assert turn.append(draft(scopes=("game:1:1",))).seq == 2


def test_a_turn_sees_what_it_wrote(store: Store) -> None:
    begin(store)
    with store.turn(EVENT) as turn:
        first, second = turn.append(draft(key="a")), turn.append(draft())
        assert (turn.head, turn.head_hash) == (3, second.hash)
        assert turn.entries(after=1) == [first, second]
        assert turn.written_as("a") == first
        assert turn.written_as("b") is None


def test_the_newest_entry_of_a_scope(store: Store) -> None:
    begin(store)
    write(store, draft(scopes=("game:1:1",)), draft(scopes=("game:1:2", "round:1")), draft())
    with store.turn(EVENT) as turn:

        def newest(*scopes: str, after: int = 0) -> int | None:
            found = turn.newest(scopes, after)
            return found.seq if found else None

        assert newest("game:1:1") == 2
        assert newest("game:1:1", "round:1") == 3
        assert newest("game:1:1", after=2) is None
        assert newest("game:9:9") is None
        assert newest("*") == 4
        assert newest("*", after=4) is None


def test_personal_data_stand_beside_the_journal(store: Store) -> None:
    begin(store)
    ana = somebody()
    write(store, draft("player.enter", {"data": ana.digest}, personal=(ana,)))
    assert store.personal(EVENT) == {ana.digest: ana.data}


def test_erased_data_are_gone_and_the_chain_stands(store: Store) -> None:
    begin(store)
    ana, ben = somebody("p1"), somebody("p2", "Ben")
    write(store, draft("player.enter", {"data": [ana.digest, ben.digest]}, personal=(ana, ben)))
    with store.turn(EVENT) as turn:
        turn.erase("p1", [ana.digest])
        turn.erase("p1", [ana.digest])
    assert store.personal(EVENT) == {ben.digest: ben.data}


def test_events_are_found_by_the_beginning_of_their_short_name(store: Store) -> None:
    for number, slug in enumerate(("open-a", "open-b", "open")):
        begin(store, f"{EVENT}{number}", slug)
    assert store.find("open-b").slug == "open-b"
    assert store.find("open").slug == "open"
    with pytest.raises(InputError, match='begin with "op": open-a, open-b and open'):
        store.find("op")
    with pytest.raises(InputError, match='There is no event "rapid" in this store'):
        store.find("rapid")
    with pytest.raises(InputError, match=r"Did you mean open\?"):
        store.find("opne")


def test_two_events_cannot_have_the_same_short_name(store: Store) -> None:
    begin(store)
    with pytest.raises(InputError, match='another event with the name "open"'):
        begin(store, "other", "open")
    assert [each.uuid for each in store.events()] == [EVENT]


def test_an_event_is_renamed_archived_and_deleted(store: Store) -> None:
    begin(store)
    write(store, draft(scopes=("a",), personal=(somebody(),)))
    store.rename(EVENT, "rapid", "Rapid", "Festival")
    row = store.find("rapid")
    assert (row.name, row.festival, row.archived) == ("Rapid", "Festival", False)
    store.archive(EVENT)
    assert store.event(EVENT).archived
    store.unarchive(EVENT)
    assert not store.event(EVENT).archived
    store.delete(EVENT)
    assert store.events() == ()
    assert store.entries(EVENT) == []
    assert store.personal(EVENT) == {}
    with pytest.raises(InputError):
        store.delete(EVENT)


def test_each_event_has_a_secret_of_256_bits(store: Store) -> None:
    begin(store)
    begin(store, "other", "other")
    assert len(store.secret(EVENT)) == 32
    assert store.secret(EVENT) == store.secret(EVENT) != store.secret("other")


def test_outputs_are_noted_with_the_entry_they_show(store: Store) -> None:
    begin(store)
    with store.turn(EVENT) as turn:
        turn.append(draft())
        turn.note_output("pairings", "ab" * 32, {"round": 1})
    (output,) = store.outputs(EVENT)
    assert (output.seq, output.what, output.detail) == (2, "pairings", {"round": 1})


def test_who_left_fide_mode_has_left_it_for_good(store: Store) -> None:
    begin(store)
    assert not store.event(EVENT).left_fide
    write(store, draft("fide.leave"), draft("fide.leave"))
    assert store.event(EVENT).left_fide
    store.delete(EVENT)
    begin(store)
    assert store.event(EVENT).left_fide
