"""Rosters: who plays for a team, in the order of the boards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

from pareo.errors import Fault, FormError, InputError
from pareo.journal import (
    IDENTITY,
    Person,
    PersonId,
    State,
    home_colours,
    named,
    rounds_played,
    team_of,
)
from pareo.language import Message, counted, joined
from pareo.service.desk.act import ActRefused, Desk, GuardOfSeveral, Proposal, perform, perform_all
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.people import data_in, doubles_in, last_id, register_of
from pareo.service.desk.person_data import (
    OFFICIAL,
    SOURCE,
    data_of,
    person_payload,
    player_of,
    refuse_impossible,
    retyped,
    with_list,
    with_national,
)
from pareo.service.desk.person_fields import (
    TEAM_LIMITS,
    Member,
    NewMemberData,
    OtherMemberData,
    Place,
    Team,
)
from pareo.service.permissions import Action

_LEFT_OUT: Final = WayOut("lineup.set", Message("Leave the player out of the line-ups."))


@act("member.add", Action.PLAYERS)
def add_one(desk: Desk, team: Team, data: NewMemberData, place: Place | None = None) -> Answer:
    """Put somebody into a team."""
    return add(desk, team, [data], place)


def add(
    desk: Desk,
    team: PersonId,
    players: Sequence[Mapping[str, Any]],
    place: int | None = None,
) -> Answer:
    """Put players into a team, all or none; at a place of its roster, or as the last ones."""
    for each in players:
        refuse_impossible(each)
    if not players:
        raise FormError.of(Message("There is nobody to enter."), Message("Choose somebody."))
    return perform_all(desk, adding(desk, team, players, place))


def adding(
    desk: Desk,
    team: PersonId,
    players: Sequence[Mapping[str, Any]],
    place: int | None = None,
) -> GuardOfSeveral:
    """Return what proposes to put players into a team."""

    def guard(state: State) -> list[Proposal]:
        roster = _roster(state, team)
        _refuse_place(place, len(roster) + 1)
        written = last_id(desk.event.entries[: state.head], "member.add")
        first = max(written, *(int(who[1:]) for who in state.members), 0) + 1
        register = register_of(state.members)
        proposals: list[Proposal] = []
        faults: list[Fault] = []
        for index, data in enumerate(players):
            who = f"m{first + index}"
            try:
                payload, personal = person_payload(
                    who, with_list(with_national(data, state), state.settings)
                )
                cautions = doubles_in(register, payload, personal)
            except InputError as error:
                faults += error.faults
                continue
            register.add(player_of(data_in(payload, personal)))
            payload |= {"team": team}
            if place is not None:
                payload |= {"place": place + index}
            if team in state.numbers and state.started and not proposals:
                cautions += (_after_the_start(state, team),)
            proposals.append(
                Proposal(
                    "member.add",
                    payload,
                    (f"person:{who}", f"roster:{team}"),
                    cautions,
                    personal=personal,
                )
            )
        if faults:
            raise InputError(faults)
        return proposals

    return guard


@act("member.correct", Action.PLAYERS)
def correct(desk: Desk, who: Member, changes: OtherMemberData) -> Answer:
    """Correct the data of a player of a team; null removes a value."""
    refuse_impossible(changes)

    def guard(state: State) -> Proposal:
        before = _known(state, who)
        merged = with_national({**data_of(before), **changes}, state)
        data = {key: value for key, value in merged.items() if value is not None}
        if {"rating", SOURCE, OFFICIAL} & changes.keys() and "ratings" not in changes:
            removed = merged.keys() - data.keys()
            data = retyped(data, state.settings, before.player, removed)
        payload, personal = person_payload(who, data)
        player = player_of(data)
        cautions: tuple[Caution, ...] = ()
        named = (before.player.name, before.player.fide_id, before.player.birth_date)
        if named != (player.name, player.fide_id, player.birth_date):
            register = register_of(state.members, leaving_out=who)
            cautions = doubles_in(register, payload, personal)
        return Proposal("member.correct", payload, (f"person:{who}",), cautions, personal=personal)

    return perform(desk, guard)


@act("member.remove", Action.REMOVE)
def remove(desk: Desk, who: Member) -> Answer:
    """Take a player who has not played out of a team."""

    def guard(state: State) -> Proposal:
        _refuse_played(state, who)
        _refuse_last(state, who)
        scopes = (f"person:{who}", f"roster:{team_of(state, who)}")
        return Proposal("member.remove", {"person": who}, scopes)

    return perform(desk, guard)


@act("member.move", Action.REMOVE)
def move(
    desk: Desk,
    who: Member,
    team: Annotated[
        Team, Field(Message("the team"), place="option", option="--to", limits=TEAM_LIMITS)
    ],
    place: Place | None = None,
) -> Answer:
    """Put a player into another team, or to another place of the roster.

    Whoever has played stays in the team.
    """

    def guard(state: State) -> Proposal:
        roster = _roster(state, team)
        old = team_of(state, who)
        _refuse_place(place, len(roster) + (old != team))
        if old != team:
            _refuse_played(state, who)
            _refuse_last(state, who)
        else:
            others = [each for each in roster if each != who]
            others.insert(len(others) if place is None else place - 1, who)
            return _ordering(state, team, others)
        payload = {"person": who, "team": team, "place": place}
        cautions = (_after_the_start(state, team),) if state.started else ()
        scopes = (f"person:{who}", f"roster:{old}", f"roster:{team}")
        return Proposal("member.move", payload, scopes, cautions)

    return perform(desk, guard)


@act("roster.order", Action.PLAYERS)
def order(
    desk: Desk,
    team: Team,
    players: Annotated[Sequence[Member], Field(limits={"min_length": 1, "max_length": 200})],
) -> Answer:
    """Put all players of a team into another order of boards."""
    return perform(desk, lambda state: _ordering(state, team, players))


def _ordering(state: State, team: PersonId, players: Sequence[PersonId]) -> Proposal:
    roster = _roster(state, team)
    if sorted(players) != sorted(roster):
        raise FormError.of(
            Message("The order is not that of everybody in the team."),
            Message(
                "Name everybody once: {names}.",
                names=joined(state.members[who].name for who in roster),
            ),
        )
    if tuple(players) == roster:
        raise ActRefused.of("nothing-changes", Message("Nothing would change."))
    is_known = state.started and team in state.numbers
    cautions = (_other_order(state, team),) if is_known else ()
    payload = {"team": team, "order": list(players)}
    return Proposal("roster.order", payload, (f"roster:{team}",), cautions)


def refuse_players_event(state: State) -> None:
    """Refuse what is about teams that are paired, where players are."""
    if state.has_sides:
        text = Message("Players are paired in this event, each for a team: there are no rosters.")
        way = WayOut("sides.set", Message("Say who plays for which team."))
        raise ActRefused.of("no-teams", text, "", way)
    if not state.of_teams:
        raise ActRefused.of("no-teams", Message("People play for themselves in this event."))


def _roster(state: State, team: PersonId) -> tuple[PersonId, ...]:
    refuse_players_event(state)
    state.person(team)
    return state.rosters.get(team, ())


def _known(state: State, who: PersonId) -> Person:
    person = state.member(who)
    if person.erased == IDENTITY:
        raise ActRefused.of("erased", Message("The data of {name} are erased.", name=person.name))
    return person


def _refuse_place(place: int | None, most: int) -> None:
    if place is not None and not 1 <= place <= most:
        raise FormError.of(
            Message("There is no place {place} in the roster.", place=place),
            Message("Give a number from 1 to {most}.", most=most),
            about=("place",),
        )


def _refuse_played(state: State, who: PersonId) -> None:
    name = state.member(who).name
    if rounds := rounds_played(state, who):
        text = Message(
            "{name} has played in round {round} and stays in the team.", name=name, round=rounds[0]
        )
        raise ActRefused.of("played", text, "", _LEFT_OUT)


def teams_too_small(state: State) -> Message | None:
    """Say how many teams have fewer players than a match has boards; None if there are none."""
    boards = len(home_colours(state)) if state.of_teams else 0
    few = sum(
        0 < len(roster) < boards for who, roster in state.rosters.items() if who not in state.gone
    )
    if not few:
        return None
    return counted(
        "{count} team has fewer players than a match has boards ({boards}).",
        "{count} teams have fewer players than a match has boards ({boards}).",
        few,
        boards=boards,
    )


def cautions_about_boards(state: State) -> Iterator[Caution]:
    """Ask about boards that would stay empty, while their number can still be changed."""
    if not state.rounds and (text := teams_too_small(state)) is not None:
        kept = Message(
            "{teams} Their last boards stay empty, and the number of boards is fixed from now on.",
            teams=text,
        )
        yield Caution("empty-boards", 2, kept)


def refuse_without_players(state: State, teams: Iterable[PersonId] | None = None) -> None:
    """Refuse to pair teams for which nobody plays, or to admit such `teams`."""
    if not state.of_teams:
        return
    playing = teams or (state.numbers if state.started else state.people)
    alone = [who for who in playing if not state.rosters.get(who) and who not in state.gone]
    if alone:
        raise ActRefused.of(
            "no-players",
            Message(
                "There are teams without players: {names}",
                names=joined(named(state, who) for who in alone),
            ),
            "",
            WayOut("member.add", Message("Enter their players.")),
        )


def _refuse_last(state: State, who: PersonId) -> None:
    """Refuse to leave a team without anybody once it is paired."""
    team = team_of(state, who)
    if state.started and len(state.rosters[team]) == 1:
        name = named(state, team)
        text = Message("Nobody else plays for {team}.", team=name)
        raise ActRefused.of("last-player", text)


def _after_the_start(state: State, team: PersonId) -> Caution:
    text = Message(
        "The event has started: {team} had announced its players.", team=named(state, team)
    )
    return Caution("roster-late", 3, text)


def _other_order(state: State, team: PersonId) -> Caution:
    text = Message(
        "The event has started: {team} had announced the order of its boards.",
        team=named(state, team),
    )
    return Caution("roster-order", 3, text)
