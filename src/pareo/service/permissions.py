"""Who may do what: one table for pages, programs and commands.

Kinds of entries carry their roles too, for the journal is kept by them; a test holds the two
tables together.
"""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Any, Final

from pareo.journal import NOTES, Entry, Role
from pareo.service.access.visitor import Visitor
from pareo.value import replace


class Action(Enum):
    """What somebody wants to do."""

    SETTINGS = auto()
    NUMBERS = auto()
    PUBLISH = auto()
    RECALL = auto()
    CORRECT = auto()
    DECIDE = auto()
    """Late entries, expulsions, adjourned games, points, ties."""
    FINISH = auto()
    FIDE = auto()
    ERASE = auto()
    ACCESS = auto()

    PAIR = auto()
    MANUAL = auto()
    SETTLE = auto()
    CLOSE = auto()
    BYES = auto()
    WITHDRAW = auto()
    REMOVE = auto()
    """Take somebody who never played off the list."""
    PLAYERS = auto()
    PRESENCE = auto()
    KIOSK = auto()
    """Say at the door that one is here; a browser that does it does nothing else."""

    START = auto()
    """Start the clocks of a round, write the forfeits of who is late, name assistants."""

    RESULTS = auto()
    INCIDENTS = auto()
    """Read and write what arbiters note at the boards by the Laws of Chess."""
    CLAIM = auto()

    DESCRIBE = auto()
    FEES = auto()
    SCREENS = auto()
    PUBLIC_LEVEL = auto()
    PRIZES = auto()
    PAPERS = auto()

    REPORT = auto()
    """Corrections of the rating report alone."""
    TRF = auto()
    SENT = auto()
    PRIVATE_DATA = auto()
    """Birth dates and the like in forms."""

    UNDO = auto()
    JOURNAL = auto()
    """Read it."""
    READ = auto()
    """See the pages of the desk."""
    PUBLIC = auto()


_CHIEF: Final = frozenset({Role.CHIEF})
_ARBITERS: Final = _CHIEF | {Role.DEPUTY}
_OFFICE: Final = _CHIEF | {Role.ORGANISER}
_REPORTERS: Final = _CHIEF | {Role.OFFICER}
_STAFF: Final = frozenset(Role) - {Role.PLAYER, Role.KIOSK}

ROLES: Final[dict[Action, frozenset[Role]]] = {
    Action.SETTINGS: _CHIEF,
    Action.NUMBERS: _CHIEF,
    Action.PUBLISH: _CHIEF,
    Action.RECALL: _CHIEF,
    Action.CORRECT: _CHIEF,
    Action.DECIDE: _CHIEF,
    Action.FINISH: _CHIEF,
    Action.FIDE: _CHIEF,
    Action.ERASE: _CHIEF,
    Action.ACCESS: _CHIEF,
    Action.PAIR: _ARBITERS,
    Action.MANUAL: _ARBITERS,
    Action.SETTLE: _ARBITERS,
    Action.CLOSE: _ARBITERS,
    Action.BYES: _ARBITERS,
    Action.WITHDRAW: _ARBITERS,
    Action.REMOVE: _ARBITERS,
    Action.PLAYERS: _ARBITERS | {Role.CHECK_IN},
    Action.PRESENCE: _ARBITERS | {Role.CHECK_IN},
    Action.KIOSK: frozenset({Role.KIOSK}),
    Action.START: _ARBITERS,
    Action.RESULTS: _ARBITERS | {Role.SECTOR},
    Action.INCIDENTS: _ARBITERS | {Role.SECTOR},
    Action.CLAIM: frozenset({Role.PLAYER}),
    Action.DESCRIBE: _OFFICE,
    Action.FEES: _OFFICE | {Role.CHECK_IN},
    Action.SCREENS: _OFFICE,
    Action.PUBLIC_LEVEL: _OFFICE,
    Action.PRIZES: _OFFICE,
    Action.PAPERS: _OFFICE | {Role.DEPUTY, Role.OFFICER},
    Action.REPORT: _REPORTERS,
    Action.TRF: _REPORTERS,
    Action.SENT: _REPORTERS,
    Action.PRIVATE_DATA: _REPORTERS,
    Action.UNDO: _ARBITERS | {Role.SECTOR, Role.CHECK_IN},
    Action.JOURNAL: _STAFF,
    Action.READ: _STAFF,
    Action.PUBLIC: frozenset(Role),
}
_READING: Final = frozenset({Action.JOURNAL, Action.READ, Action.PUBLIC})
_PERSONAL: Final = (Action.PLAYERS, Action.PRIVATE_DATA)
_ON_FORMS: Final = (Action.DESCRIBE, Action.PRIVATE_DATA)
READERS: Final[Mapping[str, tuple[Action, ...]]] = {
    "birth_date": _PERSONAL,
    "birth_place": _PERSONAL,
    "contact": (Action.PLAYERS,),
    "captain": (Action.PLAYERS,),
    "fee": (Action.FEES,),
    "note": (Action.INCIDENTS,),
    "chief_arbiter_contact": _ON_FORMS,
    "organiser_contact": _ON_FORMS,
}
"""Fields that not everybody at the desk reads: any one of these actions lets somebody read them."""
Allows = Callable[[Action], bool]
"""Whether somebody may do something."""


def may(visitor: Visitor | None, action: Action) -> bool:
    """Whether somebody may do something at all; None is anybody, who has not come in.

    Which tables and whose entries is asked by the acts themselves. A program never lets others in.
    """
    if visitor is None:
        return action is Action.PUBLIC
    if visitor.is_program and (
        action is Action.ACCESS
        or (visitor.role is Role.SECTOR and action is Action.INCIDENTS)  # it is for results alone
    ):
        return False
    if visitor.role is None:
        return action in _READING
    return visitor.role in ROLES[action]


def everything(_: Action) -> bool:
    """Whether the owner of the store, who has its file, may do something: they may."""
    return True


def may_read(field: str, allows: Allows) -> bool:
    """Whether somebody reads a field of an event, of a person or of an entry about them."""
    return field not in READERS or any(map(allows, READERS[field]))


def may_read_entry(entry: Entry, allows: Allows) -> bool:
    """Whether somebody reads what an entry says: the notes of arbiters are for arbiters."""
    return entry.kind not in NOTES or allows(Action.INCIDENTS)


def as_read(entry: Entry, allows: Allows) -> Entry:
    """Return an entry with what somebody reads of it; the journal itself has it all."""
    if not may_read_entry(entry, allows):
        return replace(entry, payload={}, scopes=())
    return replace(entry, payload=fields_read(entry.payload, allows))


def fields_read(value: Any, allows: Allows) -> Any:
    """Return a value of an entry or of an event; what somebody does not read is "…" in it."""
    match value:
        case Mapping():
            return {
                name: "…" if each and not may_read(name, allows) else fields_read(each, allows)
                for name, each in value.items()
            }
        case list() | tuple():
            return [fields_read(each, allows) for each in value]
        case _:
            return value
