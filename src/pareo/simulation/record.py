"""What the measures need of an event that was played."""

from collections.abc import Sequence

from pareo.history import Scores, colours_played, real_scores
from pareo.model import Points, Team, Tournament, Tpn
from pareo.simulation.colour_balance import Colours
from pareo.simulation.encounters import Encounter
from pareo.simulation.norm_chances import Performance


def encounters_of(tournament: Tournament) -> list[Encounter]:
    """Return all games, or matches of two games or of teams, round by round."""
    ratings = _ratings(tournament)
    after = real_scores(tournament, Scores(tournament))
    return [
        Encounter(
            number,
            (match.home, match.away),
            (before[match.home], before[match.away]),
            (ratings[match.home], ratings[match.away]),
            (then[match.home] - before[match.home], then[match.away] - before[match.away]),
        )
        for number, (played, before, then) in enumerate(
            zip(tournament.rounds, after, after[1:], strict=False), start=1
        )
        for match in played.matches
    ]


def _ratings(tournament: Tournament) -> dict[Tpn, int]:
    return {
        one.number: (one.strength if isinstance(one, Team) else one.rating) or 0
        for one in tournament.participants
    }


def colours_of(tournament: Tournament) -> list[Colours]:
    """Return the colours of everybody, of a team those of its first board.

    There is nothing to tell of matches of two games: each has both colours for both players.
    """
    if tournament.settings.games_per_match > 1:
        return []
    return list(colours_played(tournament).values())


def performances_of(tournament: Tournament, games: Sequence[Encounter]) -> list[Performance]:
    """Return what every player did in games; points of byes are left out. Teams make no norms."""
    if tournament.settings.teams_are_paired:
        return []
    opponents: dict[Tpn, list[int]] = {one.number: [] for one in tournament.players}
    points: dict[Tpn, int] = dict.fromkeys(opponents, 0)
    for game in games:
        for side in (0, 1):
            number = Tpn(game.players[side])
            opponents[number].append(game.ratings[1 - side])
            points[number] += game.points[side]
    each = tournament.settings.games_per_match
    return [
        Performance(tuple(opponents[number]), Points(points[number]), each) for number in opponents
    ]
