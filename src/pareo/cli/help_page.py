"""The help pages, in the reader's language and without any drawing."""

import re
import textwrap
from collections.abc import Sequence
from typing import Annotated, Final

from pareo.cli.command import Command, Parameter, UsageError, option
from pareo.cli.commands import Found, find, load
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output, columns
from pareo.cli.parser import HELP, unknown_command
from pareo.language import Message, padded, width

_WIDEST: Final = 100
_INDENT: Final = "  "
_MOST_OF_THE_LINE: Final = 28

# The names of values, as they stand in usage lines and beside options.
_VALUES: Final = (
    Message("COMMAND"),
    Message("OPTIONS"),
    Message("FILE"),
    Message("FILES"),
    Message("IN"),
    Message("OUT"),
    Message("WHO"),
    Message("CHOICE"),
    Message("KEY"),
    Message("DIR"),
    Message("PORT"),
    Message("SEED"),
    Message("RATINGS"),
    Message("AMOUNT"),
    Message("SHARE"),
    Message("POINTS"),
    Message("LIST"),
    Message("SIZE"),
    Message("DAY"),
    Message("CODES"),
    Message("IDS"),
    Message("FED"),
    Message("SOURCE"),
    Message("OLD"),
    Message("NEW"),
    Message("WORDS"),
    Message("FIELD"),
    Message("HEADING"),
    Message("NUMBERS"),
    Message("NAME"),
    Message("ROUND"),
    Message("HOW"),
    Message("GROUP"),
    Message("PLAN"),
    Message("EVENT"),
    Message("SEQ"),
    Message("TOKEN"),
    Message("PLACE"),
    Message("LINE"),
    Message("TEXT"),
    Message("WORD"),
    Message("TABLE"),
    Message("CLOCK"),
    Message("TWICE"),
    Message("OTHER"),
    Message("CODE"),
    Message("VALUE"),
    Message("NAMES"),
    Message("TABLES"),
    Message("RESULT"),
    Message("OPERATIONS"),
    Message("WHITE"),
    Message("BLACK"),
    Message("ONE"),
    Message("TIME"),
    Message("ADDRESS"),
    Message("PROGRAM"),
    Message("ARTICLE"),
    Message("LETTERS"),
    Message("MOVE"),
    Message("MOVES"),
    Message("SQUARE"),
    Message("FEN"),
    Message("SIDE"),
    Message("WHAT"),
    Message("DECISION"),
    Message("KIND"),
    Message("SYSTEM"),
    Message("NUMBER"),
    Message("GAME"),
    Message("SQUARES"),
    Message("CONTROL"),
    Message("STEP"),
    Message("FACTS"),
    Message("INCIDENT"),
    Message("MOMENT"),
    Message("TIMES"),
    Message("SECONDS"),
    Message("DUTY"),
    Message("DUTIES"),
    Message("SHEET"),
    Message("THROWS"),
)
_NAME_OF_A_VALUE: Final = re.compile(r"\b[A-Z]{2,}\b")

CommandWords = Annotated[str, option(Message("the command, such as list import"), optional=True)]


def page_of(*command: CommandWords, out: Output) -> ExitCode:
    """Show the page of a command, or without one that of pareo."""
    found = find(command)
    if found.words:
        raise UsageError(_no_page(found))
    show_help(found, out)
    return ExitCode.FINE


def _no_page(found: Found) -> Message:
    names = [each.name for each in found.entry.inside]
    if names:
        return unknown_command(found.words[0], names)
    return Message("{name} has no command “{word}”.", name=found.name, word=found.words[0])


def show_help(found: Found, out: Output) -> None:
    """Print the help page of a command."""
    page = _Page(out)
    command = load(found.entry)
    out.say(Message("Usage: {line}", line=values_named(usage(found, command), out)))
    out.say()
    page.paragraph(found.entry.summary)
    out.say()
    commands = sorted(found.entry.inside, key=lambda entry: entry.name)
    page.panel(Message("Commands"), [(each.name, out.text(each.summary)) for each in commands])
    arguments = [(out.translate(each.name), page.words(each)) for each in command.arguments]
    page.panel(Message("Arguments"), arguments)
    options = [(page.label(each), page.words(each)) for each in command.options]
    this = (", ".join(HELP), out.text(Message("this page")))
    page.panel(Message("Options"), [*options, this])
    page.paragraph(
        Message(
            "--lang en or --lang es, anywhere on the line, chooses the language; without it "
            "PAREO_LANG or the locale does."
        )
    )


def usage(found: Found, command: Command) -> str:
    """Return how a command is called: what must be said first, then what may be."""
    if found.entry.usage:
        return f"{found.name} {found.entry.usage}"
    needed = [f"{each.name} {each.metavar}" for each in command.options if each.required]
    places = [
        name if each.required else f"[{name}]"
        for each in command.arguments
        for name in [f"{each.name}..." if each.repeated else each.name]
    ]
    return " ".join([found.name, *needed, "[OPTIONS]", *places])


def values_named(text: str, out: Output) -> str:
    """Return a text with every name of a value in the reader's language."""
    return _NAME_OF_A_VALUE.sub(lambda name: out.translate(name[0]), text)


class _Page:
    """The parts of a page, printed in the reader's language and made to fit the line."""

    def __init__(self, out: Output) -> None:
        self._out = out
        self._columns = min(columns(), _WIDEST)

    def paragraph(self, words: Message) -> None:
        for line in textwrap.wrap(self._out.text(words), self._columns):
            self._out.say(line)

    def panel(self, title: Message, entries: Sequence[tuple[str, str]]) -> None:
        """Print commands, arguments or options, each with what it is for."""
        if not entries:
            return
        self._out.heading(title)
        wide = min(max(width(label) for label, _ in entries), _MOST_OF_THE_LINE)
        for label, words in entries:
            self._entry(label, words, wide)
        self._out.say()

    def _entry(self, label: str, words: str, wide: int) -> None:
        lines = textwrap.wrap(words, self._columns - wide - 2 * len(_INDENT)) or [""]
        if width(label) > wide:
            self._out.say(_INDENT + label)
            label = ""
        for line in lines:
            self._out.say(f"{_INDENT}{padded(label, wide)}{_INDENT}{line}".rstrip())
            label = ""

    def label(self, option: Parameter) -> str:
        """Return how an option is typed."""
        return f"{option.name} {values_named(option.metavar, self._out)}".rstrip()

    def words(self, parameter: Parameter) -> str:
        """Return what a parameter is for, and what it may be."""
        words = self._out.text(parameter.words)
        if parameter.choices:
            choices = ", ".join(parameter.choices)
            words = self._out.text(
                Message("{words}; one of {choices}", words=words, choices=choices)
            )
        if not parameter.default:
            return words
        return self._out.text(
            Message("{words}; by default {default}", words=words, default=parameter.default)
        )
