"""pareo event links, claims: results that players report from their boards."""

from typing import Annotated, Literal

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.event_values import table_and_board
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.opening import opened

Switch = Annotated[
    Literal["on", "off", "revoke"] | None,
    option(
        Message("on, off, or revoke: only slips printed from now on are good; none: how it is"),
        "SWITCH",
    ),
]
What = Annotated[
    Literal["accept"] | None,
    option(Message("accept: make what players report the results; none: list it"), "WHAT"),
]
Tables = Annotated[
    str,
    option(
        Message("the tables, or boards as 3.2; by default all where both players report the same"),
        "TABLE",
        read=table_and_board,
        optional=True,
    ),
]


def links(event: EventName, switch: Switch = None, /, *, acting: Acting, out: Output) -> ExitCode:
    """Let players report results by the links on their slips."""
    from pareo.service.access import board_links

    if switch is None:
        with opened(event, acting.store) as found:
            is_on = board_links.are_on(found.state)
            if acting.as_json:
                out.as_json({"event": found.slug, "board_links": is_on})
            else:
                out.say(Message("Board links are on") if is_on else Message("Board links are off"))
        return ExitCode.FINE

    def do(desk: Desk) -> Answer:
        if switch == "revoke":
            return board_links.revoke(desk)
        return board_links.switch(desk, on=switch == "on")

    return act(out, event, acting, do)


def claims(
    event: EventName,
    what: What = None,
    /,
    *tables: Tables,
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """List the results that players report, or accept them."""
    from pareo.service.desk.claims import accept_claims, claims_of
    from pareo.service.desk.games import round_in_play

    if what is None:
        with opened(event, acting.store) as found:
            table = claims_of(found.state, round_in_play(found.state, number))
            if acting.as_json:
                out.as_json({"event": found.slug, **table.as_dict()})
            else:
                out.report(table)
        return ExitCode.FINE

    def do(desk: Desk) -> Answer:
        return accept_claims(desk, tables, number=round_in_play(desk.event.state, number))

    return act(out, event, acting, do)
