"""pareo engine: the command line that programs know from other pairing engines."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from pareo.cli.command import option
from pareo.cli.exit_codes import EngineCode
from pareo.cli.output import Output
from pareo.cli.reporting import about_file, faults_in_words, report_notices
from pareo.errors import InputError, UnsupportedRuleError
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.service.files import Opened

Source = Annotated[
    str | None,
    option(
        Message(
            "the report file (TRF), - is standard input; with -g a file of settings or nothing"
        ),
        "IN",
    ),
]
Target = Annotated[
    str | None,
    option(
        Message("with -p: the file to write, replaced if it exists; else standard output"), "OUT"
    ),
]
Dutch = Annotated[bool, option(Message("by the FIDE (Dutch) System in its current edition"))]
Pair = Annotated[bool, option(Message("pair the next round"), "-p")]
Check = Annotated[bool, option(Message("pair every round on record again and compare"), "-c")]
Generate = Annotated[bool, option(Message("generate a tournament"), "-g")]
Generated = Annotated[
    str | None, option(Message("with -g: the file to write, replaced if it exists"), "-o", "OUT")
]
Seed = Annotated[str | None, option(Message("with -g: the seed; else a fresh one"), "-s", "SEED")]

DUTCH: Final = "dutch-2026"
_USAGE: Final = Message(
    "Give --dutch and one of these: IN -p [OUT]; IN -c; [IN] -g -o OUT [-s SEED]."
)


def engine(  # noqa: PLR0913 - each is an option
    source: Source = None,
    target: Target = None,
    /,
    *,
    dutch: Dutch = False,
    pair: Pair = False,
    check: Check = False,
    generate: Generate = False,
    generated: Generated = None,
    seed: Seed = None,
    out: Output,
) -> EngineCode:
    """Pair, check or generate one file as other engines do, with their output and exit codes."""
    from pareo.service.files import open_tournament

    wanted = (pair, check, generate).count(True)
    if not dutch or wanted != 1 or (target is not None and not pair):
        out.note(_USAGE)
        return EngineCode.USAGE
    if (generate and generated is None) or (not generate and (source is None or generated or seed)):
        out.note(_USAGE)
        return EngineCode.USAGE
    origin = None if source is None else Path(source)
    try:
        if generated is not None:
            return _generated(out, origin, Path(generated), seed)
        assert origin is not None
        opened = open_tournament(origin)
        if check:
            return _checked(out, opened)
        return _paired(out, opened, origin, None if target is None else Path(target))
    except InputError as error:
        for line in faults_in_words(out, error):
            out.note(line)
        return _code_of(error)
    except UnsupportedRuleError as error:
        report_notices(out, str(origin), (error.reason,))
        return EngineCode.USAGE


def _paired(out: Output, opened: "Opened", origin: Path, target: Path | None) -> EngineCode:
    from pareo.service.files import STANDARD_STREAM, save
    from pareo.service.plain_pairing import plain
    from pareo.service.rounds import UnpairableRound, pair

    tournament = opened.tournament
    try:
        # Other engines pair whatever they are given; open results are only reported.
        paired = pair(tournament, system=DUTCH, open_as_draws=True)
    except InputError as error:
        raise about_file(error, opened, tournament.settings.rounds, options=False) from error
    report_notices(out, opened.source, paired.notices)
    if isinstance(paired, UnpairableRound):
        out.note(paired.why.reason)
        return EngineCode.NO_PAIRING
    data = plain(paired).encode()
    if target is None or target == STANDARD_STREAM:
        out.binary(data)
    else:
        save(data, target, source=origin, overwrite=True)
    return EngineCode.FINE


def _generated(out: Output, origin: Path | None, target: Path, seed: str | None) -> EngineCode:
    from pareo.service.files import format_for, save
    from pareo.service.generating import Order, fresh_seed, generated, open_wishes

    seed = seed or fresh_seed()
    made = generated(Order(open_wishes(origin), seed, format_for(target)))
    save(made.data, target, source=origin or target.parent, overwrite=True)
    out.note(Message("Generated with seed {seed}.", seed=seed))
    return EngineCode.FINE


def _checked(out: Output, opened: "Opened") -> EngineCode:
    from pareo.service.checking import Request, check_event

    try:
        report = check_event(opened.tournament, Request(DUTCH))
    except InputError as error:
        planned = opened.tournament.settings.rounds
        raise about_file(error, opened, planned, options=False) from error
    for result in report.results:
        out.say(result.message)
    return EngineCode.FINE if report.agrees else EngineCode.NO_PAIRING


def _code_of(error: InputError) -> EngineCode:
    from pareo.service.files import ACCESS, SIZE

    about = {fault.about for fault in error.faults}
    if ACCESS in about:
        return EngineCode.ACCESS
    return EngineCode.SIZE if SIZE in about else EngineCode.USAGE
