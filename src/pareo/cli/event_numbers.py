"""pareo event numbers, forbid, allow: pairing numbers, and people who are kept apart."""

from pathlib import Path
from typing import Annotated

from pareo.cli.acting import Acting, EventName, Store, Who
from pareo.cli.answers import act
from pareo.cli.command import UsageError, option
from pareo.cli.event_tables import show_players
from pareo.cli.event_values import span
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk import apart, numbers
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.lookup import person_in
from pareo.service.files import read_text

Other = Annotated[str, option(Message("the other person, named the same way"), "OTHER")]
Order = Annotated[
    str, option(Message("a text with one person on each line, number 1 first"), "FILE")
]


def close(event: EventName, /, *, acting: Acting, out: Output) -> ExitCode:
    """Close the list: everybody has a number."""
    return act(out, event, acting, numbers.close_list)


def remake(event: EventName, /, *, acting: Acting, out: Output) -> ExitCode:
    """Make the numbers anew from ratings and titles."""
    return act(out, event, acting, numbers.remake)


def swap(event: EventName, who: Who, other: Other, /, *, acting: Acting, out: Output) -> ExitCode:
    """Exchange the numbers of two equals."""

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        return numbers.swap(desk, person_in(state, who), person_in(state, other))

    return act(out, event, acting, do)


def give(event: EventName, order: Order, /, *, acting: Acting, out: Output) -> ExitCode:
    """Give all numbers by hand."""
    names = [line for line in read_text(Path(order)).splitlines() if line.strip()]

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        return numbers.give(desk, [person_in(state, name) for name in names])

    return act(out, event, acting, do)


def show(
    event: EventName, /, *, as_json: Json = False, store: Store = None, out: Output
) -> ExitCode:
    """Show the list by number: the numbers as they are, or as they would be."""
    return show_players(out, event, store, as_json=as_json)


Apart = Annotated[
    str, option(Message("two people or more who must not meet"), "WHO", optional=True)
]
Club = Annotated[bool, option(Message("all of the same club, late entries too"))]
Federation = Annotated[bool, option(Message("all of the same federation, late entries too"))]
Rounds = Annotated[
    tuple[int, int] | None,
    option(Message("only in these rounds, 1-3; by default in all"), metavar="N-M", read=span),
]


def forbid(
    event: EventName,
    /,
    *who: Apart,
    club: Club = False,
    federation: Federation = False,
    rounds: Rounds = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Keep people apart."""
    if club and federation:
        raise UsageError(Message("Choose one of --club and --federation."))
    rule = "club" if club else "federation" if federation else None
    first, last = rounds or (1, None)

    def do(desk: Desk) -> Answer:
        people = [person_in(desk.event.state, each) for each in who]
        return apart.forbid(desk, people, rule=rule, first_round=first, last_round=last)

    return act(out, event, acting, do)


Prohibition = Annotated[
    int, option(Message("the entry that keeps them apart, as pareo event status shows it"), "SEQ")
]


def allow(event: EventName, entry: Prohibition, /, *, acting: Acting, out: Output) -> ExitCode:
    """Let people meet again who were kept apart."""
    return act(out, event, acting, apart.allow, entry)
