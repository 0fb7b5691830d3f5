"""pareo event export, import, backup, backups, restore: events as files."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pareo.cli.acting import Actor, Confirm, EventName, Store, who_acts
from pareo.cli.answers import asked, code_of
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Force, Json, Rounds, System
from pareo.cli.reporting import faults_in_words, report_losses
from pareo.language import Message
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.opening import opened, opened_store

if TYPE_CHECKING:
    from pareo.service.desk.backups import Backup
    from pareo.service.desk.keeping import OpenedReport
    from pareo.service.desk.opening import Store as OpenStore

Target = Annotated[
    str,
    option(
        Message(
            "the new file: a report file (TRF26), JSON if it ends in .json, the whole journal "
            "if in .pareo; - is standard output"
        ),
        "OUT",
    ),
]
Source = Annotated[
    str,
    option(
        Message("a hand-over file (.pareo), a report file (TRF) or a tournament in JSON"), "FILE"
    ),
]
Kept = Annotated[str, option(Message("the backup: a file that pareo event backups lists"), "FILE")]


def export(
    event: EventName,
    target: Target,
    /,
    *,
    final: Annotated[
        bool, option(Message("the final report of a finished event, read back and audited"))
    ] = False,
    force: Force = False,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Write an event as a file."""
    from pareo.service.desk.keeping import export_event
    from pareo.service.files import STANDARD_STREAM, check_target, save

    path = Path(target)
    if path != STANDARD_STREAM:
        check_target(path, source=STANDARD_STREAM, overwrite=force)
    with opened(event, store) as found:
        made = export_event(found, target, final=final)
    if path == STANDARD_STREAM:
        out.binary(made.file.data)
    else:
        save(made.file.data, path, source=STANDARD_STREAM, overwrite=force)
    if as_json and path != STANDARD_STREAM:
        head = {"event": found.slug, "seq": made.seq, "file": target, "hash": made.hash}
        out.as_json({**head, **made.file.as_dict(out.translate)})
        return ExitCode.FINE
    report_losses(out, target, made.file)
    if path != STANDARD_STREAM:
        out.note(Message("{file}: written as {format}", file=path, format=made.file.format))
    return ExitCode.FINE


def import_file(  # noqa: PLR0913 - each is an option
    file: Source,
    /,
    *,
    slug: Annotated[
        str | None, option(Message("the short name of the new event"), "--name", "NAME")
    ] = None,
    rounds: Rounds = None,
    system: System = None,
    confirm: Confirm = None,
    name: Actor = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Take an event from a file: a new one, or the next entries of one that is here."""
    from pareo.service.desk.keeping import is_hand_over
    from pareo.service.files import content_of

    data = content_of(Path(file))
    with opened_store(store) as place:
        if is_hand_over(data):
            return _taken_in(out, place, data, as_json=as_json)
        from pareo.service.desk.keeping import open_report

        made: list[OpenedReport] = []

        def do(token: str | None) -> Answer:
            made[:] = [
                open_report(
                    place,
                    who_acts(name),
                    data,
                    file,
                    rounds=rounds,
                    system=system,
                    slug=slug,
                    token=token,
                )
            ]
            return made[0].answer

        answer = do(confirm) if as_json else asked(out, confirm, do)
        event = made[0].event
        out.is_done = event is not None
        if as_json:
            found = {"event": event and event.slug, **answer.as_dict(out.translate)}
            out.as_json(found)
        elif event is not None:
            out.say(Message("{event}: a new event.", event=event.slug))
            for notice in made[0].said:
                out.say(notice)
    return code_of(answer)


def _taken_in(out: Output, place: "OpenStore", data: bytes, *, as_json: bool) -> ExitCode:
    from pareo.service.desk.keeping import import_event, import_in_words

    done = import_event(place, data)
    out.is_done = True
    if as_json:
        out.as_json(
            {
                "event": done.event.slug,
                "way": done.way.value,
                "added": done.added,
                "parted": done.parted,
            }
        )
    else:
        out.say(import_in_words(done))
    return ExitCode.FINE


def backup(
    *,
    to: Annotated[
        str | None, option(Message("into this folder instead of the usual ones"), metavar="DIR")
    ] = None,
    second: Annotated[
        str | None,
        option(
            Message("from now on into this folder too, on a stick for example; none: no longer"),
            metavar="DIR",
        ),
    ] = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Copy all events into a file."""
    from pareo.service.desk.backups import back_up, choose_second_folder

    with opened_store(store) as place:
        if second is not None:
            choose_second_folder(place, None if second == "none" else Path(second))
        copies = back_up(place, None if to is None else Path(to))
    if as_json:
        faults = [
            {"file": error.source, **fault.as_dict(out.translate)}
            for error in copies.failures
            for fault in error.faults
        ]
        out.as_json({"backups": [_for_programs(each) for each in copies.made], "faults": faults})
        return ExitCode.BAD_INPUT if faults else ExitCode.FINE
    for each in copies.made:
        out.say(str(each.path))
    for error in copies.failures:
        for line in faults_in_words(out, error):
            out.note(line)
    return ExitCode.BAD_INPUT if copies.failures else ExitCode.FINE


def backups(*, store: Store = None, as_json: Json = False, out: Output) -> ExitCode:
    """List the backups, the newest first."""
    from pareo.service.desk.backups import backup_state
    from pareo.service.desk.backups import backups as all_backups

    with opened_store(store, tells=False) as place:
        found, state = all_backups(place), backup_state(place)
    if as_json:
        listed = [_for_programs(each) for each in found]
        out.as_json({"backups": listed, **state.as_dict(out.translate)})
        return ExitCode.FINE
    for each in found:
        at = each.at.isoformat(sep=" ", timespec="seconds")
        out.say(Message("{at}  {label}  {file}", at=at, label=each.label or "-", file=each.path))
    for warning in state.warnings:
        out.note(warning)
    return ExitCode.FINE


def restore(
    file: Kept,
    /,
    *,
    confirm: Confirm = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Make all events what they are in a backup."""
    from pareo.service.desk.backups import restore as restored

    with opened_store(store, tells=False) as place:

        def do(token: str | None) -> Answer:
            return restored(place, Path(file), token)

        answer = do(confirm) if as_json else asked(out, confirm, do)
        out.is_done = isinstance(answer, Done)
    if as_json:
        out.as_json({"event": None, **answer.as_dict(out.translate)})
    elif isinstance(answer, Done):
        for notice in answer.notices:
            out.say(notice)
    return code_of(answer)


def _for_programs(backup: "Backup") -> dict[str, object]:
    return {"file": str(backup.path), "at": backup.at.isoformat(), "label": backup.label or None}
