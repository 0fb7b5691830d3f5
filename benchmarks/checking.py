"""Many report files: how fast they are checked, and how long one of 1,000 players takes to read.

Files are checked the way users do it, start-up and standings included: `pareo check FOLDER`, over
more than 5,000 rounds of about 100 players with byes, forfeits, odd fields and late entries. Rates
are rounds a second. `BEFORE` has the figures of version 0.1 before the work on speed in November
2026, measured in turn with those after it on one busy machine: rounds in a second of processor time
(188, then 337), and the processor time of reading as a ratio to that of the baseline (0.166, then 0.07).
"""

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from benchmarks.inputs import position
from pareo.trf import read_trf, write_trf

KINDS: Final = (
    "--players 100 --rounds 9",
    "--players 101 --rounds 9 --half-byes 1% --zero-byes 1% --forfeits 1%",
    "--players 99 --rounds 8 --half-byes 2% --forfeits 2% --withdrawals 5 --late-entries 3",
    "--players 100 --rounds 9 --double-forfeits 2 --odd-results 3 --zero-byes 2% --draws 50%",
)
EVENTS: Final = "160"
"""Of each kind."""
ROUNDS_A_SECOND: Final = 500
TWO_PROCESSES: Final = 1.8
"""How many times as fast two processes are, at least."""
BEFORE: Final = {"read": 0.166, "rate": 188}
READ_AT_MOST: Final = 1 / 3


def time_checking(base: float) -> dict[str, Any]:
    """Measure all of it; `base` is the baseline."""
    found: dict[str, Any] = {"read": read_time() / base}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for at, options in enumerate(KINDS):
            _pareo(
                "generate",
                "--seed",
                f"check-{at}",
                "--count",
                EVENTS,
                "--out",
                folder / f"{at}",
                *options.split(),
            )
        found["rates"] = {jobs: rate(folder, jobs) for jobs in (1, 2)}
    return found


def rate(folder: Path, jobs: int) -> float:
    """Return how many rounds the check command pairs again in a second."""
    start = time.perf_counter()
    said = _pareo("check", folder, "--jobs", str(jobs))
    took = time.perf_counter() - start
    rounds = re.search(r"(\d+) rounds \(\d+ skipped\)", said)
    assert rounds is not None
    return int(rounds[1]) / took


def read_time() -> float:
    """Return the processor time of reading a file of 1,000 players and nine rounds, best of nine."""
    text = write_trf(position(1_000, "normal", 10)).text
    times = []
    for _ in range(9):
        start = time.process_time()
        read_trf(text)
        times.append(time.process_time() - start)
    return min(times)


def print_checking(found: dict[str, Any]) -> None:
    """Print a line for each figure with its limit, and with what it was before."""
    one, two = found["rates"][1], found["rates"][2]
    print(
        f"rounds of 100 players checked in a second: {one:.0f} by one process "
        f"(at least {ROUNDS_A_SECOND}; before {BEFORE['rate']:.0f}){_verdict(one >= ROUNDS_A_SECOND)}"
    )
    times = two / one
    print(
        f"two processes: {two:.0f}, {times:.2f} times (at least {TWO_PROCESSES})"
        f"{_verdict(times >= TWO_PROCESSES)}"
    )
    share = found["read"] / BEFORE["read"]
    print(
        f"reading 1,000 players: {found['read']:.3f} of baseline, {share:.2f} of before "
        f"(at most {READ_AT_MOST:.2f}){_verdict(share <= READ_AT_MOST)}"
    )


def _verdict(kept: bool) -> str:  # noqa: FBT001 - the only argument
    return "" if kept else "  MISSED"


def _pareo(*words: str | Path) -> str:
    """Run a command and return what it prints."""
    line = [sys.executable, "-m", "pareo", *words]
    return subprocess.run(line, check=True, capture_output=True, text=True).stdout
