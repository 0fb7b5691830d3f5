"""What a reader is given: the path of a file, its content as bytes, or as text."""

import re
from os import PathLike, fspath
from pathlib import Path
from typing import Final

from pareo.arguments import TEXT, Argument, taken
from pareo.errors import Fault, InputError
from pareo.language import Message

_LINE_END: Final = r"[\r\n]"
_LONGEST: Final = 60

Source = PathLike[str] | bytes | str


def _source(given: object, _where: str) -> Source | None:
    if isinstance(given, bytearray | memoryview):
        return bytes(given)
    return given if isinstance(given, PathLike | bytes | str) else None


SOURCE: Final[Argument[Source]] = Argument(
    frozenset({bytes, str}), _source, Message("a path, or the content as text or bytes")
)


def content_of(source: Source, name: str) -> tuple[bytes | str, str]:
    """Return the content, and its name for messages.

    A text is content, never a path: nobody whose text is handed on learns what files there are.
    What the system does not open stays an OSError.
    """
    source, name = taken(SOURCE, source, "source"), taken(TEXT, name, "name")
    if isinstance(source, bytes | str):
        return source, name
    return Path(source).read_bytes(), name or fspath(source)


def is_one_line(content: bytes | str) -> bool:
    """Whether a text has no line end, so that it may have been meant as a path."""
    return isinstance(content, str) and bool(content.strip()) and not re.search(_LINE_END, content)


def not_a_file(text: str) -> Fault:
    """Return the fault of a text that may have been meant as a path."""
    shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
    what = Message("“{text}” is not the content of a file.", text=shown)
    return Fault(
        what, Message("If it is the name of a file, give it as a path: {path}", path="Path(…)")
    )


def decoded(data: bytes, name: str) -> str:
    """Return the text of a file that should be UTF-8; raises InputError if it is not."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        fault = Fault(
            Message("The file is not UTF-8 at byte {position}.", position=error.start + 1),
            Message("Save it as UTF-8."),
        )
        raise InputError([fault], name) from error
