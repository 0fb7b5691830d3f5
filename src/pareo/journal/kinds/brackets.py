"""Brackets: who goes through where nothing else decides."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.state import State


@kind("bracket.lot", "CD")
def draw(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{matches: [[who goes through, who is out]], seed}: lots of level matches of teams.

    Without a seed they were drawn in the hall.
    """
    for two in payload["matches"]:
        for who in two:
            state.numbered(who)
    state.through[entry.seq] = payload
