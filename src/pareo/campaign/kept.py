"""Whether a folder holds the work that is asked for, and if not, what differs."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from pareo.errors import InputError
from pareo.language import Message, joined

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
