"""The lots of an event as they stand: of several drawings of the same thing the last one counts."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.state import State
from pareo.model import Lot, LotSubject


def newest_lot(
    state: State, subject: LotSubject, number: int | None = None
) -> Mapping[str, Any] | None:
    """Return what was drawn last, for a round if one is named; None if nothing was."""
    for seq in sorted(state.lots, reverse=True):
        lot = state.lots[seq]
        if lot["subject"] == subject.value and lot.get("round") == number:
            return lot
    return None


def lots_of(state: State) -> tuple[Lot, ...]:
    """Return the lots that count, in the order in which they were drawn."""
    newest = {(lot["subject"], lot.get("round")): lot for _, lot in sorted(state.lots.items())}
    return tuple(
        Lot(subject, lot.get("seed"), _said(lot), number)
        for (subject, number), lot in newest.items()
    )


def _said(lot: Mapping[str, Any]) -> str | None:
    drawn: str | None = lot.get("drawn")
    is_colour = lot["subject"] == LotSubject.COLOUR.value
    return drawn.upper() if drawn is not None and is_colour else drawn
