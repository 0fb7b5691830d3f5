"""The place of rating lists that every event can ask."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pareo.errors import InputError
from pareo.files import data_folder
from pareo.lists import ListFile

VARIABLE: Final = "PAREO_LISTS"


def folder_of_lists() -> Path:
    """Return the folder named by PAREO_LISTS, else `lists` in the user's data folder."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else data_folder() / "lists"


def list_files() -> Iterator[tuple[Path, ListFile]]:
    """Open all lists of the folder; other files are left out. Whoever takes one closes it."""
    folder = folder_of_lists()
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if not path.is_file():
            continue
        try:
            opened = ListFile(path)
        except InputError:
            continue
        yield path, opened


@contextlib.contextmanager
def known_lists() -> Iterator[tuple[ListFile, ...]]:
    """Keep all lists of the folder open as long as the block lasts."""
    with contextlib.ExitStack() as stack:
        yield tuple(stack.enter_context(opened) for _, opened in list_files())
