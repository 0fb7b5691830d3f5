"""pareo validate: whether report files are right before they are sent."""

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Files, Json, Rounds
from pareo.cli.rating_parameters import USUAL, Text
from pareo.cli.reporting import input_name
from pareo.cli.several import each_done, files_in, say_unreadable
from pareo.language import Message, amounts, counted

if TYPE_CHECKING:
    from pareo.service.validation import Validated


ListToCompare = Annotated[
    str | None,
    option(
        Message("a rating list, imported or as it is; without it people are not compared"),
        "--list",
        "LIST",
    ),
]
_SAID: Final = {
    "wrong": Message("wrong: {finding}"),
    "to check": Message("to check: {finding}"),
    "note": Message("note: {finding}"),
}


def validate(
    *files: Files,
    ratings: ListToCompare = None,
    text: Text = USUAL,
    rounds: Rounds = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Find all that is wrong in reports: people by a list, pairings, places and days by the rules."""
    from pareo.service.rating_lists import open_any_list
    from pareo.service.ratings import Request
    from pareo.service.validation import Validated, Validation

    found = files_in(files, lambda file, error: Validated(file, faults=error.faults))
    with open_any_list(Path(ratings)) if ratings else nullcontext() as listed:
        request = Request(text.edition, text.rate, rapid_k=text.rapid_k)
        validation = Validation(listed, request, rounds)
        done = each_done(out, found, validation.of, None if as_json else _say)
    fine, unreadable = sum(one.fine for one in done), sum(not one.readable for one in done)
    if as_json:
        out.as_json({"files": [one.as_dict(out.translate) for one in done]})
    else:
        out.say(
            Message(
                "{files}: {fine}, {unreadable}.",
                files=amounts.files(len(done)),
                fine=counted("{count} fine", "{count} fine", fine),
                unreadable=counted("{count} not readable", "{count} not readable", unreadable),
            )
        )
    if unreadable:
        return ExitCode.BAD_INPUT
    return ExitCode.FINE if fine == len(done) else ExitCode.FINDINGS


def _say(out: Output, one: "Validated") -> None:
    name = input_name(one.file)
    if not one.readable:
        say_unreadable(out, one.file, one.faults)
    elif one.fine:
        out.say(Message("{file}: fine", file=name))
    else:
        out.say(Message("{file}: needs attention", file=name))
    for item in one.items:
        words = Message(_SAID[item.weight.value].template, finding=item.said(out.translate))
        out.say(f"  {out.text(words)}")
