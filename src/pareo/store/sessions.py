"""Sessions: who has come in, known by the digest of a random word."""

from datetime import datetime
from typing import TYPE_CHECKING, Final

from pareo.store.accounts import AccountRow, account_from
from pareo.store.devices import DeviceRow, device_from
from pareo.store.moments import text_of_moment
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store.store import Store


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session: of an account or of a device."""

    account: AccountRow | None
    device: DeviceRow | None


class Sessions:
    """The sessions of a store."""

    def __init__(self, store: "Store") -> None:
        self._store: Final = store

    def begin(self, digest: str, account: AccountRow, at: datetime, ends: datetime) -> bool:
        """Let an account in, and forget sessions that are over.

        False if the account has gone or has another password by now.
        """
        with self._store.changing() as connection:
            connection.execute("DELETE FROM session WHERE ends <= ?", text_of_moment(at))
            same = "SELECT 1 FROM account WHERE folded = ? AND password = ? FOR UPDATE"
            if connection.scalar(same, account.folded, account.password) is None:
                return False
            connection.insert(
                "session", digest=digest, account=account.folded, ends=text_of_moment(ends)
            )
        return True

    def find(self, digest: str, at: datetime) -> SessionRow | None:
        """Return a session that is not over."""
        with self._store.reading() as connection:
            row = connection.execute(_SESSIONS, digest, text_of_moment(at)).fetchone()
        if row is None:
            return None
        account, device = row[:5], row[5:]
        return SessionRow(
            account_from(account) if account[0] is not None else None,
            device_from(device) if device[0] is not None else None,
        )

    def end(self, digest: str) -> None:
        """End a session."""
        with self._store.changing() as connection:
            connection.execute("DELETE FROM session WHERE digest = ?", digest)


_SESSIONS: Final = """
SELECT account.folded, account.name, account.password, account.role, account.created,
device.key, device.name, device.role, device.first_table, device.last_table, device.event,
device.created, device.ends, device.code_ends, device.enrolled, device.revoked
FROM session LEFT JOIN account ON account.folded = session.account
LEFT JOIN device ON device.key = session.device WHERE session.digest = ? AND session.ends > ?
"""
