"""Results of the round in play: entered, entered twice, settled, checked, claimed."""

from collections.abc import Mapping
from typing import Final

from pareo.errors import FormError
from pareo.journal import Game, State, rule_of
from pareo.language import Message
from pareo.model import Result
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Refusal, WayOut
from pareo.service.desk.games import (
    ended_result,
    game_in_play,
    refuse_for_who_left,
    result_meant,
    scope_of,
)
from pareo.value import dataclass

CLAIMABLE: Final = (Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON)
SIDES: Final = ("white", "black")
_OTHER_PAIRS: Final = ("round.change", "round.recall")


def enter(desk: Desk, number: int, game: int, result: str, via: str = "") -> Answer:
    """Enter the result of a game; "pending" clears it.

    Nobody's result is lost to a race: one that differs from a result that its author had not
    seen is kept beside it until one is chosen, an equal one counts as a check.
    """
    meant = result_meant(result)
    if meant is Result.ADJOURNED:
        raise FormError.of(
            Message("A game cannot end with “{text}”.", text=result),
            Message("Adjourn the game."),
        )

    def guard(state: State) -> Proposal:
        found = game_in_play(state, number, game)
        refuse_other_tables(desk, found)
        if found.result == Result.ADJOURNED.value:
            raise ActRefused.of(
                "adjourned",
                Message("The game of table {table} is adjourned.", table=found.board),
                "",
                WayOut("result.finish", Message("Enter how it ended.")),
            )
        refuse_for_who_left(state, found, meant)
        since = _since(desk, state, found, is_clearing=meant is Result.PENDING)
        is_new = Result.PENDING.value in (meant.value, found.result)
        if found.result == meant.value and not is_new:
            return _check(number, {game: meant.value}, since)
        if since.unseen and not is_new:
            return _beside(found, meant, since)
        if found.disputes:
            raise ActRefused.of(
                "two-results",
                Message("Table {table} has two results.", table=found.board),
                "",
                WayOut("result.settle", Message("Choose one of them.")),
            )
        payload = {"round": number, "game": game, "result": meant.value, "via": via}
        scopes = (scope_of(number, game), *since.scopes)
        notices = _replaced(desk, found)
        return Proposal(
            "result.enter", payload, scopes, notices=notices, structural=False, known=since.known
        )

    return perform(desk, guard)


def _replaced(desk: Desk, game: Game) -> tuple[Message, ...]:
    """Return whose result is replaced, if it is somebody else's."""
    if game.result == Result.PENDING.value or game.by in ("", desk.actor):
        return ()
    return (
        Message("It replaces {result}, entered by {actor}.", result=game.result, actor=game.by),
    )


def settle(desk: Desk, number: int, game: int, result: str) -> Answer:
    """Choose the result of a game that has two."""
    meant = ended_result(result)

    def guard(state: State) -> Proposal:
        refuse_for_who_left(state, game_in_play(state, number, game), meant)
        payload = {"round": number, "game": game, "result": meant.value}
        return Proposal("result.settle", payload, (scope_of(number, game),), structural=False)

    return perform(desk, guard)


def check_pass(desk: Desk, number: int, results: Mapping[int, str]) -> Answer:
    """Check results by entering them a second time, game by game; the same ones get a mark."""
    meant = {game: ended_result(result).value for game, result in results.items()}

    def guard(state: State) -> Proposal:
        games = {game: state.game(number, game) for game in meant}
        refuse_other_tables(desk, *games.values())
        others = [each for game, each in games.items() if each.result != meant[game]]
        if others:
            raise ActRefused(
                *(_differs(each, meant[each.number]) for each in others),
                ways_out=(WayOut("result.enter", Message("Enter the right one.")),),
            )
        return _check(number, meant, _Since(known=state.head))

    return perform(desk, guard)


def claim(desk: Desk, number: int, game: int, side: str, result: str) -> Answer:
    """Note what a player says of a game without result.

    It counts nothing until an arbiter accepts it; only where the event announced that agreement
    is enough, the second of two equal reports is the result.
    """
    meant = result_meant(result)
    if meant not in CLAIMABLE or side not in SIDES:
        raise FormError.of(
            Message("A player cannot report “{text}”.", text=result),
            Message(
                "Choose one of {results}.", results=", ".join(each.value for each in CLAIMABLE)
            ),
        )

    def guard(state: State) -> Proposal:
        found = game_in_play(state, number, game)
        if found.result != Result.PENDING.value:
            raise ActRefused.of(
                "has-result",
                Message(
                    "Table {table} of round {round} has a result.", table=found.board, round=number
                ),
            )
        payload = {"round": number, "game": game, "side": side, "result": meant.value}
        scopes: tuple[str, ...] = (f"claim:{number}:{game}:{side}",)
        others = [said for each, said in found.claims if each != side]
        if rule_of(state, "claims_count") and others == [meant.value]:
            refuse_for_who_left(state, found, meant)
            payload["counts"] = True
            scopes += (scope_of(number, game),)
        return Proposal("result.claim", payload, scopes, structural=False)

    return perform(desk, guard)


def disputed(state: State, number: int) -> list[Game]:
    """Return the games of a round that have two results."""
    return [game for game in state.games_of(number) if game.disputes]


def refuse_other_tables(desk: Desk, *games: Game) -> None:
    """Refuse results of tables that somebody else looks after."""
    tables = desk.tables
    if tables is None:
        return
    others = [game.board for game in games if game.board not in tables]
    if others:
        raise ActRefused(
            *(
                Refusal(
                    "table",
                    Message(
                        "Table {table} is not one of yours: you have tables {first} to {last}.",
                        table=table,
                        first=tables.start,
                        last=tables.stop - 1,
                    ),
                )
                for table in others
            )
        )


@dataclass(frozen=True, slots=True)
class _Since:
    """What was written about a game since its author looked.

    `known` is the newest entry that is dealt with here; `scopes` has the round too if other
    people may sit at the board now, so the author learns of that.
    """

    unseen: bool = False
    known: int = 0
    scopes: tuple[str, ...] = ()


def _since(desk: Desk, state: State, game: Game, *, is_clearing: bool) -> _Since:
    if desk.seen is None:
        return _Since()
    scope = scope_of(*game.id)
    later = desk.event.entries[desk.seen : state.head]
    if any(e.kind in _OTHER_PAIRS and e.payload["round"] == game.round for e in later):
        return _Since(unseen=True, scopes=(f"round:{game.round}",))
    found = [entry.seq for entry in later if scope in entry.scopes]
    return _Since(bool(found), 0 if is_clearing else max(found, default=0))


def _beside(game: Game, meant: Result, since: _Since) -> Proposal:
    """Keep a result that was entered without knowledge of the one that stands."""
    payload = {
        "round": game.round,
        "game": game.number,
        "result": meant.value,
        "against": game.seq,
    }
    notice = Message(
        "Table {table} has two results: {first} by {other}, and {second}.",
        table=game.board,
        first=game.result,
        other=game.by,
        second=meant.value,
    )
    return Proposal(
        "result.dispute",
        payload,
        (scope_of(*game.id), *since.scopes),
        notices=(notice,),
        structural=False,
        known=since.known,
    )


def _check(number: int, games: Mapping[int, str], since: _Since) -> Proposal:
    payload = {"round": number, "games": {str(game): games[game] for game in sorted(games)}}
    scopes = (*(scope_of(number, game) for game in sorted(games)), *since.scopes)
    return Proposal("result.check", payload, scopes, structural=False, known=since.known)


def _differs(game: Game, given: str) -> Refusal:
    return Refusal(
        "differs",
        Message(
            "Table {table}: {given} now, {result} before.",
            table=game.board,
            given=given,
            result=game.result,
        ),
    )
