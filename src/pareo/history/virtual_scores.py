"""The scores used for pairing: open games are draws, virtual points are added."""

from pareo.history.acceleration import virtual_points
from pareo.history.scoring import Score, Scores
from pareo.model import ZERO, Outcome, Points, Settings, Tournament, Tpn, event_system
from pareo.rulebook import BAKU_2026, BASIC_1992, HANDLING_2017, HANDLING_2026


@HANDLING_2026.rule("3.1")
@HANDLING_2017.rule("D.1")
@BASIC_1992.rule("F9")
def scores_for_pairing(tournament: Tournament) -> Scores:
    """Return the scores in which an adjourned game is a draw, unlike in the standings."""
    return Scores(tournament, open_as=Outcome.DRAW)


def primary_points(settings: Settings, score: Score) -> Points:
    """Return the score that forms scoregroups.

    For teams these are match points, unless the code of the system names game points first.
    """
    if not settings.teams_are_paired:
        return score.game_points
    by_games = event_system(settings.system).by_game_points
    return score.game_points if by_games else score.match_points


def secondary_points(settings: Settings, score: Score) -> Points:
    """Return the other score of a team; players have one alone."""
    if not settings.teams_are_paired:
        return ZERO
    by_games = event_system(settings.system).by_game_points
    return score.match_points if by_games else score.game_points


def real_scores(tournament: Tournament, scores: Scores) -> tuple[dict[Tpn, Points], ...]:
    """Return the pairing scores of all participants without the virtual points."""
    return tuple(
        {number: primary_points(tournament.settings, score) for number, score in totals.items()}
        for totals in scores.after
    )


def standing_points(tournament: Tournament) -> dict[Tpn, Points]:
    """Return the first score of all participants in the standings; open games count nothing."""
    settings = tournament.settings
    totals = Scores(tournament).after[-1]
    return {number: primary_points(settings, score) for number, score in totals.items()}


@BAKU_2026.rule("1.5")
def pairing_scores(
    tournament: Tournament, scores: Scores | None = None
) -> tuple[dict[Tpn, Points], ...]:
    """Return the pairing scores of all participants in round 1, 2, … and the next one.

    Each round has its own virtual points, which are not added up; they also count for the
    floats of that round.
    """
    settings = tournament.settings
    after = (scores or scores_for_pairing(tournament)).after
    if not settings.teams_are_paired and not settings.acceleration:
        return tuple({number: s.game_points for number, s in totals.items()} for totals in after)
    return tuple(
        {
            number: Points(primary_points(settings, score) + virtual[number])
            for number, score in totals.items()
        }
        for totals, virtual in (
            (totals, virtual_points(tournament, round_number))
            for round_number, totals in enumerate(after, start=1)
        )
    )
