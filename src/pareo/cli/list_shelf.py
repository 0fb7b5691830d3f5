"""pareo list shelf, update: the rating lists that are kept, and how they are renewed."""

from collections.abc import Iterable
from contextlib import ExitStack
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.cli.reporting import faults_in_words
from pareo.errors import InputError
from pareo.language import Message, amounts, counted

if TYPE_CHECKING:
    from pareo.service.list_sources import ListSource
    from pareo.service.list_updates import Updated

Daily = Annotated[
    Literal["yes", "no"] | None,
    option(Message("whether lists may be fetched once a day without being asked for")),
]
Keys = Annotated[
    str, option(Message("a list, as FIDE rapid; without any, all of them"), "SOURCE", optional=True)
]


def shelf(*, daily: Daily = None, as_json: Json = False, out: Output) -> ExitCode:
    """Show the rating lists that are kept, how old they are, and where they are."""
    from pareo.service import list_shelf, list_updates
    from pareo.service.list_folder import folder_of_lists
    from pareo.service.list_table import shelf_table

    if daily is not None:
        list_updates.allow_daily(allowed=daily == "yes")
    allowed = list_updates.daily()
    table = shelf_table(list_shelf.shelf(), datetime.now(UTC))
    if as_json:
        rows = table.as_dict()["rows"]
        out.as_json({"folder": str(folder_of_lists()), "daily": allowed, "lists": rows})
        return ExitCode.FINE
    out.report(table)
    out.say(Message("They are kept in {folder}.", folder=folder_of_lists()))
    if allowed:
        out.say(Message("They may be fetched once a day without being asked for."))
    else:
        out.say(Message("They are fetched only when asked for: pareo list update does so."))
    return ExitCode.FINE


def update(*keys: Keys, as_json: Json = False, out: Output) -> ExitCode:
    """Fetch rating lists, all of them or some; a list that cannot be had stays as it is."""
    from pareo.service.list_sources import list_sources, source_named

    chosen = tuple(map(source_named, keys)) if keys else list_sources()
    found = _updated(out, chosen)
    if as_json:
        out.as_json({"lists": [_data(out, one) for one in found]})
    else:
        for one in found:
            _report(out, one)
    if any(one.shelved and one.shelved.is_new for one in found):
        report_events(out)
    return ExitCode.FINDINGS if any(one.error for one in found) else ExitCode.FINE


def renew(out: Output) -> None:
    """Fetch what is due before ratings are compared, if that is allowed."""
    from pareo.service.list_updates import due_today

    for one in _updated(out, due_today()):
        if one.error is not None:
            _report(out, one)


def _updated(out: Output, sources: "Iterable[ListSource]") -> "tuple[Updated, ...]":
    from pareo.service.list_updates import STEPS, update

    return update(sources, lambda key, done: out.follow(key, done, STEPS))


def _report(out: Output, one: "Updated") -> None:
    if one.error is not None:
        for line in faults_in_words(out, one.error):
            out.note(line)
    elif one.shelved is not None:
        facts = one.shelved.facts
        if not one.shelved.is_new:
            out.say(Message("{file} has not changed.", file=one.source.key))
            return
        for warning in one.shelved.warnings:
            out.note(warning)
        out.say(
            Message(
                "{file}: {players}; list of {day}",
                file=one.source.key,
                players=amounts.players(facts.players),
                day=facts.published,
            )
        )


def _data(out: Output, one: "Updated") -> dict[str, object]:
    data: dict[str, object] = {"list": one.source.key}
    if one.error is not None:
        return {**data, "faults": [fault.as_dict(out.translate) for fault in one.error.faults]}
    assert one.shelved is not None
    facts = one.shelved.facts
    return {
        **data,
        "output": str(one.shelved.path),
        "players": facts.players,
        "published": facts.published.isoformat() if facts.published else None,
        "new": one.shelved.is_new,
        "warnings": [out.text(warning) for warning in one.shelved.warnings],
    }


def report_events(out: Output, path: Path | None = None) -> None:
    """Compare the events that go on with a new list, and report those whose ratings differ.

    Without a path it is one of those kept. The list is there, whatever becomes of this: a store
    that cannot be read is a note.
    """
    from pareo.service.desk.ratings import events_to_look_at
    from pareo.service.list_folder import known_lists
    from pareo.service.rating_lists import open_list

    try:
        with ExitStack() as stack:
            lists = stack.enter_context(known_lists()) if path is None else [open_list(path)]
            found = list(events_to_look_at(lists, date.today()))  # noqa: DTZ011 - the day of a list is a local one
    except InputError as error:
        for line in faults_in_words(out, error):
            out.note(line)
        return
    for event, count in found:
        named = "" if path is None else f" --list {path}"
        out.note(
            counted(
                "{event}: {count} rating differs from this list; see {command}.",
                "{event}: {count} ratings differ from this list; see {command}.",
                count,
                event=event,
                command=f"pareo event ratings {event}{named}",
            )
        )
