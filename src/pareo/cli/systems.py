"""pareo systems: what can be paired by, and how far each can be trusted."""

from typing import TYPE_CHECKING, Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json, system_key
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.reports import Card, Table

Key = Annotated[
    str | None,
    option(Message("one system, with all that is known of it"), "KEY", read=system_key),
]


def systems(key: Key = None, /, *, as_json: Json = False, out: Output) -> ExitCode:
    """List the pairing systems, or show one of them."""
    from pareo.naming import system_named
    from pareo.reports import fixed_card, fixed_list, system_card, system_list
    from pareo.schedules import FIXED

    reports: list[Card | Table] = [system_list(), fixed_list()]
    if key is not None:
        reports = [fixed_card(FIXED[key]) if key in FIXED else system_card(system_named(key))]
    if as_json:
        out.as_json({report.key: report.as_dict() for report in reports})
        return ExitCode.FINE
    for number, report in enumerate(reports):
        if number:
            out.say()
        out.report(report)
    return ExitCode.FINE
