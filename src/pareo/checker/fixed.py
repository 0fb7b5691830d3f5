"""Compares the rounds of a fixed system with its table, or with its bracket."""

from pareo.checker.report import CheckReport, RoundCheck, Verdict, compared, rounds_by_hand
from pareo.errors import FormError
from pareo.language import Message
from pareo.model import Bye, ByeKind, Round, Tournament, Tpn
from pareo.pairing import Board, RoundPairing
from pareo.schedules import (
    LAST_PHASE,
    MATCH,
    DueGame,
    DueRound,
    Plan,
    as_seated,
    decision_of,
    due_round,
    scheduled_rounds,
    seats,
)
from pareo.value import replace

TABLE = "table"
"""What stands in a report where a Swiss system has the name of its engine."""


def check_schedule(tournament: Tournament, plan: Plan) -> CheckReport:
    """Compare round by round: order, pairs and colours. Raises InputError for a wrong size.

    Who rests is not compared: it follows from the pairs, and files write it in several ways.
    """
    seats(tournament, plan)
    if plan.is_knockout:
        results = tuple(
            _of_bracket(tournament, plan, number) for number in range(1, len(tournament.rounds) + 1)
        )
    else:
        rounds = scheduled_rounds(tournament, plan)
        results = tuple(
            _against(
                number,
                played,
                as_seated(tournament, played, rounds[number - 1])
                if number <= len(rounds)
                else None,
            )
            for number, played in enumerate(tournament.rounds, start=1)
        )
    marked = rounds_by_hand(tournament)
    results = tuple(replace(each, by_hand=each.round in marked) for each in results)
    return CheckReport(plan.key, TABLE, results, _notices(tournament, plan))


def _of_bracket(tournament: Tournament, plan: Plan, number: int) -> RoundCheck:
    played = tournament.rounds[number - 1]
    try:
        due = due_round(tournament.after_round(number - 1), plan)
    except FormError as error:
        return RoundCheck.without_pairing(number, played, error.faults[0].what)
    return _against(number, played, due)


def _against(number: int, played: Round, due: DueRound | None) -> RoundCheck:
    if not played.matches:
        return RoundCheck(number, Verdict.SKIPPED)
    there = {(match.home, match.away) for match in played.matches}
    games = due.games if due is not None else ()
    boards = tuple(_as_drawn(game, there) for game in games)
    return compared(number, _without_rests(played), RoundPairing(boards))


def _as_drawn(game: DueGame, there: set[tuple[Tpn, Tpn]]) -> Board:
    """Return the pair; the colours of a sudden-death game are drawn by lot, so both will do."""
    if game.phase == LAST_PHASE and (game.black, game.white) in there:
        return Board(game.black, game.white)
    return Board(game.white, game.black)


def _without_rests(played: Round) -> Round:
    rests = tuple(
        Bye(bye.participant, ByeKind.ZERO_POINT) if bye.kind is ByeKind.PAIRING_ALLOCATED else bye
        for bye in played.byes
    )
    return replace(played, byes=rests)


def _notices(tournament: Tournament, plan: Plan) -> tuple[Message, ...]:
    if plan.key != MATCH:
        return ()
    decided = decision_of(tournament, plan.size)
    if decided is None or decided.after == len(tournament.rounds):
        return ()
    notice = Message(
        "The match was decided after game {game}; later games are not rated (types of "
        "tournaments 5.1): enter them as W, D, L.",
        game=decided.after,
    )
    return (notice,)
