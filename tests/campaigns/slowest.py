"""The slowest round that can be found, for every pairing system.

    python3 run.py campaign slowest [--systems KEY ...] [--count 20000] [--seed 1] [--largest 1000]
                                    [--jobs 2] [--again] [--keep]
    python3 run.py campaign slowest --systems KEY --state NAME

COUNT hard rounds of 5 to LARGEST players are paired by each system. Seven of ten are drawn by the seed;
the others differ in one thing from one of the slowest so far, of any size in turn. The time of the
processor counts, as a ratio to the median of the drawn rounds of about the same size; the slowest are
measured again. At most 100 is allowed. Every round has a name that makes it again, with --state too.

What was measured is kept in .cache/campaigns/slowest and not done again after a stop; --again starts
anew. A round that takes a minute is stopped, and counts as one of a minute. --keep writes what was found
into benchmarks/slowest.tsv, one line for each system.
"""

import argparse
import csv
import json
import random
import signal
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.hard import SEARCHED, SEARCHED_AT_MOST
from benchmarks.hard_rounds import LARGEST, SMALLEST, HardRound
from pareo.rounds import pair_round
from pareo.systems import SYSTEMS
from tests.campaigns._harness import FOLDER

MOST_SECONDS: Final = 60.0
_DRAWN: Final = 7
_OF: Final = 10
_FIRST: Final = 30
"""So many are drawn before any is changed."""
_SLOWEST: Final = 4
"""So many of each size are changed."""
_AGAIN: Final = 3
_LOOKED: Final = 100
"""After so many rounds the slowest are looked up."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A round, the seconds of its pairing, and whether it was drawn or found from a slow one."""

    round: HardRound
    seconds: float
    drawn: bool

    @property
    def size_class(self) -> int:
        """That of its round."""
        return self.round.size_class


@dataclass(frozen=True, slots=True)
class Found:
    """The slowest round of a system, and how many were paired."""

    key: str
    rounds: int
    slowest: Measured
    ratio: float

    def __str__(self) -> str:
        one = self.slowest
        verdict = "" if self.ratio <= SEARCHED_AT_MOST else "  OVER"
        return (
            f"{self.key:22} {self.rounds:6} rounds, slowest {one.seconds:8.4f} s, "
            f"{self.ratio:6.1f} times the median of its size (at most {SEARCHED_AT_MOST:.0f}), "
            f"{one.round.name}{verdict}"
        )

    @property
    def row(self) -> dict[str, str]:
        """What is kept of it, by column."""
        return {
            "system": self.key,
            "rounds": str(self.rounds),
            "seconds": f"{self.slowest.seconds:.4f}",
            "ratio": f"{self.ratio:.1f}",
            "slowest": self.slowest.round.name,
            "day": datetime.now(UTC).date().isoformat(),
        }


class Search:
    """What was measured of one system, so far."""

    def __init__(self, key: str, seed: int, largest: int, file: Path) -> None:
        self._key, self._seed, self._largest = key, seed, largest
        self._file = file
        self._looked = -1
        self._slow: list[list[Measured]] = []
        self.measured = [Measured(HardRound.named(n), s, d) for n, s, d in _kept(file)]

    def go_on(self, count: int) -> Found:
        """Measure until there are so many, and measure the slowest again."""
        with self._file.open("a", encoding="utf-8") as kept:
            for index in range(len(self.measured), count):
                one, drawn = self._next(index)
                found = Measured(one, self._seconds(one), drawn)
                self.measured.append(found)
                print(json.dumps([one.name, found.seconds, drawn]), file=kept, flush=True)
        return self._slowest()

    def _next(self, index: int) -> tuple[HardRound, bool]:
        if index % _OF < _DRAWN or index < _FIRST:
            seed = self._seed * 1_000_000 + index
            return HardRound.drawn(seed, SMALLEST, self._largest), True
        lot = random.Random(f"{self._seed}-{index}")
        if index // _LOOKED != self._looked:
            self._looked, self._slow = index // _LOOKED, self._slowest_by_size()
        changed = lot.choice(lot.choice(self._slow)).round.changed(lot)
        return replace(changed, size=min(changed.size, self._largest)), False

    def _seconds(self, one: HardRound) -> float:
        event = one.event(self._key)
        start = time.process_time()
        with _stopped_after(MOST_SECONDS):
            pair_round(event, self._key, open_as_draws=True)
        return time.process_time() - start

    def _slowest_by_size(self) -> list[list[Measured]]:
        found: dict[int, list[Measured]] = defaultdict(list)
        for one in sorted(self.measured, key=lambda one: -one.seconds):
            if len(found[one.size_class]) < _SLOWEST:
                found[one.size_class].append(one)
        return list(found.values())

    def _medians(self) -> dict[int, float]:
        times: dict[int, list[float]] = defaultdict(list)
        for one in self.measured:
            if one.drawn:
                times[one.size_class].append(one.seconds)
        known = {size: statistics.median(some) for size, some in times.items()}
        whole = statistics.median(one.seconds for one in self.measured if one.drawn)
        return {one.size_class: known.get(one.size_class, whole) for one in self.measured}

    def _slowest(self) -> Found:
        """A busy moment of the machine is not a slow round: measure again what seems to be one."""
        again: dict[str, Measured] = {}
        medians = self._medians()
        while True:
            first = max(
                (again.get(one.round.name, one) for one in self.measured),
                key=lambda one: one.seconds / medians[one.size_class],
            )
            ratio = first.seconds / medians[first.size_class]
            if first.round.name in again or first.seconds >= MOST_SECONDS:
                return Found(self._key, len(self.measured), first, ratio)
            best = min(first.seconds, *(self._seconds(first.round) for _ in range(_AGAIN)))
            again[first.round.name] = Measured(first.round, best, first.drawn)


def _kept(file: Path) -> Iterator[tuple[str, float, bool]]:
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            name, seconds, drawn = json.loads(line)
            yield name, seconds, drawn


@contextmanager
def _stopped_after(seconds: float) -> Iterator[None]:
    """Stop what takes the processor too long, where the system can."""
    start = time.process_time()

    def stop(*_: object) -> None:
        left = seconds - (time.process_time() - start)
        if left <= 0:
            raise TimeoutError
        signal.setitimer(signal.ITIMER_REAL, left)

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except TimeoutError:
        pass
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def slowest_of(
    key: str, count: int, seed: int, largest: int = LARGEST, folder: Path = FOLDER / "slowest"
) -> Found:
    """Return the slowest round of a system."""
    folder.mkdir(parents=True, exist_ok=True)
    return Search(key, seed, largest, folder / f"{key}-{seed}-{largest}.jsonl").go_on(count)


def keep(found: Found, table: Path = SEARCHED) -> None:
    """Write the line of a system into the table; those of the other systems stay."""
    rows = {found.key: found.row}
    if table.exists():
        with table.open(encoding="utf-8", newline="") as file:
            rows = {row["system"]: row for row in csv.DictReader(file, delimiter="\t")} | rows
    with table.open("w", encoding="utf-8", newline="") as file:
        lines = csv.DictWriter(file, list(found.row), delimiter="\t", lineterminator="\n")
        lines.writeheader()
        lines.writerows(rows[key] for key in SYSTEMS if key in rows)


def main(arguments: Sequence[str] | None = None) -> int:
    """Search, and tell the slowest round of each system."""
    parser = argparse.ArgumentParser(prog="run.py campaign slowest", description=__doc__)
    parser.add_argument("--systems", nargs="+", choices=sorted(SYSTEMS), default=list(SYSTEMS))
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--largest", type=int, default=LARGEST)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--state", help="pair this round only")
    options = parser.parse_args(arguments)
    if options.state:
        event = HardRound.named(options.state).event(options.systems[0])
        start = time.process_time()
        outcome = pair_round(event, options.systems[0], open_as_draws=True)
        print(f"{type(outcome).__name__} after {time.process_time() - start:.4f} s")
        return 0
    if options.again:
        for file in (FOLDER / "slowest").glob(f"*-{options.seed}-{options.largest}.jsonl"):
            file.unlink()
    work = partial(slowest_of, count=options.count, seed=options.seed, largest=options.largest)
    over = False
    with ProcessPoolExecutor(options.jobs) as pool:
        for found in pool.map(work, options.systems):
            print(found, flush=True)
            if options.keep:
                keep(found)
            over |= found.ratio > SEARCHED_AT_MOST
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
