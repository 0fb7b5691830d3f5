"""pareo event adjourn, finish-game, correct, report-correct: games that end late, and mistakes."""

from datetime import datetime
from typing import Annotated

from pareo.cli.acting import Acting, EventName, moment
from pareo.cli.answers import act
from pareo.cli.command import UsageError, option
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.games import label_of


def table_and_board(word: str, name: Message | str) -> str:
    """Read a table, or the table of a match and a board of it: 3, 3.2."""
    try:
        label_of(word)
    except ValueError:
        raise UsageError(
            Message("{name} needs a table such as 3, or 3.2 for a board of a match.", name=name)
        ) from None
    return word


TableOrBoard = Annotated[
    str,
    option(
        Message("the table where the game is played; of a match also the board: 3.2"),
        "TABLE",
        read=table_and_board,
    ),
]
GameResult = Annotated[
    str,
    option(
        Message(
            "White first, also at a board of a match: 1-0, 0-1, ½-½ or its key: 1, 0, 5, + and - and x "
            "for forfeits"
        ),
        "RESULT",
    ),
]
Corrected = Annotated[
    str | None,
    option(Message("the actual result, White first; without it only the colours"), "RESULT"),
]
OfRound = Annotated[int, option(Message("the round of the game"), "--round")]
Reversed = Annotated[
    bool, option(Message("they played with the colours reversed"), "--colours-reversed")
]


def adjourn(
    event: EventName,
    table: TableOrBoard,
    /,
    *,
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Set a game aside: a draw for the pairings until it ends."""
    from pareo.service.desk import adjournments
    from pareo.service.desk.games import board_now_at

    def do(desk: Desk) -> Answer:
        return adjournments.adjourn(desk, *board_now_at(desk.event.state, number, table))

    return act(out, event, acting, do)


def finish_game(
    event: EventName,
    table: TableOrBoard,
    result: GameResult,
    /,
    *,
    number: OfRound,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Enter how an adjourned game ended."""
    from pareo.service.desk import adjournments
    from pareo.service.desk.games import board_once_at

    def do(desk: Desk) -> Answer:
        found, game, board = board_once_at(desk.event.state, number, table)
        return adjournments.finish_game(desk, found, game, result, board)

    return act(out, event, acting, do)


def correct(  # noqa: PLR0913 - each is an option
    event: EventName,
    table: TableOrBoard,
    result: Corrected = None,
    /,
    *,
    number: OfRound,
    colours_reversed: Reversed = False,
    told_at: Annotated[
        datetime | None,
        option(Message("when the mistake was reported"), metavar="TIME", read=moment),
    ] = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Correct a game of the round before, or of the last one."""
    from pareo.service.desk import corrections
    from pareo.service.desk.games import board_once_at

    def do(desk: Desk) -> Answer:
        found, game, board = board_once_at(desk.event.state, number, table)
        return corrections.correct(
            desk,
            found,
            game,
            result,
            board=board,
            colours_reversed=colours_reversed,
            told_at=told_at,
        )

    return act(out, event, acting, do)


def correct_report(
    event: EventName,
    table: TableOrBoard,
    result: Corrected = None,
    /,
    *,
    number: OfRound,
    colours_reversed: Reversed = False,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Correct a game for the rating report alone."""
    from pareo.service.desk import corrections
    from pareo.service.desk.games import board_once_at

    def do(desk: Desk) -> Answer:
        found, game, board = board_once_at(desk.event.state, number, table)
        return corrections.correct_report(
            desk, found, game, result, board=board, colours_reversed=colours_reversed
        )

    return act(out, event, acting, do)
