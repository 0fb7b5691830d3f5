"""pareo prizes: who wins what, by a plan."""

from pathlib import Path
from typing import Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Json
from pareo.cli.reporting import tell_adjustments
from pareo.cli.standings import Choices
from pareo.language import Message

PlanFile = Annotated[
    str,
    option(Message("the plan of prizes (TOML or JSON)"), metavar="PLAN"),
]
Receipts = Annotated[bool, option(Message("the list on which the winners sign"))]


def prizes(
    file: File,
    /,
    *,
    plan: PlanFile,
    choices: Choices = Choices(),  # noqa: B008 - it is frozen
    receipts: Receipts = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show who wins which prize."""
    from pareo.prizes import award, money_text
    from pareo.reports import prize_list
    from pareo.reports import receipts as receipt_list
    from pareo.service.files import open_tournament
    from pareo.service.prizes import open_plan
    from pareo.service.standings import standings_of

    opened = open_tournament(Path(file))
    planned = open_plan(Path(plan))
    standings = standings_of(opened.tournament, choices.request())
    awards = award(standings, planned)
    notices = [*awards.notices, *standings.notices]
    if not standings.final:
        round_number = len(standings.tournament.rounds)
        notices.append(
            Message("Not final: the standings are those after round {round}.", round=round_number)
        )
    table = (receipt_list if receipts else prize_list)(opened.tournament, awards)
    if as_json:
        out.as_json(
            {
                "file": opened.source,
                "adjustments": [each.as_dict(out.translate) for each in opened.adjustments],
                "currency": planned.currency,
                "tie_breaks": list(standings.codes),
                "notices": [notice.said(out.translate) for notice in notices],
                table.key: table.as_dict()["rows"],
                "total": money_text(awards.total),
                "left": money_text(awards.left),
            }
        )
        return ExitCode.FINE
    tell_adjustments(out, opened.source, opened.adjustments)
    out.report(table)
    for notice in notices:
        out.say(notice)
    return ExitCode.FINE
