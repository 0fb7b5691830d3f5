"""Results of the round in play: entered, entered twice, settled, checked, claimed."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from pareo.errors import FormError
from pareo.journal import Game, State, boards_of, is_forfeited, line_up_of, rule_of, seats
from pareo.language import Message
from pareo.model import FORFEITS, Colour, Outcome, Result
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Refusal, WayOut
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import BoardOfMatch, GameInPlay, GameResult, RoundInPlay, TableNumber
from pareo.service.desk.games import (
    about,
    ended_result,
    found_game,
    game_at,
    game_in_play,
    place_named,
    refuse_for_who_left,
    refuse_without_board,
    result_meant,
    scope_of,
    scopes_of,
)
from pareo.service.desk.matches import result_said
from pareo.service.permissions import Action
from pareo.value import dataclass

CLAIMABLE: Final = (Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON)
SIDES: Final = ("white", "black")
Place = tuple[int, ...]
"""The number of a game, or of a match and a board in it."""
_OTHER_PAIRS: Final = ("round.change", "round.recall")


@act("result.enter", Action.RESULTS)
def enter(
    desk: Desk,
    number: GameInPlay,
    game: int,
    result: GameResult,
    via: str = "",
    board: int | None = None,
) -> Answer:
    """Enter the result of a game; `pending` clears it.

    Of a match it is that of a board, White first; without a board the match is forfeited as a
    whole, with the sign of home first.

    Nobody's result is lost to a race: one that differs from a result that its author had not
    seen is kept beside it until one is chosen, an equal one counts as a check.
    """
    meant = _entered(result)
    return perform(desk, lambda state: _entry(desk, state, (number, game, board), meant, via))


def result_proposal(
    desk: Desk, state: State, place: tuple[int, int, int | None], result: str, via: str = ""
) -> Proposal:
    """Return the entry of a result, of a round, a game and a board, to be written with others."""
    return _entry(desk, state, place, _entered(result), via)


def _entered(result: str) -> Result:
    meant = result_meant(result)
    if meant is Result.ADJOURNED:
        raise FormError.of(
            Message("A game cannot end with “{text}”.", text=result),
            Message("Adjourn the game."),
        )
    return meant


def _entry(
    desk: Desk, state: State, place: tuple[int, int, int | None], meant: Result, via: str
) -> Proposal:
    number = place[0]
    found = game_in_play(state, *place, result=meant)
    refuse_other_tables(desk, found)
    if found.result == Result.ADJOURNED.value:
        raise ActRefused.of(
            "adjourned",
            Message("The game of table {table} is adjourned.", table=found.label),
            "",
            WayOut("result.finish", Message("Enter how it ended.")),
        )
    refuse_for_who_left(state, found, meant)
    refuse_impossible(state, found, meant)
    since = _since(desk, state, found, is_clearing=meant is Result.PENDING)
    is_new = Result.PENDING.value in (meant.value, found.result)
    if found.result == meant.value and not is_new:
        return _check(number, {place_of(found): meant.value}, since)
    if since.unseen and not is_new:
        return _beside(state, found, meant, since, home_first=desk.home_first)
    if found.disputes:
        raise ActRefused.of(
            "two-results",
            Message("Table {table} has two results.", table=found.label),
            "",
            WayOut("result.settle", Message("Choose one of them.")),
        )
    if since.unseen and desk.is_blind and found.result != Result.PENDING.value:
        raise ActRefused.of(
            "not-seen",
            Message(
                "Table {table} has {result}, entered by {actor}: only who has seen that clears it.",
                table=place_named(state, found),
                result=found.result,
                actor=found.by,
            ),
        )
    payload: dict[str, Any] = {**about(found), "result": meant.value, "via": via}
    if meant is not Result.PENDING:
        payload |= seated(state, found)
    return Proposal(
        "result.enter",
        payload,
        (*scopes_of(state, found), *since.scopes),
        notices=_replaced(desk, found),
        structural=False,
        known=since.known,
    )


def _replaced(desk: Desk, game: Game) -> tuple[Message, ...]:
    """Return whose result is replaced, if it is somebody else's."""
    if game.result == Result.PENDING.value or game.by in ("", desk.actor):
        return ()
    return (
        Message("It replaces {result}, entered by {actor}.", result=game.result, actor=game.by),
    )


@act("result.settle", Action.SETTLE)
def settle(
    desk: Desk, number: GameInPlay, game: int, result: GameResult, board: int | None = None
) -> Answer:
    """Choose the result of a game that has two."""
    meant = ended_result(result)

    def guard(state: State) -> Proposal:
        found = game_in_play(state, number, game, board)
        refuse_without_board(state, found)
        refuse_for_who_left(state, found, meant)
        refuse_impossible(state, found, meant)
        payload = {**about(found), "result": meant.value}
        return Proposal("result.settle", payload, scopes_of(state, found), structural=False)

    return perform(desk, guard)


@dataclass(frozen=True, slots=True)
class Checked:
    """A result that was typed a second time."""

    table: TableNumber
    result: GameResult
    board: BoardOfMatch = None


@act("result.check", Action.RESULTS)
def check(
    desk: Desk,
    games: Annotated[Sequence[Checked], Field(limits={"min_length": 1, "max_length": 5000})],
    number: RoundInPlay,
) -> Answer:
    """Note that results were typed a second time, unseen, and are the same."""
    meant: dict[Place, str] = {}
    for each in games:
        game = game_at(desk.event.state, number, each.table)
        meant[(game, each.board) if each.board else (game,)] = each.result
    return check_pass(desk, number, meant)


def check_pass(desk: Desk, number: int, results: Mapping[int, str] | Mapping[Place, str]) -> Answer:
    """Check results by entering them a second time, game by game; the same ones get a mark.

    A board of a match is named by the number of the match and its own: (3, 2).
    """
    meant = {as_place(game): ended_result(result).value for game, result in results.items()}

    def guard(state: State) -> Proposal:
        games = {place: found_game(state, number, *place) for place in meant}
        refuse_other_tables(desk, *games.values())
        others = {place: each for place, each in games.items() if each.result != meant[place]}
        if others:
            raise ActRefused(
                *(_differs(state, each, meant[place]) for place, each in others.items()),
                ways_out=(WayOut("result.enter", Message("Enter the right one.")),),
            )
        return _check(number, meant, _Since(known=state.head))

    return perform(desk, guard)


def claim(
    desk: Desk, number: int, game: int, side: str, result: str, board: int | None = None
) -> Answer:
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
        found = game_in_play(state, number, game, board)
        refuse_without_board(state, found)
        refuse_impossible(state, found, meant)
        if found.result != Result.PENDING.value:
            raise ActRefused.of(
                "has-result",
                Message(
                    "Table {table} of round {round} has a result.", table=found.label, round=number
                ),
            )
        payload = {**about(found), "side": side, "result": meant.value}
        scopes: tuple[str, ...] = (f"claim:{number}:{_key(found)}:{side}",)
        others = [said for each, said in found.claims if each != side]
        if rule_of(state, "claims_count") and others == [meant.value]:
            refuse_for_who_left(state, found, meant)
            payload |= {"counts": True, **seated(state, found)}
            scopes += scopes_of(state, found)
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


def refuse_impossible(state: State, game: Game, meant: Result) -> None:
    """Refuse what a match as a whole, or a board with an empty seat, cannot end with."""
    if not state.has_boards or meant is Result.PENDING:
        return
    if not game.place:
        _refuse_match(state, game, meant)
        return
    if is_forfeited(state.games[game.id]):
        raise ActRefused.of(
            "match-forfeited",
            Message("The match of table {table} is forfeited.", table=game.board),
            "",
            WayOut("result.enter", Message("Clear the result of the match first.")),
        )
    for who, colour in zip(seats(state, game), Colour, strict=True):
        if who is None and meant.outcome(colour) is not Outcome.FORFEIT_LOSS:
            raise ActRefused.of(
                "empty-board",
                Message(
                    "At table {table} one seat is empty: it is lost by forfeit.", table=game.label
                ),
                "",
                WayOut("lineup.set", Message("Change the line-up first.")),
            )


def seated(state: State, game: Game) -> dict[str, dict[str, list[str | None]]]:
    """Return the line-ups of both teams for an entry about a board."""
    if not game.place or not state.of_teams:
        return {}
    teams = (game.white, game.black)
    return {"line_ups": {team: list(line_up_of(state, team, game.round)) for team in teams}}


def _refuse_match(state: State, match: Game, meant: Result) -> None:
    if meant not in FORFEITS:
        raise ActRefused.of(
            "board-wanted",
            Message(
                "Table {table} is a match: its boards make the result. As a whole it can only be "
                "forfeited.",
                table=match.board,
            ),
        )
    entered = [each for each in boards_of(state, match) if each.result != Result.PENDING.value]
    if entered and not is_forfeited(match):
        raise ActRefused(
            *(
                Refusal("has-result", Message("Table {table} has a result.", table=each.label))
                for each in entered
            ),
            ways_out=(WayOut("result.enter", Message("Clear the result first.")),),
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
        author = desk.event.entries[game.seq - 1] if game.seq else None
        is_own = author is None or (author.actor, author.device) == (desk.actor, desk.device)
        return _Since(desk.is_blind and not is_own)
    scope = scope_of(*game.id, game.place)
    later = desk.event.entries[desk.seen : state.head]
    if any(e.kind in _OTHER_PAIRS and e.payload["round"] == game.round for e in later):
        return _Since(unseen=True, scopes=(f"round:{game.round}",))
    found = [entry.seq for entry in later if scope in entry.scopes]
    return _Since(bool(found), 0 if is_clearing else max(found, default=0))


def _beside(
    state: State, game: Game, meant: Result, since: _Since, *, home_first: bool
) -> Proposal:
    """Keep a result that was entered without knowledge of the one that stands."""
    payload = {**about(game), "result": meant.value, "against": game.seq}
    notice = Message(
        "Table {table} has two results: {first} by {other}, and {second}.",
        table=place_named(state, game, home_first=home_first),
        first=result_said(state, game, game.result, home_first=home_first),
        other=game.by,
        second=result_said(state, game, meant.value, home_first=home_first),
    )
    return Proposal(
        "result.dispute",
        payload,
        (scope_of(*game.id, game.place), *since.scopes),
        notices=(notice,),
        structural=False,
        known=since.known,
    )


def _check(number: int, games: Mapping[Place, str], since: _Since) -> Proposal:
    said = {".".join(map(str, place)): games[place] for place in sorted(games)}
    payload = {"round": number, "games": said}
    scopes = (*(scope_of(number, *place) for place in sorted(games)), *since.scopes)
    return Proposal("result.check", payload, scopes, structural=False, known=since.known)


def _differs(state: State, game: Game, given: str) -> Refusal:
    return Refusal(
        "differs",
        Message(
            "Table {table}: {given} now, {result} before.",
            table=place_named(state, game),
            given=given,
            result=game.result,
        ),
    )


def as_place(given: int | Place) -> Place:
    """Return the place of a game that is named by its number alone, or of a board."""
    return given if isinstance(given, tuple) else (given,)


def place_of(game: Game) -> Place:
    """Return the number of a game, of a board that of its match and its own."""
    return (game.number, game.place) if game.place else (game.number,)


def _key(game: Game) -> str:
    return ":".join(map(str, place_of(game)))
