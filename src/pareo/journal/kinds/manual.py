"""The manual phase of a round: begun, changed step by step, ended."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.kinds.rounds import lay_games
from pareo.journal.state import DoesNotApply, Phase, RoundRecord, State
from pareo.language import Message
from pareo.value import replace


@kind("manual.begin", "CD")
def begin(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, numbers}: a draft is changed by hand, or a round paired by hand from the start."""
    number = payload["round"]
    found = state.rounds.get(number)
    if found is None:
        if number != state.paired + 1:
            raise DoesNotApply(Message("Round {round} is not the next one.", round=number))
        state.numbers = dict(payload["numbers"])
        found = RoundRecord(number, Phase.DRAFT, {}, (), entry.seq)
    if found.phase is not Phase.DRAFT:
        raise DoesNotApply(Message("Round {round} is not a draft.", round=number))
    state.rounds[number] = replace(found, phase=Phase.MANUAL, manual=entry.actor)


@kind("manual.do", "CD")
def do(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, operation, games, byes}: all pairs and byes after one operation."""
    del entry
    _lay(state, payload)


@kind("manual.end", "CD")
def end(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, games, byes, differs, reason}: the draft stands as it is now, in board order."""
    _lay(state, payload)
    number = payload["round"]
    found = state.rounds[number]
    state.rounds[number] = replace(
        found, phase=Phase.DRAFT, manual="", by_hand=found.by_hand or payload["differs"]
    )
    if payload["differs"]:
        state.remark(entry.seq, "MPA", number, payload.get("reason", ""))


def _lay(state: State, payload: Mapping[str, Any]) -> None:
    number = payload["round"]
    found = state.round(number)
    if found.phase is not Phase.MANUAL:
        raise DoesNotApply(Message("Round {round} is not being paired by hand.", round=number))
    for pair in payload["games"]:
        for who in pair:
            state.person(who)
    for who in payload["byes"]:
        state.person(who)
    lay_games(state, number, payload["games"])
    order = tuple(range(1, len(payload["games"]) + 1))
    state.rounds[number] = replace(found, byes=payload["byes"], order=order)
