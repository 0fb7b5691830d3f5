"""Sentences about people, and about who plays which round."""

from typing import Any

from pareo.journal import IDENTITY, State
from pareo.language import Message, counted
from pareo.service.desk.sentences.sentence import name_of, says

Payload = dict[str, Any]


def _named(payload: Payload, state: State) -> str:
    """Return the name; of somebody who is not on the list any more as it was entered."""
    name = name_of(payload["person"], state)
    if name != payload["person"]:
        return name
    return str(state.personal.get(str(payload.get(IDENTITY)), {}).get("name", name))


@says("player.enter")
def _enter(payload: Payload, state: State) -> Message:
    return Message("{name} entered", name=_named(payload, state))


@says("player.correct")
def _correct(payload: Payload, state: State) -> Message:
    return Message("Data of {name} corrected", name=_named(payload, state))


@says("player.remove")
def _remove(payload: Payload, state: State) -> Message:
    return Message("{name} taken off the list", name=_named(payload, state))


@says("player.merge")
def _merge(payload: Payload, state: State) -> Message:
    keep, drop = name_of(payload["keep"], state), name_of(payload["drop"], state)
    return Message("{drop} merged into {keep}", keep=keep, drop=drop)


@says("player.move")
def _move(payload: Payload, state: State) -> Message:
    return Message("{name} moved to another event", name=_named(payload, state))


@says("player.mark")
def _mark(payload: Payload, state: State) -> Message:
    return Message("Marks of {name} set", name=_named(payload, state))


@says("rating.apply")
def _apply(payload: Payload, _: State) -> Message:
    return counted(
        "{count} rating of {source}, from round {round} on",
        "{count} ratings of {source}, from round {round} on",
        len(payload["changes"]),
        source=payload["source"],
        round=payload["from_round"],
    )


@says("person.erase")
def _erase(payload: Payload, state: State) -> Message:
    name = _named(payload, state)
    if payload["depth"] == "private":
        return Message("Private data of {name} erased", name=name)
    return Message("Personal data of {name} erased", name=name)


@says("presence.set")
def _presence(payload: Payload, state: State) -> Message:
    name, number = _named(payload, state), payload["round"]
    if payload["here"]:
        return Message("{name} is here for round {round}", name=name, round=number)
    return Message("{name} is away in round {round}", name=name, round=number)


@says("late.admit")
def _late(payload: Payload, state: State) -> Message:
    if "notice" in payload:
        return Message(
            "{name} admitted from round {round} on, with number {number}; written notice: {notice}",
            name=_named(payload, state),
            round=payload["first_round"],
            number=payload["numbers"][payload["person"]],
            notice=payload["notice"],
        )
    return Message(
        "{name} admitted from round {round} on, with number {number}",
        name=_named(payload, state),
        round=payload["first_round"],
        number=payload["numbers"][payload["person"]],
    )


@says("bye.grant")
def _bye(payload: Payload, state: State) -> Message:
    name, number = _named(payload, state), payload["round"]
    match payload["kind"]:
        case "H":
            return Message("{name}: half-point bye in round {round}", name=name, round=number)
        case "F":
            return Message("{name}: full-point bye in round {round}", name=name, round=number)
        case _:
            return Message("{name}: zero-point bye in round {round}", name=name, round=number)


@says("bye.cancel")
def _cancel(payload: Payload, state: State) -> Message:
    name, number = _named(payload, state), payload["round"]
    return Message("Bye of {name} in round {round} cancelled", name=name, round=number)


@says("player.withdraw")
def _withdraw(payload: Payload, state: State) -> Message:
    name = _named(payload, state)
    return Message("{name} withdrawn after round {round}", name=name, round=payload["after"])


@says("player.return")
def _return(payload: Payload, state: State) -> Message:
    name = _named(payload, state)
    return Message("{name} returns for round {round}", name=name, round=payload["from_round"])


@says("player.expel")
def _expel(payload: Payload, state: State) -> Message:
    name = _named(payload, state)
    return Message("{name} expelled after round {round}", name=name, round=payload["after"])
