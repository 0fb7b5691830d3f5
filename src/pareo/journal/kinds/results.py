"""Results: entered, checked, disputed, adjourned, corrected."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.state import Dispute, DoesNotApply, Game, Phase, State
from pareo.language import Message

DRAWS: Final = ("½-½", "½-½u")
"""What an adjourned game counted as until it ended."""


@kind("result.enter", "CDS")
def enter(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, result, via}: "pending" clears it."""
    game = _in_play(state, payload)
    state.games[game.id] = _decided(game, payload, entry)


@kind("result.claim", "P")
def claim(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, side, result, counts}: what a player says.

    It counts only where both players say the same and the event announced that this is enough.
    """
    game = _in_play(state, payload)
    others = tuple(each for each in game.claims if each[0] != payload["side"])
    counts = payload.get("counts", False)
    if counts and (game.result != "pending" or [each[1] for each in others] != [payload["result"]]):
        raise DoesNotApply(Message("The other player does not report the same."))
    game = game._replace(claims=(*others, (payload["side"], payload["result"])))
    state.games[game.id] = _decided(game, payload, entry) if counts else game


@kind("result.dispute", "CDS")
def dispute(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, result, against}: another result, entered without knowing the first."""
    game = _in_play(state, payload)
    other = Dispute(payload["result"], entry.actor, entry.at, entry.seq)
    state.games[game.id] = game._replace(disputes=(*game.disputes, other))


@kind("result.settle", "CD")
def settle(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, result}: one of two results is chosen."""
    game = _in_play(state, payload)
    if not game.disputes:
        raise DoesNotApply(Message("This game does not have two results."))
    state.games[game.id] = _decided(game, payload, entry)


@kind("result.check", "CDS")
def check(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, games: {game: result}}: the same results entered a second time."""
    found = []
    for number, result in payload["games"].items():
        game = state.game(payload["round"], int(number))
        if game.result != result:
            raise DoesNotApply(Message("The result has changed in the meantime."))
        found.append(game)
    for game in found:
        state.games[game.id] = game._replace(checked=(*game.checked, entry.actor))


@kind("result.adjourn", "C")
def adjourn(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game}."""
    game = _in_play(state, payload)
    if game.result != "pending":
        raise DoesNotApply(Message("This game has a result."))
    state.games[game.id] = game._replace(
        result="adjourned", by=entry.actor, at=entry.at, seq=entry.seq
    )
    state.remark(entry.seq, "Adjournment", game.round, f"board {game.board}")


@kind("result.finish", "C")
def finish(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, result}: an adjourned game has ended, in any later round.

    Until then it was a draw for the pairings, so any other result is remarked (Q163).
    """
    game = state.game(payload["round"], payload["game"])
    if game.result != "adjourned":
        raise DoesNotApply(Message("This game is not adjourned."))
    result = payload["result"]
    if result not in DRAWS:
        state.earlier[entry.seq] = game._replace(result="½-½")
    state.games[game.id] = game._replace(result=result, by=entry.actor, at=entry.at, seq=entry.seq)
    if result not in DRAWS:
        state.remark(entry.seq, "Adjournment", game.round, f"board {game.board} ended {result}")


@kind("result.correct", "C")
def correct(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, white, black, result, text}: a wrong result or wrong colours."""
    game = state.game(payload["round"], payload["game"])
    if {payload["white"], payload["black"]} != {game.white, game.black}:
        raise DoesNotApply(Message("These two did not play that game."))
    state.earlier[entry.seq] = game
    state.games[game.id] = _decided(game, payload, entry)._replace(
        white=payload["white"], black=payload["black"]
    )
    state.remark(entry.seq, "Correction", game.round, payload["text"])


@kind("report.correct", "CR")
def correct_report(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, game, white, black, result, text}: for the rating report alone."""
    game = state.game(payload["round"], payload["game"])
    if {payload["white"], payload["black"]} != {game.white, game.black}:
        raise DoesNotApply(Message("These two did not play that game."))
    state.report[game.id] = {key: payload[key] for key in ("white", "black", "result")}
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


def _in_play(state: State, payload: Mapping[str, Any]) -> Game:
    number = payload["round"]
    game = state.game(number, payload["game"])
    if not is_in_play(state, number):
        raise DoesNotApply(Message("Round {round} is not in play.", round=number))
    return game
