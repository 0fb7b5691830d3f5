"""Files: what an event was imported from, and what was sent."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import Undo, kind
from pareo.journal.state import FIDE_MODE_LEFT, DoesNotApply, Game, Phase, RoundRecord, State
from pareo.language import Message


@kind("import.trf", "C")
def import_trf(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{hash, name, numbers, rounds, late, gone, byes, virtual, faulty, remarks, kept}.

    The people were entered before; this entry has the rounds and all that hangs on numbers.
    """
    if state.rounds:
        raise DoesNotApply(Message("Rounds are paired already."))
    for who in payload["numbers"]:
        state.person(who)
    state.numbers = dict(payload["numbers"])
    state.list_closed = True
    for laid in payload["rounds"]:
        number = laid["round"]
        order = tuple(range(1, len(laid["games"]) + 1))
        phase = Phase(laid["phase"])
        state.rounds[number] = RoundRecord(
            number, phase, laid["byes"], order, entry.seq, published_seq=entry.seq
        )
        for place, (white, black, result) in enumerate(laid["games"], start=1):
            state.games[number, place] = Game(number, place, white, black, result)
        if laid.get("faulty"):
            state.remark(entry.seq, "Import", number, laid["faulty"])
    if any(remark.strip().startswith(FIDE_MODE_LEFT) for remark in payload.get("remarks") or ()):
        state.left_fide = entry.seq
    state.imported = {key: payload.get(key) for key in ("name", "hash", "remarks", "kept")}


@kind("file.sent", "CR", Undo.NEVER)
def note_sent(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{what, hash, to}."""
    state.sent[entry.seq] = payload
