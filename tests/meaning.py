"""When two tournaments mean the same although a file was written between them."""

from dataclasses import replace

from pareo.model import PublishedStanding, Tournament


def same_meaning(before: Tournament, after: Tournament) -> bool:
    """Whether nothing was lost or changed between two tournaments.

    Points are left out: a writer counts them anew. So are ranks where the first has not
    all of them (of teams: none), or has them beside other points, since a writer then makes
    new ones (ruling 0283).
    """
    ranks = sum(entry.rank is not None for entry in before.published_players)
    players = ranks == len(before.players) and _same_points(
        before.published_players, after.published_players
    )
    teams = bool(before.published_teams) and _same_points(
        before.published_teams, after.published_teams
    )
    return _bare(before, players=players, teams=teams) == _bare(after, players=players, teams=teams)


def _bare(tournament: Tournament, *, players: bool, teams: bool) -> Tournament:
    return replace(
        tournament,
        published_players=_ranks(tournament.published_players) if players else (),
        published_teams=_ranks(tournament.published_teams) if teams else (),
    )


def _same_points(
    before: tuple[PublishedStanding, ...], after: tuple[PublishedStanding, ...]
) -> bool:
    """Whether the points that the first has are those of the second."""
    counted = {entry.number: (entry.points, entry.match_points) for entry in after}
    return all(
        claim in (None, value)
        for entry in before
        for claim, value in zip(
            (entry.points, entry.match_points), counted.get(entry.number, (None, None)), strict=True
        )
    )


def _ranks(published: tuple[PublishedStanding, ...]) -> tuple[PublishedStanding, ...]:
    return tuple(
        PublishedStanding(entry.number, rank=entry.rank)
        for entry in published
        if entry.rank is not None
    )
