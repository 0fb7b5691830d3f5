"""Undo and redo: what falls with an entry, what stands in the way, and the entry itself."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pareo.journal import (
    NO_RESULT,
    REDO,
    UNDO,
    WHOLE_EVENT,
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
    undone,
)
from pareo.language import Message, counted
from pareo.service.desk.act import (
    LEAVE_FIDE_MODE,
    ActRefused,
    Desk,
    Proposal,
    entries_of_act,
    perform,
)
from pareo.service.desk.answers import Answer, Caution, Refusal, WayOut
from pareo.service.desk.authors import may_take_back
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.sentences import sentence
from pareo.value import dataclass

_ENTERED: Final = "player.enter"
_COUNTERS: Final = {
    "result.enter": "result.correct",
    "result.claim": "result.correct",
    "result.settle": "result.correct",
    "result.finish": "result.correct",
    "round.pair": "round.recall",
    "manual.end": "round.change",
    "player.correct": "player.correct",
}
"""The act that leads on where an entry cannot be undone any more."""
_COUNTERS_IN_WORDS: Final = {
    "result.correct": Message("Correct the result."),
    "round.recall": Message("Recall the round."),
    "round.change": Message("Change the round."),
    "player.correct": Message("Correct the data again."),
}

_PAIRINGS: Final = ("round.pair", "round.publish", "schedule.lay", "manual.begin", "manual.end")
_OF_PUBLISHED: Final = ("round.change", "round.recall")
"""What was done to a published round is asked about before it is taken back."""


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
    return _review(event, standing, now, named, kept)


def undo(desk: Desk, *entries: int) -> Answer:
    """Take entries back; without numbers the newest one that can be taken back."""

    def guard(state: State) -> Proposal:
        standing = live(desk.event.entries)
        wanted = entries or _newest(desk, standing)
        _refuse_dead(desk.event.entries, standing, wanted)
        found = consequences(desk.event, wanted)
        asked = found.falls or any(map(_of_published, found.targets))
        return _proposal(desk, state, found, level=3 if asked else 0)

    return perform(desk, guard, UNDO)


def undo_act(desk: Desk, last: int) -> Answer:
    """Take back all that one act wrote, known by its last entry.

    What is never undone stays, and so does a person who was entered with it: who is no longer
    admitted waits on the list.
    """
    entries = desk.event.entries
    if not 1 <= last <= len(entries):
        return undo(desk, last)
    standing = {entry.seq for entry in live(entries)}
    free = (
        seq
        for seq in entries_of_act(entries, last)
        if seq == last
        or (
            seq in standing
            and entries[seq - 1].kind != _ENTERED
            and kind_of(entries[seq - 1].kind).undo is not Undo.NEVER
        )
    )
    return undo(desk, *free)


def back_to(desk: Desk, seq: int) -> Answer:
    """Take back everything after an entry."""

    def guard(state: State) -> Proposal:
        later = [entry.seq for entry in live(desk.event.entries) if entry.seq > seq]
        if not later:
            raise ActRefused.of("nothing-later", Message("There is nothing after that entry."))
        return _proposal(desk, state, consequences(desk.event, later), level=4)

    return perform(desk, guard, UNDO)


def redo(desk: Desk, seq: int | None = None) -> Answer:
    """Bring back what an undo took; without a number what the newest one took."""

    def guard(state: State) -> Proposal:
        entries = desk.event.entries
        dead = undone(entries)
        undos = [entry for entry in entries if entry.kind == UNDO and entry.seq not in dead]
        if seq is None:
            undos = list(filter(may_take_back(desk), undos))
        chosen = [entry for entry in undos if seq in (None, entry.seq)]
        if not chosen:
            raise ActRefused.of("nothing-undone", Message("There is nothing to redo."))
        _refuse_sent(state, chosen[-1].seq)
        back = set(chosen[-1].payload["entries"])
        _refuse_others_acts(desk, (chosen[-1], *(entry for entry in entries if entry.seq in back)))
        standing = {entry.seq for entry in live(entries)} | back
        wanted = [entry for entry in entries if entry.seq in standing]
        found = _review(desk.event, wanted, live(entries[: chosen[-1].seq - 1]))
        _refuse_blocked(state, found)
        if found.falls:
            reasons = (Refusal("falls", each.why) for each in found.falls)
            raise ActRefused(*reasons)
        again = [entry for entry in entries if entry.seq in back]
        return Proposal(
            REDO,
            {"undo": chosen[-1].seq},
            _scopes_of(again),
            notices=_lines_of(again, found.state or state),
            structural=False,
            after=found.state,
        )

    return perform(desk, guard, REDO)


def _review(
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


def _proposal(desk: Desk, state: State, found: Consequences, level: int) -> Proposal:
    _refuse_others_acts(desk, (*found.targets, *(each.entry for each in found.falls)))
    _refuse_blocked(state, found)
    cautions: tuple[Caution, ...] = ()
    if found.published:  # outside FIDE mode
        level = 4
        text = Message("Published pairings would be different.")
        cautions = (Caution("undo-published", 4, text),)
    if level:
        text = counted(
            "{count} entry is undone.",
            "{count} entries are undone.",
            len(found.entries),
        )
        cautions += (Caution("undo-more", level, text),)
    lines = _lines_of((*found.targets, *(each.entry for each in found.falls)), state)
    lines += tuple(_fallen_matches(state, found))
    notices = lines if not cautions else ()
    return Proposal(
        UNDO,
        {"entries": list(found.entries)},
        _scopes_of((*found.targets, *(each.entry for each in found.falls))),
        cautions,
        lines if cautions else (),
        notices,
        structural=False,
        after=found.state,
    )


def _lines_of(entries: Iterable[Entry], state: State) -> tuple[Message, ...]:
    return tuple(
        Message("{seq}: {what}", seq=entry.seq, what=sentence(entry, state)) for entry in entries
    )


def _fallen_matches(state: State, found: Consequences) -> Iterator[Message]:
    """Yield the pairings of a knock-out that fall: whoever goes through is not known any more."""
    if not is_knockout(state):
        return
    for each in found.falls:
        if each.entry.kind == "round.pair":
            for white, black in each.entry.payload["games"]:
                yield Message(
                    "{white} – {black}",
                    white=state.people[white].name,
                    black=state.people[black].name,
                )


def _scopes_of(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Return the whole event, to be compared with, and what the entries touched."""
    touched = (scope for entry in entries for scope in entry.scopes)
    return tuple(dict.fromkeys((WHOLE_EVENT, *touched)))


def _refuse_others_acts(desk: Desk, entries: Iterable[Entry]) -> None:
    """Refuse to decide about entries that somebody in this role may not take back."""
    if not all(map(may_take_back(desk), entries)):
        raise ActRefused.of("role", Message("Your role does not allow this."))


def _refuse_blocked(state: State, found: Consequences) -> None:
    if found.kept:
        raise ActRefused(
            *(
                Refusal(
                    "never-undone",
                    Message(
                        "Entry {seq} is never undone: {what}",
                        seq=each.seq,
                        what=sentence(each, state),
                    ),
                )
                for each in found.kept
            )
        )
    if found.targets:
        _refuse_sent(state, min(each.seq for each in found.targets))
    for entry in found.targets:
        if entry.kind == "round.change":
            games = [int(each) for each in entry.payload["games"]]
            _refuse_results(state, entry.payload["round"], games, found.entries)
        elif "game" in entry.payload.get("into", ()):
            named = [each.seq for each in found.targets]
            games = [entry.payload["into"]["game"]]
            _refuse_results(state, entry.payload["first_round"], games, named)
    if found.published and state.fide_mode:
        acts = dict.fromkeys(
            _COUNTERS.get(each.kind) or kind_of(each.kind).counter for each in found.targets
        )
        ways = tuple(WayOut(act, _COUNTERS_IN_WORDS[act]) for act in acts if act)
        raise ActRefused(
            *(
                Refusal(
                    "published",
                    Message("Players know this pairing: {what}", what=sentence(each, state)),
                    "C.04.2 Art. 4.4",
                )
                for each in found.published
            ),
            ways_out=(*ways, LEAVE_FIDE_MODE),
        )


def _refuse_sent(state: State, seq: int) -> None:
    """Refuse to change what a report that has been sent says."""
    if state.sent and seq < max(state.sent):
        raise ActRefused.of(
            "sent", Message("A report based on it has been sent: it stays as it is.")
        )


def _of_published(entry: Entry) -> bool:
    """Whether an entry changed a published round."""
    return entry.kind in _OF_PUBLISHED or "into" in entry.payload


def _refuse_results(state: State, number: int, games: Iterable[int], gone: Sequence[int]) -> None:
    """Refuse to take back a change of pairs that keep a result: it would be another pair's."""
    for each in games:
        game = state.games.get((number, each))
        if game is not None and game.result != NO_RESULT and game.seq not in gone:
            raise ActRefused.of(
                "result-in-a-changed-game",
                Message(
                    "Table {table} of round {round} has a result.", table=game.board, round=number
                ),
            )


def _newest(desk: Desk, standing: Sequence[Entry]) -> tuple[int, ...]:
    may = may_take_back(desk)
    for entry in reversed(standing):
        kind = kind_of(entry.kind)
        if kind.undo is not Undo.NEVER and not kind.of_players and may(entry):
            return (entry.seq,)
    raise ActRefused.of("nothing-to-undo", Message("There is nothing to undo."))


def _refuse_dead(
    entries: Sequence[Entry], standing: Sequence[Entry], wanted: Iterable[int]
) -> None:
    alive = {entry.seq for entry in standing}
    for seq in wanted:
        if seq in alive:
            continue
        what = (
            Message("There is no entry {seq}.", seq=seq)
            if not 1 <= seq <= len(entries)
            else Message("Entry {seq} is already undone, or is itself an undo.", seq=seq)
        )
        raise ActRefused.of("no-entry", what)
