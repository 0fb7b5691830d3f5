"""pareo audit: whether whole tournaments keep to the basic rules."""

from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Files, Json
from pareo.cli.reporting import input_name, report_adjustments_of_all
from pareo.cli.several import each_done, files_in, say_unreadable
from pareo.language import Message, amounts, counted

if TYPE_CHECKING:
    from pareo.service.auditing import Audited


Edition = Annotated[
    Literal["2026", "2017", "1992", "1987"] | None,
    option(Message("the rules of that year; else those of the event")),
]


def audit(*files: Files, edition: Edition = None, as_json: Json = False, out: Output) -> ExitCode:
    """Check pairings, byes, colours, points and places of whole tournaments against the basic rules."""
    from pareo.service.auditing import Audited, audit_file, totals

    found = files_in(files, lambda file, error: Audited(file, refused=error))
    done = each_done(out, found, lambda path: audit_file(path, edition), None if as_json else _say)
    counts = totals(done)
    if not as_json:
        read = [(each.file, each.opened.adjustments) for each in done if each.opened]
        report_adjustments_of_all(out, read)
    if as_json:
        out.as_json({"files": [each.as_dict(out.translate) for each in done], "totals": counts})
    else:
        out.say(
            Message(
                "{files}: {clean}, {with_faults}, {unreadable}.",
                files=amounts.files(counts["files"]),
                clean=counted("{count} clean", "{count} clean", counts["clean"]),
                with_faults=counted(
                    "{count} with faults", "{count} with faults", counts["with_faults"]
                ),
                unreadable=counted(
                    "{count} not readable", "{count} not readable", counts["unreadable"]
                ),
            )
        )
    if counts["unreadable"]:
        return ExitCode.BAD_INPUT
    return ExitCode.FINDINGS if counts["with_faults"] else ExitCode.FINE


def _say(out: Output, audited: "Audited") -> None:
    """Print one line for the file, and its findings or faults below."""
    if audited.refused is not None:
        say_unreadable(out, audited.file, audited.refused.faults)
        return
    name = input_name(audited.file)
    assert audited.report is not None
    assert audited.opened is not None
    report = audited.report
    counts = Message(
        "{format}; {rounds}, {games}, {adjustments}",
        format=audited.opened.format,
        rounds=amounts.rounds(report.rounds),
        games=amounts.games(report.games),
        adjustments=counted(
            "{count} adjustment", "{count} adjustments", len(audited.opened.adjustments)
        ),
    )
    if report.clean:
        verdict = Message("{file}: clean ({counts})", file=name, counts=counts)
    else:
        verdict = counted(
            "{file}: {count} fault ({counts})",
            "{file}: {count} faults ({counts})",
            len(report.faults),
            file=name,
            counts=counts,
        )
    out.say(verdict)
    for finding in report.findings:
        line = finding.said(out.translate)
        if finding in report.notes:
            line = out.text(Message("note: {finding}", finding=line))
        out.say(f"  {line}")
