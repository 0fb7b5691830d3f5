"""Devices: telephones and computers of helpers, each let in by a code for a task and a time."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from pareo.journal import Role
from pareo.store.moments import moment_of, text_of_moment
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
        with self._store.reading() as connection:
            return tuple(map(device_from, connection.execute(f"{_DEVICES} ORDER BY created, key")))

    def find(self, key: str) -> DeviceRow | None:
        """Return a device, whether its time is over or not."""
        with self._store.reading() as connection:
            row = connection.execute(f"{_DEVICES} WHERE key = ?", key).fetchone()
        return device_from(row) if row is not None else None

    def add(self, device: DeviceRow, code: str) -> bool:
        """Keep a new device with the digest of its code; False if the code is in use."""
        with self._store.changing() as connection:
            used = "SELECT 1 FROM device WHERE code = ? FOR UPDATE"
            if connection.scalar(used, code) is not None:
                return False
            tables = device.tables
            connection.insert(
                "device",
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
        return True

    def enrol(self, code: str, session: str, at: datetime) -> DeviceRow | None:
        """Turn the digest of a code into a session, once; None if the code is not good."""
        moment = text_of_moment(at)
        with self._store.changing() as connection:
            good = "code = ? AND code_ends > ? AND ends > ? AND revoked IS NULL FOR UPDATE"
            found = connection.execute(f"{_DEVICES} WHERE {good}", code, moment, moment).fetchone()
            if found is None:
                return None
            device = device_from(found)
            connection.execute(
                "UPDATE device SET code = NULL, enrolled = ? WHERE key = ?", moment, device.key
            )
            connection.insert(
                "session", digest=session, device=device.key, ends=text_of_moment(device.ends)
            )
        return device

    def revoke(self, key: str, at: datetime) -> bool:
        """Shut a device out; False if there is none that is still let in."""
        with self._store.changing() as connection:
            changed = connection.execute(
                "UPDATE device SET revoked = ?, code = NULL WHERE key = ? AND revoked IS NULL",
                text_of_moment(at),
                key,
            )
            connection.execute("DELETE FROM session WHERE device = ?", key)
        return changed.rowcount == 1


_DEVICES: Final = """
SELECT key, name, role, first_table, last_table, event, created, ends, code_ends, enrolled, revoked
FROM device
"""


def device_from(row: Sequence[Any]) -> DeviceRow:
    """Return the device of a row: all that is kept but its code."""
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
