"""The expectation of every act: what each face sends, and what must follow in the journal.

Each act has cases in the file of its subject. A case names its scene (`on`), what is sent
through each face (one or several ways, which must come to the same), and what is written:

- `json`: the name of the act and its body;
- `line`: the words after `pareo event`; after `<<<` what is typed, `|` ends a line;
- `page`: the page with the form, `>`, where the form is sent, the fields that are filled in;
- `writes`: each entry with its payload, personal data in the place of their digests. `"*"` is any
  value, and any letters in a text;
- `says`: where no entry can show what is asked, a word of the answer;
- `refused`: nothing is written, and the answer has this word;
- `reads`: the event that is made, whose entries are meant;
- `lists = true`: a rating list is kept, and stands beside as `fide.list`;
- `key = false`: the page gives the act no name of its own, as for taps that may be repeated.
"""

import json
import tomllib
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.acts.desks import FACES, HERE

SUBJECTS: Final = ("entries", "people", "results", "rounds", "teams", "event", "hall")
ANY: Final = "*"


class Case(NamedTuple):
    """One case of an act."""

    subject: str
    act: str
    on: str
    sent: dict[str, list[str]]
    writes: list[str]
    says: str
    files: dict[str, str]
    label: str
    has_key: bool
    refused: str
    reads: str
    lists: bool

    @property
    def ways(self) -> Iterator[tuple[str, str]]:
        """Yield each face with what is sent through it."""
        for face in FACES:
            for words in self.sent.get(face, ()):
                yield face, words


@cache
def cases() -> tuple[Case, ...]:
    """Return all cases."""
    return tuple(each for subject in SUBJECTS for each in _of(subject))


def _of(subject: str) -> Iterator[Case]:
    path = HERE / f"{subject}.toml"
    found = tomllib.loads(path.read_text()) if path.exists() else {}
    for act, group in found.items():
        for number, told in enumerate(group, start=1):
            sent = {face: _several(told[face]) for face in FACES if face in told}
            yield Case(
                subject,
                act,
                told["on"],
                sent,
                told.get("writes", []),
                told.get("says", ""),
                told.get("files", {}),
                f"{act}-{number}",
                told.get("key", True),
                told.get("refused", ""),
                told.get("reads", ""),
                told.get("lists", False),
            )


def _several(told: str | list[str]) -> list[str]:
    return [told] if isinstance(told, str) else told


def matches(expected: Any, found: Any) -> bool:
    """Whether a payload is as expected; `*` is any value."""
    if isinstance(expected, str) and ANY in expected:
        return expected == ANY or (isinstance(found, str) and fnmatchcase(found, expected))
    if isinstance(expected, dict) and isinstance(found, dict):
        return expected.keys() == found.keys() and all(
            matches(expected[name], found[name]) for name in expected
        )
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(matches, expected, found))
    return type(expected) is type(found) and bool(expected == found)


def parted(words: str) -> tuple[str, Any]:
    """Return the kind and the payload of an expected entry."""
    kind, _, payload = words.partition(" ")
    return kind, json.loads(payload)


def table(name: str) -> list[list[str]]:
    """Return the lines of a table, without its comments."""
    lines = Path(HERE, name).read_text().splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def is_written(expected: Sequence[str], found: Sequence[Any]) -> bool:
    """Whether exactly the expected entries were written."""
    if len(expected) != len(found):
        return False
    return all(
        kind == entry.kind and matches(payload, entry.payload)
        for (kind, payload), entry in zip(map(parted, expected), found, strict=True)
    )
