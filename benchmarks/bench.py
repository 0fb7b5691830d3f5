"""How long a round takes, as a ratio against a baseline measured in the same run.

    python3 run.py bench [--quick] [--sizes 50 100 …] [--systems] [--questions] [--hard] [--journal]
        [--check] [--desk] [--against gacrux] [--keep]

Times are medians of five, in process, from a built tournament to the pairing. The baseline is
a fixed matching by an independent library: a slower or busier machine is slower at it, too, so that
ratios can be compared from machine to machine and from day to day, where seconds cannot. `--systems` plays whole generated events by every
pairing system and tells the slowest round, `--questions` the slowest of fixed rounds and the dearest
questions about them, `--hard` hard rounds by both Dutch editions; `--keep` adds a line to benchmarks/history.jsonl.

Commands are measured from outside, start to end, against an empty `python -c pass` of the same
environment: one made as users have it, and the one of this project, whose hooks for tools and
for the editable package make its empty Python slower too.
"""

import argparse
import compileall
import json
import math
import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import networkx as nx

import pareo
from benchmarks.checking import print_checking, time_checking
from benchmarks.desk import print_desk, time_desk
from benchmarks.every_system import time_questions, time_rounds
from benchmarks.hard import time_hard
from benchmarks.inputs import PROFILES, SIZES, position
from benchmarks.journal import print_journal, time_journal
from benchmarks.norms import PLAYERS, ROUNDS, norms, open_of
from pareo import __version__
from pareo.generator import RatingRange, Wishes, generate
from pareo.history import round_setup
from pareo.matching import KERNEL
from pareo.model import PointSystem, Tournament
from pareo.pairing import NullTrace, PairingOutcome, PairingSystem, RoundPairing, Unit
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.rounds import pair_round
from pareo.standings import rank
from pareo.systems import SYSTEMS
from pareo.trf import read_trf, write_trf
from tests.campaigns import _gacrux

HISTORY: Final = Path(__file__).with_name("history.jsonl")
REPEATS: Final = 5
QUICK_SIZES: Final = (50, 100, 300, 1_000)
STARTS: Final = 15
USUAL: Final = "dutch-2026"
TEAMS_AT_MOST: Final = 2.0
NORMS_BELOW: Final = 1.0
"""Seconds for all norms of an open."""
LARGE: Final = (10_000, 99_999)
LARGE_AT_MOST: Final = 15.0
STARTED: Final = "import sys; from pareo.__main__ import main; sys.exit(main())"
TIE_BREAKS: Final = ("BH/C1", "BH", "SB", "DE", "ARO", "TPR", "PTP", "AOB", "FB/M1", "PS")


def seconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """Return the median time of some runs."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def baseline() -> float:
    """Return how long an independent library needs for one fixed matching of 300 vertices."""
    lot = random.Random(300)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_weighted_edges_from(
        (u, v, lot.randrange(1, 10**6))
        for u in range(300)
        for v in lot.sample(range(300), 8)
        if u != v
    )
    return seconds(lambda: nx.max_weight_matching(graph))


def time_large() -> dict[str, float]:
    """Measure a round of the largest report file against one of 10,000 players, each made once."""
    few, many = (
        seconds(lambda event=event: pair(event), repeats=3)  # type: ignore[misc] # bound now
        for event in (position(size, "normal", 5) for size in LARGE)
    )
    found = {"seconds": many, "ratio": many / few, "memory": peak_memory(LARGE[1])}
    print(
        f"{LARGE[1]:,} players: {many:.1f} s, {found['ratio']:.1f} times {LARGE[0]:,} players "
        f"(at most {LARGE_AT_MOST:.0f}), {found['memory']:.0f} MiB (below 2,048)"
    )
    return found


def pair(tournament: Tournament) -> RoundPairing:
    """Pair the next round the way users do; an unpairable input would not be a measurement."""
    outcome = DUTCH_2026.pair(round_setup(tournament), NullTrace())
    assert isinstance(outcome, RoundPairing)
    return outcome


def rounds_of(profile: str) -> tuple[int, int, int]:
    """Return the rounds that are measured: the second, the fifth and the last."""
    return (2, 5, PROFILES[profile].rounds)


def time_sizes(sizes: Sequence[int], base: float) -> list[dict[str, Any]]:
    """Measure every profile, size and round, and print a line for each."""
    print(f"{'event':8} {'players':>7} {'round':>5} {'seconds':>9} {'of baseline':>11}")
    rows = []
    for profile in PROFILES:
        for size in sizes:
            for number in rounds_of(profile):
                tournament = position(size, profile, number)
                took = seconds(lambda event=tournament: pair(event))  # type: ignore[misc] # bound now
                rows.append({"event": profile, "players": size, "round": number, "seconds": took})
                print(
                    f"{profile:8} {size:7} {number:5} {took:9.4f} {took / base:11.4f}", flush=True
                )
    return rows


def exponent(rows: Sequence[dict[str, Any]], low: int, high: int) -> float | None:
    """Return the power of the size by which the time of a middle round grows."""
    times = {
        row["players"]: row["seconds"]
        for row in rows
        if row["event"] == "normal" and row["round"] == 5
    }
    if not {low, high} <= times.keys():
        return None
    return math.log(times[high] / times[low]) / math.log(high / low)


def peak_memory(size: int) -> float:
    """Return the peak memory in MiB of a process that makes and pairs one event."""
    code = (
        "import resource; from benchmarks.bench import pair, position;"
        f"pair(position({size}, 'normal', 5));"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return int(ran.stdout) / 1024


def start_up(folder: Path) -> dict[str, dict[str, float]]:
    """Return how long commands take from start to end, in both environments."""
    event = folder / "event.trf"
    event.write_text(write_trf(position(100, "normal", 5)).text, encoding="utf-8")
    lines = {
        "empty": ("-c", "pass"),
        "help": ("-c", STARTED, "--help"),
        "engine": ("-c", STARTED, "engine", "--dutch", event, "-p"),
        "pair": ("-c", STARTED, "pair", event),
    }
    found = {}
    for name, python in (("installed", installed(folder / "installed")), ("here", sys.executable)):
        times: dict[str, list[float]] = {key: [] for key in lines}
        for _ in range(STARTS):  # in turn, so that a busy moment of the machine touches all
            for key, line in lines.items():
                start = time.perf_counter()
                subprocess.run([python, *line], check=True, capture_output=True)
                times[key].append(time.perf_counter() - start)
        found[name] = {key: statistics.median(some) for key, some in times.items()}
    return found


def installed(folder: Path) -> str:
    """Make an environment with nothing but Pareo, as a wheel installs it; return its Python."""
    venv.create(folder, symlinks=True)
    site = next(folder.glob("**/site-packages"))
    for part in pareo.__path__:  # the sources and, beside tools of this project, the kernel
        shutil.copytree(part, site / "pareo", dirs_exist_ok=True)
    compileall.compile_dir(site, quiet=1)
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def print_start_up(found: dict[str, dict[str, float]]) -> None:
    """Print a line for each environment and command."""
    print(f"{'start-up':10} {'command':8} {'seconds':>9} {'of empty':>9}")
    for name, times in found.items():
        for key, took in times.items():
            print(f"{name:10} {key:8} {took:9.4f} {took / times['empty']:9.1f}")


def time_systems(sizes: Sequence[int], base: float) -> None:
    """Play events of eleven rounds by every system, with Baku and without; tell the slowest round.

    Each event is played REPEATS times and the best time of each round counts, so that a busy moment
    of the machine touches none. The last columns compare with as many players by the usual system;
    teams may take no more than TEAMS_AT_MOST times as long.
    """
    print(
        f"{'system':22} {'players':>7} {'baku':>5} {'slowest s':>10} {'of baseline':>11} "
        f"{'of ' + USUAL:>13} {'at most':>8}"
    )
    usual: dict[tuple[int, bool], float] = {}
    for key, system in sorted(SYSTEMS.items(), key=lambda item: item[0] != USUAL):
        for size in sizes:
            for baku in (False, True) if system.accelerated else (False,):
                slowest = slowest_round(key, size, baku=baku)
                compared = slowest / usual.setdefault((size, baku), slowest)
                print(
                    f"{key:22} {size:7} {'yes' if baku else 'no':>5} {slowest:10.3f} "
                    f"{slowest / base:11.3f} {compared:13.2f}{limit_of_teams(system, compared)}",
                    flush=True,
                )


def limit_of_teams(system: PairingSystem, compared: float) -> str:
    """Return the limit of a system of teams and whether it is kept; nothing for the others."""
    if system.unit is not Unit.TEAMS:
        return ""
    verdict = "" if compared <= TEAMS_AT_MOST else "  OVER"
    return f" {TEAMS_AT_MOST:8.2f}{verdict}"


def slowest_round(key: str, size: int, *, baku: bool) -> float:
    """Return the time of the slowest round of an event."""
    times: list[list[float]] = []

    def timed(event: Tournament, key: str) -> PairingOutcome:
        start = time.perf_counter()
        outcome = pair_round(event, key)
        times[-1].append(time.perf_counter() - start)
        return outcome

    wishes = Wishes(system=key, players=size, rounds=11, baku=baku, points=PointSystem())
    for _ in range(REPEATS):
        times.append([])
        generate(replace(wishes, ratings=RatingRange(1400, 2600)), "bench", timed)
    return max(map(min, zip(*times, strict=True)))


def time_standings() -> float:
    """Return how long the list of 1,000 players after 11 rounds takes, by ten tie-breaks."""
    tournament = position(1_000, "hard", 12)
    return seconds(lambda: rank(tournament, TIE_BREAKS))


def time_norms() -> dict[str, float]:
    """Return how long all norms of an open take, and all chances two rounds before its end."""
    finished, running = open_of(ROUNDS), open_of(ROUNDS - 2)
    return {
        "norms": seconds(lambda: norms(finished)),
        "chances": seconds(lambda: norms(running)),
    }


def against_gacrux(sizes: Sequence[int]) -> None:
    """Time both programs on the same files, in process, from the file to the pairing."""
    _gacrux.install()
    print(f"{'players':>7} {'pareo s':>9} {'gacrux s':>9} {'times':>7}")
    with tempfile.TemporaryDirectory() as name:
        for size in sizes:
            file = Path(name) / f"event-{size}.trf"
            file.write_text(write_trf(position(size, "normal", 5)).text, encoding="utf-8")
            ours = seconds(lambda path=file: pair(read_trf(path).tournament))  # type: ignore[misc] # bound now
            theirs = statistics.median(_gacrux.seconds_to_pair(file) for _ in range(REPEATS))
            print(f"{size:7} {ours:9.4f} {theirs:9.4f} {theirs / ours:7.1f}", flush=True)


def _one_part(options: argparse.Namespace, base: float) -> bool:
    """Measure and print the part that is asked for; whether one is."""
    if options.systems:
        time_systems(options.sizes or (200, 1_000), base)
    elif options.questions:
        time_rounds(seconds, base)
        time_questions(seconds)
    elif options.hard:
        time_hard(base)
    elif options.journal:
        print_journal(time_journal(), base)
    elif options.check:
        print_checking(time_checking(base))
    elif options.desk:
        print_desk(time_desk(), base)
    else:
        return False
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and keep the figures if asked to."""
    parser = argparse.ArgumentParser(
        prog="run.py bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--quick", action="store_true", help="small sizes only")
    parser.add_argument("--sizes", type=int, nargs="+", help="these numbers of players")
    parser.add_argument("--systems", action="store_true", help="every pairing system")
    parser.add_argument(
        "--questions", action="store_true", help="rounds and questions, every system"
    )
    parser.add_argument("--hard", action="store_true", help="hard rounds only")
    parser.add_argument("--journal", action="store_true", help="journals of events only")
    parser.add_argument("--check", action="store_true", help="many report files only")
    parser.add_argument("--desk", action="store_true", help="the desk in the browser only")
    parser.add_argument("--against", choices=["gacrux"], help="time that program on the same files")
    parser.add_argument("--keep", action="store_true", help="add the figures to the history")
    options = parser.parse_args(arguments)
    if options.against:
        against_gacrux(options.sizes or (100, 500, 1_000))
        return 0
    sizes = options.sizes or (QUICK_SIZES if options.quick else SIZES)
    base = baseline()
    print(f"kernel {KERNEL}, baseline {base:.3f} s")
    if _one_part(options, base):
        return 0
    rows = time_sizes(sizes, base)
    report: dict[str, Any] = {
        "day": datetime.now(UTC).date().isoformat(),
        "version": __version__,
        "python": platform.python_version(),
        "kernel": KERNEL,
        "baseline": base,
        "rows": rows,
        "exponent": exponent(rows, 500, 5_000),
        "memory": peak_memory(max(sizes)),
    }
    if report["exponent"] is not None:
        print(f"exponent from 500 to 5,000 players: {report['exponent']:.2f}")
    print(f"peak memory with {max(sizes)} players: {report['memory']:.0f} MiB")
    if not options.quick:
        report["large"] = time_large()
        report["hard"] = time_hard(base)
    report["standings"] = time_standings()
    print(
        f"standings of 1,000 players, 11 rounds, {len(TIE_BREAKS)} tie-breaks: "
        f"{report['standings']:.3f} s, {report['standings'] / base:.2f} of baseline"
    )
    report["norms"] = time_norms()
    for what, took in report["norms"].items():
        verdict = "" if took < NORMS_BELOW else "  OVER"
        print(
            f"{what} of {PLAYERS} players, {ROUNDS} rounds: {took:.3f} s "
            f"(below {NORMS_BELOW} s){verdict}"
        )
    report["rounds"] = time_rounds(seconds, base)
    report["questions"] = time_questions(seconds)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        report["start_up"] = start_up(folder)
        print_start_up(report["start_up"])
    report["check"] = time_checking(base)
    print_checking(report["check"])
    report["journal"] = time_journal()
    print_journal(report["journal"], base)
    if options.keep:
        with HISTORY.open("a", encoding="utf-8") as history:
            history.write(json.dumps(report) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
