"""An event of a store, with its state kept up to date."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING, Final

from pareo.errors import Fault, InputError
from pareo.journal import (
    FIDE_MODE_LEFT,
    REDO,
    UNDO,
    DoesNotApply,
    Entry,
    Payload,
    State,
    apply,
    state_of,
    tournament_of,
)
from pareo.language import Message
from pareo.service.desk.answers import Refusal, Refused, WayOut
from pareo.value import dataclass, replace

if TYPE_CHECKING:
    from pareo.store import EventRow, Finding, Store, Turn


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


_PERSONAL: Final = ("player.", "person.", "member.")


class OpenEvent:
    """The entries of one event that were read so far, and the state that follows from them.

    It is looked through when it is first read; a damaged event can be read and not changed.
    Several threads may use it: a state that was handed out never changes.
    """

    def __init__(self, store: "Store", row: "EventRow") -> None:
        self.store: Final = store
        self._row = row
        self.uuid: Final = row.uuid
        self.slug: Final = row.slug
        self._left_fide: Final = row.left_fide
        self.entries: Final[list[Entry]] = []
        self._personal: dict[str, Payload] = {}
        self._state = State()
        self._is_verified = False
        self._damage: Damage | None = None
        self.erasures = 0
        """Grows whenever what was derived before may hold data that are erased by now."""
        self._alone: Final = RLock()

    @property
    def damage(self) -> Damage | None:
        """What is wrong with its journal, found when it was opened; then it can only be read."""
        with self._alone:
            self._verify_once()
            return self._damage

    @property
    def state(self) -> State:
        """The event as it stands in the store now; not to be changed."""
        with self._alone:
            self._follow(self._stored)
            return self._state

    def at(self, seq: int) -> State:
        """Return the event as it stood after an entry."""
        with self._alone:
            self._follow(self._stored)
            entries = self.entries[:seq]
        return self._with_known_facts(state_of(entries, self._personal))

    @property
    def personal(self) -> dict[str, Payload]:
        """The personal data that are kept."""
        return self._personal

    @contextmanager
    def turn(self) -> "Iterator[Turn]":
        """Hold the event alone; the state is the newest one. Raises DamagedError."""
        with self._alone, self.store.turn(self.uuid) as turn:
            if self._damage:
                self.forget()  # it may have been restored
            self._follow(turn.entries)
            if self._damage:
                raise DamagedError(self._damage, self.slug)
            yield turn

    @property
    def current(self) -> State:
        """The state as far as it has been read; within a turn it is the newest."""
        return self._state

    def adopt(self, *entries: Entry) -> None:
        """Take in entries that were just written; the store lists the event by its newest name."""
        with self._alone:  # somebody who looked meanwhile may have read them already
            self._take([each for each in entries if each.seq > len(self.entries)])
            if self._state.name != self._row.name:
                self._row = replace(self.store.event(self.uuid), name=self._state.name)
                self.store.rename(self.uuid, self.slug, self._row.name, self._row.festival)

    def forget(self) -> None:
        """Read everything anew the next time."""
        self.entries.clear()
        self._personal = {}
        self._state = State()
        self._is_verified = False
        self._damage = None
        self.erasures += 1

    def hash_at(self, seq: int) -> str:
        """Return the hash of an entry that was read; of no entry it is empty."""
        return self.entries[seq - 1].hash if 1 <= seq <= len(self.entries) else ""

    def _verify_once(self) -> None:
        if self._is_verified:
            return
        entries, findings = self.store.verified(self.uuid)
        self._is_verified = True
        if not findings:
            self._take(entries)
            return
        self._damage = Damage.of(findings)
        found, self._personal, state = read_damaged(self.store, self.uuid, self._damage)
        self.entries[:] = found
        self._state = self._with_known_facts(state)

    def _stored(self, after: int) -> list[Entry]:
        return self.store.entries(self.uuid, after)

    def _follow(self, read: Callable[[int], list[Entry]]) -> None:
        """Take in what was written since; after a restore of the store read everything anew."""
        if self.damage:
            return
        known = len(self.entries)
        new = read(max(0, known - 1))
        if known and (not new or new[0].hash != self.entries[-1].hash):
            self.forget()
            self._verify_once()
        else:
            self._take(new[1:] if known else new)

    def _take(self, new: list[Entry]) -> None:
        if not new:
            return
        if not self.entries or any(entry.kind.startswith(_PERSONAL) for entry in new):
            self._personal = self.store.personal(self.uuid)
        self.entries.extend(new)
        self.erasures += sum(entry.kind == "person.erase" for entry in new)
        try:
            self._state = self._with_known_facts(self._after(new))
        except DoesNotApply as reason:
            self.forget()
            raise InputError.of(
                Message("The journal of this event cannot be read: {why}", why=reason.why),
                Message("Install the newest version of Pareo, or restore a backup."),
                source=self.slug,
            ) from reason

    def _after(self, new: list[Entry]) -> State:
        if any(entry.kind in (UNDO, REDO, "person.erase") for entry in new):
            return state_of(self.entries, self._personal)
        state = self._state.copy()
        for entry in new:
            apply(state, entry, self._personal)
        return state

    def _with_known_facts(self, state: State) -> State:
        """Keep an event outside FIDE mode if the store knows that it left it, in another copy."""
        if self._left_fide and state.fide_mode:
            state.left_fide = 1
            state.remark(1, FIDE_MODE_LEFT, 0, "")
        return state
