"""What others build on: the help of every command, and the description of the JSON interface.

    python3 run.py -- python -m tests.interfaces

writes both anew into `tests/fixtures/interfaces`, so that a change of them is seen in its commit.
"""

import json
import os
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

from pareo.cli import main
from pareo.cli.commands import all_commands
from pareo.web.api.mount import PLACE
from tests.desk.hall import Hall
from tests.web.program import Program

KEPT: Final = Path(__file__).parent / "fixtures/interfaces"
LANGUAGES: Final = ("en", "es")


def help_pages(language: str) -> str:
    """Return the help of every command, one after the other, as a terminal of 100 columns has it."""
    with patch.dict(os.environ, {"COLUMNS": "100", "PAREO_LANG": language}):
        return "\n".join(map(_help_of, ["pareo", *(found.name for found in all_commands())]))


def _help_of(command: str) -> str:
    shown = StringIO()
    with redirect_stdout(shown):
        main([*command.split()[1:], "--help"])
    return f"$ {command} --help\n{shown.getvalue()}"


def openapi() -> str:
    """Return the description of the JSON interface."""
    with TemporaryDirectory() as folder:
        hall = Hall.make(Path(folder), 0)
        document = Program(hall).http.get(f"{PLACE}/openapi.json").json()
        hall.store.close()
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def pages() -> dict[str, str]:
    """Return every file that is kept, by its name."""
    helps = {f"help-{language}.txt": help_pages(language) for language in LANGUAGES}
    return {**helps, "openapi.json": openapi()}


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for name, text in pages().items():
        (KEPT / name).write_text(text, encoding="utf-8")
