"""Somebody at the desk, as pages and acts see them."""

from pareo.journal import Role
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks: a name for the journal, a role, the device, and what it is limited to.

    `tables` are the first and last table of a sector arbiter; `event` is the only event that a
    helper's device opens. None means no limit.
    """

    name: str
    role: Role = Role.CHIEF
    device: str = ""
    tables: tuple[int, int] | None = None
    event: str | None = None
