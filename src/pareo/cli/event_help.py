"""pareo event, and the commands inside it that have others: what can be done."""

from pareo.cli.commands import find
from pareo.cli.exit_codes import ExitCode
from pareo.cli.help_page import show_help
from pareo.cli.output import Output


def event(*, out: Output) -> ExitCode:
    """Show the commands that run an event."""
    return _page(out, "event")


def player(*, out: Output) -> ExitCode:
    """Show what can be done with a person."""
    return _page(out, "event", "player")


def team(*, out: Output) -> ExitCode:
    """Show what can be done with a team."""
    return _page(out, "event", "team")


def member(*, out: Output) -> ExitCode:
    """Show what can be done with a player of a team."""
    return _page(out, "event", "member")


def lineup(*, out: Output) -> ExitCode:
    """Show what can be done with line-ups."""
    return _page(out, "event", "lineup")


def numbers(*, out: Output) -> ExitCode:
    """Show what can be done with pairing numbers."""
    return _page(out, "event", "numbers")


def fide(*, out: Output) -> ExitCode:
    """Show what can be done about FIDE mode."""
    return _page(out, "event", "fide")


def screens(*, out: Output) -> ExitCode:
    """Show what can be done about the screens of the hall."""
    return _page(out, "event", "screens")


def clock(*, out: Output) -> ExitCode:
    """Show what can be done about clocks."""
    return _page(out, "event", "clock")


def envelope(*, out: Output) -> ExitCode:
    """Show what can be done about envelopes."""
    return _page(out, "event", "envelope")


def appeal(*, out: Output) -> ExitCode:
    """Show what can be done about appeals."""
    return _page(out, "event", "appeal")


def ties(*, out: Output) -> ExitCode:
    """Show what can be done about ties."""
    return _page(out, "event", "ties")


def _page(out: Output, *words: str) -> ExitCode:
    show_help(find(words), out)
    return ExitCode.FINE
