"""pareo period: a list and the events of its time make the next list."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Files, Json
from pareo.cli.rating_parameters import USUAL_PERIOD, Force, PeriodText, Published
from pareo.cli.reporting import report_adjustments_of_all, report_notices
from pareo.language import Message, counted
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.periods import RatedPeriod
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
        return Inclusion(*(frozenset((words or "").replace(",", " ").split()) for words in given))


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


def period(
    *files: Files,
    start: From,
    target: Target,
    text: PeriodText = USUAL_PERIOD,
    calendar: Calendar = Calendar(),  # noqa: B008 - it is frozen
    view: View = View(),  # noqa: B008 - it is frozen
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Rate all events of a period and write the list that follows."""
    from pareo.reports import changes_table, section_table
    from pareo.service.files import open_tournament, save, tournament_files
    from pareo.service.periods import list_and_regulations, open_conditions, rate_tournaments
    from pareo.service.ratings import Request, list_as_bytes

    before_path, path = Path(start), Path(target.path)
    found = [each for file in files for each in tournament_files(Path(file))]
    request = Request(text.edition, text.rate, monthly=calendar.monthly, rapid_k=text.rapid_k)
    before, regulations = list_and_regulations(before_path, request, calendar.published)
    known = {}
    if calendar.conditions is not None:
        known = dict(open_conditions(Path(calendar.conditions), found))
    opened = [(each, open_tournament(each)) for each in out.following(found, lambda one: one.name)]
    events = [(each, one.tournament) for each, one in opened]
    done = rate_tournaments(events, before, regulations, known)
    rated = done.period
    data = list_as_bytes(rated.after, path, view.inclusion)
    save(data, path, source=before_path, overwrite=target.force)
    if as_json:
        out.as_json(done.as_dict(out.translate, str(before_path), str(path)))
    else:
        report_adjustments_of_all(out, [(one.source, one.adjustments) for _, one in opened])
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


def _say(out: Output, done: "RatedPeriod") -> None:
    rated = done.period
    for one in done.left_out:
        out.say(Message("{event}: not rated", event=f"{one.event} ({one.file})"))
        for reason in one.reasons:
            out.say(f"  {out.text(reason)}")
    for result in rated.refused:
        out.say(Message("{event}: not rated", event=result.event.name))
        for finding in result.findings:
            out.say(f"  {finding.said(out.translate)}")
    for event in rated.waiting:
        if event in rated.reported_late:
            out.say(Message("{event}: reported too late for this list", event=event.name))
        else:
            out.say(Message("{event}: ended too late for this list", event=event.name))
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
