"""A desk is killed again and again while results are typed: what was acknowledged is there, once.

    python3 run.py campaign desk_kills [--kills 50] [--typists 2]

What was not acknowledged is sent again with the same key when the desk is back, as pages do.
"""

import argparse
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event

from tests.campaigns._desk_clients import Typist, faults, round_in_play
from tests.running_desk import RunningDesk

_BOARDS = 20


def type_until(typist: Typist, boards: Sequence[int], end: Event) -> None:
    """Type the own boards again and again."""
    typist.open_page()
    for board in cycle(boards):
        typist.type(board)
        if end.is_set():
            break
    typist.close()


def run(kills: int, typists: int = 2) -> list[str]:
    """Kill the desk so many times, and return what went wrong."""
    lot = random.Random(kills)
    with TemporaryDirectory(prefix="pareo-desk-") as folder:
        place = Path(folder)
        uuid = round_in_play(place, _BOARDS)
        desk = RunningDesk(place)
        end = Event()
        people = [Typist(f"typist{n}", lambda: desk.address) for n in range(typists)]
        with ThreadPoolExecutor(typists) as pool:
            tasks = [
                pool.submit(type_until, each, range(1 + n, _BOARDS + 1, typists), end)
                for n, each in enumerate(people)
            ]
            for _ in range(kills):
                before = sum(len(each.written) for each in people)
                while sum(len(each.written) for each in people) == before:
                    assert not any(task.done() for task in tasks), "a typist gave up"
                    time.sleep(0.01)
                time.sleep(lot.random() / 2)
                desk.kill()
                desk.start()
            end.set()
            for task in tasks:
                task.result()
        desk.stop()
        written = [each for typist in people for each in typist.written]
        wrong = faults(place / "pareo.db", uuid, written)
    again = sum(each.repeated for each in people)
    print(f"{kills} kills: {len(written)} written, {again} tried again, {len(wrong)} faults")
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if nothing was lost or doubled."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign desk_kills",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--typists", type=int, default=2)
    options = parser.parse_args(arguments)
    wrong = run(options.kills, options.typists)
    for each in wrong[:50]:
        print(each, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
