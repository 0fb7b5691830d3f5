"""pareo event manual: a round paired or changed by hand, one operation after the other."""

from functools import partial
from typing import Annotated

from pareo.cli.acting import Acting, EventName, Who
from pareo.cli.answers import answered, desk_of
from pareo.cli.command import option
from pareo.cli.event_rounds import show_round
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk.opening import opened

Table = Annotated[int, option(Message("the table where the game is played"), "TABLE")]
White = Annotated[str, option(Message("who has White, as WHO elsewhere"), "WHITE")]
Black = Annotated[str, option(Message("who has Black, as WHO elsewhere"), "BLACK")]
One = Annotated[str, option(Message("one of the two, as WHO elsewhere"), "ONE")]
Other = Annotated[str, option(Message("the other one"), "OTHER")]


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


def _do(out: Output, event: str, acting: Acting, *operation: str | int) -> ExitCode:
    from pareo.service.desk.manual import do_one

    with opened(event, acting.store) as found:
        return answered(
            out,
            desk_of(found, acting),
            lambda desk: do_one(desk, operation),
            partial(show_round, out, found),
            as_json=acting.as_json,
        )
