"""What every question about the Laws is answered with: sentences, and the same for programs."""

from collections.abc import Mapping

from pareo.language import Message, Translate, english
from pareo.laws import EDITION_REMARK, Question, Ruling
from pareo.reports import Table
from pareo.value import dataclass, field

__all__ = ["EDITION_REMARK", "Answer"]


@dataclass(frozen=True, slots=True)
class Answer:
    """The lines to show, and the data behind them; messages in the data are said when written.

    `fine`: what was asked about is legal, correct, or has no differences. `readable`: what was
    typed could be read at all. `tables` are shown before the lines. `questions` are facts still missing: until
    they are answered, the answer is provisional.
    """

    lines: tuple[Message | str, ...]
    data: Mapping[str, object] = field(default_factory=dict)
    fine: bool = True
    readable: bool = True
    tables: tuple[Table, ...] = ()
    questions: tuple[Question, ...] = ()

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return the answer for programs, with the edition."""
        found = {name: _said(value, translate) for name, value in self.data.items()}
        return {**found, "fine": self.fine, "edition": EDITION_REMARK.said(translate)}


def _said(value: object, translate: Translate) -> object:
    if isinstance(value, Message):
        return value.said(translate)
    if isinstance(value, Ruling):
        return {name: part for name, part in value.as_dict(translate).items() if name != "edition"}
    if isinstance(value, Mapping):
        return {name: _said(part, translate) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_said(part, translate) for part in value]
    return value
