"""Rounds of several games: a match has as many columns in a report file as it has games.

No format has a record for them: ruling 0321.
"""

from pareo.model import Family, Tournament, event_system


def columns_of(number: int, games: int) -> range:
    """Return the columns of a round, which report files count as rounds of their own."""
    return range((number - 1) * games + 1, number * games + 1)


def round_of(column: int, games: int) -> int:
    """Return the round to which a column belongs."""
    return -(-column // games)


def games_meant(system: str | None) -> int:
    """Return how many games a match has in events of that code or description."""
    return 2 if event_system(system).family is Family.DOUBLE_SWISS else 1


def games_in_file(tournament: Tournament) -> int:
    """Return in how many columns a match is written: the boards of teams share one."""
    settings = tournament.settings
    return 1 if settings.teams_are_paired else settings.games_per_match
