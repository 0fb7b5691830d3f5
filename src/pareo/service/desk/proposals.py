"""What an event is played by where its announcement says nothing: a proposal to announce."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.schedules import FIXED, KNOCKOUT, MATCH

SYSTEM: Final = "dutch-2026"
_SWISS: Final = ["BH/C1", "BH", "SB"]
_ALL_PLAY_ALL: Final = ["DE", "SB", "KS", "WIN"]


def proposed(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of a new event, with a system and tie-breaks where none are given."""
    key = settings.get("system") or SYSTEM
    found = {"system": key, **settings}
    if "tie_breaks" not in settings and (tie_breaks := proposed_tie_breaks(key)):
        found["tie_breaks"] = tie_breaks
    return found


def proposed_tie_breaks(key: str) -> list[str]:
    """Return a usual list for a system; none where places come from the matches."""
    if key in (KNOCKOUT, MATCH):
        return []
    return list(_ALL_PLAY_ALL if key in FIXED else _SWISS)


def replaced_tie_breaks(held: Mapping[str, Any], key: str) -> list[str] | None:
    """Return the list for a fixed system, if the event has still the one proposed for a Swiss."""
    return proposed_tie_breaks(key) if held.get("tie_breaks") == _SWISS else None
