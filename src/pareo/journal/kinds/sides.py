"""Sides: which players of an individual event play for which team."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.kinds.people import reopen_list
from pareo.journal.matches import PENDING
from pareo.journal.state import DoesNotApply, State
from pareo.language import Message


@kind("sides.set", "CDK")
def set_sides(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{sides: [[name, people]]}: all teams, each with its players in the order of their boards."""
    del entry
    put_sides(state, payload["sides"])
    reopen_list(state)


def put_sides(state: State, sides: list[tuple[str, list[str]]]) -> None:
    """Keep the sides; raises DoesNotApply for strangers and for who plays for two."""
    people = [who for _, members in sides for who in members]
    for who in people:
        state.person(who)
    if len(set(people)) < len(people):
        raise DoesNotApply(Message("Somebody plays for two teams."))
    state.sides = {name: tuple(members) for name, members in sides}


@kind("seat.change", "CDS")
def change_seat(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, person, instead}: somebody of the same team plays a round instead of another."""
    del entry
    number, who, instead = payload["round"], payload["person"], payload["instead"]
    state.numbered(who)
    games = list(state.games_of(number))
    game = next((each for each in games if instead in (each.white, each.black)), None)
    if game is None or any(who in (each.white, each.black) for each in games):
        raise DoesNotApply(Message("{person} cannot play instead.", person=who))
    if game.result != PENDING:
        raise DoesNotApply(Message("Table {table} has a result.", table=game.board))
    if game.white == instead:
        state.games[game.id] = game._replace(white=who)
    else:
        state.games[game.id] = game._replace(black=who)
