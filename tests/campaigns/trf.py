"""Mutated report files: each is read or refused with line and column, never anything else.

    python3 run.py campaign trf [--count 20000] [--seed 1] [--jobs 2]

A file that is read must also be written and read back equal in meaning. A failure is
stored beside the report so that it can be repeated.
"""

import argparse
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Final

from pareo.errors import InputError, TrfError
from pareo.trf import read_trf, write_trf
from tests.meaning import same_meaning
from tests.oracle.corpora import every_trf

LONGEST_SECONDS: Final = 10.0
FAILURES: Final = Path(".cache/campaigns/trf")
_SIGNS: Final = b"0123456789 -+=wb WDLFHUZ\t\r\n#XRCAPS.,?*\x00\x1a\xff\xc3\xa9\xe2\x80\xa8"
_LINES: Final = (
    b"162  W 3.0    D 2.0    L 0.0",
    b"240 H   3    1    2 9999",
    b"250       1.0   1 999    1 9999",
    b"260   9   1    1    2",
    b"299 W  9.9  -0.5   1    1",
    b"300   1   1   2    1    0    3    4",
    b"310   1 A                                               1.0    2.0   1     1    2    3",
    b"320  1.0  2.0   1   2 000   4",
    b"330 +-   1   1   2",
    b"013 Team                               1    2    3",
    b"192 FIDE_TEAM_BAKU",
    b"352 WBWB",
    b"142 0",
    b"XXR 99999999999999999999",
    b"XXS W=3 D=x PAB",
    b"XXA    1  1.0  1.0  0.5",
    b"ESP    1      Somebody                          2000",
    b"### Correction for rating only @ Round 1: 1 - 2 1-0",
    b"001 \xc2\xb2\xc2\xb2\xc2\xb2\xc2\xb2",
)

Mutation = Callable[[bytearray, random.Random], None]


def _change_sign(data: bytearray, lot: random.Random) -> None:
    if data:
        data[lot.randrange(len(data))] = lot.choice(_SIGNS)


def _insert_sign(data: bytearray, lot: random.Random) -> None:
    data.insert(lot.randint(0, len(data)), lot.choice(_SIGNS))


def _remove_sign(data: bytearray, lot: random.Random) -> None:
    if data:
        del data[lot.randrange(len(data))]


def _any_byte(data: bytearray, lot: random.Random) -> None:
    if data:
        data[lot.randrange(len(data))] = lot.randrange(256)


def _cut_off(data: bytearray, lot: random.Random) -> None:
    del data[lot.randint(0, len(data)) :]


def _with_lines(data: bytearray, change: Callable[[list[bytes]], None]) -> None:
    lines = bytes(data).splitlines(keepends=True)
    if lines:
        change(lines)
        data[:] = b"".join(lines)


def _repeat_line(data: bytearray, lot: random.Random) -> None:
    _with_lines(data, lambda lines: lines.insert(lot.randrange(len(lines)), lot.choice(lines)))


def _drop_line(data: bytearray, lot: random.Random) -> None:
    _with_lines(data, lambda lines: lines.remove(lot.choice(lines)))


def _swap_fields(data: bytearray, lot: random.Random) -> None:
    """Write ten columns of one line over the same columns of another."""

    def change(lines: list[bytes]) -> None:
        here, there = lot.randrange(len(lines)), lot.randrange(len(lines))
        start = lot.randrange(0, 200, 10)
        lines[here] = (
            lines[here][:start] + lines[there][start : start + 10] + lines[here][start + 10 :]
        )

    _with_lines(data, change)


def _foreign_line(data: bytearray, lot: random.Random) -> None:
    line = lot.choice(_LINES) + b"\n"
    _with_lines(data, lambda lines: lines.insert(lot.randint(0, len(lines)), line))


MUTATIONS: Final[Sequence[Mutation]] = (
    _change_sign,
    _change_sign,
    _insert_sign,
    _remove_sign,
    _any_byte,
    _cut_off,
    _repeat_line,
    _drop_line,
    _swap_fields,
    _foreign_line,
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutated file: "read", "refused", or a failure with its story."""

    outcome: str
    story: str = ""


@cache
def _originals() -> tuple[Path, ...]:
    return tuple(path for path in every_trf() if path.stat().st_size < 20_000)


def mutated(seed: int, number: int) -> bytes:
    """Return the mutated file of that number; the same for the same seed."""
    lot = random.Random(f"{seed}-{number}")
    data = bytearray(lot.choice(_originals()).read_bytes())
    for _ in range(lot.choice((1, 1, 1, 2, 3, 5, 10, 40))):
        lot.choice(MUTATIONS)(data, lot)
    return bytes(data)


class _TooSlowError(Exception):
    pass


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise _TooSlowError


def judge(data: bytes) -> Verdict:
    """Read one file and say what became of it; a hang is stopped and told."""
    signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, LONGEST_SECONDS)
    try:
        return _judged(data)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _judged(data: bytes) -> Verdict:
    try:
        try:
            reading = read_trf(data)
        except TrfError as refusal:
            places = [fault.place for fault in refusal.faults]
            if not places or any(p is None or p.line < 1 or p.column < 1 for p in places):
                return Verdict("refused without line and column", f"{refusal}")
            return Verdict("refused")
        try:
            written = write_trf(reading.tournament)
        except InputError as refusal:
            return Verdict("read, but too wide to be written", f"{refusal}")
        again = read_trf(written.text)
        if not same_meaning(reading.tournament, again.tournament):
            return Verdict("not equal after writing and reading")
    except _TooSlowError:
        return Verdict("too slow", traceback.format_exc())
    except Exception:  # noqa: BLE001 - any other exception is exactly what we look for
        return Verdict("traceback", traceback.format_exc())
    return Verdict("read")


def _judge_number(task: tuple[int, int]) -> tuple[int, Verdict]:
    return task[1], judge(mutated(*task))


def run(count: int, seed: int, jobs: int) -> Iterator[tuple[int, Verdict]]:
    """Judge `count` mutated files on several processes."""
    tasks = [(seed, number) for number in range(count)]
    if jobs == 1:
        yield from map(_judge_number, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_judge_number, tasks, chunksize=50)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if every file was read or refused as it should be."""
    parser = argparse.ArgumentParser(prog="run.py campaign trf", description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    totals: Counter[str] = Counter()
    start = time.monotonic()
    for done, (number, verdict) in enumerate(
        run(options.count, options.seed, options.jobs), start=1
    ):
        totals[verdict.outcome] += 1
        if verdict.outcome not in ("read", "refused"):
            FAILURES.mkdir(parents=True, exist_ok=True)
            path = FAILURES / f"seed{options.seed}-{number}.trf"
            path.write_bytes(mutated(options.seed, number))
            print(f"{path}: {verdict.outcome}\n{verdict.story}", file=sys.stderr)
        if done % 1000 == 0:
            print(f"{done} of {options.count} files, {dict(totals)}", flush=True)
    print(f"{options.count} files in {time.monotonic() - start:.0f} s: {dict(totals)}")
    return 0 if set(totals) <= {"read", "refused"} else 1


if __name__ == "__main__":
    sys.exit(main())
