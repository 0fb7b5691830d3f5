"""Round robins with unrated players, B.02 10.54 of 2005."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Generic, TypeVar

from pareo.elo.initial import average_of_round_robin, initial_in_round_robin
from pareo.elo.rounding import half_up
from pareo.rulebook import RATINGS_2005
from pareo.value import dataclass

Key = TypeVar("Key", bound=int | str)


@dataclass(frozen=True, slots=True)
class Line:
    """One player of a round robin: the rating if any, score in hundredths, games."""

    rating: int | None
    score: int
    games: int


@dataclass(frozen=True, slots=True)
class Settled(Generic[Key]):
    """An unrated player: Rc and Ru before and after the correction for distant opponents.

    `clamped` has the opponents counted as 350 points away, each with the rating used.
    """

    rc: int
    ru: int
    clamped: Mapping[Key, int]
    new_rc: int
    new_ru: int


@RATINGS_2005.rule("10.54")
def settle(
    lines: Mapping[Key, Line], opponents: int, limit: int
) -> tuple[int | None, dict[Key, Settled[Key]]]:
    """Return Ra and the ratings of the unrated; the correction is made once (ruling 0243).

    A player with no points has no Ru and is left out of the corrections (ruling 0253).
    """
    rated = [
        (line.rating, line.score, line.games) for line in lines.values() if line.rating is not None
    ]
    ra = average_of_round_robin(rated, opponents)
    if ra is None:
        return None, {}
    unrated = {key: line for key, line in lines.items() if line.rating is None}
    first = {
        key: ru for key, line in unrated.items() if (ru := _ru(ra, line, opponents)) is not None
    }
    known = {key: line.rating for key, line in lines.items() if line.rating is not None} | first
    settled: dict[Key, Settled[Key]] = {}
    for key, own in first.items():
        clamped = {
            other: max(own - limit, min(own + limit, rating))
            for other, rating in known.items()
            if other != key and abs(rating - own) > limit
        }
        shift = sum(counted - known[other] for other, counted in clamped.items())
        new_rc = half_up(ra + Fraction(shift, opponents))
        new_ru = _ru(new_rc, unrated[key], opponents)
        assert new_ru is not None, "whether there is a dp does not depend on Rc"
        settled[key] = Settled(ra, own, clamped, new_rc, new_ru)
    return ra, settled


def _ru(rc: int, line: Line, opponents: int) -> int | None:
    return initial_in_round_robin(rc, line.score, line.games, opponents)
