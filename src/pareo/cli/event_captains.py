"""pareo event lineup links: line-ups that captains hand in by links."""

from typing import Annotated, Literal

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.lookup import person_in
from pareo.service.desk.opening import opened

Switch = Annotated[
    Literal["on", "off", "revoke"] | None,
    option(
        Message("on, off, or revoke: only links made from now on are good; none: list the links"),
        "SWITCH",
    ),
]
OneTeam = Annotated[
    str | None,
    option(Message("with revoke: the link of this team alone (p17 or a part of the name)")),
]
Place = Annotated[
    str,
    option(
        Message("where phones find the desk, such as http://192.168.1.20:8765"), metavar="PLACE"
    ),
]


def links(
    event: EventName,
    switch: Switch = None,
    team: OneTeam = None,
    /,
    *,
    address: Place = "",
    acting: Acting = Acting(),  # noqa: B008 - it is frozen
    out: Output,
) -> ExitCode:
    """Let captains hand in line-ups by links, and list the links."""
    from pareo.service.access import captain_links

    if switch is None:
        with opened(event, acting.store) as found:
            is_on = captain_links.are_on(found.state)
            table = captain_links.link_table(found, found.state, address.rstrip("/"))
            if acting.as_json:
                out.as_json({"event": found.slug, "captain_links": is_on, **table.as_dict()})
            elif is_on:
                out.report(table)
            else:
                out.say(Message("Captains' links are off"))
        return ExitCode.FINE

    def do(desk: Desk) -> Answer:
        if switch == "revoke":
            return captain_links.revoke(desk, team and person_in(desk.event.state, team))
        return captain_links.switch(desk, on=switch == "on")

    return act(out, event, acting, do)
