"""pareo norms: the norms of an event, and whether norms make a title."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.norm_parameters import Conditions, View, request_of
from pareo.cli.output import Output
from pareo.cli.parameters import Json, counting_number
from pareo.cli.reporting import report_adjustments, report_notices
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.service.norms import Norms

NormFile = Annotated[
    str,
    option(
        Message(
            "the tournament: a report file (TRF) or JSON, or event:NAME; or a list of norms for a "
            "title (CSV or JSON)"
        ),
        "FILE",
    ),
]
Rating = Annotated[
    int | None,
    option(
        Message("of a list of norms: the highest rating ever reached"),
        metavar="N",
        read=counting_number,
    ),
]
Titles = Annotated[bool, option(Message("titles by rating, and the table of direct titles"))]


def norms(
    file: NormFile,
    /,
    *,
    view: View = View(),  # noqa: B008 - it is frozen
    titles: Titles = False,
    rating: Rating = None,
    conditions: Conditions = Conditions(),  # noqa: B008 - it is frozen
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Judge the norms of an event, or whether norms make a title."""
    from pareo.service.applications import is_application
    from pareo.service.norms import judge_file

    if is_application(Path(file)):
        return _application(out, Path(file), view, rating, as_json=as_json)
    found = judge_file(Path(file), request_of(view, conditions))
    if titles:
        tables = found.titles_tables()
        if as_json:
            out.as_json({table.key: table.as_dict()["rows"] for table in tables})
        else:
            out.reports(tables)
        return ExitCode.FINE
    show(out, found, explain=view.explain, as_json=as_json)
    return ExitCode.FINE


def show(out: Output, found: "Norms", *, explain: bool, as_json: bool) -> None:
    """Show the norms of an event."""
    if as_json:
        out.as_json(found.as_dict(out.translate))
        return
    report_adjustments(out, found.source, found.adjustments)
    report_notices(out, found.source, found.notices)
    out.reports(found.tables(explain=explain))


def _application(
    out: Output, path: Path, view: View, rating: int | None, *, as_json: bool
) -> ExitCode:
    from pareo.reports import application_table
    from pareo.service.applications import judge_norms
    from pareo.service.norms import Title

    verdict = judge_norms(path, Title(view.title) if view.title else None, rating)
    if as_json:
        out.as_json({"file": str(path), **verdict.as_dict(out.translate)})
    else:
        out.report(application_table(verdict))
        out.say(
            Message("The norms make the title, as far as the file says.")
            if verdict.complete
            else Message("The norms do not make the title yet.")
        )
    return ExitCode.FINE if verdict.complete else ExitCode.FINDINGS
