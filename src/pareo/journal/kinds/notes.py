"""What arbiters note in the playing hall by the Laws of Chess, and decide there.

Nothing of it changes a score: a decision that ends a game or costs points is written with the
entry of that result. All of it may carry {corrects: seq}, the note that it takes the place of, and
{at}, when it happened. It is for arbiters only.
"""

from collections.abc import Mapping
from typing import Any, Final

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.matches import board_of
from pareo.journal.state import DoesNotApply, Note, Phase, State
from pareo.language import Message

NOTES: Final = (
    "clock.read",
    "game.stop",
    "game.resume",
    "incident.note",
    "claim.decide",
    "offer.note",
    "envelope.keep",
    "envelope.open",
    "assistant.name",
    "checklist.confirm",
    "appeal.note",
    "appeal.decide",
)
"""The kinds of notes."""

_KNOWN: Final = (Phase.PUBLISHED, Phase.CLOSED)


@kind("clock.read", "CDS")
def read_clock(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, white, black, moves}: what the clock shows, in seconds.

    `moves` are those that White and Black have made; without them nobody counted.
    """
    _keep(state, payload, entry)


@kind("game.stop", "CDS")
def stop_game(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, reason, white, black, moves}: the clocks stand, and what they show."""
    if is_stopped(state, _keepable(state, payload)):
        raise DoesNotApply(Message("The clocks of this game are stopped already."))
    _keep(state, payload, entry)


@kind("game.resume", "CDS")
def resume_game(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, white, black, moves, defective}: they run again, and what was set.

    `defective` is the clock that another one has replaced.
    """
    if not is_stopped(state, _keepable(state, payload)):
        raise DoesNotApply(Message("The clocks of this game are not stopped."))
    _keep(state, payload, entry)


@kind("incident.note", "CDS")
def note_incident(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, what, side, facts, articles, seconds, illegal, penalty, result, text}.

    `what` happened, by whom, and what was asked about it (`facts`); what followed: `seconds` by
    colour, whether it counts as an `illegal` move, the `penalty` of Art. 12.9 and the `result`
    of the game. `text` is what the arbiter wrote.
    """
    _keep(state, payload, entry)


@kind("claim.decide", "CDS")
def decide_claim(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, what, side, correct, moves, articles, seconds, result, text}.

    A claim of a draw or of a flag fall; `correct` is None where it was not admissible, `moves`
    the record that it was examined with.
    """
    _keep(state, payload, entry)


@kind("offer.note", "CDS")
def note_offer(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, side, move, answer}: a draw was offered."""
    _keep(state, payload, entry)


@kind("envelope.keep", "CDS")
def keep_envelope(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, side, position, white, black, move, offer, resumption}.

    What stands on the envelope of an adjourned game; `side` has sealed.
    """
    _keep(state, payload, entry)


@kind("envelope.open", "CDS")
def open_envelope(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{envelope, round, game, board, outcome, sealed, letters, articles, result, text}."""
    state.note(payload["envelope"], "envelope.keep")
    if any(each.payload.get("envelope") == payload["envelope"] for each in state.notes.values()):
        raise DoesNotApply(Message("This envelope is open already."))
    _keep(state, payload, entry)


@kind("assistant.name", "CD")
def name_assistant(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, duties, name, round, game, board, seconds}: somebody who acts for a player."""
    who = payload["person"]
    if who not in state.people and who not in state.members:
        raise DoesNotApply(Message("{person} is not on the list.", person=who))
    _keep(state, payload, entry)


@kind("checklist.confirm", "CDS")
def confirm_checklist(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{list, round, lines}: lines of a list, by their articles, that somebody has seen to."""
    _keep(state, payload, entry)


@kind("appeal.note", "CDS")
def note_appeal(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, against, text, round, game, board, in_time, deadline, fee}.

    `against` is the note with the decision, if it is one of these.
    """
    who = payload["person"]
    if who not in state.people and who not in state.members:
        raise DoesNotApply(Message("{person} is not on the list.", person=who))
    if (against := payload.get("against")) is not None:
        state.note(against, *NOTES)
    _keep(state, payload, entry)


@kind("appeal.decide", "C")
def decide_appeal(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{appeal, upheld, committee, text, articles, fee_back}."""
    state.note(payload["appeal"], "appeal.note")
    if any(each.payload.get("appeal") == payload["appeal"] for each in state.notes.values()):
        raise DoesNotApply(Message("This appeal is decided already."))
    _keep(state, payload, entry)


def is_stopped(state: State, place: tuple[int, ...] | None) -> bool:
    """Whether the clocks of a game stand, as far as it was noted."""
    kinds = [
        each.kind
        for each in state.notes.values()
        if each.place == place and each.kind in ("game.stop", "game.resume")
    ]
    return bool(kinds) and kinds[-1] == "game.stop"


def _keep(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """Keep a note, in the place of the one that it corrects."""
    _keepable(state, payload)
    corrected = payload.get("corrects")
    if corrected is not None:
        state.note(corrected, entry.kind)
        del state.notes[corrected]
    at = payload.get("at") or entry.at
    state.notes[entry.seq] = Note(entry.seq, entry.kind, entry.actor, at, payload)


def _keepable(state: State, payload: Mapping[str, Any]) -> tuple[int, ...] | None:
    """Return the game that a note is about; raises DoesNotApply if players know no such game."""
    number = payload.get("round")
    if number is None:
        return None
    if state.round(number).phase not in _KNOWN:
        raise DoesNotApply(Message("Round {round} is not published yet.", round=number))
    if "game" not in payload:
        return None
    game, board = payload["game"], payload.get("board")
    if board is None:
        state.game(number, game)
        return (number, game)
    board_of(state, number, game, board)
    return (number, game, board)
