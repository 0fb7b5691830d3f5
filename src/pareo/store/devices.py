"""Devices: telephones and computers of helpers, each let in by a code for a task and a time."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert, select, update

from pareo.journal import Role
from pareo.store.moments import moment_of, text_of_moment
from pareo.store.tables import DEVICE, SESSION
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store.store import Store


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A device: who has it and for what; `event` and `tables` are None where it is for all.

    It stays known after it was revoked or its time is over: entries of journals name it.
    """

    key: str
    name: str
    role: Role
    tables: range | None
    event: str | None
    created: datetime
    ends: datetime
    code_ends: datetime
    enrolled: datetime | None = None
    revoked: datetime | None = None

    def is_open(self, at: datetime) -> bool:
        """Whether its time is not over."""
        return self.revoked is None and at < self.ends


class Devices:
    """The devices of a store."""

    def __init__(self, store: "Store") -> None:
        self._store: Final = store

    def all(self) -> tuple[DeviceRow, ...]:
        """Return all devices, the oldest first."""
        wanted = select(*COLUMNS).order_by(DEVICE.c.created, DEVICE.c.key)
        with self._store.reading() as connection:
            return tuple(map(device_from, connection.execute(wanted)))

    def find(self, key: str) -> DeviceRow | None:
        """Return a device, whether its time is over or not."""
        with self._store.reading() as connection:
            row = connection.execute(select(*COLUMNS).where(DEVICE.c.key == key)).first()
        return device_from(row) if row is not None else None

    def add(self, device: DeviceRow, code: str) -> bool:
        """Keep a new device with the digest of its code; False if the code is in use."""
        with self._store.changing() as connection:
            used = select(DEVICE.c.key).where(DEVICE.c.code == code).with_for_update()
            if connection.scalar(used) is not None:
                return False
            tables = device.tables
            connection.execute(
                insert(DEVICE).values(
                    key=device.key,
                    name=device.name,
                    role=device.role.value,
                    first_table=tables.start if tables is not None else None,
                    last_table=tables.stop - 1 if tables is not None else None,
                    event=device.event,
                    created=text_of_moment(device.created),
                    ends=text_of_moment(device.ends),
                    code=code,
                    code_ends=text_of_moment(device.code_ends),
                )
            )
        return True

    def enrol(self, code: str, session: str, at: datetime) -> DeviceRow | None:
        """Turn the digest of a code into a session, once; None if the code is not good."""
        moment = text_of_moment(at)
        with self._store.changing() as connection:
            found = connection.execute(
                select(*COLUMNS)
                .where(
                    DEVICE.c.code == code,
                    DEVICE.c.code_ends > moment,
                    DEVICE.c.ends > moment,
                    DEVICE.c.revoked.is_(None),
                )
                .with_for_update()
            ).first()
            if found is None:
                return None
            device = device_from(found)
            connection.execute(
                update(DEVICE).where(DEVICE.c.key == device.key).values(code=None, enrolled=moment)
            )
            connection.execute(
                insert(SESSION).values(
                    digest=session, device=device.key, ends=text_of_moment(device.ends)
                )
            )
        return device

    def revoke(self, key: str, at: datetime) -> bool:
        """Shut a device out; False if there is none that is still let in."""
        with self._store.changing() as connection:
            changed = connection.execute(
                update(DEVICE)
                .where(DEVICE.c.key == key, DEVICE.c.revoked.is_(None))
                .values(revoked=text_of_moment(at), code=None)
            )
            connection.execute(delete(SESSION).where(SESSION.c.device == key))
        return changed.rowcount == 1


COLUMNS: Final = (
    DEVICE.c.key,
    DEVICE.c.name,
    DEVICE.c.role,
    DEVICE.c.first_table,
    DEVICE.c.last_table,
    DEVICE.c.event,
    DEVICE.c.created,
    DEVICE.c.ends,
    DEVICE.c.code_ends,
    DEVICE.c.enrolled,
    DEVICE.c.revoked,
)


def device_from(row: Sequence[Any]) -> DeviceRow:
    """Return the device of a row of `COLUMNS`."""
    key, name, role, first, last, event, created, ends, code_ends, enrolled, revoked = row
    return DeviceRow(
        key,
        name,
        Role(role),
        range(first, last + 1) if first is not None else None,
        event,
        moment_of(created),
        moment_of(ends),
        moment_of(code_ends),
        moment_of(enrolled) if enrolled else None,
        moment_of(revoked) if revoked else None,
    )
