"""Results: entered, checked, disputed, adjourned, corrected.

Where matches have several games, `board` is the game of a match that is meant; without it the
entry is about the whole match, which can only be lost by forfeit.
"""

from collections.abc import Mapping
from typing import Any, Final

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.matches import (
    ADJOURNED,
    PENDING,
    board_of,
    has_result,
    is_forfeited,
    keep,
    renew,
)
from pareo.journal.state import Dispute, DoesNotApply, Game, Phase, State
from pareo.language import Message

DRAWS: Final = ("½-½", "½-½u")
"""What an adjourned game counted as until it ended."""


@kind("result.enter", "CDS", counter="result.correct")
def enter(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, result, via, line_ups}: "pending" clears it.

    `line_ups` are those of both teams, who played at the board; they stand from now on.
    """
    game = _in_play(state, payload)
    line_ups = payload.get("line_ups", {})
    if state.has_boards and not game.place:
        _refuse_match(state, game, payload["result"])
    for team, line_up in line_ups.items():
        held = state.line_ups.get((team, game.round))
        if held is not None and held[game.place - 1] != line_up[game.place - 1]:
            raise DoesNotApply(
                Message("The line-up of {team} is another one.", team=state.person(team).name)
            )
    for team, line_up in line_ups.items():
        state.line_ups.setdefault((team, game.round), tuple(line_up))
    keep(state, _decided(game, payload, entry))
    if state.has_boards and not game.place:
        renew(state, state.games[game.id])


@kind("result.claim", "P", counter="result.correct")
def claim(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, side, result, counts, line_ups}: what a player says.

    It counts only where both players say the same and the event announced that this is enough.
    """
    game = _in_play(state, payload)
    others = tuple(each for each in game.claims if each[0] != payload["side"])
    counts = payload.get("counts", False)
    if counts and (game.result != "pending" or [each[1] for each in others] != [payload["result"]]):
        raise DoesNotApply(Message("The other player does not report the same."))
    game = game._replace(claims=(*others, (payload["side"], payload["result"])))
    for team, line_up in payload.get("line_ups", {}).items():
        state.line_ups.setdefault((team, game.round), tuple(line_up))
    keep(state, _decided(game, payload, entry) if counts else game)


@kind("result.dispute", "CDS")
def dispute(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, result, against}: another result, entered without knowing the first."""
    game = _in_play(state, payload)
    other = Dispute(payload["result"], entry.actor, entry.at, entry.seq)
    keep(state, game._replace(disputes=(*game.disputes, other)))


@kind("result.settle", "CD", counter="result.correct")
def settle(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, result}: one of two results is chosen."""
    game = _in_play(state, payload)
    if not game.disputes:
        raise DoesNotApply(Message("This game does not have two results."))
    keep(state, _decided(game, payload, entry))


@kind("result.check", "CDS")
def check(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, games: {game: result}}: the same results entered a second time.

    A board of a match is written with a point, as in 3.2.
    """
    found = []
    for place, result in payload["games"].items():
        number, _, board = place.partition(".")
        about = {"round": payload["round"], "game": int(number)}
        game = _game(state, {**about, "board": int(board)} if board else about)
        if game.result != result:
            raise DoesNotApply(Message("The result has changed in the meantime."))
        found.append(game)
    for game in found:
        keep(state, game._replace(checked=(*game.checked, entry.actor)))


@kind("result.adjourn", "C")
def adjourn(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board}."""
    game = _in_play(state, payload)
    if game.result != PENDING:
        raise DoesNotApply(Message("This game has a result."))
    keep(state, game._replace(result=ADJOURNED, by=entry.actor, at=entry.at, seq=entry.seq))
    state.remark(entry.seq, "Adjournment", game.round, _named(game))


@kind("result.finish", "C", counter="result.correct")
def finish(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, result}: an adjourned game has ended, in any later round.

    Until then it was a draw for the pairings, so any other result is remarked (Q163).
    """
    game = _game(state, payload)
    if game.result != ADJOURNED:
        raise DoesNotApply(Message("This game is not adjourned."))
    result = payload["result"]
    if result not in DRAWS:
        state.earlier[entry.seq] = game._replace(result="½-½")
    keep(state, game._replace(result=result, by=entry.actor, at=entry.at, seq=entry.seq))
    if result not in DRAWS:
        state.remark(entry.seq, "Adjournment", game.round, f"{_named(game)} ended {result}")


@kind("result.correct", "C")
def correct(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, white, black, result, text}: a wrong result or wrong colours."""
    game = _game(state, payload)
    if {payload["white"], payload["black"]} != {game.white, game.black}:
        raise DoesNotApply(Message("These two did not play that game."))
    state.earlier[entry.seq] = game
    decided = _decided(game, payload, entry)
    keep(state, decided._replace(white=payload["white"], black=payload["black"]))
    state.remark(entry.seq, "Correction", game.round, payload["text"])


@kind("report.correct", "CR")
def correct_report(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, board, white, black, result, text}: for the rating report alone."""
    game = _game(state, payload)
    if {payload["white"], payload["black"]} != {game.white, game.black}:
        raise DoesNotApply(Message("These two did not play that game."))
    key = (*game.id, game.place) if game.place else game.id
    state.report[key] = {name: payload[name] for name in ("white", "black", "result")}
    state.remark(entry.seq, "Rating report", game.round, payload["text"])


def is_in_play(state: State, number: int) -> bool:
    """Whether results of a round are entered now: it is published, and the next is not paired."""
    is_last = state.laid or number == state.paired
    return state.round(number).phase is Phase.PUBLISHED and is_last


def _decided(game: Game, payload: Mapping[str, Any], entry: Entry) -> Game:
    """Return a game with a result that nobody has checked yet."""
    return game._replace(
        result=payload["result"],
        by=entry.actor,
        at=entry.at,
        seq=entry.seq,
        checked=(),
        disputes=(),
    )


def _game(state: State, payload: Mapping[str, Any]) -> Game:
    """Return the game, the match or the board of a match that an entry is about."""
    number, game, board = payload["round"], payload["game"], payload.get("board")
    if board is None:
        return state.game(number, game)
    found = board_of(state, number, game, board)
    if is_forfeited(state.games[found.id]):
        raise DoesNotApply(Message("Table {table}: the match is forfeited.", table=found.board))
    return found


def _refuse_match(state: State, match: Game, result: str) -> None:
    """Refuse a result of a whole match that its boards have to make."""
    forfeit = is_forfeited(match._replace(result=result))
    if not forfeit and result != PENDING:
        raise DoesNotApply(Message("A match has the result that its boards make."))
    if forfeit and not is_forfeited(match) and has_result(state, match):
        raise DoesNotApply(Message("A board of table {table} has a result.", table=match.board))


def _named(game: Game) -> str:
    """Return the table of a game, and the board in a match, as the report has it."""
    return f"board {game.board}.{game.place}" if game.place else f"board {game.board}"


def _in_play(state: State, payload: Mapping[str, Any]) -> Game:
    number = payload["round"]
    game = _game(state, payload)
    if not is_in_play(state, number):
        raise DoesNotApply(Message("Round {round} is not in play.", round=number))
    return game
