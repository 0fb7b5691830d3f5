"""Everything that a command says: to people in their language, to programs in JSON.

On a terminal tables are drawn and headings are bold. Anywhere else, and where NO_COLOR is
set, there is nothing but text: no lines, no colours, no control characters.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TextIO, TypeVar

from pareo.language import Message, Translate, safe

if TYPE_CHECKING:
    from rich.console import Console

    from pareo.reports import Card, Table
    from pareo.reports.plain import Grid

_T = TypeVar("_T")

_MANY_FILES: Final = 3
_DRAWN_GAP: Final = 3  # so far apart stand the columns of a drawn table


class Output:
    """The two streams of a command and the language in which it speaks."""

    def __init__(self, translate: Translate, environment: Mapping[str, str] = os.environ) -> None:
        self.translate = translate
        self._environment = environment

    def text(self, message: Message | str) -> str:
        """Return a message in the reader's language, safe to be shown."""
        return safe(message.said(self.translate) if isinstance(message, Message) else message)

    def say(self, message: Message | str = "") -> None:
        """Print one line on standard output."""
        print(self.text(message))

    def tell(self, message: Message | str) -> None:
        """Print one line on standard error: what a program that reads the output must not see."""
        if sys.stderr is not None:  # whoever closed it wants to hear nothing
            print(self.text(message), file=sys.stderr)

    def heading(self, message: Message | str) -> None:
        """Print a heading on standard output."""
        if self.draws:
            from rich.text import Text

            self._console().print(Text(self.text(message), style="bold"))
        else:
            self.say(message)

    def as_json(self, value: object, *, to_error: bool = False) -> None:
        """Print a value for programs."""
        stream = sys.stderr if to_error else sys.stdout
        unicode = (stream.encoding or "").lower().replace("-", "") == "utf8"
        print(json.dumps(value, indent=2, ensure_ascii=not unicode), file=stream)

    def binary(self, data: bytes) -> None:
        """Write the content of a file on standard output, byte by byte as it is."""
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    def report(self, report: "Card | Table") -> None:
        """Print a card or a table under its title."""
        from pareo.reports import Card
        from pareo.reports.plain import grid_of, lines_of_card, lines_of_table

        self.heading(report.title)
        if isinstance(report, Card):
            print(*lines_of_card(report, self.translate), sep="\n")
            return
        if self.draws:
            self._draw(grid_of(report, self.translate))
        else:
            for line in lines_of_table(report, self.translate):
                print(line)
        for note in report.notes:
            self.say(note)

    def following(self, items: Sequence[_T], name: Callable[[_T], str]) -> Iterator[_T]:
        """Yield the items; if they are many, show on a terminal how far it is."""
        if len(items) <= _MANY_FILES or not self._is_terminal(sys.stderr):
            yield from items
            return
        from rich.console import Console
        from rich.progress import Progress

        # What is printed meanwhile goes above the bar, but only if it goes to a terminal too.
        both = sys.stdout.isatty()
        bar = Progress(console=Console(stderr=True), transient=True, redirect_stdout=both)
        with bar as progress:
            task = progress.add_task("", total=len(items))
            for item in items:
                progress.update(task, description=safe(name(item)).replace("[", r"\["))
                yield item
                progress.advance(task)

    @property
    def draws(self) -> bool:
        """Whether standard output is a terminal that may be drawn on."""
        return self._is_terminal(sys.stdout)

    def _is_terminal(self, stream: TextIO) -> bool:
        plain = self._environment.get("NO_COLOR") or self._environment.get("TERM") == "dumb"
        return not plain and stream.isatty()

    def _console(self, wide: int = 0) -> "Console":
        from rich.console import Console

        console = Console(highlight=False, markup=False, emoji=False)
        # Where a table cannot be made to fit, lines go on below: nothing is cut unseen.
        return Console(highlight=False, width=wide) if wide > console.width else console

    def _draw(self, grid: "Grid") -> None:
        from rich import box
        from rich.measure import Measurement
        from rich.table import Table as Drawing
        from rich.text import Text

        from pareo.reports.plain import fitted

        grid = fitted(grid, self._console().width, _DRAWN_GAP)
        drawing = Drawing(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for heading, right in zip(grid.headings, grid.right_aligned, strict=True):
            drawing.add_column(Text(heading), justify="right" if right else "left", no_wrap=True)
        for row in grid.rows:
            drawing.add_row(*map(Text, row))
        unbounded = self._console(wide=10_000)
        wide = Measurement.get(unbounded, unbounded.options, drawing).maximum
        self._console(wide).print(drawing)
