"""C.04.3 of 2026 against everything that there is to compare with.

    python3 run.py campaign dutch-2026 [--corpora] [--engines] [--thousand] [--against gacrux]
                                       [--count 1000] [--seed 1] [--jobs 2]

--corpora   every round of all corpora of that system
--engines   the literal and the reference engine and the independent reading on COUNT random
            rounds of 4 to 12 players; the reference and the fast engine on COUNT / 20 rounds
            of 60 to 300
--thousand  the reference and the fast engine on ten rounds of 1,000 players
--against   COUNT random tournaments of 10 to 150 players, paired by us, checked by another
            program: pairs and byes

Without any of these, the first two run. Each difference is told and stored as a report
file that shows it.
"""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.inputs import position
from pareo.history import colour_difference, colours_played
from pareo.model import ByeKind, Tournament
from pareo.rounds import pair_round
from pareo.trf import read_trf, write_trf
from tests.campaigns import _gacrux
from tests.campaigns._harness import (
    Answer,
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
from tests.independent import dutch_2026 as independent
from tests.oracle.dutch_2026 import (
    COMPLETE,
    SYSTEM,
    compared,
    compared_large,
    compared_unpairable,
    complete_files,
    large_files,
    unpairable_files,
)
from tests.random_rounds import random_tournament
from tests.simulated import simulated

SMALL: Final = (4, 12)
LARGE: Final = (60, 300)
WHOLE: Final = (10, 150)
FEWER_LARGE: Final = 20
THOUSAND: Final = (
    *(("normal", number) for number in (2, 3, 5, 7, 9)),
    *(("drawish", number) for number in (4, 9)),
    *(("hard", number) for number in (6, 10, 15)),
)


# ------------------------------------------------------------------------------- corpora


def corpora(jobs: int) -> Iterator[Case]:
    """Compare every file of every corpus."""
    tasks: list[Task] = [
        partial(of_corpus, path, partial(compared, name))
        for name in COMPLETE
        for path in complete_files(name)
    ]
    tasks += [partial(of_corpus, path, compared_unpairable) for path in unpairable_files()]
    tasks += [partial(of_corpus, path, compared_large) for path in large_files()]
    yield from on_processes(tasks, jobs)


# ------------------------------------------------------------------------------- engines


def engines(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare the engines with each other, and with the independent reading."""
    tasks = seeded(_large_round, seed, count // FEWER_LARGE)
    tasks += seeded(_small_round, seed, count)
    yield from on_processes(tasks, jobs)


def _small_round(seed: int) -> Case:
    text = report_file(random_tournament(seed, *SMALL))
    tournament = read_trf(text).tournament
    number, position = independent.next_position(text)
    if number != len(tournament.rounds) + 1 or _beyond_all_limits(tournament):
        return Case(f"small-{seed}", left_out=True)
    answers = {
        "independent": _independent(position),
        "literal": answer_of(pair_round(tournament, SYSTEM, "literal")),
        "reference": answer_of(pair_round(tournament, SYSTEM, "reference")),
        "fast": answer_of(pair_round(tournament, SYSTEM, "fast")),
    }
    return agreed(f"small-{seed}", text, answers)


def _large_round(seed: int) -> Case:
    text = report_file(random_tournament(seed, *LARGE))
    tournament = read_trf(text).tournament
    return agreed_by_two(f"large-{seed}", text, tournament, SYSTEM)


def thousand(jobs: int) -> Iterator[Case]:
    """Compare the reference and the fast engine where nothing small can hide."""
    yield from on_processes([partial(_thousand, profile, n) for profile, n in THOUSAND], jobs)


def _thousand(profile: str, number: int) -> Case:
    tournament = position(1_000, profile, number)
    text = write_trf(tournament).text
    return agreed_by_two(f"{profile}-{number}", text, tournament, SYSTEM)


def _beyond_all_limits(tournament: Tournament) -> bool:
    """Whether somebody has a colour difference that no pairing leads to, and C10 knows nothing of.

    Left out with them: the few files that end with a round without any pairing, which the
    independent reading takes for one that is still to come.
    """
    return any(abs(colour_difference(line)) > 2 for line in colours_played(tournament).values())


def _independent(position: independent.Position) -> Answer:
    found = independent.pair(position)
    return None if found is None else (frozenset(found[0]), found[1] or 0)


# --------------------------------------------------------------------- another program


def against_gacrux(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Let another program check tournaments that we paired."""
    _gacrux.install()
    yield from on_processes(seeded(_whole_tournament, seed, count), jobs)


def _whole_tournament(seed: int) -> Case:
    tournament = simulated(seed, *WHOLE)
    text = write_trf(tournament).text
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tournament.trf"
        file.write_text(text, encoding="utf-8", newline="")
        try:
            theirs = _gacrux.rounds_of(file)
        except ValueError as refusal:
            return Case(f"whole-{seed}", 0, 0, (f"gacrux refuses it: {refusal}",), text)
    differences = tuple(
        f"round {number}: here {_apart(ours, theirs.get(number))}, "
        f"there {_apart(theirs.get(number), ours)}"
        for number in range(1, len(tournament.rounds) + 1)
        if (ours := _pairs(tournament, number)) != theirs.get(number)
    )
    boards = sum(len(played.matches) for played in tournament.rounds)
    return Case(f"whole-{seed}", len(tournament.rounds), boards, differences, text)


def _pairs(tournament: Tournament, number: int) -> _gacrux.Pairs:
    played = tournament.rounds[number - 1]
    pairs = {frozenset((int(match.home), int(match.away))) for match in played.matches}
    pairs |= {
        frozenset((int(bye.participant), 0))
        for bye in played.byes
        if bye.kind is ByeKind.PAIRING_ALLOCATED
    }
    return frozenset(pairs)


def _apart(pairs: _gacrux.Pairs | None, others: _gacrux.Pairs | None) -> list[list[int]]:
    return sorted(sorted(pair) for pair in (pairs or frozenset()) - (others or frozenset()))


# ----------------------------------------------------------------------------- running

PARTS: Final = {
    "corpora": Part(lambda told: corpora(told.jobs)),
    "engines": Part(lambda told: engines(told.count, told.seed, told.jobs)),
    "thousand": Part(lambda told: thousand(told.jobs), usual=False),
    "against": Part(
        lambda told: against_gacrux(told.count, told.seed, told.jobs),
        usual=False,
        against=("gacrux",),
    ),
}

if __name__ == "__main__":
    sys.exit(run("dutch-2026", __doc__, PARTS, None))
