"""From bytes to lines: encodings, line ends, stray control characters."""

import re
import unicodedata
from typing import Final

from pareo.errors import Place
from pareo.files import UTF_16, text_of
from pareo.language import Message
from pareo.trf.columns import CODE, DATA, Columns
from pareo.trf.log import Log
from pareo.value import dataclass, maker

_LINE_END: Final = r"\r\n|\r|\n"


@dataclass(frozen=True, slots=True)
class Line:
    """One record of a file, with the number of its line."""

    number: int
    text: str

    @property
    def code(self) -> str:
        """The type of the record."""
        return CODE.of(self.text)

    @property
    def data(self) -> str:
        """Everything from column 5, without the blanks around it."""
        return self.text[DATA - 1 :].strip()

    def field(self, columns: Columns) -> str:
        """What stands in those columns, without the blanks around it."""
        return self.text[columns.first - 1 : columns.last].strip()

    def place(self, columns: Columns | None = None) -> Place:
        """Where those columns begin; the data if none are named."""
        return Place(self.number, columns.first if columns else DATA)


_made: Final = maker(Line)


def decoded(data: bytes, log: Log) -> str:
    """Return the text of a report file; an encoding that is not UTF-8 is an adjustment."""
    text, encoding = text_of(data)
    if encoding == UTF_16:
        log.adjust(Message("The file is in UTF-16; report files are written in UTF-8."))
    elif encoding:
        log.adjust(
            Message("The file is not in UTF-8; it was read as {encoding}.", encoding=encoding)
        )
    return text


def lines_of(text: str, log: Log) -> list[Line]:
    """Cut the text into its lines, leaving out blank ones and cleaning control characters."""
    lines = []
    for number, raw in enumerate(re.split(_LINE_END, text.removeprefix("\ufeff")), start=1):
        clean = raw if raw.isprintable() else _cleaned(raw, number, log)
        if line := clean.rstrip():
            lines.append(_made(number, line))
    return lines


def without_controls(text: str) -> str:
    """Return the text with line ends and other control characters as blanks."""
    if text.isprintable():  # as nearly every text is
        return text
    return "".join(" " if unicodedata.category(sign) in _CONTROL else sign for sign in text)


def _cleaned(raw: str, number: int, log: Log) -> str:
    clean = without_controls(raw)
    if (tab := raw.rstrip().find("\t")) >= 0:
        log.see_tab(Place(number, tab + 1))
    if clean.rstrip() != raw.replace("\t", " ").rstrip():
        log.adjust(Message("Control characters were read as blanks."), Place(number, 1))
    return clean


# Cc control characters, Cs lone surrogates, Zl and Zp line and paragraph separators
_CONTROL: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
