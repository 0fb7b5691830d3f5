"""A list of clubs or federations made of an individual event: the sum of their best players."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from pareo.errors import Fault, FormError
from pareo.language import Message
from pareo.model import Points, Tpn
from pareo.standings.descriptors import Criterion
from pareo.standings.groups import GroupStandings
from pareo.standings.ranking import Standing, Standings
from pareo.value import dataclass

BEST_PLACE: Final = "place"
SUM_OF_PLACES: Final = "places"


@dataclass(frozen=True, slots=True)
class ClubStanding:
    """One row. Clubs that are level in everything share a rank.

    `counted` are the numbers of those who count, best first; `players` tells how many the club
    has in the event. A value stands for each tie-break of the list.
    """

    rank: int
    name: str
    points: Points
    values: tuple[Fraction, ...]
    counted: tuple[Tpn, ...]
    players: int


@dataclass(frozen=True, slots=True)
class ClubStandings:
    """The list, how many players of each club count, and its tie-breaks in their order."""

    standings: Standings
    best: int
    then: tuple[str, ...]
    rows: tuple[ClubStanding, ...]


def rank_clubs(
    standings: Standings,
    clubs: Sequence[GroupStandings],
    best: int,
    then: Sequence[str] | None = None,
) -> ClubStandings:
    """Rank groups of players by the points of the best `best` of each, then by tie-breaks.

    A tie-break is a code of the event's own list, of which the values of those who count are
    added up, `place` (the best place of one of them) or `places` (the sum of their places).
    Without a list these are all codes that can be added up, then the best place. A club with
    fewer players counts with those it has. Ruling 0314.

    Raises FormError for a tie-break that the event does not have.
    """
    known = _measures(standings, best)
    wanted = (*_summed(standings), BEST_PLACE) if then is None else tuple(then)
    if faults := [_unknown(code, known) for code in wanted if code not in known]:
        raise FormError(faults)
    found = []
    for club in clubs:
        rows = [standings.by_number[row.number] for row in club.rows[:best]]
        values = tuple(known[code](rows) for code in wanted)
        points = Points(sum(row.points for row in rows))
        found.append((club, rows, points, values))
    lower = {BEST_PLACE, SUM_OF_PLACES} | {
        criterion.code for criterion in standings.criteria if criterion.lower_first
    }

    def order(points: Points, values: Sequence[Fraction]) -> list[Fraction]:
        signed = (
            value if code in lower else -value for code, value in zip(wanted, values, strict=True)
        )
        return [Fraction(-points), *signed]

    found.sort(key=lambda each: order(each[2], each[3]))
    ranked: list[ClubStanding] = []
    for place, (club, rows, points, values) in enumerate(found, start=1):
        before = ranked[-1] if ranked else None
        level = before is not None and (before.points, before.values) == (points, values)
        rank = before.rank if before is not None and level else place
        numbers = tuple(row.number for row in rows)
        ranked.append(ClubStanding(rank, club.name, points, values, numbers, len(club.rows)))
    return ClubStandings(standings, best, wanted, tuple(ranked))


_Measure = Callable[[Sequence[Standing]], Fraction]


def _measures(standings: Standings, best: int) -> Mapping[str, _Measure]:
    """Return what clubs can be compared by, and how it is computed of those who count.

    In the sum of places a missing player counts as one behind the last.
    """
    behind = len(standings.rows) + 1
    found: dict[str, _Measure] = {
        code: _sum_of(index) for code, index in _summed(standings).items()
    }
    found[BEST_PLACE] = lambda rows: Fraction(min(row.rank for row in rows))
    found[SUM_OF_PLACES] = lambda rows: Fraction(
        sum(row.rank for row in rows) + behind * (best - len(rows))
    )
    return found


def _summed(standings: Standings) -> dict[str, int]:
    """Return the tie-breaks of the event whose values can be added up, with their index."""
    return {
        criterion.code: index
        for index, criterion in enumerate(standings.criteria)
        if _can_be_summed(criterion, standings, index)
    }


def _can_be_summed(criterion: Criterion, standings: Standings, index: int) -> bool:
    """Whether the values are numbers of their own, not places inside a tied group."""
    tie_break = criterion.tie_break
    if tie_break is not None and tie_break.places is not None:
        return False
    return not any(isinstance(row.values[index], tuple) for row in standings.rows)


def _sum_of(index: int) -> _Measure:
    def added(rows: Sequence[Standing]) -> Fraction:
        values = (row.values[index] for row in rows)
        return sum((value for value in values if isinstance(value, Fraction)), Fraction(0))

    return added


def _unknown(code: str, known: Mapping[str, object]) -> Fault:
    return Fault(
        Message("Clubs cannot be compared by “{code}”.", code=code),
        Message("Use one or more of {known}.", known=", ".join(known)),
    )
