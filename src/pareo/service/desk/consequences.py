"""What follows from taking entries back; nothing is written here."""

from collections.abc import Iterable, Sequence
from typing import Final

from pareo.journal import (
    BeforeEntry,
    Entry,
    Fallen,
    Folded,
    Phase,
    State,
    Undo,
    fold_what_applies,
    kind_of,
    live,
    pairing_input,
)
from pareo.language import Message
from pareo.service.desk.opened import OpenEvent
from pareo.value import dataclass

_PAIRINGS: Final = ("round.pair", "round.publish", "schedule.lay", "manual.begin", "manual.end")


@dataclass(frozen=True, slots=True)
class Consequences:
    """What follows from taking entries back.

    `falls` are later entries that need them, and drafts that would be paired differently;
    `published` are pairings that players know and that would be different; `kept` are entries
    that are never undone.
    """

    targets: tuple[Entry, ...]
    falls: tuple[Fallen, ...] = ()
    published: tuple[Entry, ...] = ()
    kept: tuple[Entry, ...] = ()
    state: State | None = None

    @property
    def entries(self) -> tuple[int, ...]:
        """Everything that goes, in order."""
        gone = {entry.seq for entry in self.targets} | {each.entry.seq for each in self.falls}
        return tuple(sorted(gone))


def consequences(event: OpenEvent, targets: Iterable[int]) -> Consequences:
    """Return what follows if these entries are taken back; nothing is written."""
    wanted = set(targets)
    named = tuple(entry for entry in event.entries if entry.seq in wanted)
    kept = tuple(entry for entry in named if kind_of(entry.kind).undo is Undo.NEVER)
    now = live(event.entries)
    standing = [entry for entry in now if entry.seq not in wanted]
    return review(event, standing, now, named, kept)


def review(
    event: OpenEvent,
    standing: Sequence[Entry],
    before: Sequence[Entry],
    targets: tuple[Entry, ...] = (),
    kept: tuple[Entry, ...] = (),
) -> Consequences:
    """Fold what would stand, again and again while drafts fall that would be paired differently.

    Pairings that already differed among the entries `before` do not count.
    """
    now = event.current
    falls: dict[int, Fallen] = {}
    while True:
        folded, different = _folded(event, standing)
        if different:
            old = {entry.seq for entry in _folded(event, before)[1]}
            different = [entry for entry in different if entry.seq not in old]
        drafts = [entry for entry in different if not _known_to_players(now, entry)]
        why = Message("The round would be paired differently.")
        for fallen in (*folded.fallen, *(Fallen(entry, why) for entry in drafts)):
            falls[fallen.entry.seq] = fallen
        if not drafts:
            break
        standing = [entry for entry in standing if entry.seq not in falls]
    fallen_entries = tuple(falls[seq].entry for seq in sorted(falls))
    known = {
        entry.seq: entry
        for entry in (*different, *fallen_entries, *targets)
        if _known_to_players(now, entry)
    }
    never = tuple(entry for entry in fallen_entries if kind_of(entry.kind).undo is Undo.NEVER)
    return Consequences(
        targets,
        tuple(falls[seq] for seq in sorted(falls)),
        tuple(known[seq] for seq in sorted(known)),
        kept + never,
        folded.state,
    )


def _folded(event: OpenEvent, standing: Sequence[Entry]) -> tuple[Folded, list[Entry]]:
    """Return the fold of entries, and the pairings among them that would be different now."""
    different: list[Entry] = []
    return fold_what_applies(standing, event.personal, _comparing(different)), different


def _comparing(different: list[Entry]) -> BeforeEntry:
    """Return a look at each pairing: those that rest on something else now are collected."""

    def compare(state: State, entry: Entry) -> None:
        payload = entry.payload
        if entry.kind not in ("round.pair", "manual.begin") or "input" not in payload:
            return
        if pairing_input(state, payload["round"]) != payload["input"]:
            different.append(entry)

    return compare


def _known_to_players(state: State, entry: Entry) -> bool:
    """Whether an entry made a pairing that players know, or published one, even if recalled."""
    if entry.kind not in _PAIRINGS:
        return False
    if entry.kind == "schedule.lay":
        return state.published > 0
    record = state.rounds.get(entry.payload["round"])
    if entry.kind == "round.publish":
        return record is not None
    if record is None or record.phase not in (Phase.PUBLISHED, Phase.CLOSED):
        return False
    return entry.kind == "manual.end" or entry.seq == record.pair_seq
