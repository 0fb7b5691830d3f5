"""What holds of every journal: each function fails with what is wrong."""

from collections.abc import Callable
from random import Random
from typing import Final

from pareo.auditor import Finding, Kind, audit
from pareo.journal.entry import Entry
from pareo.journal.fold import advance, apply, live, state_of, undone
from pareo.journal.state import DoesNotApply, State
from pareo.service.desk import undoing
from pareo.service.desk.answers import Answer, Ask, Done
from pareo.value import fields, replace
from tests.desk.hall import Hall

BY_HAND: Final = ("chosen-by-hand", "manual-differs", "published-changed", "no-case")
OTHERWISE: Final = ("undo-published", "would-be-otherwise")
CORRECTED: Final = ("correction", "correction-late", "too-late")
CHOSEN: Final = {
    Kind.MET_AGAIN: ("repeat",),
    Kind.FORBIDDEN: ("prohibited-pair",),
    Kind.BYE_BARRED: ("barred-bye",),
    Kind.COLOUR_DIFFERENCE: ("colour-difference",),
    Kind.COLOUR_RUN: ("third-colour",),
    Kind.ABSENCE: ("absent",),
}
"""The questions about each breach that an arbiter may choose."""
CORRECTABLE: Final = (
    Kind.MET_AGAIN,
    Kind.BYE_BARRED,
    Kind.COLOUR_DIFFERENCE,
    Kind.COLOUR_RUN,
)
"""What may be found in later rounds once a game was played, or not, or with other colours."""


def facts(state: State) -> dict[str, object]:
    """Return all of a state but the number of its newest entry."""
    return {each.name: getattr(state, each.name) for each in fields(state) if each.name != "head"}


def is_possible(here: Hall) -> None:
    """The facts make a tournament."""
    assert len(here.tournament.rounds) <= len(here.state.rounds)


def all_hold(here: Hall, rng: Random) -> None:
    """Try everything on one journal."""
    is_possible(here)
    no_breach_was_silent(here)
    readers_agree(here)
    pieces_make_the_whole(here, rng)
    what_does_not_apply_changes_nothing(here, rng)
    undos_commute(here, rng)
    undo_then_redo_restores(here)


def undo_then_redo_restores(here: Hall, tries: int = 20) -> int:
    """Undo each of the newest entries and redo it; return how many could be undone."""
    done = 0
    for entry in reversed(live(here.event.entries)[-tries:]):
        before = facts(here.state)
        if isinstance(confirmed(here, undoing.undo, entry.seq), Done):
            done += 1
            here.do(undoing.redo)
            assert facts(here.state) == before, _differ(before, facts(here.state), entry)
    return done


def pieces_make_the_whole(here: Hall, rng: Random, tries: int = 10) -> None:
    """Fold up to any entry, and the rest from there."""
    entries, personal = here.event.entries, here.event.personal
    standing = live(entries)
    whole = facts(state_of(entries, personal))
    for cut in rng.sample(range(len(standing)), min(tries, len(standing))):
        state = State()
        advance(state, standing[:cut], personal)
        state = state.copy()
        advance(state, standing[cut:], personal)
        assert facts(state) == whole, f"in pieces at {cut}"


def undos_commute(here: Hall, rng: Random, tries: int = 6) -> int:
    """Undo two entries of different scopes in both orders; return how many pairs were tried."""
    free = [
        entry
        for entry in live(here.event.entries)
        if entry.kind.startswith(("result.", "player.")) and not _falls(here, entry.seq)
    ]
    tried = 0
    for _ in range(tries if len(free) > 1 and not here.state.finished else 0):
        one, other = rng.sample(free, 2)
        if set(one.scopes) & set(other.scopes):
            continue
        found = []
        for order in ((one, other), (other, one)):
            done = 0
            for entry in order:
                done += isinstance(confirmed(here, undoing.undo, entry.seq), Done)
            found.append(facts(here.state))
            for _ in range(done):
                here.do(undoing.redo)
        assert found[0] == found[1], _differ(found[0], found[1], one, other)
        tried += 1
    return tried


def what_does_not_apply_changes_nothing(here: Hall, rng: Random, tries: int = 40) -> int:
    """Apply entries to states of other times; return how many did not apply."""
    entries, personal = live(here.event.entries), here.event.personal
    refused = 0
    for _ in range(tries):
        state = State()
        advance(state, entries[: rng.randint(1, len(entries))], personal)
        entry = rng.choice(entries[1:])
        before = facts(state.copy())
        try:
            apply(state, entry, personal)
        except DoesNotApply:
            refused += 1
            assert facts(state) == before, _differ(before, facts(state), entry)
    return refused


def no_breach_was_silent(here: Hall) -> None:
    """Everything that the audit finds was confirmed when it was done."""
    dead = undone(here.event.entries)
    standing = [entry for entry in here.event.entries if entry.seq not in dead]
    silent = [
        found.said()
        for found in audit(here.tournament).faults
        if not any(_about(entry, found) for entry in standing)
    ]
    assert not silent, "; ".join(silent)


def readers_agree(here: Hall) -> None:
    """The event is the same for whoever followed it and whoever opens it now."""
    new = here.by("Dan")
    assert facts(new.state) == facts(here.state), _differ(facts(new.state), facts(here.state))
    assert not (found := list(here.store.verify(here.event.uuid))), found


def confirmed(here: Hall, act: Callable[..., Answer], *given: object) -> Answer:
    """Act, and confirm every question that comes."""
    answer = act(here.desk, *given)
    while isinstance(answer, Ask):
        answer = act(replace(here.desk, token=answer.token), *given)
    return answer


def _about(entry: Entry, found: Finding) -> bool:
    codes = {code for code, _ in entry.confirmed}
    if codes & set(OTHERWISE):
        return True
    number = entry.payload.get("round")
    if entry.kind == "result.correct" and entry.payload["round"] <= (found.round or 0):
        text = entry.payload["text"]
        counts_otherwise = "F" in text or "colours reversed" in text
        return bool(codes & set(CORRECTED)) and found.kind in CORRECTABLE and counts_otherwise
    if found.round is not None and number not in (found.round, None):
        return False
    return bool(codes & {*CHOSEN.get(found.kind, ()), *BY_HAND})


def _falls(here: Hall, seq: int) -> bool:
    found = undoing.consequences(here.event, [seq])
    return bool(found.falls or found.published or found.kept)


def _differ(before: dict[str, object], after: dict[str, object], *entries: Entry) -> str:
    said = [f"{entry.seq} {entry.kind}" for entry in entries]
    names = [name for name, value in before.items() if after[name] != value]
    return "; ".join((*said, *(f"{name}: {before[name]} / {after[name]}" for name in names)))[:2000]
