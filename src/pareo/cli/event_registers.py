"""pareo event assistant, checklist, appeal: registers that arbiters keep in the hall."""

from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.acting import Acting, EventName, Store
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.event_tables import show_table
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk.opened import OpenEvent

if TYPE_CHECKING:
    from pareo.reports import Table


ListName = Annotated[
    Literal["event", "before", "during", "after"], option(Message("which list"), "LIST")
]
Lines = Annotated[str, option(Message("a line that is done, by its name"), "LINE", optional=True)]


def checklist(
    event: EventName,
    which: ListName,
    /,
    *lines: Lines,
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Show a check list, or confirm lines of it."""
    from pareo.service.desk.games import round_in_play
    from pareo.service.desk.laws import checklists

    if lines:
        return act(out, event, acting, checklists.confirm_in_play, which, lines, number)

    def table_of(found: OpenEvent) -> "Table":
        wanted = None if which == checklists.EVENT else round_in_play(found.state, number)
        return checklists.list_table(found.state, which, wanted)

    return show_table(out, event, acting.store, table_of, as_json=acting.as_json)


def list_appeals(
    event: EventName,
    /,
    *,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """List the appeals of an event."""
    from pareo.service.desk.laws.appeals import appeals_table

    return show_table(out, event, store, lambda found: appeals_table(found.state), as_json=as_json)
