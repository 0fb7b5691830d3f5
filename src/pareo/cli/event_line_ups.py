"""pareo event lineup: who plays for a team in a round, also as captains say by links."""

from typing import Annotated, Literal

from pareo.cli.acting import Acting, EventName, Store
from pareo.cli.answers import act, act_on
from pareo.cli.command import option
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk import line_ups
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
    acting: Acting,
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


Team = Annotated[str, option(Message("the team, as WHO elsewhere"), "TEAM")]
Player = Annotated[
    str,
    option(
        Message(
            "who plays at each board: the place in the roster, m17 or a part of the name; - leaves a "
            "board empty"
        ),
        "PLAYER",
    ),
]
OfRound = Annotated[int, option(Message("the round"), "--round")]


def set_line_up(
    event: EventName,
    team: Team,
    /,
    *players: Player,
    number: OfRound,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Take the line-up of a team for a round."""

    def do(desk: Desk, who: str) -> Answer:
        chosen = [line_ups.player_named(desk.event.state, who, each) for each in players]
        return line_ups.hand_in(desk, who, number, chosen)

    return act_on(out, event, acting, team, do)


def show(
    event: EventName,
    /,
    *,
    number: RoundNumber = None,
    as_json: Json = False,
    store: Store = None,
    out: Output,
) -> ExitCode:
    """Show the matches of a round with who sits where."""
    from pareo.service.desk.games import paired_round
    from pareo.service.desk.team_list import match_table

    with opened(event, store) as found:
        wanted = paired_round(found.state, number)
        table = match_table(found.state, wanted)
    if as_json:
        rows = table.as_dict()["rows"]
        out.as_json({"event": found.slug, "round": wanted, "matches": rows})
    else:
        out.report(table)
    return ExitCode.FINE
