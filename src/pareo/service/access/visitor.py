"""A visitor: somebody who has come in, and what they came in for."""

from typing import TYPE_CHECKING

from pareo.errors import InputError
from pareo.journal import Role
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.opened import OpenEvent
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import DeviceRow, TokenRow


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks: a name and a role; None is the role of a program that only reads.

    `device` is the key of a device or token, "" for somebody who signed in. `tables` and `event`
    are None where all are meant.
    """

    name: str
    role: Role | None
    device: str = ""
    tables: range | None = None
    event: str | None = None
    is_program: bool = False

    def sees(self, uuid: str) -> bool:
        """Whether an event is open to them."""
        return self.event in (None, uuid)

    def desk(
        self,
        event: OpenEvent,
        seen: int | None = None,
        token: str | None = None,
        key: str | None = None,
    ) -> Desk:
        """Return their place at the desk of an event; raises InputError where they have none."""
        if self.role is None or not self.sees(event.uuid):
            raise InputError.of(
                Message("This event is not open to you."), Message("Ask the Chief Arbiter.")
            )
        return Desk(event, self.name, self.role, self.device, seen, token, key, self.tables)


def visitor_with(device: "DeviceRow") -> Visitor:
    """Return the helper with a device."""
    return Visitor(device.name, device.role, device.key, device.tables, device.event)


def program_with(token: "TokenRow") -> Visitor:
    """Return the program with a token."""
    from pareo.store import Scope

    roles = {Scope.READ: None, Scope.RESULTS: Role.SECTOR, Scope.DESK: Role.CHIEF}
    return Visitor(token.name, roles[token.scope], token.key, event=token.event, is_program=True)
