"""Pages that show what is typed and answered: every command runs, and what is shown is compared.

A block of a page begins with ```console. A line that begins with `$ ` is typed, one that ends with
a backslash goes on; the lines below are the answer, `…` alone stands for any lines, and a command
without an answer is only run. TOKEN is the newest token, times are `HH:MM:SS` of any day. Unless
the answer says that something is not possible or asks, the command has to end well.
"""

import io
import os
import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Final, NamedTuple

from pareo.cli import ExitCode, main

ANYTHING: Final = "…"
_BLOCK: Final = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
_TOKEN: Final = re.compile(r"--confirm (\d+\.\w+)")
_HIDDEN: Final = (
    (re.compile(r"(?<=--confirm )\d+\.\w+"), "TOKEN"),
    (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"), "2026-10-01 10:00:00"),
)
"""What is different each time, and what a page shows instead."""
_ENDS: Final = (
    ("Not possible: ", ExitCode.FINDINGS),
    ("Nothing is written yet.", ExitCode.QUESTION),
)


class Typed(NamedTuple):
    """One command of a page, with the answer that the page shows."""

    line: int
    command: str
    shown: tuple[str, ...]

    @property
    def end(self) -> ExitCode:
        """How the command ends, as the page tells."""
        said = "\n".join(self.shown)
        return next((code for words, code in _ENDS if words in said), ExitCode.FINE)


def typed_in(text: str) -> Iterator[Typed]:
    """Yield the commands of the console blocks of a page, in order."""
    for block in _BLOCK.finditer(text):
        first = text.count("\n", 0, block.start(1)) + 1
        found: list[tuple[int, str, list[str]]] = []
        for place, line in enumerate(block[1].splitlines(), start=first):
            if line.startswith("$ "):
                found.append((place, line[2:], []))
            elif not found[-1][2] and found[-1][1].endswith("\\"):
                at, command, _ = found.pop()
                found.append((at, f"{command[:-1].rstrip()} {line.strip()}", []))
            else:
                found[-1][2].append(line)
        for at, command, shown in found:
            yield Typed(at, command, tuple(shown))


class Terminal:
    """Runs what is typed in a folder, in this process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.token = ""

    def run(self, command: str) -> tuple[int, str]:
        """Return the exit code and all that is written, in its order."""
        words = shlex.split(command)
        match words:
            case ["export", assignment]:
                name, _, value = assignment.partition("=")
                os.environ[name] = value
                return 0, ""
            case ["unset", name]:
                del os.environ[name]
                return 0, ""
            case ["cat", name]:
                return 0, (self.folder / name).read_text(encoding="utf-8")
            case ["pareo", *rest]:
                return self._pareo([self.token if word == "TOKEN" else word for word in rest])
            case _:
                raise AssertionError(f"a page types {command}")

    def _pareo(self, words: list[str]) -> tuple[int, str]:
        written = io.BytesIO()
        stream = io.TextIOWrapper(written, encoding="utf-8", write_through=True)
        with redirect_stdout(stream), redirect_stderr(stream):
            code = main(words)
        said = written.getvalue().decode("utf-8")
        if token := _TOKEN.search(said):
            self.token = token[1]
        return code, said


def as_shown(said: str) -> list[str]:
    """Return an answer as a page shows it: without what is different each time."""
    for pattern, instead in _HIDDEN:
        said = pattern.sub(instead, said)
    return [line.rstrip() for line in said.splitlines()]


def fits(shown: tuple[str, ...], said: list[str]) -> bool:
    """Whether an answer is the one that a page shows."""
    if not shown:
        return True
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == ANYTHING else re.escape(line.rstrip()) + r"\n"
        for line in shown
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in said)) is not None


def run_page(text: str, folder: Path) -> None:
    """Run all commands of a page in a folder; raises AssertionError for the first wrong one."""
    terminal = Terminal(folder)
    for typed in typed_in(text):
        code, answer = terminal.run(typed.command)
        said = as_shown(answer)
        place = f"line {typed.line}: {typed.command}"
        assert code == typed.end, "\n".join((f"{place} ends with {code}", *said))
        assert fits(typed.shown, said), "\n".join((f"{place} answers", *said))


def renewed(text: str, folder: Path) -> str:
    """Return a page with the answers of today, shortened where they were."""
    terminal = Terminal(folder)
    answers = [(typed, as_shown(terminal.run(typed.command)[1])) for typed in typed_in(text)]
    lines = text.split("\n")
    for typed, said in reversed(answers):
        if not typed.shown:
            continue
        start = typed.line
        while lines[start - 1].endswith("\\"):
            start += 1
        lines[start : start + len(typed.shown)] = _shortened(typed.shown, said)
    return "\n".join(lines)


def _shortened(shown: tuple[str, ...], said: list[str]) -> list[str]:
    if ANYTHING not in shown:
        return said
    before = shown.index(ANYTHING)
    after = len(shown) - 1 - before
    return [*said[:before], ANYTHING, *said[len(said) - after :]]
