"""pareo show: a tournament file in words and tables."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Json
from pareo.cli.reporting import report_adjustments
from pareo.language import Message
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class PartOptions:
    """Which parts of a tournament somebody wants to see."""

    players: Annotated[bool, option(Message("the start list"))] = False
    rounds: Annotated[bool, option(Message("all rounds, board by board"))] = False
    round: Annotated[int | None, option(Message("one round, board by board"))] = None
    crosstable: Annotated[bool, option(Message("the crosstable"))] = False
    grid: Annotated[bool, option(Message("everybody against everybody"))] = False
    individual: Annotated[
        bool, option(Message("the crosstable of the players, in an event of teams too"))
    ] = False
    teams: Annotated[bool, option(Message("the teams and their members"))] = False
    members: Annotated[
        bool, option(Message("the results of each team's members, round by round"))
    ] = False
    player: Annotated[
        str | None,
        option(Message("one player: the number, or a part of the name"), metavar="WHO"),
    ] = None


def show(file: File, /, *, wanted: PartOptions, as_json: Json = False, out: Output) -> ExitCode:
    """Show the head and the crosstable of a tournament, or the parts that are asked for."""
    from pareo.service.files import open_tournament
    from pareo.service.parts import Parts, parts_as_dict, parts_of

    parts = Parts(**asdict(wanted))
    opened = open_tournament(Path(file))
    if as_json:
        shown = parts_as_dict(opened.tournament, parts)
        out.as_json({**opened.as_dict(out.translate), **shown})
        return ExitCode.FINE
    report_adjustments(out, opened.source, opened.adjustments)
    out.reports(parts_of(opened.tournament, parts))
    return ExitCode.FINE
