"""Line-ups: who plays for a team in a round, as it was handed in."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.matches import forget_claims, line_up_of, renew_round
from pareo.journal.state import DoesNotApply, State
from pareo.language import Message


@kind("lineup.set", "CDS")
def set_line_up(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{team, round, line_up, text}: members board by board, None where nobody plays.

    `text` is there where a result stands already: the report says that it was corrected.
    """
    _take(state, payload)
    if payload.get("text"):
        state.remark(entry.seq, "Correction", payload["round"], payload["text"])


@kind("lineup.submit", "P")
def submit(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{team, round, line_up}: the same, by the link of the captain."""
    del entry
    _take(state, payload)


def _take(state: State, payload: Mapping[str, Any]) -> None:
    team, number = payload["team"], payload["round"]
    state.person(team)
    present = [who for who in payload["line_up"] if who is not None]
    strangers = [who for who in present if who not in state.rosters.get(team, ())]
    if strangers or len(set(present)) < len(present):
        name = state.people[team].name
        raise DoesNotApply(Message("That is not a line-up of {team}.", team=name))
    before = line_up_of(state, team, number)
    state.line_ups[team, number] = tuple(payload["line_up"])
    forget_claims(state, team, number, before)
    renew_round(state, number)


@kind("lineup.clear", "CDS")
def clear(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{team, round}: the first ones of the roster play again."""
    del entry
    team, number = key = payload["team"], payload["round"]
    if key not in state.line_ups:
        raise DoesNotApply(Message("There is no line-up to clear."))
    before = line_up_of(state, team, number)
    del state.line_ups[key]
    forget_claims(state, team, number, before)
    renew_round(state, number)
