"""pareo event through: lots of a knock-out of teams."""

from typing import Annotated

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.event_rounds import Seed
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk import bracket_lots
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
        return bracket_lots.draw(desk, [person_in(state, each) for each in who], seed)

    return act(out, event, acting, do)
