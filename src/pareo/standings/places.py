"""Points and ranks for a file: the published ranks, or new ones by the event's list (ruling 0283)."""

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from pareo.errors import FormError
from pareo.history import Score, Scores, rounds_begun
from pareo.language import Message
from pareo.model import ZERO, Colour, Outcome, Points, PublishedStanding, Result, Tournament, Tpn
from pareo.standings.facts import Kind, kind_of
from pareo.standings.ranking import rank
from pareo.value import replace


class Ranking(NamedTuple):
    """Ranks by number, and how they were found; None if they are the published ones."""

    ranks: Mapping[Tpn, int]
    by: Message | None = None


class Placed(NamedTuple):
    """An event with points and ranks, and how new ranks were found."""

    tournament: Tournament
    filled_in: tuple[Message, ...] = ()


def with_places(tournament: Tournament) -> Placed:
    """Return an event with the points and ranks that a report file should have.

    Published ranks that fit stay. Before the first result there are no ranks; teams without a
    list of tie-breaks, and members of teams, get ranks only if they had some before.
    """
    if not rounds_begun(tournament):
        return Placed(tournament)
    filled: list[Message] = []
    if tournament.settings.teams_are_paired:
        totals = Scores(tournament).after[rounds_begun(tournament)]
        ranks, by = team_ranks(tournament, totals)
        claimed = tournament.published_teams or _has_list(tournament)
        if by is not None or (claimed and not ranks):
            teams = tuple(
                PublishedStanding(number, each.game_points, ranks.get(number), each.match_points)
                for number, each in sorted(totals.items())
            )
            tournament = replace(tournament, published_teams=teams)
            filled += [by] if by is not None else []
        if not tournament.published_players:
            return Placed(tournament, tuple(filled))
    points = player_points(tournament)
    ranks, by = player_ranks(tournament, points)
    if by is not None:
        players = tuple(
            PublishedStanding(number, points[number], ranks[number]) for number in sorted(points)
        )
        tournament = replace(tournament, published_players=players)
        filled.append(by)
    return Placed(tournament, tuple(filled))


def player_ranks(tournament: Tournament, points: Mapping[Tpn, Points]) -> Ranking:
    """Return the published ranks of players if their points were published too, else new ones.

    Ranks published with other points belong to another round.
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
    """Return the ranks of teams in the same way; none without a list that can be applied."""
    published = {each.number: each for each in tournament.published_teams}
    ranks = {number: each.rank for number, each in published.items() if each.rank}
    fits = all(
        each.match_points in (None, totals[number].match_points)
        and each.points in (None, totals[number].game_points)
        for number, each in published.items()
    )
    if not tournament.settings.teams_are_paired or (published and fits):
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


def player_points(tournament: Tournament) -> dict[Tpn, Points]:
    """Return the points of all players; adjourned games count as draws.

    The byes of a round count once it has its first result.
    """
    if not tournament.settings.teams_are_paired:
        begun = rounds_begun(tournament)
        totals = Scores(tournament, open_as=Outcome.DRAW).after[begun]
        pending = _pending_draws(tournament, begun)
        return {
            number: Points(score.game_points - pending[number]) for number, score in totals.items()
        }
    points: dict[Tpn, Points] = {player.number: ZERO for player in tournament.players}
    for played in tournament.rounds:
        for match in played.matches:
            for game in match.games:
                for colour in Colour:
                    player = game.player(colour)
                    if player is not None:
                        value = tournament.settings.points.of_game(
                            game.result.outcome(colour), colour
                        )
                        points[player] = Points(points[player] + value)
    return points


def _complete(
    published: tuple[PublishedStanding, ...], players: int
) -> dict[Tpn, PublishedStanding]:
    ranked = {each.number: each for each in published if each.rank is not None}
    return ranked if len(ranked) == players else {}


def _has_list(tournament: Tournament) -> bool:
    return bool(tournament.settings.tie_breaks or tournament.settings.ranking_list)


def _places(tournament: Tournament) -> tuple[Mapping[Tpn, int], Message]:
    """Return the ranks by the event's own list, if it can be applied."""
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


def _pending_draws(tournament: Tournament, begun: int) -> dict[Tpn, Points]:
    """Return the points that games still to be played would have as draws."""
    system = tournament.settings.points
    points: dict[Tpn, Points] = defaultdict(lambda: ZERO)
    for played in tournament.rounds[:begun]:
        for match in played.matches:
            for game in match.games:
                if game.result is Result.PENDING:
                    for colour in Colour:
                        player = game.player(colour)
                        if player is not None:
                            value = system.of_game(Outcome.DRAW, colour)
                            points[player] = Points(points[player] + value)
    return points
