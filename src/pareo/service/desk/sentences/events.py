"""Sentences about the event, its settings and numbers."""

from typing import Any

from pareo.journal.state import State
from pareo.language import Message, counted
from pareo.service.desk.sentences.sentence import says


@says("event.create")
def _create(payload: dict[str, Any], _: State) -> Message:
    return Message("Event made: {name}", name=payload["name"])


@says("numbers.close")
def _close(payload: dict[str, Any], _: State) -> Message:
    return counted(
        "List closed with {count} player",
        "List closed with {count} players",
        len(payload["numbers"]),
    )


@says("undo")
def _undo(payload: dict[str, Any], _: State) -> Message:
    return Message("Undo of {entries}", entries=", ".join(map(str, payload["entries"])))


@says("redo")
def _redo(payload: dict[str, Any], _: State) -> Message:
    return Message("Redo of {entry}", entry=payload["undo"])
