"""Devices of helpers: a code lets each in once, for a task and until the end of the day."""

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Final

from pareo.errors import Fault, FormError
from pareo.journal import Role
from pareo.language import Message
from pareo.service.access.keeper import Keeper
from pareo.service.access.names import proper_name, the_one
from pareo.service.access.secret_words import digest, new_code, new_key
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import DeviceRow, Store

DEVICE_ROLES: Final = (
    Role.DEPUTY,
    Role.SECTOR,
    Role.CHECK_IN,
    Role.ORGANISER,
    Role.OFFICER,
    Role.KIOSK,
)
"""A chief signs in with a password."""
CODE_TIME: Final = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class NewDevice:
    """A device that is not here yet, and the code that lets it in, once."""

    device: "DeviceRow"
    code: str


def devices(store: "Store") -> "tuple[DeviceRow, ...]":
    """Return all devices, also those whose time is over, the oldest first."""
    return store.devices.all()


def add_device(
    keeper: Keeper,
    name: str,
    role: Role,
    *,
    tables: range | None = None,
    event: str | None = None,
    ends: datetime | None = None,
) -> NewDevice:
    """Make the code for the device of a helper; raises FormError with everything that is wrong.

    Without an end it is good until the end of the day where the desk stands.
    """
    from pareo.store import DeviceRow

    now = keeper.clock()
    last = ends or end_of_day(now)
    _refuse_unfit(role, tables, event, last, now)
    if event is not None:
        keeper.store.event(event)
    device = DeviceRow(
        new_key("d"), proper_name(name), role, tables, event, now, last, min(now + CODE_TIME, last)
    )
    code = new_code()
    while not keeper.store.devices.add(device, digest(code)):
        code = new_code()
    keeper.note("device.add", f"{device.key}: {device.name}, {role.value}")
    return NewDevice(device, code)


def revoke_device(keeper: Keeper, word: str) -> "DeviceRow":
    """Shut out a device, by its key or the name of its helper; it is out at once."""
    now = keeper.clock()
    device = the_one((each for each in keeper.store.devices.all() if each.is_open(now)), word)
    keeper.store.devices.revoke(device.key, now)
    keeper.note("device.revoke", f"{device.key}: {device.name}")
    return device


def tables_in(word: str) -> range | None:
    """Return the tables that are written as 21-40, or as a single one; None for anything else."""
    first, dash, last = word.replace(" ", "").partition("-")
    last = last if dash else first
    if not all(each.isascii() and each.isdigit() and len(each) < 6 for each in (first, last)):
        return None
    return range(int(first), int(last) + 1)


def end_of_day(now: datetime) -> datetime:
    """Return the midnight that comes next where the desk stands."""
    tomorrow = now.astimezone().date() + timedelta(days=1)
    return datetime.combine(tomorrow, time()).astimezone()


def _refuse_unfit(
    role: Role, tables: range | None, event: str | None, ends: datetime, now: datetime
) -> None:
    faults = []
    if role not in DEVICE_ROLES:
        faults.append(
            Fault(
                Message("This role does not come in with a device."),
                Message("Make an account instead."),
                about=("field", "role"),
            )
        )
    if (role is Role.SECTOR) != (tables is not None):
        faults.append(
            Fault(
                Message("Tables are for a sector arbiter, who needs them."),
                Message("Give the tables of a sector arbiter, such as 21-40."),
                about=("field", "tables"),
            )
        )
    elif tables is not None and (tables.start < 1 or not tables):
        faults.append(
            Fault(
                Message("These are no tables."),
                Message("Write them as 21-40."),
                about=("field", "tables"),
            )
        )
    if role is Role.KIOSK and event is None:
        faults.append(
            Fault(
                Message("A kiosk stands at the door of one event."),
                Message("Name the event."),
                about=("field", "event"),
            )
        )
    if ends <= now:
        faults.append(
            Fault(
                Message("The end is over already."),
                Message("Choose a later end."),
                about=("field", "ends"),
            )
        )
    if faults:
        raise FormError(faults)
