"""Sentences about points, ties and prizes."""

from typing import Any

from pareo.journal import State
from pareo.language import Message, enumerated
from pareo.model import points_words
from pareo.service.desk.sentences.sentence import name_of, says


@says("points.adjust")
def _adjust(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "{name}: {points} in round {round} ({reason})",
        name=name_of(payload["person"], state),
        points=points_words(payload["points"]),
        round=payload["round"],
        reason=payload["reason"],
    )


@says("tie.values")
def _values(payload: dict[str, Any], _: State) -> Message:
    return Message("Values of {code} entered", code=payload["tie_break"])


@says("tie.order")
def _order(payload: dict[str, Any], state: State) -> Message:
    names = enumerated(name_of(who, state) for who in payload["people"])
    return Message("Order of the tied: {names}", names=names)


@says("prizes.plan")
def _plan(_: dict[str, Any], __: State) -> Message:
    return Message("Prize plan")
