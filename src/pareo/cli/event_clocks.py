"""pareo event start, absent, clock: when a round began, who is not there, what clocks show."""

from typing import Annotated

from pareo.cli.acting import Acting, EventName, Store
from pareo.cli.answers import act
from pareo.cli.command import UsageError, option
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.event_tables import show_table
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer

Absent = Annotated[
    str, option(Message("a table and who is not there: 7=white, 9=both"), "TABLE=SIDE")
]


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
