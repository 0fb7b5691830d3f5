"""The files in the folder of a campaign: written whole, and what the system refuses in words."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pareo.errors import InputError
from pareo.language import Message


@contextmanager
def using(file: Path) -> Iterator[None]:
    """Raise InputError, with the name of the file, for what the system refuses."""
    try:
        yield
    except OSError as error:
        raise InputError.of(
            Message(
                "The file cannot be read or written: {reason}.", reason=error.strerror or error
            ),
            Message(
                "Make room, or name another folder. What is finished is kept: the same command "
                "goes on."
            ),
            source=str(file),
        ) from error


def write_whole(file: Path, text: str) -> None:
    """Write the whole file or nothing of it, and the folder for it, if there is none."""
    write_bytes_whole(file, text.encode())


def write_bytes_whole(file: Path, data: bytes) -> None:
    """Write the same from bytes."""
    unfinished = file.with_name(f"{file.name}.part")
    with using(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(data)
        unfinished.replace(file)
