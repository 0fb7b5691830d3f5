"""Hard rounds: half of a field forbidden, the worst of many, the slowest found, the twin of the kernel."""

import csv
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.hard_rounds import PLACES, HardRound, half_forbidden
from pareo.rounds import pair_round

EDITIONS: Final = ("dutch-2026", "dutch-2017")
HALF_SIZE: Final = 1_000
HALF_ROUNDS: Final = (2, 5, 9)
HALF_AT_MOST: Final = 5.0
"""Seconds for a round in which 498 of 1,000 may not meet each other."""
ROUNDS: Final = 2_000
SIZES: Final = (190, 210)
"""Of one size, so that the median and the worst are those of the same work."""
WORST_AT_MOST: Final = 10.0
SEARCHED: Final = Path(__file__).with_name("slowest.tsv")
"""The slowest round that `run.py campaign slowest` found, for each system."""
SEARCHED_AT_MOST: Final = 100.0
DRAWN_ALIKE: Final = 100
TWIN_AT_MOST: Final = 5.0
TWIN_SIZE: Final = 1_000
_AGAIN: Final = 3


class Figure(NamedTuple):
    """A row of the benchmark: what, how long, its ratio to something, and the limit."""

    name: str
    seconds: float
    value: float
    limit: float
    unit: str

    def told(self, base: float) -> str:
        """Return the row as it is printed."""
        verdict = "" if self.value <= self.limit else "  OVER"
        return (
            f"{self.name}: {self.seconds:.4f} s, {self.seconds / base:.3f} of baseline, "
            f"{self.value:.1f} {self.unit} (at most {self.limit:.0f}){verdict}"
        )


def time_hard(base: float) -> dict[str, float]:
    """Measure hard rounds and the twin of the kernel, and print a line for each figure."""
    found = {}
    for figures in (time_half_forbidden, time_worst, time_searched, time_twin):
        for figure in figures():
            print(figure.told(base), flush=True)
            found[figure.name] = figure.seconds
    return found


def time_half_forbidden() -> list[Figure]:
    """Measure each round by each edition, wherever the forbidden group stands: the slowest counts."""
    found = []
    for key in EDITIONS:
        for number in HALF_ROUNDS:
            events = {place: half_forbidden(HALF_SIZE, number, place) for place in PLACES}
            took, place = max(
                (_seconds(lambda: pair_round(event, key)), place)  # noqa: B023 - at once
                for place, event in events.items()
            )
            name = f"{key}, round {number}, half of {HALF_SIZE:,} forbidden ({place})"
            found.append(Figure(name, took, took, HALF_AT_MOST, "s"))
    return found


def time_worst(rounds: int = ROUNDS) -> list[Figure]:
    """Measure many random hard rounds of one size: the worst against the median.

    What seems to be the worst is measured again, so that a busy moment of the machine is not.
    """
    found = []
    for key in EDITIONS:
        times = {}
        for seed in range(rounds):
            event = HardRound.drawn(seed, *SIZES).event(key)
            times[seed] = _seconds(lambda: pair_round(event, key))  # noqa: B023 - at once
        median = statistics.median(times.values())
        sure: set[int] = set()
        while (worst := max(times, key=times.__getitem__)) not in sure:
            event = HardRound.drawn(worst, *SIZES).event(key)
            again = [_seconds(lambda: pair_round(event, key)) for _ in range(_AGAIN)]  # noqa: B023
            times[worst] = min(times[worst], *again)
            sure.add(worst)
        one = HardRound.drawn(worst, *SIZES).name
        name = f"{key}, worst of {rounds:,} hard rounds of about 200 players ({one})"
        found.append(
            Figure(name, times[worst], times[worst] / median, WORST_AT_MOST, "times the median")
        )
    return found


def time_searched() -> list[Figure]:
    """Measure the slowest round found for each system against the median of drawn ones of its size."""
    found = []
    with SEARCHED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    for row in rows:
        key, slowest = row["system"], HardRound.named(row["slowest"])
        alike = [HardRound.drawn(seed, *slowest.sizes_alike) for seed in range(DRAWN_ALIKE)]
        median = statistics.median(_seconds_of(one, key) for one in alike)
        took = min(_seconds_of(slowest, key) for _ in range(_AGAIN))
        name = f"{key}, slowest of {int(row['rounds']):,} searched rounds ({slowest.name})"
        found.append(
            Figure(name, took, took / median, SEARCHED_AT_MOST, "times the median of its size")
        )
    return found


def time_twin() -> list[Figure]:
    """Measure a usual round of 1,000 players with both kernels, each in its own process."""
    native, twin = (_with_kernel(name) for name in ("native", "python"))
    name = f"twin without compiler, {TWIN_SIZE:,} players"
    return [Figure(name, twin, twin / native, TWIN_AT_MOST, "times the kernel")]


def _with_kernel(name: str) -> float:
    code = (
        "import statistics, time; from benchmarks.inputs import position; from pareo.rounds import pair_round;"
        f"event = position({TWIN_SIZE}, 'normal', 5); times = []; pair_round(event)\n"
        "for _ in range(5):\n"
        "    start = time.process_time(); pair_round(event); times.append(time.process_time() - start)\n"
        "print(statistics.median(times))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PAREO_KERNEL": name},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(ran.stdout)


def _seconds_of(one: HardRound, key: str) -> float:
    event = one.event(key)
    return _seconds(lambda: pair_round(event, key, open_as_draws=True))


def _seconds(work: Callable[[], object]) -> float:
    """Return the time of the processor: other work on the machine does not count."""
    start = time.process_time()
    work()
    return time.process_time() - start
