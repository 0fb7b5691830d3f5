"""What the campaigns share: cases, answers that are compared, processes, and the command line."""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from pareo.history import round_setup, to_be_paired
from pareo.model import ByeKind, RequestedBye, Tournament
from pareo.pairing import NullTrace, PairingOutcome, PairingSystem, RoundPairing, Unpairable
from pareo.rounds import pair_round
from pareo.trf import write_trf
from tests.oracle.dutch_2026 import Compared

FOLDER: Final = Path(".cache/campaigns")
PROGRESS_SECONDS: Final = 20.0

Task = partial["Case"]
Answer = tuple[frozenset[tuple[int, int]], int] | None
"""The boards, White first, and the bye, 0 without one; None if no pairing exists."""


@dataclass(frozen=True, slots=True)
class Case:
    """One case: how much was compared, what differs, and the file that shows it.

    `named` has the known reading behind each other difference.
    """

    name: str
    rounds: int = 1
    boards: int = 0
    differences: tuple[str, ...] = ()
    file: str = ""
    left_out: bool = False
    named: tuple[str, ...] = ()


# ----------------------------------------------------------------------------- comparing


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


def agreed_by_two(name: str, text: str, tournament: Tournament, system: str) -> Case:
    """Compare the reference and the fast engine of a system, by its key."""
    answers = {
        engine: answer_of(pair_round(tournament, system, engine))
        for engine in ("reference", "fast")
    }
    return agreed(name, text, answers)


def answers_of(
    system: PairingSystem, tournament: Tournament, engines: Sequence[str]
) -> dict[str, Answer]:
    """Return what engines of a system make of the next round."""
    setup = round_setup(tournament)
    return {name: answer_of(system.engines[name](setup, NullTrace())) for name in engines}


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


def _words(answer: Answer, other: Answer) -> str:
    if answer is None:
        return "none"
    boards = sorted(answer[0] - other[0] if other else answer[0])
    return f"{boards} bye {answer[1]}"


# ------------------------------------------------------------------------------- running


def seeded(do: Callable[[int], Case], seed: int, count: int) -> list[Task]:
    """Return so many tasks, each with a seed of its own."""
    first = seed * 1_000_000
    return [partial(do, first + number) for number in range(count)]


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


def follow(title: str, cases: Iterable[Case], failures: Path) -> int:
    """Tell how far it is, store what differs, and return how many rounds do."""
    totals: Counter[str] = Counter(rounds=0, boards=0, differences=0)
    started = told = time.monotonic()
    for done, case in enumerate(cases, start=1):
        totals["rounds"] += 0 if case.left_out else case.rounds
        if case.left_out:
            totals["left out"] += 1
        totals["boards"] += case.boards
        totals["differences"] += len(case.differences)
        totals.update(case.named)
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


class Part(NamedTuple):
    """A part of a campaign, and whether it runs where nothing is asked for by name."""

    cases: Callable[[argparse.Namespace], Iterable[Case]]
    usual: bool = True
    against: tuple[str, ...] = ()
    """Other programs, one of which must be named."""


def parser_of(key: str, about: str | None, count: int) -> argparse.ArgumentParser:
    """Return a parser for what every campaign may be told."""
    parser = argparse.ArgumentParser(
        prog=f"run.py campaign {key}",
        description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    return parser


def run(
    key: str,
    about: str | None,
    parts: Mapping[str, Part],
    arguments: Sequence[str] | None,
    count: int = 1000,
) -> int:
    """Run the parts that are asked for; 0 if nothing differs."""
    parser = parser_of(key, about, count)
    for name, part in parts.items():
        if part.against:
            parser.add_argument(f"--{name}", choices=part.against)
        else:
            parser.add_argument(f"--{name}", action="store_true")
    options = parser.parse_args(arguments)
    asked = {name: value for name in parts if (value := getattr(options, name))}
    different = 0
    for name, part in parts.items():
        if name in asked or (part.usual and not asked):
            title = f"{name} {asked[name]}" if part.against else name
            different += follow(title, part.cases(options), FOLDER / key)
    return 1 if different else 0


def run_systems(
    key: str,
    about: str | None,
    systems: Iterable[str],
    kinds: Mapping[str, Callable[[str, int, int, int], Iterator[Case]]],
    arguments: Sequence[str] | None,
    count: int,
) -> int:
    """Run rounds and tournaments of one system, or of all; 0 if nothing differs."""
    names = tuple(systems)
    parser = parser_of(key, about, count)
    parser.add_argument("--system", choices=names)
    parser.add_argument("--tournaments", type=int, default=0)
    options = parser.parse_args(arguments)
    counts = {"rounds": options.count, "tournaments": options.tournaments}
    different = 0
    for name in [options.system] if options.system else names:
        for title, cases in kinds.items():
            if counts[title]:
                found = cases(name, counts[title], options.seed, options.jobs)
                different += follow(f"{name} {title}", found, FOLDER / key)
    return 1 if different else 0
