"""One page of a screen, and what its rows are."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from pareo.journal import Phase
from pareo.language import Message
from pareo.service.desk.boards import by_name
from pareo.service.public.event import PublicEvent
from pareo.service.public.schedule import RoundTime
from pareo.value import dataclass
from pareo.web.screens.layout import FEWEST_ROWS
from pareo.web.screens.names import ShortName


@dataclass(frozen=True, slots=True)
class Shown:
    """An event on a screen; `tag` tells it from the others of a festival."""

    slug: str
    public: PublicEvent
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: what its template shows, in how many columns and rows.

    `span` are the letters or numbers on it, `place` and `places` which page of its list it is.
    """

    kind: str
    title: Message
    rows: Sequence[Any]
    columns: int = 1
    lines: int = FEWEST_ROWS
    span: str = ""
    place: int = 1
    places: int = 1
    event: str = ""
    note: Message | None = None
    teams: bool = False
    """Whether teams play: then nobody has a colour."""


@dataclass(frozen=True, slots=True)
class NameRow:
    """Where somebody plays."""

    table: int | None
    is_white: bool
    name: ShortName
    opponent: ShortName
    said: Message | None
    tag: str


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A game at its table, or somebody without a game; `cell` is the place of the result.

    `said` is why there is no game, or that it does not count.
    """

    table: int | None
    white: ShortName
    black: ShortName
    said: Message | None = None
    result: object = ""
    cell: str = ""


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Somebody in the standings."""

    rank: int
    name: ShortName
    points: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClockRow:
    """What the clock says of an event."""

    event: str
    lines: tuple[Message, ...]
    position: Message | None
    until: datetime | None = None
    """What it counts down to: the start of the round, then the end of the default time."""


@dataclass(frozen=True, slots=True)
class TimeRow:
    """A round in the schedule."""

    event: str
    time: RoundTime
    is_now: bool


def is_paired(public: PublicEvent) -> bool:
    """Whether players look for their tables: a round is in play, or was the last one."""
    if not public.round or public.changing:
        return False
    return public.state.rounds[public.round].phase is not Phase.CLOSED or public.coming is None


def position_of(public: PublicEvent) -> Message | None:
    """Return the start position of the round of now, where one was drawn (Chess960)."""
    return next(iter(by_name(public.state, public.round).notes), None) if public.round else None
