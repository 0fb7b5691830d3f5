"""pareo event side, seat, through: who plays for a team, who is through in a knock-out of teams."""

from typing import Annotated

from pareo.cli.acting import Acting, EventName, Who
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.event_line_ups import OfRound
from pareo.cli.event_rounds import Seed
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk import brackets, sides
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.lookup import person_in

Winner = Annotated[
    str,
    option(
        Message("a team that won its lot in the hall; without any all lots are drawn"),
        "WHO",
        optional=True,
    ),
]


def through(
    event: EventName, /, *who: Winner, seed: Seed = None, acting: Acting, out: Output
) -> ExitCode:
    """Draw the lots of level matches of teams, or note who won them."""

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        return brackets.draw(desk, [person_in(state, each) for each in who], seed)

    return act(out, event, acting, do)


Side = Annotated[str, option(Message("the name of the team"), "TEAM")]
Players = Annotated[
    str,
    option(
        Message("its players in the order of their boards; without them the team goes"),
        "WHO",
        optional=True,
    ),
]
Instead = Annotated[
    str, option(Message("who does not play, of the same team"), "--for", metavar="OTHER")
]


def side(
    event: EventName, team: Side, /, *players: Players, acting: Acting, out: Output
) -> ExitCode:
    """Say who plays for a team of Scheveningen, Skalitzka or Hilton."""

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        return sides.put(desk, team, [person_in(state, each) for each in players])

    return act(out, event, acting, do)


def seat(
    event: EventName,
    who: Who,
    /,
    *,
    instead: Instead,
    number: OfRound,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Let a reserve play a round instead of somebody of the same team."""

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        return sides.substitute(desk, number, person_in(state, who), person_in(state, instead))

    return act(out, event, acting, do)
