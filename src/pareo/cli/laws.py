"""pareo laws: the look-up of articles and terms; what all commands of the Laws share."""

from typing import TYPE_CHECKING, Annotated

from pareo.cli.command import UsageError, option
from pareo.cli.commands import find
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.cli.parser import unknown_command
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.service.laws.answer import Answer

Number = Annotated[
    str,
    option(Message("the number of an article, such as 6.9; 7.2 lists 7.2.1 and 7.2.2"), "NUMBER"),
]
AnyNumber = Annotated[
    str | None,
    option(Message("the number of an article: short for pareo laws article"), "NUMBER"),
]
Words = Annotated[
    str,
    option(Message("words in English or Spanish; capitals and accents do not matter"), "WORDS"),
]


def laws(number: AnyNumber = None, /, *, as_json: Json = False, out: Output) -> ExitCode:
    """Look up an article by its number; without one show the help page."""
    from pareo.cli.help_page import show_help
    from pareo.service.laws.look_up import is_number

    here = find(["laws"])
    if number is None:
        show_help(here, out)
        return ExitCode.FINE
    if not is_number(number):
        raise UsageError(unknown_command(number, [entry.name for entry in here.entry.inside]))
    return article(number, as_json=as_json, out=out)


def article(number: Number, /, *, as_json: Json = False, out: Output) -> ExitCode:
    """Look up an article by its number."""
    from pareo.service.laws.look_up import article as look_up

    return show(out, look_up(number), as_json=as_json)


def term(*words: Words, as_json: Json = False, out: Output) -> ExitCode:
    """Look up a term of the glossary."""
    from pareo.service.laws.look_up import term as look_up

    return show(out, look_up(" ".join(words)), as_json=as_json)


def search(*words: Words, as_json: Json = False, out: Output) -> ExitCode:
    """Find articles and terms by words."""
    from pareo.service.laws.look_up import search as look_up

    return show(out, look_up(" ".join(words)), as_json=as_json)


def show(out: Output, answer: "Answer", *, as_json: bool) -> ExitCode:
    """Show an answer and name the edition; what is illegal, incorrect or differs is a finding."""
    from pareo.service.laws.answer import EDITION_REMARK

    if as_json:
        out.as_json(answer.as_dict(out.translate))
    else:
        out.reports(answer.tables)
        for line in answer.lines:
            out.say(line)
        out.say(EDITION_REMARK)
    if not answer.readable:
        return ExitCode.BAD_INPUT
    return ExitCode.FINE if answer.fine else ExitCode.FINDINGS
