"""The Index of C.04.4.2: how strong the opponents were, measured by their current scores.

It is not the tie-break of the same name: C.07 values unplayed rounds in another way.
"""

from collections.abc import Callable, Collection, Mapping

from pareo.history import RoundSetup, Scores, is_meeting, to_be_paired
from pareo.model import ByeKind, Round, Tournament, Tpn
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Index:
    """Sums of scores, and of products of two scores; both in the units of points."""

    buchholz: int
    sonneborn_berger: int


Indexes = Mapping[Tpn, Index]
IndexOf = Callable[[RoundSetup], Indexes]
"""Everyone's Index by one reading of the zero-point byes of 1.7 (ruling 0175)."""


@EDITION.rule("1.7")
def plain_indexes(tournament: Tournament, scores: Scores) -> Indexes:
    """Return everyone's Index from the scores as they are, without virtual points.

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


@EDITION.rule("1.7")
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


def usual_index(setup: RoundSetup) -> Indexes:
    """Return the Index in which closing byes are draws, even of somebody who is back."""
    return _indexes(setup, closing_with_byes)


def strict_index(setup: RoundSetup) -> Indexes:
    """Return the Index in which closing byes are draws only of those who stay away."""
    return _indexes(setup, still_away)


def _indexes(setup: RoundSetup, absent: Callable[[Tournament], Collection[Tpn]]) -> Indexes:
    if setup.past is None:
        return {entrant.tpn: Index(0, 0) for entrant in setup.entrants}
    tournament, scores = setup.past.tournament, setup.past.scores
    plain = plain_indexes(tournament, scores)
    return with_drawn_byes(plain, tournament, scores, absent(tournament))


def closing_byes(tournament: Tournament, tpn: Tpn) -> int:
    """Count the zero-point byes without a break up to the last round."""
    count = 0
    for played in reversed(tournament.rounds):
        if not _has_zero_point_bye(played, tpn):
            break
        count += 1
    return count


@EDITION.rule("1.7")
def closing_with_byes(tournament: Tournament) -> frozenset[Tpn]:
    """Return who had a zero-point bye in the last round, whether they are back or not."""
    if not tournament.rounds:
        return frozenset()
    return frozenset(
        bye.participant for bye in tournament.rounds[-1].byes if bye.kind is ByeKind.ZERO_POINT
    )


@EDITION.rule("1.7")
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
