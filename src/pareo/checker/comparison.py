"""Compares a round on record with the one that is due."""

from pareo.checker.report import RoundCheck, Verdict
from pareo.model import ByeKind, Round, Tpn
from pareo.pairing import Board, RoundPairing


def compared(number: int, recorded: Round, due: RoundPairing) -> RoundCheck:
    """Compare a round with the one that is due."""
    there = {Board(match.home, match.away) for match in recorded.matches}
    here = set(due.boards)
    byes = tuple(bye.participant for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
    return RoundCheck(
        number,
        _verdict(there, here, same_bye=byes == ((due.bye,) if due.bye else ())),
        boards=len(recorded.matches),
        recorded=tuple(sorted(there - here)),
        due=tuple(sorted(here - there)),
        recorded_byes=byes,
        bye=due.bye,
    )


def _verdict(there: set[Board], here: set[Board], *, same_bye: bool) -> Verdict:
    if there == here and same_bye:
        return Verdict.EQUAL
    if not same_bye:
        return Verdict.DIFFERENT_BYE
    if _pairs(there) == _pairs(here):
        return Verdict.DIFFERENT_COLOURS
    return Verdict.DIFFERENT_PAIRS


def _pairs(boards: set[Board]) -> set[frozenset[Tpn]]:
    return {frozenset(board) for board in boards}
