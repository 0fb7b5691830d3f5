"""pareo norms, pareo event norms: the norms of an event, and whether norms make a title."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.acting import EventName, Store
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import EventKindName, Json
from pareo.cli.rating_parameters import day_option
from pareo.cli.reporting import report_adjustments, report_notices
from pareo.language import Message
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.norms import Norms, Request


Edition = Annotated[
    Literal["titles-2024", "titles-2005"] | None,
    option(Message("the title regulations; without it those of the event’s first day")),
]
TitleName = Annotated[
    Literal["GM", "IM", "WGM", "WIM"] | None,
    option(Message("this title only; of a list of norms, the title applied for")),
]
Player = Annotated[
    str | None,
    option(Message("one player: the number, or a part of the name"), metavar="WHO"),
]
Explain = Annotated[bool, option(Message("every requirement with its evidence, game by game"))]


@dataclass(frozen=True, slots=True)
class View:
    """Which norms, and how much of them."""

    player: Player = None
    title: TitleName = None
    explain: Explain = False
    edition: Edition = None


@dataclass(frozen=True, slots=True)
class Conditions:
    """What no report file says about the event."""

    kind: Annotated[
        EventKindName | None,
        option(Message("what kind of event it is; without it as the event says"), "--kind"),
    ] = None
    registered: Annotated[
        date | None, day_option(Message("the day of registration with FIDE, as 2026-05-01"))
    ] = None
    registered_by: Annotated[
        str | None,
        option(Message("the federation that registered it; else that of the event"), metavar="FED"),
    ] = None
    arbiter: Annotated[
        Literal["IA", "FA", "NA"] | None, option(Message("the title of the Chief Arbiter"))
    ] = None
    accepted: Annotated[
        bool, option(Message("the Qualification Commission accepted the event as it is"))
    ] = False


def request_of(view: View, conditions: Conditions) -> "Request":
    """Return what is asked for."""
    from pareo.service.norms import Circumstances, EventKind, Request, Title

    return Request(
        view.edition,
        (Title(view.title),) if view.title else (),
        view.player,
        Circumstances(
            kind=EventKind(conditions.kind) if conditions.kind else None,
            registered_on=conditions.registered,
            registered_by=conditions.registered_by,
            chief_arbiter=conditions.arbiter,
            accepted=conditions.accepted,
        ),
    )


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
    int | None, option(Message("of a list of norms: the highest rating ever reached"))
]
Titles = Annotated[bool, option(Message("titles by rating, and the table of direct titles"))]


def norms(
    file: NormFile,
    /,
    *,
    view: View,
    titles: Titles = False,
    rating: Rating = None,
    conditions: Conditions,
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


def of_event(
    event: EventName,
    /,
    *,
    view: View,
    conditions: Conditions,
    as_json: Json = False,
    store: Store = None,
    out: Output,
) -> ExitCode:
    """Judge the norms of an event: achieved, missed, or still possible."""
    from pareo.service.desk.norms import norms_of_state
    from pareo.service.desk.opening import opened

    with opened(event, store) as found:
        judged = norms_of_state(found.state, request_of(view, conditions))
        show(out, judged, explain=view.explain, as_json=as_json)
    return ExitCode.FINE


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
