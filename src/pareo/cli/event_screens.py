"""pareo event screens, notice: the screens of the hall and what they say."""

from typing import Annotated

from pareo.cli.acting import Acting, EventName, Store
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.event_tables import show_rows
from pareo.cli.event_values import comma_list
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk import hall_screens
from pareo.service.public.screens import SECONDS

Text = Annotated[
    str, option(Message("the text; without it the notice goes"), "TEXT", optional=True)
]
Until = Annotated[
    str, option(Message("the time at which it goes: 15:50, 2026-10-01T15:50"), metavar="TIME")
]


def notice(
    event: EventName, /, *text: Text, until: Until = "", acting: Acting, out: Output
) -> ExitCode:
    """Show a notice on all screens of the hall, or remove it."""
    return act(
        out, event, acting, lambda desk: hall_screens.set_notice(desk, " ".join(text), until)
    )


def list_screens(
    event: EventName, /, *, as_json: Json = False, store: Store = None, out: Output
) -> ExitCode:
    """List the screens of the hall."""
    return show_rows(
        out,
        event,
        store,
        "screens",
        lambda found: hall_screens.screens_table(found.slug, found.state),
        as_json=as_json,
    )


Name = Annotated[str, option(Message("the name of the screen, as in its address"), "NAME")]
Shows = Annotated[
    list[str],
    option(
        Message("what it shows in turn: names, boards, results, standings, clock, schedule"),
        metavar="LIST",
        read=comma_list,
    ),
]
Opponents = Annotated[bool, option(Message("names stand with their opponents"))]
Seconds = Annotated[int, option(Message("how long each page stays"))]


def set_screen(
    event: EventName,
    called: Name,
    /,
    *,
    shows: Shows,
    opponents: Opponents = False,
    seconds: Seconds = SECONDS,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Add a screen, or change the one of this name."""
    screen = hall_screens.screen_from(called, shows, opponent=opponents, seconds=seconds)
    return act(out, event, acting, hall_screens.set_screen, screen)


def remove(event: EventName, called: Name, /, *, acting: Acting, out: Output) -> ExitCode:
    """Remove a screen."""
    return act(out, event, acting, hall_screens.remove_screen, called)
