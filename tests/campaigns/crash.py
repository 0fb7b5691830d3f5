"""Killed at any moment, without room, read-only, changed by a byte: what was acknowledged stays.

    python3 run.py campaign crash [--sqlite 500] [--postgres 200] [--seed 1] [--entries 300]

A child process appends entries and says the number of each once it is written. It is killed
(SIGKILL) at a random moment. Every number that it said must then stand in the journal once, the
journal must verify, and the next child must go on. Then: a disk that is full, a store that is
read-only, and every byte of every stored field of a journal changed in turn.
"""

import argparse
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from pareo.journal.entry import GENESIS, Draft, Entry
from pareo.store import Store
from pareo.store.database import damaged_text
from pareo.store.rows import entry_row, hash_of_row
from pareo.store.verification import entries_and_findings, examined
from pareo.value import fields
from tests.campaigns._child import ROOM, Child, Said
from tests.campaigns._stores import new_event, new_place

_LONGEST_LIFE: Final = 0.25
"""Seconds that a child may write before it is killed."""
_SAMPLE: Final = 200
_NUMBERS: Final = frozenset({"seq", "version", "seen"})


# ------------------------------------------------------------------------------- killing


def kill_at_random(place: str, times: int, seed: int) -> list[str]:
    """Kill a child so many times and return what went wrong."""
    lot = random.Random(seed)
    wrong: list[str] = []
    acknowledged = 0
    uuid = ""
    started = time.monotonic()
    for number in range(times):
        if number % 50 == 0:  # a long journal takes long to verify
            uuid = new_event(place)
        with Store.open(place) as store:
            head = store.event(uuid).head
        child = Child(place, uuid)
        time.sleep(lot.random() * _LONGEST_LIFE)
        child.kill()
        said = child.said()
        acknowledged += len(said)
        wrong += [f"kill {number}: {each}" for each in lost(place, uuid, head, said)]
    print(
        f"killed {times} times, {acknowledged} entries acknowledged, "
        f"{len(wrong)} faults, {time.monotonic() - started:.0f} s",
        flush=True,
    )
    return wrong


def lost(place: str, uuid: str, head: int, said: Sequence[Said]) -> list[str]:
    """Return what is wrong after a child that began at `head` said these numbers."""
    with Store.open(place) as store:
        wrong = [str(finding.what) for finding in store.verify(uuid)]
        stored = [entry.seq for entry in store.entries(uuid, after=head)]
        if list(said) != stored[: len(said)]:
            wrong.append(f"said {said}, stored {stored}")
        if len(stored) > len(said) + 1:
            wrong.append(f"{len(stored) - len(said)} entries that nobody heard of")
        with store.turn(uuid) as turn:
            if turn.append(Draft("result.enter", {}, "chief")).seq != head + len(stored) + 1:
                wrong.append("the next entry has a wrong number")
    return wrong


# ------------------------------------------------------------------- full and read-only


def fill_up() -> list[str]:
    """Write until there is no room."""
    with small_disk() as (folder, limit):
        place = str(folder / "pareo.db")
        uuid = new_event(place)
        *said, words = Child(place, uuid, limit).said()
        (folder / "ballast").unlink(missing_ok=True)
        wrong = lost(place, uuid, 1, said)
    expected = "cannot be read or written" if limit else "is full"
    if expected not in str(words):
        wrong.append(f"full disk: {words!r}")
    print(f"no room ({limit or 'small disk'}): {len(said)} entries acknowledged, then: {words}")
    return wrong


def read_only() -> list[str]:
    """Write to a store that somebody else owns."""
    if os.getuid() != 0:
        print("read-only: left out, for it needs the administrator's rights")
        return []
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        place = str(Path(folder) / "pareo.db")
        uuid = new_event(place)
        Path(place).chmod(0o444)
        *said, words = Child(place, uuid, "nobody").said()
        wrong = lost(place, uuid, 1, said)
    print(f"read-only: {words}")
    return (
        wrong
        if "read-only" in str(words) and not said
        else [*wrong, f"read-only: {words!r}, {said}"]
    )


@contextmanager
def small_disk() -> Iterator[tuple[Path, str]]:
    """Give a folder on a disk of three megabytes, or else a limit for the child."""
    with tempfile.TemporaryDirectory() as given:
        folder = Path(given)
        mount: list[str | Path] = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder]
        if subprocess.run(mount, check=False, capture_output=True).returncode == 0:
            try:
                (folder / "ballast").write_bytes(b"0" * ROOM)
                yield folder, ""
            finally:
                subprocess.run(["umount", folder], check=False)  # noqa: S607
        else:
            yield folder, "little room"


# --------------------------------------------------------------------------- every byte


def change_every_byte(entries: int, seed: int) -> list[str]:
    """Change each byte of each stored field; a sample is changed in the database too."""
    lot = random.Random(f"bytes-{seed}")
    started = time.monotonic()
    missed: list[str] = []
    changes: list[tuple[int, int, bytes]] = []
    with new_place("sqlite") as place:
        uuid = new_event(place)
        with Store.open(place) as store:
            write_many(store, uuid, entries - 1, lot)
            prev = GENESIS
            for entry in store.entries(uuid):
                row = entry_row(entry)
                for column, change in changed_bytes(row):
                    changes.append((entry.seq, column, change))
                    other = changed(row, column, change)
                    if not examined(other, prev)[1] or hash_of_row(other) == other[-1]:
                        missed.append(f"entry {entry.seq}, column {column}: {change!r}")
                prev = entry.hash
            sample = lot.sample(changes, min(_SAMPLE, len(changes)))
            missed += missed_in_database(store, uuid, sample)
    print(
        f"bytes: {len(changes)} of {entries} entries changed in turn, {len(sample)} of them in the "
        f"database, {len(missed)} not found, {time.monotonic() - started:.0f} s",
        flush=True,
    )
    return missed


def write_many(store: Store, uuid: str, count: int, lot: random.Random) -> None:
    """Write entries of many forms."""
    with store.turn(uuid) as turn:
        for number in range(count):
            game = lot.randint(1, 20)
            turn.append(
                Draft(
                    lot.choice(("result.enter", "bye.grant", "player.correct")),
                    {"n": number, "game": game, "text": lot.choice(("½-½", "Ñandú", "è"))},
                    lot.choice(("chief", "José")),
                    lot.choice(("", "hall")),
                    (f"game:1:{game}", "round:1")[: lot.randint(0, 2)],
                    seen=number,
                    key=lot.choice((None, f"key {number}")),
                    confirmed=(("repeat", 3),)[: lot.randint(0, 1)],
                )
            )


def changed_bytes(row: Sequence[Any]) -> Iterator[tuple[int, bytes]]:
    """Yield each column with each of its bytes changed."""
    for column, value in enumerate(row):
        data = b"" if value is None else str(value).encode()
        for place, byte in enumerate(data):
            yield column, data[:place] + bytes([byte ^ (1 << place % 7)]) + data[place + 1 :]


def changed(row: Sequence[Any], column: int, data: bytes) -> tuple[Any, ...]:
    """Return the row as it would be read."""
    given: Any = data.decode(errors="surrogateescape")
    if isinstance(row[column], int):
        given = int(given) if given.isdecimal() else given
    return (*row[:column], given, *row[column + 1 :])


def missed_in_database(
    store: Store, uuid: str, sample: Sequence[tuple[int, int, bytes]]
) -> list[str]:
    """Change bytes in the database, take it back, and return what verification does not find."""
    names = [each.name for each in fields(Entry)]
    missed = []
    for seq, column, data in sample:
        name = names[column]
        kind = "INTEGER" if name in _NUMBERS else "TEXT"
        change = f"UPDATE entry SET {name} = CAST(? AS {kind}) WHERE event = ? AND seq = ?"  # noqa: S608
        if name == "event":
            change = "UPDATE event SET journal = CAST(? AS TEXT) WHERE uuid = ? AND ? > 0"
        with (
            suppress(sqlite3.IntegrityError),  # the database itself refuses it
            store.reading() as connection,
            damaged_text(connection),
        ):
            connection.execute(change, data, uuid, seq)
            if not entries_and_findings(connection, store.row(connection, uuid))[1]:
                missed.append(f"database: entry {seq}, {name}: {data!r}")
    return missed


# ------------------------------------------------------------------------------- command


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if nothing acknowledged was lost."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign crash",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--sqlite", type=int, default=500)
    parser.add_argument("--postgres", type=int, default=200)
    parser.add_argument("--entries", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    wrong = [
        *change_every_byte(options.entries, options.seed),
        *fill_up(),
        *read_only(),
    ]
    for kind in ("sqlite", "postgres"):
        if times := getattr(options, kind):
            with new_place(kind) as place:
                print(f"{kind}: ", end="", flush=True)
                wrong += kill_at_random(place, times, options.seed)
    for each in wrong[:50]:
        print(each, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
