"""Adjourned games: set aside, and finished in any later round (C.04.2 Art. 3.1)."""

from typing import Final

from pareo.journal import DRAWS, Game, State, boards_of
from pareo.language import Message
from pareo.model import Result
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform, perform_all
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.declaration import act
from pareo.service.desk.fields import GameInPlay, GameOfRound, GameResult
from pareo.service.desk.games import (
    about,
    ended_result,
    found_game,
    game_in_play,
    place_named,
    refuse_without_board,
    scope_of,
)
from pareo.service.desk.matches import result_said
from pareo.service.permissions import Action
from pareo.value import replace

_ARTICLE: Final = "C.04.2 Art. 3.1"


@act("result.adjourn", Action.DECIDE)
def adjourn(desk: Desk, number: GameInPlay, game: int, board: int | None = None) -> Answer:
    """Set a game aside: a draw for the pairings until it ends.

    Of a match without a board these are all its boards that have no result.
    """

    def guard(state: State) -> list[Proposal]:
        found = state.game(number, game)
        if board is not None or not state.has_boards:
            return [_set_aside(state, number, game, board)]
        open_ones = [
            each.place for each in boards_of(state, found) if each.result == Result.PENDING.value
        ]
        if not open_ones:
            refuse_without_board(state, found)
        first, *others = (_set_aside(state, number, game, each) for each in open_ones)
        whole = Caution("adjourn", 3, _words(state, found), _ARTICLE)
        return [replace(first, cautions=(whole,)), *(replace(one, cautions=()) for one in others)]

    return perform_all(desk, guard)


def _set_aside(state: State, number: int, game: int, board: int | None) -> Proposal:
    found = game_in_play(state, number, game, board)
    refuse_without_board(state, found)
    if found.result != Result.PENDING.value:
        raise ActRefused.of(
            "has-result",
            Message(
                "Table {table} has a result: {result}.",
                table=place_named(state, found),
                result=found.result,
            ),
            "",
            WayOut("result.enter", Message("Clear the result first.")),
        )
    return Proposal(
        "result.adjourn",
        about(found),
        (scope_of(number, game, board),),
        (Caution("adjourn", 3, _words(state, found), _ARTICLE),),
        structural=False,
    )


def _words(state: State, found: Game) -> Message:
    """Say what follows; where a table decides who meets, nothing is paired from points."""
    if state.plan:
        return Message("Table {table} is adjourned: its result comes later.", table=found.label)
    return Message(
        "Table {table} is adjourned: a draw for the pairings until it ends.", table=found.label
    )


@act("result.finish", Action.DECIDE)
def finish_game(
    desk: Desk, number: GameOfRound, game: int, result: GameResult, board: int | None = None
) -> Answer:
    """Enter how an adjourned game ended.

    Any round may be in play; only a draw is not asked about.
    """
    meant = ended_result(result).value
    return perform(
        desk,
        lambda state: finish_proposal(
            state, (number, game, board), meant, home_first=desk.home_first
        ),
    )


def finish_proposal(
    state: State, place: tuple[int, int, int | None], meant: str, *, home_first: bool = False
) -> Proposal:
    """Return the entry that says how an adjourned game ended, to be written with others."""
    found = found_game(state, *place)
    refuse_without_board(state, found)
    text = Message(
        "Table {table} of round {round} ended {result}; the pairings since then counted it "
        "as a draw.",
        table=place_named(state, found, home_first=home_first),
        round=found.round,
        result=result_said(state, found, meant, home_first=home_first),
    )
    asked = () if meant in DRAWS else (Caution("finish-no-draw", 3, text, _ARTICLE),)
    return Proposal(
        "result.finish",
        {**about(found), "result": meant},
        (scope_of(*place),),
        asked,
        structural=False,
    )
