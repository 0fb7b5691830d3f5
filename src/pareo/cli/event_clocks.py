"""pareo event start, absent, clock: when a round began, who is not there, what clocks show."""

from typing import Annotated

from pareo.cli.acting import Acting, EventName, Store
from pareo.cli.answers import act, act_at
from pareo.cli.command import UsageError, option
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.event_tables import show_table
from pareo.cli.event_values import TableOrBoard
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer

AtTime = Annotated[
    str,
    option(Message("when it was: 16:05, or 2026-10-01T16:05; by default now"), metavar="TIME"),
]
Absent = Annotated[
    str, option(Message("a table and who is not there: 7=white, 9=both"), "TABLE=SIDE")
]
ShownWhite = Annotated[str, option(Message("White's clock: 1:09:20"), "WHITE")]
ShownBlack = Annotated[str, option(Message("Black's clock: 0:53:40"), "BLACK")]
OptionalWhite = Annotated[str, option(Message("White's clock: 1:09:20"), "--white", "TIME")]
OptionalBlack = Annotated[str, option(Message("Black's clock: 0:53:40"), "--black", "TIME")]
Moves = Annotated[
    str, option(Message("moves that both have completed: 25, or 25/24"), metavar="MOVES")
]
Defective = Annotated[
    str, option(Message("the clock that was replaced, by its number"), metavar="CLOCK")
]
Reason = Annotated[str, option(Message("why they are stopped"), metavar="TEXT")]


def start(
    event: EventName, /, *, number: RoundNumber = None, at: AtTime = "", acting: Acting, out: Output
) -> ExitCode:
    """Note that the clocks of a round were started."""
    from pareo.service.desk.laws import starts

    return act(out, event, acting, starts.start, number, at)


def absent(
    event: EventName, /, *tables: Absent, number: RoundNumber = None, acting: Acting, out: Output
) -> ExitCode:
    """Write the forfeits of those who are not there when the default time is over."""
    from pareo.service.desk.games import board_now_at, is_label, label_of, round_in_play
    from pareo.service.desk.laws import starts

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        found: dict[tuple[int, ...], str] = {}
        for each in tables:
            label, equals, side = each.partition("=")
            if not equals or not is_label(label):
                raise UsageError(
                    Message("“{word}” is not a table and who is absent: 7=white.", word=each)
                )
            _, game, board = board_now_at(state, number, label_of(label))
            found[(game,) if board is None else (game, board)] = side
        return starts.forfeit(desk, round_in_play(state, number), found)

    return act(out, event, acting, do)


def read(  # noqa: PLR0913 - each is an option
    event: EventName,
    table: TableOrBoard,
    white: ShownWhite,
    black: ShownBlack,
    /,
    *,
    moves: Moves = "",
    at: AtTime = "",
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Note what the clocks of a board show."""
    from pareo.service.desk.laws import clocks
    from pareo.service.desk.laws.noting import seconds_typed, where_at

    def do(desk: Desk) -> Answer:
        shown = clocks.Reading(
            seconds_typed(white, "white") or 0,
            seconds_typed(black, "black") or 0,
            clocks.moves_typed(moves, "moves"),
        )
        return clocks.read(desk, where_at(desk.event.state, number, table), shown, at)

    return act(out, event, acting, do)


def stop(  # noqa: PLR0913 - each is an option
    event: EventName,
    table: TableOrBoard,
    /,
    *,
    reason: Reason,
    white: OptionalWhite = "",
    black: OptionalBlack = "",
    moves: Moves = "",
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Note that the clocks of a board were stopped."""
    from pareo.service.desk.laws import clocks

    return act_at(
        out,
        event,
        acting,
        (number, table),
        lambda desk, where: clocks.stop(
            desk, where, reason, clocks.reading_typed(white, black, moves)
        ),
    )


def resume(  # noqa: PLR0913 - each is an option
    event: EventName,
    table: TableOrBoard,
    /,
    *,
    white: OptionalWhite = "",
    black: OptionalBlack = "",
    moves: Moves = "",
    defective: Defective = "",
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Note that the clocks of a board run again."""
    from pareo.service.desk.laws import clocks

    return act_at(
        out,
        event,
        acting,
        (number, table),
        lambda desk, where: clocks.resume(
            desk, where, clocks.reading_typed(white, black, moves), defective
        ),
    )


def sheet(
    event: EventName,
    /,
    *,
    number: RoundNumber = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show the half-hourly sheet of a round."""
    from pareo.service.desk.games import round_in_play
    from pareo.service.desk.laws.clocks import clock_table

    return show_table(
        out,
        event,
        store,
        lambda found: clock_table(found.state, round_in_play(found.state, number)),
        as_json=as_json,
    )


def defective(
    event: EventName, /, *, store: Store = None, as_json: Json = False, out: Output
) -> ExitCode:
    """List the clocks that were replaced."""
    from pareo.service.desk.laws.clocks import defective_clocks

    return show_table(
        out, event, store, lambda found: defective_clocks(found.state), as_json=as_json
    )
