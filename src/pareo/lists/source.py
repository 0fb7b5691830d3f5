"""The file of a list: plain, or alone in a zip archive as FIDE publishes it."""

import io
import zipfile
import zlib
from contextlib import ExitStack
from pathlib import Path
from typing import IO, BinaryIO, Final, TextIO, cast

from pareo.errors import Fault, InputError
from pareo.language import Message

DAMAGED: Final = (zipfile.BadZipFile, zlib.error, EOFError)
"""What reading a damaged archive raises."""
_START: Final = 4096
_ZIP: Final = b"PK\x03\x04"
_MOST_BYTES: Final = 1_000_000_000
_MOST_GROWTH: Final = 20
_HARMLESS: Final = 1_000_000
"""A small file may grow by any factor."""


class Source:
    """An open file: its name, its first lines, and how much of it has been read."""

    def __init__(self, path: Path) -> None:
        with ExitStack() as stack:
            self._file: IO[bytes] = stack.enter_context(path.open("rb"))
            self.name = path.name
            self._size = path.stat().st_size
            if self._file.read(len(_ZIP)) == _ZIP:
                try:
                    self._open_member(path, stack)
                except (*DAMAGED, RuntimeError):  # also one that is encrypted
                    raise InputError([broken_archive()], str(path)) from None
            self._file.seek(0)
            self.start = self._file.read(_START).decode("utf-8", "replace").lstrip("\ufeff")
            self._file.seek(0)
            self.binary = cast("BinaryIO", self._file)
            self._open = stack.pop_all()  # on an error the stack has closed all files

    def _open_member(self, path: Path, stack: ExitStack) -> None:
        archive = stack.enter_context(zipfile.ZipFile(self._file))
        members = [member for member in archive.infolist() if not member.is_dir()]
        if len(members) != 1:
            raise InputError([_several(len(members))], str(path))
        self.name = members[0].filename
        self._size = members[0].file_size  # no more than this is ever unpacked
        most = max(_HARMLESS, _MOST_GROWTH * path.stat().st_size)
        if self._size > min(most, _MOST_BYTES):
            raise InputError([_too_large()], str(path))
        self._file = stack.enter_context(archive.open(members[0]))

    @property
    def share_read(self) -> float:
        """How much of the file has been read, from 0 to 1."""
        return min(1.0, self._file.tell() / self._size) if self._size else 1.0

    def text(self) -> TextIO:
        """Return the content as text; bytes that are not UTF-8 become surrogates."""
        return io.TextIOWrapper(
            self.binary, encoding="utf-8-sig", errors="surrogateescape", newline=None
        )

    def close(self) -> None:
        """Close the file."""
        self._open.close()


def recoded(text: str) -> str:
    """Return a line in which bytes that are not UTF-8 are read as Windows-1252."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogateescape").decode("cp1252", "replace")
    return text


def broken_archive() -> Fault:
    """Return what is wrong with an archive that cannot be unpacked."""
    return Fault(Message("The archive is damaged."), Message("Download it again."))


def _too_large() -> Fault:
    return Fault(
        Message("The archive unpacks to far more than a rating list."),
        Message("Download the list from its publisher."),
    )


def _several(count: int) -> Fault:
    return Fault(
        Message("The archive contains {count} files.", count=count),
        Message("It must contain only the list; unpack it and give the file of the list."),
    )
