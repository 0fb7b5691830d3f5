"""Sessions: who has come in, known by the digest of a random word."""

from datetime import datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select

from pareo.store.accounts import AccountRow, account_from
from pareo.store.devices import COLUMNS, DeviceRow, device_from
from pareo.store.moments import text_of_moment
from pareo.store.tables import ACCOUNT, DEVICE, SESSION
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
            connection.execute(delete(SESSION).where(SESSION.c.ends <= text_of_moment(at)))
            same = select(ACCOUNT.c.folded).where(
                ACCOUNT.c.folded == account.folded, ACCOUNT.c.password == account.password
            )
            if connection.scalar(same.with_for_update()) is None:
                return False
            connection.execute(
                insert(SESSION).values(
                    digest=digest, account=account.folded, ends=text_of_moment(ends)
                )
            )
        return True

    def find(self, digest: str, at: datetime) -> SessionRow | None:
        """Return a session that is not over."""
        wanted = (
            select(*ACCOUNT.c, *COLUMNS)
            .select_from(SESSION.outerjoin(ACCOUNT).outerjoin(DEVICE))
            .where(SESSION.c.digest == digest, SESSION.c.ends > text_of_moment(at))
        )
        with self._store.reading() as connection:
            row = connection.execute(wanted).first()
        if row is None:
            return None
        account, device = row[: len(ACCOUNT.c)], row[len(ACCOUNT.c) :]
        return SessionRow(
            account_from(account) if account[0] is not None else None,
            device_from(device) if device[0] is not None else None,
        )

    def end(self, digest: str) -> None:
        """End a session."""
        with self._store.changing() as connection:
            connection.execute(delete(SESSION).where(SESSION.c.digest == digest))
