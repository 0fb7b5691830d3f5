"""Brings the examples of docs/explain.md up to date: each command with what it prints.

python3 run.py -- python -m tools.explained
"""

import io
import re
import shlex
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final

from pareo.cli import main as pareo

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs/explain.md"
EXAMPLE: Final = re.compile(
    r"^```\npareo (?P<command>[^\n]+)\n\n(?P<said>.*?)^```$", re.MULTILINE | re.DOTALL
)


def regenerated(text: str) -> str:
    """Return the page with every example run again, from the project root."""
    return EXAMPLE.sub(lambda example: _ran(example["command"]), text)


def _ran(command: str) -> str:
    said = io.StringIO()
    with redirect_stdout(said):
        code = pareo(shlex.split(command))
    assert code == 0, command
    return f"```\npareo {command}\n\n{said.getvalue()}```"


def main() -> int:
    """Write the page."""
    PAGE.write_text(regenerated(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
