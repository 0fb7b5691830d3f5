"""The screens of a hall: which lists each one shows, and the notice that all of them show."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from pareo.journal import State
from pareo.language import Message
from pareo.service.public.level import Level
from pareo.value import dataclass

SCREENS: Final = "screens"
NOTICE: Final = "notice"
"""What is public has the screens and the notice under these names."""
SECONDS: Final = 12
"""So long a page is shown, unless the screen says otherwise."""
FEWEST_SECONDS: Final = 5
MOST_SECONDS: Final = 120


class ScreenKind(StrEnum):
    """What a screen can show."""

    NAMES = "names"
    BOARDS = "boards"
    RESULTS = "results"
    STANDINGS = "standings"
    CLOCK = "clock"
    SCHEDULE = "schedule"


KIND_WORDS: Final[Mapping[ScreenKind, Message]] = {
    ScreenKind.NAMES: Message("Pairings by name"),
    ScreenKind.BOARDS: Message("Pairings by table"),
    ScreenKind.RESULTS: Message("Live results"),
    ScreenKind.STANDINGS: Message("Standings"),
    ScreenKind.CLOCK: Message("Clock and notice"),
    ScreenKind.SCHEDULE: Message("Schedule"),
}
NEEDED: Final[Mapping[ScreenKind, Level]] = {
    ScreenKind.RESULTS: Level.RESULTS,
    ScreenKind.STANDINGS: Level.STANDINGS,
}
"""How much must be public for a list; where it is less, the screen shows the clock instead."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen: its name in the address, its lists in turn, whether names stand with opponents."""

    name: str
    kinds: tuple[ScreenKind, ...]
    opponent: bool = False
    seconds: int = SECONDS

    @property
    def data(self) -> dict[str, Any]:
        """The screen as the journal has it."""
        kinds = [each.value for each in self.kinds]
        return {"kinds": kinds, "opponent": self.opponent, "seconds": self.seconds}


READY: Final = tuple(
    Screen(kind.value, (kind,), opponent=kind is ScreenKind.NAMES) for kind in ScreenKind
)
"""The screens that every event has."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What the arbiters want everybody in the hall to read; without `until` it stays."""

    text: str
    until: datetime | None = None


def screens_of(state: State) -> tuple[Screen, ...]:
    """Return the screens of an event: those that every event has, then its own."""
    kept = {name: _screen(name, data) for name, data in (state.public.get(SCREENS) or {}).items()}
    ready = tuple(kept.pop(each.name, each) for each in READY)
    return ready + tuple(kept.values())


def screen_named(states: Iterable[State], name: str) -> Screen | None:
    """Return a screen as the first of several events has changed it; None if there is none."""
    found = [each for state in states for each in screens_of(state) if each.name == name]
    return next((each for each in found if each not in READY), found[0] if found else None)


def notice_of(state: State, now: datetime) -> Notice | None:
    """Return the notice of a moment."""
    data = state.public.get(NOTICE)
    if not data:
        return None
    until = datetime.fromisoformat(data["until"]) if data.get("until") else None
    return Notice(data["text"], until) if until is None or until > now else None


def _screen(name: str, data: Mapping[str, Any]) -> Screen:
    kinds = tuple(ScreenKind(each) for each in data["kinds"])
    return Screen(name, kinds, data["opponent"], data["seconds"])
