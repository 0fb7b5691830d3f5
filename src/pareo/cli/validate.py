"""pareo validate: whether report files are right before they are sent."""

from pathlib import Path
from typing import TYPE_CHECKING

from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Files, Json
from pareo.cli.rating_parameters import USUAL, ImportedList, Text
from pareo.cli.reporting import first_adjustments, first_faults, input_name
from pareo.cli.several import files_in, name_of
from pareo.errors import InputError
from pareo.language import Message, amounts, counted

if TYPE_CHECKING:
    from pareo.service.validation import Validated


def validate(
    *files: Files,
    ratings: ImportedList,
    text: Text = USUAL,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Check reports: players by a list, points by the results, the event by the rules."""
    from pareo.service.rating_lists import open_list
    from pareo.service.ratings import Request
    from pareo.service.validation import Validation

    found = files_in(files, _refused)
    done: list[Validated] = []
    with open_list(Path(ratings)) as listed:
        validation = Validation(listed, Request(text.edition, text.rate, rapid_k=text.rapid_k))
        for each in out.following(found, name_of):
            one = validation.of(each) if isinstance(each, Path) else each
            if not as_json:
                _say(out, one)
            done.append(one)
    fine = sum(one.fine for one in done)
    if as_json:
        out.as_json({"files": [one.as_dict(out.translate) for one in done]})
    else:
        out.say(
            Message(
                "{files}: {fine}, {unreadable}.",
                files=amounts.files(len(done)),
                fine=counted("{count} fine", "{count} fine", fine),
                unreadable=counted(
                    "{count} not readable",
                    "{count} not readable",
                    sum(not one.readable for one in done),
                ),
            )
        )
    if any(not one.readable for one in done):
        return ExitCode.BAD_INPUT
    return ExitCode.FINE if fine == len(done) else ExitCode.FINDINGS


def _refused(file: str, error: InputError) -> "Validated":
    from pareo.service.validation import Validated

    return Validated(file, faults=error.faults)


def _say(out: Output, one: "Validated") -> None:
    name = input_name(one.file)
    if one.fine:
        out.say(Message("{file}: fine", file=name))
    elif not one.readable:
        out.say(Message("{file}: cannot be read", file=name))
    else:
        out.say(Message("{file}: needs attention", file=name))
    for line in first_faults(out, one.faults):
        out.say(f"  {line}")
    for line in first_adjustments(out, one.adjustments):
        out.say(f"  {line}")
    for remark in one.remarks:
        out.say(f"  {out.text(remark.message)}")
    for finding in one.findings:
        out.say(f"  {finding.said(out.translate)}")
    if one.unsupported is not None:
        out.say(f"  {out.text(one.unsupported)}")
