"""Sentences about files, and about the end of an event."""

from typing import Any

from pareo.journal import State
from pareo.language import Message, counted
from pareo.service.desk.sentences.sentence import says


@says("import.trf")
def _import(payload: dict[str, Any], _: State) -> Message:
    return counted(
        "Opened from {file}: {count} round",
        "Opened from {file}: {count} rounds",
        len(payload["rounds"]),
        file=payload["name"],
    )


@says("file.sent")
def _sent(payload: dict[str, Any], _: State) -> Message:
    return Message("{what} sent to {to}", what=payload["what"], to=payload["to"])


@says("event.finish")
def _finish(payload: dict[str, Any], _: State) -> Message:
    del payload
    return Message("Event finished")


@says("event.reopen")
def _reopen(payload: dict[str, Any], _: State) -> Message:
    return Message("Event opened again: {reason}", reason=payload["reason"])
