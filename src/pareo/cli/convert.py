"""pareo convert: the same tournament in another kind of file."""

from pathlib import Path
from typing import Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Force, Json
from pareo.cli.reporting import report_adjustments, report_written, write_event
from pareo.language import Message

Format = Literal["trf26", "trf16", "javafo", "bbp", "json"]
Source = Annotated[
    str,
    option(
        Message("the tournament: a report file (TRF) or JSON, or event:NAME; - is standard input"),
        "IN",
    ),
]
Target = Annotated[str, option(Message("the new file; - is standard output"), "OUT")]
To = Annotated[
    Format | None,
    option(Message("the format; without it JSON if the new file ends in .json, else trf26")),
]


def convert(
    source: Source,
    target: Target,
    /,
    *,
    to: To = None,
    force: Force = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Write a tournament in another format, and report what the format cannot hold."""
    from pareo.service import files

    origin, path = Path(source), Path(target)
    opened = files.open_tournament(origin)
    converted = write_event(out, opened.tournament, path, origin, to, force=force)
    if as_json:
        report = {
            **opened.as_dict(out.translate),
            "output": str(path),
            **converted.as_dict(out.translate),
        }
        out.as_json(report, to_error=path == files.STANDARD_STREAM)
        return ExitCode.FINE
    report_adjustments(out, opened.source, opened.adjustments)
    report_written(out, path, converted)
    return ExitCode.FINE
