"""The log of access: who came in, who was turned away, who was let in and shut out."""

from datetime import datetime
from typing import TYPE_CHECKING, Final

from pareo.store.moments import moment_of, text_of_moment
from pareo.store.rows import plain
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store.store import Store

KEPT: Final = 10_000
"""How many lines are kept."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line: what happened, to whom, from which address."""

    at: datetime
    what: str
    who: str
    address: str = ""
    detail: str = ""


class ServerLog:
    """The log of a store."""

    def __init__(self, store: "Store") -> None:
        self._store: Final = store

    def note(self, line: LogRow) -> None:
        """Keep a line, and let go of those beyond the newest ones."""
        with self._store.changing() as connection:
            connection.insert("server_log", **plain(line) | {"at": text_of_moment(line.at)})
            newest = connection.scalar("SELECT max(id) FROM server_log") or 0
            connection.execute("DELETE FROM server_log WHERE id <= ?", newest - KEPT)

    def newest(self, count: int) -> tuple[LogRow, ...]:
        """Return the newest lines, the newest first."""
        wanted = "SELECT at, what, who, address, detail FROM server_log ORDER BY id DESC LIMIT ?"
        with self._store.reading() as connection:
            rows = connection.execute(wanted, count)
            return tuple(LogRow(moment_of(at), *rest) for at, *rest in rows)
