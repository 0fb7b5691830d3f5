"""pareo pair: the next round, or one on record again."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Engine, File, Force, Json, Rounds, System
from pareo.cli.reporting import (
    about_file,
    input_name,
    output_name,
    report_adjustments,
    report_losses,
    report_notices,
)
from pareo.errors import InputError, UnsupportedRuleError
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.service.files import Opened
    from pareo.service.rounds import PairedRound, UnpairableRound

Format = Literal["table", "plain", "json", "trf", "tournament"]
Number = Annotated[
    int | None,
    option(Message("the round; one on record is paired again from the state before it"), "--round"),
]
Shown = Annotated[
    Format | None,
    option(
        Message("what is written; without it what the ending of OUT says, else table"), "--format"
    ),
]
Target = Annotated[
    str | None, option(Message("write into this file, not to standard output"), "--out", "OUT")
]
InitialColour = Annotated[
    Literal["white", "black"] | None,
    option(Message("the colour drawn by lot before round 1, whatever the file says")),
]
Lot = Annotated[
    str | None,
    option(
        Message("the seed of the lot for the initial colour; else it follows from the event"),
        metavar="SEED",
    ),
]
OpenAsDraws = Annotated[
    bool,
    option(
        Message("go on even if the previous round has no results at all: its games count as draws")
    ),
]

_DIALECTS: Final = {"TRF06": "trf16", "TRF16": "trf16", "JaVaFo": "javafo", "bbpPairings": "bbp"}
_ENDINGS: Final[dict[str, Format]] = {".json": "tournament", ".trf": "trf"}


def pair(  # noqa: PLR0913 - each is an option
    file: File,
    /,
    *,
    number: Number = None,
    system: System = None,
    engine: Engine = "fast",
    shown: Shown = None,
    target: Target = None,
    rounds: Rounds = None,
    initial_colour: InitialColour = None,
    lot: Lot = None,
    open_as_draws: OpenAsDraws = False,
    force: Force = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Pair the next round, check it by the audit, and show or write it."""
    if as_json and shown not in (None, "json"):
        out.note(
            Message("--json and --format {format} exclude each other. Choose one.", format=shown)
        )
        return ExitCode.USAGE
    if lot is not None and initial_colour is not None:
        out.note(Message("--lot and --initial-colour exclude each other. Choose one."))
        return ExitCode.USAGE
    from pareo.service import files
    from pareo.service.rounds import Colour, UnpairableRound
    from pareo.service.rounds import pair as pair_next

    origin = Path(file)
    opened = files.open_tournament(origin)
    try:
        paired = pair_next(
            opened.tournament,
            number=number,
            system=system,
            engine=engine,
            rounds=rounds,
            initial_colour=Colour(initial_colour[0]) if initial_colour else None,
            lot=lot,
            open_as_draws=open_as_draws,
        )
    except InputError as error:
        planned = rounds or opened.tournament.settings.rounds
        raise about_file(error, opened, planned, options=True) from error
    except UnsupportedRuleError as error:
        name = input_name(opened.source)
        why = Message("{file}: {notice}", file=name, notice=error.reason)
        raise UnsupportedRuleError(why) from error
    path = None if target is None else Path(target)
    ending = _ENDINGS.get(path.suffix.lower()) if path else None
    wanted: Format = shown or ending or ("json" if as_json else "table")
    as_json = as_json or wanted == "json"
    if not as_json:
        report_adjustments(out, opened.source, opened.adjustments)
        report_notices(out, opened.source, paired.notices)
    if isinstance(paired, UnpairableRound):
        return _unpairable(out, opened, paired, as_json=as_json)
    if path is None or path == files.STANDARD_STREAM:
        _show(out, opened, paired, wanted)
        return ExitCode.FINE
    files.check_target(path, source=origin, overwrite=force)
    data = _content(out, opened, paired, wanted, str(path))
    files.save(data, path, source=origin, overwrite=force)
    if as_json and wanted != "json":
        out.as_json(_for_programs(out, opened, paired))
    out.note(Message("{file}: written as {format}", file=path, format=_form(opened, wanted)))
    return ExitCode.FINE


def _show(out: Output, opened: "Opened", paired: "PairedRound", wanted: Format) -> None:
    from pareo.service.pairing_reports import pairing_table

    if wanted == "table":
        out.report(pairing_table(paired))
    elif wanted == "json":
        out.as_json(_for_programs(out, opened, paired))
    else:
        out.binary(_content(out, opened, paired, wanted, "-"))


def _unpairable(
    out: Output, opened: "Opened", round_: "UnpairableRound", *, as_json: bool
) -> ExitCode:
    if as_json:
        out.as_json(_for_programs(out, opened, round_))
    said = Message(
        "Round {round} cannot be paired. {reason}", round=round_.number, reason=round_.why.reason
    )
    report_notices(out, opened.source, (said,))
    return ExitCode.FINDINGS


def _content(
    out: Output, opened: "Opened", paired: "PairedRound", wanted: Format, target: str
) -> bytes:
    from pareo.service.plain_pairing import plain

    match wanted:
        case "table":
            return "".join(f"{line}\n" for line in _lines_of_table(out, paired)).encode()
        case "plain":
            return plain(paired).encode()
        case "json":
            import json

            report = _for_programs(out, opened, paired)
            return f"{json.dumps(report, indent=2, ensure_ascii=False)}\n".encode()
        case "trf" | "tournament":
            return _event_file(out, opened, paired, target, _form(opened, wanted))


def _form(opened: "Opened", wanted: Format) -> str:
    """Return the format that is written, a report file in the dialect of the one that was read."""
    match wanted:
        case "trf":
            return _DIALECTS.get(opened.format, "trf26")
        case "tournament":
            return "json"
        case _:
            return wanted


def _lines_of_table(out: Output, paired: "PairedRound") -> Iterator[str]:
    from pareo.reports import lines_of_table
    from pareo.service.pairing_reports import pairing_table

    table = pairing_table(paired)
    yield out.text(table.title)
    yield from lines_of_table(table, out.translate)
    yield from map(out.text, table.notes)


def _for_programs(
    out: Output, opened: "Opened", round_: "PairedRound | UnpairableRound"
) -> dict[str, object]:
    from pareo.service.pairing_reports import round_as_dict

    return {**opened.as_dict(out.translate), **round_as_dict(round_, out.translate)}


def _event_file(
    out: Output, opened: "Opened", paired: "PairedRound", target: str, dialect: str
) -> bytes:
    """Return the event with the round added, and report what the format cannot hold."""
    from pareo.service.pairing_reports import event_file

    made = event_file(paired, dialect)
    if made.renamed:
        out.note(
            Message(
                "{file}: record 192 names the system used, {code}, instead of {named}.",
                file=output_name(target),
                code=made.code,
                named=made.named,
            )
        )
    if made.unnamed:
        out.note(
            Message(
                "{file}: this format has no name for {key}; give --system {key} again.",
                file=output_name(target),
                key=paired.system.key,
            )
        )
    written = made.converted
    report_losses(out, target, written)
    if written.losses and written.format == "trf16":
        out.note(
            Message("{file}: Convert it to trf26 to keep these.", file=input_name(opened.source))
        )
    return written.data
