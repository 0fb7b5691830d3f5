"""The manual phase of a round: begun, changed step by step, ended."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.fingerprint import pairing_input
from pareo.journal.kind import kind
from pareo.journal.kinds.rounds import begin_round, in_phase, lay_games, refuse_unknown
from pareo.journal.state import Phase, State
from pareo.value import replace


@kind("manual.begin", "CD")
def begin(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round}: a draft is changed by hand; or {round, byes} and what begins a round, from nothing."""
    number = payload["round"]
    if "numbers" in payload:
        refuse_unknown(state, (), payload["byes"])
        begin_round(state, payload, entry)
        begun = state.rounds[number]
        state.rounds[number] = replace(
            begun, byes=payload["byes"], rests_on=pairing_input(state, number)
        )
    found = in_phase(state, number, Phase.DRAFT)
    state.rounds[number] = replace(found, phase=Phase.MANUAL, manual=entry.actor)


@kind("manual.do", "CD")
def do(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, operation, games: {game: [white, black]}, byes}: all of them after one operation."""
    del entry
    games = {int(game): pair for game, pair in payload["games"].items()}
    _lay(state, payload, games)


@kind("manual.end", "CD", counter="round.change")
def end(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, games, byes, tables, differs, reason}: the draft as it is now, in board order."""
    _lay(state, payload, dict(enumerate(payload["games"], start=1)))
    number = payload["round"]
    state.rounds[number] = replace(
        state.rounds[number], phase=Phase.DRAFT, manual="", by_hand=payload["differs"]
    )
    if payload["differs"]:
        state.remark(entry.seq, "MPA", number, payload["reason"])


def _lay(state: State, payload: Mapping[str, Any], games: Mapping[int, list[str]]) -> None:
    found = in_phase(state, payload["round"], Phase.MANUAL)
    refuse_unknown(state, games.values(), payload["byes"])
    lay_games(state, found.number, games, payload.get("tables"))
    state.rounds[found.number] = replace(state.rounds[found.number], byes=payload["byes"])
