"""pareo check: every round on record is paired again."""

import os
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Engine, Files, Json, Rounds, System, counting_number
from pareo.cli.reporting import (
    adjustments_as_dicts,
    faults_as_dicts,
    first_faults,
    input_name,
    tell_adjustments_of_all,
)
from pareo.cli.several import files_in, name_of, totals
from pareo.errors import Fault, InputError
from pareo.language import Message, amounts, counted

if TYPE_CHECKING:
    from pareo.checker import CheckReport
    from pareo.service.checking import Checked

Jobs = Annotated[
    int | None,
    option(
        Message("how many files at a time; without it one for each processor"),
        metavar="N",
        read=counting_number,
    ),
]


def check(
    *files: Files,
    system: System = None,
    engine: Engine = "fast",
    rounds: Rounds = None,
    jobs: Jobs = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Compare every round of whole tournaments with the one that the rules make due."""
    from pareo.service.checking import Request, check_files
    from pareo.service.parallel import processors

    found = files_in(files, _refused)
    paths = [each for each in found if isinstance(each, Path)]
    done: list[Checked] = []
    with closing(check_files(paths, Request(system, engine, rounds), jobs or processors())) as some:
        for each in out.following(found, name_of):
            checked = next(some) if isinstance(each, Path) else each
            if not as_json:
                _say(out, checked)
            done.append(checked)
    counts = _totals(done)
    if not as_json:
        tell_adjustments_of_all(
            out, [(each.file, each.adjustments) for each in done if each.report is not None]
        )
    places = _places(done)
    if as_json:
        out.as_json(
            {
                "files": [_as_dict(out, each) for each in done],
                "totals": counts,
                "places": places,
            }
        )
    else:
        out.say(
            Message(
                "{files} ({not_checked}): {rounds} ({skipped}), {boards}, {differences}.",
                files=amounts.files(counts["files"]),
                not_checked=counted(
                    "{count} not checked", "{count} not checked", counts["not_checked"]
                ),
                rounds=amounts.rounds(counts["rounds"]),
                skipped=counted("{count} skipped", "{count} skipped", counts["skipped"]),
                boards=amounts.boards(counts["boards"]),
                differences=amounts.differences(counts["differences"]),
            )
        )
        if places["compared"]:
            out.say(
                counted(
                    "{count} place compared, {differences}.",
                    "{count} places compared, {differences}.",
                    places["compared"],
                    differences=amounts.differences(places["differences"]),
                )
            )
        if places["not_checked"]:
            out.say(
                counted(
                    "The places of {count} file could not be compared.",
                    "The places of {count} files could not be compared.",
                    places["not_checked"],
                )
            )
    if any(each.bug for each in done):
        return ExitCode.OUR_BUG
    if counts["differences"] or places["differences"]:
        return ExitCode.FINDINGS
    return ExitCode.BAD_INPUT if counts["not_checked"] or places["not_checked"] else ExitCode.FINE


def _refused(file: str, error: InputError) -> "Checked":
    from pareo.service.checking import Checked

    return Checked(file, faults=error.faults)


def _totals(done: "Sequence[Checked]") -> dict[str, int]:
    found = Counter[str]()
    for checked in done:
        report = checked.report
        if report is None:
            found["not_checked"] += 1
            continue
        found["rounds"] += report.rounds
        found["skipped"] += report.skipped
        found["boards"] += report.boards
        found["differences"] += len(report.differences)
    names = ("not_checked", "rounds", "skipped", "boards", "differences")
    return totals(len(done), found, names)


def _places(done: "Sequence[Checked]") -> dict[str, int]:
    """Count the places that were compared, those that differ, and files without a usable list."""
    found = [each.standings for each in done if each.standings is not None]
    return {
        "compared": sum(each.compared for each in found),
        "differences": sum(len(each.differences) for each in found),
        "not_checked": sum(not each.possible for each in found),
    }


def _say(out: Output, checked: "Checked") -> None:
    """Print one line for the file, and the rounds and places that differ below."""
    if checked.report is None:
        _say_why_not(out, checked)
    else:
        _say_rounds(out, checked, checked.report)
    if checked.standings is not None:
        for notice in checked.standings.notices:
            out.say(f"  {out.text(Message('note: {finding}', finding=notice))}")
        for place in checked.standings.differences:
            out.say(f"  {out.text(place.message)}")


def _say_rounds(out: Output, checked: "Checked", report: "CheckReport") -> None:
    counts = Message(
        "{system}; {rounds}, {boards}",
        system=report.system,
        rounds=amounts.rounds(report.rounds),
        boards=amounts.boards(report.boards),
    )
    name = input_name(checked.file)
    if not report.rounds:
        out.say(Message("{file}: nothing to check: no round is paired", file=name))
    elif report.agrees:
        out.say(Message("{file}: equal ({counts})", file=name, counts=counts))
    else:
        out.say(
            Message(
                "{file}: {differences} ({counts})",
                file=name,
                differences=amounts.differences(len(report.differences)),
                counts=counts,
            )
        )
    for notice in report.notices:
        out.say(f"  {out.text(Message('note: {finding}', finding=notice))}")
    for result in report.differences:
        out.say(f"  {out.text(result.message)}")


def _say_why_not(out: Output, checked: "Checked") -> None:
    if checked.bug:
        out.say(
            Message(
                "{file}: not checked, by a bug in Pareo. Please report it with the file, if you "
                "may share it; set PAREO_TRACEBACK=1, check it again and add what that prints.",
                file=input_name(checked.file),
            )
        )
        if os.environ.get("PAREO_TRACEBACK") == "1":
            print(checked.bug, file=sys.stderr)
        return
    out.say(Message("{file}: cannot be checked", file=input_name(checked.file)))
    for line in first_faults(out, _with_option(checked.faults)):
        out.say(f"  {line}")
    if checked.unsupported is not None:
        out.say(f"  {out.text(checked.unsupported)}")


def _with_option(faults: Sequence[Fault]) -> list[Fault]:
    """Say how the command is told what a file leaves out."""
    remedy = Message("Say how many are planned, with --rounds N.")
    return [
        replace(fault, remedy=remedy) if fault.about == ("rounds", "unknown") else fault
        for fault in faults
    ]


def _as_dict(out: Output, checked: "Checked") -> dict[str, object]:
    if checked.report is None:
        return {
            "file": checked.file,
            "checked": False,
            "faults": faults_as_dicts(out, _with_option(checked.faults)),
            "unsupported": checked.unsupported and checked.unsupported.said(out.translate),
            "bug": bool(checked.bug),
            "standings": checked.standings and checked.standings.as_dict(out.translate),
        }
    return {
        "file": checked.file,
        "checked": True,
        "format": checked.format,
        "adjustments": adjustments_as_dicts(out, checked.adjustments),
        "standings": checked.standings and checked.standings.as_dict(out.translate),
        **checked.report.as_dict(out.translate),
    }
