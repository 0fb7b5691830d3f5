"""Small pieces of work, in a module: other processes find them by their names."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from pareo.campaign import Failure, Row, UnavailableError, one_by_one, reproduced_by
from pareo.language import Message, joined
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """Some numbers; `marks` is a folder in which every attempt leaves a mark."""

    first: int
    last: int
    marks: str = ""

    @property
    def key(self) -> str:
        return f"{self.first}-{self.last}"


def squares(span: Span) -> Sequence[Row]:
    _marked(span)
    return [{"number": n, "square": n * n} for n in range(span.first, span.last + 1)]


def squares_but_seven(span: Span) -> Sequence[Row]:
    rows: list[Row] = []
    for number in range(span.first, span.last + 1):
        with reproduced_by(f"number {number}"):
            if number == 7:
                raise ArithmeticError("seven has no square here")
            rows.append({"number": number, "square": number * number})
    return rows


def squares_one_by_one(span: Span) -> Iterator[Row | Failure]:
    """Only number 7 has no row."""
    return one_by_one(_square, {f"4-{n}": n for n in range(span.first, span.last + 1)})


def _square(number: int) -> Row:
    if number == 7:
        raise ArithmeticError("seven has no square here")
    return {"number": number, "square": number * number}


def squares_always_failing(_: Span) -> Sequence[Row]:
    raise UnavailableError(Message("The program is gone."))


def squares_late(span: Span) -> Sequence[Row]:
    time.sleep(0.2)
    return squares(span)


def squares_in_words(span: Span) -> Sequence[Row]:
    words = Message("line {line}, column {column}", line=span.first, column=joined(("1", "2")))
    return [{"number": span.first, "words": words}]


def squares_once_killed(span: Span) -> Sequence[Row]:
    """The first to come to number 7 is killed with its process."""
    if span.first <= 7 <= span.last and _marked(span) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(span)


def squares_always_killed(span: Span) -> Sequence[Row]:
    if span.first <= 7 <= span.last:
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(span)


def sleeping(span: Span) -> Sequence[Row]:
    """Leave a mark with the number of the process, and go on for a minute."""
    (Path(span.marks) / str(os.getpid())).touch()
    time.sleep(60)
    return []


def running_a_program(span: Span) -> Sequence[Row]:
    """Leave marks with the numbers of the process and of a program that it runs for a minute."""
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as program:
        for process in (os.getpid(), program.pid):
            (Path(span.marks) / str(process)).touch()
    return []


def _marked(span: Span) -> int:
    """Return how many attempts there were, with this one."""
    if not span.marks:
        return 0
    folder = Path(span.marks)
    before = len(list(folder.glob(f"{span.key}.*")))
    (folder / f"{span.key}.{before + 1}").touch()
    return before + 1
