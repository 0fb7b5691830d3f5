"""Undo and redo: what stands in the way, and the entry itself."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Annotated, Final

from pareo.journal import (
    NO_RESULT,
    REDO,
    UNDO,
    WHOLE_EVENT,
    Entry,
    Role,
    State,
    Undo,
    just_undone,
    kind_of,
    live,
    named,
    undone,
)
from pareo.language import Message, counted
from pareo.service.access.names import folded
from pareo.service.access.visitor import program_with
from pareo.service.desk.act import (
    LEAVE_FIDE_MODE,
    ActRefused,
    Desk,
    Proposal,
    entries_of_act,
    perform,
)
from pareo.service.desk.answers import Answer, Caution, Refusal, WayOut
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.consequences import Consequences, consequences, review
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Seq
from pareo.service.desk.sentences import sentence
from pareo.service.permissions import Action

_BELOW_A_DEPUTY: Final = (Role.SECTOR, Role.CHECK_IN, Role.KIOSK)
_ABOVE_PLAYERS: Final = (Role.CHIEF, Role.DEPUTY)


def may_take_back(desk: Desk) -> Callable[[Entry], bool]:
    """Return whether they may take an entry back.

    A chief takes back any, a deputy those of helpers and players too.
    """
    role_of_author = cache(_roles_in(desk))

    def may(entry: Entry) -> bool:
        kind = kind_of(entry.kind)
        if kind.of_players:
            return desk.role in _ABOVE_PLAYERS
        if desk.role not in kind.roles:
            return False
        if desk.role is Role.CHIEF or (entry.actor, entry.device) == (desk.actor, desk.device):
            return True
        author = role_of_author(entry.actor, entry.device)
        return desk.role is Role.DEPUTY and author in _BELOW_A_DEPUTY

    return may


def _roles_in(desk: Desk) -> Callable[[str, str], Role | None]:
    store = desk.event.store

    def role_of_author(actor: str, device: str) -> Role | None:
        """Return in which role somebody writes; None if they are not known any more."""
        if not device:
            account = store.accounts.find(folded(actor))
            return account.role if account is not None else None
        if (found := store.devices.find(device)) is not None:
            return found.role
        token = store.tokens.find(device)
        return program_with(token).role if token is not None else None

    return role_of_author


_COUNTERS: Final = {
    "result.correct": Message("Correct the result."),
    "round.recall": Message("Recall the round."),
    "round.change": Message("Change the round."),
    "player.correct": Message("Correct the data again."),
}

_OF_PUBLISHED: Final = ("round.change", "round.recall")
"""What was done to a published round is asked about before it is taken back."""


@act("undo", Action.UNDO)
def take_back(
    desk: Desk,
    entries: Annotated[
        Sequence[Seq],
        Field(
            Message("the entries, by their numbers in the log; by default the newest"),
            limits={"max_length": 1000},
            place="argument",
        ),
    ] = (),
) -> Answer:
    """Take entries back, with all that needs them; without any the newest one."""
    return undo(desk, *entries)


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

    What is never undone stays, and so does a person who was entered with it and waits on the list;
    but several people who were entered at once go together.
    """
    entries = desk.event.entries
    if not 1 <= last <= len(entries):
        return undo(desk, last)
    act = [entries[seq - 1] for seq in entries_of_act(entries, last)]
    standing = {entry.seq for entry in live(entries)}
    whole = all(kind_of(entry.kind).stays for entry in act)  # people alone: an import
    going = (each for each in act if each.seq in standing)
    kinds = {each.seq: kind_of(each.kind) for each in going}
    free = (seq for seq, kind in kinds.items() if seq == last or whole or kind.goes_with_its_act)
    return undo(desk, *free) if last in kinds else undo(desk, last)


@act("back-to", Action.UNDO)
def back_to(
    desk: Desk, seq: Annotated[Seq, Field(Message("the last entry that stays"), "entry")]
) -> Answer:
    """Take back everything after an entry."""

    def guard(state: State) -> Proposal:
        later = [entry.seq for entry in live(desk.event.entries) if entry.seq > seq]
        if not later:
            raise ActRefused.of("nothing-later", Message("There is nothing after that entry."))
        return _proposal(desk, state, consequences(desk.event, later), level=4)

    return perform(desk, guard, UNDO)


@act("redo", Action.UNDO)
def redo(
    desk: Desk,
    seq: Annotated[
        Seq | None,
        Field(
            Message(
                "the undo, by its number in the log; by default what was undone just now, if "
                "nothing was written since"
            ),
            "entry",
            limits={"description": "the entry of the undo"},
            place="argument",
        ),
    ] = None,
) -> Answer:
    """Bring back what an undo took; without a number what was undone just now."""

    def guard(state: State) -> Proposal:
        entries = desk.event.entries
        if seq is None:
            chosen = list(filter(may_take_back(desk), just_undone(entries)))
        else:
            undos = (each for each in entries if each.kind == UNDO and each.seq == seq)
            chosen = [each for each in undos if each.seq not in undone(entries)]
        if not chosen:
            raise ActRefused.of("nothing-undone", Message("There is nothing to redo."))
        _refuse_sent(state, chosen[-1].seq)
        back = set(chosen[-1].payload["entries"])
        _refuse_others_acts(desk, (chosen[-1], *(entry for entry in entries if entry.seq in back)))
        standing = {entry.seq for entry in live(entries)} | back
        wanted = [entry for entry in entries if entry.seq in standing]
        found = review(desk.event, wanted, live(entries[: chosen[-1].seq - 1]))
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
                    white=named(state, white),
                    black=named(state, black),
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
        acts = dict.fromkeys(kind_of(each.kind).counter for each in found.targets)
        ways = tuple(WayOut(act, _COUNTERS[act]) for act in acts if act)
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
