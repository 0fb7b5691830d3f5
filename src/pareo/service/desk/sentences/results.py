"""Sentences about results."""

from typing import Any

from pareo.journal import State
from pareo.language import Message, counted
from pareo.service.desk.sentences.sentence import name_of, says


def table_of(payload: dict[str, Any], state: State) -> int | str:
    """Return the table of a game; of a board in a match also its number, as in 3.2."""
    found = state.games.get((payload["round"], payload["game"]))
    table = found.board if found else payload["game"]
    return f"{table}.{payload['board']}" if payload.get("board") else table


def _facts(payload: dict[str, Any], state: State) -> dict[str, Any]:
    return {
        "table": table_of(payload, state),
        "round": payload["round"],
        "result": payload.get("result", ""),
    }


def _corrected(payload: dict[str, Any], state: State) -> dict[str, Any]:
    """Return the facts of a correction, with who had White and Black."""
    white, black = (name_of(payload[side], state) for side in ("white", "black"))
    return {**_facts(payload, state), "white": white, "black": black}


def _reversed(payload: dict[str, Any]) -> bool:
    """Return whether a correction also gives the players each other's colour."""
    return "colours reversed" in payload["text"]


def _before(payload: dict[str, Any]) -> str:
    """Return the result that a correction replaces."""
    return str(payload["text"]).rpartition(" instead of ")[2]


@says("result.enter")
def _enter(payload: dict[str, Any], state: State) -> Message:
    if payload["result"] == "pending":
        return Message("Table {table}, round {round}: result cleared", **_facts(payload, state))
    return Message("Table {table}, round {round}: {result}", **_facts(payload, state))


@says("result.claim")
def _claim(payload: dict[str, Any], state: State) -> Message:
    facts = _facts(payload, state)
    if payload.get("counts"):
        return Message("Table {table}, round {round}: {result}, both players report it", **facts)
    if payload["side"] == "white":
        return Message("Table {table}, round {round}: White reports {result}", **facts)
    return Message("Table {table}, round {round}: Black reports {result}", **facts)


@says("result.dispute")
def _dispute(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "Table {table}, round {round}: a second result, {result}", **_facts(payload, state)
    )


@says("result.settle")
def _settle(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "Table {table}, round {round}: {result} chosen from two results", **_facts(payload, state)
    )


@says("result.check")
def _check(payload: dict[str, Any], _: State) -> Message:
    return counted(
        "Round {round}: {count} result checked",
        "Round {round}: {count} results checked",
        len(payload["games"]),
        round=payload["round"],
    )


@says("result.adjourn")
def _adjourn(payload: dict[str, Any], state: State) -> Message:
    return Message("Table {table}, round {round}: adjourned", **_facts(payload, state))


@says("result.finish")
def _finish(payload: dict[str, Any], state: State) -> Message:
    return Message(
        "Table {table}, round {round}: the adjourned game ended {result}",
        **_facts(payload, state),
    )


@says("result.correct")
def _correct(payload: dict[str, Any], state: State) -> Message:
    facts = _corrected(payload, state)
    if _reversed(payload):
        return Message(
            "Table {table}, round {round}, {white} – {black}: corrected, {result}, colours "
            "reversed",
            **facts,
        )
    return Message(
        "Table {table}, round {round}, {white} – {black}: corrected, {result} instead of {before}",
        **facts,
        before=_before(payload),
    )


@says("report.correct")
def _correct_report(payload: dict[str, Any], state: State) -> Message:
    facts = _corrected(payload, state)
    if _reversed(payload):
        return Message(
            "Table {table}, round {round}, {white} – {black}: corrected only for the rating "
            "report, {result}, colours reversed",
            **facts,
        )
    return Message(
        "Table {table}, round {round}, {white} – {black}: corrected only for the rating report, "
        "{result} instead of {before}",
        **facts,
        before=_before(payload),
    )
