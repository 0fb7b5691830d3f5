"""pareo systems: the pairing systems, and how each was verified."""

from typing import Annotated

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json, system_key
from pareo.language import Message

Key = Annotated[
    str | None,
    option(Message("one system in detail"), "KEY", read=system_key),
]


Players = Annotated[int | None, option(Message("advice on systems and rounds for so many players"))]
Rounds = Annotated[
    int | None, option(Message("with --players: what so many rounds of a Swiss settle"))
]
Terms = Annotated[bool, option(Message("the terms of the Swiss system, English and Spanish"))]


def systems(
    key: Key = None,
    /,
    *,
    players: Players = None,
    rounds: Rounds = None,
    terms: Terms = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """List the pairing systems, or show one of them; or advise on systems and rounds."""
    from pareo.service.systems import advice_for, reports_on, terms_of_pairing

    if rounds is not None and players is None:
        raise UsageError(Message("Give --players too: advice on rounds depends on them."))
    if players is not None:
        advice = advice_for(players, rounds)
        if as_json:
            out.as_json({"advice": [out.text(line) for line in advice]})
        else:
            for line in advice:
                out.say(line)
        return ExitCode.FINE
    reports = [terms_of_pairing()] if terms else reports_on(key)
    if as_json:
        out.as_json({report.key: report.as_dict() for report in reports})
    else:
        out.reports(reports)
    return ExitCode.FINE
