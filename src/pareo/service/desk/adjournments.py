"""Adjourned games: set aside, and finished in any later round (C.04.2 Art. 3.1)."""

from typing import Final

from pareo.journal import DRAWS, State
from pareo.language import Message
from pareo.model import Result
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.board_names import place_named
from pareo.service.desk.games import (
    about,
    ended_result,
    found_game,
    game_in_play,
    refuse_without_board,
    scope_of,
)

_ARTICLE: Final = "C.04.2 Art. 3.1"


def adjourn(desk: Desk, number: int, game: int, board: int | None = None) -> Answer:
    """Set a game aside; until it is finished it counts as a draw for the pairings alone."""

    def guard(state: State) -> Proposal:
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
        text = Message(
            "Table {table} is adjourned: a draw for the pairings until it ends.",
            table=found.label,
        )
        return Proposal(
            "result.adjourn",
            about(found),
            (scope_of(number, game, board),),
            (Caution("adjourn", 3, text, _ARTICLE),),
            structural=False,
        )

    return perform(desk, guard)


def finish_game(
    desk: Desk, number: int, game: int, result: str, board: int | None = None
) -> Answer:
    """Enter how an adjourned game ended, whatever round is in play; only a draw is not asked."""
    meant = ended_result(result).value
    return perform(desk, lambda state: finish_proposal(state, (number, game, board), meant))


def finish_proposal(state: State, place: tuple[int, int, int | None], meant: str) -> Proposal:
    """Return the entry that says how an adjourned game ended, to be written with others."""
    found = found_game(state, *place)
    refuse_without_board(state, found)
    text = Message(
        "Table {table} of round {round} ended {result}; the pairings since then counted it "
        "as a draw.",
        table=place_named(state, found),
        round=found.round,
        result=meant,
    )
    asked = () if meant in DRAWS else (Caution("finish-no-draw", 3, text, _ARTICLE),)
    return Proposal(
        "result.finish",
        {**about(found), "result": meant},
        (scope_of(*place),),
        asked,
        structural=False,
    )
