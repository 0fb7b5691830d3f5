"""pareo systems: the pairing systems, and how each was verified."""

from typing import Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json, system_key
from pareo.language import Message

Key = Annotated[
    str | None,
    option(Message("one system in detail"), "KEY", read=system_key),
]


def systems(key: Key = None, /, *, as_json: Json = False, out: Output) -> ExitCode:
    """List the pairing systems, or show one of them."""
    from pareo.service.systems import reports_on

    reports = reports_on(key)
    if as_json:
        out.as_json({report.key: report.as_dict() for report in reports})
    else:
        out.reports(reports)
    return ExitCode.FINE
