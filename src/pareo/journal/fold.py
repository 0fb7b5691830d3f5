"""The fold: from the entries of a journal to the event as it stands."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from pareo.journal.entry import Entry
from pareo.journal.kind import kind_of
from pareo.journal.state import DoesNotApply, State
from pareo.language import Message
from pareo.value import dataclass

UNDO: Final = "undo"
REDO: Final = "redo"

BeforeEntry = Callable[[State, Entry], None]
PersonalData = Mapping[str, Mapping[str, Any]]
"""Digest to data, of everybody whose data have not been erased."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """An entry that no longer applies, and why."""

    entry: Entry
    why: Message


@dataclass(frozen=True, slots=True)
class Folded:
    """A state, and the entries that did not apply to it."""

    state: State
    fallen: tuple[Fallen, ...] = ()


def undone(entries: Sequence[Entry]) -> frozenset[int]:
    """Return the numbers of the entries that do not stand, undos and redos among them.

    The last word counts: an undo that a later redo names is without effect, and so on.
    """
    dead: set[int] = set()
    for entry in reversed(entries):
        if entry.seq in dead:
            continue
        if entry.kind == UNDO:
            dead.update(entry.payload["entries"])
        elif entry.kind == REDO:
            dead.add(entry.payload["undo"])
    return frozenset(dead)


def live(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries that stand and do something, in their order."""
    dead = undone(entries)
    return [e for e in entries if e.seq not in dead and e.kind not in (UNDO, REDO)]


def just_undone(entries: Sequence[Entry]) -> list[Entry]:
    """Return the undos that stand after the newest entry of the desk that is none, in their order.

    Whatever is written after an undo ends what a redo without a name brings back.
    """
    dead = undone(entries)
    newest = takewhile(_keeps_undos, reversed(entries))
    return [e for e in newest if e.kind == UNDO and e.seq not in dead][::-1]


def _keeps_undos(entry: Entry) -> bool:
    return entry.kind in (UNDO, REDO) or kind_of(entry.kind).of_players


def state_of(entries: Sequence[Entry], personal: PersonalData) -> State:
    """Return the event after all entries; raises DoesNotApply for a journal that is broken."""
    state = State()
    advance(state, live(entries), personal)
    state.head = entries[-1].seq if entries else 0
    return state


def advance(state: State, entries: Iterable[Entry], personal: PersonalData) -> None:
    """Apply more entries, none of which is an undo; raises DoesNotApply."""
    for entry in entries:
        apply(state, entry, personal)


def apply(state: State, entry: Entry, personal: PersonalData) -> None:
    """Apply one entry; raises DoesNotApply before anything is changed."""
    state.personal = personal
    kind_of(entry.kind).apply(state, entry.payload, entry)
    state.head = entry.seq


def fold_what_applies(
    entries: Iterable[Entry], personal: PersonalData, before: BeforeEntry = lambda *_: None
) -> Folded:
    """Fold entries that stand; those that do not apply fall, and those that need them too.

    `before` sees each entry, with the state that it meets.
    """
    state = State()
    fallen: list[Fallen] = []
    for entry in entries:
        before(state, entry)
        try:
            apply(state, entry, personal)
        except DoesNotApply as reason:
            fallen.append(Fallen(entry, reason.why))
    return Folded(state, tuple(fallen))
