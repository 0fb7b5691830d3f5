"""K, the development coefficient, and what it depends on."""

from pareo.elo.regulations import Regulations
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2005, RATINGS_2024
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Career:
    """What K depends on: games rated so far and the highest rating ever published.

    The games of the first rating are included (ruling 0261).
    """

    games: int
    highest: int
    birth_year: int | None = None


@RATINGS_2005.rule("10.52")
def coefficient_2005(career: Career, regulations: Regulations, _year: int) -> int:
    """Return K: that of new players for 30 games, then the usual; the lowest once 2400 is reached."""
    steps = regulations.coefficients
    if career.games < steps.new_games:
        return steps.new
    return steps.top if career.highest >= steps.top_from else steps.usual


@RATINGS_2024.rule("8.3.3")
@FAST_RATINGS_2024.rule("7.3")
def coefficient_2024(career: Career, regulations: Regulations, year: int) -> int:
    """Return K: the lowest once 2400 is reached; the highest for new players and juniors below 2300."""
    steps = regulations.coefficients
    if career.highest >= steps.top_from:
        return steps.top
    if _is_junior(career, regulations, year) or career.games < steps.new_games:
        return steps.new
    return steps.usual


@RATINGS_2024.rule("8.3.3")
@FAST_RATINGS_2024.rule("7.3")
def coefficient_for_games(k: int, games: int, regulations: Regulations) -> int:
    """Return K for a period with this number of games: K times games has a limit."""
    limit = regulations.most_k_times_games
    if limit is None or k * games <= limit:
        return k
    return limit // games


def _is_junior(career: Career, regulations: Regulations, year: int) -> bool:
    """Return whether a player is at most 18 this year and was never rated too high for it."""
    steps = regulations.coefficients
    return (
        steps.junior_below is not None
        and career.highest < steps.junior_below
        and career.birth_year is not None
        and year <= career.birth_year + steps.junior_age
    )
