"""Sentences about pairing numbers and people kept apart."""

from typing import Any

from pareo.journal import State
from pareo.language import Message, counted, enumerated
from pareo.service.desk.sentences.sentence import name_of, says


@says("numbers.close")
def _close(payload: dict[str, Any], state: State) -> Message:
    count = len(payload["numbers"])
    if state.of_teams:
        return counted("List closed with {count} team", "List closed with {count} teams", count)
    return counted("List closed with {count} player", "List closed with {count} players", count)


@says("numbers.remake")
def _remake(_: dict[str, Any], __: State) -> Message:
    return Message("Numbers reassigned by rating and title")


@says("numbers.swap")
def _swap(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "Numbers exchanged: {one} and {other}",
        one=name_of(payload["one"], state),
        other=name_of(payload["other"], state),
    )


@says("numbers.give")
def _give(payload: dict[str, Any], _: State) -> Message:
    return counted(
        "{count} number given by hand", "{count} numbers given by hand", len(payload["numbers"])
    )


@says("pairs.forbid")
def _forbid(payload: dict[str, Any], state: State) -> Message:
    if payload.get("rule") == "club":
        return Message("Players of the same club are not paired")
    if payload.get("rule") == "federation":
        return Message("Players of the same federation are not paired")
    names = enumerated(name_of(who, state) for who in payload["people"])
    return Message("Not paired with each other: {names}", names=names)


@says("pairs.allow")
def _allow(payload: dict[str, Any], _: State) -> Message:
    return Message("Entry {seq} no longer keeps people apart", seq=payload["entry"])
