"""pareo event: what can be done with an event."""

from pareo.cli.commands import find
from pareo.cli.exit_codes import ExitCode
from pareo.cli.help_page import show_help
from pareo.cli.output import Output


def event(*, out: Output) -> ExitCode:
    """Show the commands that run an event."""
    show_help(find(["event"]), out)
    return ExitCode.FINE
