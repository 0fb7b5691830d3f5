"""When two tournaments mean the same although a file was written between them."""

from dataclasses import replace

from pareo.model import PublishedStanding, Tournament


def same_meaning(before: Tournament, after: Tournament) -> bool:
    """Whether nothing was lost or changed between two tournaments.

    Points are left out: a writer counts them anew. So are ranks where the first has not
    all of them, since a writer then makes them up.
    """
    ranks = sum(entry.rank is not None for entry in before.published_players)
    keep_ranks = ranks == len(before.players)
    return _bare(before, keep_ranks=keep_ranks) == _bare(after, keep_ranks=keep_ranks)


def _bare(tournament: Tournament, *, keep_ranks: bool) -> Tournament:
    return replace(
        tournament,
        published_players=_ranks(tournament.published_players) if keep_ranks else (),
        published_teams=_ranks(tournament.published_teams),
    )


def _ranks(published: tuple[PublishedStanding, ...]) -> tuple[PublishedStanding, ...]:
    return tuple(
        PublishedStanding(entry.number, rank=entry.rank)
        for entry in published
        if entry.rank is not None
    )
