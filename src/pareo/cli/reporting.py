"""How commands report mistakes and adjustments of files, and notices."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pareo.cli.output import Output
from pareo.errors import Fault, InputError
from pareo.language import Message, counted
from pareo.value import replace

if TYPE_CHECKING:
    from pareo.service.files import Adjustment, Converted, Opened, Tournament


MOST: Final = 20
"""How many mistakes or adjustments of one file people see; programs get all of them."""


def report_adjustments(out: Output, source: str, adjustments: "Sequence[Adjustment]") -> None:
    """Report what was read differently from what is written, on standard error."""
    lines = first_adjustments(out, adjustments)
    for place, line in enumerate(lines):
        changes = place >= MOST or adjustments[place].changes
        template = (
            Message("{file}: adjusted: {what}") if changes else Message("{file}: note: {what}")
        )
        out.note(Message(template.template, file=input_name(source), what=line))


def first_adjustments(out: Output, adjustments: "Sequence[Adjustment]") -> list[str]:
    """Return the first adjustments in words, and how many there are if they are more."""
    more = Message("These are the first {most} of {count} adjustments; --json lists all.")
    return _first(out, adjustments, more)


def report_adjustments_of_all(
    out: Output, files: "Sequence[tuple[str, Sequence[Adjustment]]]"
) -> None:
    """Report the adjustments of a single file; of several files only their number."""
    if len(files) == 1:
        report_adjustments(out, *files[0])
    elif count := sum(len(adjustments) for _, adjustments in files):
        out.note(
            counted(
                "{count} adjustment in reading; pareo show FILE lists it.",
                "{count} adjustments in reading; pareo show FILE lists them.",
                count,
            )
        )


def report_notices(out: Output, source: str, notices: Iterable[Message]) -> None:
    """Report notices about a file."""
    for notice in notices:
        out.note(Message("{file}: {notice}", file=input_name(source), notice=notice))


def report_losses(out: Output, target: str, converted: "Converted") -> None:
    """Report what the new file cannot hold, and what was filled in."""
    name = output_name(target)
    for loss in converted.losses:
        out.note(Message("{file}: lost: {what}", file=name, what=loss.said(out.translate)))
    for filled in converted.filled_in:
        out.note(Message("{file}: filled in: {what}", file=name, what=filled.said(out.translate)))


def write_event(
    out: Output,
    tournament: "Tournament",
    path: Path,
    source: Path,
    form: str | None = None,
    *,
    force: bool,
) -> "Converted":
    """Write a tournament into a new file, or on standard output."""
    from pareo.service import files

    converted = files.convert(tournament, form or files.format_for(path))
    if path == files.STANDARD_STREAM:
        out.binary(converted.data)
    else:
        files.save(converted.data, path, source=source, overwrite=force)
    return converted


def form_words(form: str) -> Message | str:
    """Return the form of a file, by its short name, as people call it."""
    known: dict[str, Message | str] = {
        "md": "Markdown",
        "text": Message("text"),
        "xlsx": "Excel",
    }
    return known.get(form, form.upper())


def report_written(out: Output, path: Path, converted: "Converted") -> None:
    """Report what became of a tournament in a new file."""
    report_losses(out, str(path), converted)
    if str(path) != "-":
        out.note(Message("{file}: written as {format}", file=path, format=converted.format))


def input_name(source: str) -> Message | str:
    """Return the name of a file for people."""
    return Message("(standard input)") if source == "-" else source


def output_name(target: str) -> Message | str:
    """Return the name of a new file for people."""
    return Message("(standard output)") if target == "-" else target


def faults_in_words(out: Output, error: InputError) -> list[str]:
    """Return the faults of a file, each as a line that names it."""
    before = f"{out.text(input_name(error.source))}: " if error.source else ""
    return [before + line for line in first_faults(out, error.faults)]


def first_faults(out: Output, faults: Sequence[Fault]) -> list[str]:
    """Return the first faults in words, and how many there are if they are more."""
    more = Message("These are the first {most} of {count} mistakes; --json lists all.")
    return _first(out, faults, more)


def _first(out: Output, found: "Sequence[Fault | Adjustment]", more: Message) -> list[str]:
    lines = [each.said(out.translate) for each in found[:MOST]]
    if len(found) > MOST:
        lines.append(out.text(Message(more.template, count=len(found), most=MOST)))
    return lines


def about_file(
    error: InputError, opened: "Opened", rounds: int | None, *, options: bool
) -> InputError:
    """Return why a file cannot be paired, with its name and what to do about it.

    `rounds` is how many are planned. Without `options` only the file can be corrected.
    """
    paired = len(opened.tournament.rounds)
    remedy: Message | None = None
    if rounds is None:
        remedy = _remedy_for_missing_rounds(opened.format, options=options)
    elif rounds == paired:
        remedy = (
            Message(
                "If another round is to be played, add --rounds N, or correct record 142 (XXR) in the"
                " file."
            )
            if options
            else Message("If another round is to be played, correct record 142 (XXR) in the file.")
        )
    faults = (
        replace(fault, remedy=remedy) if remedy and fault.about[:1] == ("rounds",) else fault
        for fault in error.faults
    )
    return type(error)(faults, error.source or opened.source)


def _remedy_for_missing_rounds(kind: str, *, options: bool) -> Message:
    if not options:
        return Message("Add record 142 (XXR) to the file.")
    if kind == "JSON":
        return Message("Add --rounds N, or the number to the settings in the file.")
    return Message("Add --rounds N, or record 142 (XXR) to the file.")
