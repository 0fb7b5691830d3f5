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

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.inputs import position
from pareo.history import colour_difference, colours_played, to_be_paired
from pareo.model import ByeKind, RequestedBye, Tournament
from pareo.pairing import PairingOutcome, RoundPairing, Unpairable
from pareo.systems import pair_round
from pareo.trf import read_trf, write_trf
from tests.campaigns import _gacrux
from tests.campaigns._simulated import simulated
from tests.independent import dutch_2026 as independent
from tests.oracle.dutch_2026 import (
    COMPLETE,
    SYSTEM,
    Compared,
    compared,
    compared_large,
    compared_unpairable,
    complete_files,
    large_files,
    unpairable_files,
)
from tests.random_rounds import random_tournament

FAILURES: Final = Path(".cache/campaigns/dutch-2026")
SMALL: Final = (4, 12)
LARGE: Final = (60, 300)
WHOLE: Final = (10, 150)
FEWER_LARGE: Final = 20
THOUSAND: Final = (
    *(("normal", number) for number in (2, 3, 5, 7, 9)),
    *(("drawish", number) for number in (4, 9)),
    *(("hard", number) for number in (6, 10, 15)),
)
PROGRESS_SECONDS: Final = 20.0

Task = partial["Case"]
Answer = tuple[frozenset[tuple[int, int]], int] | None
"""The boards, White first, and the bye, 0 without one; None if no pairing exists."""


@dataclass(frozen=True, slots=True)
class Case:
    """One case: how much was compared, what differs, and the file that shows it."""

    name: str
    rounds: int = 1
    boards: int = 0
    differences: tuple[str, ...] = ()
    file: str = ""
    left_out: bool = False


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


def of_corpus(path: Path, compare: Callable[[Path], Compared]) -> Case:
    """Compare one file."""
    found = compare(path)
    return Case(
        path.stem,
        found.rounds,
        found.boards,
        tuple(map(str, found.differences)),
        path.read_text(encoding="utf-8", errors="replace") if found.differences else "",
    )


# ------------------------------------------------------------------------------- engines


def engines(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare the engines with each other, and with the independent reading."""
    first = seed * 1_000_000
    tasks: list[Task] = [
        partial(_large_round, first + number) for number in range(count // FEWER_LARGE)
    ]
    tasks += [partial(_small_round, first + number) for number in range(count)]
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
    answers = {
        engine: answer_of(pair_round(tournament, SYSTEM, engine))
        for engine in ("reference", "fast")
    }
    return agreed(f"large-{seed}", text, answers)


def thousand(jobs: int) -> Iterator[Case]:
    """Compare the reference and the fast engine where nothing small can hide."""
    yield from on_processes([partial(_thousand, profile, n) for profile, n in THOUSAND], jobs)


def _thousand(profile: str, number: int) -> Case:
    tournament = position(1_000, profile, number)
    answers = {
        engine: answer_of(pair_round(tournament, SYSTEM, engine))
        for engine in ("reference", "fast")
    }
    return agreed(f"{profile}-{number}", write_trf(tournament).text, answers)


def _beyond_all_limits(tournament: Tournament) -> bool:
    """Whether somebody has a colour difference that no pairing leads to, and C10 knows nothing of.

    Left out with them: the few files that end with a round without any pairing, which the
    independent reading takes for one that is still to come.
    """
    return any(abs(colour_difference(line)) > 2 for line in colours_played(tournament).values())


def agreed(name: str, text: str, answers: dict[str, Answer]) -> Case:
    """Compare all answers with the first."""
    (first, expected), *others = answers.items()
    differences = tuple(
        f"{first} {_words(expected, answer)}; {engine} {_words(answer, expected)}"
        for engine, answer in others
        if answer != expected
    )
    return Case(
        name, boards=len(expected[0]) if expected else 0, differences=differences, file=text
    )


def report_file(tournament: Tournament) -> str:
    """Return a report file that says everything: who is late or gone has a bye of no points."""
    number = len(tournament.rounds) + 1
    present = {*to_be_paired(tournament)}
    asked = {bye.participant for bye in tournament.requested_byes if bye.round == number}
    away = tuple(
        RequestedBye(number, player.number, ByeKind.ZERO_POINT)
        for player in tournament.players
        if player.number not in present | asked
    )
    plain = replace(
        tournament,
        late_entries=(),
        withdrawals=(),
        requested_byes=tournament.requested_byes + away,
    )
    return write_trf(plain).text


def answer_of(outcome: PairingOutcome) -> Answer:
    """Return the boards and the bye of an outcome."""
    match outcome:
        case RoundPairing(boards, bye):
            return frozenset((board.white, board.black) for board in boards), bye or 0
        case Unpairable():
            return None


def _independent(position: independent.Position) -> Answer:
    found = independent.pair(position)
    return None if found is None else (frozenset(found[0]), found[1] or 0)


def _words(answer: Answer, other: Answer) -> str:
    if answer is None:
        return "none"
    boards = sorted(answer[0] - other[0] if other else answer[0])
    return f"{boards} bye {answer[1]}"


# --------------------------------------------------------------------- another program


def against_gacrux(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Let another program check tournaments that we paired."""
    _gacrux.install()
    first = seed * 1_000_000
    yield from on_processes(
        [partial(_whole_tournament, first + number) for number in range(count)], jobs
    )


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


def on_processes(tasks: Sequence[Task], jobs: int) -> Iterator[Case]:
    """Do all tasks, on so many processes, in their order."""
    if jobs == 1:
        yield from map(_done, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_done, tasks, chunksize=4)


def _done(task: Task) -> Case:
    try:
        return task()
    except Exception:  # noqa: BLE001 - any exception is exactly what we look for
        return Case(f"{task.func.__name__} {task.args[0]}", differences=(traceback.format_exc(),))


def follow(title: str, cases: Iterable[Case], failures: Path = FAILURES) -> int:
    """Tell how far it is, store what differs, and return how many rounds do."""
    totals: Counter[str] = Counter(rounds=0, boards=0, differences=0)
    started = told = time.monotonic()
    for done, case in enumerate(cases, start=1):
        totals["rounds"] += 0 if case.left_out else case.rounds
        if case.left_out:
            totals["left out"] += 1
        totals["boards"] += case.boards
        totals["differences"] += len(case.differences)
        for difference in case.differences:
            print(f"{case.name}: {difference}", file=sys.stderr, flush=True)
        if case.differences and case.file:
            failures.mkdir(parents=True, exist_ok=True)
            (failures / f"{case.name}.trf").write_text(case.file, encoding="utf-8", newline="")
        if time.monotonic() - told > PROGRESS_SECONDS:
            told = time.monotonic()
            print(f"{title}: {done} cases, {_counts(totals)}", flush=True)
    print(f"{title}: {_counts(totals)} in {time.monotonic() - started:.0f} s", flush=True)
    return totals["differences"]


def _counts(totals: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in totals.items())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; 0 if nothing differs."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign dutch-2026",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--corpora", action="store_true")
    parser.add_argument("--engines", action="store_true")
    parser.add_argument("--thousand", action="store_true")
    parser.add_argument("--against", choices=["gacrux"])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    chosen = (options.corpora, options.engines, options.thousand, options.against)
    everything = not any(chosen)
    different = 0
    if options.corpora or everything:
        different += follow("corpora", corpora(options.jobs))
    if options.engines or everything:
        different += follow("engines", engines(options.count, options.seed, options.jobs))
    if options.thousand:
        different += follow("thousand", thousand(options.jobs))
    if options.against:
        found = against_gacrux(options.count, options.seed, options.jobs)
        different += follow("against gacrux", found)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
