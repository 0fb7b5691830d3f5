"""pareo schedule: round robins, team systems, matches and knock-outs."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pareo.cli.command import option, option_name
from pareo.cli.event_values import comma_list
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json, whole_number
from pareo.cli.reporting import (
    faults_in_words,
    report_adjustments,
    report_notices,
    report_written,
    write_event,
)
from pareo.errors import FormError
from pareo.language import Message
from pareo.service.fixed_systems import (
    BLITZ,
    CYCLES,
    DECIDERS,
    RAPID,
    THIRD_PLACE,
    VARIANT,
    Exchange,
    FixedSystem,
)
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.schedules import DrawnUp


Key = Annotated[FixedSystem, option(Message("the system"))]
Size = Annotated[
    int | None,
    option(
        Message(
            "how large: players of a round robin or knock-out, teams of team-round-robin, "
            "team-knockout and hilton, boards of each team elsewhere, games of a match; without it "
            "as many as there are names"
        )
    ),
]
Target = Annotated[
    str | None,
    option(
        Message("write the event, to be continued later: JSON if it ends in .json, else TRF26"),
        "--trf",
        "OUT",
    ),
]
Drawing = Annotated[
    str | None, option(Message("draw the bracket of a knock-out (SVG)"), "--svg", "OUT")
]
Event = Annotated[
    str | None,
    option(
        Message("continue this event: its people and results, and the rounds known by now"),
        "--from",
        "FILE",
    ),
]
Leaving = Annotated[
    int | None,
    option(
        Message("with --from: this player withdraws from a round robin, by the usual event rule")
    ),
]
Force = Annotated[bool, option(Message("replace the new files if they exist already"))]


@dataclass(frozen=True, slots=True)
class Shape:
    """How an event is played, where a system leaves a choice."""

    double: Annotated[bool, option(Message("two cycles, the second with reversed colours"))] = False
    cycles: Annotated[int | None, option(CYCLES)] = None
    variant: Annotated[Exchange | None, option(VARIANT)] = None
    boards: Annotated[
        int | None,
        option(Message("boards of each team: team-round-robin, team-knockout and hilton")),
    ] = None
    games: Annotated[
        int | None,
        option(Message("games of each match of a knock-out; without it 2. Of teams: matches, 1")),
    ] = None
    rapid: Annotated[int | None, option(RAPID, read=whole_number, metavar="N")] = None
    blitz: Annotated[int | None, option(BLITZ, read=whole_number, metavar="N")] = None
    drawn: Annotated[list[str] | None, option(DECIDERS, read=comma_list, metavar="LIST")] = None
    third_place: Annotated[bool, option(THIRD_PLACE)] = False
    names: Annotated[
        str | None,
        option(
            Message(
                "the people, one per line: name; rating; federation; FIDE ID; title, or the name "
                "alone; # begins a team and its name. Or a tournament file, for its players"
            ),
            metavar="FILE",
        ),
    ] = None
    event: Annotated[str | None, option(Message("the name of the tournament"), metavar="NAME")] = (
        None
    )
    seed: Annotated[
        int | None,
        option(Message("draw the numbers by lot; the same seed draws the same"), read=whole_number),
    ] = None


def schedule(  # noqa: PLR0913 - each is an option
    key: Key,
    size: Size = None,
    /,
    *,
    shape: Shape,
    origin: Event = None,
    withdraw: Leaving = None,
    target: Target = None,
    drawing: Drawing = None,
    force: Force = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Draw up a schedule, or go on with an event that has one."""
    if (wrong := _contradiction(key, size, shape, origin, withdraw, drawing)) is not None:
        out.note(wrong)
        return ExitCode.USAGE
    from pareo.service.schedules import Wanted, draw_up

    source = None if origin is None else Path(origin)
    try:
        drawn = (
            draw_up(Wanted(key, size, **asdict(shape)), option_name)
            if source is None
            else _gone_on(out, source, key, withdraw, as_json=as_json)
        )
    except FormError as error:
        if error.source:
            raise
        for line in faults_in_words(out, error):
            out.note(line)
        return ExitCode.USAGE if source is None else ExitCode.BAD_INPUT
    if not as_json:
        report_notices(out, str(source), drawn.notices)
    read = source or Path(shape.names or "-")
    if target is not None:
        path = Path(target)
        converted = write_event(out, drawn.tournament, path, read, force=force)
        report_written(out, path, converted)
    if drawing is not None:
        _draw(out, drawn, Path(drawing), read, force=force)
    if target is not None and Path(target) == Path("-"):
        return ExitCode.FINE
    if as_json:
        out.as_json(drawn.as_dict(out.translate))
    else:
        out.reports(drawn.tables)
    return ExitCode.FINE


def _contradiction(
    key: str,
    size: int | None,
    shape: Shape,
    origin: str | None,
    withdraw: int | None,
    drawing: str | None,
) -> Message | None:
    if shape.double and shape.cycles not in (None, 2):
        return Message("--double and --cycles {cycles} exclude each other.", cycles=shape.cycles)
    if origin is not None and (size is not None or shape != Shape()):
        return Message("--from takes the size and everything else from the event; leave them out.")
    if withdraw is not None and origin is None:
        return Message("--withdraw needs the event: add --from FILE.")
    if drawing is not None and key not in ("knockout", "team-knockout"):
        return Message("Only knock-outs have a bracket to draw.")
    return None


def _gone_on(
    out: Output, source: Path, key: str, withdraw: int | None, *, as_json: bool
) -> "DrawnUp":
    from pareo.service.files import open_tournament
    from pareo.service.schedules import go_on

    opened = open_tournament(source)
    if not as_json:
        report_adjustments(out, opened.source, opened.adjustments)
    try:
        return go_on(opened.tournament, key, withdraw)
    except FormError as error:
        raise FormError(error.faults, opened.source) from error


def _draw(out: Output, drawn: "DrawnUp", path: Path, read: Path, *, force: bool) -> None:
    from pareo.service.files import save

    save(drawn.drawing(out.translate).encode(), path, source=read, overwrite=force)
    out.note(Message("{file}: written as {format}", file=path, format="SVG"))
