"""pareo event manual: a round paired or changed by hand, one operation after the other."""

from typing import Annotated

from pareo.cli.acting import Acting, EventName, Who
from pareo.cli.command import option
from pareo.cli.event_rounds import Drawn, RoundNumber, Seed, act_and_show_round, colour_of
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer

Table = Annotated[int, option(Message("the table where the game is played"), "TABLE")]
White = Annotated[str, option(Message("who has White, as WHO elsewhere"), "WHITE")]
Black = Annotated[str, option(Message("who has Black, as WHO elsewhere"), "BLACK")]
One = Annotated[str, option(Message("one of the two, as WHO elsewhere"), "ONE")]
Other = Annotated[str, option(Message("the other one"), "OTHER")]


def begin(
    event: EventName,
    /,
    *,
    number: RoundNumber = None,
    drawn: Drawn = "draw",
    seed: Seed = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Begin to change a draft, or the next round from nothing."""
    from pareo.service.desk import manual as by_hand

    colour = colour_of(drawn, seed)
    return act_and_show_round(out, event, acting, by_hand.begin, number, colour=colour, seed=seed)


def pair(
    event: EventName, white: White, black: Black, /, *, acting: Acting, out: Output
) -> ExitCode:
    """Let two meet."""
    return _do(out, event, acting, "pair", white, black)


def unpair(event: EventName, table: Table, /, *, acting: Acting, out: Output) -> ExitCode:
    """Dissolve a game."""
    return _do(out, event, acting, "unpair", table)


def exchange(
    event: EventName, one: One, other: Other, /, *, acting: Acting, out: Output
) -> ExitCode:
    """Let two change places."""
    return _do(out, event, acting, "exchange", one, other)


def colours(event: EventName, table: Table, /, *, acting: Acting, out: Output) -> ExitCode:
    """Turn the colours of a game."""
    return _do(out, event, acting, "colours", table)


def bye(
    event: EventName,
    who: Who,
    /,
    *,
    zero: Annotated[
        bool, option(Message("an absence without points, not the pairing-allocated bye"))
    ] = False,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Give somebody the bye."""
    return _do(out, event, acting, "zero" if zero else "bye", who)


def rest(event: EventName, /, *, acting: Acting, out: Output) -> ExitCode:
    """Let the engine pair everybody who has no place yet."""
    return _do(out, event, acting, "rest")


def end(
    event: EventName,
    /,
    *,
    reason: Annotated[
        str,
        option(Message("why the round differs from the rules, if it does"), metavar="TEXT"),
    ] = "",
    acting: Acting,
    out: Output,
) -> ExitCode:
    """End the phase: the round is compared with that of the rules."""
    from pareo.service.desk import manual as by_hand

    return act_and_show_round(out, event, acting, by_hand.end, reason)


def _do(out: Output, event: str, acting: Acting, *operation: str | int) -> ExitCode:
    from pareo.service.desk import manual as by_hand
    from pareo.service.desk.operations import resolved

    def do(desk: Desk) -> Answer:
        return by_hand.do(desk, *resolved(desk.event.state, operation))

    return act_and_show_round(out, event, acting, do)
