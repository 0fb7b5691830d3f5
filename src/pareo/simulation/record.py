"""What the measures need of an event that was played."""

from collections.abc import Sequence

from pareo.history import Scores
from pareo.model import Points, Tournament, Tpn
from pareo.simulation.encounters import Encounter
from pareo.simulation.norm_chances import Performance


def encounters_of(tournament: Tournament) -> list[Encounter]:
    """Return all games, round by round."""
    after = Scores(tournament).after
    ratings = {one.number: one.rating or 0 for one in tournament.players}
    return [
        Encounter(
            number,
            (match.home, match.away),
            (before[match.home].game_points, before[match.away].game_points),
            (ratings[match.home], ratings[match.away]),
            (
                then[match.home].game_points - before[match.home].game_points,
                then[match.away].game_points - before[match.away].game_points,
            ),
        )
        for number, (played, before, then) in enumerate(
            zip(tournament.rounds, after, after[1:], strict=False), start=1
        )
        for match in played.matches
    ]


def performances_of(tournament: Tournament, games: Sequence[Encounter]) -> list[Performance]:
    """Return what everybody did in games; points of byes are left out."""
    opponents: dict[Tpn, list[int]] = {one.number: [] for one in tournament.participants}
    points: dict[Tpn, int] = dict.fromkeys(opponents, 0)
    for game in games:
        for side in (0, 1):
            number = Tpn(game.players[side])
            opponents[number].append(game.ratings[1 - side])
            points[number] += game.points[side]
    return [Performance(tuple(opponents[number]), Points(points[number])) for number in opponents]
