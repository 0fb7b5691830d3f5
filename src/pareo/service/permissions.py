"""Who may do what at the desk: one table for pages, forms and the JSON interface."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from pareo.journal import Role


class Action(Enum):
    """What a page or a form is about."""

    RUN = "run"
    """Settings, numbers, publication, corrections, the end of the event, access."""
    PAIR = "pair"
    """Pairing, the manual phase, disputed results, byes, withdrawals."""
    PEOPLE = "people"
    RESULTS = "results"
    ORGANISE = "organise"
    """Fees, screens, what is public, the plan of prizes."""
    PAPERS = "papers"
    REPORT = "report"
    """What goes to the rating officer."""
    UNDO = "undo"
    READ = "read"
    PUBLIC = "public"


_STAFF: Final = frozenset(Role) - {Role.PLAYER}

ROLES: Final[Mapping[Action, frozenset[Role]]] = {
    Action.RUN: frozenset({Role.CHIEF}),
    Action.PAIR: frozenset({Role.CHIEF, Role.DEPUTY}),
    Action.PEOPLE: frozenset({Role.CHIEF, Role.DEPUTY, Role.CHECK_IN}),
    Action.RESULTS: frozenset({Role.CHIEF, Role.DEPUTY, Role.SECTOR}),
    Action.ORGANISE: frozenset({Role.CHIEF, Role.ORGANISER}),
    Action.PAPERS: frozenset({Role.CHIEF, Role.DEPUTY, Role.ORGANISER, Role.OFFICER}),
    Action.REPORT: frozenset({Role.CHIEF, Role.OFFICER}),
    Action.UNDO: frozenset({Role.CHIEF, Role.DEPUTY, Role.SECTOR, Role.CHECK_IN}),
    Action.READ: _STAFF,
    Action.PUBLIC: frozenset(Role),
}
