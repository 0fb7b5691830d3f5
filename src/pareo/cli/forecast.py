"""pareo forecast: the chances of an event before its last rounds."""

from pathlib import Path
from typing import Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Force, Jobs, Json, PlanFile, Rounds, seed_text
from pareo.cli.pieces import followed, told_if_interrupted
from pareo.cli.reporting import about_file, report_adjustments, report_notices
from pareo.errors import FormError, InputError, UnsupportedRuleError
from pareo.language import Message

Runs = Annotated[int, option(Message("how often the event is played out"))]
Seed = Annotated[
    str,
    option(
        Message("the same seed and options give the same chances"), metavar="SEED", read=seed_text
    ),
]
Who = Annotated[
    str | None,
    option(
        Message("with one round left: what each result of this player gives (number or name)"),
        metavar="WHO",
    ),
]
Top = Annotated[int, option(Message("the chance to end in the first N places is told"))]
Everybody = Annotated[bool, option(Message("list everybody, not the best chances alone"), "--all")]
Page = Annotated[
    str | None,
    option(Message("write a page with pictures into this file (.html or .pdf)"), "--out", "FILE"),
]
After = Annotated[
    int | None,
    option(
        Message("look ahead from the end of this round, as if later ones were not on record"),
        metavar="ROUND",
    ),
]


def forecast(  # noqa: PLR0913 - each is an option
    file: File,
    /,
    *,
    player: Who = None,
    runs: Runs = 1000,
    seed: Seed = "1",
    top: Top = 3,
    rounds: Rounds = None,
    after: After = None,
    plan: PlanFile = None,
    everybody: Everybody = False,
    out_file: Page = None,
    force: Force = False,
    jobs: Jobs = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show the chances to win, to reach a place or a prize, to make a norm.

    Rounds to come are paired by the event's own system and played out many times; where few games
    are left all cases are looked at.
    """
    from pareo.service import forecasting
    from pareo.service.files import check_target, open_tournament, save
    from pareo.service.parallel import processors

    source, target = Path(file), None if out_file is None else Path(out_file)
    if target is not None:
        forecasting.check_page(target)
        check_target(target, source=source, overwrite=force)
    opened = open_tournament(source)
    prizes = None if plan is None else Path(plan)
    request = forecasting.Request(
        runs, seed, top, player, rounds, prizes, jobs or processors(), after
    )
    try:
        with told_if_interrupted(out):
            found = forecasting.forecast(opened, request, followed(out))
    except InputError as error:
        planned = rounds or opened.tournament.settings.rounds
        raise about_file(error, opened, planned, options=True) from error
    except UnsupportedRuleError as error:
        remedy = Message("See pareo standings {file}.", file=file)
        raise FormError.of(error.reason, remedy, source=opened.source) from error
    if target is not None:
        page = found.page(target, out.translate, everybody=everybody)
        save(page, target, source=source, overwrite=force)
    if as_json:
        written = {} if target is None else {"output": str(target)}
        out.as_json({**found.as_dict(out.translate), **written})
        return ExitCode.FINE
    report_adjustments(out, found.source, found.adjustments)
    report_notices(out, found.source, found.notices)
    if target is None:
        out.reports(found.tables(everybody=everybody))
    else:
        form = "PDF" if target.suffix.lower() == ".pdf" else "HTML"
        out.note(Message("{file}: written as {format}", file=target, format=form))
    return ExitCode.FINE
