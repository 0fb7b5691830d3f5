"""The order of the boards before a pairing is published (C.04.2 Art. 3.6)."""

from collections.abc import Mapping

from pareo.handling.team_strength import strength_of_team
from pareo.history import pairing_scores, primary_points, scores_for_pairing
from pareo.model import Match, Points, Round, Tournament, Tpn
from pareo.rulebook import (
    BASIC_1992,
    HANDLING,
    HANDLING_2017,
    HANDLING_2026,
    OLYMPIAD_2022,
    in_force,
    tied_in,
)
from pareo.value import dataclass, replace

ScoreOf = Mapping[Tpn, Points]


@dataclass(frozen=True, slots=True)
class Board:
    """A match with its two participants by rank: score first, then pairing number."""

    match: Match
    higher: Tpn
    lower: Tpn


@HANDLING_2026.rule("3.6.1")
def score_of_the_higher(board: Board, scores: ScoreOf) -> Points:
    """Return the score of the higher ranked participant; the higher comes first."""
    return scores[board.higher]


@HANDLING_2026.rule("3.6.2")
def sum_of_scores(board: Board, scores: ScoreOf) -> Points:
    """Return the sum of both scores; the higher comes first."""
    return Points(scores[board.higher] + scores[board.lower])


@HANDLING_2026.rule("3.6.3")
def number_of_the_higher(board: Board) -> Tpn:
    """Return the pairing number of the higher ranked participant; the smaller comes first."""
    return board.higher


@HANDLING_2026.rule("3.6")
def boards(tournament: Tournament, paired: Round) -> Round:
    """Order a round about to be published by pairing scores, virtual points included.

    Byes come after all boards. `tournament` is the event before that round.
    """
    return _ordered(paired, pairing_scores(tournament)[-1])


@HANDLING_2017.rule("D.9")
@BASIC_1992.rule("F1")
def boards_2017(tournament: Tournament, paired: Round) -> Round:
    """Order a round about to be published by points, without virtual points."""
    totals = scores_for_pairing(tournament).after[-1]
    settings = tournament.settings
    return _ordered(paired, {n: primary_points(settings, score) for n, score in totals.items()})


def _ordered(paired: Round, scores: ScoreOf) -> Round:
    def place(match: Match) -> tuple[int, int, Tpn]:
        board = _board(match, scores)
        return (
            -score_of_the_higher(board, scores),
            -sum_of_scores(board, scores),
            number_of_the_higher(board),
        )

    return replace(paired, matches=tuple(sorted(paired.matches, key=place)))


@OLYMPIAD_2022.rule("11.1")
def boards_of_the_olympiad(tournament: Tournament, paired: Round) -> Round:
    """Order a round of an Olympiad by match points, then by the average rating of the higher team.

    First come the match points of the higher ranked team, then the sum of both, then its average
    and its number.
    """
    scores = pairing_scores(tournament)[-1]

    def place(match: Match) -> tuple[int, int, int, Tpn]:
        board = _board(match, scores)
        team = tournament.team_by_number[board.higher]
        return (
            -score_of_the_higher(board, scores),
            -sum_of_scores(board, scores),
            -strength_of_team(tournament, team).four_highest,
            number_of_the_higher(board),
        )

    return replace(paired, matches=tuple(sorted(paired.matches, key=place)))


def _board(match: Match, scores: ScoreOf) -> Board:
    higher, lower = sorted((match.home, match.away), key=lambda n: (-scores[n], n))
    return Board(match, higher, lower)


def in_board_order(tournament: Tournament, number: int) -> tuple[Match, ...]:
    """Return the matches of a round in board order, by the rule of the event's first day.

    Report files do not record the boards, so the order is computed.
    """
    if tournament.system.is_olympiad:
        before = tournament.after_round(number - 1)
        return boards_of_the_olympiad(before, tournament.rounds[number - 1]).matches
    edition = in_force(HANDLING, tournament.event.first_day)
    rule = (edition and tied_in(edition.name, boards, boards_2017)) or boards
    before = tournament.after_round(number - 1)
    return rule(before, tournament.rounds[number - 1]).matches
