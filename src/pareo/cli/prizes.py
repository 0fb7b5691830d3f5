"""pareo prizes: who wins what, by a plan."""

from pathlib import Path
from typing import Annotated

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Json, PlanFile
from pareo.cli.reporting import report_adjustments
from pareo.cli.standings import Choices
from pareo.language import Message

Receipts = Annotated[bool, option(Message("a list for the winners to sign"))]


def prizes(
    file: File,
    /,
    *,
    plan: PlanFile = None,
    choices: Choices,
    receipts: Receipts = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show who wins which prize."""
    from pareo.service.files import open_tournament
    from pareo.service.prizes import prizes_of

    opened = open_tournament(Path(file))
    request = choices.request()
    chosen = opened.prize_plan if plan is None else Path(plan)
    if chosen is None:
        raise UsageError(Message("There is no plan of the prizes. Add --plan PLAN."))
    won = prizes_of(opened.tournament, chosen, request, own=opened.terms, receipts=receipts)
    if as_json:
        out.as_json(
            {
                "file": opened.source,
                "adjustments": [each.as_dict(out.translate) for each in opened.adjustments],
                **won.as_dict(out.translate),
            }
        )
        return ExitCode.FINE
    report_adjustments(out, opened.source, opened.adjustments)
    out.report(won.table)
    for notice in won.notices:
        out.say(notice)
    return ExitCode.FINE
