"""A sentence that is still data: its words and the values to put into them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

_AND: Final = re.compile(r" y \{(\w+)\}")
_I: Final = re.compile("h?[ií](?![aeoáéó])", re.IGNORECASE)


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A template and its values, put into words only when somebody reads it.

    Rules and readers produce messages; commands, pages and prints choose the language.
    A value may be a message itself and is then put into the same language.
    """

    template: str
    values: tuple[tuple[str, object], ...]

    def __init__(self, template: str, **values: object) -> None:
        object.__setattr__(self, "template", template)
        object.__setattr__(self, "values", tuple(values.items()))

    def said(self, translate: Callable[[str], str]) -> str:
        """Return the sentence in the language of `translate`."""
        filled = {
            name: value.said(translate) if isinstance(value, Message) else value
            for name, value in self.values
        }
        return _with_e(translate(self.template), filled).format(**filled)

    def __str__(self) -> str:
        return self.said(lambda template: template)


def _with_e(template: str, filled: Mapping[str, object]) -> str:
    """Return a Spanish template with `e` for `y` before a word that begins with the sound of i."""
    if " y {" not in template:
        return template
    return _AND.sub(
        lambda found: f" {'e' if _I.match(str(filled.get(found[1], ''))) else 'y'} {{{found[1]}}}",
        template,
    )
