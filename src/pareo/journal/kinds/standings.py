"""Points given or taken, values of tie-breaks from outside, the order of equals, prizes."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.state import State


@kind("points.adjust", "C")
def adjust_points(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{person, round, points, reason}: a bonus or a penalty in tenths.

    With {match_points: true} they are match points.
    """
    state.numbered(payload["person"])
    state.points[entry.seq] = payload


@kind("tie.values", "C")
def set_values(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{tie_break, values: {person: text}}: values that are not computed here."""
    del entry
    for who in payload["values"]:
        state.person(who)
    state.ties[f"values:{payload['tie_break']}"] = dict(payload["values"])


@kind("tie.order", "C")
def order_tied(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{people, round, how}: the order of people who are equal in everything after a round."""
    for who in payload["people"]:
        state.person(who)
    state.ties[f"order:{entry.seq}"] = dict(payload)


@kind("prizes.plan", "CO")
def plan_prizes(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{plan}: the text of a prize plan."""
    del entry
    state.prizes = {"plan": payload["plan"]}
