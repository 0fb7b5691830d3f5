"""Whether the ratings of an event are those of the list that counts."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from pareo.language import Message
from pareo.lists import FIDE, ListFile
from pareo.model import Player, TimeClass
from pareo.service.desk.entering.rating_sources import sources_of
from pareo.service.rating_lists import Update, updates_of
from pareo.service.reports import other_people
from pareo.value import dataclass, field

_LONG_EVENT: Final = 30  # days


@dataclass(frozen=True, slots=True)
class RatingCheck:
    """What differs from the list that counts on `day`, and who is not in it.

    `published` is the month of that list; None if there is no list. `current`: no newer list
    can have come into force by that day.
    """

    day: date
    published: date | None = None
    differences: tuple[Update, ...] = ()
    missing: tuple[Player, ...] = ()
    name: str = FIDE
    others: Mapping[int, str] = field(default_factory=dict)
    """Whose ID is that of somebody else, by number, and who that is."""

    @property
    def source(self) -> str:
        """The issue of the list, as FIDE 2026-11."""
        return f"{self.name} {self.published:%Y-%m}" if self.published else self.name

    @property
    def current(self) -> bool:
        """Whether it is the list of that month; FIDE publishes one on the first day of each."""
        return self.published is not None and self.published >= self.day.replace(day=1)

    @property
    def age(self) -> int | None:
        """How many days the list was old."""
        return (self.day - self.published).days if self.published else None

    @property
    def notice(self) -> Message | None:
        """What to do about a list that is missing or old."""
        month = f"{self.day:%Y-%m}"
        if self.published is None:
            return Message("There is no rating list of {month} or before. Import it.", month=month)
        if not self.current:
            return Message(
                "The newest rating list is of {published}. Import the one of {month}.",
                published=f"{self.published:%Y-%m}",
                month=month,
            )
        return None


def day_of_check(start: date, end: date | None, today: date) -> date:
    """Return the day whose list counts: the start; today for an event of more than 30 days.

    Before the start it is the list of today, as no later one is out.
    """
    is_long = end is not None and (end - start).days + 1 > _LONG_EVENT
    return today if is_long or today < start else start


def differences(
    people: Sequence[Player],
    lists: Iterable[ListFile],
    rate: TimeClass,
    day: date,
    name: str = FIDE,
) -> RatingCheck:
    """Compare the players with the newest list of that name that was in force on that day.

    Nothing is changed; names are compared too. Who has no FIDE ID is missing in every list.
    """
    known = [
        one
        for one in lists
        if one.facts.name == name and one.facts.published and one.facts.published <= day
    ]
    sources = [source for source in sources_of(known, rate) if source.rate is rate]
    if not sources:
        return RatingCheck(day, missing=tuple(people), name=name)
    source = sources[0]
    found = source.by_ids(player.fide_id for player in people if player.fide_id)
    updates = tuple(
        update
        for player in people
        if (player.fide_id or "") in found
        for update in updates_of(player, found[player.fide_id or ""].entry, rate, applied=False)
    )
    missing = tuple(player for player in people if (player.fide_id or "") not in found)
    listed = {key: (one.entry.name, one.entry.birth_year) for key, one in found.items()}
    others = {
        int(player.number): str(dict(message.values)["listed"])
        for player, message in other_people(people, listed)
    }
    return RatingCheck(day, source.file.facts.published, updates, missing, name, others)
