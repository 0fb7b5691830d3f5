"""Activity: which players are inactive."""

from dataclasses import replace

from pareo.elo import Regulations
from pareo.rating.rating_list import Listed
from pareo.rulebook import RATINGS_2005, RATINGS_2024


@RATINGS_2005.rule("9.23a")
@RATINGS_2005.rule("9.23c")
@RATINGS_2024.rule("7.2.2")
def is_active(recent: tuple[int, ...], regulations: Regulations) -> bool | None:
    """Return whether a year has enough games: 4 in 2005, 1 now; None if it is too early to say.

    A player with enough games is active at once; nobody is inactive before a full year.
    """
    year = recent[-regulations.lists_per_year :]
    if sum(year) >= regulations.active_games:
        return True
    return False if len(year) == regulations.lists_per_year else None


def with_activity(player: Listed, regulations: Regulations) -> Listed:
    """Return the player with the games of the period added and the activity updated."""
    recent = (*player.recent, player.games)[-regulations.lists_per_year :]
    active = is_active(recent, regulations)
    if active:
        lists = 0
    elif active is None:
        lists = player.inactive_lists and player.inactive_lists + 1
    else:
        lists = player.inactive_lists + 1
    return replace(player, recent=recent, inactive_lists=lists)
