"""Random journals: whatever three people do at an event, it stays possible and lawful.

    python3 run.py campaign journals [--count 500] [--acts 200] [--seed 1] [--jobs 2]

Every act ends with one of the four answers, or a fault in the data. After each one the event is
a possible tournament; at the end the properties of `tests.desk.journal_properties` hold. A
failure is told with the line that repeats it.
"""

import sys
import tempfile
import traceback
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from tests.campaigns._harness import FOLDER, Case, follow, on_processes, parser_of
from tests.desk import journal_properties as holds
from tests.desk.hall import Hall
from tests.desk.random_acts import random_journal


def journal(number: int, acts: int) -> Case:
    """Make one journal and try all properties on it; the same for the same number."""
    rng = Random(number)
    name = f"run.py campaign journals --only {number} --acts {acts}"
    with tempfile.TemporaryDirectory() as folder:
        here = Hall.make(Path(folder), rng.randint(4, 12), rounds=rng.randint(3, 9))
        try:
            written = random_journal(here, rng, acts, holds.is_possible)
            paired = here.state.paired
            holds.all_hold(here, rng)
        except Exception:  # noqa: BLE001 - any exception is exactly what we look for
            return Case(name, differences=(traceback.format_exc(),))
        finally:
            here.store.close()
    return Case(name, rounds=paired, boards=written)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if all properties hold of all journals."""
    parser = parser_of("journals", __doc__, count=500)
    parser.add_argument("--acts", type=int, default=200)
    parser.add_argument("--only", type=int, help="the number of one journal")
    options = parser.parse_args(arguments)
    first = options.seed * 1_000_000
    numbers = range(first, first + options.count) if options.only is None else [options.only]
    tasks = [partial(journal, number, options.acts) for number in numbers]
    return 1 if follow("journals", on_processes(tasks, options.jobs), FOLDER / "journals") else 0


if __name__ == "__main__":
    sys.exit(main())
