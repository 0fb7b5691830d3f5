"""The ledger of a game at the desk: what was noted, folded by the Laws into counts and times."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from pareo.journal import Note, PersonId, State
from pareo.laws import Counts, GameLedger, GameState, Incident, Penalty, TimeChange
from pareo.model import Colour, Result
from pareo.service.desk.laws.boards import PlayedBoard, played_board
from pareo.service.desk.laws.event_rules import rules_of, variant_of
from pareo.service.desk.laws.noting import SIDES, Where, notes_about, notes_of

BOTH = "both"
"""How an entry names both players."""


def incident_in(payload: Mapping[str, Any]) -> Incident:
    """Return an incident as an entry has it."""
    side = payload.get("side", "")
    chosen = payload.get("chosen", {})
    return Incident(
        payload["what"],
        SIDES.get(side),
        both=side == BOTH,
        also=tuple(payload.get("also", ())),
        facts=tuple(sorted(payload.get("facts", {}).items())),
        penalty=Penalty(payload["penalty"]) if "penalty" in payload else None,
        times=TimeChange(chosen.get("white", 0), chosen.get("black", 0)),
        result=Result(chosen["result"]) if "result" in chosen else None,
        reason=payload.get("text", ""),
        analogy=payload.get("analogy", ""),
    )


def ledger_of(
    state: State, where: Where, without: int | None = None, until: datetime | None = None
) -> GameLedger:
    """Return the ledger of a game, up to a moment.

    Without a note that is to be corrected, and what came after.
    """
    rules = rules_of(state)
    noted = [
        incident_in(each.payload)
        for each in notes_about(state, where, "incident.note")
        if (without is None or each.seq < without)
        and (until is None or datetime.fromisoformat(each.at) <= until)
    ]
    return GameLedger(variant_of(rules), tuple(noted), rules, _warnings_before(state, where))


def game_state(state: State, where: Where, until: datetime | None = None) -> GameState:
    """Return where a game stands after all that was noted about it, up to a moment."""
    return ledger_of(state, where, until=until).fold()


def warnings_of(state: State, who: PersonId) -> tuple[Note, ...]:
    """Return the warnings of a player over the whole event."""
    return tuple(
        each
        for each in notes_of(state, "incident.note")
        if _is_warning(each.payload) and _offender(state, each) == who
    )


def _warnings_before(state: State, where: Where) -> Counts:
    """Return how many warnings both players have from their other games."""
    board = played_board(state, where)
    assert board is not None  # the game is known
    return tuple(
        (colour, 0 if who is None else _warned_elsewhere(state, who, where))
        for colour, who in ((Colour.WHITE, board.white), (Colour.BLACK, board.black))
    )


def _warned_elsewhere(state: State, who: PersonId, where: Where) -> int:
    return sum(each.place != where.place for each in warnings_of(state, who))


def _is_warning(payload: Mapping[str, Any]) -> bool:
    return payload["what"] == "warning" or payload.get("penalty") == Penalty.WARNING.value


def _offender(state: State, note: Note) -> PersonId | None:
    board = _board_of(state, note)
    side = note.payload.get("side")
    if board is None or side not in SIDES:
        return None
    return board.white if side == "white" else board.black


def _board_of(state: State, note: Note) -> PlayedBoard | None:
    if note.place is None:
        return None
    number, game, *board = note.place
    return played_board(state, Where(number, game, board[0] if board else None))
