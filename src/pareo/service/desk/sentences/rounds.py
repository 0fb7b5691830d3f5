"""Sentences about rounds."""

from typing import Any

from pareo.journal import State
from pareo.language import Message, counted
from pareo.schedules import FIXED
from pareo.service.desk.sentences.sentence import name_of, says


@says("round.pair")
def _pair(payload: dict[str, Any], state: State) -> Message:
    if state.of_teams:
        return counted(
            "Round {round} paired: {count} match",
            "Round {round} paired: {count} matches",
            len(payload["games"]),
            round=payload["round"],
        )
    return counted(
        "Round {round} paired: {count} board",
        "Round {round} paired: {count} boards",
        len(payload["games"]),
        round=payload["round"],
    )


@says("schedule.lay")
def _lay(payload: dict[str, Any], _: State) -> Message:
    if not payload["rounds"]:
        return Message("Bracket made: {system}", system=FIXED[payload["key"]].name)
    return counted(
        "Schedule made: {system}, {count} round",
        "Schedule made: {system}, {count} rounds",
        len(payload["rounds"]),
        system=FIXED[payload["key"]].name,
    )


@says("tables.place")
def _place(payload: dict[str, Any], _: State) -> Message:
    return Message("Tables of round {round} changed", round=payload["round"])


@says("round.publish")
def _publish(payload: dict[str, Any], _: State) -> Message:
    return Message("Round {round} published", round=payload["round"])


@says("round.change")
def _change(payload: dict[str, Any], _: State) -> Message:
    return Message(
        "Round {round} changed after publication: {text}",
        round=payload["round"],
        text=payload["text"],
    )


@says("round.recall")
def _recall(payload: dict[str, Any], _: State) -> Message:
    return Message("Round {round} recalled: {text}", round=payload["round"], text=payload["text"])


@says("round.close")
def _close(payload: dict[str, Any], _: State) -> Message:
    return Message("Round {round} closed", round=payload["round"])


@says("round.reopen")
def _reopen(payload: dict[str, Any], _: State) -> Message:
    return Message("Round {round} opened again", round=payload["round"])


@says("manual.begin")
def _begin(payload: dict[str, Any], _: State) -> Message:
    return Message("Manual pairing of round {round} started", round=payload["round"])


@says("manual.do")
def _do(payload: dict[str, Any], state: State) -> Message:
    name, *about = payload["operation"]
    said = [name_of(each, state) if isinstance(each, str) else each for each in about]
    where = {"round": payload["round"]}
    match name:
        case "pair":
            return Message("{white} – {black} paired by hand", white=said[0], black=said[1])
        case "exchange":
            return Message("{one} and {other} exchanged", one=said[0], other=said[1])
        case "unpair":
            return Message("Game {game} unpaired", game=said[0])
        case "colours":
            return Message("Colours of game {game} reversed", game=said[0])
        case "bye":
            return Message("Bye for {name}, by hand", name=said[0])
        case "zero":
            return Message("Zero-point bye for {name}, by hand", name=said[0])
        case _:
            return Message("The rest of round {round} paired by the engine", **where)


@says("manual.end")
def _end(payload: dict[str, Any], _: State) -> Message:
    if payload["differs"]:
        return Message(
            "Manual pairing of round {round} ended: {reason}",
            round=payload["round"],
            reason=payload["reason"],
        )
    return Message(
        "Manual pairing of round {round} ended, same as the rules", round=payload["round"]
    )
