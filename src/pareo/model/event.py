"""The event around a tournament: its name, place, days and officials."""

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, Final

from pareo.arguments import checked_fields, parsed, usual
from pareo.language import Message
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
@checked_fields()
class Event:
    """Name, place, dates and people of the event."""

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
        ) -> None: ...


def _event(given: object) -> Event | None:
    return Event(given) if isinstance(given, str) else None


EVENT: Final = usual(Event, parsed(Event, _event, Message("an event, or its name")))
