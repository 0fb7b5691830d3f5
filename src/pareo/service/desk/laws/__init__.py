"""What arbiters note and decide in the playing hall by the Laws of Chess; a module for each noun.

All of it is for arbiters: nothing here is read by the public pages. A module is loaded when it is
first used as a part of this package, for a desk opens its first page without the Laws.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.service.desk.laws import appeals as appeals
    from pareo.service.desk.laws import assistants as assistants
    from pareo.service.desk.laws import board_view as board_view
    from pareo.service.desk.laws import checklists as checklists
    from pareo.service.desk.laws import claims as claims
    from pareo.service.desk.laws import clocks as clocks
    from pareo.service.desk.laws import envelopes as envelopes
    from pareo.service.desk.laws import event_rules as event_rules
    from pareo.service.desk.laws import incidents as incidents
    from pareo.service.desk.laws import noting as noting
    from pareo.service.desk.laws import register as register


def __getattr__(name: str) -> ModuleType:
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
