"""pareo laws position: what the Laws say about the board."""

from typing import Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import PositionFen, Side, colour_of
from pareo.cli.output import Output
from pareo.cli.parameters import Json, counting_number
from pareo.language import Message

Flag = Annotated[
    Side | None, option(Message("whose flag has fallen, seen by the arbiter, in the last period"))
]
Full = Annotated[bool, option(Message("all legal moves, and a line that ends in mate"))]
Limit = Annotated[
    int | None,
    option(
        Message("how many positions are searched for a mate; 1500 unless given"),
        metavar="N",
        read=counting_number,
    ),
]


def position(
    fen: PositionFen,
    /,
    *,
    flag: Flag = None,
    full: Full = False,
    limit: Limit = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Tell whose move it is, check, mate, stalemate, dead position, and what a flag fall brings."""
    from pareo.service.laws.positions import USUAL_LIMITS, Limits, describe

    limits = Limits(limit, max(limit, USUAL_LIMITS.positions)) if limit else USUAL_LIMITS
    answer = describe(fen, colour_of(flag), limits, in_full=full)
    return show(out, answer, as_json=as_json)
