"""pareo event describe, settings, rules, public, lot, fide leave: how an event is played."""

from typing import Annotated, Literal

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.event_options import Given, Head, OwnRules
from pareo.cli.event_values import comma_list, given
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk import events, fide_mode, lots
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


Level = Annotated[
    Literal["nothing", "pairings", "results", "standings", "all"] | None,
    option(Message("how much the public may see")),
]
Columns = Annotated[
    list[str] | None,
    option(
        Message("columns of the lists: rating, title, federation, club, fide_id"),
        metavar="LIST",
        read=comma_list,
    ),
]

Times = Annotated[
    list[str] | None,
    option(
        Message("when the rounds begin, the first one first: 2026-11-21 16:00"),
        metavar="LIST",
        read=comma_list,
    ),
]


def public(
    event: EventName,
    /,
    *,
    level: Level = None,
    columns: Columns = None,
    times: Times = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Change what everybody may see."""
    changes = given({"level": level, "columns": columns, "times": times})
    return act(out, event, acting, events.set_public, changes)


Subject = Annotated[
    Literal["colour", "numbers", "ties", "position"], option(Message("what is drawn"))
]
Drawn = Annotated[
    str | None,
    option(Message("what was drawn in the hall: w, b, the number of a position"), metavar="WORD"),
]
Seed = Annotated[str | None, option(Message("the same seed draws the same"), metavar="SEED")]
OfRound = Annotated[int | None, option(Message("the round of a position"), "--round")]


def lot(
    event: EventName,
    subject: Subject,
    /,
    *,
    drawn: Drawn = None,
    seed: Seed = None,
    round_number: OfRound = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Draw lots, or note what was drawn in the hall."""
    return act(out, event, acting, lots.draw, subject, by_hand=drawn, seed=seed, round=round_number)


Reason = Annotated[
    str, option(Message("why the event leaves it; the report shows it"), metavar="TEXT")
]


def leave_fide_mode(
    event: EventName, /, *, reason: Reason, acting: Acting, out: Output
) -> ExitCode:
    """Leave FIDE mode for good."""
    return act(out, event, acting, fide_mode.leave, reason)
