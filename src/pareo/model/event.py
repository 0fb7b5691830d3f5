"""The event around a tournament: its name, place, days and officials."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from pareo.arguments import IDENTITY, checked_fields, many, optional, parsed, usual
from pareo.language import Message
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
@checked_fields(chief_arbiter_id=optional(IDENTITY), deputy_ids=many(optional(IDENTITY)))
class Event:
    """Name, place, dates and people of the event.

    `round_starts` are the times when the rounds really began; `deputy_ids` are in the order of
    the deputies; `code` is the one of the event on FIDE's server. Contacts are for forms only.
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
        ) -> None: ...


def _event(given: object) -> Event | None:
    return Event(given) if isinstance(given, str) else None


EVENT: Final = usual(Event, parsed(Event, _event, Message("an event, or its name")))
