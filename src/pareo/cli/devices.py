"""pareo device: telephones of helpers, let in by a code."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.acting import Actor, Store, moment, who_acts
from pareo.cli.command import UsageError, not_possible, option
from pareo.cli.commands import find
from pareo.cli.exit_codes import ExitCode
from pareo.cli.help_page import show_help
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.access.accounts import role_of
from pareo.service.access.devices import add_device, devices, end_of_day, revoke_device, tables_in
from pareo.service.access.keeper import Keeper, present
from pareo.service.access.lists import devices_table, tables_said
from pareo.service.access.secret_words import code_said
from pareo.service.desk.opening import opened_store
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import DeviceRow


def table_range(word: str, name: Message | str) -> range:
    """Read tables: 21-40, or a single one."""
    found = tables_in(word)
    if found is None:
        raise UsageError(not_possible(word, name))
    return found


def end(word: str, name: Message | str) -> datetime:
    """Read a moment, or a day whose end is meant."""
    found = moment(word, name)
    return found if ":" in word else end_of_day(found)


Helper = Annotated[str, option(Message("the name of the helper"), "NAME")]
Word = Annotated[str, option(Message("the device: its key, or the name of the helper"), "DEVICE")]
OfEvent = Annotated[
    str | None, option(Message("for this event only; else for all"), metavar="EVENT")
]
Over = Annotated[bool, option(Message("also those whose time is over"), "--all")]


@dataclass(frozen=True, slots=True)
class Task:
    """What a device is for."""

    role: Annotated[
        Literal["deputy", "sector", "check-in", "organiser", "officer"],
        option(Message("what the helper may do")),
    ]
    tables: Annotated[
        range | None,
        option(
            Message("the tables of a sector arbiter: 21-40"), metavar="TABLES", read=table_range
        ),
    ] = None
    event: OfEvent = None
    until: Annotated[
        datetime | None,
        option(
            Message("how long it is let in: 2026-10-01T20:30, or 20:30; else until midnight"),
            metavar="TIME",
            read=end,
        ),
    ] = None


def device(*, out: Output) -> ExitCode:
    """Show what can be done with devices."""
    show_help(find(["device"]), out)
    return ExitCode.FINE


def add(
    name: Helper,
    /,
    *,
    task: Task,
    actor: Actor = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Make the code for the device of a helper; it is good once, for ten minutes."""
    with opened_store(store) as found:
        made = add_device(
            Keeper(found, who_acts(actor)),
            name,
            role_of(task.role),
            tables=task.tables,
            event=found.find(task.event).uuid if task.event else None,
            ends=task.until,
        )
    if as_json:
        out.as_json({**_for_programs(made.device), "code": made.code})
    else:
        out.say(code_said(made.code))
        out.note(
            Message(
                "Type this code on the device of {name} within ten minutes. It is good once.",
                name=made.device.name,
            )
        )
    return ExitCode.FINE


def list_devices(
    *, over: Over = False, store: Store = None, as_json: Json = False, out: Output
) -> ExitCode:
    """List the devices that are let in."""
    now = present()
    with opened_store(store) as found:
        rows = [each for each in devices(found) if over or each.is_open(now)]
        table = devices_table(found, rows, now)
    if as_json:
        out.as_json({"devices": [_for_programs(each) for each in rows]})
    elif rows:
        out.report(table)
    else:
        out.note(Message("There is no device."))
    return ExitCode.FINE


def revoke(
    device: Word,
    /,
    *,
    actor: Actor = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Shut a device out, at once."""
    with opened_store(store) as found:
        gone = revoke_device(Keeper(found, who_acts(actor)), device)
    if as_json:
        out.as_json({"device": gone.key, "revoked": True})
    else:
        out.say(Message("{key} of {name} is shut out.", key=gone.key, name=gone.name))
    return ExitCode.FINE


def _for_programs(row: "DeviceRow") -> dict[str, object]:
    return {
        "device": row.key,
        "name": row.name,
        "role": row.role.value,
        "tables": tables_said(row.tables),
        "event": row.event,
        "ends": row.ends.isoformat(),
        "enrolled": row.enrolled and row.enrolled.isoformat(),
        "revoked": row.revoked and row.revoked.isoformat(),
    }
