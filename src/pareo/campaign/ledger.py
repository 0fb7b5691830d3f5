"""The finished pieces of a campaign on disk, so that a kill loses only what was in hand."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from pareo.campaign.outcome import Outcome
from pareo.errors import InputError
from pareo.language import Message

FILE: Final = "pieces.jsonl"


def kept_settings(folder: Path) -> Mapping[str, object] | None:
    """Return the settings of the work that a folder holds; None without any, {} if unreadable."""
    try:
        with (folder / FILE).open(encoding="utf-8") as file:
            line = file.readline()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError):
        return {}
    if not line.endswith("\n"):
        return None  # cut short by a kill: the ledger begins again
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


class Ledger:
    """A file of lines: first the settings, then every finished piece.

    A line is on disk before the piece counts as finished. A line cut short by a kill is dropped,
    and of two with the same key the first counts.
    """

    def __init__(self, folder: Path, settings: Mapping[str, object]) -> None:
        """Open it, or begin it.

        Raises InputError if it cannot be written, or belongs to other settings or another version.
        """
        self.file: Final = folder / FILE
        self.finished: Final[dict[str, Outcome]] = {}
        folder.mkdir(parents=True, exist_ok=True)
        head = json.dumps(settings, sort_keys=True)
        lines = list(self._whole_lines())
        if not lines:
            self._begin(head)
        elif lines[0] != head:
            raise InputError.of(
                Message("This folder holds another campaign, or one of another version."),
                Message("Choose another folder, or remove this file."),
                source=str(self.file),
            )
        for line in lines[1:]:
            found = json.loads(line)
            rows = tuple(found["rows"])
            outcome = Outcome(found["key"], rows, seconds=found["seconds"])
            self.finished.setdefault(outcome.key, outcome)

    def keep(self, outcome: Outcome) -> None:
        """Write a finished piece; failures are not kept, so that they are tried again."""
        if outcome.failure or outcome.key in self.finished:
            return
        self._append(
            json.dumps(
                {
                    "key": outcome.key,
                    "seconds": round(outcome.seconds, 3),
                    "rows": [dict(row) for row in outcome.rows],
                }
            )
        )
        self.finished[outcome.key] = outcome

    def _begin(self, head: str) -> None:
        try:
            self._append(head)
        except OSError as error:
            raise InputError.of(
                Message("The file cannot be written: {reason}.", reason=error.strerror or error),
                Message("Choose another folder."),
                source=str(self.file),
            ) from error

    def _append(self, line: str) -> None:
        with self.file.open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{line}\n")
            file.flush()
            os.fsync(file.fileno())

    def _whole_lines(self) -> Iterator[str]:
        """Yield the lines that were written to their end, and cut off the rest."""
        if not self.file.exists():
            return
        data = self.file.read_bytes()
        end = data.rfind(b"\n") + 1
        if end < len(data):
            os.truncate(self.file, end)
        yield from data[:end].decode().splitlines()
