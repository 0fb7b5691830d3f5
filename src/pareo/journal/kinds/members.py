"""Members: who plays for which team, and in which order."""

from collections.abc import Mapping, Sequence
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.kinds.people import person_of, reopen_list
from pareo.journal.matches import has_result, is_forfeited, team_of
from pareo.journal.rosters import number_members
from pareo.journal.state import DoesNotApply, PersonId, State
from pareo.language import Message


@kind("member.add", "CDK")
def add(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, team, place, facts, identity, private}: somebody new in a team.

    `place` is the one in the roster, from 1; without it the last. Before the start the list opens
    again: numbers are made at its close.
    """
    del entry
    who, team = payload["person"], payload["team"]
    state.person(team)
    if who in state.members:
        raise DoesNotApply(Message("{person} is already on the list.", person=who))
    state.members[who] = person_of(state, who, payload)
    _put(state, team, who, payload.get("place"))
    reopen_list(state)
    number_members(state)


@kind("member.correct", "CDK")
def correct(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, facts, identity, private}: all data as they are now."""
    del entry
    before = state.member(payload["person"])
    state.members[before.id] = person_of(state, before.id, payload)
    reopen_list(state)


@kind("member.remove", "CD")
def remove(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person}: somebody who has not played."""
    del entry
    who = payload["person"]
    state.member(who)
    refuse_played(state, who)
    _take(state, who)
    del state.members[who]
    state.member_numbers.pop(who, None)
    reopen_list(state)


@kind("member.move", "CD")
def move(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, team, place}: to another team, for which nobody may play who has played already."""
    del entry
    who, team = payload["person"], payload["team"]
    state.member(who)
    state.person(team)
    refuse_played(state, who)
    _take(state, who)
    _put(state, team, who, payload.get("place"))
    reopen_list(state)


@kind("roster.order", "CDK")
def order(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{team, order}: all members of a team in the order of their boards."""
    del entry
    team = payload["team"]
    state.person(team)
    refuse_other_members(state, team, payload["order"])
    state.rosters[team] = tuple(payload["order"])
    reopen_list(state)


def rounds_played(state: State, who: PersonId) -> list[int]:
    """Return the rounds in whose line-ups somebody stands, where the match has a result."""
    found = []
    for (team, number), line_up in state.line_ups.items():
        if who in line_up and number in state.rounds:
            games = (game for game in state.games_of(number) if team in (game.white, game.black))
            if any(has_result(state, game) and not is_forfeited(game) for game in games):
                found.append(number)
    return sorted(found)


def refuse_played(state: State, who: PersonId) -> None:
    """Refuse for somebody who has played; raises DoesNotApply."""
    if rounds_played(state, who):
        name = state.members[who].name
        raise DoesNotApply(Message("{name} has played for the team.", name=name))


def refuse_other_members(state: State, team: PersonId, order_: Sequence[PersonId]) -> None:
    """Refuse an order that is not one of all members; raises DoesNotApply."""
    if sorted(order_) != sorted(state.rosters.get(team, ())):
        name = state.people[team].name
        raise DoesNotApply(Message("That is not everybody of {team}.", team=name))


def _put(state: State, team: PersonId, who: PersonId, place: int | None) -> None:
    roster = list(state.rosters.get(team, ()))
    roster.insert(len(roster) if place is None else place - 1, who)
    state.rosters[team] = tuple(roster)


def _take(state: State, who: PersonId) -> None:
    team = team_of(state, who)
    state.rosters[team] = tuple(each for each in state.rosters[team] if each != who)
    for key, line_up in list(state.line_ups.items()):
        if who in line_up:
            state.line_ups[key] = tuple(None if each == who else each for each in line_up)
