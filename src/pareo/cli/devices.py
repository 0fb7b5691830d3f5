"""pareo device: telephones of helpers, let in by a code."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.access import Keeping, OfEvent, Over, event_in, show_list, shut_out
from pareo.cli.acting import Store, moment
from pareo.cli.command import UsageError, not_possible, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.access.accounts import role_of
from pareo.service.access.devices import add_device, devices, end_of_day, revoke_device, tables_in
from pareo.service.access.keeper import present
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


@dataclass(frozen=True, slots=True)
class Task:
    """What a device is for."""

    role: Annotated[
        Literal["deputy", "sector", "check-in", "organiser", "officer", "kiosk"],
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


def add(name: Helper, /, *, task: Task, keeping: Keeping, out: Output) -> ExitCode:
    """Make the code for the device of a helper; it is good once, for ten minutes."""
    with keeping.keeper() as keeper:
        made = add_device(
            keeper,
            name,
            role_of(task.role),
            tables=task.tables,
            event=event_in(keeper, task.event),
            ends=task.until,
        )
    what_to_do = Message(
        "Type this code on the device of {name} within ten minutes. It is good once.",
        name=made.device.name,
    )
    told = {**_for_programs(made.device), "code": made.code}
    return keeping.done(out, told, code_said(made.code), what_to_do)


def list_devices(
    *, over: Over = False, store: Store = None, as_json: Json = False, out: Output
) -> ExitCode:
    """List the devices that are let in."""
    now = present()
    with opened_store(store) as found:
        rows = [each for each in devices(found) if over or each.is_open(now)]
        table = devices_table(found, rows, now)
    told = [_for_programs(each) for each in rows]
    return show_list(out, told, table, Message("There is no device."), as_json=as_json)


def revoke(device: Word, /, *, keeping: Keeping, out: Output) -> ExitCode:
    """Shut a device out, at once."""
    with keeping.keeper() as keeper:
        gone = revoke_device(keeper, device)
    told = {"device": gone.key, "revoked": True}
    return keeping.done(out, told, shut_out(gone.key, gone.name))


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
