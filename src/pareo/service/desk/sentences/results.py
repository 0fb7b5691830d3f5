"""Sentences about results."""

from typing import Any

from pareo.journal.state import State
from pareo.language import Message
from pareo.service.desk.sentences.sentence import says


@says("result.enter")
def _enter(payload: dict[str, Any], state: State) -> Message:
    number, game = payload["round"], payload["game"]
    found = state.games.get((number, game))
    return Message(
        "Table {table}, round {round}: {result}",
        table=found.board if found else game,
        round=number,
        result=payload["result"],
    )
