"""Many files at once: each is opened and checked, on as many processors as are given."""

import traceback
from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path

from pareo.checker import CheckReport, StandingsCheck, check, check_standings
from pareo.errors import Fault, InputError, UnsupportedRuleError
from pareo.files import Adjustment
from pareo.language import Message, Translate
from pareo.model import Tournament
from pareo.service.files import STANDARD_STREAM, Opened, open_tournament
from pareo.service.parallel import each
from pareo.value import dataclass, without_cycles


@dataclass(frozen=True, slots=True)
class Request:
    """How files are to be checked: by which system and engine, and how many rounds are planned."""

    system: str | None = None
    engine: str = "fast"
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of one file: a report, or why there is none.

    `faults` are why it cannot be read or checked, `unsupported` says that Pareo does not have its
    system, `bug` is the traceback of a mistake of ours. `standings` compares the places, if any.
    """

    file: str
    format: str = ""
    report: CheckReport | None = None
    faults: tuple[Fault, ...] = ()
    unsupported: Message | None = None
    bug: str = ""
    adjustments: tuple[Adjustment, ...] = ()
    standings: StandingsCheck | None = None

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the same for programs."""
        standings = self.standings and self.standings.as_dict(translate)
        if self.report is None:
            return {
                "file": self.file,
                "checked": False,
                "faults": [fault.as_dict(translate) for fault in self.faults],
                "unsupported": self.unsupported and self.unsupported.said(translate),
                "bug": bool(self.bug),
                "standings": standings,
            }
        return {
            "file": self.file,
            "checked": True,
            "format": self.format,
            "adjustments": [each.as_dict(translate) for each in self.adjustments],
            "standings": standings,
            **self.report.as_dict(translate),
        }


def totals(checked: Sequence[Checked]) -> dict[str, int]:
    """Return how many files there were, and what was compared in them."""
    reports = [each.report for each in checked if each.report is not None]
    return {
        "files": len(checked),
        "not_checked": len(checked) - len(reports),
        "rounds": sum(report.rounds for report in reports),
        "skipped": sum(report.skipped for report in reports),
        "boards": sum(report.boards for report in reports),
        "differences": sum(len(report.differences) for report in reports),
    }


def places(checked: Sequence[Checked]) -> dict[str, int]:
    """Count the places that were compared, those that differ, and files without a usable list."""
    found = [each.standings for each in checked if each.standings is not None]
    return {
        "compared": sum(each.compared for each in found),
        "differences": sum(len(each.differences) for each in found),
        "not_checked": sum(not each.possible for each in found),
    }


def check_event(tournament: Tournament, request: Request) -> CheckReport:
    """Pair every round on record again and compare."""
    return check(tournament, request.system, request.engine, request.rounds)


@without_cycles
def check_file(path: Path, request: Request) -> Checked:
    """Open and check one file; errors are reported, not raised."""
    try:
        opened = open_tournament(path)
    except InputError as error:
        return Checked(str(path), faults=error.faults)
    except Exception:  # noqa: BLE001 - one file must not cost the results of all the others
        return Checked(str(path), bug=traceback.format_exc())
    return check_opened(opened, request)


def check_opened(opened: Opened, request: Request) -> Checked:
    """Check a file that is open; errors are reported, not raised."""
    name = opened.source
    standings = None
    try:
        standings = check_standings(opened.tournament)
        report = check_event(opened.tournament, request)
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
