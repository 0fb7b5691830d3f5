"""Explanations against the truth, found by other means than they were made by.

    python3 run.py campaign explain [--count 500] [--why-nots 2000] [--seed 1] [--jobs 2]
                                    [--system dutch-1992]

COUNT rounds of the corpora, and of random events by the systems without one: the reason for
every pair, float and bye of each; and WHY_NOTS wishes by lot that did not come true. In C.04.3
each is checked by the reference engine and, in small brackets, against all candidates as the
literal engine generates them. The others are paired again, as they are and with the wish forced
on them, by their slowest engine; of Lim and 1987 every verdict on a possible opponent is checked,
of 1992 the step that decides, against all candidates of small groups.
The way of every float, and who is said to float for want of an opponent, follow from the scores
of those who meet and from whom each has met.
"""

import argparse
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from pareo.model import Tournament
from pareo.rounds import pair_round, ready_for_pairing
from pareo.trf import read_trf
from tests.oracle.corpora import files_of
from tests.questions import Case, checked
from tests.simulated import simulated

CORPORA: Final = {
    "dutch-2026": ("dutch-2026", "dutch-2026-gacrux", "dutch-2026-baku-forbidden"),
    "dutch-2017": ("dutch-2017",),
    "dubov-2026": ("dubov-2026",),
    "burstein-2026": ("burstein-2026",),
}
SIMULATED: Final = ("dutch-1992", "fide-1987", "lim-2026")
SHARES: Final = {"dutch-2026": 10, "dutch-2017": 4}
"""Of so many parts in twenty; the other systems share the rest."""

MOST_PLAYERS: Final = {"dutch-2026": 70, "dutch-2017": 70}
"""Larger rounds are left out; the slowest engines of the others pair small groups only."""


def rounds(system: str, count: int, random: Random) -> Iterator[tuple[str, Tournament]]:
    """Yield rounds by lot: the event as it stood before each."""
    most = MOST_PLAYERS.get(system, 14)
    found = 0
    for name, event in _events(system, random):
        if not event.rounds or len(event.players) > most:
            continue
        for number in random.sample(range(len(event.rounds)), min(2, len(event.rounds))):
            yield f"{system} {name} round {number + 1}", event.after_round(number)
            found += 1
            if found == count:
                return


def _events(system: str, random: Random) -> Iterator[tuple[str, Tournament]]:
    if system in CORPORA:
        files = [file for corpus in CORPORA[system] for file in files_of(corpus)]
        for file in random.sample(files, len(files)):
            yield file.name, ready_for_pairing(read_trf(Path(file)).tournament)
    while True:
        seed = random.randrange(10**6)
        made = simulated(seed, 5, 14, partial(pair_round, system=system), plain=True)
        yield f"seed {seed}", made


def tasks(count: int, why_nots: int, seed: int, only: str | None = None) -> Iterator[partial[Case]]:
    """Yield the rounds to be checked, spread over the systems, or of one only."""
    random = Random(seed)
    systems = (*CORPORA, *SIMULATED)
    left = 20 - sum(SHARES.values())
    each = -(-why_nots // count)
    for system in (only,) if only else systems:
        share = SHARES.get(system, left / (len(systems) - len(SHARES))) if only is None else 20
        for name, before in rounds(system, round(count * share / 20), random):
            yield partial(checked, name, before, system, each)


def _done(task: "partial[Case]") -> Case:
    try:
        return task()
    except Exception:  # noqa: BLE001 - any exception is exactly what we look for
        return Case(task.args[0], Counter(), (traceback.format_exc(),))


def main(arguments: Sequence[str] | None = None) -> int:
    """Check what is asked for; 0 if everything is true."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign explain",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--why-nots", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--system", choices=[*CORPORA, *SIMULATED])
    options = parser.parse_args(arguments)
    todo = list(tasks(options.count, options.why_nots, options.seed, options.system))
    started = time.monotonic()
    totals: Counter[str] = Counter()
    wrong = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for case in pool.map(_done, todo, chunksize=2):
            totals += case.counts
            wrong += len(case.wrong)
            for fault in case.wrong:
                print(f"{case.name}: {fault}", flush=True)
    listed = ", ".join(f"{name} {number}" for name, number in sorted(totals.items()))
    print(f"explain: {listed}; wrong {wrong}; in {time.monotonic() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
