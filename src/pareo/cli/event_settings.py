"""pareo event describe, settings, rules: how an event is played."""

from typing import Annotated

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.event_options import Given, Head, OwnRules
from pareo.cli.event_values import given
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk import events
from pareo.service.desk.rules import set_rules
from pareo.service.desk.settings import set_settings

NewName = Annotated[str | None, option(Message("another name"), "--name", "NAME")]
Without = Annotated[
    tuple[str, ...],
    option(Message("remove a value, by its name in JSON; may be repeated"), metavar="FIELD"),
]


Forced = Annotated[
    str,
    option(
        Message("why the number of rounds changes after the start; the report shows it"),
        "--reason",
        "TEXT",
    ),
]


def describe(
    event: EventName,
    /,
    *,
    new_name: NewName = None,
    head: Head,
    without: Without = (),
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Change name, place, days and officials of an event."""
    changes = given({"name": new_name, **head.changes()}, without)
    return act(out, event, acting, events.describe, changes)


def settings(
    event: EventName,
    /,
    *,
    wanted: Given,
    without: Without = (),
    why: Forced = "",
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Change the settings of an event."""
    changes = given(wanted.changes(), without)
    return act(out, event, acting, set_settings, changes, why)


def rules(
    event: EventName,
    /,
    *,
    rules: OwnRules,
    without: Without = (),
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Change the rules that an event gives itself."""
    changes = given(rules.changes(), without)
    return act(out, event, acting, set_rules, changes)
