"""Pairing numbers: those that were given, or that the initial order would give now."""

from collections.abc import Mapping

from pareo.handling import (
    alphabetical,
    announced_order,
    by_lot,
    initial_order,
    order_of_teams,
    pairing_numbers,
    seed_of_numbers,
    strengths_of,
)
from pareo.journal.lots import lots_of, newest_lot
from pareo.journal.rosters import exact_strength, new_numbers
from pareo.journal.sides import by_sides
from pareo.journal.state import PersonId, State
from pareo.model import LotSubject, Tournament, Tpn, event_system
from pareo.rounds import rules_of
from pareo.tournament_json import event_from, settings_from
from pareo.value import replace

Numbers = Mapping[PersonId, Tpn]
"""The numbers of all who are paired, and of the members of teams."""


def numbers_of(state: State) -> dict[PersonId, int]:
    """Return the pairing numbers; before the list is closed those that it would give now."""
    return dict(state.numbers) if state.numbers else proposed_numbers(state)


def all_numbers(state: State) -> dict[PersonId, Tpn]:
    """Return the pairing numbers, and the numbers of the members of teams.

    Teams and members are numbered apart, each from 1.
    """
    paired = numbers_of(state)
    numbers = {who: Tpn(number) for who, number in paired.items()}
    if not state.of_teams:
        return numbers
    members = {**state.member_numbers, **new_numbers(state, paired)}
    return numbers | {who: Tpn(number) for who, number in members.items()}


def ids_of(state: State) -> dict[int, PersonId]:
    """Return whose each pairing number is."""
    return {number: who for who, number in numbers_of(state).items()}


def proposed_numbers(state: State) -> dict[PersonId, int]:
    """Return the numbers of the initial order of everybody on the list (C.04.2 Art. 2.2).

    Where the numbers of a fixed system were drawn by lot they are those of the lot. A table of
    several teams seats them side by side.
    """
    if state.of_teams:
        return _teams_by_strength(state)
    ids = list(state.people)
    players = tuple(
        replace(state.people[who].player, number=Tpn(place))
        for place, who in enumerate(ids, start=1)
    )
    draft = Tournament(
        players=players,
        settings=replace(settings_from(state.settings), acceleration=()),
        event=event_from({"name": state.name, **state.details}),
        lots=lots_of(state),
    )
    rules = rules_of(draft)
    drawn = any(lot.subject is LotSubject.NUMBERS and lot.seed for lot in draft.lots)
    if drawn and not draft.described_system.family.is_swiss:
        lot = by_lot(seed_of_numbers(draft))
        order = tuple(each.number for each in sorted(players, key=lot))
    else:
        ties = announced_order(draft) or rules.ties or alphabetical
        order = initial_order(players, strengths_of(draft), ties, rules.titles)
    new = pairing_numbers(order)
    found: dict[PersonId, int] = {who: new[Tpn(place)] for place, who in enumerate(ids, start=1)}
    if not state.has_sides:
        return found
    seated = by_sides(state, sorted(found, key=lambda who: found[who]))
    return {who: place for place, who in enumerate(seated, start=1)}


def _teams_by_strength(state: State) -> dict[PersonId, int]:
    """Return the numbers of teams: by the average of their first boards, then by name.

    Where they were drawn by lot they are those of the lot.
    """
    lot = newest_lot(state, LotSubject.NUMBERS)
    if event_system(state.settings.get("system")).is_olympiad:
        return _teams_of_an_olympiad(state)
    if lot is not None and lot.get("seed") and not _is_swiss(state):
        drawn = by_lot(lot["seed"])
        order = sorted(state.people, key=lambda who: drawn(state.people[who].player))
    else:
        strengths = {who: exact_strength(state, who) for who in state.people}
        order = sorted(
            state.people,
            key=lambda who: (
                -(strengths[who] or 0),
                *alphabetical(state.people[who].player),
                who,
            ),
        )
    return {who: place for place, who in enumerate(order, start=1)}


def _teams_of_an_olympiad(state: State) -> dict[PersonId, int]:
    """Return the numbers of teams by the four highest ratings of each (D.02 Art. 3.1)."""
    if not state.people:
        return {}
    from pareo.journal.tournament import tournament_of  # which asks for these numbers

    draft = state.copy()
    draft.numbers = {who: place for place, who in enumerate(state.people, start=1)}
    new = pairing_numbers(order_of_teams(tournament_of(draft)))
    return {who: new[Tpn(place)] for who, place in draft.numbers.items()}


def _is_swiss(state: State) -> bool:
    return event_system(state.settings.get("system")).family.is_swiss
