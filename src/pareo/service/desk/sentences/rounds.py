"""Sentences about rounds."""

from typing import Any

from pareo.journal.state import State
from pareo.language import Message, counted
from pareo.service.desk.sentences.sentence import says


@says("round.pair")
def _pair(payload: dict[str, Any], _: State) -> Message:
    return counted(
        "Round {round} paired: {count} board",
        "Round {round} paired: {count} boards",
        len(payload["games"]),
        round=payload["round"],
    )


@says("round.publish")
def _publish(payload: dict[str, Any], _: State) -> Message:
    return Message("Round {round} published", round=payload["round"])


@says("round.close")
def _close(payload: dict[str, Any], _: State) -> Message:
    return Message("Round {round} closed", round=payload["round"])
