"""pareo event boards, and what the commands of a round show."""

from typing import Annotated

from pareo.cli.acting import EventName, Store
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk.answers import Done
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened

RoundNumber = Annotated[
    int | None, option(Message("the round; by default the one that is due"), "--round")
]
Seed = Annotated[
    str | None,
    option(Message("the seed of the lot; by default it follows from the event"), metavar="SEED"),
]
By = Annotated[bool, option(Message("everybody by name: table, colour and opponent"))]


def show_round(out: Output, event: OpenEvent, done: Done) -> None:
    """Show the round that an entry is about."""
    from pareo.service.desk.boards import by_table

    if done.entry is not None:
        out.report(by_table(event.state, done.entry.payload["round"]))
        out.say()


def boards(
    event: EventName,
    /,
    *,
    number: RoundNumber = None,
    by_name: By = False,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show a round as it stands, table by table or by name."""
    from pareo.service.desk import boards as tables
    from pareo.service.desk.games import paired_round

    with opened(event, store) as found:
        state = found.state
        wanted = paired_round(state, number)
        table = (tables.by_name if by_name else tables.by_table)(state, wanted)
    if as_json:
        phase = state.rounds[wanted].phase.value
        head = {"event": found.slug, "head": state.head, "round": wanted, "phase": phase}
        out.as_json({**head, **table.as_dict()})
    else:
        out.report(table)
    return ExitCode.FINE
