"""pareo period: a list and the events of its time make the next list."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Files, Force, Json
from pareo.cli.rating_parameters import (
    SAME_PERSON,
    USUAL_PERIOD,
    PeriodText,
    Published,
    Same,
    ids_of,
)
from pareo.cli.reporting import first_faults, input_name, report_adjustments_of_all, report_notices
from pareo.cli.several import each_done, files_in
from pareo.language import Message, counted
from pareo.value import dataclass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pareo.service.periods import NotRated, RatedPeriod
    from pareo.service.ratings import Inclusion

From = Annotated[str, option(Message("the list in force, of any kind"), "--from", "LIST")]
To = Annotated[
    str,
    option(
        Message("the next list: .txt to publish it, else with all data for the following period"),
        "--out",
        "OUT",
    ),
]
Changes = Annotated[bool, option(Message("every change, not only the totals"))]
Section = Annotated[
    Literal["alphabetical", "federations", "titled-unrated", "top"] | None,
    option(Message("a section of the next list, as it is published")),
]
Monthly = Annotated[bool, option(Message("a list every month (9.4 of 2005)"))]
ConditionsPath = Annotated[
    str | None,
    option(
        Message(
            "what report files do not say about the events (TOML): registration, leagues, stages"
        ),
        metavar="FILE",
    ),
]


@dataclass(frozen=True, slots=True)
class Target:
    """Where the next list goes."""

    path: To
    force: Force = False
    skip: Annotated[
        bool, option(Message("go on without files that cannot be read or are in doubt"))
    ] = False


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Who is left out of the published list (art. 16 of 2005), separated by commas."""

    excluded: Annotated[
        str | None,
        option(Message("federations excluded from FIDE, with commas"), metavar="CODES"),
    ] = None
    withheld: Annotated[
        str | None,
        option(Message("IDs of players withheld by their federation"), metavar="IDS"),
    ] = None
    dispensed: Annotated[
        str | None,
        option(Message("IDs of players without a federation who are listed"), metavar="IDS"),
    ] = None

    @property
    def inclusion(self) -> "Inclusion | None":
        """Who is published; None if there are no exceptions."""
        from pareo.service.ratings import Inclusion

        given = (self.excluded, self.withheld, self.dispensed)
        if given == (None, None, None):
            return None
        return Inclusion(*map(ids_of, given))


@dataclass(frozen=True, slots=True)
class View(LeftOut):
    """What is shown besides the totals."""

    changes: Changes = False
    section: Section = None


@dataclass(frozen=True, slots=True)
class Calendar:
    """Which list the period starts from, how often there is one, and what files do not say."""

    published: Published = None
    monthly: Monthly = False
    conditions: ConditionsPath = None
    same: Same = None


def period(
    *files: Files,
    start: From,
    target: Target,
    text: PeriodText = USUAL_PERIOD,
    calendar: Calendar,
    view: View,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Rate all events of a period and write the list that follows."""
    from pareo.reports import changes_table, section_table
    from pareo.service.files import save
    from pareo.service.periods import (
        NotRated,
        list_and_regulations,
        open_conditions,
        open_one,
        rate_tournaments,
    )
    from pareo.service.ratings import Request, list_as_bytes

    before_path, path = Path(start), Path(target.path)
    given = files_in(files, lambda file, error: NotRated(file, faults=error.faults))
    found = [each for each in given if isinstance(each, Path)]
    request = Request(
        text.edition,
        text.rate,
        monthly=calendar.monthly,
        rapid_k=text.rapid_k,
        same=ids_of(calendar.same),
    )
    before, regulations = list_and_regulations(before_path, request, calendar.published)
    known = {}
    if calendar.conditions is not None:
        known = dict(open_conditions(Path(calendar.conditions), found))
    tried = each_done(out, given, lambda path: open_one(path, before, request))
    against = [one for one in tried if isinstance(one, NotRated)]
    if against and not target.skip:
        return _stop(out, against, as_json=as_json)
    opened = [one for one in tried if not isinstance(one, NotRated)]
    events = [(Path(one.source), one.tournament) for one in opened]
    done = rate_tournaments(events, before, regulations, known, against)
    rated = done.period
    data = list_as_bytes(rated.after, path, view.inclusion)
    save(data, path, source=before_path, overwrite=target.force)
    if as_json:
        out.as_json(done.as_dict(out.translate, str(before_path), str(path)))
    else:
        report_adjustments_of_all(out, [(one.source, one.adjustments) for one in opened])
        report_notices(out, str(before_path), done.of_the_list)
        for file, notice in done.notices:
            report_notices(out, file, (notice,))
        _say(out, done)
        if view.changes:
            out.report(changes_table(rated))
        if view.section is not None:
            out.report(section_table(view.section, rated.after, regulations, view.inclusion))
        out.note(Message("{file}: written", file=path))
    return ExitCode.FINDINGS if rated.refused or done.left_out else ExitCode.FINE


def _stop(out: Output, against: "Sequence[NotRated]", *, as_json: bool) -> ExitCode:
    """Report all files that cannot be rated as they are, and how to go on."""
    code = ExitCode.QUESTION if all(one.readable for one in against) else ExitCode.BAD_INPUT
    if as_json:
        out.as_json({"output": None, "files": [one.as_dict(out.translate) for one in against]})
        return code
    for one in against:
        name = input_name(one.file)
        if one.readable:
            out.note(Message("{file}: who is meant?", file=name))
        else:
            out.note(Message("{file}: cannot be read", file=name))
        for line in (*first_faults(out, one.faults), *map(out.text, one.reasons)):
            out.note(f"  {line}")
    if any(one.reasons for one in against):
        out.note(SAME_PERSON)
    out.note(
        counted(
            "Nothing is written. Correct {count} file, or add --skip to go on without it.",
            "Nothing is written. Correct {count} files, or add --skip to go on without them.",
            len(against),
        )
    )
    return code


def _say(out: Output, done: "RatedPeriod") -> None:
    rated = done.period
    for one in done.left_out:
        out.say(Message("{event}: not rated", event=_named(one.event, one.file)))
        for line in (*first_faults(out, one.faults), *map(out.text, one.reasons)):
            out.say(f"  {line}")
    for result in rated.refused:
        name = _named(result.event.name, result.event.source)
        out.say(Message("{event}: not rated", event=name))
        for finding in result.findings:
            out.say(f"  {finding.said(out.translate)}")
    for event in rated.waiting:
        name = _named(event.name, event.source)
        if event in rated.reported_late:
            out.say(Message("{event}: reported too late for this list", event=name))
        else:
            out.say(Message("{event}: ended too late for this list", event=name))
    out.report(done.drift)
    out.say(
        Message(
            "List of {day}: {rated}, {refused}, {waiting}; {changed}.",
            day=rated.after.published.isoformat(),
            rated=counted("{count} event rated", "{count} events rated", len(rated.rated)),
            refused=counted(
                "{count} not rated",
                "{count} not rated",
                len(rated.refused) + len(done.left_out),
            ),
            waiting=counted("{count} waiting", "{count} waiting", len(rated.waiting)),
            changed=counted(
                "{count} player changed", "{count} players changed", len(rated.changes)
            ),
        )
    )


def _named(event: str, file: str) -> str:
    return f"{event} ({file})" if event and file else event or file
