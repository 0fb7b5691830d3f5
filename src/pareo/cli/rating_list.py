"""pareo list: rating lists imported, searched, compared; events brought up to one."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.list_shelf import report_events
from pareo.cli.output import Output
from pareo.cli.parameters import File, Force, Json
from pareo.cli.rating_parameters import ImportedList, Published, Rate, RateOfList, time_class
from pareo.cli.reporting import report_adjustments, report_notices, report_written
from pareo.language import Message, amounts, counted
from pareo.value import dataclass

Source = Annotated[
    str,
    option(
        Message("FIDE’s list (TXT or XML, also zipped), or a federation’s table (CSV)"), "SOURCE"
    ),
]
NewList = Annotated[
    str | None,
    option(Message("the list file to be made; without it the list is kept on the shelf"), "LIST"),
]
OldList = Annotated[str, option(Message("the earlier list, imported"), "OLD")]
LaterList = Annotated[str, option(Message("the later list, imported"), "NEW")]
AList = Annotated[str, option(Message("a list made by pareo list import"), "LIST")]
Words = Annotated[
    str,
    option(Message("an ID, or beginnings of the names; capitals and accents do not matter")),
]
Columns = Annotated[
    str | None,
    option(
        Message("the headings of a table, as id=No,name=Player,rating=Elo"), metavar="FIELD=HEADING"
    ),
]
Name = Annotated[
    str | None,
    option(
        Message("whose ratings they are; without it FIDE, or the name of a table’s file"),
        metavar="NAME",
    ),
]
Federation = Annotated[str | None, option(Message("only players of a federation"), metavar="FED")]
Most = Annotated[int, option(Message("how many are shown"))]
Only = Annotated[
    str | None,
    option(Message("change only these players: their numbers, as 3,7,12"), metavar="NUMBERS"),
]
NewFile = Annotated[
    str | None, option(Message("write the event with these values into a new file"), "--out", "OUT")
]


@dataclass(frozen=True, slots=True)
class Origin:
    """What a list may not say of itself."""

    published: Published = None
    chess: RateOfList = None
    columns: Columns = None
    name: Name = None


def import_list(
    source: Source,
    target: NewList = None,
    /,
    *,
    origin: Origin,
    force: Force = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Import a rating list into a file that can be searched; a bad list changes nothing."""
    from pareo.service.list_updates import Shelving
    from pareo.service.rating_lists import begin_import, choices, low_on_its_day, steps_of

    chosen = choices(origin.published, time_class(origin.chess), origin.columns, origin.name)
    given = Path(source)
    if target is None:
        shelving = Shelving(given, chosen)
        _follow(out, given, shelving.steps())
        done = shelving.shelved
        path, facts, notes = done.path, done.facts, done.warnings
    else:
        path = Path(target)
        work = begin_import(given, path, chosen, overwrite=force)
        _follow(out, given, steps_of(work, path))
        facts, notes = work.facts, work.warnings
    warnings = (*notes, *low_on_its_day(path))
    for warning in warnings:
        out.note(warning)
    if as_json:
        out.as_json(
            {
                "output": str(path),
                "name": facts.name,
                "players": facts.players,
                "published": _iso(facts.published),
                "rates": [rate.value for rate in facts.rates],
                "warnings": [out.text(warning) for warning in warnings],
            }
        )
    else:
        out.say(
            Message(
                "{file}: {players}; list of {day}",
                file=path,
                players=amounts.players(facts.players),
                day=_iso(facts.published),
            )
        )
    report_events(out, path if target else None)
    return ExitCode.FINE


def _follow(out: Output, source: Path, steps: Iterator[int]) -> None:
    from pareo.service.rating_lists import STEPS_OF_IMPORT

    for _ in out.following(range(STEPS_OF_IMPORT), lambda _: source.name):
        next(steps)


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None


def search(
    file: AList,
    /,
    *words: Words,
    federation: Federation = None,
    most: Most = 20,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Find players of an imported list, the strongest first."""
    from pareo.reports import entries_table
    from pareo.service.rating_lists import open_list

    with open_list(Path(file)) as ratings:
        found = ratings.search(" ".join(words), most + 1, federation)
    table = entries_table(found[:most])
    more = len(found) > most
    if as_json:
        out.as_json({"players": table.as_dict()["rows"], "more": more})
    elif found:
        out.report(table)
        if more:
            out.note(_only_first(most))
    else:
        out.say(Message("No player found."))
    return ExitCode.FINE if found else ExitCode.FINDINGS


def _only_first(shown: int) -> Message:
    return counted(
        "Only the first is shown; --most N shows more.",
        "The first {count} are shown; --most N shows more.",
        shown,
    )


def diff(
    old: OldList, new: LaterList, /, *, most: Most = 50, as_json: Json = False, out: Output
) -> ExitCode:
    """List what changed from one list to another."""
    from pareo.reports import differences_table
    from pareo.service.rating_lists import compare_lists

    totals, shown = compare_lists(Path(old), Path(new), None if as_json else most)
    if as_json:
        out.as_json({"totals": totals, "differences": [one.as_dict() for one in shown]})
        return ExitCode.FINE
    if shown:
        out.report(differences_table(shown))
    out.say(
        Message(
            "{new}, {gone}, {changed}.",
            new=counted("{count} new", "{count} new", totals["new"]),
            gone=counted("{count} gone", "{count} gone", totals["gone"]),
            changed=counted("{count} changed", "{count} changed", totals["changed"]),
        )
    )
    if sum(totals.values()) > len(shown):
        out.note(_only_first(len(shown)))
    return ExitCode.FINE


@dataclass(frozen=True, slots=True)
class Renewal:
    """What is written, and where."""

    target: NewFile = None
    only: Only = None
    force: Force = False


def refresh(
    file: File,
    /,
    *,
    ratings: ImportedList,
    chess: Rate = None,
    change: Renewal,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Compare an event with a list; write it with the list’s ratings into a new file if asked."""
    from pareo.service import files
    from pareo.service.rating_lists import open_list
    from pareo.service.rating_lists import refresh as refreshed
    from pareo.service.ratings import notices_of_list, rate_of

    origin = Path(file)
    opened = files.open_tournament(origin)
    rate = time_class(chess) or rate_of(opened.tournament)
    with open_list(Path(ratings)) as listed:
        found = refreshed(opened.tournament, listed, rate, change.only)
        notices = notices_of_list(opened.tournament, listed, rate)
    if found.others and change.only is None:
        stay = Message("What they have stays as it is; --only changes those who are named.")
        notices = (*notices, *found.others, stay)
    if change.target is not None:
        path = Path(change.target)
        converted = files.convert(found.tournament, files.format_for(path))
        files.save(converted.data, path, source=origin, overwrite=change.force)
        if not as_json:
            report_written(out, path, converted)
    if as_json:
        out.as_json(
            {
                "file": opened.source,
                "output": change.target,
                "notices": [out.text(notice) for notice in notices],
                **found.as_dict(written=change.target is not None),
            }
        )
        return ExitCode.FINE
    from pareo.reports import updates_table

    report_adjustments(out, opened.source, opened.adjustments)
    report_notices(out, opened.source, notices)
    out.report(
        updates_table((one.number, one.name, one.field, one.old, one.new) for one in found.updates)
    )
    for player in found.missing:
        out.say(
            Message("{number} {name} is not in the list.", number=player.number, name=player.name)
        )
    out.say(
        Message(
            "{differences}; {missing}.",
            differences=amounts.differences(len(found.updates)),
            missing=counted(
                "{count} player is not in the list",
                "{count} players are not in the list",
                len(found.missing),
            ),
        )
    )
    return ExitCode.FINE
