"""The pairing systems: which there are, and how each was verified."""

from typing import TYPE_CHECKING

from pareo.schedules import FIXED
from pareo.systems import SYSTEMS

if TYPE_CHECKING:
    from pareo.reports import Card, Table


def swiss_keys() -> tuple[str, ...]:
    """Return the keys of the systems that pair round by round."""
    return tuple(SYSTEMS)


def all_keys() -> tuple[str, ...]:
    """Return the keys of all systems, those with a fixed schedule last."""
    return (*SYSTEMS, *FIXED)


def reports_on(key: str | None = None) -> "list[Card | Table]":
    """Return the lists of all systems, or one in detail."""
    from pareo.reports import fixed_card, fixed_list, system_card, system_list

    if key is None:
        return [system_list(), fixed_list()]
    return [fixed_card(FIXED[key]) if key in FIXED else system_card(SYSTEMS[key])]
