"""An event that is not as it was written: it can be read, and nothing is added to it."""

from typing import TYPE_CHECKING, Final

from pareo.errors import Fault, InputError
from pareo.journal import DoesNotApply, Entry, Payload, State, state_of, tournament_of
from pareo.language import Message
from pareo.service.desk.answers import Refusal, Refused, WayOut
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import Finding, Store

_REMEDY: Final = Message("Restore the newest backup.")
_UNREADABLE: Final = (InputError, DoesNotApply, LookupError, TypeError, ValueError, AttributeError)


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong with the journal of an event; `seq` is the first entry concerned, if any is."""

    what: Message
    seq: int | None

    @classmethod
    def of(cls, findings: "tuple[Finding, ...]") -> "Damage":
        """Return the first of all findings, which there are."""
        first = min(findings, key=lambda each: (each.seq is None, each.seq or 0))
        return cls(first.what, first.seq)

    @property
    def text(self) -> Message:
        """Why the event can only be read."""
        if self.seq is None:
            return Message("The event is damaged and can only be read: {what}", what=self.what)
        return Message(
            "The event is damaged and can only be read. Entry {seq}: {what}",
            seq=self.seq,
            what=self.what,
        )


class DamagedError(InputError):
    """Somebody wants to change an event that is damaged."""

    def __init__(self, damage: Damage, slug: str) -> None:
        super().__init__([Fault(damage.text, _REMEDY)], slug)
        self.answer: Final = Refused(
            (Refusal("damaged", damage.text),), (WayOut("restore", _REMEDY),)
        )


def read_damaged(
    store: "Store", uuid: str, damage: Damage
) -> tuple[list[Entry], dict[str, Payload], State]:
    """Return what can be read of an event: everything, or what was written before the damage."""
    personal = store.sound_personal(uuid)
    try:
        entries = store.entries(uuid)
        if [entry.seq for entry in entries] == list(range(1, len(entries) + 1)):
            state = state_of(entries, personal)
            tournament_of(state)
            return entries, personal, state
    except _UNREADABLE:
        pass
    entries = [] if damage.seq is None else store.entries(uuid, upto=damage.seq - 1)
    return entries, personal, state_of(entries, personal)
