"""pareo laws incident: what irregularities of a game bring, one after the other."""

from typing import Annotated

from pareo.cli.acting import Store
from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import Fen, VariantName
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.value import dataclass

Incidents = Annotated[
    str,
    option(
        Message("what happened, in order: the kind, who, and facts, as “illegal-move white”"),
        "INCIDENT",
        optional=True,
    ),
]


@dataclass(frozen=True, slots=True)
class AtBoard:
    """The game of an event of the journal, whose incidents come first; nothing is written."""

    event: Annotated[
        str | None,
        option(Message("an event of the journal: its incidents come first"), metavar="EVENT"),
    ] = None
    number: Annotated[
        int | None, option(Message("the round; else the one that is played"), "--round")
    ] = None
    board: Annotated[
        str | None,
        option(Message("the table, of a match also the board: 3.2"), metavar="TABLE"),
    ] = None
    store: Store = None


Kinds = Annotated[bool, option(Message("list the kinds of incidents and their facts"), "--list")]


def incident(
    *incidents: Incidents,
    variant: VariantName = "standard",
    fen: Fen = None,
    at: AtBoard,
    kinds: Kinds = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Tell what irregularities of a game bring."""
    from pareo.service.laws import incidents as service

    if at.event is not None:
        if at.board is None:
            raise UsageError(Message("{argument} is missing.", argument="--board"))
        place = service.Place(at.event, at.store, at.number, at.board)
        return show(out, service.judge_at_board(place, incidents, fen), as_json=as_json)
    if kinds or not incidents:
        return show(out, service.kinds_answer(), as_json=as_json)
    answer = service.judge_all(incidents, service.Variant(variant), fen=fen)
    return show(out, answer, as_json=as_json)
