"""A line that is being written: text put into columns."""

from pareo.errors import Place
from pareo.language import Message
from pareo.trf.columns import DATA, Columns
from pareo.trf.log import Log
from pareo.trf.reading.text import without_controls


def on_one_line(text: str, log: Log) -> str:
    """Return a text without line ends and other control characters, and report if it had any."""
    clean = without_controls(text)
    if clean != text:
        log.adjust(
            Message("Control characters were written as blanks: “{text}”.", text=clean.strip())
        )
    return clean


class Row:
    """Builds one record; what does not fit its columns is cut and reported."""

    def __init__(self, code: str, log: Log) -> None:
        self._signs = list(code)
        self._log = log

    def put(self, where: Columns, value: object, *, right: bool = False) -> "Row":
        """Write a value into its columns; None and empty text leave them blank."""
        text = "" if value is None else on_one_line(f"{value}", self._log).strip()
        if len(text) > where.width:
            self._too_long(text, where, is_number=right)
            text = text[: where.width].rstrip()
        start = where.last - len(text) if right else where.first - 1
        self._reach(start + len(text))
        self._signs[start : start + len(text)] = text
        return self

    def number(self, where: Columns, value: object) -> "Row":
        """Write a number, aligned to the right as numbers are."""
        return self.put(where, value, right=True)

    def data(self, text: str) -> "Row":
        """Write free text from column 5."""
        text = on_one_line(text, self._log).strip()
        return self.put(Columns(DATA, DATA + max(len(text), 1) - 1), text)

    def __str__(self) -> str:
        return "".join(self._signs).rstrip()

    def _reach(self, length: int) -> None:
        self._signs += " " * (length - len(self._signs))

    def _too_long(self, text: str, where: Columns, *, is_number: bool) -> None:
        if is_number:
            self._log.refuse(
                Place(1, where.first),
                Message(
                    "“{text}” has no room in its {width} columns.", text=text, width=where.width
                ),
                Message("This format cannot hold it; use JSON."),
            )
        else:
            self._log.adjust(
                Message("“{text}” was cut to {width} characters.", text=text, width=where.width)
            )
