"""What the campaigns of C.04.6 and C.04.5 share: corpora, and engines compared with each other."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from pareo.generator import Wishes, generate
from pareo.history import RoundSetup, round_setup
from pareo.model import event_system
from pareo.pairing import NullTrace
from pareo.systems import SYSTEMS
from pareo.tournament_json import dumps
from tests.campaigns._harness import (
    Answer,
    Case,
    Part,
    Task,
    agreed,
    answer_of,
    of_corpus,
    on_processes,
    report_file,
    seeded,
)
from tests.oracle.match_systems import compared, event_files
from tests.random_rounds import random_tournament

SMALL: Final = (4, 11)
LARGE: Final = (40, 200)
WHOLE: Final = (5, 40)
FEWER_LARGE: Final = 20
FEWER_WHOLE: Final = 100
ALL: Final = ("literal", "reference", "fast")
CODES: Final = ("FIDE_TEAM", "FIDE_TEAM_TYPEB_MP_GP", "FIDE_TEAM_MP")
READINGS: Final = ((), ("c6-next-score",), ("c6-graded",), ("last-round-no-preference",))


def corpora(key: str, jobs: int) -> Iterator[Case]:
    """Compare every event of the corpus."""
    tasks: list[Task] = [
        partial(of_corpus, path, partial(compared, key)) for path in event_files(key)
    ]
    yield from on_processes(tasks, jobs)


def engines(key: str, count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare the engines with each other."""
    tasks = seeded(partial(_whole, key), seed, count // FEWER_WHOLE)
    tasks += seeded(partial(_round, key, "large", LARGE, ALL[1:]), seed, count // FEWER_LARGE)
    tasks += seeded(partial(_round, key, "small", SMALL, ALL), seed, count)
    yield from on_processes(tasks, jobs)


def _round(key: str, name: str, sizes: tuple[int, int], chosen: Sequence[str], seed: int) -> Case:
    """Compare engines on any history; preferences and readings change with the seed."""
    tournament = random_tournament(seed, *sizes)
    setup = replace(
        round_setup(tournament),
        named=event_system(CODES[seed % len(CODES)]),
        readings=READINGS[seed % len(READINGS)],
    )
    return agreed(f"{name}-{seed}", report_file(tournament), _answers(key, setup, chosen))


def _whole(key: str, seed: int) -> Case:
    """Compare the fast and the reference engine on every round of an event."""
    size = WHOLE[0] + seed % (WHOLE[1] - WHOLE[0])
    event = generate(Wishes(system=key, players=size), f"{seed}")
    differences: list[str] = []
    for number in range(len(event.rounds)):
        setup = round_setup(event.after_round(number))
        found = agreed("", "", _answers(key, setup, ALL[1:])).differences
        differences += [f"round {number + 1}: {said}" for said in found]
    boards = sum(len(one.matches) for one in event.rounds)
    return Case(f"whole-{seed}", len(event.rounds), boards, tuple(differences), dumps(event))


def _answers(key: str, setup: RoundSetup, chosen: Sequence[str]) -> dict[str, Answer]:
    return {name: answer_of(SYSTEMS[key].engine(name)(setup, NullTrace())) for name in chosen}


def parts_of(key: str) -> Mapping[str, Part]:
    """Return the parts of a system's campaign."""
    return {
        "corpora": Part(lambda told: corpora(key, told.jobs)),
        "engines": Part(lambda told: engines(key, told.count, told.seed, told.jobs)),
    }
