"""pareo check: every round on record is paired again."""

import os
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Engine, Files, Json, Rounds, System
from pareo.cli.reporting import first_faults, input_name, report_adjustments_of_all
from pareo.cli.several import each_done, files_in
from pareo.language import Message, amounts, counted
from pareo.value import replace

if TYPE_CHECKING:
    from pareo.service.checking import Checked

Jobs = Annotated[
    int | None, option(Message("how many files at a time; without it one for each processor"))
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
    """Compare every round on record with the pairing by the rules."""
    from pareo.service.checking import Checked, Request, check_files, places, totals
    from pareo.service.parallel import processors

    found = files_in(files, lambda file, error: Checked(file, faults=error.faults))
    paths = [each for each in found if isinstance(each, Path)]
    with closing(check_files(paths, Request(system, engine, rounds), jobs or processors())) as some:
        say = None if as_json else _say
        done = each_done(out, found, lambda _: _with_option(next(some)), say)
    counts, compared = totals(done), places(done)
    if not as_json:
        report_adjustments_of_all(
            out, [(each.file, each.adjustments) for each in done if each.report is not None]
        )
    if as_json:
        out.as_json(
            {
                "files": [each.as_dict(out.translate) for each in done],
                "totals": counts,
                "places": compared,
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
        if compared["compared"]:
            out.say(
                counted(
                    "{count} place compared, {differences}.",
                    "{count} places compared, {differences}.",
                    compared["compared"],
                    differences=amounts.differences(compared["differences"]),
                )
            )
        if compared["not_checked"]:
            out.say(
                counted(
                    "The places of {count} file could not be compared.",
                    "The places of {count} files could not be compared.",
                    compared["not_checked"],
                )
            )
    if any(each.bug for each in done):
        return ExitCode.OUR_BUG
    if counts["differences"] or compared["differences"]:
        return ExitCode.FINDINGS
    return ExitCode.BAD_INPUT if counts["not_checked"] or compared["not_checked"] else ExitCode.FINE


def _say(out: Output, checked: "Checked") -> None:
    """Print one line for the file, and the rounds and places that differ below."""
    if checked.report is None:
        _say_why_not(out, checked)
    else:
        _say_rounds(out, checked)
    if checked.standings is not None:
        for notice in checked.standings.notices:
            out.say(f"  {out.text(Message('note: {finding}', finding=notice))}")
        for place in checked.standings.differences:
            out.say(f"  {out.text(place.message)}")


def _say_rounds(out: Output, checked: "Checked") -> None:
    report = checked.report
    assert report is not None
    counts = Message(
        "{system}; {rounds}, {boards}",
        system=report.system,
        rounds=amounts.rounds(report.rounds),
        boards=amounts.boards(report.boards),
    )
    name = input_name(checked.file)
    if not report.rounds:
        out.say(Message("{file}: nothing to check: no round is paired", file=name))
    elif report.agrees and report.by_hand:
        by_hand = counted("{count} round by hand", "{count} rounds by hand", len(report.by_hand))
        out.say(
            Message(
                "{file}: equal, {by_hand} ({counts})", file=name, by_hand=by_hand, counts=counts
            )
        )
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
    for result in (*report.differences, *report.by_hand):
        out.say(f"  {out.text(result.message)}")


def _say_why_not(out: Output, checked: "Checked") -> None:
    if checked.bug:
        out.say(
            Message(
                "{file}: not checked because of a bug in Pareo. Please report it, with the file if "
                "you may share it; set PAREO_TRACEBACK=1, check it again and add what that prints.",
                file=input_name(checked.file),
            )
        )
        if os.environ.get("PAREO_TRACEBACK") == "1":
            print(checked.bug, file=sys.stderr)
        return
    out.say(Message("{file}: cannot be checked", file=input_name(checked.file)))
    for line in first_faults(out, checked.faults):
        out.say(f"  {line}")
    if checked.unsupported is not None:
        out.say(f"  {out.text(checked.unsupported)}")


def _with_option(checked: "Checked") -> "Checked":
    """Name the option that gives what the file leaves out."""
    remedy = Message("Say how many are planned, with --rounds N.")
    faults = [
        replace(fault, remedy=remedy) if fault.about == ("rounds", "unknown") else fault
        for fault in checked.faults
    ]
    return replace(checked, faults=tuple(faults))
