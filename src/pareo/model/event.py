"""The event around a tournament: its name, place, days and officials."""

from collections.abc import Iterable
from datetime import date, datetime
from enum import Enum
from typing import TYPE_CHECKING, Final

from pareo.arguments import IDENTITY, checked_fields, many, member, one_of, optional, parsed, usual
from pareo.language import Message
from pareo.value import dataclass


class EventKind(Enum):
    """Kinds of events for which the title regulations have rules of their own."""

    ORDINARY = "ordinary"
    NATIONAL_FINAL = "national-championship-final"
    NATIONAL_TEAMS = "national-team-championship"
    ZONAL = "zonal"
    WORLD_TEAMS = "world-team"
    CONTINENTAL_TEAMS = "continental-team"
    WORLD_CUP = "world-cup"
    OLYMPIAD = "olympiad"


usual(EventKind, member(EventKind))

ARBITER_TITLES: Final = ("IA", "FA", "NA")
"""The arbiter's titles: international, of FIDE, national."""


@dataclass(frozen=True, slots=True)
@checked_fields(
    chief_arbiter_id=optional(IDENTITY),
    deputy_ids=many(optional(IDENTITY)),
    chief_arbiter_title=optional(one_of(ARBITER_TITLES)),
)
class Event:
    """Name, place, dates and people of the event.

    `round_starts` are the times when the rounds really began; `deputy_ids` are in the order of
    the deputies; `code` is the one of the event on FIDE's server. Contacts are for forms only.
    The last five fields are for norms: the kind of event, when and by which federation it was
    registered, the arbiter's title, and whether the Qualification Commission accepted the event
    as it is.
    """

    name: str = ""
    city: str | None = None
    federation: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    round_dates: tuple[date | None, ...] = ()
    kind: str | None = None
    time_control: str | None = None
    chief_arbiter: str | None = None
    deputies: tuple[str, ...] = ()
    pairing_controller: str | None = None
    chief_arbiter_id: str | None = None
    deputy_ids: tuple[str | None, ...] = ()
    round_starts: tuple[datetime | None, ...] = ()
    code: str | None = None
    organiser: str | None = None
    organiser_contact: str | None = None
    chief_arbiter_contact: str | None = None
    title_kind: EventKind | None = None
    registered_on: date | None = None
    registered_by: str | None = None
    chief_arbiter_title: str | None = None
    accepted_for_titles: bool = False

    if TYPE_CHECKING:

        def __init__(  # noqa: PLR0913, PLR0917 - one for each field
            self,
            name: str = "",
            city: str | None = None,
            federation: str | None = None,
            first_day: date | str | None = None,
            last_day: date | str | None = None,
            round_dates: Iterable[date | str | None] = (),
            kind: str | None = None,
            time_control: str | None = None,
            chief_arbiter: str | None = None,
            deputies: Iterable[str] = (),
            pairing_controller: str | None = None,
            chief_arbiter_id: str | int | None = None,
            deputy_ids: Iterable[str | int | None] = (),
            round_starts: Iterable[datetime | str | None] = (),
            code: str | None = None,
            organiser: str | None = None,
            organiser_contact: str | None = None,
            chief_arbiter_contact: str | None = None,
            title_kind: EventKind | str | None = None,
            registered_on: date | str | None = None,
            registered_by: str | None = None,
            chief_arbiter_title: str | None = None,
            *,
            accepted_for_titles: bool = False,
        ) -> None: ...


def _event(given: object) -> Event | None:
    return Event(given) if isinstance(given, str) else None


EVENT: Final = usual(Event, parsed(Event, _event, Message("an event, or its name")))
