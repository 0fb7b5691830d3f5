"""What may come next on a line that is typed so far, read from the list of commands."""

import os
import shlex
from collections.abc import Iterable
from typing import Final, NamedTuple

from pareo.cli.command import Command, Parameter
from pareo.cli.commands import find, load
from pareo.cli.parameters import swiss_key, system_key
from pareo.cli.parser import HELP, is_option, without_language
from pareo.errors import InputError
from pareo.language import LANGUAGES

_EVENT: Final = "event:"
_TOURNAMENTS: Final = ("FILE", "FILES", "IN")
"""Values that are a file or an event."""
_FILES: Final = ("OUT", "DIR", "LIST", "SOURCE", "OLD", "NEW", "PLAN")


class Suggestions(NamedTuple):
    """The words that fit what is typed of the last one, and whether names of files do so too."""

    words: list[str]
    files: bool = False


def suggestions(line: str) -> Suggestions:
    """Return what may come next; the first word of the line is the name of the program."""
    *before, typed = _words(line)[1:] or [""]
    if before[-1:] == ["--lang"]:
        return _fitting(typed, LANGUAGES)
    found = find(without_language(before)[1])
    if found.entry.name == "help":
        return _fitting(typed, [each.name for each in find(found.words).entry.inside])
    if typed.startswith("-") and "=" not in typed:
        options = (each.name for each in load(found.entry).options)
        return _fitting(typed, [*options, *HELP, "--lang"])
    if found.entry.inside and not any(map(_is_word, found.words)):
        return _fitting(typed, [each.name for each in found.entry.inside])
    command = load(found.entry)
    name, equals, value = typed.partition("=")
    if equals and is_option(typed):
        given = next((each for each in command.options if each.name == name), None)
        words, files = _values(given, value)
        return Suggestions([f"{name}={word}" for word in words], files)
    return _values(_awaited(found.words, command), typed)


def _words(line: str) -> list[str]:
    """Split a line; the last word is empty where it ends with a blank."""
    for end in ("", "'", '"'):  # a quotation may still be open
        try:
            words = shlex.split(line + end)
        except ValueError:
            continue
        return [*words, ""] if not end and line[-1:].isspace() else words
    return line.split()


def _is_word(word: str) -> bool:
    return not is_option(word)


def _awaited(words: Iterable[str], command: Command) -> Parameter | None:
    """Return the option or argument whose value comes after these words."""
    options = {each.name: each for each in command.options}
    places = list(reversed(command.arguments))
    if places and places[-1].variable and os.environ.get(places[-1].variable):
        places.pop()
    missing: list[Parameter] = []
    for word in words:
        if missing:
            missing.pop()
        elif is_option(word):
            each = options.get(word)
            missing = [each] * each.values if each is not None else []
        elif places and not places[-1].repeated:
            places.pop()
    left = missing or places
    return left[-1] if left else None


def _values(parameter: Parameter | None, typed: str) -> Suggestions:
    """Return the values that a parameter may have and that begin as it is typed."""
    if parameter is None:
        return Suggestions([])
    kind = parameter.metavar if parameter.is_option else parameter.name
    if parameter.choices:
        return _fitting(typed, parameter.choices)
    if parameter.known is not None:
        return _fitting(typed, parameter.known())
    if parameter.read in (system_key, swiss_key):
        from pareo.service.systems import all_keys, swiss_keys

        return _fitting(typed, all_keys() if parameter.read is system_key else swiss_keys())
    if parameter.variable:
        return _fitting(typed, _events())
    if kind in _TOURNAMENTS and typed.startswith(_EVENT):
        return _fitting(typed, [_EVENT + slug for slug in _events()])
    return Suggestions([], files=kind in _TOURNAMENTS or kind in _FILES)


def _events() -> tuple[str, ...]:
    from pareo.service.desk.reading import event_slugs

    try:
        return event_slugs()
    except InputError:  # a store that cannot be opened: the command itself says why
        return ()


def _fitting(typed: str, words: Iterable[str]) -> Suggestions:
    return Suggestions(sorted(word for word in words if word.startswith(typed)))
