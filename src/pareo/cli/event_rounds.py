"""pareo event pair, boards, tables, publish, close: a round from its draft to its end."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Concatenate, Literal

from pareo.cli.acting import Acting, EventName, Store, moment
from pareo.cli.answers import Rest, act, answered, desk_of
from pareo.cli.command import UsageError, counting_number, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.opening import opened

if TYPE_CHECKING:
    from pareo.service.desk.rounds import Colour

RoundNumber = Annotated[
    int | None, option(Message("the round; by default the one that is due"), "--round")
]
Drawn = Annotated[
    Literal["white", "black", "draw"],
    option(
        Message("the initial colour: the one drawn in the hall, or drawn here (the default)"),
        "--colour",
    ),
]
Seed = Annotated[
    str | None,
    option(Message("the seed of the lot; by default it follows from the event"), metavar="SEED"),
]
By = Annotated[bool, option(Message("everybody by name: table, colour and opponent"))]


def place(word: str, name: Message | str) -> tuple[int, int]:
    """Read 3=10: what stands at table 3 goes to table 10."""
    old, equals, new = word.partition("=")
    if not equals:
        raise UsageError(
            Message("{name}: write the old and the new table, as 3=10.", name=name),
        )
    return counting_number(old, name), counting_number(new, name)


Tables = Annotated[
    tuple[int, int],
    option(
        Message(
            "which game goes where: 3=10 moves the game of table 3 to table 10; none: as "
            "the fixed tables of people say"
        ),
        "TABLES",
        read=place,
        optional=True,
    ),
]


def act_and_show_round(
    out: Output,
    event: str,
    acting: Acting,
    do: Callable[Concatenate[Desk, Rest], Answer],
    /,
    *args: Rest.args,
    **kwargs: Rest.kwargs,
) -> ExitCode:
    """Act on an event, and show the round that the entry is about."""
    from pareo.service.desk.boards import by_table

    with opened(event, acting.store) as found:

        def shown(done: Done) -> None:
            if done.entry is not None:
                out.report(by_table(found.state, done.entry.payload["round"]))
                out.say()

        def done_by(desk: Desk) -> Answer:
            return do(desk, *args, **kwargs)

        return answered(out, desk_of(found, acting), done_by, shown, as_json=acting.as_json)


def pair(
    event: EventName, /, *, drawn: Drawn = "draw", seed: Seed = None, acting: Acting, out: Output
) -> ExitCode:
    """Pair the next round as a draft that only arbiters see."""
    from pareo.service.desk import rounds

    colour = colour_of(drawn, seed)
    return act_and_show_round(out, event, acting, rounds.pair, colour=colour, seed=seed)


def colour_of(drawn: str, seed: str | None) -> "Colour | None":
    """Return the colour that was drawn in the hall, if it was."""
    from pareo.service.desk.rounds import colour_drawn

    colour = colour_drawn(drawn)
    if colour is not None and seed is not None:
        raise UsageError(Message("--seed draws the colour; --colour says what was drawn."))
    return colour


def boards(
    event: EventName,
    /,
    *,
    number: RoundNumber = None,
    by_name: By = False,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show a round as it stands, table by table or by name."""
    from pareo.service.desk import boards as tables
    from pareo.service.desk.games import paired_round

    with opened(event, store) as found:
        state = found.state
        wanted = paired_round(state, number)
        table = (tables.by_name if by_name else tables.by_table)(state, wanted)
    if as_json:
        phase = state.rounds[wanted].phase.value
        head = {"event": found.slug, "head": state.head, "round": wanted, "phase": phase}
        out.as_json({**head, **table.as_dict()})
    else:
        out.report(table)
    return ExitCode.FINE


def tables(
    event: EventName, /, *places: Tables, number: RoundNumber = None, acting: Acting, out: Output
) -> ExitCode:
    """Give games of a round other tables."""
    from pareo.service.desk.games import game_at, paired_round
    from pareo.service.desk.operations import place

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        wanted = paired_round(state, number)
        moved = {game_at(state, wanted, old): new for old, new in places}
        return place(desk, wanted, moved or None)

    return act_and_show_round(out, event, acting, do)


def publish(
    event: EventName,
    /,
    *,
    number: RoundNumber = None,
    at: Annotated[
        datetime | None,
        option(Message("when it is or was published; by default now"), metavar="TIME", read=moment),
    ] = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Publish a draft: from then on the pairing stands."""
    from pareo.service.desk import rounds

    when = None if at is None else at.isoformat()
    return act_and_show_round(out, event, acting, rounds.publish, number, when)


def close(
    event: EventName, /, *, number: RoundNumber = None, acting: Acting, out: Output
) -> ExitCode:
    """Close a round whose games all have a result."""
    from pareo.service.desk import rounds

    return act(out, event, acting, rounds.close, number)


def reopen_round(
    event: EventName, /, *, number: RoundNumber = None, acting: Acting, out: Output
) -> ExitCode:
    """Open a closed round again, until the next one is paired."""
    from pareo.service.desk import rounds

    return act(out, event, acting, rounds.reopen, number)
