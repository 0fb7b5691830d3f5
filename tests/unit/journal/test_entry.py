"""Entries: one way to write each, and a hash over all of it."""

import hashlib

import pytest

from pareo.journal.entry import GENESIS, Draft, Entry, Personal, canonical, digest_of

AT = "2026-11-16T06:00:00.000000Z"


def entry() -> Entry:
    draft = Draft(
        "result.enter", {"round": 1, "game": 2, "result": "½-½"}, "Ana", scopes=("game:1:2",)
    )
    return Entry.made(draft, "an-event", 1, AT, "pareo", GENESIS)


def test_keys_are_sorted_and_letters_composed() -> None:
    assert canonical({"b": 1, "a": "n\u0303"}) == '{"a":"ñ","b":1}'.encode()


def test_the_hash_is_that_of_the_hash_before_and_the_rest() -> None:
    made = entry()
    rest = {key: value for key, value in made.as_dict().items() if key not in ("prev", "hash")}
    assert made.hash == hashlib.sha256(GENESIS.encode() + canonical(rest)).hexdigest()


@pytest.mark.parametrize("name", ["event", "at", "actor", "device", "kind", "program", "prev"])
def test_every_field_counts_for_the_hash(name: str) -> None:
    made = entry()
    other = Entry.from_dict({**made.as_dict(), name: "x"})
    assert other.computed_hash != made.hash


def test_an_entry_is_read_as_it_was_written() -> None:
    assert Entry.from_dict(entry().as_dict()) == entry()


@pytest.mark.parametrize("payload", [{"points": 0.5}, {"a": [1, {"b": 1.0}]}])
def test_a_fraction_cannot_stand_in_a_journal(payload: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        Entry.made(Draft("points.adjust", payload, "Ana"), "an-event", 1, AT, "pareo", GENESIS)


def test_personal_data_have_a_salt_of_their_own() -> None:
    one, other = (Personal.of("p1", {"name": "Núñez, Ana"}) for _ in range(2))
    assert one.digest != other.digest
    assert one.digest == digest_of(one.salt, one.data)
