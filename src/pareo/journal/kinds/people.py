"""People: who is on the list, with which data and marks."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.journal.entry import Entry
from pareo.journal.kind import Undo, kind
from pareo.journal.kinds.numbers import give_numbers
from pareo.journal.rosters import number_members, take_team_out
from pareo.journal.state import DoesNotApply, Person, State
from pareo.language import Message
from pareo.tournament_json import player_from
from pareo.value import replace

IDENTITY: Final = "identity"
PRIVATE: Final = "private"
NOT_OF_A_PLAYER: Final[tuple[str, ...]] = ("contact", "note", "fee", "captain", "birth_place")
"""What the desk keeps of a person, or of a team, and no format carries."""
OF_A_TEAM: Final[tuple[str, ...]] = ("nickname", "strength")
"""What only a team has."""


@kind("player.enter", "CDK", stays=True)
def enter(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, facts, identity, private}: somebody new; before the start the list opens again."""
    del entry
    who = payload["person"]
    if who in state.people:
        raise DoesNotApply(Message("{person} is already on the list.", person=who))
    state.people[who] = person_of(state, who, payload)
    reopen_list(state)


@kind("player.correct", "CDK", counter="player.correct")
def correct(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, facts, identity, private, numbers}: all data as they are now.

    `numbers` are those of everybody, if some moved.
    """
    before = state.person(payload["person"])
    after = person_of(state, before.id, payload)
    _move_numbers(state, payload, entry)
    state.people[before.id] = replace(after, marks=before.marks)


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
    )


@kind("rating.apply", "C")
def apply_ratings(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{list, source, from_round, changes: {person: facts}, numbers}: ratings of another issue."""
    changed = {who: state.person(who) for who in payload["changes"]}
    _move_numbers(state, payload, entry)
    for who, facts in payload["changes"].items():
        before = changed[who].player
        if "rating" in facts and facts["rating"] is None:  # the list has none any more
            before = replace(before, rating=None)
        known = {name: value for name, value in facts.items() if value is not None}
        state.people[who] = replace(changed[who], player=player_from(known, before))


@kind("person.erase", "C", Undo.NEVER)
def erase(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, depth}: private data, or name and ID too; the rows are deleted beside it.

    Somebody who was taken off the list may be erased too.
    """
    del entry
    for table in (state.people, state.members, state.removed):
        if (person := table.get(payload["person"])) is not None:
            depth = IDENTITY if person.erased == IDENTITY else payload["depth"]
            table[person.id] = replace(person, erased=depth)


def person_of(state: State, who: str, payload: Mapping[str, Any]) -> Person:
    """Return somebody by the facts of an entry and the personal data beside it."""
    identity = state.personal.get(payload.get(IDENTITY, ""))
    private = dict(state.personal.get(payload.get(PRIVATE) or "", {}))
    own = {name: private.pop(name) for name in NOT_OF_A_PLAYER if name in private}
    facts = dict(payload.get("facts", {}))
    team = {name: facts.pop(name) for name in OF_A_TEAM if name in facts}
    erased = None if identity is not None else IDENTITY
    named = identity if identity is not None else {"name": f"Erased {who[1:]}"}
    player = player_from({"number": 0, **named, **private, **facts})
    return Person(who, player, own, {}, erased, team)


def _move_numbers(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    if "numbers" not in payload or not state.numbers:
        return  # or the list is open again
    give_numbers(state, payload["numbers"])
    if state.started:
        state.remark(entry.seq, "Regeneration", state.paired, "")


def _take_out(state: State, who: str) -> None:
    state.person(who)
    if any(state.games_with(who)):
        raise DoesNotApply(Message("{person} has been paired.", person=who))
    if any(who in each.byes for each in state.rounds.values()):
        raise DoesNotApply(Message("{person} has had a bye.", person=who))
    if any(who == each["person"] for each in state.points.values()):
        raise DoesNotApply(Message("{person} has been given points.", person=who))
    state.removed[who] = state.people.pop(who)
    take_team_out(state, who)
    if who in state.numbers:
        gap = state.numbers.pop(who)
        state.numbers = {w: n - (n > gap) for w, n in state.numbers.items()}
    for table in (state.late, state.gone, state.away, state.virtual):
        table.pop(who, None)
    for dated in (state.byes, state.presence):
        for key in [key for key in dated if key[0] == who]:
            del dated[key]
    number_members(state)


def reopen_list(state: State) -> None:
    """Before the start every change of the list opens it again: numbers are made at its close."""
    if not state.started:
        state.numbers, state.member_numbers = {}, {}
        state.list_closed = state.numbers_by_hand = False
