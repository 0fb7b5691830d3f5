"""pareo laws incident: what irregularities of a game bring, one after the other."""

from typing import Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import Fen, VariantName
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message

Incidents = Annotated[
    str,
    option(
        Message("what happened, in order: the kind, who, and facts, as “illegal-move white”"),
        "INCIDENT",
        optional=True,
    ),
]
Kinds = Annotated[bool, option(Message("list the kinds of incidents and their facts"), "--list")]


def incident(
    *incidents: Incidents,
    variant: VariantName = "standard",
    fen: Fen = None,
    kinds: Kinds = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Tell what irregularities of a game bring."""
    from pareo.service.laws import incidents as service

    if kinds or not incidents:
        return show(out, service.kinds_answer(), as_json=as_json)
    answer = service.judge_all(incidents, service.Variant(variant), fen=fen)
    return show(out, answer, as_json=as_json)
