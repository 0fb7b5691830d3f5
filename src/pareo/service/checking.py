"""Many files at once: each is opened and checked, on as many processors as are given."""

import traceback
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pareo.checker import CheckReport, StandingsCheck, check, check_standings
from pareo.errors import Fault, InputError, UnsupportedRuleError
from pareo.files import Adjustment
from pareo.language import Message
from pareo.service.files import STANDARD_STREAM, open_tournament
from pareo.service.parallel import each


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
    system, `bug` is the story of a mistake of ours. `standings` compares the places, where the
    file has any.
    """

    file: str
    format: str = ""
    report: CheckReport | None = None
    faults: tuple[Fault, ...] = ()
    unsupported: Message | None = None
    bug: str = ""
    adjustments: tuple[Adjustment, ...] = ()
    standings: StandingsCheck | None = None


def check_file(path: Path, request: Request) -> Checked:
    """Open and check one file; whatever happens, it is told and not raised."""
    name = str(path)
    standings = None
    try:
        opened = open_tournament(path)
        standings = check_standings(opened.tournament)
        report = check(opened.tournament, request.system, request.engine, request.rounds)
    except InputError as error:
        return Checked(name, faults=error.faults, standings=standings)
    except UnsupportedRuleError as error:
        return Checked(name, unsupported=error.reason, standings=standings)
    except Exception:  # noqa: BLE001 - one file must not cost the results of all the others
        return Checked(name, bug=traceback.format_exc())
    return Checked(name, opened.format, report, adjustments=opened.adjustments, standings=standings)


def check_files(paths: Sequence[Path], request: Request, jobs: int) -> Generator[Checked]:
    """Yield the results in the order of the files, on several processors if that is worth it."""
    # Other processes have no standard input.
    yield from each(
        partial(check_file, request=request), paths, 1 if STANDARD_STREAM in paths else jobs
    )
