"""People: entered, corrected, taken out, moved to another event."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final

from pareo.errors import Fault, FormError, InputError
from pareo.journal import IDENTITY, DoesNotApply, Entry, Personal, PersonId, State, named
from pareo.journal import Person as KnownPerson
from pareo.language import Message
from pareo.service.desk.act import ActRefused, Desk, GuardOfSeveral, Proposal, perform, perform_all
from pareo.service.desk.answers import Answer, Caution, Done, Refusal, Refused, WayOut
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.entering.new_person import NewPerson, Register
from pareo.service.desk.entering.preview import without_comma
from pareo.service.desk.fields import Person
from pareo.service.desk.marks import mark_payload
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.person_data import (
    OFFICIAL,
    SOURCE,
    data_of,
    known_person,
    person_payload,
    player_of,
    refuse_impossible,
    refuse_team_data,
    retyped,
    with_list,
    with_national,
)
from pareo.service.desk.person_fields import NewData, OtherData
from pareo.service.desk.strength_order import moves
from pareo.service.permissions import Action
from pareo.value import replace

WITHDRAW: Final = WayOut("player.withdraw", Message("Withdraw the player."))
_NOBODY_LATE: Final = Message(
    "All pairs are fixed by the table or the bracket: nobody can enter late."
)


@act("player.enter", Action.PLAYERS)
def enter(desk: Desk, data: NewData) -> Answer:
    """Put somebody on the list."""
    refuse_impossible(data)
    return perform_all(desk, entering(desk, (data,)))


def take(desk: Desk, people: Iterable[NewPerson], doubts: Iterable[Caution] = ()) -> Answer:
    """Put several people on the list, all or none; each is an entry that can be undone.

    `doubts` are what is asked about the text that they come from.
    """
    several = tuple(people)
    if not several:
        raise FormError.of(Message("There is nobody to enter."), Message("Choose somebody."))
    data = tuple(each.data for each in several)
    guard = entering(desk, data, [each.row for each in several])
    cautions = (*doubts, *without_comma([each.name for each in several]))

    def with_names(state: State) -> Sequence[Proposal]:
        first, *others = guard(state)
        return (replace(first, cautions=(*cautions, *first.cautions)), *others)

    return perform_all(desk, with_names)


@act("player.correct", Action.PLAYERS)
def correct(desk: Desk, who: Person, changes: OtherData) -> Answer:
    """Correct the data of somebody; null removes a value.

    This is possible at any time (C.04.2 Art. 2.3).
    """
    refuse_impossible(changes)

    def guard(state: State) -> Proposal:
        before = known_person(state, who)
        refuse_team_data(state, changes)
        merged = with_national({**data_of(before), **changes}, state)
        data = {key: value for key, value in merged.items() if value is not None}
        if {"rating", SOURCE, OFFICIAL} & changes.keys() and "ratings" not in changes:
            removed = merged.keys() - data.keys()
            data = retyped(data, state.settings, before.player, removed)
        payload, personal = person_payload(who, data)
        player = player_of(data)
        found = moves(state, {who: player})
        if found.numbers is not None:
            payload["numbers"] = found.numbers
        named = (before.player.name, before.player.fide_id, before.player.birth_date)
        cautions = found.cautions
        if named != (player.name, player.fide_id, player.birth_date):
            register = register_of(state.people, leaving_out=who)
            cautions = (
                *doubles_in(register, payload, personal, of_team=state.of_teams),
                *cautions,
            )
        return Proposal(
            "player.correct",
            payload,
            (f"person:{who}",) if found.numbers is None else (f"person:{who}", "numbers"),
            cautions,
            found.consequences,
            found.notices,
            personal,
        )

    return perform(desk, guard)


@act("player.remove", Action.REMOVE)
def remove(desk: Desk, who: Person) -> Answer:
    """Take somebody who was never paired off the list."""

    def guard(state: State) -> Proposal:
        _refuse_paired(state, who)
        return Proposal("player.remove", {"person": who}, _leaving(state, who))

    return perform(desk, guard)


@act("player.merge", Action.REMOVE)
def merge(
    desk: Desk,
    keep: Person,
    drop: Annotated[
        Person,
        Field(Message("the second entry of the same person, which is removed"), shown="TWICE"),
    ],
) -> Answer:
    """Take off the list who is there twice.

    The first entry stays as it is.
    """

    def guard(state: State) -> Proposal:
        kept = state.person(keep)
        _refuse_paired(state, drop)
        if keep == drop:
            raise ActRefused.of("same-person", Message("{name} is a single entry.", name=kept.name))
        scopes = (f"person:{keep}", *_leaving(state, drop))
        return Proposal("player.merge", {"keep": keep, "drop": drop}, scopes)

    return perform(desk, guard)


@act("player.move", Action.REMOVE)
def move(
    desk: Desk,
    who: Person,
    other: Annotated[
        OpenEvent,
        Field(
            Message("the other event"),
            "to",
            shown="NAME",
            sent=str,
            place="option",
            limits={
                "min_length": 1,
                "max_length": 200,
                "description": "the short name of the other event",
            },
        ),
    ],
) -> Answer:
    """Move somebody who was never paired to another event.

    They enter the other event first: if that is asked or refused, they stay where they are.
    """

    def guard(state: State) -> Proposal:
        known_person(state, who)
        _refuse_paired(state, who)
        payload = {"person": who, "event": other.uuid}
        return Proposal("player.move", payload, _leaving(state, who))

    try:
        guard(desk.event.state)
    except ActRefused as refused:
        return refused.answer
    except DoesNotApply as reason:
        return Refused((Refusal("does-not-apply", reason.why),))
    person = desk.event.state.person(who)
    there = replace(desk, event=other, seen=None)
    entered = perform_all(there, entering(there, (data_of(person),), marks=person.marks))
    return perform(replace(desk, token=None), guard) if isinstance(entered, Done) else entered


def has_been_paired(state: State, who: PersonId) -> bool:
    """Whether somebody stands in a round that has been paired."""
    return any(state.games_with(who)) or any(who in record.byes for record in state.rounds.values())


def entering(
    desk: Desk,
    several: Sequence[Mapping[str, Any]],
    rows: Sequence[int | None] | None = None,
    marks: Mapping[str, Any] | None = None,
) -> GuardOfSeveral:
    """Return what proposes to put people on the list; `rows` are their lines, `marks` go along."""

    def guard(state: State) -> list[Proposal]:
        if state.plan:
            raise ActRefused.of("table", _NOBODY_LATE)
        first = last_id(desk.event.entries[: state.head], "player.enter") + 1
        register = register_of(state.people)
        proposals: list[Proposal] = []
        faults: list[Fault] = []
        for place, data in enumerate(several):
            who = f"p{first + place}"
            try:
                refuse_team_data(state, data)
                payload, personal = person_payload(
                    who, with_list(with_national(data, state), state.settings)
                )
                cautions = doubles_in(register, payload, personal, of_team=state.of_teams)
            except InputError as error:
                faults += error.faults
                continue
            register.add(player_of(data_in(payload, personal)), rows[place] if rows else None)
            notices = _no_number_yet(data["name"]) if state.started else ()
            proposals.append(
                Proposal(
                    "player.enter",
                    payload,
                    (f"person:{who}",),
                    cautions,
                    notices=notices,
                    personal=personal,
                )
            )
            if marks:
                payload, personal = mark_payload(who, marks)
                proposals.append(Proposal("player.mark", payload, (f"person:{who}",)))
        if faults:
            raise InputError(faults)
        return proposals

    return guard


def data_in(payload: Mapping[str, Any], personal: Iterable[Personal]) -> dict[str, Any]:
    """Return the data of a person that a payload and the personal data beside it make up."""
    data: dict[str, Any] = dict(payload["facts"])
    for each in personal:
        data |= each.data
    return data


def doubles_in(
    register: Register,
    payload: Mapping[str, Any],
    personal: Iterable[Personal],
    *,
    of_team: bool = False,
) -> tuple[Caution, ...]:
    """Return the question about somebody, or a team, who may be there already."""
    player = player_of(data_in(payload, personal))
    return tuple(
        Caution("double", 3, double.question(player.name, of_team=of_team))
        for double in register.doubles_of(player)
    )


def register_of(people: Mapping[PersonId, KnownPerson], leaving_out: PersonId = "") -> Register:
    """Return all people of a list but one, to look for somebody who is there twice."""
    register = Register()
    for who, person in people.items():
        if who != leaving_out and person.erased != IDENTITY:
            register.add(person.player)
    return register


def last_id(entries: Iterable[Entry], kind: str) -> int:
    """Return the highest number that an id has had; those of undone entries are not used again."""
    entered = (each for each in entries if each.kind == kind)
    return max((int(each.payload["person"][1:]) for each in entered), default=0)


def _no_number_yet(name: str) -> tuple[Message, ...]:
    return (Message("{name} has no number until admitted as a late entry.", name=name),)


def _leaving(state: State, who: PersonId) -> tuple[str, ...]:
    """Return the scopes of an act that takes somebody off the list."""
    return (f"person:{who}", "numbers") if who in state.numbers else (f"person:{who}",)


def _refuse_paired(state: State, who: PersonId) -> None:
    person = state.person(who)
    if has_been_paired(state, who):
        text = Message(
            "{name} has been paired and stays on the list.", name=named(state, person.id)
        )
        raise ActRefused.of("paired", text, "C.04.2 Art. 3.2", WITHDRAW)
