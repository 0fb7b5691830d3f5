"""Sentences about people."""

from typing import Any

from pareo.journal.state import State
from pareo.language import Message
from pareo.service.desk.sentences.sentence import name_of, says


@says("player.enter")
def _enter(payload: dict[str, Any], state: State) -> Message:
    return Message("{name} entered", name=name_of(payload["person"], state))
