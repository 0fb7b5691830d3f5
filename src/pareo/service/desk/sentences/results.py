"""Sentences about results."""

from typing import Any, Final

from pareo.journal import Game, State, board_of
from pareo.language import Message, counted
from pareo.model import Result
from pareo.reports import Cell, result_of_game
from pareo.service.desk.games import is_home_black, place_named, players_at
from pareo.service.desk.matches import turned
from pareo.service.desk.sentences.sentence import HOME_FIRST, name_of, says

_RESULTS: Final = frozenset(each.value for each in Result)


def table_of(payload: dict[str, Any], state: State) -> int | str:
    """Return the table of a game; of a board in a match also its number, as in 3.2."""
    found = state.games.get((payload["round"], payload["game"]))
    table = found.board if found else payload["game"]
    return f"{table}.{payload['board']}" if payload.get("board") else table


def _board(payload: dict[str, Any], state: State) -> Game | None:
    """Return the board between teams that an entry is about; None if it is about something else."""
    found = state.games.get((payload["round"], payload["game"]))
    place = payload.get("board")
    if found is None or not place or not state.of_teams:
        return None
    return board_of(state, *found.id, place)


def _facts(payload: dict[str, Any], state: State) -> dict[str, Any]:
    board, home_first = _board(payload, state), payload[HOME_FIRST]
    place: Message | int | str = table_of(payload, state)
    if board is not None:
        place = place_named(state, board, home_first=home_first)
    turns = home_first and board is not None and is_home_black(state, board)
    result = _in_print(payload.get("result", ""), turns=turns)
    return {"table": place, "round": payload["round"], "result": result}


def _in_print(result: str, *, turns: bool) -> Cell:
    """Return a result as lists show it, Black first if it turns: forfeits are `+ -`."""
    shown = turned(result) if turns else result
    return result_of_game(Result(shown)) if shown in _RESULTS else shown


def _corrected(payload: dict[str, Any], state: State) -> dict[str, Any]:
    """Return the facts of a correction, with who had White and Black; else home and away."""
    sides = {side: payload[side] for side in ("white", "black")}
    board, turns = _board(payload, state), False
    if board is None:
        pair = [name_of(who, state) for who in sides.values()]
    else:
        actual = board._replace(**sides)
        turns = payload[HOME_FIRST] and is_home_black(state, actual)
        pair = list(players_at(state, actual))
    before = str(payload["text"]).rpartition(" instead of ")[2]
    white, black = pair[::-1] if turns else pair
    return {
        "table": table_of(payload, state),
        "round": payload["round"],
        "result": _in_print(payload["result"], turns=turns),
        "before": _in_print(before, turns=turns),
        "white": white,
        "black": black,
    }


def _reversed(payload: dict[str, Any]) -> bool:
    """Return whether a correction also gives the players each other's colour."""
    return "colours reversed" in payload["text"]


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
    )
