"""The help pages, in the reader's language and without any drawing."""

import re
import shutil
import textwrap
from typing import TYPE_CHECKING, Any, Final

from pareo.cli.output import Output
from pareo.language import Message, padded, width

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions

_WIDEST: Final = 100
_INDENT: Final = "  "
_MOST_OF_THE_LINE: Final = 28

# The names of values, which cyclopts makes from those of the parameters.
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
)
_NAME_OF_A_VALUE: Final = re.compile(r"\b[A-Z]{2,}\b")


class HelpPage:
    """Shows what cyclopts has gathered about a command: usage, description, panels."""

    def __init__(self, out: Output) -> None:
        self._out = out

    def render_usage(self, _console: "Console", _options: "ConsoleOptions", usage: Any) -> None:
        """Print how the command is called."""
        line = _plain(usage).strip().removeprefix("Usage:").strip()
        self._out.say(Message("Usage: {line}", line=self._values(line)))
        self._out.say()

    def render_description(
        self, _console: "Console", _options: "ConsoleOptions", description: Any
    ) -> None:
        """Print what the command is for."""
        for line in textwrap.wrap(self._translated(_plain(description)), _columns()):
            self._out.say(line)
        self._out.say()

    def __call__(
        self,
        console: "Console",  # noqa: ARG002 - cyclopts' protocol has these names
        options: "ConsoleOptions",  # noqa: ARG002
        panel: "HelpPanel",
    ) -> None:
        """Print the commands, or the arguments and options."""
        if not panel.entries:
            return
        self._out.heading(self._translated(_plain(panel.title)))
        labels = [self._label(entry) for entry in panel.entries]
        wide = min(max(map(width, labels)), _MOST_OF_THE_LINE)
        for label, entry in zip(labels, panel.entries, strict=True):
            self._entry(label, self._description(entry), wide)
        self._out.say()

    def epilogue(self) -> None:
        """Print what holds for all commands."""
        words = Message(
            "--lang en or --lang es, anywhere on the line, chooses the language; without it "
            "PAREO_LANG or the locale does."
        )
        for line in textwrap.wrap(self._out.text(words), _columns()):
            self._out.say(line)

    def _entry(self, label: str, description: str, wide: int) -> None:
        lines = textwrap.wrap(description, _columns() - wide - 2 * len(_INDENT)) or [""]
        if width(label) > wide:
            self._out.say(_INDENT + label)
            label = ""
        for line in lines:
            self._out.say(f"{_INDENT}{padded(label, wide)}{_INDENT}{line}".rstrip())
            label = ""

    def _label(self, entry: "HelpEntry") -> str:
        names = [*entry.positive_names, *entry.positive_shorts]
        if entry.positional_label:
            return self._translated(entry.positional_label)
        metavar = f" {self._values(entry.metavar)}" if entry.metavar else ""
        return ", ".join(names) + metavar

    def _description(self, entry: "HelpEntry") -> str:
        words = self._translated(_plain(entry.description))
        if entry.choices:
            choices = ", ".join(entry.choices)
            return self._out.text(
                Message("{words}; one of {choices}", words=words, choices=choices)
            )
        return words

    def _values(self, text: str) -> str:
        """Return a text with every name of a value in the reader's language."""
        return _NAME_OF_A_VALUE.sub(lambda name: self._translated(name[0]), text)

    def _translated(self, text: str) -> str:
        return self._out.translate(text.strip())


def _plain(text: Any) -> str:
    """Return the words of what cyclopts wraps for rich."""
    text = getattr(text, "primary_renderable", text)
    return str(getattr(text, "plain", text) or "")


def _columns() -> int:
    return min(shutil.get_terminal_size().columns, _WIDEST)
