"""Files: what an event was imported from, and what was sent."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import Undo, kind
from pareo.journal.matches import renew
from pareo.journal.state import DoesNotApply, Game, Gone, Phase, RoundRecord, State
from pareo.language import Message


@kind("import.trf", "C")
def import_trf(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{name, hash, numbers, by_hand, rounds, plan, late, gone, byes, virtual, report, teams, …}.

    The people were entered before; this entry has the rounds and all that hangs on numbers. A
    round that breaks the rules has the words of that in `faulty`. Of teams `members` are the
    numbers of their players; a round has `line_ups`, and `boards` of its matches.
    """
    if state.rounds:
        raise DoesNotApply(Message("Rounds are already paired."))
    for who in payload["numbers"]:
        state.person(who)
    state.numbers = dict(payload["numbers"])
    state.member_numbers = dict(payload.get("members", {}))
    state.list_closed = True
    state.numbers_by_hand = payload["by_hand"]
    for laid in payload["rounds"]:
        _lay(state, laid, entry)
    state.plan = dict(payload["plan"])
    state.late.update(payload["late"])
    for who, (after, expelled) in payload["gone"].items():
        state.gone[who] = Gone(after, expelled)
    for who, number, bye in payload["byes"]:
        state.byes[who, number] = bye
    for who, points in payload["virtual"].items():
        state.virtual[who] = tuple(points)
    for *place, truth in payload["report"]:
        state.report[tuple(place)] = truth
    state.imported = {key: payload[key] for key in ("name", "hash", "teams", "remarks", "kept")}
    state.imported["earlier"] = payload.get("earlier", [])


def _lay(state: State, laid: Mapping[str, Any], entry: Entry) -> None:
    number, phase = laid["round"], Phase(laid["phase"])
    order = tuple(range(1, len(laid["games"]) + 1))
    published = 0 if phase is Phase.DRAFT else entry.seq
    state.rounds[number] = RoundRecord(
        number, phase, laid["byes"], order, entry.seq, published_seq=published
    )
    for place, (white, black, result) in enumerate(laid["games"], start=1):
        state.games[number, place] = Game(number, place, white, black, result)
    for team, line_up in laid.get("line_ups", {}).items():
        state.line_ups[team, number] = tuple(line_up)
    for game, place, white, black, result in laid.get("boards", ()):
        board = Game(number, game, white, black, result, place=place)
        state.boards[number, game, place] = board
        renew(state, state.games[number, game])
    if laid.get("faulty"):
        state.remark(entry.seq, "Import", number, laid["faulty"])


@kind("file.sent", "CR", Undo.NEVER)
def note_sent(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{what, hash, to}."""
    state.sent[entry.seq] = payload
