"""pareo generate: random tournaments to order."""

from contextlib import closing
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from pareo.cli.check import Jobs
from pareo.cli.command import option
from pareo.cli.convert import Format
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json, seed_text
from pareo.cli.rating_parameters import day_option
from pareo.cli.wishes import WishOptions
from pareo.errors import Fault, FormError
from pareo.language import Message, amounts, counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pareo.service.generating import Generated

Seed = Annotated[
    str | None,
    option(
        Message(
            "the same seed and options give the same events; 7-3 is the third one of seed 7, alone"
        ),
        metavar="SEED",
        read=seed_text,
    ),
]
Count = Annotated[int, option(Message("how many events; more than one need --out"))]
Folder = Annotated[
    str | None,
    option(
        Message("the folder for the files, or the file (.trf, .json) of one; else standard output"),
        "--out",
        "OUT",
    ),
]
To = Annotated[
    Format | None,
    option(Message("the format of the files; without it JSON if OUT ends in .json, else trf26")),
]
Start = Annotated[
    date | None,
    day_option(Message("the first day of the events, as 2026-10-01; without it that of the list")),
]
People = Annotated[
    str | None,
    option(
        Message("the people are drawn from this rating list, with their FIDE IDs"), "--list", "LIST"
    ),
]
Force = Annotated[bool, option(Message("replace files that exist already"))]


_ONE_FILE: Final = Fault(
    Message("Several events do not go into one file."), Message("Name a folder.")
)
_NO_FOLDER: Final = Fault(Message("There is no folder for the files."), Message("Add --out DIR."))


def refused(out: Output, error: FormError) -> ExitCode:
    """Report options that are wrong in themselves."""
    for fault in error.faults:
        out.note(fault.said(out.translate))
    return ExitCode.USAGE


def generate(  # noqa: PLR0913 - each is an option
    *,
    seed: Seed = None,
    count: Count = 1,
    folder: Folder = None,
    to: To = None,
    start: Start = None,
    people: People = None,
    wanted: WishOptions,
    force: Force = False,
    jobs: Jobs = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Write events that never took place, every round paired by the rules."""
    from pareo.service.files import SUFFIXES, format_for
    from pareo.service.generating import (
        Order,
        files_written,
        fresh_seed,
        generate_files,
        generated,
        totals,
    )
    from pareo.service.parallel import processors

    seed = seed or fresh_seed()
    if folder is None and (count > 1 or as_json):
        return refused(out, FormError([_NO_FOLDER]))
    try:
        wishes = wanted.wishes()
    except FormError as error:
        return refused(out, error)
    target = None if folder is None else Path(folder)
    single = target is not None and target.suffix.lower() in SUFFIXES and not target.is_dir()
    if single and count > 1:
        return refused(out, FormError([_ONE_FILE]))
    form: str = to or ("trf26" if target is None else format_for(target))
    order = Order(
        wishes,
        seed,
        form,
        target or Path(),
        force,
        target if single else None,
        start,
        Path(people) if people else None,
    )
    if target is None:
        out.binary(generated(order).data)
        out.note(Message("Generated with seed {seed}.", seed=seed))
        return ExitCode.FINE
    done: list[Generated] = []
    try:
        with closing(generate_files(order, count, jobs or processors())) as some:
            done.extend(next(some) for _ in out.following(range(count), str))
    except FormError as error:
        return refused(out, error)
    except KeyboardInterrupt:
        written = files_written(order, count, done)
        out.note(
            counted(
                "Interrupted; {count} of {total} files is written.",
                "Interrupted; {count} of {total} files are written.",
                written,
                total=count,
            )
        )
        raise
    counts = totals(done)
    if as_json:
        files = [asdict(each) for each in done]
        out.as_json({"seed": seed, "folder": folder, "files": files, "totals": counts})
    else:
        for each in done[:1] if count == 1 else ():
            out.note(Message("{file}: written as {format}", file=each.file, format=form))
        out.say(_in_short(seed, done))
        if counts["cut_short"]:
            out.say(
                counted(
                    "{count} event ended early, as no pairing was possible.",
                    "{count} events ended early, as no pairing was possible.",
                    counts["cut_short"],
                )
            )
    return ExitCode.FINE


def _in_short(seed: str, done: "Sequence[Generated]") -> Message:
    """Say what was generated: of several events how large each of them is."""
    told = {
        "seed": seed,
        "files": amounts.files(len(done)),
        "players": _players([each.players for each in done]),
        "rounds": _rounds([each.rounds for each in done]),
    }
    if len(done) == 1:
        return Message("Generated with seed {seed}: {files}, {players}, {rounds}.", **told)
    return Message("Generated with seed {seed}: {files}, each with {players} and {rounds}.", **told)


def _players(counts: "Sequence[int]") -> Message:
    least, most = min(counts), max(counts)
    if least == most:
        return amounts.players(most)
    return counted("{least} to {count} player", "{least} to {count} players", most, least=least)


def _rounds(counts: "Sequence[int]") -> Message:
    least, most = min(counts), max(counts)
    if least == most:
        return amounts.rounds(most)
    return counted("{least} to {count} round", "{least} to {count} rounds", most, least=least)
