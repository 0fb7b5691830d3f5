"""A keeper: somebody who lets others in and shuts them out."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import Store

Clock = Callable[[], datetime]


def present() -> datetime:
    """Return the present moment."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Keeper:
    """Who decides about access to a store, and from which address."""

    store: "Store"
    name: str
    address: str = ""
    clock: Clock = present

    def note(self, what: str, detail: str) -> None:
        """Keep what was done in the log of access."""
        from pareo.store import LogRow

        self.store.server_log.note(LogRow(self.clock(), what, self.name, self.address, detail))
