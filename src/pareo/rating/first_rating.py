"""When an unrated player enters the list, and with which rating."""

from collections.abc import Sequence
from datetime import date

from pareo.elo import Regulations, initial_2024, weighted_rating
from pareo.rating.rating_list import Listed, Pending
from pareo.rulebook import RATINGS_2005, RATINGS_2024


@RATINGS_2005.rule("9.14c")
@RATINGS_2024.rule("7.1.4")
def still_pooled(pending: Pending, published: date, regulations: Regulations) -> bool:
    """Return whether a result is recent enough for a list: eight periods, 26 months since 2024."""
    return _lists_between(pending.published, published, regulations) < regulations.pooled_lists


def _lists_between(first: date, last: date, regulations: Regulations) -> int:
    months = (last.year - first.year) * 12 + last.month - first.month
    return months // regulations.months_per_list


@RATINGS_2005.rule("9.14a", "9.14b", "9.14d", "9.14e")
def enough_games_2005(
    results: Sequence[Pending], regulations: Regulations, *, special_member: bool
) -> bool:
    """Ask for nine games; seven in an Olympiad or the like, or from IBCA, ICSC, IPCA members."""
    games = sum(one.games for one in results)
    few = regulations.special_first_games or regulations.first_games
    in_special = sum(one.games for one in results if one.special)
    return games >= (few if special_member else regulations.first_games) or in_special >= few


@RATINGS_2024.rule("7.1.4")
def enough_games_2024(results: Sequence[Pending], regulations: Regulations) -> bool:
    """Ask for five games against rated opponents."""
    return sum(one.games for one in results) >= regulations.first_games


def first_rating_2005(player: Listed, regulations: Regulations) -> int | None:
    """Return the first rating on the list; None if there are too few games or it is too low."""
    results = player.pending
    if not enough_games_2005(results, regulations, special_member=player.special_member):
        return None
    found = weighted_rating([(one.ru, one.games) for one in results if one.ru is not None])
    return found if may_be_published(found, regulations) else None


def first_rating_2024(player: Listed, regulations: Regulations) -> int | None:
    """Return the first rating on the list, from all results together; None as in 2005."""
    results = player.pending
    if not enough_games_2024(results, regulations):
        return None
    opponents = [rating for one in results for rating in one.opponents]
    found = initial_2024(opponents, sum(one.score for one in results), regulations)
    return found if may_be_published(found, regulations) else None


@RATINGS_2005.rule("9.12", "9.42", "10.32", "15a")
@RATINGS_2024.rule("7.1.2")
def may_be_published(rating: int, regulations: Regulations) -> bool:
    """Return whether a rating reaches the floor of the list."""
    return rating >= regulations.floor
