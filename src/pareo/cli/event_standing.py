"""pareo event points, ties, prizes: what arbiters decide about the final list."""

from pathlib import Path
from typing import Annotated

from pareo.cli.acting import Acting, EventName, Who
from pareo.cli.answers import act, act_on
from pareo.cli.command import UsageError, not_possible, option
from pareo.cli.event_values import assignments
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.errors import InputError
from pareo.language import Message
from pareo.service.desk import standing
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.lookup import person_in
from pareo.service.files import read_text


def tenths(word: str, name: Message | str) -> int:
    """Read points, with a sign before them: +0.5, -1."""
    try:
        return standing.points_typed(word)
    except InputError:
        raise UsageError(not_possible(word, name)) from None


Amount = Annotated[str, option(Message("the points: +1, -2"), "POINTS", read=tenths)]
Reason = Annotated[str, option(Message("the reason; the journal keeps it"), metavar="TEXT")]
MatchPoints = Annotated[bool, option(Message("of a team: match points, not game points"))]
OfRound = Annotated[int | None, option(Message("the round; by default the one in play"), "--round")]


def points(  # noqa: PLR0913 - each is an option
    event: EventName,
    who: Who,
    amount: Amount,
    /,
    *,
    reason: Reason,
    match_points: MatchPoints = False,
    round_number: OfRound = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Give or take points."""
    return act_on(
        out,
        event,
        acting,
        who,
        lambda desk, found: standing.adjust_points(
            desk,
            found,
            int(amount),
            reason,
            round_number,
            match_points=match_points,
        ),
    )


TieBreak = Annotated[str, option(Message("a tie-break of the event: OTHER_1"), "CODE")]
Values = Annotated[str, option(Message("a person and the value: 17=12.5"), "WHO=VALUE")]


def values(
    event: EventName,
    tie_break: TieBreak,
    /,
    *who: Values,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Enter the values of a tie-break that is computed elsewhere."""
    known: dict[str, str] = {}
    for each in who:
        known |= assignments(each, "WHO=VALUE")

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        found = {person_in(state, one): value for one, value in known.items()}
        return standing.set_values(desk, tie_break, found)

    return act(out, event, acting, do)


Tied = Annotated[str, option(Message("all who share a place, in their new order"), "WHO")]
ByLot = Annotated[bool, option(Message("as drawn by lot in the hall"))]


def order(
    event: EventName, /, *who: Tied, lot: ByLot = False, acting: Acting, out: Output
) -> ExitCode:
    """Put people who share a place into an order."""
    how = standing.LOT if lot else standing.HAND

    def do(desk: Desk) -> Answer:
        people = [person_in(desk.event.state, each) for each in who]
        return standing.order_tied(desk, people, how)

    return act(out, event, acting, do)


Plan = Annotated[str, option(Message("the prize plan, in TOML"), "PLAN")]


def prizes(event: EventName, plan: Plan, /, *, acting: Acting, out: Output) -> ExitCode:
    """Keep the prize plan of the event."""
    text = read_text(Path(plan))
    return act(out, event, acting, standing.plan_prizes, text)
