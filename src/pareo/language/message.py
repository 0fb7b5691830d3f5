"""A sentence that is still data: its words and the values to put into them."""

from collections.abc import Callable
from dataclasses import dataclass


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
        return translate(self.template).format(**filled)

    def __str__(self) -> str:
        return self.said(lambda template: template)
