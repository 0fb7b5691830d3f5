"""Sentences about what arbiters noted in the hall."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final

from pareo.journal import State, board_of, seats
from pareo.language import Message, counted, joined
from pareo.laws import Penalty, checklist_named, cited_as, clock_text, colour_word
from pareo.model import Colour
from pareo.service.desk.laws.noting import CLAIM_WORDS, FLAG, incident_words
from pareo.service.desk.sentences.results import table_of
from pareo.service.desk.sentences.sentence import name_of, says

_SIDES: Final = {"white": Colour.WHITE, "black": Colour.BLACK}
_SIDE_WORDS: Final = {
    "white": Message("White"),
    "black": Message("Black"),
    "both": Message("both players"),
}


def outcome(payload: dict[str, Any]) -> Message | str:
    """Return what followed from an incident or a claim: times, penalty, result, articles."""
    parts = [*_outcomes(payload)]
    if payload.get("articles"):
        return Message(
            "{outcome} ({articles})", outcome=joined(parts, ", "), articles=_cited(payload)
        )
    return joined(parts, ", ")


def _cited(payload: dict[str, Any]) -> Message:
    return joined(map(cited_as, payload.get("articles", ())), ", ")


def _outcomes(payload: dict[str, Any]) -> Iterator[Message | str]:
    if count := payload.get("count"):
        yield Message("no. {count}", count=count)
    for name, change in payload.get("seconds", {}).items():
        yield Message(
            "{colour} {time}", colour=colour_word(_SIDES[name]), time=clock_text(change, "+")
        )
    if step := payload.get("penalty"):
        yield Penalty(step).message
    if result := payload.get("result"):
        yield str(result)


def _facts(payload: dict[str, Any], state: State) -> dict[str, Any]:
    return {"table": table_of(payload, state), "round": payload["round"]}


def _side(payload: dict[str, Any]) -> Message:
    return _SIDE_WORDS[payload["side"]]


def _shown(payload: dict[str, Any]) -> dict[str, Any]:
    return {name: clock_text(payload[name]) for name in ("white", "black") if name in payload}


@says("round.start")
def _start(payload: dict[str, Any], _: State) -> Message:
    if "at" in payload:
        time = f"{datetime.fromisoformat(payload['at']).astimezone():%H:%M}"
        return Message("Round {round} started at {time}", round=payload["round"], time=time)
    return Message("Round {round} started", round=payload["round"])


@says("clock.read")
def _read(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "Table {table}, round {round}: clocks read, White {white}, Black {black}",
        **_facts(payload, state),
        **_shown(payload),
    )


@says("game.stop")
def _stop(payload: dict[str, Any], state: State) -> Message:
    if "white" in payload:
        return Message(
            "Table {table}, round {round}: clocks stopped ({reason}), White {white}, Black {black}",
            **_facts(payload, state),
            **_shown(payload),
            reason=payload["reason"],
        )
    return Message(
        "Table {table}, round {round}: clocks stopped ({reason})",
        **_facts(payload, state),
        reason=payload["reason"],
    )


@says("game.resume")
def _resume(payload: dict[str, Any], state: State) -> Message:
    facts = _facts(payload, state)
    said = Message("Table {table}, round {round}: clocks started again", **facts)
    if "white" in payload:
        said = Message(
            "Table {table}, round {round}: clocks started again, White {white}, Black {black}",
            **facts,
            **_shown(payload),
        )
    if "defective" not in payload:
        return said
    return Message("{said}; defective clock: {clock}", said=said, clock=payload["defective"])


@says("incident.note")
def _incident(payload: dict[str, Any], state: State) -> Message:
    facts = {"what": incident_words(payload["what"]), "outcome": outcome(payload)}
    if not any(_outcomes(payload)):
        nothing = Message("noted") if payload["what"] == "warning" else Message("no penalty")
        facts["outcome"] = Message(
            "{outcome} ({articles})", outcome=nothing, articles=_cited(payload)
        )
    if "game" not in payload:
        return Message("{what}: {outcome}", **facts)
    facts |= _facts(payload, state)
    if "side" not in payload:
        return Message("Table {table}, round {round}: {what}: {outcome}", **facts)
    return Message(
        "Table {table}, round {round}: {what}, {side}: {outcome}",
        side=_who(payload, state),
        **facts,
    )


def _who(payload: dict[str, Any], state: State) -> Message:
    """Return the side of a game with the name of who sits there, where one does."""
    side, game = _side(payload), state.games.get((payload["round"], payload["game"]))
    if (
        game is None
        or payload["side"] not in _SIDES
        or (state.has_boards and "board" not in payload)
    ):
        return side
    board = board_of(state, *game.id, payload["board"]) if state.has_boards else game
    who = seats(state, board)[payload["side"] == "black"]
    return side if who is None else Message("{side} ({name})", side=side, name=name_of(who, state))


@says("claim.decide")
def _claim(payload: dict[str, Any], state: State) -> Message:
    if payload["what"] == FLAG:  # nobody claims the fall of his own flag
        return Message(
            "Table {table}, round {round}: flag fall, {side}: {outcome}",
            **_facts(payload, state),
            side=_side(payload),
            outcome=outcome(payload),
        )
    return Message(
        "Table {table}, round {round}: claim of {side} ({what}): {outcome}",
        **_facts(payload, state),
        side=_side(payload),
        what=CLAIM_WORDS[payload["what"]],
        outcome=outcome(payload),
    )


@says("offer.note")
def _offer(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "Table {table}, round {round}: {side} offers a draw",
        **_facts(payload, state),
        side=_side(payload),
    )


@says("envelope.keep")
def _keep(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "Table {table}, round {round}: envelope of {side} kept, move {move}",
        **_facts(payload, state),
        side=_side(payload),
        move=payload["move"],
    )


@says("envelope.open")
def _open(payload: dict[str, Any], state: State) -> Message:
    if "result" in payload:
        return Message(
            "Table {table}, round {round}: envelope opened, {move}: {outcome}",
            **_facts(payload, state),
            move=payload.get("sealed") or "–",
            outcome=outcome(payload),
        )
    return Message(
        "Table {table}, round {round}: envelope opened, {move}",
        **_facts(payload, state),
        move=payload.get("sealed") or "–",
    )


@says("assistant.name")
def _assistant(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "{name} assists {player}", name=payload["name"], player=name_of(payload["person"], state)
    )


@says("checklist.confirm")
def _checklist(payload: dict[str, Any], _: State) -> Message:
    words = checklist_named(payload["list"]).title
    done = counted("{count} line confirmed", "{count} lines confirmed", len(payload["lines"]))
    if "round" in payload:
        return Message(
            "{list}, round {round}: {done}",
            list=words,
            round=payload["round"],
            done=done,
        )
    return Message("{list}: {done}", list=words, done=done)


@says("appeal.note")
def _appeal(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "Appeal of {name}: {text}", name=name_of(payload["person"], state), text=payload["text"]
    )


@says("appeal.decide")
def _decided(payload: dict[str, Any], _: State) -> Message:
    if payload.get("upheld"):
        return Message("Appeal {seq} upheld: {text}", seq=payload["appeal"], text=payload["text"])
    return Message("Appeal {seq} rejected: {text}", seq=payload["appeal"], text=payload["text"])
