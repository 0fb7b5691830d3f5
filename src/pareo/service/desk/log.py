"""The journal as a list: who did what when, and what was undone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pareo.errors import InputError
from pareo.journal import (
    REDO,
    UNDO,
    Entry,
    Phase,
    State,
    Undo,
    board_of,
    just_undone,
    kind_of,
    named,
    result_at,
    undone,
)
from pareo.language import Message, Translate, counted
from pareo.service.desk.act import entries_of_act
from pareo.service.desk.games import place_named
from pareo.service.desk.matches import result_said
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.result_list import result_text
from pareo.service.desk.sentences import sentence
from pareo.service.permissions import Allows, as_read, everything, may_read_entry
from pareo.value import dataclass

GROUPS: Final[Mapping[str, tuple[Message, tuple[str, ...]]]] = {
    "event": (
        Message("Event and settings"),
        ("event", "settings", "rules", "public", "fide", "lot"),
    ),
    "people": (
        Message("People"),
        ("player", "person", "member", "roster", "rating", "bye", "late", "presence", "pairs"),
    ),
    "numbers": (Message("Numbers"), ("numbers",)),
    "rounds": (Message("Rounds"), ("round", "lineup", "manual", "schedule", "tables")),
    "results": (Message("Results"), ("result", "report", "points")),
    "hall": (
        Message("In the hall"),
        (
            "incident",
            "claim",
            "offer",
            "clock",
            "game",
            "envelope",
            "assistant",
            "checklist",
            "appeal",
        ),
    ),
    "standings": (Message("Standings and prizes"), ("tie", "prizes")),
    "files": (Message("Files"), ("import", "file")),
    "undo": (Message("Undone and redone"), (UNDO, REDO)),
}
"""Kinds of entries that people look for together: their words, and how the kinds begin."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry for people: its sentence, whose it is, and whether it still stands."""

    entry: Entry
    text: Message
    who: str
    stands: bool
    recall: int = 0
    """The published round that it paired: players know it, and only a recall leads on."""

    @property
    def can_be_undone(self) -> bool:
        """Whether an undo may take it back."""
        return self.stands and _is_free(self.entry)

    @property
    def can_be_redone(self) -> bool:
        """Whether it took something back that a redo brings back."""
        return self.stands and self.entry.kind == UNDO

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the line for programs."""
        return {
            **self.entry.as_dict(),
            "text": self.text.said(translate),
            "stands": self.stands,
        }


@dataclass(frozen=True, slots=True)
class LogPage:
    """The newest lines that were asked for; `older` is where the page after it begins."""

    lines: tuple[LogLine, ...]
    older: int | None
    actors: tuple[tuple[str, str], ...]
    """Who wrote, as it stands in entries and as people read it."""
    can_undo: bool
    can_redo: bool
    """Whether something was undone just now."""


def log(
    event: OpenEvent,
    *,
    actor: str | None = None,
    kind: str | None = None,
    after: int = 0,
    upto: int | None = None,
    allows: Allows = everything,
) -> Iterator[LogLine]:
    """Yield the entries in order; `kind` is a kind or its beginning, such as `result`."""
    kinds = None if kind is None else (kind,)
    chosen = (
        entry
        for entry in event.entries
        if entry.seq > after and (upto is None or entry.seq <= upto)
    )
    yield from _lines(event, event.state, chosen, allows, actor, kinds, home_first=False)


def newest(
    event: OpenEvent,
    count: int,
    *,
    allows: Allows,
    actor: str | None = None,
    group: str | None = None,
    before: int | None = None,
) -> LogPage:
    """Return so many lines, the newest first; `group` is one of `GROUPS`."""
    state = event.state
    entries = event.entries[: None if before is None else max(before - 1, 0)]
    kinds = GROUPS[group][1] if group is not None and group in GROUPS else None
    lines: list[LogLine] = []
    older = None
    for line in _lines(event, state, reversed(entries), allows, actor, kinds):
        if len(lines) == count:
            older = lines[-1].entry.seq
            break
        lines.append(line)
    dead = undone(event.entries)
    standing = [entry for entry in event.entries if entry.seq not in dead]
    return LogPage(
        tuple(lines),
        older,
        tuple(sorted({(entry.actor, _who(entry, state)) for entry in event.entries})),
        any(map(_is_free, standing)),
        bool(just_undone(event.entries)),
    )


def log_about(event: OpenEvent, scope: str, allows: Allows) -> Iterator[LogLine]:
    """Yield the entries that touch something, such as one game, and that somebody reads."""
    chosen = (each for each in event.entries if scope in each.scopes)
    read = [entry for entry in chosen if may_read_entry(entry, allows)]
    yield from _lines(event, event.state, read, allows)


def line_of(event: OpenEvent, seq: int, allows: Allows, *, home_first: bool = True) -> LogLine:
    """Return one entry; raises InputError if there is none."""
    state = event.state
    if not 1 <= seq <= len(event.entries):
        raise InputError.of(
            Message("There is no entry {seq}.", seq=seq), Message("Look for it in the journal.")
        )
    (line,) = _lines(event, state, (event.entries[seq - 1],), allows, home_first=home_first)
    return line


def told(event: OpenEvent, entry: Entry, allows: Allows) -> Message:
    """Return what an entry did as whoever did it hears it: after an undo, what stands now."""
    match entry.kind:
        case _ if entry.kind == UNDO:
            taken = [event.entries[seq - 1] for seq in entry.payload["entries"]]
            several = _people_entered(taken)
            return _undone_result(event.state, taken) or counted(
                "Undone: {what}",
                "Undone: {count} entries, the first of them: {what}",
                1 if several else len(taken),
                what=several or sentence_read(taken[0], event.state, allows),
            )
        case _ if entry.kind == REDO:
            seqs = event.entries[entry.payload["undo"] - 1].payload["entries"]
            back = [event.entries[seq - 1] for seq in seqs]
            several = _people_entered(back)
            return counted(
                "Done again: {what}",
                "Done again: {count} entries, the first of them: {what}",
                1 if several else len(back),
                what=several or sentence_read(back[0], event.state, allows),
            )
        case _ if entry.key is not None:
            act = [event.entries[seq - 1] for seq in entries_of_act(event.entries, entry.seq)]
            return _people_entered(act) or sentence_read(entry, event.state, allows)
        case _:
            return sentence_read(entry, event.state, allows)


def _people_entered(entries: Sequence[Entry]) -> Message | None:
    """Return how many people entered or are here, where several are and nothing else was done."""
    if len(entries) == 1 or len(kinds := {entry.kind for entry in entries}) > 1:
        return None
    if kinds == {"presence.set"} and all(entry.payload["here"] for entry in entries):
        number = entries[0].payload["round"]
        return counted(
            "{count} person is here for round {round}",
            "{count} people are here for round {round}",
            len(entries),
            round=number,
        )
    if kinds == {"player.enter"}:
        return counted("{count} person entered", "{count} people entered", len(entries))
    return None


def _undone_result(state: State, taken: Iterable[Entry]) -> Message | None:
    """Return the result of a game, or of a board of a match, as it is again.

    None if more than one is concerned.
    """
    places = {
        (entry.payload["round"], entry.payload["game"], entry.payload.get("board"))
        if entry.kind.startswith("result.") and "game" in entry.payload
        else (0, 0, None)
        for entry in taken
    }
    number, game, at = places.pop()
    match = None if places else state.games.get((number, game))
    if match is None:
        return None
    board = match if at is None else board_of(state, number, game, at)
    stands = result_at(state, board) if at else board.result
    result = result_text(result_said(state, board, stands))
    if result is None:
        return Message("Undone: table {table} has no result again.", table=board.label)
    place = place_named(state, board, home_first=True)
    return Message("Undone: table {table} is {result} again.", table=place, result=result)


def _lines(
    event: OpenEvent,
    state: State,
    entries: Iterable[Entry],
    allows: Allows,
    actor: str | None = None,
    kinds: tuple[str, ...] | None = None,
    *,
    home_first: bool = True,
) -> Iterator[LogLine]:
    dead = undone(event.entries)
    for entry in entries:
        if actor is not None and entry.actor != actor:
            continue
        if kinds is not None and not any(_begins(entry.kind, kind) for kind in kinds):
            continue
        stands = entry.seq not in dead
        recall = _known_round(state, entry) if stands else 0
        text = sentence_read(entry, state, allows, home_first=home_first)
        yield LogLine(as_read(entry, allows), text, _who(entry, state), stands, recall)


def sentence_read(
    entry: Entry, state: State, allows: Allows, *, home_first: bool = True
) -> Message:
    """Return the sentence of an entry for somebody who reads it, or does not; as the desk has it."""
    if not may_read_entry(entry, allows):
        return Message("A note of the arbiters, which only arbiters read")
    return sentence(as_read(entry, allows), state, home_first=home_first)


def _known_round(state: State, entry: Entry) -> int:
    """Return the round that an entry made known to players, in FIDE mode; else 0."""
    if entry.kind not in ("round.pair", "round.publish") or not state.fide_mode:
        return 0
    record = state.rounds.get(entry.payload["round"])
    if record is None or record.phase not in (Phase.PUBLISHED, Phase.CLOSED):
        return 0
    return record.number if entry.seq in (record.pair_seq, record.published_seq) else 0


def _who(entry: Entry, state: State) -> str:
    """Return who wrote an entry; of players the name."""
    if not kind_of(entry.kind).of_players:
        return entry.actor
    person = state.people.get(entry.actor) or state.members.get(entry.actor)
    return entry.actor if person is None else named(state, person.id)


def _is_free(entry: Entry) -> bool:
    """Whether an entry is of a kind that an undo takes back."""
    return entry.kind not in (UNDO, REDO) and kind_of(entry.kind).undo is Undo.FREE


def _begins(kind: str, beginning: str) -> bool:
    return kind == beginning or kind.startswith(f"{beginning}.")
