"""How long a journal takes: to fold, to verify, to add one entry beyond the sync of the disk."""

import os
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from pareo.journal.entry import GENESIS, Draft, Entry, Personal
from pareo.journal.fold import state_of
from pareo.service.desk import events, numbers, people, results, rounds
from pareo.service.desk.act import Desk
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store, Turn

ENTRIES: Final = 20_000
PLAYERS: Final = 1_000
APPENDS: Final = 200


def long_journal() -> tuple[list[Entry], list[Personal]]:
    """Return a journal of 1,000 players and 11 rounds, with many results entered again."""
    entries: list[Entry] = []
    personal: list[Personal] = []
    rng = random.Random(1)

    def add(kind: str, payload: dict[str, Any]) -> None:
        before = entries[-1].hash if entries else GENESIS
        draft = Draft(kind, payload, "Ana", scopes=("game:1:1",))
        at = "2026-11-16T06:00:00.000000Z"
        entries.append(Entry.made(draft, "u", len(entries) + 1, at, "pareo", before))

    add("event.create", {"uuid": "u", "name": "Open", "from": ""})
    for place in range(1, PLAYERS + 1):
        data = Personal.of(f"p{place}", {"name": f"Player{place:04}, X", "federation": "ESP"})
        personal.append(data)
        facts = {"rating": 2600 - place}
        add("player.enter", {"person": f"p{place}", "facts": facts, "identity": data.digest})
    given = {f"p{place}": place for place in range(1, PLAYERS + 1)}
    add("numbers.close", {"numbers": given})
    ids = list(given)
    a_round = (ENTRIES - len(entries)) // 11
    for number in range(1, 12):
        rng.shuffle(ids)
        games = [[ids[place], ids[place + 1]] for place in range(0, PLAYERS, 2)]
        first = len(entries)
        add("round.pair", {"round": number, "games": games, "byes": {}, "numbers": given})
        add("round.publish", {"round": number})
        while len(entries) - first < a_round - 1:
            game = len(entries) % (PLAYERS // 2) + 1
            add("result.enter", {"round": number, "game": game, "result": "1-0", "via": ""})
        add("round.close", {"round": number})
    return entries, personal


def time_journal() -> dict[str, float]:
    """Return seconds: fold and verification of a long journal, one append, one sync of the disk."""
    entries, personal = long_journal()
    data = {each.digest: each.data for each in personal}
    found = {"fold": median(lambda: state_of(entries, data), 5)}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found["verify"] = _verify(folder, entries, personal)
        found["sync"] = _sync(folder)
        found["append"] = _append(folder)
    return found


def _verify(folder: Path, entries: list[Entry], personal: list[Personal]) -> float:
    """Return the median time in which a long journal is read and looked through."""
    with Store.open(str(folder / "long.db")) as store:
        with store.changing() as connection:
            Turn(connection, store.add_event(connection, "u", "long", "Long")).add(
                entries, personal
            )
        assert store.verify("u") == ()
        return median(lambda: store.verify("u"), 3)


def _append(folder: Path) -> float:
    """Return the median time of a result, from the act to its answer."""
    with Store.open(str(folder / "pareo.db")) as store:
        event = events.create(store, "Ana", "Open", settings={"rounds": 5})
        desk = Desk(event, "Ana")
        for place in range(1, 201):
            people.enter(desk, {"name": f"Player{place:03}, X", "rating": 2600 - place})
        numbers.close_list(desk)
        rounds.pair(desk)
        rounds.publish(desk)
        desk = Desk(OpenEvent(store, store.event(event.uuid)), "Ana")
        games = iter(range(APPENDS))

        def enter() -> None:
            place = next(games)
            results.enter(desk, 1, place % 100 + 1, ("1-0", "0-1")[place // 100])

        return median(enter, APPENDS)


def _sync(folder: Path) -> float:
    """Return the median time of a bare append to a database of the same kind, synced."""
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE entry (text TEXT)")
    text = "x" * 500
    try:
        return median(lambda: bare.execute("INSERT INTO entry VALUES (?)", (text,)), APPENDS)
    finally:
        bare.close()


def median(work: Callable[[], object], repeats: int) -> float:
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def print_journal(found: dict[str, float], base: float) -> None:
    """Print the times, and their ratio to the baseline."""
    print(f"\njournal of {ENTRIES:,} entries, {PLAYERS:,} players ({os.cpu_count()} cores)")
    for name in ("fold", "verify"):
        print(f"  {name:8} {found[name]:8.3f} s   {found[name] / base:7.3f} of the baseline")
    beyond = found["append"] - found["sync"]
    print(
        f"  append   {found['append'] * 1000:8.2f} ms  of which the disk {found['sync'] * 1000:.2f} ms"
        f", beyond it {beyond * 1000:.2f} ms"
    )
