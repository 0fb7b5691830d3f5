"""Rounds without a game: their points, and whether they bar the pairing-allocated bye."""

from collections.abc import Callable, Iterable, Sequence

from pareo.history.opponents import is_meeting
from pareo.history.scoring import Score, Scores
from pareo.model import ByeKind, Match, Outcome, Points, Settings, Tournament, Tpn
from pareo.rulebook import BASIC_1992, BASIC_2012, BASIC_2017, BASIC_2026, HANDLING_1987
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class UnplayedRound:
    """A round without a game: a bye, or a forfeit won or lost; and its points."""

    round: int
    how: ByeKind | Outcome
    points: Points


Barred = Callable[[Sequence[UnplayedRound], Points], bool]
"""Returns whether unplayed rounds bar the bye; the second argument is the points of a win."""


def unplayed_rounds(
    tournament: Tournament, scores: Scores | None = None
) -> dict[Tpn, tuple[UnplayedRound, ...]]:
    """Return the rounds without a game of all participants, with their points.

    For teams these are match points. Bonuses and penalties do not count. `scores` saves
    counting again.
    """
    settings = tournament.settings
    teams = settings.teams_are_paired
    found: dict[Tpn, tuple[UnplayedRound, ...]]
    found = dict.fromkeys([each.number for each in tournament.participants], ())
    if scores is None or settings.abnormal_points:
        scores = Scores(_without_bonuses(tournament))
    for number, (played, scored) in enumerate(
        zip(tournament.rounds, scores.by_round, strict=True), start=1
    ):
        for bye in played.byes:
            who = bye.participant
            found[who] += (UnplayedRound(number, bye.kind, _points(scored[who], teams=teams)),)
        for match in played.matches:
            if not is_meeting(match, settings):
                points = {
                    side: _points(scored[side], teams=teams) for side in (match.home, match.away)
                }
                for side, scored_here in points.items():
                    ending = _ending(match, side, points, teams_are_paired=teams)
                    found[side] += (UnplayedRound(number, ending, scored_here),)
    return found


def _points(score: Score, *, teams: bool) -> Points:
    return score.match_points if teams else score.game_points


def points_for_a_win(settings: Settings) -> Points:
    """Return the points of a won round: a match won in all its games, or by a team."""
    if settings.teams_are_paired:
        return settings.match_points.win
    return Points(settings.points.win * settings.games_per_match)


@BASIC_2026.rule("4")
def bye_barred(unplayed: Sequence[UnplayedRound], win: Points) -> bool:
    """Whether an earlier PAB, or the points of a win without playing, rule out the PAB."""
    return _had_the_bye(unplayed) or any(missed.points >= win for missed in unplayed)


@BASIC_2017.rule("d")
def bye_barred_2017(unplayed: Sequence[UnplayedRound], win: Points) -> bool:  # noqa: ARG001
    """Whether an earlier PAB or a forfeit win rules out the PAB; a requested bye never does."""
    return _had_the_bye(unplayed) or _won_by_forfeit(unplayed)


@BASIC_2012.rule("B1.b")
def bye_barred_2012(unplayed: Sequence[UnplayedRound], win: Points) -> bool:  # noqa: ARG001
    """Whether any points scored without playing rule out the bye."""
    return _had_the_bye(unplayed) or any(missed.points > 0 for missed in unplayed)


@BASIC_1992.rule("B1.b")
def bye_barred_1992(unplayed: Sequence[UnplayedRound], win: Points) -> bool:
    """Whether a whole point without playing, by bye or by forfeit, rules out the bye."""
    return _had_the_bye(unplayed) or any(missed.points >= win for missed in unplayed)


@HANDLING_1987.rule("8.2")
def bye_barred_1987(unplayed: Sequence[UnplayedRound], win: Points) -> bool:  # noqa: ARG001
    """Whether an earlier bye or a point won by forfeit rules out the bye.

    A point without an opponent is a bye (8.3), even if it was requested.
    """
    full = any(missed.how is ByeKind.FULL_POINT for missed in unplayed)
    return full or _had_the_bye(unplayed) or _won_by_forfeit(unplayed)


def _had_the_bye(unplayed: Iterable[UnplayedRound]) -> bool:
    return any(missed.how is ByeKind.PAIRING_ALLOCATED for missed in unplayed)


def _won_by_forfeit(unplayed: Iterable[UnplayedRound]) -> bool:
    return any(missed.how is Outcome.FORFEIT_WIN for missed in unplayed)


def _ending(
    match: Match, side: Tpn, points: dict[Tpn, Points], *, teams_are_paired: bool
) -> Outcome:
    """Return whether a side won or lost a match that was not played.

    With several forfeited games or boards, the points decide.
    """
    forfeit = match.forfeit
    if forfeit is None and len(match.games) == 1 and not teams_are_paired:
        forfeit = match.games[0].result
    if forfeit is not None:
        return forfeit.outcome(match.colour_of(side))
    won = points[side] > points[match.opponent_of(side)]
    return Outcome.FORFEIT_WIN if won else Outcome.FORFEIT_LOSS


def _without_bonuses(tournament: Tournament) -> Tournament:
    settings = tournament.settings
    kept = tuple(entry for entry in settings.abnormal_points if entry.ending is not None)
    if len(kept) == len(settings.abnormal_points):
        return tournament
    return replace(tournament, settings=replace(settings, abnormal_points=kept))
