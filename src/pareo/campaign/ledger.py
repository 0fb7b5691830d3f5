"""The finished pieces of a campaign on disk, so that a kill loses only what was in hand."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from pareo.campaign.folder import using, write_bytes_whole
from pareo.campaign.outcome import Outcome
from pareo.errors import InputError
from pareo.language import Message, counted, enumerated, joined

_LABELS: Final[Mapping[str, Message]] = {
    "kind": Message("kind of work"),
    "version": Message("version of Pareo"),
    "seed": Message("seed"),
    "only": Message("the one event"),
    "against": Message("other program"),
    "files": Message("files of the other program"),
    "dialect": Message("format for another program"),
    "engine": Message("engine that checks"),
    "wishes.system": Message("pairing system"),
    "wishes.players": Message("players"),
    "wishes.rounds": Message("rounds"),
    "strengths.mean": Message("mean strength"),
    "strengths.spread": Message("standard deviation of strengths"),
    "strengths.error": Message("error of listed ratings"),
    "tie_breaks": Message("tie-breaks"),
    "compared_with": Message("system that the others are compared with"),
    "top": Message("places that count as the top"),
    "prizes": Message("prizes"),
    "norm": Message("title of the norms"),
}
"""What rows depend on, in the words of a person."""


def check_kept(file: Path, head: bytes, asked: Mapping[str, object]) -> None:
    """Refuse the file of other work: InputError names every setting that differs.

    `head` is its first line, with the settings that it was begun with.
    """
    differences = list(_differences(_settings(head), _settings(json.dumps(asked).encode())))
    if differences:
        raise InputError.of(
            Message(
                "This folder holds other work ({differences}).", differences=joined(differences)
            ),
            Message("Choose another folder, or the settings of this one."),
            source=str(file.parent),
        )


def _settings(line: bytes) -> dict[str, object]:
    """Return the settings of a line; none if it is damaged."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _differences(kept: Mapping[str, object], asked: Mapping[str, object]) -> Iterator[Message]:
    """Yield what differs; of another kind of work the kind alone."""
    there, here = _flat(kept), _flat(asked)
    keys = dict.fromkeys((*here, *there)) if there.get("kind") == here.get("kind") else ("kind",)
    for key in keys:
        if there.get(key) != here.get(key):
            yield Message(
                "{setting}: {kept} there, {asked} here",
                setting=_LABELS.get(key, key),
                kept=there.get(key, "–"),
                asked=here.get(key, "–"),
            )


def _flat(settings: Mapping[str, object]) -> dict[str, str]:
    """Return settings in writing; those within a setting have the names of both."""
    found: dict[str, str] = {}
    for key, value in settings.items():
        if isinstance(value, Mapping):
            found |= {f"{key}.{name}": inner for name, inner in _flat(value).items()}
        elif isinstance(value, list):
            inner = [",".join(map(str, each)) if isinstance(each, list) else each for each in value]
            found[key] = ("; " if key == "tie_breaks" else ",").join(map(str, inner))
        else:
            found[key] = "–" if value is None else str(value)
    return found


FILE: Final = "pieces.jsonl"


class Ledger:
    """A file of lines: first the settings, then every finished piece.

    A line is on disk before the piece counts as finished. A line cut short by a kill and a damaged
    one are dropped, and of two with the same key the first counts. `notices` tells of damage.
    """

    def __init__(self, folder: Path, settings: Mapping[str, object]) -> None:
        """Open it, or begin it.

        Raises InputError if it cannot be read or written, or holds the work of other settings or
        of another version.
        """
        self.file: Final = folder / FILE
        self.finished: Final[dict[str, Outcome]] = {}
        self.notices: Final[list[Message]] = []
        lines = self._whole_lines()
        if lines:
            check_kept(self.file, lines[0], settings)
        else:
            self._append(json.dumps(settings, sort_keys=True))
        damaged = set()
        for number, line in enumerate(lines[1:], 2):
            try:
                outcome = _outcome(line)
            except (ValueError, KeyError, TypeError):
                damaged.add(number)
                continue
            self.finished.setdefault(outcome.key, outcome)
        if damaged:
            self._drop(damaged, lines)

    def keep(self, outcome: Outcome) -> None:
        """Write a finished piece; failures are not kept, so that they are tried again."""
        if outcome.failures or outcome.key in self.finished:
            return
        self._append(
            json.dumps(
                {
                    "key": outcome.key,
                    "seconds": round(outcome.seconds, 3),
                    "rows": [dict(row) for row in outcome.rows],
                },
                default=_message_data,
            )
        )
        self.finished[outcome.key] = outcome

    def _append(self, line: str) -> None:
        with using(self.file), self.file.open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{line}\n")
            file.flush()
            os.fsync(file.fileno())

    def _drop(self, damaged: set[int], lines: list[bytes]) -> None:
        """Write the file without its damaged lines, and tell of them."""
        whole = [line for number, line in enumerate(lines, 1) if number not in damaged]
        write_bytes_whole(self.file, b"".join(line + b"\n" for line in whole))
        self.notices.append(
            counted(
                "{file}: line {lines} is damaged; what it held is done again.",
                "{file}: lines {lines} are damaged; what they held is done again.",
                len(damaged),
                file=str(self.file),
                lines=enumerated(sorted(damaged)),
            )
        )

    def _whole_lines(self) -> list[bytes]:
        """Return the lines that were written to their end, and cut off the rest."""
        with using(self.file):
            if not self.file.exists():
                return []
            data = self.file.read_bytes()
            end = data.rfind(b"\n") + 1
            if end < len(data):
                os.truncate(self.file, end)
        return data[:end].splitlines()


def _outcome(line: bytes) -> Outcome:
    """Read a finished piece; raises ValueError, KeyError or TypeError if it is none."""
    found = json.loads(line, object_hook=_message)
    key, rows, seconds = found["key"], found["rows"], found["seconds"]
    is_one = isinstance(key, str) and isinstance(rows, list) and isinstance(seconds, int | float)
    if not is_one or not all(isinstance(row, dict) for row in rows):
        raise ValueError(key)
    return Outcome(key, tuple(rows), seconds=seconds)


def _message_data(value: object) -> dict[str, object] | str:
    """Return a message as data, so that it can still be said in any language."""
    if type(value) is Message:  # none with plural forms: these are said in English
        return {"message": value.template, "values": dict(value.values)}
    return str(value)


def _message(data: dict[str, Any]) -> object:
    if data.keys() != {"message", "values"}:
        return data
    template = data["message"]
    return Message(template, **data["values"])
