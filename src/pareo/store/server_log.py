"""The log of access: who came in, who was turned away, who was let in and shut out."""

from datetime import datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, func, insert, select

from pareo.store.moments import moment_of, text_of_moment
from pareo.store.tables import SERVER_LOG
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
            connection.execute(
                insert(SERVER_LOG).values(
                    at=text_of_moment(line.at),
                    what=line.what,
                    who=line.who,
                    address=line.address,
                    detail=line.detail,
                )
            )
            newest = connection.scalar(select(func.max(SERVER_LOG.c.id))) or 0
            connection.execute(delete(SERVER_LOG).where(SERVER_LOG.c.id <= newest - KEPT))

    def newest(self, count: int) -> tuple[LogRow, ...]:
        """Return the newest lines, the newest first."""
        wanted = (
            select(
                SERVER_LOG.c.at,
                SERVER_LOG.c.what,
                SERVER_LOG.c.who,
                SERVER_LOG.c.address,
                SERVER_LOG.c.detail,
            )
            .order_by(SERVER_LOG.c.id.desc())
            .limit(count)
        )
        with self._store.reading() as connection:
            return tuple(LogRow(moment_of(at), *rest) for at, *rest in connection.execute(wanted))
