"""C.04.4.1 of 2026 against everything that there is to compare with.

    python3 run.py campaign dubov-2026 [--corpora] [--engines] [--count 1000] [--seed 1] [--jobs 2]

--corpora  every round of all corpora of that system
--engines  the literal, the reference and the fast engine on COUNT random rounds of 4 to 12
           players; the reference and the fast engine on COUNT / 20 rounds of 40 to 200, and on
           every round of COUNT / 100 tournaments of 10 to 100 players that they pair themselves

Without any of these, both run. Each difference is told and stored as a report file that
shows it.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from pareo.history import round_setup
from pareo.model import Rating, Tournament
from pareo.pairing import NullTrace, PairingOutcome
from pareo.pairing.dubov_2026 import DUBOV_2026
from pareo.trf import write_trf
from tests.campaigns._harness import (
    Case,
    Part,
    Task,
    agreed,
    answers_of,
    of_corpus,
    on_processes,
    report_file,
    run,
    seeded,
)
from tests.oracle.dubov_2026 import (
    COMPLETE,
    compared,
    compared_unpairable,
    complete_files,
    unpairable_files,
)
from tests.random_rounds import random_tournament
from tests.simulated import simulated

SMALL: Final = (4, 12)
LARGE: Final = (40, 200)
WHOLE: Final = (10, 100)
FEWER_LARGE: Final = 20
FEWER_WHOLE: Final = 100
ALL: Final = ("literal", "reference", "fast")


# ------------------------------------------------------------------------------- corpora


def corpora(jobs: int) -> Iterator[Case]:
    """Compare every file of every corpus."""
    tasks: list[Task] = [
        partial(of_corpus, path, partial(compared, name))
        for name in COMPLETE
        for path in complete_files(name)
    ]
    tasks += [partial(of_corpus, path, compared_unpairable) for path in unpairable_files()]
    yield from on_processes(tasks, jobs)


# ------------------------------------------------------------------------------- engines


def engines(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare the engines with each other."""
    tasks = seeded(_whole, seed, count // FEWER_WHOLE)
    tasks += seeded(_large_round, seed, count // FEWER_LARGE)
    tasks += seeded(_small_round, seed, count)
    yield from on_processes(tasks, jobs)


def _small_round(seed: int) -> Case:
    return _round(f"small-{seed}", with_ratings(random_tournament(seed, *SMALL), seed), ALL)


def _large_round(seed: int) -> Case:
    return _round(f"large-{seed}", with_ratings(random_tournament(seed, *LARGE), seed), ALL[1:])


def _round(name: str, tournament: Tournament, chosen: Sequence[str]) -> Case:
    return agreed(name, report_file(tournament), answers_of(DUBOV_2026, tournament, chosen))


def _whole(seed: int) -> Case:
    differences: list[str] = []

    def pair(tournament: Tournament) -> PairingOutcome:
        found = agreed("", "", answers_of(DUBOV_2026, tournament, ALL[1:])).differences
        differences.extend(f"round {len(tournament.rounds) + 1}: {said}" for said in found)
        return DUBOV_2026.pair(round_setup(tournament), NullTrace())

    played = simulated(seed, *WHOLE, pair)
    boards = sum(len(one.matches) for one in played.rounds)
    return Case(
        f"whole-{seed}", len(played.rounds), boards, tuple(differences), write_trf(played).text
    )


def with_ratings(tournament: Tournament, seed: int) -> Tournament:
    """Return the tournament with ratings in no relation to the numbers, some of them equal.

    So the averages of opponents say something else than the numbers do.
    """
    random = Random(seed)
    choice = range(1400, 2700, random.choice((1, 100, 400)))
    return replace(
        tournament,
        players=tuple(
            replace(player, rating=Rating(random.choice(choice))) for player in tournament.players
        ),
    )


# ------------------------------------------------------------------------------- running

PARTS: Final = {
    "corpora": Part(lambda told: corpora(told.jobs)),
    "engines": Part(lambda told: engines(told.count, told.seed, told.jobs)),
}

if __name__ == "__main__":
    sys.exit(run("dubov-2026", __doc__, PARTS, None))
