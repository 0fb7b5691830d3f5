"""pareo --version, and plain pareo: what this is."""

from typing import Annotated

from pareo.cli.command import option
from pareo.cli.commands import find
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message

Version = Annotated[bool, option(Message("the version, and which kernel is used"))]


def pareo(*, version: Version = False, as_json: Json = False, out: Output) -> ExitCode:
    """Show the version, or, without any argument, the help."""
    if version:
        _say_version(out, as_json=as_json)
    else:
        from pareo.cli.help_page import show_help

        show_help(find([]), out)
    return ExitCode.FINE


def _say_version(out: Output, *, as_json: bool) -> None:
    from pareo.service.version import version

    found = version()
    if as_json:
        out.as_json(found)
    elif found["kernel"] == "python":
        out.say(Message("Pareo {version}, with the kernel's Python twin", **found))
    else:
        out.say(Message("Pareo {version}, with the native kernel", **found))
