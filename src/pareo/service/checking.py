"""Many files at once: each is opened and checked, on as many processors as are given."""

import os
import signal
import traceback
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pareo.checker import CheckReport, check
from pareo.errors import Fault, InputError, UnsupportedRuleError
from pareo.language import Message
from pareo.service.files import STANDARD_STREAM, open_tournament
from pareo.trf import Adjustment


@dataclass(frozen=True, slots=True)
class Request:
    """How files are to be checked: by which system and engine, and how many rounds are planned."""

    system: str | None = None
    engine: str = "fast"
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Checked:
    """One file and what came of it: a report, or why there is none.

    `faults` tell why it cannot be read or checked, `unsupported` that Pareo does not have its
    system, `bug` is the story of a mistake of ours.
    """

    file: str
    format: str = ""
    report: CheckReport | None = None
    faults: tuple[Fault, ...] = ()
    unsupported: Message | None = None
    bug: str = ""
    adjustments: tuple[Adjustment, ...] = ()


def check_file(path: Path, request: Request) -> Checked:
    """Open and check one file; whatever happens, it is told and not raised."""
    name = str(path)
    try:
        opened = open_tournament(path)
        report = check(opened.tournament, request.system, request.engine, request.rounds)
    except InputError as error:
        return Checked(name, faults=error.faults)
    except UnsupportedRuleError as error:
        return Checked(name, unsupported=error.reason)
    except Exception:  # noqa: BLE001 - one file must not cost the results of all the others
        return Checked(name, bug=traceback.format_exc())
    return Checked(name, opened.format, report, adjustments=opened.adjustments)


def check_files(paths: Sequence[Path], request: Request, jobs: int) -> Generator[Checked]:
    """Yield the results in the order of the files, on several processors if that is worth it."""
    one = partial(check_file, request=request)
    jobs = min(jobs, len(paths))
    if jobs <= 1 or STANDARD_STREAM in paths:  # other processes have no standard input
        yield from map(one, paths)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        try:
            yield from pool.map(one, paths, chunksize=max(1, min(4, len(paths) // (16 * jobs))))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
