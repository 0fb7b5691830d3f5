"""C.04.3 of 2017 against everything that there is to compare with.

    python3 run.py campaign dutch-2017 [--corpora] [--engines] [--thousand]
                                       [--count 1000] [--seed 1] [--jobs 2]

--corpora   every round of its corpus, and every criterion of the rounds with reasons
--engines   the literal, the reference and the fast engine on COUNT random rounds of 4 to 12
            players, with all that they tell; the reference and the fast engine on COUNT / 20
            rounds of 60 to 300
--thousand  the reference and the fast engine on ten rounds of 1,000 players

Without any of these, the first two run. Each difference is told and stored as a report
file that shows it.
"""

import sys
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from benchmarks.inputs import position
from pareo.history import round_setup
from pareo.pairing import ListTrace
from pareo.pairing.dutch_2017 import DUTCH_2017
from pareo.trf import read_trf, write_trf
from tests.campaigns._harness import (
    Case,
    Part,
    Task,
    agreed,
    agreed_by_two,
    answer_of,
    of_corpus,
    on_processes,
    report_file,
    run,
    seeded,
)
from tests.campaigns.dutch_2026 import FEWER_LARGE, LARGE, SMALL, THOUSAND
from tests.oracle.dutch_2017 import (
    SYSTEM,
    compared,
    compared_unpairable,
    complete_files,
    reasons,
    told_alike,
    unpairable_files,
)
from tests.random_rounds import random_tournament


def corpora(jobs: int) -> Iterator[Case]:
    """Compare every file of the corpus, and every round with reasons."""
    tasks: list[Task] = [partial(of_corpus, path, compared) for path in complete_files()]
    tasks += [partial(of_corpus, path, compared_unpairable) for path in unpairable_files()]
    tasks += [partial(_reasons, reason) for reason in reasons()]
    yield from on_processes(tasks, jobs)


def _reasons(reason: dict[str, Any]) -> Case:
    differences = tuple(told_alike(reason, "fast"))
    return Case(f"{reason['file']}-{reason['round']}", rounds=0, differences=differences)


def engines(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare the engines with each other."""
    tasks = seeded(_large_round, seed, count // FEWER_LARGE)
    tasks += seeded(_small_round, seed, count)
    yield from on_processes(tasks, jobs)


def _small_round(seed: int) -> Case:
    text = report_file(random_tournament(seed, *SMALL))
    tournament = read_trf(text).tournament
    setup = round_setup(tournament)
    traces = {engine: ListTrace() for engine in ("literal", "reference", "fast")}
    answers = {
        engine: answer_of(DUTCH_2017.engines[engine](setup, trace))
        for engine, trace in traces.items()
    }
    case = agreed(f"small-{seed}", text, answers)
    told = {
        engine: f"{engine} tells something else than literal"
        for engine, trace in traces.items()
        if trace.happenings != traces["literal"].happenings
    }
    return Case(case.name, 1, case.boards, (*case.differences, *told.values()), case.file)


def _large_round(seed: int) -> Case:
    text = report_file(random_tournament(seed, *LARGE))
    return agreed_by_two(f"large-{seed}", text, read_trf(text).tournament, SYSTEM)


def thousand(jobs: int) -> Iterator[Case]:
    """Compare the reference and the fast engine where nothing small can hide."""
    yield from on_processes([partial(_thousand, profile, n) for profile, n in THOUSAND], jobs)


def _thousand(profile: str, number: int) -> Case:
    tournament = position(1_000, profile, number)
    text = write_trf(tournament).text
    return agreed_by_two(f"{profile}-{number}", text, tournament, SYSTEM)


PARTS: Final = {
    "corpora": Part(lambda told: corpora(told.jobs)),
    "engines": Part(lambda told: engines(told.count, told.seed, told.jobs)),
    "thousand": Part(lambda told: thousand(told.jobs), usual=False),
}

if __name__ == "__main__":
    sys.exit(run("dutch-2017", __doc__, PARTS, None))
