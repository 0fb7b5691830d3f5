"""pareo systems: what can be paired by, and how far each can be trusted."""

from typing import Annotated

from cyclopts import Parameter

from pareo.cli.exit_codes import ExitCode
from pareo.cli.parameters import Json, Out, option, system_key
from pareo.language import Message

Key = Annotated[
    str | None,
    option(Message("one system, with all that is known of it"), "KEY"),
    Parameter(converter=system_key),
]


def systems(key: Key = None, /, *, as_json: Json = False, out: Out) -> ExitCode:
    """List the pairing systems, or show one of them."""
    from pareo.reports.systems import system_card, system_list
    from pareo.systems import system_named

    report = system_list() if key is None else system_card(system_named(key))
    if as_json:
        out.as_json(report.as_dict())
    else:
        out.report(report)
    return ExitCode.FINE
