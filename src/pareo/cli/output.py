"""Everything that a command says: to people in their language, to programs in JSON.

On a terminal tables are drawn and headings are bold. Anywhere else, and where NO_COLOR is
set, there is nothing but text: no lines, no colours, no control characters.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TextIO, TypeVar

from pareo.language import Message, Translate, safe

if TYPE_CHECKING:
    from pareo.reports import Card, Table

_T = TypeVar("_T")

_MANY_FILES: Final = 3
_NARROWEST: Final = 40
_GAP: Final = 3  # spaces between the columns of a drawn table
_BOLD: Final = "\x1b[1m{}\x1b[0m"
_ERASED: Final = "\r\x1b[K"
_BAR: Final = 30


class Output:
    """The two streams of a command and the language in which it speaks."""

    def __init__(self, translate: Translate, environment: Mapping[str, str] = os.environ) -> None:
        self.translate = translate
        self._environment = environment
        self._progress = False
        self.is_done = False
        """Whether something was done that stays, whatever becomes of what is printed."""

    def text(self, message: Message | str) -> str:
        """Return a message in the reader's language, safe to be shown."""
        return safe(message.said(self.translate) if isinstance(message, Message) else message)

    def say(self, message: Message | str = "") -> None:
        """Print one line on standard output."""
        self._print(self.text(message), sys.stdout)

    def flush(self) -> None:
        """Hand on what was printed, where a command goes on running."""
        sys.stdout.flush()

    def note(self, message: Message | str) -> None:
        """Print one line on standard error, out of the way of programs that read the output."""
        if sys.stderr is not None:  # it was closed: nothing is to be printed
            self._print(self.text(message), sys.stderr)

    def ask(self, question: Message | str) -> str | None:
        """Ask a question on standard error and return the line that is typed; None at the end."""
        sys.stdout.flush()
        if sys.stderr is not None:
            end = " " if self.can_ask else "\n"
            print(self.text(question), end=end, file=sys.stderr, flush=True)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        return line.strip() if line else None

    @property
    def can_ask(self) -> bool:
        """Whether somebody sits at a terminal who sees a question and can answer it."""
        return all(each is not None and each.isatty() for each in (sys.stdin, sys.stderr))

    def heading(self, message: Message | str) -> None:
        """Print a heading on standard output."""
        text = self.text(message)
        self._print(_BOLD.format(text) if self.draws else text, sys.stdout)

    def as_json(self, value: object, *, to_error: bool = False) -> None:
        """Print a value for programs."""
        import json

        stream = sys.stderr if to_error else sys.stdout
        self._print(json.dumps(value, indent=2, ensure_ascii=not _has_unicode(stream)), stream)

    def binary(self, data: bytes) -> None:
        """Write the content of a file on standard output, byte by byte as it is."""
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    def report(self, report: "Card | Table") -> None:
        """Print a card or a table under its title."""
        from pareo.reports import Card, lines_of_card, lines_of_table

        self.heading(report.title)
        if isinstance(report, Card):
            lines = lines_of_card(report, self.translate)
        elif self.draws:
            lines = self._drawn(report)
        else:
            lines = lines_of_table(report, self.translate)
        for line in lines:
            self._print(line, sys.stdout)
        if not isinstance(report, Card):
            for note in report.notes:
                self.say(note)

    def reports(self, reports: "Iterable[Card | Table]") -> None:
        """Print cards and tables, an empty line between them."""
        for place, report in enumerate(reports):
            if place:
                self.say()
            self.report(report)

    def following(self, items: Sequence[_T], name: Callable[[_T], str]) -> Iterator[_T]:
        """Yield the items; if there are many, show the progress on a terminal."""
        if len(items) <= _MANY_FILES or not self._is_terminal(sys.stderr):
            yield from items
            return
        try:
            for done, item in enumerate(items):
                self._show_progress(done, len(items), name(item))
                yield item
        finally:
            self._erase_progress()

    def follow(self, name: str, done: int, count: int) -> None:
        """Show on a terminal how much of something is done."""
        if self.follows:
            self._show_progress(done, count, name)
            if done == count:
                self._erase_progress()

    @property
    def follows(self) -> bool:
        """Whether there is a terminal to show a progress on."""
        return sys.stderr is not None and self._is_terminal(sys.stderr)

    @property
    def draws(self) -> bool:
        """Whether standard output is a terminal that may be drawn on."""
        return self._is_terminal(sys.stdout)

    def _is_terminal(self, stream: TextIO) -> bool:
        plain = self._environment.get("NO_COLOR") or self._environment.get("TERM") == "dumb"
        # The older console of Windows prints control characters instead of obeying them.
        old = os.name == "nt" and not ({"WT_SESSION", "TERM"} & self._environment.keys())
        return not plain and not old and stream.isatty()

    def _print(self, text: str, stream: TextIO) -> None:
        self._erase_progress()
        print(text, file=stream)

    def _show_progress(self, done: int, count: int, name: str) -> None:
        full = _BAR * done // count
        bar = "#" * full + "-" * (_BAR - full)
        line = f"{bar} {done}/{count} {safe(name)}"[: columns() - 1]
        self._progress = True
        print(f"{_ERASED}{line}", end="", file=sys.stderr, flush=True)

    def _erase_progress(self) -> None:
        if self._progress:
            self._progress = False
            print(_ERASED, end="", file=sys.stderr, flush=True)

    def _drawn(self, table: "Table") -> Iterator[str]:
        """Yield the lines of a table for a terminal, a rule below its headings.

        Where a table cannot be made to fit, lines go on below: nothing is cut unseen.
        """
        from pareo.reports import fitted, grid_of, lines_of_grid, width_of

        grid = fitted(grid_of(table, self.translate), columns(), _GAP)
        if not grid.rows:
            return
        headings, *rows = lines_of_grid(grid, _GAP)
        yield _BOLD.format(headings)
        yield ("─" if _has_unicode(sys.stdout) else "-") * width_of(grid, _GAP)
        yield from rows


def columns() -> int:
    """Return how wide the terminal is; in a narrower one lines go on below."""
    import shutil

    return max(shutil.get_terminal_size().columns, _NARROWEST)


def _has_unicode(stream: TextIO) -> bool:
    return (stream.encoding or "").lower().replace("-", "") == "utf8"
