"""Kinds of events in words."""

from typing import Final

from pareo.language import Message
from pareo.model import EventKind

KIND_WORDS: Final = {
    EventKind.ORDINARY.value: Message("ordinary"),
    EventKind.NATIONAL_FINAL.value: Message("final of the national championship"),
    EventKind.NATIONAL_TEAMS.value: Message("national team championship"),
    EventKind.ZONAL.value: Message("zonal"),
    EventKind.WORLD_TEAMS.value: Message("world team championship"),
    EventKind.CONTINENTAL_TEAMS.value: Message("continental team championship"),
    EventKind.WORLD_CUP.value: Message("World Cup"),
    EventKind.OLYMPIAD.value: Message("Olympiad"),
}
"""The kinds of events for which B.01 has rules of their own, in words."""
