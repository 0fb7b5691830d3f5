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


@contextlib.contextmanager
def known_lists() -> Iterator[tuple[ListFile, ...]]:
    """Open all lists of the folder as long as the block lasts; other files are left out."""
    folder = folder_of_lists()
    with contextlib.ExitStack() as stack:
        found = []
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            if path.is_file():
                with contextlib.suppress(InputError):
                    found.append(stack.enter_context(ListFile(path)))
        yield tuple(found)
