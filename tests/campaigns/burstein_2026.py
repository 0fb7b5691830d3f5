"""C.04.4.2 of 2026 against its corpus, and its engines against each other.

    python3 run.py campaign burstein-2026 [--corpora] [--engines] [--tournaments] [--thousand]
                                          [--count 1000] [--seed 1] [--jobs 2]

--corpora   every round of the corpus with all engines, and the reasons for those after the
            seeding rounds; by the strict reading of the byes only the marked rounds may differ
--engines   the literal, the reference and the fast engine on COUNT random rounds of 4 to 12
            players, by both readings; the reference and the fast engine on COUNT / 20 rounds of
            60 to 300
--tournaments  COUNT / 20 random tournaments of 5 to 60 players, paired by us to their end,
            must stand the audit, which shares no code with an engine
--thousand  the reference and the fast engine on ten rounds of 1,000 players

Without any of these, the first three run. Each difference is told and stored as a report file
that shows it. Random rounds come after the seeding rounds, which the Dutch System pairs.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.inputs import position
from pareo.auditor import audit
from pareo.model import Tournament
from pareo.pairing.burstein_2026 import BURSTEIN_2026, BURSTEIN_2026_STRICT
from pareo.pairing.burstein_2026.definitions import seeding_rounds
from pareo.rounds import pair_round
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
from tests.oracle.burstein_2026 import (
    ENGINES,
    STRICT,
    SYSTEM,
    Reasons,
    compared,
    compared_unpairable,
    complete_files,
    reasons,
    reasons_apart,
    rounds_marked,
    unpairable_files,
)
from tests.random_rounds import random_tournament
from tests.simulated import simulated

SMALL: Final = (4, 12)
LARGE: Final = (60, 300)
WHOLE: Final = (5, 60)
FEWER: Final = 20


# ------------------------------------------------------------------------------- corpora


def corpora(jobs: int) -> Iterator[Case]:
    """Compare every file of the corpus, and every reason."""
    tasks: list[Task] = [
        partial(of_corpus, path, partial(compared, engine=engine))
        for path in complete_files()
        for engine in ENGINES
    ]
    tasks += [partial(_strictly, path) for path in complete_files()]
    tasks += [
        partial(of_corpus, path, partial(compared_unpairable, engine=engine))
        for path in unpairable_files()
        for engine in ENGINES
    ]
    tasks += [partial(_reasons, theirs) for theirs in reasons()]
    yield from on_processes(tasks, jobs)


def _strictly(path: Path) -> Case:
    """Compare by the other reading of the byes: the marked rounds differ, and no others."""
    found = compared(path, system=STRICT)
    there = {(path.name, one.round) for one in found.differences}
    marked = {one for one in rounds_marked("zpb-run") if one[0] == path.name}
    words = tuple(f"by the strict reading: {one}" for one in sorted(there ^ marked))
    return Case(path.stem, found.rounds, found.boards, words)


def _reasons(theirs: Reasons) -> Case:
    return Case(theirs["file"], 1, 0, tuple(reasons_apart(theirs)))


# ------------------------------------------------------------------------------- engines


def engines(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare the engines with each other."""
    tasks = seeded(_large_round, seed, count // FEWER)
    tasks += seeded(_small_round, seed, count)
    yield from on_processes(tasks, jobs)


def _small_round(seed: int) -> Case:
    system = BURSTEIN_2026_STRICT if seed % 4 == 0 else BURSTEIN_2026
    tournament = after_seeding(random_tournament(seed, *SMALL))
    answers = answers_of(system, tournament, ENGINES[::-1])
    return agreed(f"small-{seed}", report_file(tournament), answers)


def _large_round(seed: int) -> Case:
    tournament = after_seeding(random_tournament(seed, *LARGE))
    answers = answers_of(BURSTEIN_2026, tournament, ("reference", "fast"))
    return agreed(f"large-{seed}", report_file(tournament), answers)


def after_seeding(tournament: Tournament) -> Tournament:
    """Return the event with its next round as the last one if it were a seeding round."""
    settings, number = tournament.settings, len(tournament.rounds) + 1
    assert settings.rounds is not None
    if number > seeding_rounds(settings.rounds):
        return tournament
    return replace(tournament, settings=replace(settings, rounds=number))


def tournaments(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Audit whole tournaments that our engine paired."""
    yield from on_processes(seeded(_audited, seed, count), jobs)


def _audited(seed: int) -> Case:
    played = simulated(seed, *WHOLE, partial(pair_round, system=SYSTEM))
    faults = tuple(fault.said() for fault in audit(played, edition="2026").faults)
    boards = sum(len(one.matches) for one in played.rounds)
    text = write_trf(played).text
    return Case(f"whole-{seed}", len(played.rounds), boards, faults, text)


def thousand(jobs: int) -> Iterator[Case]:
    """Compare the reference and the fast engine where nothing small can hide."""
    rounds = [
        *(("normal", number) for number in (5, 6, 7, 9)),
        *(("drawish", number) for number in (5, 9)),
        *(("hard", number) for number in (5, 8, 12, 15)),
    ]
    yield from on_processes([partial(_thousand, profile, n) for profile, n in rounds], jobs)


def _thousand(profile: str, number: int) -> Case:
    tournament = position(1_000, profile, number)
    answers = answers_of(BURSTEIN_2026, tournament, ("reference", "fast"))
    return agreed(f"{profile}-{number}", write_trf(tournament).text, answers)


# ------------------------------------------------------------------------------- running

PARTS: Final = {
    "corpora": Part(lambda told: corpora(told.jobs)),
    "engines": Part(lambda told: engines(told.count, told.seed, told.jobs)),
    "tournaments": Part(lambda told: tournaments(told.count // FEWER, told.seed, told.jobs)),
    "thousand": Part(lambda told: thousand(told.jobs), usual=False),
}

if __name__ == "__main__":
    sys.exit(run("burstein-2026", __doc__, PARTS, None))
