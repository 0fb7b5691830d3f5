"""The Index of C.04.4.2: how strong the opponents were, measured by their current scores.

It is not the tie-break of the same name: C.07 values unplayed rounds in another way.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from pareo.history.matches import is_meeting
from pareo.history.presence import to_be_paired
from pareo.history.scores import Scores
from pareo.model import ByeKind, Points, Round, Tournament, Tpn
from pareo.rulebook import rule


@dataclass(frozen=True, slots=True)
class Index:
    """Sums of scores, and of products of two scores; both in the units of points."""

    buchholz: int
    sonneborn_berger: int


NO_INDEX: Final = Index(0, 0)
"""The Index before round 1."""


@rule("C.04.4.2", "1.7")
def indexes(tournament: Tournament, scores: Scores, absent: Iterable[Tpn]) -> dict[Tpn, Index]:
    """Return everyone's Index; `absent` are seen as if they had drawn their last byes.

    An unplayed round counts as a game against oneself. Virtual points are none of it.
    """
    settings = tournament.settings
    own = {tpn: score.game_points for tpn, score in scores.after[-1].items()}
    seen = dict(own)
    for tpn in absent:
        raised = settings.points.draw - settings.points.zero_point_bye
        seen[tpn] = Points(own[tpn] + raised * closing_byes(tournament, tpn))
    buchholz = dict.fromkeys(own, 0)
    sonneborn_berger = dict.fromkeys(own, 0)
    for played, scored in zip(tournament.rounds, scores.by_round, strict=True):
        met: Mapping[Tpn, Tpn] = {
            side: match.opponent_of(side)
            for match in played.matches
            if is_meeting(match, settings)
            for side in (match.home, match.away)
        }
        for tpn, score in own.items():
            worth = seen[met[tpn]] if tpn in met else score
            buchholz[tpn] += worth
            sonneborn_berger[tpn] += worth * scored[tpn].game_points
    return {tpn: Index(buchholz[tpn], sonneborn_berger[tpn]) for tpn in own}


def closing_byes(tournament: Tournament, tpn: Tpn) -> int:
    """Count the zero-point byes without a break up to the last round."""
    count = 0
    for played in reversed(tournament.rounds):
        if not _has_zero_point_bye(played, tpn):
            break
        count += 1
    return count


@rule("C.04.4.2", "1.7")
def closing_with_byes(tournament: Tournament) -> frozenset[Tpn]:
    """Return who had a zero-point bye in the last round, whether they are back or not."""
    if not tournament.rounds:
        return frozenset()
    return frozenset(
        bye.participant for bye in tournament.rounds[-1].byes if bye.kind is ByeKind.ZERO_POINT
    )


@rule("C.04.4.2", "1.7")
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
