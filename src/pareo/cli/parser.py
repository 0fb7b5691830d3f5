"""A command line read word by word: names of commands, options and their values, arguments."""

import os
from collections.abc import Sequence
from typing import Any, Final

from pareo.cli.command import Command, Parameter, UsageError
from pareo.language import Message

HELP: Final = ("--help", "-h")
_CLOSE: Final = 0.7


def asks_for_help(words: list[str]) -> bool:
    """Whether a line asks for the help page, anywhere before `--`."""
    before = words[: words.index("--")] if "--" in words else words
    return any(word in HELP for word in before)


def command_word(words: list[str]) -> int | None:
    """Return the place of the name of a command: the first word that is not an option."""
    return next((place for place, word in enumerate(words) if not is_option(word)), None)


def is_option(word: str) -> bool:
    """Whether a word names an option; a lone hyphen and negative numbers are values."""
    return len(word) > 1 and word[0] == "-" and not word[1].isdigit()


def without_language(typed: Sequence[str]) -> tuple[str | None, list[str]]:
    """Take `--lang es` or `--lang=es` out of a command line, anywhere before `--`."""
    wanted: str | None = None
    rest: list[str] = []
    words = iter(typed)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            wanted = next(words, "")
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return wanted, rest


def parse(words: list[str], command: Command) -> dict[str, Any]:
    """Return the value of each parameter that a line names; raises UsageError."""
    line = _Line(words, command)
    line.read()
    return line.values


class _Line:
    """The words that are left of a line, and the values found so far."""

    def __init__(self, words: list[str], command: Command) -> None:
        self._words: Final = list(reversed(words))
        self._known: Final = {each.name: each for each in command.options}
        self._places: Final = list(reversed(command.arguments))
        self._command: Final = command
        self.values: Final[dict[str, Any]] = {}

    def read(self) -> None:
        only_arguments = False
        while self._words:
            word = self._words.pop()
            if only_arguments or not is_option(word):
                self._argument(word)
            elif word == "--":
                only_arguments = True
            else:
                self._option(word)
        self._leave_out("")
        for each in self._command.parameters:
            if each.key not in self.values and each.required:
                raise UsageError(Message("{argument} is missing.", argument=_shown(each)))

    def _argument(self, word: str) -> None:
        self._leave_out(word)
        if not self._places:
            raise UsageError(self._too_many(word))
        each = self._places[-1]
        if each.variable:
            word = word.removeprefix(_mark(each))
        value = each.read(word, _shown(each))
        if each.repeated:
            self.values.setdefault(each.key, []).append(value)
        else:
            self.values[each.key] = value
            self._places.pop()

    def _leave_out(self, word: str) -> None:
        """Take a variable of the environment for the next argument, unless a word has its mark."""
        if self._places and not word.startswith(_mark(self._places[-1])):
            each = self._places[-1]
            if value := _variable(each):
                self.values[each.key] = each.read(value.removeprefix(_mark(each)), each.variable)
                self._places.pop()

    def _too_many(self, word: str) -> Message:
        left_out = [each for each in self._command.arguments if _variable(each)]
        if not left_out:
            return Message("This command takes no further argument: “{word}”.", word=word)
        return Message(
            "This command takes no further argument: “{word}”. {variable} stands for {argument}; "
            "another one is written with {mark} before it.",
            word=word,
            variable=left_out[0].variable,
            argument=_shown(left_out[0]),
            mark=_mark(left_out[0]),
        )

    def _option(self, word: str) -> None:
        name, equals, value = word.partition("=")
        if name.startswith("--"):
            name = name.replace("_", "-")
        elif len(name) > 2:
            name, equals, value = self._split(word)
        each = self._known.get(name)
        if each is None:
            raise UsageError(_unknown_option(name, [*self._known, *HELP]))
        if each.values == 0:
            found: Any = each.read(value, name) if equals else True
        else:
            given = [value] if equals else []
            while len(given) < each.values:
                given.append(self._value(each))
            read = tuple(each.read(one, name) for one in given)
            found = read[0] if each.values == 1 else read
        if each.repeated:
            self.values[each.key] = (*self.values.get(each.key, ()), found)
        elif each.key in self.values:
            raise UsageError(Message("{option} is given more than once.", option=name))
        else:
            self.values[each.key] = found

    def _split(self, word: str) -> tuple[str, str, str]:
        """Take the first letter of -pc or -s5 as an option; the rest is more of them, or its value."""
        name, rest = word[:2], word[2:]
        each = self._known.get(name)
        if each is None or each.values:
            return name, "=", rest.removeprefix("=")
        if rest.startswith("="):
            return name, "=", rest[1:]
        self._words.append(f"-{rest}")
        return name, "", ""

    def _value(self, each: Parameter) -> str:
        if self._words and not is_option(self._words[-1]):
            return self._words.pop()
        if each.values == 2:
            raise UsageError(Message("{option} needs two players.", option=each.name))
        raise UsageError(Message("{option} needs a value.", option=each.name))


def _mark(each: Parameter) -> str:
    return f"{each.key}:"


def _variable(each: Parameter) -> str:
    return os.environ.get(each.variable, "") if each.variable else ""


def _shown(each: Parameter) -> Message | str:
    return each.name if each.is_option else Message(each.name)


def unknown_command(word: str, names: list[str]) -> Message:
    """Return that there is no such command, and the one that was probably meant."""
    from difflib import get_close_matches

    if close := get_close_matches(word, names, n=1):
        return Message(
            "There is no command “{word}”. Did you mean {close}?", word=word, close=close[0]
        )
    return Message(
        "There is no command “{word}”. There are: {commands}.",
        word=word,
        commands=", ".join(names),
    )


def _unknown_option(word: str, names: list[str]) -> Message:
    from difflib import get_close_matches

    known = {name.lstrip("-"): name for name in names}
    if close := get_close_matches(word.lstrip("-"), known, n=1, cutoff=_CLOSE):
        return Message(
            "There is no option {option}. Did you mean {close}?",
            option=word,
            close=known[close[0]],
        )
    return Message("There is no option {option}.", option=word)
