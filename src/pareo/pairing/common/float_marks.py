"""The marks of floats on pairing cards, where pairings against other scores count, and the bye."""

from pareo.history import Entrant, RoundSetup
from pareo.model import ByeKind


def gap_as_paired(entrant: Entrant, number: int) -> int:
    """Return how many points more than the opponent somebody had; more, too, with the bye.

    It counts when the pairing is made, so that a forfeit does not undo it.
    """
    if number < 1:
        return 0
    gap = entrant.gaps[number - 1]
    if gap is None and entrant.forfeited:
        gap = entrant.forfeited[number - 1]
    if gap is not None:
        return gap
    return any(
        missed.round == number and missed.how is ByeKind.PAIRING_ALLOCATED
        for missed in entrant.unplayed
    )


def float_mark(_setup: RoundSetup, entrant: Entrant, number: int) -> str:
    """Return the mark of a past round: `-` down, `+` up, or nothing."""
    gap = gap_as_paired(entrant, number)
    return "" if gap == 0 else "-" if gap > 0 else "+"
