"""The teams of an event in which players are paired alone: the sum of the points of their games."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from pareo.model import Colour, Game, Points, Tournament, Tpn
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class SideStanding:
    """One team. Teams that are level in everything share a rank.

    `by_round` are its points in each round, `against` those against each other team.
    """

    rank: int
    number: Tpn
    name: str
    games: int
    by_round: tuple[Points, ...]
    against: Mapping[Tpn, Points]

    @property
    def points(self) -> Points:
        """The points of all games."""
        return Points(sum(self.by_round))


def has_sides(tournament: Tournament) -> bool:
    """Whether the players of teams are paired alone, so that a team has the sum of their points."""
    return bool(tournament.teams) and tournament.system.of_sides


def rank_sides(tournament: Tournament) -> tuple[SideStanding, ...]:
    """Rank teams by the points of their players against other teams (ruling 0332).

    Teams with equal points are ranked by the points of the games between them.
    """
    rounds = [_points_of_round(tournament, games) for games in _games(tournament)]
    games = defaultdict[Tpn, int](int)
    against: defaultdict[Tpn, defaultdict[Tpn, int]] = defaultdict(lambda: defaultdict(int))
    for played in rounds:
        for (team, other), scored in played.items():
            games[team] += len(scored)
            against[team][other] += sum(scored)
    found = [
        SideStanding(
            0,
            team.number,
            team.name,
            games[team.number],
            tuple(
                Points(sum(sum(each) for two, each in played.items() if two[0] == team.number))
                for played in rounds
            ),
            {other: Points(points) for other, points in against[team.number].items()},
        )
        for team in tournament.teams
    ]
    return _ranked(found)


def _ranked(sides: Sequence[SideStanding]) -> tuple[SideStanding, ...]:
    def direct(side: SideStanding) -> int:
        tied = [each.number for each in sides if each.points == side.points]
        return sum(side.against.get(other, Points(0)) for other in tied)

    order = sorted(sides, key=lambda side: (-side.points, -direct(side), side.number))
    ranked: list[SideStanding] = []
    for place, side in enumerate(order, start=1):
        before = ranked[-1] if ranked else None
        level = (
            before is not None and before.points == side.points and direct(before) == direct(side)
        )
        rank = before.rank if before is not None and level else place
        ranked.append(
            SideStanding(rank, side.number, side.name, side.games, side.by_round, side.against)
        )
    return tuple(ranked)


def _games(tournament: Tournament) -> list[list[Game]]:
    return [
        [game for match in played.matches for game in match.games if game.result.known]
        for played in tournament.rounds
    ]


def _points_of_round(
    tournament: Tournament, games: Sequence[Game]
) -> Mapping[tuple[Tpn, Tpn], list[Points]]:
    """Return the points of each game by team and other team."""
    found: defaultdict[tuple[Tpn, Tpn], list[Points]] = defaultdict(list)
    teams, worth = tournament.team_of, tournament.settings.points
    for game in games:
        for colour in Colour:
            own, other = game.player(colour), game.player(colour.other)
            if own is not None and other is not None and {own, other} <= teams.keys():
                points = worth.of_game(game.result.outcome(colour), colour)
                found[teams[own], teams[other]].append(points)
    return found
