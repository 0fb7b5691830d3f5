"""What a reader is given: the path of a file, its content as bytes, or as text."""

import re
from os import PathLike, fspath
from pathlib import Path
from typing import Final

from pareo.language import Message
from pareo.model.arguments import TEXT, Kind, taken

_LINE_END: Final = re.compile(r"[\r\n]")

Source = PathLike[str] | bytes | str


def _source(given: object, _where: str) -> Source | None:
    if isinstance(given, bytearray | memoryview):
        return bytes(given)
    return given if isinstance(given, PathLike | bytes | str) else None


SOURCE: Final[Kind[Source]] = Kind(
    frozenset({bytes, str}), _source, Message("a path, or the content as text or bytes")
)


def content_of(source: Source, name: str) -> tuple[bytes | str, str]:
    """Return the content, and the name to tell it by.

    A text without a line end that names a file is the path of that file. What the system does
    not open stays an OSError.
    """
    source, name = taken(SOURCE, source, "source"), taken(TEXT, name, "name")
    if isinstance(source, bytes) or (isinstance(source, str) and not _is_path(source)):
        return source, name
    return Path(source).read_bytes(), name or fspath(source)


def is_one_line(content: bytes | str) -> bool:
    """Whether a text has no line end, so that it may have been meant as a path."""
    return isinstance(content, str) and bool(content.strip()) and not _LINE_END.search(content)


def _is_path(text: str) -> bool:
    try:
        return is_one_line(text) and Path(text).is_file()
    except (OSError, ValueError):  # no name that a file can have
        return False


def not_a_file(text: str) -> Message:
    """Return what to say of a text that is neither content nor the path of a file."""
    shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
    return Message("“{text}” is neither the content of a file nor the path of one.", text=shown)


_LONGEST: Final = 60
