"""What arbiters note and decide in the playing hall by the Laws of Chess; a module for each noun.

All of it is for arbiters: nothing here is read by the public pages. A module is loaded when it is
first used as a part of this package, for a desk opens its first page without the Laws.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.service.desk.laws import (
        appeals,
        assistants,
        board_view,
        checklists,
        claims,
        clock_sheet,
        clocks,
        envelopes,
        event_rules,
        hall_plan,
        incidents,
        offers,
        papers,
        register,
        rule_fields,
        starts,
        words,
    )

__all__ = [
    "appeals",
    "assistants",
    "board_view",
    "checklists",
    "claims",
    "clock_sheet",
    "clocks",
    "envelopes",
    "event_rules",
    "hall_plan",
    "incidents",
    "offers",
    "papers",
    "register",
    "rule_fields",
    "starts",
    "words",
]


def __getattr__(name: str) -> ModuleType:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")
