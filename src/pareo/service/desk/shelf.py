"""Events that are put away, and those that are deleted before they were played."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import (
    Again,
    Answer,
    Ask,
    Caution,
    Done,
    Question,
    Refusal,
    Refused,
    WayOut,
    question_in,
    token_of,
)
from pareo.service.desk.opened import DamagedError, OpenEvent
from pareo.service.desk.steps import Status, status
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import Store

ARCHIVE: Final = WayOut("archive", Message("Archive it."))


@dataclass(frozen=True, slots=True)
class Shelf:
    """The events of one festival, or those of none, the newest first."""

    festival: str
    events: tuple[Status, ...]


def shelved(
    store: "Store",
    opened: Callable[[str], OpenEvent],
    *,
    archived: bool = False,
    sees: Callable[[str], bool] = lambda _: True,
) -> tuple[Shelf, ...]:
    """Return the events by festival, those of none first; either the archived ones or the others.

    `sees` says by its uuid whether an event is open to whoever looks.
    """
    shelves: dict[str, list[Status]] = {}
    for row in sorted(store.events(), key=lambda each: each.created, reverse=True):
        if row.archived == archived and sees(row.uuid):
            shelves.setdefault(row.festival, []).append(status(opened(row.slug)))
    return tuple(Shelf(name, tuple(shelves[name])) for name in sorted(shelves))


def archive(event: OpenEvent) -> None:
    """Put an event away: it stays as it is, and is left out of the list."""
    event.store.archive(event.uuid)


def unarchive(event: OpenEvent) -> None:
    """Take an event out again."""
    event.store.unarchive(event.uuid)


def delete(desk: Desk) -> Answer:
    """Delete an event without rounds, after two questions; nothing brings it back."""
    event, state = desk.event, desk.event.state
    head, name = state.head, state.name
    if event.damage:
        return DamagedError(event.damage, event.slug).answer
    if state.started:
        text = Message("Rounds have been paired: the event cannot be deleted.")
        return Refused((Refusal("has-rounds", text),), (ARCHIVE,))
    text = Message("{name} is deleted with all its people, for good.", name=name)
    caution = Caution("delete", 4, text)
    secret = event.store.secret(event.uuid)
    asked = [Question(head, step, {"delete": event.uuid}) for step in (1, 2)]
    tokens = [token_of(secret, each) for each in asked]
    if question_in(desk.token) != head or desk.token not in tokens:
        return Ask(4, (caution,), tokens[0])
    if desk.token == tokens[0]:
        return Ask(4, (caution,), tokens[1], step=2, again=Again.of("event.delete"))
    event.store.delete(event.uuid)
    return Done(0, (Message("{name} is deleted.", name=name),))
