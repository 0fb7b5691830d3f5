"""pareo event lineup: who plays for a team in a round."""

from typing import Annotated

from pareo.cli.acting import Acting, EventName, Store
from pareo.cli.answers import act_on
from pareo.cli.command import option
from pareo.cli.event_members import Team
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json, counting_number
from pareo.language import Message
from pareo.service.desk import line_ups
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.opening import opened

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
OfRound = Annotated[int, option(Message("the round"), "--round", metavar="N", read=counting_number)]


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


def clear(
    event: EventName, team: Team, /, *, number: OfRound, acting: Acting, out: Output
) -> ExitCode:
    """Forget a line-up: the first players of the roster play."""
    return act_on(out, event, acting, team, lambda desk, who: line_ups.clear(desk, who, number))


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
