"""The Index of C.04.4.2: how strong the opponents were, measured by their current scores.

It is not the tie-break of the same name: C.07 values unplayed rounds in another way.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache

from pareo.history.matches import is_meeting
from pareo.history.presence import to_be_paired
from pareo.history.scores import Scores
from pareo.model import ByeKind, Round, Tournament, Tpn


@dataclass(frozen=True, slots=True)
class Index:
    """Sums of scores, and of products of two scores; both in the units of points."""

    buchholz: int
    sonneborn_berger: int


def no_index() -> Index:
    """Return the Index before round 1."""
    return Index(0, 0)


Indexes = Mapping[Tpn, Index]


def plain_indexes(tournament: Tournament, scores: Scores) -> Indexes:
    """Return everyone's Index from the scores as they are. Virtual points are none of it.

    An unplayed round counts as a game against oneself: so do all rounds at first, and then the
    opponents really met are put in.
    """
    own = {tpn: score.game_points for tpn, score in scores.after[-1].items()}
    buchholz = {tpn: score * len(tournament.rounds) for tpn, score in own.items()}
    sonneborn_berger = {tpn: score * score for tpn, score in own.items()}
    for played, scored in zip(tournament.rounds, scores.by_round, strict=True):
        for match in played.matches:
            if is_meeting(match, tournament.settings):
                home, away = match.home, match.away
                gap = own[away] - own[home]
                buchholz[home] += gap
                buchholz[away] -= gap
                sonneborn_berger[home] += gap * scored[home].game_points
                sonneborn_berger[away] -= gap * scored[away].game_points
    return {tpn: Index(buchholz[tpn], sonneborn_berger[tpn]) for tpn in own}


def with_drawn_byes(
    plain: Indexes, tournament: Tournament, scores: Scores, absent: Collection[Tpn]
) -> Indexes:
    """Return the Index of those who met an absentee as if the closing byes had been draws."""
    points = tournament.settings.points
    raised = {
        tpn: (points.draw - points.zero_point_bye) * closing_byes(tournament, tpn) for tpn in absent
    }
    found = dict(plain)
    for played, scored in zip(tournament.rounds, scores.by_round, strict=True):
        for match in played.matches if raised else ():
            for absentee, other in ((match.home, match.away), (match.away, match.home)):
                if absentee in raised and is_meeting(match, tournament.settings):
                    more = raised[absentee]
                    found[other] = Index(
                        found[other].buchholz + more,
                        found[other].sonneborn_berger + more * scored[other].game_points,
                    )
    return found


def indexes_when_asked(
    tournament: Tournament, scores: Scores, absent: Callable[[Tournament], Collection[Tpn]]
) -> Callable[[Tpn], Index]:
    """Return a function that tells anybody's Index; all are computed when the first is asked for."""

    @cache
    def everyone() -> Indexes:
        plain = plain_indexes(tournament, scores)
        return with_drawn_byes(plain, tournament, scores, absent(tournament))

    return lambda tpn: everyone()[tpn]


def closing_byes(tournament: Tournament, tpn: Tpn) -> int:
    """Count the zero-point byes without a break up to the last round."""
    count = 0
    for played in reversed(tournament.rounds):
        if not _has_zero_point_bye(played, tpn):
            break
        count += 1
    return count


def closing_with_byes(tournament: Tournament) -> frozenset[Tpn]:
    """Return who had a zero-point bye in the last round, whether they are back or not."""
    if not tournament.rounds:
        return frozenset()
    return frozenset(
        bye.participant for bye in tournament.rounds[-1].byes if bye.kind is ByeKind.ZERO_POINT
    )


def still_away(tournament: Tournament) -> frozenset[Tpn]:
    """Return those of them who have no points without a game in the next round either."""
    number = len(tournament.rounds) + 1
    with_points = {
        bye.participant
        for bye in tournament.requested_byes
        if bye.round == number and bye.kind is not ByeKind.ZERO_POINT
    }
    return closing_with_byes(tournament) - {*to_be_paired(tournament)} - with_points


def _has_zero_point_bye(played: Round, tpn: Tpn) -> bool:
    return any(bye.participant == tpn and bye.kind is ByeKind.ZERO_POINT for bye in played.byes)
