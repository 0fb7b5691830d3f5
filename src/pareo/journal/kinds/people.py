"""People: who is on the list, with which data and marks."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.journal.entry import Entry
from pareo.journal.kind import Undo, kind
from pareo.journal.state import DoesNotApply, Person, State
from pareo.language import Message
from pareo.tournament_json import player_from
from pareo.value import replace

IDENTITY: Final = "identity"
PRIVATE: Final = "private"
NOT_OF_A_PLAYER: Final[tuple[str, ...]] = ("contact", "note", "fee")
"""What the desk keeps of a person and no format carries."""


@kind("player.enter", "CDK")
def enter(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, facts, identity, private}: somebody new; before the start the list opens again."""
    del entry
    who = payload["person"]
    if who in state.people:
        raise DoesNotApply(Message("{person} is on the list already.", person=who))
    state.people[who] = _person(state, who, payload, ())
    state.last_person = max(state.last_person, int(who[1:]))
    _reopen_list(state)


@kind("player.correct", "CDK")
def correct(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, facts, identity, private}: all data as they are now."""
    del entry
    before = state.person(payload["person"])
    after = _person(state, before.id, payload, before.digests)
    state.people[before.id] = replace(after, marks=before.marks)
    strength = (before.player.rating, before.player.title, before.player.name)
    if strength != (after.player.rating, after.player.title, after.player.name):
        _reopen_list(state)


@kind("player.remove", "CD")
def remove(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person}: somebody who was never paired."""
    del entry
    _take_out(state, payload["person"])


@kind("player.merge", "CD")
def merge(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{keep, drop}: the same person entered twice."""
    del entry
    state.person(payload["keep"])
    _take_out(state, payload["drop"])


@kind("player.move", "CD")
def move(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, event}: gone to another event of the festival."""
    del entry
    _take_out(state, payload["person"])


@kind("player.mark", "CKO")
def mark(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, marks, private}: marks such as a fixed table; None removes one."""
    del entry
    before = state.person(payload["person"])
    marks = {**before.marks, **payload.get("marks", {})}
    digest = payload.get(PRIVATE)
    private = {**before.private, **(state.personal.get(digest, {}) if digest else {})}
    state.people[before.id] = replace(
        before,
        marks={name: value for name, value in marks.items() if value is not None},
        private={name: value for name, value in private.items() if value is not None},
        digests=(*before.digests, digest) if digest else before.digests,
    )


@kind("rating.apply", "C")
def apply_ratings(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{list, from_round, changes: {person: facts}}: ratings of another list."""
    del entry
    changed = {who: state.person(who) for who in payload["changes"]}
    for who, facts in payload["changes"].items():
        person = changed[who]
        state.people[who] = replace(person, player=player_from(facts, person.player))
    _reopen_list(state)


@kind("person.erase", "C", Undo.NEVER)
def erase(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, depth}: private data, or name and ID too; the rows are deleted beside it."""
    del entry
    person = state.person(payload["person"])
    state.people[person.id] = replace(person, erased=payload["depth"])


def _person(state: State, who: str, payload: Mapping[str, Any], known: tuple[str, ...]) -> Person:
    digests = tuple(payload[each] for each in (IDENTITY, PRIVATE) if payload.get(each))
    identity = state.personal.get(payload.get(IDENTITY, ""))
    private = dict(state.personal.get(payload.get(PRIVATE) or "", {}))
    own = {name: private.pop(name) for name in NOT_OF_A_PLAYER if name in private}
    facts = payload.get("facts", {})
    erased = None if identity is not None else IDENTITY
    named = identity if identity is not None else {"name": f"Erased {who[1:]}"}
    player = player_from({"number": 0, **named, **private, **facts})
    return Person(who, player, own, {}, known + digests, erased)


def _take_out(state: State, who: str) -> None:
    state.person(who)
    if any(who in (game.white, game.black) for game in state.games.values()):
        raise DoesNotApply(Message("{person} has been paired.", person=who))
    if any(who in each.byes for each in state.rounds.values()):
        raise DoesNotApply(Message("{person} has had a bye.", person=who))
    del state.people[who]
    if who in state.numbers:
        gap = state.numbers.pop(who)
        state.numbers = {w: n - (n > gap) for w, n in state.numbers.items()}
    for table in (state.late, state.gone, state.away, state.virtual):
        table.pop(who, None)
    for dated in (state.byes, state.presence):
        for key in [key for key in dated if key[0] == who]:
            del dated[key]


def _reopen_list(state: State) -> None:
    """Before the start every change of the list opens it again: numbers are made at its close."""
    if not state.started:
        state.numbers = {}
        state.list_closed = state.numbers_by_hand = False
