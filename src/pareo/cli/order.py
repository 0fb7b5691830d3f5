"""pareo order: the start list put in order of strength and title."""

from pathlib import Path
from typing import Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Force, Json
from pareo.cli.reporting import report_adjustments, report_notices, report_written, write_event
from pareo.errors import FormError
from pareo.language import Message

Target = Annotated[
    str | None,
    option(Message("the new file: JSON if it ends in .json, else TRF26"), "--out", "OUT"),
]
Ties = Annotated[
    Literal["alphabet", "numbers", "lots"] | None,
    option(
        Message("how to order equals; without it by the rules before round 1, later as they stood")
    ),
]
Lot = Annotated[
    str | None,
    option(Message("the seed of the lots; else it follows from the event"), metavar="SEED"),
]


def order(
    file: File,
    /,
    *,
    target: Target = None,
    ties: Ties = None,
    lot: Lot = None,
    force: Force = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Number the participants by strength, title and name, as long as the rules allow it."""
    from pareo.reports import renumbered_list
    from pareo.service import files
    from pareo.service.numbering import put_in_order

    origin = Path(file)
    opened = files.open_tournament(origin)
    try:
        ordered = put_in_order(opened.tournament, ties, lot)
    except FormError as error:
        raise FormError(error.faults, opened.source) from error
    table = renumbered_list(ordered.tournament, ordered.new)
    path = None if target is None else Path(target)
    converted = None
    if path is not None:
        converted = write_event(out, ordered.tournament, path, origin, force=force)
    if as_json:
        report = {
            **opened.as_dict(out.translate),
            "output": None if path is None else str(path),
            "notices": [notice.said(out.translate) for notice in ordered.notices],
            "changed": ordered.changed,
            "table": table.as_dict(),
        }
        out.as_json(report, to_error=path == files.STANDARD_STREAM)
        return ExitCode.FINE
    report_adjustments(out, opened.source, opened.adjustments)
    report_notices(out, opened.source, ordered.notices)
    if not ordered.changed:
        report_notices(out, opened.source, (Message("The start list is in order."),))
    if path is None or converted is None:
        out.report(table)
        return ExitCode.FINE
    report_written(out, path, converted)
    return ExitCode.FINE
