"""Tables of an event, for people or for programs."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pareo.cli.acting import EventName, Store
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened

if TYPE_CHECKING:
    from pareo.reports import Table

TableOf = Callable[[OpenEvent], "Table"]


def show_table(
    out: Output, event: str, store: str | None, table_of: TableOf, *, as_json: bool
) -> ExitCode:
    """Show a table; programs read its title too."""
    with opened(event, store) as found:
        table = table_of(found)
    if as_json:
        out.as_json(table.as_dict())
    else:
        out.report(table)
    return ExitCode.FINE


def show_rows(
    out: Output, event: str, store: str | None, key: str, table_of: TableOf, *, as_json: bool
) -> ExitCode:
    """Show a table; programs read its rows under a name, beside the event."""
    with opened(event, store) as found:
        table = table_of(found)
    if as_json:
        out.as_json({"event": found.slug, key: table.as_dict()["rows"]})
    else:
        out.report(table)
    return ExitCode.FINE


def show_players(out: Output, event: str, store: str | None, *, as_json: bool) -> ExitCode:
    """Show the list of players."""
    from pareo.service.desk.people_list import people_table

    return show_rows(
        out, event, store, "players", lambda found: people_table(found.state), as_json=as_json
    )


def show_numbers(
    event: EventName, /, *, as_json: Json = False, store: Store = None, out: Output
) -> ExitCode:
    """Show the list by number: the numbers as they are, or as they would be."""
    return show_players(out, event, store, as_json=as_json)
