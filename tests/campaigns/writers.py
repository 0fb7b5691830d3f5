"""Several writers at once: no gap, nothing lost, the same key only once.

    python3 run.py campaign writers [--writers 8] [--seconds 60] [--sqlite] [--postgres]

Each writer enters results for a few games with the newest entry that it has seen; where somebody
was first, it sees the conflict, reads and tries again. Each result says which one it replaces, so
that a lost update shows. Some requests are sent twice under the same key.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from pareo.journal.entry import Draft
from pareo.store import Store
from tests.campaigns._stores import PROCESSES, new_event, new_place

_GAMES: Final = 5


def write(place: str, uuid: str, writer: int, seconds: float) -> Counter[str]:
    """Enter results for so long; return what became of how many."""
    lot = random.Random(writer)
    done: Counter[str] = Counter()
    end = time.monotonic() + seconds
    with Store.open(place) as store:
        while time.monotonic() < end:
            scope = f"game:1:{lot.randint(1, _GAMES)}"
            entries = store.entries(uuid)
            replaced = max((each.seq for each in entries if scope in each.scopes), default=0)
            payload = {"replaces": replaced, "writer": writer}
            draft = Draft(
                "result.enter",
                payload,
                f"writer {writer}",
                scopes=(scope,),
                seen=len(entries),
                key=f"{writer}-{done.total()}",
            )
            done[send(store, uuid, draft)] += 1
            if lot.random() < 0.2:
                done[f"again {send(store, uuid, draft)}"] += 1
    return done


def send(store: Store, uuid: str, draft: Draft) -> str:
    """Write a result unless it was written before or somebody was first."""
    assert draft.key is not None
    with store.turn(uuid) as turn:
        if turn.written_as(draft.key) is not None:
            return "known"
        if turn.newest(draft.scopes, draft.seen) is not None:
            return "conflict"
        turn.append(draft)
    return "written"


def faults(place: str, uuid: str, written: int) -> list[str]:
    """Return what is wrong with the journal that the writers made."""
    with Store.open(place) as store:
        wrong = [str(finding.what) for finding in store.verify(uuid)]
        entries = store.entries(uuid, after=1)
    if [each.seq for each in entries] != list(range(2, written + 2)):
        wrong.append(f"{written} results were acknowledged, {len(entries)} stand in the journal")
    if len({each.key for each in entries}) != len(entries):
        wrong.append("a key was written twice")
    newest: dict[str, int] = {}
    for entry in entries:
        (scope,) = entry.scopes
        if newest.get(scope, 0) != entry.payload["replaces"]:
            wrong.append(f"entry {entry.seq} replaced a result that its author had not seen")
        newest[scope] = entry.seq
    return wrong


def run(place: str, writers: int, seconds: float) -> list[str]:
    """Let writers loose on a store and return what went wrong."""
    totals: Counter[str] = Counter()
    uuid = new_event(place)
    with ProcessPoolExecutor(writers, mp_context=PROCESSES) as pool:
        tasks = [pool.submit(write, place, uuid, each, seconds) for each in range(writers)]
        for task in tasks:
            totals += task.result()
    wrong = faults(place, uuid, totals["written"])
    print(f"{writers} writers, {seconds} s: {dict(totals)}, {len(wrong)} faults", flush=True)
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if nothing was lost or doubled."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign writers",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--writers", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--sqlite", action="store_true")
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args(arguments)
    kinds = [kind for kind in ("sqlite", "postgres") if getattr(options, kind)]
    wrong = []
    for kind in kinds or ("sqlite", "postgres"):
        with new_place(kind) as place:
            print(f"{kind}: ", end="")
            wrong += run(place, options.writers, options.seconds)
    for each in wrong[:50]:
        print(each, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
