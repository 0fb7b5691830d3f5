"""Commands that go through several files: which these are, and their names."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from pareo.errors import InputError


class OfFile(Protocol):
    """The result of one file."""

    @property
    def file(self) -> str: ...


Done = TypeVar("Done", bound=OfFile)


def files_in(given: Iterable[str], refused: Callable[[str, InputError], Done]) -> list[Path | Done]:
    """Return the files, those of folders one by one; for a path that cannot be found its refusal."""
    from pareo.service.files import tournament_files

    found: list[Path | Done] = []
    for path in map(Path, given):
        try:
            found += tournament_files(path)
        except InputError as error:
            found.append(refused(str(path), error))
    return found


def name_of(found: Path | OfFile) -> str:
    """Return the name by which the progress is followed."""
    return found.name if isinstance(found, Path) else found.file
