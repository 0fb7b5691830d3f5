"""Accounts: who signs in with a name and a password."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from pareo.journal import Role
from pareo.store.database import hold_names
from pareo.store.moments import moment_of, text_of_moment
from pareo.store.rows import plain
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store.store import Store


@dataclass(frozen=True, slots=True)
class AccountRow:
    """An account: `folded` is the name by which it is found, `password` is not the plain one."""

    folded: str
    name: str
    password: str
    role: Role
    created: datetime


class Accounts:
    """The accounts of a store."""

    def __init__(self, store: "Store") -> None:
        self._store: Final = store

    def all(self) -> tuple[AccountRow, ...]:
        """Return the accounts by name."""
        with self._store.reading() as connection:
            return tuple(map(account_from, connection.execute(f"{_ACCOUNTS} ORDER BY folded")))

    def find(self, folded: str) -> AccountRow | None:
        """Return an account."""
        with self._store.reading() as connection:
            row = connection.execute(f"{_ACCOUNTS} WHERE folded = ?", folded).fetchone()
        return account_from(row) if row is not None else None

    def add(self, account: AccountRow) -> bool:
        """Keep a new account; False if the name is taken."""
        with self._store.changing() as connection:
            hold_names(connection)
            if connection.scalar("SELECT 1 FROM account WHERE folded = ?", account.folded):
                return False
            kept = {"role": account.role.value, "created": text_of_moment(account.created)}
            connection.insert("account", **plain(account) | kept)
        return True

    def set_password(self, folded: str, password: str) -> bool:
        """Keep another password and end all sessions; False if there is no such account."""
        with self._store.changing() as connection:
            changed = connection.execute(
                "UPDATE account SET password = ? WHERE folded = ?", password, folded
            )
            connection.execute("DELETE FROM session WHERE account = ?", folded)
        return changed.rowcount == 1

    def remove(self, folded: str) -> bool:
        """Delete an account with its sessions; False if there is none."""
        with self._store.changing() as connection:
            gone = connection.execute("DELETE FROM account WHERE folded = ?", folded)
        return gone.rowcount == 1


_ACCOUNTS: Final = "SELECT folded, name, password, role, created FROM account"


def account_from(row: Sequence[Any]) -> AccountRow:
    """Return the account of a row with all its columns."""
    folded, name, password, role, created = row
    return AccountRow(folded, name, password, Role(role), moment_of(created))
