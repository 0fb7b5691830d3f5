"""What arbiters decide about ties: values from outside, the order of equals, lots."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from pareo.history import Scores, rounds_begun
from pareo.journal.lots import newest_lot
from pareo.journal.rules import rule_of
from pareo.journal.state import PersonId, State
from pareo.model import LotSubject, PublishedStanding, Tournament, Tpn
from pareo.standings import LOTS, Terms, player_points, rank, treatment_named
from pareo.value import replace

TIE_ORDER: Final = "OTHER_ORDER"
"""The self-defined tie-break under which an order given by hand stands in the list."""


def tie_codes(state: State) -> tuple[str, ...]:
    """Return what comes after the event's own tie-breaks: an order of equals, and lots.

    Both were decided after a round and count for the standings after that round only.
    """
    lot = newest_lot(state, LotSubject.TIES, state.published)
    seed = lot and lot.get("seed")
    order = (TIE_ORDER,) if any(True for _ in _orders(state)) else ()
    return (*order, f"{LOTS}{seed}") if seed else order


def terms_of(state: State, numbers: Mapping[PersonId, int]) -> Terms:
    """Return what the standings of an event need to know besides the tournament."""
    given: dict[str, dict[Tpn, Fraction]] = {
        code: {Tpn(numbers[who]): Fraction(text) for who, text in values.items() if who in numbers}
        for code, values in values_given(state).items()
    }
    order: dict[Tpn, Fraction] = {}
    for decided in _orders(state):
        people = [who for who in decided["people"] if who in numbers]
        order |= {Tpn(numbers[who]): Fraction(-place) for place, who in enumerate(people, start=1)}
    if order:
        given[TIE_ORDER] = order
    return Terms(
        given=given,
        unrated=treatment_named(rule_of(state, "unrated")),
        long_event=bool(rule_of(state, "above_30_days")),
    )


def with_decided_places(tournament: Tournament, terms: Terms) -> Tournament:
    """Return the event with the places that follow from what was decided about ties.

    No form of a tournament can say why; so the places themselves stand in it.
    """
    if not rounds_begun(tournament):
        return tournament
    ranks = rank(tournament, terms=terms).ranks
    if tournament.settings.teams_are_paired:
        return _with_places_of_teams(tournament, ranks)
    points = player_points(tournament)
    order = sorted(points, key=lambda number: (ranks.get(number, len(points) + 1), number))
    places = {number: place for place, number in enumerate(order, start=1)}
    published = (PublishedStanding(n, points[n], places[n]) for n in sorted(points))
    return replace(tournament, published_players=tuple(published))


def _with_places_of_teams(tournament: Tournament, ranks: Mapping[Tpn, int]) -> Tournament:
    scores = Scores(tournament).after[rounds_begun(tournament)]
    order = sorted(scores, key=lambda number: (ranks.get(number, len(scores) + 1), number))
    places = {number: place for place, number in enumerate(order, start=1)}
    published = (
        PublishedStanding(
            number, scores[number].game_points, places[number], scores[number].match_points
        )
        for number in sorted(scores)
    )
    return replace(tournament, published_teams=tuple(published))


def values_given(state: State) -> dict[str, Mapping[PersonId, str]]:
    """Return the values of each tie-break that is computed elsewhere."""
    return {
        name.removeprefix("values:"): values
        for name, values in state.ties.items()
        if name.startswith("values:")
    }


def _orders(state: State) -> Iterator[Mapping[str, Any]]:
    for name, decided in state.ties.items():
        if name.startswith("order:") and decided["round"] == state.published:
            yield decided
