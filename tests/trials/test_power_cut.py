"""The power fails below the file system: whatever was acknowledged is there afterwards."""

import shutil
import sys
from pathlib import Path
from typing import Final

import pytest

from pareo.store import Store, opened_backup
from tests.power_cut import Disk, can_record, lucks, recorded
from tests.unit.store.words import EVENT, draft, write

_WRITES: Final = r"""
import sys
from pathlib import Path
from pareo.store import Store, back_up, folder_of
from tests.unit.store.words import EVENT, begin, draft, somebody

with Store.open(sys.argv[1]) as store:
    begin(store)
    for number in range(1, 13):
        ana = somebody(f"p{number}")
        with store.turn(EVENT) as turn:
            known = {"identity": ana.digest, "text": "x" * 1500}
            turn.append(draft("player.enter", known, personal=(ana,)))
            if number == 6:
                turn.erase("p1", [ana.digest])  # it empties the log
        print(f"entry {number + 1}\n", end="", flush=True)
        if number in (4, 9):  # and after these it begins anew
            made = back_up(store, folder_of(store)).path.name
            print(f"backup {made}\n", end="", flush=True)
print("closed\n", end="", flush=True)
"""
_EVERY: Final = 7


@pytest.mark.skipif(not can_record(), reason="calls to the system cannot be recorded here")
def test_x9_what_was_acknowledged_outlives_a_power_cut_at_any_moment(tmp_path: Path) -> None:
    source, found = tmp_path / "house", tmp_path / "found"
    source.mkdir()
    command: list[str | Path] = [sys.executable, "-c", _WRITES, source / "pareo.db"]
    calls = recorded(command, source, tmp_path / "calls")
    disk, entries, backups, cuts = Disk(), 0, list[str](), 0
    for number, call in enumerate(calls):
        disk.do(call)
        for line in call.said.splitlines():
            what, _, which = line.partition(" ")
            entries = int(which) if what == "entry" else entries
            backups += [which] if what == "backup" else []
        if number % _EVERY and not call.said:
            continue
        for luck in lucks(number):
            found.mkdir()
            disk.power_fails(source, found, luck)
            all_is_there(found, entries, backups)
            shutil.rmtree(found)
            cuts += 1
    assert (entries, len(backups)) == (13, 2)
    assert cuts > 200


def all_is_there(folder: Path, entries: int, backups: list[str]) -> None:
    """Nothing that was acknowledged is missing, nothing is damaged, and it goes on."""
    with Store.open(str(folder / "pareo.db")) as store:
        if entries:
            head = store.event(EVENT).head
            assert entries <= head <= entries + 1
            assert store.verify(EVENT) == ()
            write(store, draft())
    for name in backups:
        with opened_backup(folder / "pareo-backups" / name) as backup:
            assert backup.verify(EVENT) == ()
