"""A sentence as data: a template and its values."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from pareo.language.catalogue import Translate, english
from pareo.language.numeral import Numeral
from pareo.value import dataclass

_AND: Final = r" y \{(\w+)\}"
_I: Final = "(?i)h?[ií](?![aeoáéó])"


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A template and its values, turned into text only when it is shown.

    Rules and readers produce messages; commands, pages and prints choose the language. A value
    that is a message or a numeral is put into the same language.
    """

    template: str
    values: tuple[tuple[str, object], ...]

    def __init__(self, template: str, **values: object) -> None:
        object.__setattr__(self, "template", template)
        object.__setattr__(self, "values", tuple(values.items()))

    def said(self, translate: Translate) -> str:
        """Return the sentence in the language of `translate`."""
        filled = {
            name: value.said(translate) if isinstance(value, Message | Numeral) else value
            for name, value in self.values
        }
        return _with_e(self._form(translate), filled).format(**filled)

    def with_values(self, change: Callable[[object], object]) -> "Message":
        """Return the same sentence with changed values."""
        return self.filled(**{name: change(value) for name, value in self.values})

    def filled(self, **values: object) -> "Message":
        """Return the same sentence with other values where some are given."""
        from copy import copy

        found = copy(self)
        object.__setattr__(found, "values", tuple({**dict(self.values), **values}.items()))
        return found

    def _form(self, translate: Translate) -> str:
        return translate(self.template)

    def __str__(self) -> str:
        return self.said(english)


@dataclass(frozen=True, slots=True, init=False)
class _Counted(Message):
    """A message with plural forms; its template is the form for one."""

    many: str
    count: int

    def __init__(self, one: str, many: str, count: int, values: Mapping[str, object]) -> None:
        Message.__init__(self, one, count=count, **values)
        object.__setattr__(self, "many", many)
        object.__setattr__(self, "count", count)

    def _form(self, translate: Translate) -> str:
        return translate.plural(self.template, self.many, self.count)


def counted(one: str, many: str, count: int, **values: object) -> Message:
    """Return a sentence whose form depends on a number, {count} in both forms.

    A form may leave out the number.
    """
    return _Counted(one, many, count, values)


def joined(parts: Iterable[Message | str], between: str = "; ") -> Message:
    """Join parts with semicolons, since names contain commas."""
    values = {f"part_{place}": part for place, part in enumerate(parts)}
    return Message(between.join(f"{{{name}}}" for name in values), **values)


def enumerated(parts: Iterable[Message | str | int]) -> Message:
    """Join parts as in a sentence: 3, 8 and 11."""
    *before, last = (part if isinstance(part, Message) else str(part) for part in parts)
    if not before:
        return joined((last,))
    return Message("{before} and {last}", before=joined(before, ", "), last=last)


def _with_e(template: str, filled: Mapping[str, object]) -> str:
    """Replace the Spanish `y` by `e` before a word that begins with the sound of i."""
    if " y {" not in template:
        return template
    return re.sub(
        _AND,
        lambda found: (
            f" {'e' if re.match(_I, str(filled.get(found[1], ''))) else 'y'} {{{found[1]}}}"
        ),
        template,
    )
