"""The same campaign on a pool of processes and on a Dask cluster: equal bytes, nothing lost.

    python3 run.py campaign cluster [--count 2000] [--seed 1] [--jobs 2]

COUNT events of 16 players are generated and checked on JOBS processes, then on a cluster of JOBS
workers that is started here; one of them is killed when half of the pieces are done. Then a
campaign in a process of its own is killed in the middle and continued. All results must be equal.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from distributed import Client, LocalCluster

from pareo.campaign import Progress
from pareo.campaign.ledger import FILE
from pareo.generator import Wishes
from pareo.service.campaigns.kinds import Order, Place, run_campaign

WISHES: Final = Wishes(players=16, rounds=6)
RESULTS: Final = ("results.csv", "summary.json")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run all three; 0 if the results are equal."""
    parser = argparse.ArgumentParser("cluster", description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    told = parser.parse_args(arguments)
    order = Order("check", told.count, told.seed, WISHES)
    with TemporaryDirectory() as name:
        folder = Path(name)
        _timed("pool", lambda: run_campaign(order, Place(told.jobs, folder=folder / "pool")))
        _timed("cluster", lambda: on_cluster_with_a_loss(order, told.jobs, folder / "cluster"))
        _timed("resumed", lambda: killed_and_continued(order, told.jobs, folder / "resumed"))
        found = {each: _bytes(folder / each) for each in ("pool", "cluster", "resumed")}
    same = len(set(found.values())) == 1
    print(f"{told.count} events: {'equal, byte for byte' if same else 'NOT EQUAL'}")
    return 0 if same else 1


def on_cluster_with_a_loss(order: Order, workers: int, folder: Path) -> None:
    """Run on a cluster of so many workers, one of which is killed when half is done."""
    with (
        LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0"
        ) as cluster,
        Client(cluster) as client,
    ):
        victims = list(client.run(os.getpid).values())[:1]

        def kill_one(progress: Progress) -> None:
            if victims and progress.done >= progress.total // 2:
                os.kill(victims.pop(), signal.SIGKILL)
                print(f"  a worker was killed after {progress.done} of {progress.total} pieces")

        place = Place(scheduler=cluster.scheduler_address, folder=folder)
        run_campaign(order, place, kill_one)


def killed_and_continued(order: Order, jobs: int, folder: Path) -> None:
    """Kill a campaign when a third of its pieces is on disk, then continue it."""
    command = [sys.executable, "-m", "pareo", "campaign", order.kind, "--seed", order.seed]
    command += ["--count", str(order.count), "--jobs", str(jobs), "--out", str(folder)]
    command += ["--players", str(WISHES.players), "--rounds", str(WISHES.rounds)]
    first = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    pieces = order.count // 10
    while first.poll() is None and _lines(folder / FILE) < pieces // 3:
        time.sleep(0.05)
    first.kill()
    first.wait()
    print(f"  killed after {_lines(folder / FILE)} of {pieces} pieces")
    run_campaign(order, Place(jobs, folder=folder))


def _lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") - 1 if file.exists() else 0


def _timed(name: str, work: Callable[[], object]) -> None:
    started = time.monotonic()
    work()
    print(f"{name}: {time.monotonic() - started:.0f} s")


def _bytes(folder: Path) -> bytes:
    return b"".join((folder / name).read_bytes() for name in RESULTS)


if __name__ == "__main__":
    sys.exit(main())
