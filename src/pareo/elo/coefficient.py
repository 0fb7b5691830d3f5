"""K, the development coefficient, and what it depends on."""

from pareo.elo.regulations import Regulations
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2005, RATINGS_2024
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Career:
    """What K asks about a player: games rated so far, the highest rating ever published.

    Those of the first rating are among the games (ruling 0261).
    """

    games: int
    highest: int
    birth_year: int | None = None


@RATINGS_2005.rule("10.52")
def coefficient_2005(career: Career, regulations: Regulations, _year: int) -> int:
    """Return K: that of new players for 30 games, then the usual; for good the least from 2400."""
    steps = regulations.coefficients
    if career.games < steps.new_games:
        return steps.new
    return steps.top if career.highest >= steps.top_from else steps.usual


@RATINGS_2024.rule("8.3.3")
@FAST_RATINGS_2024.rule("7.3")
def coefficient_2024(career: Career, regulations: Regulations, year: int) -> int:
    """Return K: least for good from 2400; juniors below 2300 and new players the highest."""
    steps = regulations.coefficients
    if career.highest >= steps.top_from:
        return steps.top
    if _is_junior(career, regulations, year) or career.games < steps.new_games:
        return steps.new
    return steps.usual


@RATINGS_2024.rule("8.3.3")
@FAST_RATINGS_2024.rule("7.3")
def coefficient_for_games(k: int, games: int, regulations: Regulations) -> int:
    """Return K for so many games of one period: K times games may not exceed the limit."""
    limit = regulations.most_k_times_games
    if limit is None or k * games <= limit:
        return k
    return limit // games


def _is_junior(career: Career, regulations: Regulations, year: int) -> bool:
    """Tell whether it is at most the year of the 18th birthday and the player never was high."""
    steps = regulations.coefficients
    return (
        steps.junior_below is not None
        and career.highest < steps.junior_below
        and career.birth_year is not None
        and year <= career.birth_year + steps.junior_age
    )
