"""pareo laws flag and quickplay: the questions of the Laws in their order."""

from functools import partial
from typing import Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws_asking import asked
from pareo.cli.laws_parameters import Fen, Side, VariantName, colour_of
from pareo.cli.output import Output
from pareo.cli.parameters import Json, whole_number
from pareo.language import Message

Whose = Annotated[
    Literal["white", "black", "both"],
    option(Message("whose flag has fallen; both: nobody knows which fell first"), "WHO"),
]
Facts = Annotated[
    str,
    option(
        Message("what is known, such as noticed_by=arbiter; questions show what may be said"),
        "FACTS",
        optional=True,
    ),
]


def flag(
    who: Whose,
    /,
    *facts: Facts,
    fen: Fen = None,
    ended: Annotated[
        Literal["1-0", "0-1", "draw"] | None,
        option(Message("the result of a game that had ended before")),
    ] = None,
    variant: VariantName = "standard",
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Decide a flag fall."""
    from pareo.service.laws.falls import FlagFacts, Variant, fall

    side = None if who == "both" else colour_of(who)
    given = FlagFacts(side, facts, fen, ended, Variant(variant))
    return asked(out, partial(fall, given), as_json=as_json)


def quickplay(
    by: Annotated[Side, option(Message("who asks"), "WHO")],
    /,
    *facts: Facts,
    game: Annotated[
        str | None,
        option(Message("a file with the moves since the claim, for counts"), metavar="GAME"),
    ] = None,
    control: Annotated[str | None, option(Message("the time control"), metavar="CONTROL")] = None,
    completed: Annotated[
        int | None,
        option(Message("the moves completed so far"), metavar="N", read=whole_number),
    ] = None,
    postponed: Annotated[
        bool, option(Message("decide a claim that the arbiter had postponed (III.5.2)"))
    ] = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Decide a request in the quickplay finish (Guideline III)."""
    from pareo.service.laws.falls import QuickplayFacts
    from pareo.service.laws.falls import quickplay as decide

    given = QuickplayFacts(
        colour_of(by),
        facts,
        game,
        control,
        completed,
        postponed=postponed,
    )
    return asked(out, partial(decide, given), as_json=as_json)
