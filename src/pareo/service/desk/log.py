"""The journal as a list: who did what when, and what was undone."""

from collections.abc import Iterable, Iterator, Mapping
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
    result_at,
    undone,
)
from pareo.language import Message, Translate, counted
from pareo.service.desk.board_names import place_named
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.result_list import result_text
from pareo.service.desk.sentences import sentence
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
) -> Iterator[LogLine]:
    """Yield the entries in order; `kind` is a kind or its beginning, such as `result`."""
    kinds = None if kind is None else (kind,)
    chosen = (
        entry
        for entry in event.entries
        if entry.seq > after and (upto is None or entry.seq <= upto)
    )
    yield from _lines(event, event.state, chosen, actor, kinds)


def newest(
    event: OpenEvent,
    count: int,
    *,
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
    for line in _lines(event, state, reversed(entries), actor, kinds):
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


def log_about(event: OpenEvent, scope: str) -> Iterator[LogLine]:
    """Yield the entries that touch something, such as one game."""
    state = event.state
    chosen = [entry for entry in event.entries if scope in entry.scopes]
    yield from _lines(event, state, chosen, None, None)


def line_of(event: OpenEvent, seq: int) -> LogLine:
    """Return one entry; raises InputError if there is none."""
    state = event.state
    if not 1 <= seq <= len(event.entries):
        raise InputError.of(
            Message("There is no entry {seq}.", seq=seq), Message("Look for it in the journal.")
        )
    (line,) = _lines(event, state, (event.entries[seq - 1],), None, None)
    return line


def told(event: OpenEvent, entry: Entry) -> Message:
    """Return what an entry did as whoever did it hears it: after an undo, what stands now."""
    match entry.kind:
        case _ if entry.kind == UNDO:
            taken = [event.entries[seq - 1] for seq in entry.payload["entries"]]
            return _undone_result(event.state, taken) or counted(
                "Undone: {what}",
                "Undone: {count} entries, the first of them: {what}",
                len(taken),
                what=sentence(taken[0], event.state),
            )
        case _ if entry.kind == REDO:
            back = event.entries[entry.payload["undo"] - 1].payload["entries"]
            return counted(
                "Done again: {what}",
                "Done again: {count} entries, the first of them: {what}",
                len(back),
                what=sentence(event.entries[back[0] - 1], event.state),
            )
        case _:
            return sentence(entry, event.state)


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
    result = result_text(result_at(state, board) if at else board.result)
    if result is None:
        return Message("Undone: table {table} has no result again.", table=board.label)
    place = place_named(state, board)
    return Message("Undone: table {table} is {result} again.", table=place, result=result)


def _lines(
    event: OpenEvent,
    state: State,
    entries: Iterable[Entry],
    actor: str | None,
    kinds: tuple[str, ...] | None,
) -> Iterator[LogLine]:
    dead = undone(event.entries)
    for entry in entries:
        if actor is not None and entry.actor != actor:
            continue
        if kinds is not None and not any(_begins(entry.kind, kind) for kind in kinds):
            continue
        stands = entry.seq not in dead
        recall = _known_round(state, entry) if stands else 0
        yield LogLine(entry, sentence(entry, state), _who(entry, state), stands, recall)


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
    return entry.actor if person is None else person.name


def _is_free(entry: Entry) -> bool:
    """Whether an entry is of a kind that an undo takes back."""
    return entry.kind not in (UNDO, REDO) and kind_of(entry.kind).undo is Undo.FREE


def _begins(kind: str, beginning: str) -> bool:
    return kind == beginning or kind.startswith(f"{beginning}.")
