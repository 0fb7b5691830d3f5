"""Where the site of an event is kept: in one file, or in a folder."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final

from pareo.errors import InputError
from pareo.language import Message
from pareo.service.files import STANDARD_STREAM, check_target, make_folder, refused_by_system, save

_LIST: Final = "assets/site.txt"
"""What a folder has of a site; the next one takes away what it does not have itself."""


def is_folder(target: str) -> bool:
    """Whether a name stands for a folder: it ends like one, or there is one."""
    return target.endswith(("/", os.sep)) or Path(target).is_dir()


def check_place(target: str, *, replace: bool = False) -> None:
    """Refuse, before any work is done, a place where a site cannot be kept."""
    path = Path(target)
    if not is_folder(target):
        check_target(path, source=STANDARD_STREAM, overwrite=replace)
        return
    try:
        is_free = not path.exists() or not any(path.iterdir())
    except OSError as error:
        raise refused_by_system(error, path) from error
    if not (is_free or replace):
        raise InputError.of(
            Message("There are files in this folder already."),
            Message("Choose an empty folder, or allow the site in it to be replaced."),
            source=target,
        )


def save_in_folder(files: Iterable[tuple[str, bytes]], folder: Path) -> int:
    """Write a site into a folder, and take away what only the one before it had.

    Other files that lie there stay. Returns how many were written.
    """
    before = _listed(folder)
    names = []
    for name, data in files:
        place = folder / name
        make_folder(place.parent)
        save(data, place, source=STANDARD_STREAM, overwrite=True)
        names.append(name)
    for name in before - set(names):
        (folder / name).unlink(missing_ok=True)
        with suppress(OSError):  # others are in it
            (folder / name).parent.rmdir()
    listed = "".join(f"{name}\n" for name in sorted(names)).encode()
    save(listed, folder / _LIST, source=STANDARD_STREAM, overwrite=True)
    return len(names)


def _listed(folder: Path) -> set[str]:
    place = folder / _LIST
    if not place.is_file():
        return set()
    names = place.read_text(encoding="utf-8").splitlines()
    return {name for name in names if _is_inside(PurePosixPath(name))}


def _is_inside(name: PurePosixPath) -> bool:
    return bool(name.parts) and not name.is_absolute() and ".." not in name.parts
