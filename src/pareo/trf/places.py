"""Ranks that fit the points beside them: those of the file, or new ones by the event's own list."""

from collections.abc import Mapping
from typing import NamedTuple

from pareo.errors import FormError
from pareo.history import Score
from pareo.language import Message
from pareo.model import Points, PublishedStanding, Tournament, Tpn
from pareo.standings import Kind, kind_of, rank


class Ranking(NamedTuple):
    """Ranks by number, and by what they were filled in; None where they are those published."""

    ranks: Mapping[Tpn, int]
    by: Message | None = None


def player_ranks(tournament: Tournament, points: Mapping[Tpn, Points]) -> Ranking:
    """Return the published ranks of players if their points were published too, else new ones.

    Ranks that stand beside other points are of another day.
    """
    published = _complete(tournament.published_players, len(tournament.players))
    if published and all(
        each.points in (None, points[number]) for number, each in published.items()
    ):
        return Ranking({number: each.rank or 0 for number, each in published.items()})
    places, by = _places(tournament)
    last = len(points)
    order = sorted(points, key=lambda number: (places.get(number, last), -points[number], number))
    return Ranking({number: place for place, number in enumerate(order, start=1)}, by)


def team_ranks(tournament: Tournament, totals: Mapping[Tpn, Score]) -> Ranking:
    """Return the ranks of teams likewise; without a list that can be applied nobody has one."""
    published = {each.number: each for each in tournament.published_teams}
    ranks = {number: each.rank for number, each in published.items() if each.rank}
    if not tournament.settings.teams_are_paired or all(
        each.match_points in (None, totals[number].match_points)
        and each.points in (None, totals[number].game_points)
        for number, each in published.items()
    ):
        return Ranking(ranks)
    try:
        standings = rank(tournament) if _has_list(tournament) else None
    except FormError:
        standings = None
    if standings is None:
        return Ranking({})
    codes = ", ".join(standings.codes)
    return Ranking(
        standings.ranks, Message("the ranks of the teams, by points and {codes}", codes=codes)
    )


def _complete(
    published: tuple[PublishedStanding, ...], players: int
) -> dict[Tpn, PublishedStanding]:
    ranked = {each.number: each for each in published if each.rank is not None}
    return ranked if len(ranked) == players else {}


def _has_list(tournament: Tournament) -> bool:
    return bool(tournament.settings.tie_breaks or tournament.settings.ranking_list)


def _places(tournament: Tournament) -> tuple[Mapping[Tpn, int], Message]:
    """Return everybody's rank by the event's own list, as far as it can be applied."""
    bracket = kind_of(tournament) is Kind.KNOCK_OUT
    plain = Message("the ranks, by points and starting rank")
    if tournament.settings.teams_are_paired or not (_has_list(tournament) or bracket):
        return {}, plain
    try:
        standings = rank(tournament)
    except FormError:
        why = Message(
            "the ranks, by points and starting rank: the tie-breaks of the event cannot be applied"
        )
        return {}, why if _has_list(tournament) else plain
    codes = ", ".join(standings.codes)
    if standings.by_bracket:
        return standings.ranks, Message("the ranks, by the bracket, points and starting rank")
    if codes:
        by = Message("the ranks, by points, {codes} and starting rank", codes=codes)
        return standings.ranks, by
    return standings.ranks, plain
