"""D.02 of 2022 against its corpus, and its engines against each other.

    python3 run.py campaign olympiad-2022 [--corpora] [--engines] [--tournaments]
                                          [--count 1000] [--seed 1] [--jobs 2]

--corpora   every round of the corpus with all engines: pairs, bye and colours, and with them the
            groups, floaters, order of pairs and boards, and the article of each colour
--engines   the literal, the reference and the fast engine on COUNT random rounds of 4 to 12
            teams; the reference and the fast engine on COUNT / 20 rounds of 60 to 200
--tournaments  COUNT / 20 random events of 5 to 60 teams, paired by us to their end, must stand
            the audit, which shares no code with an engine

Without any of these, all run. Each difference is told and stored with the event that shows it.
"""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from pareo.auditor import audit
from pareo.model import Tournament
from pareo.pairing import PairingOutcome
from pareo.pairing.olympiad_2022 import OLYMPIAD_2022
from pareo.rounds import pair_round
from pareo.tournament_json import dumps
from tests.campaigns._harness import (
    Case,
    Part,
    Task,
    agreed,
    answers_of,
    of_corpus,
    on_processes,
    run,
    seeded,
)
from tests.oracle.olympiad_2022 import ENGINES, compared, files, reasons_apart, small_files
from tests.random_rounds import random_tournament
from tests.random_teams import of_teams
from tests.simulated import simulated

SMALL: Final = (4, 12)
LARGE: Final = (60, 200)
WHOLE: Final = (5, 60)
FEWER: Final = 20


# ------------------------------------------------------------------------------- corpora


def corpora(jobs: int) -> Iterator[Case]:
    """Compare every file of the corpus, and every reason."""
    tasks: list[Task] = [
        partial(each, path, engine)
        for engine in ENGINES
        for path in (small_files() if engine == "literal" else files())
        for each in (_compared, _reasons)
    ]
    yield from on_processes(tasks, jobs)


def _compared(path: Path, engine: str) -> Case:
    return of_corpus(path, partial(compared, engine=engine))


def _reasons(path: Path, engine: str) -> Case:
    return Case(path.stem, 0, 0, tuple(reasons_apart(path, engine)))


# ------------------------------------------------------------------------------- engines


def engines(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare the engines with each other."""
    tasks = seeded(_large_round, seed, count // FEWER)
    tasks += seeded(_small_round, seed, count)
    yield from on_processes(tasks, jobs)


def _small_round(seed: int) -> Case:
    event = of_teams(random_tournament(seed, *SMALL))
    return agreed(f"small-{seed}", dumps(event), answers_of(OLYMPIAD_2022, event, ENGINES[::-1]))


def _large_round(seed: int) -> Case:
    event = of_teams(random_tournament(seed, *LARGE))
    answers = answers_of(OLYMPIAD_2022, event, ("reference", "fast"))
    return agreed(f"large-{seed}", dumps(event), answers)


def tournaments(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Audit whole events that our engine paired."""
    yield from on_processes(seeded(_audited, seed, count), jobs)


def _audited(seed: int) -> Case:
    played = of_teams(simulated(seed, *WHOLE, _pair, plain=True))
    faults = tuple(fault.said() for fault in audit(played).faults)
    boards = sum(len(one.matches) for one in played.rounds)
    return Case(f"whole-{seed}", len(played.rounds), boards, faults, dumps(played))


def _pair(tournament: Tournament) -> PairingOutcome:
    return pair_round(of_teams(tournament), open_as_draws=True)


# ------------------------------------------------------------------------------- running

PARTS: Final = {
    "corpora": Part(lambda told: corpora(told.jobs)),
    "engines": Part(lambda told: engines(told.count, told.seed, told.jobs)),
    "tournaments": Part(lambda told: tournaments(told.count // FEWER, told.seed, told.jobs)),
}

if __name__ == "__main__":
    sys.exit(run("olympiad-2022", __doc__, PARTS, None))
